//===- AssumptionTest.cpp - Sets of assumptions as numbers ----------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/Support/Assumption.h"
#include "gtest/gtest.h"

using namespace heddle;

TEST(Assumptions, AreANumberAndBack) {
  AssumptionSet Two(Assumption::NoRaces);
  Two.add(Assumption::HostsByName);
  auto Again = AssumptionSet::ofWord(Two.word());
  ASSERT_TRUE(Again);
  EXPECT_EQ(Two.word(), Again->word());
  EXPECT_TRUE(Again->has(Assumption::HostsByName));
  EXPECT_FALSE(Again->has(Assumption::Model));
}

/// As of a file that somebody has changed: a bit of no assumption would have no
/// text.
TEST(Assumptions, OfNoKindAreRefused) {
  EXPECT_FALSE(AssumptionSet::ofWord(~uint64_t(0)));
  EXPECT_TRUE(AssumptionSet::ofWord(0));
}
