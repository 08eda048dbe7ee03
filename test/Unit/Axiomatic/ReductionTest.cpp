//===- ReductionTest.cpp - Executions under models, each once -------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Optimal-DPOR where reads choose what they see, against the search of all
// interleavings and all choices: the same number of executions that differ in
// program order, synchronisation order and reads-from, and no execution of
// plain accesses, volatiles and locks twice. On each read, Mask&Read and
// Mask&Read2 of the OpMM paper find what the clocks find (CheckLists).
//
//===----------------------------------------------------------------------===//

#include "../Machine/MachineTest.h"
#include "RandomLitmus.h"
#include "RunHeddle.h"
#include "heddle/Explore/Explorer.h"
#include <gtest/gtest.h>

using namespace axiomatic;

static heddle::ExploreResult count(const Program &P, heddle::ModelKind Model,
                                   heddle::StrategyKind Strategy) {
  heddle::MachineOptions Options;
  Options.Model = Model;
  Options.ReadsChoose = true;
  Options.CheckLists = true;
  heddle::test::Snippet Run(toIR(P), Options);
  EXPECT_EQ(Run.start(), "");
  heddle::ExploreOptions Explore;
  Explore.Strategy = Strategy;
  Explore.CountDistinct = true;
  Explore.MaxExecutions = 20000;
  heddle::ExecutionObserver Nobody;
  return heddle::explore(*Run.VM, Explore, Nobody);
}

/// Executions, and those of them that differ; IsOnce: they are the same.
static void agree(const Ingredients &Of, unsigned Count, bool IsOnce) {
  uint64_t Executions = 0, Distinct = 0, Blocked = 0, Compared = 0;
  for (uint64_t Seed = firstSeed(); Seed != firstSeed() + Count; ++Seed) {
    Program P = randomLitmus(Of, Seed);
    for (auto M : {heddle::ModelKind::SC, heddle::ModelKind::TSO,
                   heddle::ModelKind::PSO, heddle::ModelKind::OpMM}) {
      auto All = count(P, M, heddle::StrategyKind::DepthFirst);
      if (All.How != heddle::Completeness::Exhausted)
        continue;
      ++Compared;
      auto Reduced = count(P, M, heddle::StrategyKind::Dpor);
      std::string Where = heddle::modelOption(M).str() + ", seed " +
                          std::to_string(Seed) + ": " + print(P);
      ASSERT_EQ(All.Stats.Distinct, Reduced.Stats.Distinct) << Where;
      if (IsOnce)
        ASSERT_EQ(Reduced.Stats.Executions, Reduced.Stats.Distinct) << Where;
      Executions += Reduced.Stats.Executions;
      Distinct += Reduced.Stats.Distinct;
      Blocked += Reduced.Stats.Blocked;
    }
  }
  EXPECT_LE(Count, Compared);
  std::printf("%llu compared, %llu executions, %llu distinct, %llu blocked\n",
              (unsigned long long)Compared, (unsigned long long)Executions,
              (unsigned long long)Distinct, (unsigned long long)Blocked);
}

static Ingredients small() {
  Ingredients Of;
  Of.Threads = 3;
  Of.Accesses = 3;
  Of.Reads = 4;
  Of.Updates = false;
  return Of;
}

TEST(Reduction, PlainAndLocks) {
  Ingredients Of = small();
  Of.Volatiles = false;
  agree(Of, randomPrograms(60), true);
}

TEST(Reduction, Volatiles) { agree(small(), randomPrograms(60), true); }

TEST(Reduction, UpdatesAndModes) {
  Ingredients Of = small();
  Of.Updates = Of.Modes = Of.Fences = Of.FullFences = true;
  agree(Of, randomPrograms(60), false);
}
