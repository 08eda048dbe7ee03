//===- TraceOrderTest.cpp - Order and races of a trace --------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "../../../lib/Explore/Dpor/TraceOrder.h"
#include <gtest/gtest.h>

using namespace heddle;

namespace {

/// A trace of plain reads and writes of cells, by threads that are all enabled.
struct Trace : TraceOrder {
  static constexpr unsigned NumThreads = 3;
  void add(unsigned Thread, unsigned Cell, bool IsWrite) {
    Event E;
    E.Thread = ThreadId(Thread);
    E.Kind = IsWrite ? EventKind::Write : EventKind::Read;
    E.Print.add(Location(Location::Memory, 64 + 8 * Cell), IsWrite);
    ThreadSet All;
    for (unsigned T = 0; T != NumThreads; ++T)
      All.add(ThreadId(T));
    push(E, All);
  }
  void write(unsigned Thread, unsigned Cell) { add(Thread, Cell, true); }
  void read(unsigned Thread, unsigned Cell) { add(Thread, Cell, false); }
  /// The races of the trace, as pairs of positions.
  std::vector<std::pair<Position, Position>> pairs() const {
    std::vector<std::pair<Position, Position>> Out;
    for (const Race &R : races())
      if (R.What == Race::Executed)
        Out.emplace_back(R.First, R.Second);
    return Out;
  }
};
using Pairs = std::vector<std::pair<Position, Position>>;

} // namespace

TEST(TraceOrder, ConflictsOrderAndOthersDoNot) {
  Trace T;
  T.write(0, 0);
  T.write(1, 1);
  T.read(2, 0);
  T.read(2, 1);
  EXPECT_FALSE(T.isAfter(1, 0)) << "writes of two cells";
  EXPECT_TRUE(T.isAfter(2, 0)) << "a read of what was written";
  EXPECT_FALSE(T.isAfter(2, 1));
  EXPECT_TRUE(T.isAfter(3, 1));
  EXPECT_TRUE(T.isAfter(3, 0)) << "by program order";
  EXPECT_EQ(T.pairs(), (Pairs{{0, 2}, {1, 3}}));
}

TEST(TraceOrder, ReadsOfACellCommute) {
  Trace T;
  T.read(0, 0);
  T.read(1, 0);
  EXPECT_FALSE(T.isAfter(1, 0));
  EXPECT_TRUE(T.pairs().empty());
}

/// Between the first write and the read stands the second: there is a path, and
/// no race.
TEST(TraceOrder, ARaceHasNoEventInBetween) {
  Trace T;
  T.write(0, 0);
  T.write(1, 0);
  T.read(2, 0);
  EXPECT_TRUE(T.isAfter(2, 0));
  EXPECT_EQ(T.pairs(), (Pairs{{0, 1}, {1, 2}}));
}

/// The write is in a race with each read since the last write.
TEST(TraceOrder, AWriteRacesWithAllReadsBeforeIt) {
  Trace T;
  T.read(0, 0);
  T.read(1, 0);
  T.write(2, 0);
  Pairs Found = T.pairs();
  llvm::sort(Found);
  EXPECT_EQ(Found, (Pairs{{0, 2}, {1, 2}}));
}

TEST(TraceOrder, WhatAThreadDidBeforeIsNoRace) {
  Trace T;
  T.write(0, 0);
  T.read(0, 0);
  EXPECT_TRUE(T.isAfter(1, 0));
  EXPECT_TRUE(T.pairs().empty());
}

TEST(TraceOrder, PoppedEventsLeaveNothing) {
  Trace T;
  T.write(0, 0);
  T.write(1, 0);
  T.pop();
  EXPECT_TRUE(T.pairs().empty());
  T.read(2, 0);
  EXPECT_EQ(T.size(), 2);
  EXPECT_EQ(T.pairs(), (Pairs{{0, 1}})) << "the write that is left";
}
