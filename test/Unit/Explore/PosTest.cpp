//===- PosTest.cpp - Partial-order sampling -------------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Hit rates against probabilities that are computed by hand. Seeds are fixed,
// so the tests are deterministic.
//
//===----------------------------------------------------------------------===//

#include "Toy.h"
#include "heddle/Explore/Explorer.h"
#include <cmath>
#include <gtest/gtest.h>

using namespace heddle;
using namespace heddle::toy;

static double rate(const Program &P, uint64_t Walks) {
  System S(P);
  ExecutionObserver Nothing;
  ExploreOptions O;
  O.Strategy = StrategyKind::Pos;
  O.Walks = Walks;
  ExploreResult R = explore(S, O, Nothing);
  EXPECT_EQ(R.Why, StopReason::Sampled);
  EXPECT_EQ(R.How, Completeness::Bounded);
  EXPECT_EQ(R.Sample.Walks, Walks);
  EXPECT_EQ(R.Stats.Executions, Walks);
  return double(R.Sample.Failing) / double(Walks);
}

/// Within 4.5 standard deviations.
static void expectRate(const Program &P, double Exact) {
  constexpr uint64_t Walks = 20000;
  EXPECT_NEAR(rate(P, Walks), Exact,
              4.5 * std::sqrt(Exact * (1 - Exact) / Walks) + 1e-9)
      << print(P);
}

/// Thread 0 fails if it reads what thread 1 has written, after so many events
/// that conflict with nothing.
static Program afterPadding(unsigned Padding) {
  Program P;
  P.Threads.resize(2);
  P.Threads[0] = {{Op::Read, 0, 0}, {Op::JumpIfZero, 0, 0, 1}, {Op::Fail}};
  P.Threads[1].assign(Padding, Ins{Op::Read, 3, 3});
  P.Threads[1].push_back({Op::Write, 0, 0, 1});
  return P;
}

TEST(Pos, ThreadIsHeldUpByTheLowestOfItsPriorities) {
  // All of the writer's have to be above the reader's one.
  for (unsigned Padding : {0u, 1u, 4u})
    expectRate(afterPadding(Padding), 1.0 / (Padding + 2));
}

TEST(Pos, ConflictsDrawAgain) {
  // Thread 1 fails if the first write comes between its two reads.
  Program P;
  P.Threads = {{{Op::Write, 0, 0, 1}, {Op::Write, 0, 0, 2}},
               {{Op::Read, 0, 0},
                {Op::JumpIfZero, 0, 0, 1},
                {Op::Jump, 0, 0, 5},
                {Op::Read, 1, 0},
                {Op::JumpIfZero, 1, 0, 1},
                {Op::Fail}}};
  // The read comes first in a half. Then the write, which conflicts with it,
  // and the second read both draw, so that the write comes first in a half of
  // that.
  expectRate(P, 0.25);
}

TEST(Pos, ConflictingEventsHaveEachOrder) {
  // Three first events conflict, and each comes first in a third.
  Program P;
  P.Threads = {{{Op::Write, 0, 0, 1}, {Op::Write, 0, 1, 1}},
               {{Op::Write, 0, 0, 2}, {Op::Write, 0, 2, 1}}};
  P.Threads.push_back(
      {{Op::Add, 0, 0, 0}, {Op::JumpIfZero, 0, 0, 1}, {Op::Fail}});
  // Thread 2 fails unless its own does.
  expectRate(P, 2.0 / 3);
}

TEST(Pos, ChoicesAreDrawn) {
  Program P;
  P.Threads = {{{Op::Choose, 0, 0, 4},
                {Op::JumpIfZero, 0, 0, 1},
                {Op::Jump, 0, 0, 1},
                {Op::Fail}}};
  expectRate(P, 0.25);
}

TEST(Pos, StartsGoFirst) {
  // Thread 0 starts five that would be over by then, and reads what they have
  // left: in the walks that begin with all starts nobody has written yet.
  Program P;
  P.HasLifecycle = true;
  P.Running = 1;
  P.Threads.resize(6);
  for (int8_t T = 1; T != 6; ++T) {
    P.Threads[0].push_back({Op::Start, 0, T});
    P.Threads[unsigned(T)] = {{Op::Write, 0, 0, 1}};
  }
  P.Threads[0].push_back({Op::Read, 0, 0});
  P.Threads[0].push_back({Op::JumpIfZero, 0, 0, 1});
  P.Threads[0].push_back({Op::Jump, 0, 0, 1});
  P.Threads[0].push_back({Op::Fail});
  // One in six, that is, of these; hardly any of every eighth.
  EXPECT_NEAR(rate(P, 20000), 7.0 / 8 / 6, 0.02);
}
