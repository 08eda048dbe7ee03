//===- EventTest.cpp ------------------------------------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/Trace/EventInfo.h"
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

/// What the columns of Event.def say of each other.
TEST(Event, Table) {
  for (const EventInfo &I : EventTable) {
    bool IsPlain = I.Class == EventClass::Plain,
         IsLock = I.Class == EventClass::Lock,
         IsUnlock = I.Class == EventClass::Unlock;
    EXPECT_EQ(I.WaitsFor == EventInfo::WaitsForNothing, IsPlain || IsUnlock)
        << I.Name;
    EXPECT_EQ(IsLock, I.Acquires == EventInfo::OfMonitor ||
                          I.Acquires == EventInfo::OfClass)
        << I.Name;
    EXPECT_EQ(IsUnlock, I.Releases == EventInfo::OfMonitor ||
                            I.Releases == EventInfo::OfClass)
        << I.Name;
    if (I.isAccess()) {
      EXPECT_EQ(I.About, EventInfo::AboutMemory) << I.Name;
      EXPECT_TRUE(I.usesCell()) << I.Name;
      EXPECT_EQ(I.usesOperand(), I.Access != EventInfo::AccessLoad) << I.Name;
      EXPECT_EQ(I.Drains, EventInfo::DrainsByOrder) << I.Name;
    }
    // What acquires learns, but for a thread that begins.
    if (I.Acquires != EventInfo::OfNothing &&
        I.Acquires != EventInfo::OfStart) {
      EXPECT_EQ(I.Learns, EventInfo::LearnsYes) << I.Name;
    }
  }
  // A thing that is acquired is released by some event.
  std::set<EventInfo::Thing> Acquired, Released;
  for (const EventInfo &I : EventTable) {
    Acquired.insert(I.Acquires);
    Released.insert(I.Releases);
  }
  EXPECT_EQ(Acquired, Released);
  EXPECT_EQ(Acquired.size(), 6u);
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
