//===- TurnsTest.cpp - How much DPOR may do beside states -----------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/Check/Turns.h"
#include "gtest/gtest.h"

using namespace heddle;

namespace {

ExploreStats states(uint64_t Number, uint64_t Matched = 0) {
  ExploreStats S;
  S.States = Number;
  S.Matched = Matched;
  return S;
}

TEST(Turns, NothingBeforeTheFirstLook) {
  Turns T;
  EXPECT_EQ(0u, T.allowed(states(1999), 0));
  EXPECT_EQ(0u, T.allowed(states(2000), 0)); // from here on
  EXPECT_EQ(16 * 500u, T.allowed(states(2500), 0));
}

TEST(Turns, MoreAtEachLookAtWhichStatesDoNotMeet) {
  Turns T;
  T.allowed(states(2000), 0);
  T.allowed(states(4000), 0);
  EXPECT_EQ(16 * 2000 + 32 * 1000u, T.allowed(states(5000), 0));
}

TEST(Turns, NothingMoreOnceStatesMeet) {
  Turns T;
  T.allowed(states(2000), 0);
  T.allowed(states(4000, 500), 0);
  EXPECT_EQ(16 * 2000u, T.allowed(states(7000, 900), 0));
}

TEST(Turns, SomeOnceStatesAreManyHoweverOftenTheyMeet) {
  Turns T;
  for (uint64_t Number = 2000; Number < 200'000; Number *= 2)
    EXPECT_EQ(0u, T.allowed(states(Number, Number), 0));
  EXPECT_EQ(0u, T.allowed(states(200'000, 200'000), 0)); // from here on
  EXPECT_EQ(16 * 1000u, T.allowed(states(201'000, 201'000), 0));
  T.allowed(states(400'000, 400'000), 0);
  EXPECT_EQ(16 * 300'000u, T.allowed(states(500'000, 500'000), 0));
}

/// 60 states of 30,000 young objects take as long as 2,000 without.
TEST(Turns, WordsOfObjectsCountAsStates) {
  constexpr uint64_t WordsOfAState = 160'000;
  Turns T;
  EXPECT_EQ(0u, T.allowed(states(60), 60 * WordsOfAState));
  EXPECT_LT(0u, T.allowed(states(61), 61 * WordsOfAState));
  Turns Without;
  Without.allowed(states(60), 0);
  EXPECT_EQ(0u, Without.allowed(states(61), 0));
}

TEST(Turns, GoOnInAnotherProcess) {
  Turns T;
  T.allowed(states(2000), 0);
  T.allowed(states(4000), 0);
  Turns After;
  After.restore(T.save());
  EXPECT_EQ(16 * 2000 + 32 * 1000u, After.allowed(states(5000), 0));
  EXPECT_EQ(T.allowed(states(9000, 10), 0), After.allowed(states(9000, 10), 0));
  EXPECT_EQ(T.save(), After.save());
}

} // namespace
