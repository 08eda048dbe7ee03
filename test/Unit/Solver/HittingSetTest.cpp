//===- HittingSetTest.cpp - The cheapest set that meets conditions --------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/Solver/HittingSet.h"
#include "gtest/gtest.h"
#include <random>
#include <tuple>

using namespace heddle;

namespace {

using Choice = std::optional<std::vector<unsigned>>;

/// Looks at every subset.
Choice bruteForce(const HittingProblem &P) {
  std::optional<std::tuple<unsigned, unsigned, unsigned>> Best;
  unsigned BestSet = 0;
  for (unsigned Set = 0; Set != 1u << P.Items.size(); ++Set) {
    auto Has = [&](unsigned I) { return Set >> I & 1; };
    bool Meets = true;
    for (const HittingProblem::Condition &C : P.Conditions) {
      bool Is = false;
      for (unsigned I : C.If)
        Is |= !Has(I);
      for (unsigned I : C.Choose)
        Is |= Has(I);
      Meets &= Is;
    }
    std::tuple<unsigned, unsigned, unsigned> Price;
    for (unsigned I = 0; I != P.Items.size(); ++I)
      if (Has(I)) {
        std::get<0>(Price) += P.Items[I].Weight;
        std::get<1>(Price) += P.Items[I].Cost;
        std::get<2>(Price) += I;
      }
    if (Meets && (!Best || Price < *Best)) {
      Best = Price;
      BestSet = Set;
    }
  }
  if (!Best)
    return std::nullopt;
  std::vector<unsigned> Out;
  for (unsigned I = 0; I != P.Items.size(); ++I)
    if (BestSet >> I & 1)
      Out.push_back(I);
  return Out;
}

/// Weight, cost and places of a choice; two choices may be equal in them.
std::tuple<unsigned, unsigned, unsigned> priceOf(const HittingProblem &P,
                                                 const Choice &C) {
  std::tuple<unsigned, unsigned, unsigned> Price;
  for (unsigned I : *C) {
    std::get<0>(Price) += P.Items[I].Weight;
    std::get<1>(Price) += P.Items[I].Cost;
    std::get<2>(Price) += I;
  }
  return Price;
}

TEST(HittingSet, FewChangesBeforeCheapOnes) {
  // Three races: one lock (weight 3) removes all, one field removes two.
  HittingProblem P{{{3, 5}, {1, 3}, {1, 3}, {1, 4}},
                   {{{}, {0, 1}}, {{}, {0, 1}}, {{}, {0, 2, 3}}}};
  EXPECT_EQ(cheapestChoice(P), Choice({1, 2}));
  P.Items[0].Weight = 1;
  EXPECT_EQ(cheapestChoice(P), Choice({0}));
  P.Items[0].Weight = 2; // of two of one weight the cheaper one
  EXPECT_EQ(cheapestChoice(P), Choice({0}));
  P.Items[0].Cost = 7;
  EXPECT_EQ(cheapestChoice(P), Choice({1, 2}));
}

TEST(HittingSet, WhatWasTriedIsGoneOnWith) {
  // 0 alone leaves what 2 removes; 0 and 1 make something that nothing removes.
  HittingProblem P{{{1, 1}, {1, 2}, {1, 9}},
                   {{{}, {0, 1}}, {{0}, {2, 1}}, {{0, 1}, {}}}};
  EXPECT_EQ(cheapestChoice(P), Choice({1}));
  P.Conditions.push_back({{1}, {}});
  EXPECT_EQ(cheapestChoice(P), Choice({0, 2}));
  P.Conditions.push_back({{2}, {}});
  EXPECT_EQ(cheapestChoice(P), std::nullopt);
}

TEST(HittingSet, AsBruteForceFindsIt) {
  std::mt19937 R(7);
  unsigned WithChoice = 0;
  for (unsigned Round = 0; Round != 300; ++Round) {
    HittingProblem P;
    unsigned N = 1 + R() % 9;
    for (unsigned I = 0; I != N; ++I)
      P.Items.push_back({1 + unsigned(R() % 3), unsigned(R() % 10)});
    for (unsigned I = R() % 10; I; --I) {
      HittingProblem::Condition C;
      for (unsigned J = R() % 3; J; --J)
        C.If.push_back(R() % N);
      for (unsigned J = R() % 4; J; --J)
        C.Choose.push_back(R() % N);
      if (!C.If.empty() || !C.Choose.empty())
        P.Conditions.push_back(C);
    }
    Choice Expected = bruteForce(P), Found = cheapestChoice(P);
    ASSERT_EQ(Expected.has_value(), Found.has_value()) << "round " << Round;
    if (Expected) {
      EXPECT_EQ(priceOf(P, Expected), priceOf(P, Found)) << "round " << Round;
      WithChoice += !Expected->empty();
    }
  }
  EXPECT_GT(WithChoice, 100u);
}

} // namespace
