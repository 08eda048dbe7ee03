//===- LegalityTest.cpp - The machine's JPR against JLS 17.4.8 ------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the letter of JLS 17.4.8 allows of the causality test cases and the
// classic shapes, and that JPR has all of it on random programs.
// HEDDLE_RANDOM_PROGRAMS=50000 for more of them, HEDDLE_RANDOM_SEED for others.
//
//===----------------------------------------------------------------------===//

#include "Legality.h"
#include "CausalityTests.h"
#include "ClassicShapes.h"
#include "RacingLitmus.h"
#include "RandomLitmus.h"
#include "RunHeddle.h"
#include <algorithm>
#include <gtest/gtest.h>

using namespace axiomatic;
using heddle::ActionIdentity;
using heddle::Pruning;

namespace {

constexpr LegalityRules BySite = {SameAction::Site},
                        ByOccurrence = {SameAction::Occurrence},
                        ByAny = {SameAction::Any};
constexpr LegalityRules WithReleases(LegalityRules R) {
  return {R.Same, /*Releases=*/true};
}

Outcomes legal(const std::string &Text, LegalityRules Rules) {
  Program P = parse(Text);
  return Legality(P).legal(Rules);
}

bool contains(const Outcomes &All, const Outcomes &Some) {
  return std::includes(All.begin(), All.end(), Some.begin(), Some.end());
}

} // namespace

static Program futures(uint64_t Seed) {
  return randomLitmus(forFutures(Seed), Seed);
}

/// Rule 8 changes none.
TEST(Legality, CausalityTests) {
  for (const CausalityTest &T : CausalityTests) {
    Program P = parse(T.Text);
    Legality L(P);
    auto Verdict = [&](LegalityRules Rules) {
      return L.legal(Rules).count(T.O) ? 'A' : 'F';
    };
    EXPECT_EQ(T.Verdicts, std::string({Verdict(BySite), Verdict(ByOccurrence),
                                       Verdict(ByAny)}))
        << T.Name;
    EXPECT_EQ(std::string(T.Verdicts, 2),
              std::string({Verdict(WithReleases(BySite)),
                           Verdict(WithReleases(ByOccurrence))}))
        << T.Name;
  }
}

/// Plain ones are all allowed, but where program order forbids them; with
/// volatiles there is SC only.
TEST(Legality, ClassicShapes) {
  for (const Shape &S : Shapes) {
    bool IsAllowed = strstr(S.Plain, "opmm") || !strcmp(S.Name, "LB");
    EXPECT_EQ(IsAllowed, legal(S.Text, ByAny).count(S.Weak)) << S.Name;
    std::string Volatile = inMode(S.Text, 'v', 'v');
    EXPECT_EQ(print(outcomes(parse(Volatile), Model::SC)),
              print(legal(Volatile, ByAny)))
        << S.Name;
  }
  EXPECT_EQ("{0, 0 | 1, 1}", print(legal("x = 1; y.v = 1 | r1 = y.v; "
                                         "if (r1 == 1) { r2 = x }",
                                         ByAny)));
  EXPECT_EQ("{0, 0}", print(legal("r1 = x; y = r1 | r2 = y; x = r2", ByAny)));
}

/// Rule 5. a = 1 is first committed where r1 is 1, and leads to r2 = 1; then
/// b = 1, which leads to r3 = 1, could be committed if r1 were 0 again.
TEST(Legality, CommittedReadsStay) {
  const char *Text = "r1 = x; r2 = y; r3 = z; r6 = r1 + r2; "
                     "if (r6 != 0) { a = 1 } r7 = r3 + r2 - r1; "
                     "if (r7 == 1) { b = 1 } | "
                     "r4 = a; y = r4 | r5 = b; z = r5 | x = 1";
  Outcomes All = legal(Text, ByAny);
  EXPECT_FALSE(All.count({1, 1, 1, 1, 1, 2, 1}));
  EXPECT_TRUE(All.count({1, 1, 0, 1, 0, 2, 0}));
}

/// Rule 7. r2 = 1 cannot be committed where r1 is 0: it sees x = 2 there, which
/// is not in the execution.
TEST(Legality, WhatIsSeenAtFirstIsCommitted) {
  Outcomes All = legal("r1 = y; if (r1 == 0) { x = 2 } r2 = x; z = r2 | "
                       "r3 = z; y = r3 | x = 1",
                       ByAny);
  EXPECT_FALSE(All.count({1, 1, 1}));
  EXPECT_TRUE(All.count({0, 1, 1}));
}

/// Rules 2 and 8. x = 2 can be committed only where the volatile read sees 0.
/// When r3 is committed it must happen before x = 2 (rule 2), so the read then
/// sees z = 0, by occurrence the second write of z; in the execution it is the
/// first.
TEST(Legality, SufficientEdges) {
  const char *Text = "r1 = z.v; if (r1 != 2) { x = 2 } | r2 = x; "
                     "if (r2 == 0) { z.v = 2 } z.v = r2 | "
                     "r3 = x; if (r3 != 0) { x = 1 }";
  const Outcome O = {1, 1, 2};
  EXPECT_TRUE(legal(Text, ByOccurrence).count(O));
  EXPECT_FALSE(legal(Text, WithReleases(ByOccurrence)).count(O));
  EXPECT_TRUE(legal(Text, WithReleases(BySite)).count(O));
}

/// The values that come back grow in each round of JPR. By JLS 17.4.8 they do
/// not: each growth needs one more read to be committed.
TEST(Legality, ValuesDoNotGrow) {
  Program P = parse("r1 = y; x = r1; r2 = r1 + 1; x = r2 | "
                    "r3 = x; r4 = x; y = r3; y = r4");
  Outcomes Legal = Legality(P).legal(ByAny), Machine = runJpr(P).Last.All;
  auto Has = [](const Outcomes &All, int Value) {
    return std::any_of(All.begin(), All.end(), [&](const Outcome &O) {
      return std::count(O.begin(), O.end(), Value) != 0;
    });
  };
  EXPECT_TRUE(contains(Machine, Legal) && Has(Machine, 3));
  EXPECT_TRUE(Has(Legal, 2) && !Has(Legal, 3)) << print(Legal);
}

/// JPR may end before the fixed point, but not before what is legal was found.
/// r1 = 1 and r3 = 0 is seen in the second round at the earliest: the volatile
/// read comes first. In the second program r1 = 1 may be what its own thread
/// wrote, once r2 is 1; but it was committed as the other thread's, so that it
/// counts as one.
TEST(Legality, RoundsAreEnough) {
  struct {
    const char *Text;
    Outcome O;
  } Tests[] = {
      {"r1 = x; r3 = z.v; r2 = r1 - r3; if (r2 == 1) { y = 1 } | "
       "z.v = 1; x = 1 | r4 = y",
       {1, 1, 0, 1}},
      {"r2 = y; if (r2 == 1) { x = 1 } r1 = x; r3 = z.v; r4 = r1 - r3; "
       "if (r4 == 1) { w = 1 } if (r2 == 1) { u = 1 } | z.v = 1; x = 1 | "
       "r5 = w; y = r5 | r6 = u",
       {1, 1, 0, 1, 1, 1}},
  };
  for (const auto &T : Tests) {
    Program P = parse(T.Text);
    EXPECT_TRUE(Legality(P).legal(ByAny).count(T.O)) << T.Text;
    for (Pruning How : {Pruning::None, Pruning::Syntactic, Pruning::Z3})
      EXPECT_TRUE(runJpr(P, {.Prune = How}).Last.All.count(T.O)) << T.Text;
  }
}

/// OpMM in what is legal, by stricter rules in by laxer ones. Programs without
/// races have SC's outcomes.
TEST(Legality, ModelsAreNested) {
  unsigned More = 0;
  for (uint64_t Seed = firstSeed(); Seed != firstSeed() + randomPrograms(150);
       ++Seed) {
    Program P = Seed % 2 ? racing(Seed) : futures(Seed);
    Legality L(P);
    Outcomes Opmm = outcomes(P, Model::OpMM), Most = L.legal(ByAny);
    for (LegalityRules Rules : {BySite, ByOccurrence}) {
      Outcomes Some = L.legal(Rules), Least = L.legal(WithReleases(Rules));
      ASSERT_TRUE(contains(Least, Opmm) && contains(Some, Least) &&
                  contains(Most, Some))
          << Seed << ": " << print(P);
    }
    if (!hasRace(P))
      ASSERT_EQ(print(outcomes(P, Model::SC)), print(Most))
          << Seed << ": " << print(P);
    More += Most != Opmm;
  }
  EXPECT_LE(randomPrograms(150) / 20, More);
}

namespace {

/// Of many programs.
struct Counts {
  unsigned Programs = 0, BeyondOpmm = 0, BeyondLegal = 0;
  size_t Legal = 0, Machine = 0;
};

} // namespace

static Outcomes without(const Outcomes &All, const Outcomes &Some) {
  Outcomes Rest;
  std::set_difference(All.begin(), All.end(), Some.begin(), Some.end(),
                      std::inserter(Rest, Rest.end()));
  return Rest;
}

/// The machine must have all that is legal. Shows the smallest program of which
/// it has not, and how that is committed.
static void expectAll(Program (*Make)(uint64_t), LegalityRules Rules,
                      ActionIdentity Identity, unsigned Count, Counts &All) {
  for (uint64_t Seed = firstSeed(); Seed != firstSeed() + Count; ++Seed) {
    Program P = Make(Seed);
    Legality L(P);
    if (!L.isWhole())
      continue;
    JprOptions O = {.Prune = Pruning(Seed / 2 % 3), .Identity = Identity};
    Outcomes Legal = L.legal(Rules), Machine = runJpr(P, O).Last.All;
    if (!contains(Machine, Legal)) {
      auto Wrong = [&](const Program &Q) {
        return without(Legality(Q).legal(Rules), runJpr(Q, O).Last.All);
      };
      P = shrink(P, [&](const Program &Q) { return !Wrong(Q).empty(); });
      Outcome Missing = *Wrong(P).begin();
      FAIL() << "missing " << print(Missing) << " of " << print(P) << " (seed "
             << Seed << ")\n"
             << Legality(P).explain(Missing, Rules);
    }
    ++All.Programs;
    All.BeyondOpmm += Legal != outcomes(P, Model::OpMM);
    All.BeyondLegal += Legal != Machine;
    All.Legal += Legal.size();
    All.Machine += Machine.size();
  }
}

TEST(Legality, MachineHasAllThatIsLegal) {
  Counts All;
  unsigned Count = randomPrograms(600);
  expectAll(racing, ByAny, ActionIdentity::Value, Count, All);
  expectAll(futures, ByAny, ActionIdentity::Value, Count / 3, All);
  printf("%u programs, %u with more than OpMM's outcomes; %zu outcomes are "
         "legal, the machine has %zu, more in %u programs\n",
         All.Programs, All.BeyondOpmm, All.Legal, All.Machine, All.BeyondLegal);
  EXPECT_LE(Count, All.Programs);
  EXPECT_LE(Count / 15, All.BeyondOpmm);
}

/// With the paper's identity of actions, and by site, what is legal with that.
TEST(Legality, MachineHasAllByOtherIdentities) {
  Counts All;
  unsigned Count = randomPrograms(300);
  expectAll(racing, ByOccurrence, ActionIdentity::Occurrence, Count, All);
  expectAll(racing, BySite, ActionIdentity::Site, Count, All);
  EXPECT_LE(Count / 10, All.BeyondOpmm);
}
