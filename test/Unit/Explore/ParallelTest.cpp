//===- ParallelTest.cpp - Several workers find what one finds -------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// On random programs, and on some whose number of traces is known: two and four
// workers must visit the traces that one visits, each once, whatever they do at
// the same time. Programs are small here, so that the workers are in each
// other's way all the time.
//
// HEDDLE_RANDOM_PROGRAMS multiplies the number of programs, for long runs.
//
//===----------------------------------------------------------------------===//

#include "Comparison.h"
#include "Mixes.h"

using namespace heddle;
using namespace heddle::toy;

namespace {
class ParallelPrograms : public testing::TestWithParam<Case> {};
} // namespace

TEST_P(ParallelPrograms, SameTracesAsOneWorker) {
  Comparison All(GetParam());
  All.run(
      1000, [](const Program &P) { return byOneWorker(P, 3000); },
      [&](const Program &P, uint64_t Seed, const Wanted &Want) {
        ExploreOptions O;
        O.MaxExecutions = 20 * Want.Executions + 1000;
        for (unsigned Workers : {2, 4})
          All.check(P, Seed, Want, exploreWith(Workers, P, O),
                    std::to_string(Workers) + " workers: ");
        All.check(P, Seed, Want,
                  exploreSlowly(3 + Seed % 2, P, O, uint32_t(Seed)),
                  std::to_string(3 + Seed % 2) + " slow workers: ");
      });
}

static const Case Cases[] = {
    {mixes::Volatiles, 300},
    {mixes::Cas, 300, Case::Never},
    {mixes::Locks, 300},
    {mixes::Choices, 200},
    {mixes::Wait, 300},
    {mixes::Park, 200},
    {mixes::Lifecycle, 150},
    {mixes::Spin, 150},
    {mixes::Awaits, 150},
    {mixes::Classes, 150},
    {mixes::Exit, 200},
    {mixes::Everything, 300, Case::Never},
    {mixes::EverythingLean, 200, Case::Never},
};

INSTANTIATE_TEST_SUITE_P(Mixes, ParallelPrograms, testing::ValuesIn(Cases),
                         nameOf);

TEST(Parallel, Stacks) {
  checkStacks(60, [](const Program &P, unsigned Run) {
    return exploreWith(2 + Run % 3, P, {});
  });
}

/// A reversal counted as settled although a compare-and-set that comes later
/// decides where it belongs: 2 to 3 of 100 of these searches lost traces.
TEST(Parallel, SlowWorkersLoseNothing) {
  Program P = randomProgram(mixes::Cas, 7022);
  std::optional<Wanted> Want = byOneWorker(P, 1000);
  ASSERT_TRUE(Want);
  for (unsigned Run = 0; Run != 150; ++Run) {
    Met T = exploreSlowly(3 + Run % 4, P, {}, Run);
    ASSERT_EQ(T.B.Ended, Want->B.Ended) << "run " << Run;
    ASSERT_EQ(T.Repeated, 0u) << "run " << Run;
  }
}

TEST(Parallel, CountsWithClosedForms) {
  for (unsigned Workers : {2, 3, 8}) {
    for (auto [P, Traces] : {std::pair(readReadWrite(5), 8953u),
                             std::pair(lockCounter(4, 2), 2520u),
                             std::pair(lockCounter(3, 3), 1680u)}) {
      Met T = exploreWith(Workers, P, {});
      EXPECT_EQ(T.R.How, Completeness::Exhausted);
      EXPECT_EQ(T.R.Stats.Executions, Traces);
      EXPECT_EQ(T.R.Stats.Blocked, 0u);
      EXPECT_EQ(T.Repeated, 0u);
    }
  }
}

TEST(Parallel, BoundOnExecutionsIsExact) {
  ExploreOptions O;
  O.MaxExecutions = 1000;
  for (unsigned Workers : {2, 4}) {
    Met T = exploreWith(Workers, readReadWrite(5), O);
    EXPECT_EQ(T.R.How, Completeness::Bounded);
    EXPECT_EQ(T.R.Why, StopReason::Executions);
    EXPECT_EQ(T.R.Stats.Executions, 1000u);
    EXPECT_EQ(T.B.traces(), 1000u);
    EXPECT_EQ(T.Repeated, 0u);
  }
}
