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
      });
}

static const Case Cases[] = {
    {{.Name = "volatiles", .Threads = 4, .Statements = 4}, 300},
    {{.Name = "cas",
      .Threads = 4,
      .Statements = 3,
      .Cas = 4,
      .Add = 2,
      .If = 2},
     300,
     Case::Never},
    {{.Name = "locks",
      .Threads = 4,
      .Statements = 4,
      .Access = 2,
      .Section = 4},
     300},
    {{.Name = "choices", .Statements = 4, .Choose = 1, .If = 2}, 200},
    {{.Name = "wait",
      .Threads = 4,
      .Statements = 4,
      .Access = 1,
      .Section = 6,
      .Wait = 2,
      .TimedWait = 1,
      .Notify = 3},
     300},
    {{.Name = "park",
      .Threads = 4,
      .Statements = 4,
      .Access = 2,
      .Park = 3,
      .Unpark = 4},
     200},
    {{.Name = "lifecycle", .Threads = 4, .Statements = 3, .Starts = true}, 150},
    {{.Name = "spin", .Threads = 3, .Statements = 3, .Add = 1, .Spin = 2}, 150},
    {{.Name = "awaits",
      .Threads = 4,
      .Statements = 4,
      .Access = 2,
      .Until = 2,
      .Take = 2},
     150},
    {{.Name = "classes",
      .Threads = 4,
      .Statements = 4,
      .Access = 2,
      .Section = 1,
      .Init = 3},
     150},
    {{.Name = "exit", .Threads = 4, .Statements = 4, .If = 2, .Exit = 1}, 200},
    {{.Name = "everything",
      .Threads = 4,
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
      .If = 2},
     300,
     Case::Never},
    {{.Name = "everythingLean",
      .Threads = 4,
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
      .Lean = true,
      .Starts = true},
     200,
     Case::Never},
};

INSTANTIATE_TEST_SUITE_P(Mixes, ParallelPrograms, testing::ValuesIn(Cases),
                         nameOf);

/// What a compare-and-set touches depends on what came before.
TEST(Parallel, Stacks) {
  struct {
    std::vector<const char *> Threads;
    unsigned Traces; ///< by brute force, too
  } Cases[] = {{{"p", "q", "p"}, 22},
               {{"p", "p", "p"}, 60},
               {{"pq", "pq"}, 46},
               {{"p", "pq", "p"}, 426}};
  for (const auto &C : Cases) {
    Program P = stack(C.Threads);
    Met One = exploreAlone(P, {});
    EXPECT_EQ(One.R.Stats.Executions, C.Traces);
    for (unsigned Run = 0; Run != 60; ++Run) {
      Met T = exploreWith(2 + Run % 3, P, {});
      ASSERT_EQ(T.R.Stats.Executions, C.Traces) << print(P) << "run " << Run;
      EXPECT_TRUE(T.B.Ended == One.B.Ended);
      EXPECT_EQ(T.Repeated, 0u);
    }
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
