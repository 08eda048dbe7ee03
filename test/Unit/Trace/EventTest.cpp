//===- EventTest.cpp ------------------------------------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/Trace/Event.h"
#include <gtest/gtest.h>
#include <set>

using namespace heddle;

TEST(Event, NamesAreThoseOfTheTableAndDistinct) {
  EXPECT_EQ(eventName(EventKind::MonitorEnter), "MonitorEnter");
  EXPECT_EQ(eventText(EventKind::MonitorEnter), "lock");
  EXPECT_EQ(eventText(EventKind::SystemExit), "exit");
  std::set<llvm::StringRef> Names, Texts;
  unsigned Last = static_cast<unsigned>(EventKind::SystemExit);
  for (unsigned I = 0; I <= Last; ++I) {
    Names.insert(eventName(EventKind(I)));
    Texts.insert(eventText(EventKind(I)));
  }
  EXPECT_EQ(Names.size(), Last + 1);
  EXPECT_EQ(Texts.size(), Last + 1);
}

TEST(Event, Dependence) {
  Location X(Location::Memory, 8), Y(Location::Memory, 16);
  Location M(Location::Monitor, 8);
  Footprint ReadX, WriteX, Mixed, None;
  ReadX.add(X, false);
  WriteX.add(X, true);
  Mixed.add(M, true);
  Mixed.add(Y, true);
  EXPECT_FALSE(dependent(ReadX, ReadX));
  EXPECT_TRUE(dependent(ReadX, WriteX));
  EXPECT_TRUE(dependent(WriteX, WriteX));
  EXPECT_FALSE(dependent(WriteX, Mixed)); // the monitor of 8 is not field 8
  EXPECT_FALSE(dependent(None, Mixed));
}
