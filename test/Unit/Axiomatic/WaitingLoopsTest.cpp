//===- WaitingLoopsTest.cpp - Loops that wait against all interleavings ---===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Random programs of volatile accesses whose threads wait in loops: for a flag,
// for the sum of two cells, and for a lock made of a test and a compare-and-set
// (with and without looking first). The machine goes round in none of them
// (docs/rationale/DPOR.md); AbstractMachine tries every step in every state.
// Both must have the same outcomes, and so must the machine without
// MachineOptions::Awaits, which goes round once; these two must agree on
// whether somebody can wait for ever. HEDDLE_RANDOM_PROGRAMS=5000 for more of
// them, HEDDLE_RANDOM_SEED for others.
//
// Reads that begin a round in vain, as the code of the others shows, are left
// out: there are as many executions as without MachineOptions::LooksAhead, by
// reduction and by remembering traces, and fewer are cut off.
//
//===----------------------------------------------------------------------===//

#include "../Machine/MachineTest.h"
#include "AbstractMachine.h"
#include "RandomLitmus.h"
#include "RunHeddle.h"
#include "heddle/Explore/Explorer.h"
#include <gtest/gtest.h>
#include <random>

using namespace axiomatic;

namespace {

/// A program's text; at most eight registers, values below 16.
class Waits {
public:
  /// Settles: threads often write, before they wait for a sum, one of its
  /// cells, and do not all end with a write of the other one.
  explicit Waits(uint64_t Seed, bool Settles = false)
      : Random(Seed), Settles(Settles) {}
  std::string text() {
    unsigned Threads = 2 + below(2);
    std::string Text;
    for (unsigned T = 0; T != Threads; ++T) {
      Text += T ? " | " : "";
      for (unsigned N = 1 + below(Threads == 2 ? 3 : 2); N; --N)
        Text += statement() + "; ";
      Text += (Settles ? cell() : "y.v") + " = " + std::to_string(below(3));
    }
    return Text;
  }

private:
  unsigned below(unsigned N) { return Random() % N; }
  std::string fresh() { return "r" + std::to_string(++Registers); }
  std::string cell() { return below(2) ? "x.v" : "y.v"; }
  std::string number(unsigned N) { return std::to_string(N); }
  std::string statement() {
    unsigned Pick = Settles && below(2) ? 6 : below(8);
    if (Registers + 3 > 8)
      Pick = 0;
    if (Pick < 3)
      return cell() + " = " + number(below(3));
    if (Pick == 3)
      return fresh() + " = " + cell();
    std::string A = fresh();
    if (Pick <= 5) {
      const char *Tests[] = {" == 0", " != 1", " != 2", " < 2"};
      return "while (" + A + Tests[below(4)] + ") { " + A + " = " + cell() +
             " }";
    }
    std::string B = fresh();
    if (Pick == 6) {
      std::string C = fresh();
      std::string Own = Settles ? cell() + " = " + number(below(2)) + "; " : "";
      std::string Read = Settles && below(2) ? B + " = y.v; " + C + " = x.v; "
                                             : B + " = x.v; " + C + " = y.v; ";
      return Own + "while (" + A + (below(2) ? " == 0" : " != 2") + ") { " +
             Read + A + " = " + B + " + " + C + " }";
    }
    std::string Lock = A + " = 1; while (" + A + " == 1) { ";
    if (below(2))
      Lock += B + " = 1; while (" + B + " == 1) { " + B + " = l.v }; ";
    Lock += A + " = cas.v(l, 0, 1) }; ";
    return Lock + cell() + " = " + number(below(3)) + "; l.v = 0";
  }

  std::mt19937_64 Random;
  bool Settles;
  unsigned Registers = 0;
};

struct Met {
  Outcomes All;
  bool IsComplete = false, HasStuck = false;
  uint64_t Ended = 0;
  heddle::ExploreStats Stats;
};

class Watch : public heddle::ExecutionObserver {
public:
  Watch(heddle::Machine &VM, unsigned Registers, Met &M)
      : VM(VM), Registers(Registers), M(M) {}
  bool onExecutionEnd(heddle::ExecutionEnd End, heddle::Path) override {
    M.HasStuck |= End == heddle::ExecutionEnd::Stuck;
    if (End != heddle::ExecutionEnd::Ended)
      return true;
    ++M.Ended;
    Outcome O;
    for (unsigned N = 0; N != Registers; ++N)
      O.push_back(unsigned(VM.exitStatus()) >> 4 * N & 15);
    M.All.insert(O);
    return true;
  }

private:
  heddle::Machine &VM;
  unsigned Registers;
  Met &M;
};

} // namespace

/// With a class of the user's whose static fields the locations are.
static std::string withClass(const Program &P) {
  std::string Text = toIR(P);
  const std::string List = "!heddle.classes = !{";
  Text.insert(Text.find(List) + List.size(), "!99, ");
  return Text + "@\"class:T\" = external constant i8\n"
                "!99 = !{!\"T\", !\"java/lang/Object\", !1, i32 1, i32 16, "
                "!1, !1, !\"\", !\"T.java\", i1 false}\n";
}

/// By DPOR, waiting reads being enabled only where they end their loop; begun
/// again when the search finds another such read.
static Met withAwaits(const Program &P, bool LooksAhead = true,
                      const heddle::ExploreOptions &How = {}) {
  heddle::MachineOptions Options;
  Options.Awaits = true;
  Options.LooksAhead = LooksAhead;
  heddle::test::Snippet Run(withClass(P), Options);
  for (;;) {
    EXPECT_EQ("", Run.start());
    Run.VM->learnAwaits(10'000);
    Run.VM->useAwaits(true);
    Met M;
    Watch Observer(*Run.VM, P.Registers, M);
    heddle::ExploreResult R = heddle::explore(*Run.VM, How, Observer);
    M.IsComplete = R.How == heddle::Completeness::Exhausted;
    M.Stats = R.Stats;
    if (!Run.VM->hasMoreAwaits())
      return M;
    Run.VM->tellAwaits();
    Run.VM = std::make_unique<heddle::Machine>(*Run.P, Options);
  }
}

/// By DPOR, loops going round once as events and then waiting for a write.
static Met withSpins(const Program &P) {
  heddle::test::Snippet Run(toIR(P));
  EXPECT_EQ("", Run.start());
  heddle::ExploreOptions O;
  O.MaxExecutions = 20'000;
  Met M;
  Watch Observer(*Run.VM, P.Registers, M);
  heddle::ExploreResult R = heddle::explore(*Run.VM, O, Observer);
  M.IsComplete = R.How == heddle::Completeness::Exhausted;
  return M;
}

/// What is wrong, or empty.
static std::string difference(const Program &P, Met &M) {
  M = withAwaits(P);
  Met Spins = withSpins(P);
  Outcomes Expected = runOutcomes(P, Model::SC);
  std::string Text = M.IsComplete ? "" : "not exhausted; ";
  if (M.All != Expected)
    Text += "outcomes " + print(M.All) + " for " + print(Expected) + "; ";
  if (Spins.IsComplete && Spins.All != Expected)
    Text += "with spins " + print(Spins.All) + "; ";
  if (Spins.IsComplete && M.HasStuck != Spins.HasStuck)
    Text += M.HasStuck ? "stuck, with spins not; " : "only stuck with spins";
  return Text;
}

TEST(WaitingLoops, SameOutcomesAsAllInterleavings) {
  unsigned WithStuck = 0, Count = randomPrograms(150);
  uint64_t Executions = 0, Blocked = 0;
  for (uint64_t Seed = firstSeed(); Seed != firstSeed() + Count; ++Seed) {
    Program P = parse(Waits(Seed).text());
    Met M;
    std::string Wrong = difference(P, M);
    WithStuck += M.HasStuck;
    Executions += M.Stats.Executions;
    Blocked += M.Stats.Blocked;
    if (Wrong.empty())
      continue;
    Program Small = shrink(P, [](const Program &Q) {
      Met Of;
      return !difference(Q, Of).empty();
    });
    FAIL() << difference(Small, M) << "\n  " << print(Small) << "\n  of seed "
           << Seed << ": " << Waits(Seed).text();
  }
  std::printf("%u programs, %u in which somebody may wait for ever; %llu "
              "executions, %llu cut off\n",
              Count, WithStuck, (unsigned long long)Executions,
              (unsigned long long)Blocked);
  EXPECT_LE(Count / 20, WithStuck);
  EXPECT_LE(WithStuck, Count * 19 / 20);
}

/// What is wrong with reads that are left out, or empty.
static std::string differenceAhead(const Program &P, Met &Ahead, Met &Blind) {
  Ahead = withAwaits(P);
  Blind = withAwaits(P, false);
  heddle::ExploreOptions ByTraces;
  ByTraces.Preemptions = 1000;
  Met Remembered = withAwaits(P, true, ByTraces);
  Met BlindRemembered = withAwaits(P, false, ByTraces);
  std::string Text;
  if (Ahead.All != runOutcomes(P, Model::SC))
    Text += "outcomes " + print(Ahead.All) + "; ";
  // A thread that waits for ever may do so before or in its last round.
  if (Ahead.HasStuck != Blind.HasStuck)
    Text += "stuck or not; ";
  for (const Met *Other : {&Blind, &Remembered, &BlindRemembered})
    if (Ahead.Ended != Other->Ended)
      Text += std::to_string(Ahead.Ended) + " executions, not " +
              std::to_string(Other->Ended) +
              (Other == &Blind        ? " as without; "
               : Other == &Remembered ? " as by traces; "
                                      : " as by traces without");
  return Text;
}

TEST(WaitingLoops, WhatIsSettledIsNotReadInVain) {
  unsigned Count = randomPrograms(50);
  uint64_t Executions = 0, Blocked = 0, BlockedBlind = 0;
  for (uint64_t Seed = firstSeed(); Seed != firstSeed() + Count; ++Seed) {
    Program P = parse(Waits(Seed, true).text());
    Met Ahead, Blind;
    std::string Wrong = differenceAhead(P, Ahead, Blind);
    Executions += Ahead.Ended;
    Blocked += Ahead.Stats.Blocked;
    BlockedBlind += Blind.Stats.Blocked;
    if (Wrong.empty())
      continue;
    Program Small = shrink(P, [](const Program &Q) {
      Met A, B;
      return !differenceAhead(Q, A, B).empty();
    });
    FAIL() << differenceAhead(Small, Ahead, Blind) << "\n  " << print(Small)
           << "\n  of seed " << Seed << ": " << Waits(Seed, true).text();
  }
  std::printf(
      "%u programs: %llu executions, %llu cut off, %llu without looking "
      "ahead\n",
      Count, (unsigned long long)Executions, (unsigned long long)Blocked,
      (unsigned long long)BlockedBlind);
  EXPECT_LT(Blocked, BlockedBlind);
}
