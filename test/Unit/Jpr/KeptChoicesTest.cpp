//===- KeptChoicesTest.cpp - Choices of reads that are asked again --------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/Jpr/KeptChoices.h"
#include "gtest/gtest.h"

using namespace heddle;

namespace {
struct KeptChoicesTest : testing::Test {
  Execution E{8};
  KeptChoices Kept;

  void act() {
    const uint32_t Clock[8] = {};
    E.append(MemoryAction{MemoryAction::Sync}, Clock);
  }
  void keep(unsigned Thread, uint32_t Walked) {
    ReadChoices C;
    C.Walked = Walked;
    ASSERT_EQ(Kept.find(E, Thread, 1), nullptr);
    Kept.keep({E.serial(), E.size(), Thread, C});
  }
  /// What was kept of the thread's read here; 0 if nothing was.
  uint32_t found(unsigned Thread, uint64_t Edition = 1) {
    const KeptChoices::Entry *K = Kept.find(E, Thread, Edition);
    return K ? K->Choices.Walked : 0;
  }
};
} // namespace

TEST_F(KeptChoicesTest, AnswersAreOfAThreadAndAPrefix) {
  act();
  keep(1, 10);
  keep(2, 20);
  EXPECT_EQ(found(1), 10u);
  EXPECT_EQ(found(2), 20u);
  EXPECT_EQ(found(3), 0u);
  act();
  EXPECT_EQ(found(1), 0u);
  E.truncate(2); // back
  EXPECT_EQ(found(1), 10u);
}

TEST_F(KeptChoicesTest, AnotherActionInThePlaceOfOneIsAnotherPrefix) {
  act();
  act();
  keep(1, 10);
  E.truncate(2);
  act();
  EXPECT_EQ(found(1), 0u);
}

TEST_F(KeptChoicesTest, WhenReadsMaySeeOtherWritesNothingIsKept) {
  act();
  keep(1, 10);
  EXPECT_EQ(found(1, 2), 0u);
  EXPECT_EQ(found(1, 1), 0u);
}
