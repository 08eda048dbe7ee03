//===- PctTest.cpp - Probabilistic concurrency testing --------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Hit rates against the bound of the paper, and against the exact probability,
// which an independent walk over all permutations and change points computes.
// Seeds are fixed, so the tests are deterministic.
//
//===----------------------------------------------------------------------===//

#include "Oracle.h"
#include "RandomProgram.h"
#include <cmath>
#include <gtest/gtest.h>
#include <numeric>

using namespace heddle;
using namespace heddle::toy;

namespace {
struct Run {
  SampleStats Sample;
  ExploreStats Stats;
};
} // namespace

static Run sample(const Program &P, unsigned Depth, uint64_t Walks,
                  uint64_t Length = 0, uint64_t Seed = 1) {
  System S(P);
  ExecutionObserver Nothing;
  ExploreOptions O;
  O.Strategy = StrategyKind::Pct;
  O.BugDepth = Depth;
  O.Walks = Walks;
  O.PctLength = Length;
  O.Seed = Seed;
  ExploreResult R = explore(S, O, Nothing);
  EXPECT_EQ(R.Why, StopReason::Sampled);
  EXPECT_EQ(R.Sample.Walks, Walks);
  return {R.Sample, R.Stats};
}

/// Whether the schedule of these priorities and falls meets a fault or gets
/// stuck; written down from the paper, on ranks instead of lots.
static bool fails(const Program &P, const std::vector<unsigned> &Rank,
                  const std::vector<uint64_t> &Falls) {
  System S(P);
  std::vector<int> Priority;
  for (unsigned R : Rank)
    Priority.push_back(int(Falls.size() + 1 + R));
  auto Highest = [&] {
    int Best = -1;
    for (unsigned T = 0; T != P.Threads.size(); ++T)
      if (S.enabled().contains(T) && (Best < 0 || Priority[T] > Priority[Best]))
        Best = T;
    return unsigned(Best);
  };
  for (uint64_t Step = 1; S.status() == RunStatus::Running; ++Step) {
    for (size_t I = 0; I != Falls.size(); ++I)
      if (Falls[I] == Step)
        Priority[Highest()] = int(I + 1);
    S.step(ThreadId(Highest()), 0);
    if (!S.faults().empty())
      return true;
  }
  return S.status() == RunStatus::Stuck;
}

/// The probability that one walk fails, exactly.
static double exactRate(const Program &P, unsigned Depth, uint64_t Length) {
  std::vector<unsigned> Rank(P.Threads.size());
  std::iota(Rank.begin(), Rank.end(), 0);
  uint64_t Failing = 0, All = 0;
  do {
    std::vector<uint64_t> Falls(Depth - 1, 1);
    for (;;) {
      ++All;
      Failing += fails(P, Rank, Falls);
      size_t I = 0;
      while (I != Falls.size() && ++Falls[I] > Length)
        Falls[I++] = 1;
      if (I == Falls.size())
        break;
    }
  } while (std::next_permutation(Rank.begin(), Rank.end()));
  return double(Failing) / double(All);
}

/// The rate of W walks is within 4.5 standard deviations of the exact one.
static void expectRate(const Program &P, unsigned Depth, uint64_t Length,
                       double Exact) {
  constexpr uint64_t W = 20000;
  SampleStats S = sample(P, Depth, W, Length).Sample;
  double Sigma = std::sqrt(Exact * (1 - Exact) / W);
  EXPECT_NEAR(double(S.Failing) / W, Exact, 4.5 * Sigma + 1e-9) << print(P);
}

/// A bug of depth D: thread 0 sets v0 to 1, 0, 1 ... and fails if thread 1
/// reads just this sequence. Each read has to come after its write and before
/// the next one: D constraints in all, none of which follows from the others.
/// Padding is a number of independent events at each thread's ends.
static Program window(unsigned D, unsigned Padding) {
  Program P;
  P.Threads.resize(2);
  unsigned Reads = (D + 1) / 2, Writes = D / 2 + 1;
  std::vector<Ins> &Writer = P.Threads[0], &Reader = P.Threads[1];
  std::vector<Ins> Pad(Padding, Ins{Op::Read, 3, 3});
  Writer = Reader = Pad;
  for (unsigned I = 0; I != Writes; ++I)
    Writer.push_back({Op::Write, 0, 0, int8_t(I % 2 == 0)});
  for (unsigned I = 0; I != Reads; ++I) {
    Reader.push_back({Op::Read, 0, 0});
    if (I % 2)
      Reader.push_back({Op::JumpIfZero, 0, 0, 1});
    // Too far to come back: past the end.
    Reader.push_back({I % 2 ? Op::Jump : Op::JumpIfZero, 0, 0, 100});
  }
  Reader.push_back({Op::Fail, 0, 0, 1});
  Writer.insert(Writer.end(), Pad.begin(), Pad.end());
  return P;
}

TEST(Pct, RatesAreExact) {
  Program Order; // depth 1: the read before the write
  Order.Threads = {{{Op::Read, 0, 0},
                    {Op::JumpIfZero, 0, 0, 1},
                    {Op::Jump, 0, 0, 1},
                    {Op::Fail, 0, 0, 1}},
                   {{Op::Write, 0, 0, 1}}};
  EXPECT_EQ(exactRate(Order, 1, 2), 0.5);
  for (unsigned D = 1; D != 4; ++D)
    expectRate(Order, D, 2, exactRate(Order, D, 2));
  Program Cycle; // depth 2: two locks in either order
  Cycle.Threads = {{{Op::Lock, 0, 0},
                    {Op::Lock, 0, 1},
                    {Op::Unlock, 0, 1},
                    {Op::Unlock, 0, 0}},
                   {{Op::Lock, 0, 1},
                    {Op::Lock, 0, 0},
                    {Op::Unlock, 0, 0},
                    {Op::Unlock, 0, 1}}};
  EXPECT_EQ(exactRate(Cycle, 1, 8), 0.0);
  EXPECT_EQ(sample(Cycle, 1, 5000).Sample.Failing, 0u);
  for (unsigned D = 2; D != 5; ++D) {
    double Exact = exactRate(Cycle, D, 8);
    EXPECT_GE(Exact, pctHitBound(2, 8, 2, 1));
    expectRate(Cycle, D, 8, Exact);
  }
}

TEST(Pct, RandomProgramsHaveExactRates) {
  const Mix M{.Name = "faults",
              .Statements = 3,
              .Cas = 2,
              .Section = 3,
              .If = 3,
              .Fail = 2};
  unsigned WithFaults = 0;
  for (uint64_t Seed = 1; WithFaults != 12; ++Seed) {
    Program P = randomProgram(M, Seed);
    System S(P);
    ExecutionObserver Nothing;
    ExploreOptions All;
    All.Strategy = StrategyKind::DepthFirst;
    All.MaxExecutions = 1000000;
    uint64_t Longest = explore(S, All, Nothing).Stats.MaxDepth;
    double Exact = exactRate(P, 3, Longest);
    if (Exact == 0 || Exact == 1)
      continue;
    ++WithFaults;
    expectRate(P, 3, Longest, Exact);
  }
}

TEST(Pct, FindsBugsOfItsDepthAsOftenAsPromised) {
  for (unsigned Depth = 1; Depth <= 5; ++Depth)
    for (unsigned Padding : {0u, 3u}) {
      Program P = window(Depth, Padding);
      SCOPED_TRACE(print(P));
      // The longest execution is a failing one.
      uint64_t K = 3 * Padding + Depth + 1;
      if (Depth < 5 || Padding == 0) {
        EXPECT_GE(exactRate(P, Depth, K), pctHitBound(2, K, Depth, 1));
        if (Depth > 1)
          EXPECT_EQ(exactRate(P, Depth - 1, K), 0);
      }
      SampleStats S = sample(P, Depth, 40000).Sample;
      EXPECT_EQ(S.Threads, 2u);
      EXPECT_EQ(S.Length, K);
      EXPECT_DOUBLE_EQ(S.HitAtLeast, pctHitBound(2, K, Depth, 1));
      // Three standard deviations below the bound would be a broken promise.
      double Expected = S.HitAtLeast * S.Counting;
      EXPECT_GE(double(S.Failing), Expected - 3 * std::sqrt(Expected));
      if (Depth > 1)
        EXPECT_EQ(sample(P, Depth - 1, 5000).Sample.Failing, 0u);
    }
}

TEST(Pct, SaysWhatCounts) {
  // A thread's branch doubles the length in half of the walks.
  Program P = window(2, 2);
  SampleStats S = sample(P, 2, 1000).Sample;
  EXPECT_LT(S.Counting, 1000u); // the first walk measures
  EXPECT_GE(S.Counting, 900u);
  EXPECT_NEAR(S.MissAtMost, std::pow(1 - S.HitAtLeast, S.Counting), 1e-9);
  // Told k from the start, all walks count.
  S = sample(P, 2, 1000, 50).Sample;
  EXPECT_EQ(S.Counting, 1000u);
  EXPECT_EQ(S.Length, 50u);
  EXPECT_DOUBLE_EQ(S.HitAtLeast, 1.0 / (2 * 50));
  // With d = 1 nothing depends on k.
  EXPECT_EQ(sample(P, 1, 10).Sample.Counting, 10u);
  // Choices divide the bound.
  P.Threads = {{{Op::Choose, 0, 0, 3}, {Op::Choose, 0, 0, 2}}};
  S = sample(P, 1, 10).Sample;
  EXPECT_EQ(S.Choices, 6);
  EXPECT_DOUBLE_EQ(S.HitAtLeast, 1.0 / 6);
  EXPECT_DOUBLE_EQ(pctMissBound(1, 0), 1);
  EXPECT_DOUBLE_EQ(pctMissBound(1, 3), 0);
}
