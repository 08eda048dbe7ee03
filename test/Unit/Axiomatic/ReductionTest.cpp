//===- ReductionTest.cpp - How many executions are explored ---------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Where reads choose what they see, each execution that differs in program
// order, synchronisation order or reads-from is explored once: the axioms count
// them. (HEDDLE_RANDOM_PROGRAMS=20000 for more programs.) Beside, on each read
// of each of these executions Mask&Read and Mask&Read2 of the OpMM paper find
// what the clocks find: MachineOptions::CheckLists.
//
//===----------------------------------------------------------------------===//

#include "../Machine/MachineTest.h"
#include "ClassicShapes.h"
#include "RandomLitmus.h"
#include "RunHeddle.h"
#include "heddle/Explore/Explorer.h"
#include "heddle/Relaxed/OrderedCells.h"
#include <gtest/gtest.h>

using namespace axiomatic;

namespace {

struct Totals {
  uint64_t Explored = 0, Blocked = 0, Distinct = 0;
  unsigned Programs = 0, WithMore = 0;
  /// Blocked ones count, too.
  double ratio() const { return double(Explored + Blocked) / Distinct; }
};

} // namespace

static heddle::ExploreStats explored(const Program &P, Model M) {
  heddle::MachineOptions Options;
  Options.Model = heddle::ModelKind(M);
  Options.ReadsChoose = true;
  Options.CheckLists = M == Model::OpMM;
  Options.Ordered = std::make_shared<heddle::OrderedCells>();
  for (;; Options.Ordered->beginAgain()) {
    heddle::test::Snippet Run(toIR(P), Options);
    EXPECT_EQ(Run.start(), "");
    heddle::ExecutionObserver Nobody;
    heddle::ExploreResult R = heddle::explore(*Run.VM, {}, Nobody);
    EXPECT_EQ(R.How, heddle::Completeness::Exhausted);
    if (!Run.VM->hasWrongCells())
      return R.Stats;
  }
}

static void add(const Program &P, Model M, Totals &All) {
  heddle::ExploreStats S = explored(P, M);
  uint64_t Count = countExecutions(P, M);
  EXPECT_LE(Count, S.Executions) << name(M) << ": " << print(P);
  All.Explored += S.Executions;
  All.Blocked += S.Blocked;
  All.Distinct += Count;
  ++All.Programs;
  All.WithMore += S.Executions != Count;
}

static void print(Model M, const Totals &All) {
  std::printf("%s, %u programs: %llu executions there are, %llu explored, %llu "
              "cut off; more than there are of %u programs\n",
              name(M), All.Programs, (unsigned long long)All.Distinct,
              (unsigned long long)All.Explored, (unsigned long long)All.Blocked,
              All.WithMore);
}

static Totals totals(const Ingredients &Of, Model M) {
  Totals All;
  for (uint64_t Seed = firstSeed(); Seed != firstSeed() + randomPrograms(60);
       ++Seed)
    add(randomLitmus(Of, Seed), M, All);
  print(M, All);
  return All;
}

TEST(Reduction, ClassicShapes) {
  const std::pair<char, char> Modes[] = {
      {0, 0}, {'o', 'o'}, {'a', 'r'}, {'v', 'v'}};
  for (Model M : AllModels) {
    Totals All;
    for (const Shape &S : Shapes)
      for (auto [Read, Write] : Modes)
        add(parse(Read ? inMode(S.Text, Read, Write) : S.Text), M, All);
    print(M, All);
    EXPECT_EQ(0u, All.WithMore) << name(M);
    EXPECT_EQ(0u, All.Blocked) << name(M);
  }
}

/// Each execution once; in one of 10,000, one more is begun and cut off.
TEST(Reduction, PlainVolatileLocked) {
  Ingredients Of;
  Of.Updates = false;
  for (Model M : AllModels) {
    Totals All = totals(Of, M);
    EXPECT_EQ(0u, All.WithMore) << name(M);
    EXPECT_LE(All.ratio(), 1.002) << name(M);
  }
}

/// A compare-and-set of a location with volatile writes only reads if it fails.
TEST(Reduction, UpdatesAndFullFences) {
  Ingredients Of;
  Of.FullFences = true;
  for (Model M : AllModels) {
    Totals All = totals(Of, M);
    EXPECT_EQ(0u, All.WithMore) << name(M);
    EXPECT_LE(All.ratio(), 1.002) << name(M);
  }
}

/// Weak updates of one location are in no synchronisation order, but explored
/// in each; compare-and-sets that may see weaker writes are ordered as if they
/// wrote.
TEST(Reduction, AccessModes) {
  Ingredients Of;
  Of.FullFences = Of.Fences = Of.Modes = true;
  for (Model M : AllModels)
    EXPECT_LE(totals(Of, M).ratio(), 1.1) << name(M);
}
