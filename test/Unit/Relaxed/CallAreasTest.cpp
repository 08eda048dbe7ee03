//===- CallAreasTest.cpp - Where objects of the future are put ------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/Relaxed/CallAreas.h"
#include "gtest/gtest.h"

using namespace heddle;

namespace {

TEST(CallAreas, EachThreadHasItsOwn) {
  WriteSets Sets;
  EXPECT_EQ(callarea::begin(1) + arena::ThreadHeapSize, callarea::begin(2));
  for (unsigned Thread : {0u, 1u, unsigned(MaxThreads) - 1}) {
    Ref Area = callarea::begin(Thread);
    EXPECT_TRUE(callarea::contains(Area));
    EXPECT_FALSE(callarea::contains(Area - 1));
    EXPECT_EQ(arena::ownerOf(Area), Thread);
    EXPECT_EQ(arena::ownerOf(Area + callarea::AllBytes - 1), Thread);
  }
}

/// Areas are numbered by chain of calls, each thread's for itself, and a chain
/// finds its area again whatever came in between.
TEST(CallAreas, AChainHasOneAreaInAllExecutions) {
  WriteSets Sets;
  unsigned First = Sets.callArea(1, 111), Second = Sets.callArea(1, 222);
  EXPECT_NE(First, Second);
  EXPECT_EQ(Sets.callArea(2, 222), First) << "the first one of thread 2";
  EXPECT_EQ(Sets.callArea(1, 111), First);
  EXPECT_EQ(Sets.callArea(1, 222), Second);
}

TEST(CallAreas, ObjectsFillAnAreaFromItsSecondCard) {
  World W;
  Ref Area = callarea::begin(1);
  Ref Top = callarea::top(W, Area);
  EXPECT_EQ(Top, Area + arena::CardSize) << "the first card has the top";
  EXPECT_TRUE(callarea::fits(Top, callarea::Size - arena::CardSize));
  EXPECT_FALSE(callarea::fits(Top, callarea::Size - arena::CardSize + 1));
  W.storeFresh<uint32_t>(Area, Area + callarea::Size);
  Top = callarea::top(W, Area);
  EXPECT_EQ(Top, Area + callarea::Size);
  EXPECT_FALSE(callarea::fits(Top, 1)) << "a full area has no room";
  EXPECT_EQ(callarea::areaOf(Top - 1), Area);
}

} // namespace
