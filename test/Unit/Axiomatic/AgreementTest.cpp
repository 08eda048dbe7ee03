//===- AgreementTest.cpp - The machine's models against the oracle --------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Random programs in IR, explored under each model, must have exactly the
// outcomes that the axioms allow. HEDDLE_RANDOM_PROGRAMS=20000 for more of
// them, HEDDLE_RANDOM_SEED for others.
//
//===----------------------------------------------------------------------===//

#include "ClassicShapes.h"
#include "RandomLitmus.h"
#include "RunHeddle.h"
#include <gtest/gtest.h>

using namespace axiomatic;

/// What is wrong with the machine's outcomes, or empty.
static std::string difference(const Program &P, Model M,
                              const Outcomes &Expected) {
  std::optional<HeddleResult> R = runHeddle(P, M);
  if (!R)
    return "";
  std::string Text = R->IsComplete ? "" : "not all executions ended; ";
  for (const Outcome &O : Expected)
    if (!R->All.count(O))
      Text += "missing " + print(O) + "; ";
  for (const Outcome &O : R->All)
    if (!Expected.count(O))
      Text += "not allowed " + print(O) + "; ";
  return Text;
}

TEST(Agreement, ClassicShapes) {
  const std::pair<char, char> Modes[] = {
      {0, 0}, {'o', 'o'}, {'a', 'r'}, {'v', 'v'}};
  for (const Shape &S : Shapes)
    for (auto [Read, Write] : Modes) {
      std::string Text = Read ? inMode(S.Text, Read, Write) : S.Text;
      Program P = parse(Text);
      std::array<Outcomes, 4> Expected = allOutcomes(P);
      for (Model M : AllModels)
        EXPECT_EQ("", difference(P, M, Expected[unsigned(M)]))
            << S.Name << " under " << name(M) << ": " << Text;
    }
}

/// Programs on which the two disagreed once, shrunk, by what was wrong.
TEST(Agreement, OnceWrong) {
  const char *const Programs[] = {
      // Reduction: a planned read whose choice is not known yet, and the same
      // read with a choice, were taken for two steps.
      ("y.v = 1; r1 = x.v | x.v = r2 | r3 = x.v; r4 = add.v(y, 1) | "
       "x.v = 1; r5 = x.v"),
      // Reduction: a compare-and-set was taken for one that may only read.
      "x.v = 2 | r1 = x.v | r2 = cas.v(x, 0, 1) | r3 = x.v",
      "r1 = cas.v(x, 1, 2) | r2 = x.v | r3 = x.v | r4 = cas.v(x, 0, 2)",
      // Reduction: a planned read was executed although its choice slept, since
      // one of unknown choice had turned out to be it.
      "r1 = cas.r(x, 0, 1) | x.r = 1 | r2 = x.a | r3 = add.r(x, 1)",
      "r1 = add.v(x, 1) | x = 1 | r2 = x | r3 = add.v(x, 1)",
      // Reduction, when compare-and-sets that fail were taken for reads: one
      // may write if it comes after a read, or before one, or after a write
      // and a read of it.
      "r1 = x.v | x = 2 | r2 = cas.r(x, 2, 1) | r3 = x.v",
      "lock n; r1 = z.v; z.r = 1; unlock n | "
      "lock n; r2 = z.v; unlock n; r3 = z.v | r4 = cas.a(z, 0, 1)",
      "r1 = cas.a(x, 2, 1) | x = 2; r2 = x.v",
      "x.o = 1; r1 = x.v; x = 2 | r2 = cas.a(x, 2, 2) | r3 = x; x.r = 2",
      // OpMM: a volatile update after a volatile read of a weaker write saw
      // what is older, and then nobody could see anything.
      "x = 1; r1 = x.o | r2 = x.v | r3 = add.v(x, 1)",
      "r1 = add.v(x, 1) | x.r = 2 | r2 = x.v; r3 = x.v",
  };
  for (const char *Text : Programs) {
    Program P = parse(Text);
    std::array<Outcomes, 4> Expected = allOutcomes(P);
    for (Model M : AllModels)
      EXPECT_EQ("", difference(P, M, Expected[unsigned(M)]))
          << name(M) << ": " << Text;
  }
}

static void agree(const Ingredients &Of, unsigned Count) {
  for (uint64_t Seed = firstSeed(); Seed != firstSeed() + Count; ++Seed) {
    Program P = randomLitmus(Of, Seed);
    std::array<Outcomes, 4> Expected = allOutcomes(P);
    for (Model M : AllModels) {
      if (difference(P, M, Expected[unsigned(M)]).empty())
        continue;
      auto Wrong = [M](const Program &Q) {
        return difference(Q, M, outcomes(Q, M));
      };
      Program Small =
          shrink(P, [&](const Program &Q) { return !Wrong(Q).empty(); });
      ADD_FAILURE() << name(M) << ": " << Wrong(Small) << "\n  " << print(Small)
                    << "\n  of seed " << Seed << ": " << print(P);
      return;
    }
  }
}

/// What the papers know.
TEST(Agreement, PlainVolatileLockedUpdates) { agree({}, randomPrograms(100)); }

TEST(Agreement, Fences) {
  Ingredients Of;
  Of.FullFences = Of.Fences = true;
  agree(Of, randomPrograms(100));
}

/// Accesses to one location around fences of every kind.
TEST(Agreement, RereadsAroundFences) {
  Ingredients Of;
  Of.FullFences = Of.Fences = Of.Rereads = true;
  agree(Of, randomPrograms(60));
  Of.Modes = Of.Mixed = true;
  agree(Of, randomPrograms(60));
}

TEST(Agreement, AccessModes) {
  Ingredients Of;
  Of.FullFences = Of.Fences = Of.Modes = true;
  agree(Of, randomPrograms(100));
}

TEST(Agreement, MixedAccesses) {
  Ingredients Of;
  Of.FullFences = Of.Fences = Of.Modes = Of.Mixed = true;
  agree(Of, randomPrograms(100));
}

/// Programs without data races have only SC outcomes, under every model.
TEST(Agreement, RaceFreeProgramsAreSC) {
  unsigned RaceFree = 0;
  for (uint64_t Seed = firstSeed(); Seed != firstSeed() + randomPrograms(200);
       ++Seed) {
    Ingredients Of;
    Of.FullFences = Seed & 1;
    Program P = randomLitmus(Of, Seed);
    if (hasRace(P))
      continue;
    ++RaceFree;
    std::array<Outcomes, 4> All = allOutcomes(P);
    for (Model M : AllModels) {
      ASSERT_EQ(print(All[0]), print(All[unsigned(M)]))
          << name(M) << ", seed " << Seed << ": " << print(P);
      if (std::optional<HeddleResult> R = runHeddle(P, M))
        ASSERT_EQ(print(All[0]), print(R->All))
            << name(M) << ", seed " << Seed << ": " << print(P);
    }
  }
  EXPECT_LE(randomPrograms(200) / 20, RaceFree);
}
