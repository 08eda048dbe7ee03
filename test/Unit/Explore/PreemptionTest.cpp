//===- PreemptionTest.cpp - Bounds on preemptions -------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Against all interleavings: the fewest preemptions of every maximal trace,
// computed by a search of its own over (trace, last thread).
//
//===----------------------------------------------------------------------===//

#include "Mixes.h"
#include "Oracle.h"
#include <gtest/gtest.h>

using namespace heddle;
using namespace heddle::toy;

/// Fewest preemptions among the executions of each maximal trace that is not
/// cut off by an assume; nothing if there are more than Limit states.
static std::optional<std::map<std::string, unsigned>>
fewestPreemptions(const Program &P, size_t Limit) {
  struct Prefix {
    State S;
    TraceKey Key;
    int Last;
    unsigned Preemptions;
  };
  std::map<std::string, unsigned> Ends;
  System Sys(P);
  std::map<std::pair<std::string, int>, Prefix> Level, Next;
  Level.emplace(std::pair(TraceKey().str(), -1),
                Prefix{Sys.state(), TraceKey(), -1, 0});
  for (; !Level.empty(); Level.swap(Next)) {
    if (Level.size() > Limit)
      return std::nullopt;
    Next.clear();
    for (auto &[Key, Pre] : Level) {
      Sys.reset(Pre.S);
      if (Sys.status() != RunStatus::Running) {
        if (Sys.status() == RunStatus::Assumed)
          continue;
        auto [It, IsNew] = Ends.try_emplace(Key.first, Pre.Preemptions);
        It->second = std::min(It->second, Pre.Preemptions);
        continue;
      }
      ThreadSet Enabled = Sys.enabled();
      bool CouldGoOn = Pre.Last >= 0 && Enabled.contains(Pre.Last);
      if (CouldGoOn) {
        Event E;
        Sys.pending(ThreadId(Pre.Last), E);
        CouldGoOn = E.Kind != EventKind::Reacquire;
      }
      for (int T = 0; T != int(P.Threads.size()); ++T) {
        if (!Enabled.contains(T))
          continue;
        Event E;
        Sys.pending(ThreadId(T), E);
        unsigned Cost = Pre.Preemptions + (CouldGoOn && T != Pre.Last);
        for (unsigned C = 0; C != E.Choices; ++C) {
          TraceKey NewKey = Pre.Key;
          NewKey.append(Sys.step(ThreadId(T), C));
          auto [It, IsNew] = Next.try_emplace(
              std::pair(NewKey.str(), T), Prefix{Sys.state(), NewKey, T, Cost});
          It->second.Preemptions = std::min(It->second.Preemptions, Cost);
          Sys.reset(Pre.S);
        }
      }
    }
  }
  return Ends;
}

static const Mix Mixes[] = {
    mixes::Volatiles,
    {.Name = "locks", .Threads = 3, .Statements = 4, .Section = 4},
    {.Name = "everything",
     .Threads = 3,
     .Statements = 4,
     .Access = 3,
     .Cas = 2,
     .Add = 1,
     .Section = 4,
     .Wait = 2,
     .TimedWait = 1,
     .Notify = 2,
     .Park = 1,
     .Unpark = 1,
     .Interrupt = 1,
     .Interrupted = 1,
     .Choose = 1,
     .If = 2,
     .Exit = 1,
     .Lean = true,
     .Starts = true},
};

TEST(Preemptions, EveryTraceWithSoFewOnce) {
  uint64_t Redundant = 0, Reduced = 0, Unreduced = 0, Needed[4] = {};
  for (const Mix &M : Mixes) {
    unsigned Tried = 0;
    for (uint64_t Seed = 1; Tried != 150; ++Seed) {
      Program P = randomProgram(M, Seed);
      auto Fewest = fewestPreemptions(P, 3000);
      if (!Fewest)
        continue;
      ++Tried;
      for (unsigned K = 0; K != 4; ++K) {
        std::set<std::string> Want;
        for (auto &[Key, N] : *Fewest)
          if (N <= K)
            Want.insert(Key);
        for (bool IsReduced : {true, false}) {
          System S(P);
          Collector Got(P);
          ExploreOptions O;
          O.Strategy =
              IsReduced ? StrategyKind::Dpor : StrategyKind::DepthFirst;
          O.Preemptions = K;
          ExploreResult R = explore(S, O, Got);
          std::set<std::string> All = Got.B.Ended;
          All.insert(Got.B.Stuck.begin(), Got.B.Stuck.end());
          ASSERT_EQ(All, Want)
              << M.Name << ", seed " << Seed << ", bound " << K << "\n"
              << print(P);
          if (IsReduced) {
            EXPECT_EQ(R.Stats.Executions, Want.size());
            Redundant += R.Stats.Blocked;
            Needed[K] += Want.size();
          }
          (IsReduced ? Reduced : Unreduced) += R.Stats.Events;
          // Exhausted means that nothing is left out.
          if (R.How == Completeness::Exhausted)
            EXPECT_EQ(Want.size(), Fewest->size());
          else
            EXPECT_EQ(R.Why, StopReason::Preemptions);
        }
      }
    }
  }
  EXPECT_LT(Reduced, Unreduced / 2);
  std::printf("    traces with at most 0, 1, 2, 3 preemptions: %llu, %llu, "
              "%llu, %llu; cut off %llu; events %llu, unreduced %llu\n",
              (unsigned long long)Needed[0], (unsigned long long)Needed[1],
              (unsigned long long)Needed[2], (unsigned long long)Needed[3],
              (unsigned long long)Redundant, (unsigned long long)Reduced,
              (unsigned long long)Unreduced);
}

TEST(Preemptions, ClosedForms) {
  // Two threads of n writes to one variable: an execution with s switches away
  // from a thread that could go on; the switch at a thread's end is free.
  // Traces are all interleavings: those of n writes each with r runs.
  auto Count = [](unsigned N, unsigned K) {
    Program P;
    P.Threads.assign(2, std::vector<Ins>(N, Ins{Op::Write, 0, 0, 1}));
    System S(P);
    ExecutionObserver Nothing;
    ExploreOptions O;
    O.Preemptions = K;
    return explore(S, O, Nothing).Stats.Executions;
  };
  // No preemption: one after the other. One: a run of i, all of the other, the
  // rest: 2 (n - 1) more. Two: i, j, the rest, the rest: 2 (n - 1)^2 more.
  for (uint64_t N : {2, 3, 5, 8}) {
    EXPECT_EQ(Count(N, 0), 2u);
    EXPECT_EQ(Count(N, 1), 2 + 2 * (N - 1));
    EXPECT_EQ(Count(N, 2), 2 + 2 * (N - 1) + 2 * (N - 1) * (N - 1));
  }
  EXPECT_EQ(Count(8, 100), 12870u); // C(16, 8)
}

TEST(Preemptions, GivingWayIsFree) {
  // A timed wait may return although nobody notified: going on with the other
  // thread in between is not a preemption.
  Program P;
  P.Threads = {{{Op::Lock}, {Op::TimedWait}, {Op::Unlock}},
               {{Op::Lock}, {Op::Notify}, {Op::Unlock}}};
  System S(P);
  ExecutionObserver Nothing;
  ExploreOptions O;
  O.Preemptions = 0;
  // After, before, and between.
  EXPECT_EQ(explore(S, O, Nothing).Stats.Executions, 3u);
}

TEST(Preemptions, MemoryIsBounded) {
  Program P;
  P.Threads.assign(4, std::vector<Ins>(8, Ins{Op::Write, 0, 0, 1}));
  System S(P);
  ExecutionObserver Nothing;
  ExploreOptions O;
  O.Preemptions = 5;
  O.MaxBytes = 1 << 20;
  ExploreResult R = explore(S, O, Nothing);
  EXPECT_EQ(R.Why, StopReason::Memory);
  EXPECT_GE(R.Stats.TraceBytes, O.MaxBytes);
  EXPECT_LT(R.Stats.TraceBytes, 4 * O.MaxBytes);
}
