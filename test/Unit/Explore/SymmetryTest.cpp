//===- SymmetryTest.cpp - Exploring up to swapping alike threads ----------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Against brute force: all maximal traces, grouped by what they become under
// all permutations of the threads that run the same code.
//
//===----------------------------------------------------------------------===//

#include "Oracle.h"
#include "RandomProgram.h"
#include "heddle/Trace/ThreadSymmetry.h"
#include <gtest/gtest.h>
#include <numeric>

using namespace heddle;
using namespace heddle::toy;

namespace {
/// Threads First .. First + Count - 1 of a program are alike.
struct Group {
  unsigned First, Count;
  bool contains(unsigned T) const { return T >= First && T < First + Count; }
};

bool isOfThread(Location L) {
  return L.space() == Location::Permit || L.space() == Location::ThreadState ||
         L.space() == Location::InterruptFlag;
}

class ToySymmetry : public ThreadSymmetry {
public:
  ToySymmetry(const System &S, Group G) : S(S), G(G) {}
  ThreadSet alike(ThreadId T) const override {
    ThreadSet Out;
    if (G.contains(T.index()) && isFresh(T.index()))
      for (unsigned I = G.First; I != G.First + G.Count; ++I)
        if (I != T.index() && isFresh(I))
          Out.add(I);
    return Out;
  }
  Location swapped(Location L, ThreadId A, ThreadId B) const override {
    if (!isOfThread(L))
      return L;
    unsigned T = L.address();
    return Location(L.space(), T == A.index()   ? B.index()
                               : T == B.index() ? A.index()
                                                : T);
  }

private:
  bool isFresh(unsigned T) const {
    const State::Thread &Th = S.state().T[T];
    return Th.Where == State::Thread::Beginning ||
           (Th.Where == State::Thread::Active && Th.Pc == 0);
  }
  const System &S;
  Group G;
};

/// The key of a trace up to permutations of G's threads. Joins are left out:
/// they come in a row and only wait for all, so that their order says nothing.
std::string orbit(llvm::ArrayRef<Event> Trace, Group G) {
  std::vector<unsigned> To(MaxToyThreads);
  std::iota(To.begin(), To.end(), 0);
  std::string Least;
  do {
    TraceKey Key;
    for (Event E : Trace) {
      if (E.Kind == EventKind::Join)
        continue;
      E.Thread = ThreadId(To[E.Thread.index()]);
      Footprint Print;
      for (const Access &A : E.Print)
        Print.add(isOfThread(A.Loc)
                      ? Location(A.Loc.space(), To[A.Loc.address()])
                      : A.Loc,
                  A.IsWrite);
      E.Print = Print;
      // Threads are started in their order, whatever they are called.
      if (E.Kind == EventKind::Start || E.Kind == EventKind::Begin)
        E.Print.clear();
      Key.append(E);
    }
    std::string Text = Key.str();
    if (Least.empty() || Text < Least)
      Least = Text;
  } while (std::next_permutation(To.begin() + G.First,
                                 To.begin() + G.First + G.Count));
  return Least;
}

class OrbitCollector : public ExecutionObserver {
public:
  OrbitCollector(const Program &P, Group G) : P(P), G(G) {}
  bool onExecutionEnd(ExecutionEnd End, Path Steps) override {
    if (End != ExecutionEnd::Ended && End != ExecutionEnd::Stuck)
      return true;
    System Sys(P);
    std::vector<Event> Trace;
    for (const PathStep &S : Steps)
      Trace.push_back(Sys.step(S.Thread, S.Choice));
    Repeated += !Orbits.insert(orbit(Trace, G)).second;
    return true;
  }
  bool onFault(Path, const Fault &F) override {
    Faults.insert(F.Key);
    return true;
  }
  std::set<std::string> Orbits;
  std::set<uint64_t> Faults;
  unsigned Repeated = 0;

private:
  const Program &P;
  Group G;
};

/// N copies of one thread of a random program that mention no thread, beside
/// one other thread; or, of every third program, copies that a thread starts
/// and joins, in a row.
Program symmetric(const Mix &M, uint64_t Seed, unsigned Copies, Group &G) {
  Program Random = randomProgram(M, Seed), P;
  P.IsLean = M.Lean;
  bool HasOther = Seed % 2 && Random.Threads.size() > 1;
  G = {HasOther, Copies};
  if (HasOther)
    P.Threads.push_back(Random.Threads[1]);
  if (Seed % 3 == 0) {
    HasOther = true;
    G.First = 1;
    P.HasLifecycle = true;
    P.Running = 1;
    std::vector<Ins> Main;
    for (unsigned T = 1; T <= Copies; ++T)
      Main.push_back({Op::Start, 0, int8_t(T)});
    if (!P.Threads.empty())
      Main.insert(Main.end(), P.Threads[0].begin(), P.Threads[0].end());
    for (unsigned T = 1; T <= Copies; ++T)
      Main.push_back({Op::Join, 0, int8_t(T)});
    Main.push_back({Op::Read, 0, 0});
    P.Threads = {Main};
  }
  P.Threads.insert(P.Threads.end(), Copies, Random.Threads[0]);
  return P;
}
} // namespace

static const Mix Mixes[] = {
    {.Name = "volatiles", .Threads = 2, .Statements = 4},
    {.Name = "locks", .Threads = 2, .Statements = 4, .Section = 4, .If = 1},
    {.Name = "cas", .Threads = 2, .Statements = 4, .Cas = 4, .Add = 2, .If = 3},
    {.Name = "wait",
     .Threads = 2,
     .Statements = 4,
     .Access = 1,
     .Section = 6,
     .Wait = 3,
     .TimedWait = 1,
     .Notify = 3,
     .Lean = true},
    {.Name = "more",
     .Threads = 2,
     .Statements = 4,
     .Access = 3,
     .Add = 1,
     .Section = 2,
     .Park = 1,
     .Choose = 1,
     .If = 2,
     .Init = 1,
     .Fail = 1},
};

TEST(Symmetry, OrbitsOfBruteForce) {
  uint64_t Traces = 0, Orbits = 0, CutOff = 0, Executions = 0;
  for (const Mix &M : Mixes) {
    unsigned Tried = 0;
    for (uint64_t Seed = 1; Tried != 120; ++Seed) {
      Group G;
      Program P = symmetric(M, Seed, 2 + Seed % 3, G);
      if (P.Threads.size() > MaxToyThreads || !allBehaviours(P, 1500))
        continue;
      ++Tried;
      // The unreduced set of traces: Dpor without symmetry visits each once,
      // as RandomProgramsTest shows.
      System Sys(P);
      OrbitCollector All(P, G), Got(P, G);
      ExploreResult Full = explore(Sys, ExploreOptions(), All);
      System Again(P);
      ToySymmetry Oracle(Again, G);
      ExploreOptions O;
      O.Symmetry = &Oracle;
      ExploreResult R = explore(Again, O, Got);
      ASSERT_EQ(R.How, Completeness::Exhausted);
      ASSERT_EQ(Got.Orbits, All.Orbits) << M.Name << ", seed " << Seed << "\n"
                                        << print(P);
      EXPECT_EQ(Got.Faults, All.Faults);
      Traces += Full.Stats.Executions;
      Orbits += All.Orbits.size();
      CutOff += R.Stats.Blocked;
      EXPECT_GE(R.Stats.Executions, All.Orbits.size());
      EXPECT_LE(R.Stats.Executions, Full.Stats.Executions);
      Executions += R.Stats.Executions;
    }
  }
  std::printf("    %llu traces, %llu orbits, %llu executions, %llu cut off\n",
              (unsigned long long)Traces, (unsigned long long)Orbits,
              (unsigned long long)Executions, (unsigned long long)CutOff);
  EXPECT_LT(Executions, Traces / 2);
}

/// Executions up to swapping the last Count threads.
static uint64_t count(std::vector<std::vector<Ins>> Threads, unsigned Count) {
  Program P;
  P.Threads = Threads;
  System S(P);
  ToySymmetry Oracle(S, {unsigned(Threads.size()) - Count, Count});
  ExecutionObserver Nothing;
  ExploreOptions O;
  O.Symmetry = &Oracle;
  ExploreResult R = explore(S, O, Nothing);
  EXPECT_EQ(R.Stats.Blocked, 0u);
  return R.Stats.Executions;
}

TEST(Symmetry, DividesByTheFactorial) {
  const Ins Write{Op::Write, 0, 0, 1}, Read{Op::Read, 0, 0};
  std::vector<Ins> Section = {{Op::Lock}, Write, {Op::Unlock}}, Two = Section;
  Two.insert(Two.end(), Section.begin(), Section.end());
  for (unsigned K = 2; K <= MaxToyThreads; ++K) {
    EXPECT_EQ(count({K, {Write}}, K), 1u);
    EXPECT_EQ(count({K, Section}, K), 1u);
  }
  EXPECT_EQ(count({2, Two}, 2), 3u);   // 6 / 2!
  EXPECT_EQ(count({3, Two}, 3), 15u);  // 90 / 3!
  EXPECT_EQ(count({4, Two}, 4), 105u); // 2520 / 4!
  // One writer: how many of the readers come before it.
  EXPECT_EQ(count({{Write}, {Read}, {Read}, {Read}, {Read}}, 4), 5u);
}
