//===- InlineScheduleTest.cpp - Schedules on the command line -------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/Check/InlineSchedule.h"
#include "llvm/Support/FileSystem.h"
#include "gtest/gtest.h"

using namespace heddle;

/// Two threads in turn, which no *TIMES makes shorter.
static Schedule inTurn(unsigned Steps) {
  Schedule S;
  S.Threads = {{ThreadId(), 0, "main"}, {ThreadId(ThreadIndex(0)), 0, "other"}};
  for (unsigned I = 0; I != Steps; ++I)
    S.Steps.push_back({ThreadId(ThreadIndex(I % 2)), 0});
  return S;
}

TEST(InlineScheduleTest, saysAFewSteps) {
  EXPECT_EQ(replayWord(inTurn(4)), "0,1,0,1");
}

TEST(InlineScheduleTest, writesManyStepsToAFile) {
  Schedule S = inTurn(5000);
  std::string Word = replayWord(S);
  ASSERT_TRUE(llvm::StringRef(Word).ends_with(".json")) << Word.substr(0, 100);
  auto Read = loadSchedule(Word);
  llvm::sys::fs::remove(Word);
  ASSERT_TRUE(bool(Read)) << llvm::toString(Read.takeError());
  ASSERT_EQ(Read->Steps.size(), S.Steps.size());
  for (size_t I = 0; I != S.Steps.size(); ++I)
    EXPECT_EQ(Read->Steps[I].Thread, S.Steps[I].Thread);
}
