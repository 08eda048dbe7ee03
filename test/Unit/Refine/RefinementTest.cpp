//===- RefinementTest.cpp - When an outcome counts as new -----------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/Refine/Refinement.h"
#include <gtest/gtest.h>

using namespace heddle;

namespace {
OutcomeColumn column(std::initializer_list<const char *> Texts,
                     bool Exhaustive = true) {
  OutcomeColumn C;
  C.Model = "jpr";
  for (const char *T : Texts)
    C.Hits[{OutcomeKind::Result, T}];
  C.Exhaustive = Exhaustive;
  C.Reason = Exhaustive ? "" : "bound on executions";
  return C;
}

std::vector<std::string> texts(const std::vector<Outcome> &All) {
  std::vector<std::string> Out;
  for (const Outcome &O : All)
    Out.push_back(O.Text);
  return Out;
}
using Texts = std::vector<std::string>;
} // namespace

TEST(Refinement, LosingOutcomesIsNoFault) {
  ModelRefinement R = compareOutcomes(column({"a", "b", "c"}), column({"b"}));
  EXPECT_EQ(R.Verdict, RefineVerdict::Refines);
  EXPECT_EQ(texts(R.Lost), (Texts{"a", "c"}));
  EXPECT_TRUE(R.New.empty());
}

TEST(Refinement, OneNewOutcomeIsEnough) {
  ModelRefinement R = compareOutcomes(column({"a", "b"}), column({"b", "c"}));
  EXPECT_EQ(R.Verdict, RefineVerdict::NewOutcome);
  EXPECT_EQ(texts(R.New), Texts{"c"});
  EXPECT_EQ(texts(R.Lost), Texts{"a"});
}

TEST(Refinement, KindsOfOutcomesDiffer) {
  OutcomeColumn After = column({});
  After.Hits[{OutcomeKind::Failure, "a"}];
  EXPECT_EQ(compareOutcomes(column({"a"}), After).Verdict,
            RefineVerdict::NewOutcome);
}

TEST(Refinement, NothingIsNewToWhatIsNotKnownWhole) {
  ModelRefinement R =
      compareOutcomes(column({"a"}, /*Exhaustive=*/false), column({"b"}));
  EXPECT_EQ(R.Verdict, RefineVerdict::Bounded);
  EXPECT_TRUE(R.New.empty());
  EXPECT_TRUE(R.Lost.empty());
  EXPECT_NE(R.Reason.find("bound on executions"), std::string::npos);
}

TEST(Refinement, WhatWasSeenBeforeTheBoundIsNew) {
  ModelRefinement R =
      compareOutcomes(column({"a"}), column({"b"}, /*Exhaustive=*/false));
  EXPECT_EQ(R.Verdict, RefineVerdict::NewOutcome);
  EXPECT_TRUE(R.Lost.empty()); // "a" may come yet
  EXPECT_EQ(compareOutcomes(column({"a"}), column({"a"}, false)).Verdict,
            RefineVerdict::Bounded);
}

TEST(Refinement, TheWorstModelDecides) {
  ModelRefinement Good, New, Open;
  New.Verdict = RefineVerdict::NewOutcome;
  Open.Verdict = RefineVerdict::Bounded;
  EXPECT_EQ(overall({Good, Open, New}), RefineVerdict::NewOutcome);
  EXPECT_EQ(overall({Good, Open}), RefineVerdict::Bounded);
  EXPECT_EQ(overall({Good}), RefineVerdict::Refines);
}
