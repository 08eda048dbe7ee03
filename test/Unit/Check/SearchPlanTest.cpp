//===- SearchPlanTest.cpp - Which search follows which --------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/Check/SearchPlan.h"
#include "gtest/gtest.h"

using namespace heddle;

namespace {

ExploreResult ended(Completeness How, StopReason Why = StopReason::None,
                    uint64_t Executions = 0) {
  ExploreResult R;
  R.How = How;
  R.Why = Why;
  R.Stats.Executions = Executions;
  return R;
}

CheckOptions automatic() {
  CheckOptions O;
  O.Auto = true;
  O.Explore.Match = Matching::Hash;
  return O;
}

TEST(SearchPlan, ChosenStrategyIsTheOnlySearch) {
  CheckOptions O;
  O.Explore.Strategy = StrategyKind::Pct;
  SearchPlan Plan(O);
  EXPECT_TRUE(Plan.isWhole());
  EXPECT_FALSE(
      Plan.goOn(ended(Completeness::Bounded, StopReason::Executions), false));
}

TEST(SearchPlan, AutoEndsWithDporIfThatIsSoonOver) {
  CheckOptions O = automatic();
  SearchPlan Plan(O);
  EXPECT_TRUE(Plan.isFirst());
  EXPECT_FALSE(Plan.matches());
  EXPECT_EQ(Plan.Explore.MaxExecutions, 2000u);
  EXPECT_FALSE(Plan.goOn(ended(Completeness::Exhausted), false));
}

/// DPOR, a few walks, states, and DPOR to the end.
TEST(SearchPlan, AutoGoesByStatesWhereExecutionsAreManyAndBackIfStatesAre) {
  CheckOptions O = automatic();
  SearchPlan Plan(O);
  ASSERT_TRUE(Plan.goOn(
      ended(Completeness::Bounded, StopReason::Executions, 2000), false));
  EXPECT_EQ(Plan.Explore.Strategy, StrategyKind::RandomWalk);
  EXPECT_TRUE(Plan.mayNeedFewerThreads());
  ASSERT_TRUE(
      Plan.goOn(ended(Completeness::Bounded, StopReason::Sampled, 8), false));
  EXPECT_EQ(Plan.Explore.Strategy, StrategyKind::DepthFirst);
  EXPECT_TRUE(Plan.matches());
  EXPECT_TRUE(Plan.mayBeShort());
  EXPECT_EQ(Plan.Machine.Detector, DetectorKind::Summary);
  EXPECT_FALSE(Plan.assumptions({}).empty());
  ASSERT_TRUE(
      Plan.goOn(ended(Completeness::Bounded, StopReason::States), false));
  EXPECT_TRUE(Plan.isLast());
  EXPECT_TRUE(Plan.isWhole());
  EXPECT_EQ(Plan.Explore.MaxExecutions, 0u);
  EXPECT_TRUE(Plan.assumptions({}).empty());
  EXPECT_FALSE(Plan.goOn(ended(Completeness::Exhausted), false));
}

/// The states of both searches count, and half of their square in 2^72.
TEST(SearchPlan, OddsOfCompressedStates) {
  CheckOptions O;
  O.Explore.Strategy = StrategyKind::DepthFirst;
  O.Explore.Match = Matching::Hash;
  O.Explore.Compress = true;
  ExploreStats Stats;
  Stats.States = 600'000'000;
  Stats.StatesAgain = 400'000'000;
  std::vector<Assumed> Said = SearchPlan(O).assumptions(Stats);
  ASSERT_EQ(Said.size(), 1u);
  EXPECT_EQ(Said[0].What, Assumption::FewBitsDiffer);
  EXPECT_EQ(Said[0].Text,
            "no two states that were met have one hash of 72 bits: two of "
            "1000000000 states do by chance with a probability of 1.1e-04 at "
            "most");
}

/// What is bounded is the work on races, not the length of an execution.
TEST(SearchPlan, AutoGoesByStatesWhereReversalsAreMuchWork) {
  CheckOptions O = automatic();
  SearchPlan Plan(O);
  EXPECT_EQ(Plan.Explore.MaxDepth, O.Explore.MaxDepth);
  EXPECT_NE(Plan.Explore.MaxScanned, 0u);
  ASSERT_TRUE(
      Plan.goOn(ended(Completeness::Bounded, StopReason::Reversals), false));
  EXPECT_EQ(Plan.Explore.Strategy, StrategyKind::RandomWalk);
  EXPECT_EQ(Plan.Explore.MaxScanned, 0u);
  ASSERT_TRUE(
      Plan.goOn(ended(Completeness::Bounded, StopReason::Sampled, 8), false));
  EXPECT_TRUE(Plan.matches());
  EXPECT_FALSE(Plan.mayBeShort());
}

/// As in a program of C's whose loops allocate: each round has new cells.
TEST(SearchPlan, StatesThatBeginAgainForEverAreLeftIfLoopsFindNothingNew) {
  for (bool HasLoops : {false, true}) {
    CheckOptions O = automatic();
    SearchPlan Plan(O);
    Plan.goOn(ended(Completeness::Bounded, StopReason::Executions, 2000),
              false);
    Plan.goOn(ended(Completeness::Bounded, StopReason::Sampled, 8), false);
    ExploreResult Learned = ended(Completeness::Bounded, StopReason::None);
    Learned.Again = true;
    for (unsigned I = 0; I != 32; ++I) {
      ASSERT_TRUE(Plan.goOn(Learned, false, {HasLoops, false}));
      ASSERT_TRUE(Plan.matches());
    }
    ASSERT_TRUE(Plan.goOn(Learned, false, {HasLoops, false}));
    EXPECT_EQ(Plan.isLast(), HasLoops);
  }
}

TEST(SearchPlan, UsersBoundIsSharedByAllSearches) {
  CheckOptions O = automatic();
  O.Explore.MaxExecutions = 5000;
  SearchPlan Plan(O);
  EXPECT_EQ(Plan.Explore.MaxExecutions, 2000u);
  ASSERT_TRUE(Plan.goOn(
      ended(Completeness::Bounded, StopReason::Executions, 2000), false));
  EXPECT_EQ(Plan.Explore.MaxExecutions, 3000u);
}

TEST(SearchPlan, UsersLowerBoundEndsTheSearch) {
  CheckOptions O = automatic();
  O.Explore.MaxExecutions = 100;
  SearchPlan Plan(O);
  EXPECT_EQ(Plan.Explore.MaxExecutions, 100u);
  EXPECT_FALSE(Plan.goOn(
      ended(Completeness::Bounded, StopReason::Executions, 100), false));
}

TEST(SearchPlan, StoppedSearchIsNotFollowedByAnother) {
  CheckOptions O = automatic();
  SearchPlan Plan(O);
  EXPECT_FALSE(Plan.goOn(
      ended(Completeness::Stopped, StopReason::Executions, 2000), false));
}

TEST(SearchPlan, NarrowClocksAreWidenedAndTheSearchMadeAgain) {
  CheckOptions O = automatic();
  SearchPlan Plan(O);
  unsigned Width = Plan.Machine.ClockWidth;
  ASSERT_LT(Width, unsigned(MaxThreads));
  ASSERT_TRUE(
      Plan.goOn(ended(Completeness::Bounded, StopReason::Machine), true));
  EXPECT_GT(Plan.Machine.ClockWidth, Width);
  EXPECT_TRUE(Plan.isFirst());
}

TEST(SearchPlan, SearchByStatesIsMadeAgainWhenAnAssumptionWasWrong) {
  CheckOptions O;
  O.Explore.Strategy = StrategyKind::DepthFirst;
  O.Explore.Match = Matching::Full;
  SearchPlan Plan(O);
  ASSERT_TRUE(
      Plan.goOn(ended(Completeness::Bounded, StopReason::Sampled, 8), false));
  ASSERT_TRUE(Plan.matches());
  ExploreResult Again = ended(Completeness::Bounded, StopReason::Machine);
  Again.Again = true;
  EXPECT_TRUE(Plan.goOn(Again, false));
  EXPECT_TRUE(Plan.matches());
  EXPECT_FALSE(Plan.goOn(ended(Completeness::Exhausted), false));
}

/// The plan of a process that goes on with what O's was at when it was stopped.
SearchPlan wentOn(const CheckOptions &O, const SearchPlan &Stopped) {
  StoredPlan Kept;
  Stopped.tell(Kept);
  SearchPlan Plan(O);
  Plan.goOnFrom(Kept);
  return Plan;
}

TEST(SearchPlan, GoesOnWithDporThatIsTheLast) {
  CheckOptions O = automatic();
  SearchPlan Before(O);
  EXPECT_FALSE(Before.isKept()); // short, and made again
  ASSERT_TRUE(Before.goOn(
      ended(Completeness::Bounded, StopReason::Executions, 2000), false));
  EXPECT_FALSE(Before.isKept());
  ASSERT_TRUE(
      Before.goOn(ended(Completeness::Bounded, StopReason::Machine), false));
  ASSERT_TRUE(Before.isLast());
  EXPECT_TRUE(Before.isKept());
  SearchPlan Plan = wentOn(O, Before);
  EXPECT_TRUE(Plan.isLast());
  EXPECT_EQ(Plan.Explore.MaxExecutions, 0u);
  EXPECT_EQ(Plan.Explore.MaxEvents, 0u);
  EXPECT_EQ(Plan.Explore.MaxScanned, 0u);
  EXPECT_TRUE(Plan.Machine.Awaits);
  EXPECT_FALSE(Plan.goOn(ended(Completeness::Exhausted), false));
}

/// With its bound, and the others that follow.
TEST(SearchPlan, GoesOnOverStatesAndThenAsBefore) {
  CheckOptions O = automatic();
  SearchPlan Before(O);
  ASSERT_TRUE(Before.goOn(
      ended(Completeness::Bounded, StopReason::Executions, 2000), false));
  ASSERT_TRUE(
      Before.goOn(ended(Completeness::Bounded, StopReason::Sampled, 8), false));
  EXPECT_TRUE(Before.isKept());
  SearchPlan Plan = wentOn(O, Before);
  EXPECT_FALSE(Plan.isLast());
  Plan.enterMatched(SearchAssumptions());
  EXPECT_EQ(Plan.Explore.MaxStates, Before.Explore.MaxStates);
  EXPECT_NE(Plan.Explore.MaxStates, 0u);
  EXPECT_TRUE(Plan.mayBeShort());
  ASSERT_TRUE(
      Plan.goOn(ended(Completeness::Bounded, StopReason::States), false));
  EXPECT_TRUE(Plan.isLast());
  O.Jobs = 2; // DPOR beside states is of one worker
  SearchPlan Two = wentOn(O, Before);
  Two.enterMatched(SearchAssumptions());
  EXPECT_FALSE(Two.mayBeShort());
}

TEST(SearchPlan, GoesOnFollowingFinalFields) {
  CheckOptions O = automatic();
  O.Machine.Finals = FinalReads::Ask;
  SearchPlan Before(O);
  EXPECT_EQ(wentOn(O, Before).Machine.Finals, FinalReads::Ask);
  Before.followFinals();
  EXPECT_EQ(wentOn(O, Before).Machine.Finals, FinalReads::Follow);
}

} // namespace
