//===- CatAgreementTest.cpp - Models as text against the axioms -----------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The built-in models written as files (HEDDLE_MODELS is their folder) must
// have exactly the outcomes that the axioms in C++ allow, as the built-in ones
// must (AgreementTest.cpp). HEDDLE_RANDOM_PROGRAMS=20000 for more programs.
//
//===----------------------------------------------------------------------===//

#include "ClassicShapes.h"
#include "RandomLitmus.h"
#include "RunHeddle.h"
#include <gtest/gtest.h>

using namespace axiomatic;
using Text = std::shared_ptr<const heddle::cat::Model>;

static Text textOf(Model M) {
  static const char *Names[] = {"sc", "tso", "pso", "opmm"};
  const char *Folder = getenv("HEDDLE_MODELS");
  if (!Folder) {
    ADD_FAILURE() << "HEDDLE_MODELS is to name the folder models";
    return nullptr;
  }
  auto Read = heddle::cat::Model::read(std::string(Folder) + "/" +
                                       Names[unsigned(M)] + ".cat");
  if (!Read) {
    ADD_FAILURE() << llvm::toString(Read.takeError());
    return nullptr;
  }
  return *Read;
}

/// What is wrong with the outcomes under the file, or empty.
static std::string difference(const Program &P, const Text &T,
                              const Outcomes &Expected,
                              heddle::ExploreOptions How = {}) {
  HeddleResult R = runCat(P, T, How);
  std::string Said = R.IsComplete ? "" : "not all executions ended; ";
  for (const Outcome &O : Expected)
    if (!R.All.count(O))
      Said += "missing " + print(O) + "; ";
  for (const Outcome &O : R.All)
    if (!Expected.count(O))
      Said += "not allowed " + print(O) + "; ";
  return Said;
}

TEST(CatAgreement, ClassicShapes) {
  const std::pair<char, char> Modes[] = {
      {0, 0}, {'o', 'o'}, {'a', 'r'}, {'v', 'v'}};
  for (Model M : AllModels) {
    Text T = textOf(M);
    ASSERT_TRUE(T);
    for (const Shape &S : Shapes)
      for (auto [Read, Write] : Modes) {
        std::string Source = Read ? inMode(S.Text, Read, Write) : S.Text;
        Program P = parse(Source);
        EXPECT_EQ("", difference(P, T, outcomes(P, M)))
            << S.Name << " under " << name(M) << ": " << Source;
      }
  }
}

static void agree(const Ingredients &Of, unsigned Count,
                  heddle::ExploreOptions How = {}) {
  Text Texts[4];
  for (Model M : AllModels) {
    Texts[unsigned(M)] = textOf(M);
    ASSERT_TRUE(Texts[unsigned(M)]);
  }
  unsigned Failures = 0;
  for (uint64_t Seed = firstSeed(); Seed != firstSeed() + Count; ++Seed) {
    Program P = randomLitmus(Of, Seed);
    std::array<Outcomes, 4> Expected = allOutcomes(P);
    for (Model M : AllModels) {
      const Text &T = Texts[unsigned(M)];
      if (difference(P, T, Expected[unsigned(M)], How).empty())
        continue;
      auto Wrong = [&](const Program &Q) {
        return difference(Q, T, outcomes(Q, M), How);
      };
      Program Small =
          shrink(P, [&](const Program &Q) { return !Wrong(Q).empty(); });
      ADD_FAILURE() << name(M) << ": " << Wrong(Small) << "\n  " << print(Small)
                    << "\n  of seed " << Seed << ": " << print(P);
      if (++Failures == 3)
        return;
    }
  }
}

/// Smaller than those of AgreementTest: each read may see almost each write.
static Ingredients small() {
  Ingredients Of;
  Of.Threads = 3;
  Of.Accesses = 4;
  Of.Reads = 5;
  return Of;
}

TEST(CatAgreement, PlainVolatileLockedUpdates) {
  agree(small(), randomPrograms(40));
}

TEST(CatAgreement, Fences) {
  Ingredients Of = small();
  Of.FullFences = Of.Fences = true;
  agree(Of, randomPrograms(40));
}

TEST(CatAgreement, RereadsAroundFences) {
  Ingredients Of = small();
  Of.FullFences = Of.Fences = Of.Rereads = true;
  agree(Of, randomPrograms(20));
}

TEST(CatAgreement, AccessModes) {
  Ingredients Of = small();
  Of.FullFences = Of.Fences = Of.Modes = true;
  agree(Of, randomPrograms(40));
}

/// Without reduction: each order of all events.
TEST(CatAgreement, Unreduced) {
  Ingredients Of = small();
  Of.FullFences = Of.Fences = Of.Modes = true;
  Of.Threads = 2;
  Of.Accesses = 2;
  heddle::ExploreOptions How;
  How.Strategy = heddle::StrategyKind::DepthFirst;
  agree(Of, std::min(randomPrograms(3), 100u), How);
}
