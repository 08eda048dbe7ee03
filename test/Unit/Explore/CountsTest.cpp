//===- CountsTest.cpp - Traces of programs with closed forms --------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Oracle.h"
#include <gtest/gtest.h>

using namespace heddle;
using namespace heddle::toy;

using Code = std::vector<Ins>;

/// Executions that Dpor takes; none may be blocked or repeated.
static uint64_t count(const std::vector<Code> &Threads,
                      uint64_t *Stuck = nullptr) {
  Program P;
  P.Threads = Threads;
  System S(P);
  ExecutionObserver Nothing;
  ExploreResult R = explore(S, ExploreOptions(), Nothing);
  EXPECT_EQ(R.How, Completeness::Exhausted);
  EXPECT_EQ(R.Stats.Blocked, 0u);
  EXPECT_EQ(R.Stats.Infeasible, 0u);
  EXPECT_EQ(R.Stats.Cut, 0u);
  if (Stuck)
    *Stuck = R.Stats.Stuck;
  return R.Stats.Executions;
}

static Code repeat(unsigned N, const Code &Body) {
  Code C;
  while (N--)
    C.insert(C.end(), Body.begin(), Body.end());
  return C;
}

static Code section(int8_t Lock, const Code &Body) {
  Code C = {{Op::Lock, 0, Lock}};
  C.insert(C.end(), Body.begin(), Body.end());
  C.push_back({Op::Unlock, 0, Lock});
  return C;
}

static const Ins ReadX{Op::Read, 0, 0}, ReadY{Op::Read, 0, 1};
static const Ins WriteX{Op::Write, 0, 0, 1}, WriteY{Op::Write, 0, 1, 1};
static const Ins CasX{Op::Cas, 1, 0, 1};

TEST(Counts, Independent) {
  EXPECT_EQ(count({{ReadX, ReadX}, {ReadX, ReadY}, {ReadY, ReadX}}), 1u);
  EXPECT_EQ(count({{WriteX, WriteX}, {WriteY, WriteY}}), 1u);
  EXPECT_EQ(count({{}, {WriteX}}), 1u);
  EXPECT_EQ(count({{}}), 1u);
}

TEST(Counts, WritersOfOneVariable) {
  uint64_t Factorial = 1;
  for (unsigned K = 1; K <= MaxToyThreads; ++K)
    EXPECT_EQ(count(std::vector<Code>(K, {WriteX})), Factorial *= K);
}

TEST(Counts, Binomial) { // C(n + m, n)
  EXPECT_EQ(count({repeat(1, {WriteX}), repeat(1, {WriteX})}), 2u);
  EXPECT_EQ(count({repeat(3, {WriteX}), repeat(4, {WriteX})}), 35u);
  EXPECT_EQ(count({repeat(8, {WriteX}), repeat(8, {WriteX})}), 12870u);
}

TEST(Counts, CriticalSections) { // (k m)! / (m!)^k
  Code S = section(0, {WriteX});
  EXPECT_EQ(count({S, S}), 2u);
  EXPECT_EQ(count({repeat(5, S), repeat(5, S)}), 252u);
  EXPECT_EQ(count({repeat(2, S), repeat(2, S), repeat(2, S)}), 90u);
  EXPECT_EQ(count(std::vector<Code>(4, repeat(2, S))), 2520u);
  EXPECT_EQ(count(std::vector<Code>(6, S)), 720u);
}

TEST(Counts, ReadersAndWriters) { // N! (N + 1)^N
  EXPECT_EQ(count({{ReadX}, {ReadX}, {WriteX}, {WriteX}}), 18u);
  EXPECT_EQ(count({{ReadX}, {ReadX}, {ReadX}, {WriteX}, {WriteX}, {WriteX}}),
            384u);
  // One writer: each reader is before or after it.
  EXPECT_EQ(count({{ReadX}, {ReadX}, {ReadX}, {ReadX}, {WriteX}}), 16u);
}

TEST(Counts, ReadReadWrite) { // the counts of a dynamic program of its own
  auto Count = [](unsigned N, Code A, Code B) {
    return count({repeat(N, A), repeat(N, B)});
  };
  EXPECT_EQ(Count(5, {ReadX, ReadY, WriteX}, {ReadX, ReadY, WriteY}), 8953u);
  EXPECT_EQ(Count(5, {ReadX, ReadX, WriteX}, {ReadX, ReadY, WriteY}), 252u);
  EXPECT_EQ(Count(5, {ReadX, ReadX, WriteX}, {ReadX, ReadX, WriteY}), 3003u);
  EXPECT_EQ(Count(5, {ReadX, ReadX, WriteX}, {ReadY, ReadY, WriteX}), 15504u);
  EXPECT_EQ(Count(5, {ReadX, ReadY, WriteX}, {ReadX, ReadY, WriteX}), 34904u);
}

TEST(Counts, FailingCasOnlyReads) {
  // One wins, the others' failures commute.
  EXPECT_EQ(count(std::vector<Code>(4, {CasX})), 4u);
  // The reader is before or after the winner, wherever the losers are.
  EXPECT_EQ(count({{CasX}, {CasX}, {CasX}, {ReadX}}), 6u);
}

TEST(Counts, Deadlock) {
  uint64_t Stuck = 0;
  EXPECT_EQ(
      count({section(0, section(1, {})), section(1, section(0, {}))}, &Stuck),
      3u); // one after the other, and each with its first lock
  EXPECT_EQ(Stuck, 1u);
  // A thread that keeps the lock: the others must be tried before it.
  // With nobody before it, with one of them, or with both in either order.
  EXPECT_EQ(count({{{Op::Lock}}, section(0, {}), section(0, {})}, &Stuck), 5u);
  EXPECT_EQ(Stuck, 3u);
}

TEST(Counts, WaitAndNotify) {
  uint64_t Stuck = 0;
  Code Wait = section(0, {{Op::Wait}}), Timed = section(0, {{Op::TimedWait}});
  Code Notify = section(0, {{Op::Notify}}), All = section(0, {{Op::NotifyAll}});
  EXPECT_EQ(count({Wait, Notify}, &Stuck), 2u); // too early, or in time
  EXPECT_EQ(Stuck, 1u);
  EXPECT_EQ(count({Timed, Notify}, &Stuck), 3u); // before, between, after
  EXPECT_EQ(Stuck, 0u);
  // Both wait (2 orders) and are woken (2 orders); or one waits, is woken, and
  // returns before or after the other begins to wait for ever (2 * 2); or both
  // come too late (2).
  EXPECT_EQ(count({Wait, Wait, All}, &Stuck), 10u);
  EXPECT_EQ(Stuck, 6u);
  // As before, but of two waiters one is chosen (2 * 2).
  EXPECT_EQ(count({Wait, Wait, Notify}, &Stuck), 10u);
  EXPECT_EQ(Stuck, 10u);
}

TEST(Counts, ParkAndUnpark) {
  EXPECT_EQ(count({{{Op::Park}}, {{Op::Unpark, 0, 0}}}), 1u);
  // The second unpark is before or after the park; so is the first one.
  EXPECT_EQ(count({{{Op::Park}}, {{Op::Unpark, 0, 0}}, {{Op::Unpark, 0, 0}}}),
            4u);
}

TEST(Counts, Choices) {
  Code C = {{Op::Choose, 0, 0, 3}};
  EXPECT_EQ(count({C, C}), 9u);
  EXPECT_EQ(count({{{Op::Choose, 0, 0, 100}}}), 100u);
  EXPECT_EQ(count({{{Op::Choose, 0, 0, 5}, WriteX}, {WriteX, ReadY}}), 10u);
}

TEST(Counts, NaiveSearchTakesAllInterleavings) {
  Program P;
  P.Threads = {{ReadX, ReadX, WriteX}, {ReadY, {Op::Choose, 0, 0, 2}, WriteX}};
  System S(P);
  Collector All(P);
  ExploreOptions O;
  O.Strategy = StrategyKind::DepthFirst;
  ExploreResult R = explore(S, O, All);
  EXPECT_EQ(R.Stats.Executions, 40u); // C(6, 3) * 2
  EXPECT_EQ(All.B.traces(), 8u); // where the second write is, and the choice
  EXPECT_EQ(R.How, Completeness::Exhausted);
}
