//===- PsoListsTest.cpp - Two forms of PSO --------------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Store buffers with flushes (AbstractMachine), the axioms, the machine's PSO,
// and lists of writes without flushes (PsoLists) have the same outcomes.
//
//===----------------------------------------------------------------------===//

#include "PsoLists.h"
#include "AbstractMachine.h"
#include "ClassicShapes.h"
#include "RandomLitmus.h"
#include "RunHeddle.h"
#include <gtest/gtest.h>

using namespace axiomatic;

static void compare(const Program &P) {
  std::string ByLists = print(runPsoLists(P));
  EXPECT_EQ(print(runOutcomes(P, Model::PSO)), ByLists) << print(P);
  EXPECT_EQ(print(outcomes(P, Model::PSO)), ByLists) << print(P);
  if (P.Registers > 8)
    return;
  if (std::optional<HeddleResult> R = runHeddle(P, Model::PSO))
    EXPECT_EQ(print(R->All), ByLists) << print(P);
}

TEST(PsoLists, ClassicShapes) {
  for (const Shape &S : Shapes) {
    SCOPED_TRACE(S.Name);
    compare(parse(S.Text));
    compare(parse(inMode(S.Text, 'v', 'v')));
  }
}

TEST(PsoLists, RandomPrograms) {
  Ingredients Of;
  Of.FullFences = true;
  for (uint64_t Seed = firstSeed(); Seed != firstSeed() + randomPrograms(100) &&
                                    !testing::Test::HasFailure();
       ++Seed) {
    SCOPED_TRACE(Seed);
    compare(randomLitmus(Of, Seed));
  }
}

/// Where the paper's rules, word for word, are not PSO: PsoLists.h.
TEST(PsoLists, AsPrinted) {
  auto Check = [](const char *Text, const Outcome &O, bool AsPrinted,
                  bool IsPso) {
    Program P = parse(Text);
    EXPECT_EQ(AsPrinted, runPsoListsAsPrinted(P).count(O)) << Text;
    EXPECT_EQ(IsPso, outcomes(P, Model::PSO).count(O)) << Text;
    EXPECT_EQ(IsPso, runPsoLists(P).count(O)) << Text;
  };
  // The first value stays to be read.
  Check("x = 1 | r1 = x; r2 = x", {1, 0}, true, false);
  // So do other processes' writes.
  Check("x = 1 | x = 2 | r1 = x; r2 = x; r3 = x", {1, 2, 1}, true, false);
  // A fence makes nobody see anything.
  Check("x = 1; fence.full; r1 = y | y = 1; fence.full; r2 = x", {0, 0}, true,
        false);
  // A thread that has written never sees others' writes: not even SC.
  Check("x = 1; r1 = x | x = 2", {2}, false, true);
  // What it is about is right: writes of one process are seen in order, those
  // to two locations are not.
  Check("x = 1; x = 2 | r1 = x; r2 = x", {2, 1}, false, false);
  Check("x = 1; y = 1 | r1 = y; r2 = x", {1, 0}, true, true);
}
