//===- EstimateTest.cpp - Estimates of trees that are known ---------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Oracle.h"
#include "RandomProgram.h"
#include <cmath>
#include <gtest/gtest.h>

using namespace heddle;
using namespace heddle::toy;

/// How many standard errors the mean of many estimates, each from its own seed,
/// is away from what it should be.
static double distance(const Program &P, double Want,
                       StrategyKind Strategy = StrategyKind::Dpor) {
  constexpr unsigned Seeds = 200;
  double Sum = 0, Squares = 0;
  for (unsigned Seed = 1; Seed <= Seeds; ++Seed) {
    System S(P);
    ExploreOptions O;
    O.Strategy = Strategy;
    O.Seed = Seed;
    TreeEstimate E = estimate(S, O, 50, 0);
    EXPECT_EQ(E.Descents, 50u);
    Sum += E.Executions;
    Squares += E.Executions * E.Executions;
  }
  double Mean = Sum / Seeds;
  double Variance = (Squares / Seeds - Mean * Mean) / (Seeds - 1);
  if (Variance <= 1e-9)
    return std::fabs(Mean - Want) < 1e-6 * Want ? 0 : INFINITY;
  return (Mean - Want) / std::sqrt(Variance);
}

static std::vector<Ins> writes(unsigned N) {
  return std::vector<Ins>(N, Ins{Op::Write, 0, 0, 1});
}

TEST(Estimate, ClosedForms) {
  Program Binomial; // C(10, 5)
  Binomial.Threads = {writes(5), writes(5)};
  EXPECT_LT(std::fabs(distance(Binomial, 252)), 4);
  EXPECT_LT(std::fabs(distance(Binomial, 252, StrategyKind::DepthFirst)), 4);

  Program Factorial; // 4!
  Factorial.Threads.assign(4, writes(1));
  EXPECT_LT(std::fabs(distance(Factorial, 24)), 4);

  Program Sections; // 6! / 2!^3 orders of the critical sections
  for (unsigned T = 0; T != 3; ++T)
    Sections.Threads.push_back({{Op::Lock, 0, 0},
                                {Op::Unlock, 0, 0},
                                {Op::Lock, 0, 0},
                                {Op::Unlock, 0, 0}});
  EXPECT_LT(std::fabs(distance(Sections, 90)), 4);

  Program Readers; // N! (N + 1)^N for N writers and N readers of one variable
  for (unsigned I = 0; I != 3; ++I) {
    Readers.Threads.push_back(writes(1));
    Readers.Threads.push_back({{Op::Read, 0, 0}});
  }
  EXPECT_LT(std::fabs(distance(Readers, 6 * 64)), 4);

  Program Independent; // one trace, but 6!/(2!^3) interleavings
  for (int8_t V : {0, 1, 2})
    Independent.Threads.push_back({{Op::Write, 0, V, 1}, {Op::Write, 0, V, 2}});
  EXPECT_LT(std::fabs(distance(Independent, 1)), 4);
  EXPECT_LT(std::fabs(distance(Independent, 90, StrategyKind::DepthFirst)), 4);
}

/// If all these estimates are unbiased, their distances are like draws of one
/// variable with mean 0 and deviation 1.
TEST(Estimate, RandomPrograms) {
  const Mix M{.Name = "mixed",
              .Threads = 3,
              .Statements = 3,
              .Access = 4,
              .Cas = 1,
              .Section = 2,
              .Choose = 1,
              .If = 1};
  double Sum = 0;
  unsigned Tried = 0, Far = 0;
  for (uint64_t Seed = 1; Tried != 100; ++Seed) {
    Program P = randomProgram(M, Seed);
    System S(P);
    ExecutionObserver Nothing;
    ExploreOptions O;
    O.MaxExecutions = 300;
    ExploreResult R = explore(S, O, Nothing);
    if (R.How != Completeness::Exhausted || R.Stats.Executions < 2)
      continue;
    ++Tried;
    double Z = distance(P, double(R.Stats.Executions));
    Sum += Z;
    Far += std::fabs(Z) > 4;
  }
  EXPECT_LT(std::fabs(Sum / Tried), 0.4);
  EXPECT_EQ(Far, 0u);
}

/// What random executions show of conflicts is used: errors stay small where
/// threads fight for one lock, and moderate where reads conflict with writes
/// that are far ahead. Nearly all estimates are within three errors.
TEST(Estimate, LearnsWhereThreadsConflict) {
  struct {
    Program P;
    double Traces, MostError; ///< relative, of 200 descents, on average
  } Cases[] = {{lockCounter(3, 4), 34650, 0.03},
               {lockCounter(4, 3), 369600, 0.03},
               {readReadWrite(5), 8953, 0.3}};
  constexpr unsigned Seeds = 40;
  for (const auto &C : Cases) {
    double Sum = 0, Errors = 0;
    unsigned Far = 0;
    for (unsigned Seed = 1; Seed <= Seeds; ++Seed) {
      System S(C.P);
      ExploreOptions O;
      O.Seed = Seed;
      TreeEstimate E = estimate(S, O, 200, 0);
      Sum += E.Executions;
      Errors += E.Error;
      Far += std::fabs(E.Executions - C.Traces) > 3 * E.Error + 1e-6 * C.Traces;
    }
    std::printf("    %.0f traces: estimated %.0f on average, error %.1f %%, "
                "%u of %u far off\n",
                C.Traces, Sum / Seeds, 100 * Errors / Seeds / C.Traces, Far,
                Seeds);
    EXPECT_LT(Errors / Seeds, C.MostError * C.Traces);
    EXPECT_NEAR(Sum / Seeds, C.Traces,
                4 * Errors / Seeds / std::sqrt(Seeds) + 1e-6 * C.Traces);
    EXPECT_LE(Far, 4u);
  }
}

/// The standard error that an estimate gives is the deviation of estimates.
TEST(Estimate, StandardError) {
  Program P = readReadWrite(3);
  double Sum = 0, Squares = 0, Error = 0;
  constexpr unsigned Seeds = 300;
  for (unsigned Seed = 1; Seed <= Seeds; ++Seed) {
    System S(P);
    ExploreOptions O;
    O.Seed = Seed;
    TreeEstimate E = estimate(S, O, 100, 0);
    Sum += E.Executions;
    Squares += E.Executions * E.Executions;
    Error += E.Error;
  }
  double Mean = Sum / Seeds;
  double Deviation = std::sqrt(Squares / Seeds - Mean * Mean);
  EXPECT_NEAR(Error / Seeds / Deviation, 1, 0.15);
}
