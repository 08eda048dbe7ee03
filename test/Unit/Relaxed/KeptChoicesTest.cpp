//===- KeptChoicesTest.cpp - Answers about choices ------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/Relaxed/KeptChoices.h"
#include "gtest/gtest.h"

using namespace heddle;

namespace {

/// An execution that grows and shrinks by writes of thread 0.
struct Growing {
  Execution E{2};
  const uint32_t Clock[2] = {1, 0};

  void write() {
    MemoryAction A{MemoryAction::Write};
    A.Cell = CellId(64);
    E.append(A, Clock);
  }
  KeptChoices::Entry entry(unsigned Thread, uint32_t Future) {
    return {E.serial(), E.size(), Thread, {}, {PairId(Future)}, 0};
  }
};

TEST(KeptChoices, IsFoundWhereItWasKept) {
  Growing G;
  KeptChoices Kept;
  G.write();
  EXPECT_EQ(Kept.find(G.E, 1, 0), nullptr);
  Kept.keep(G.entry(1, 7));
  const KeptChoices::Entry *Found = Kept.find(G.E, 1, 0);
  ASSERT_NE(Found, nullptr);
  EXPECT_EQ(Found->Futures.front(), PairId(7));
  EXPECT_EQ(Kept.find(G.E, 0, 0), nullptr) << "another thread's read";
}

TEST(KeptChoices, IsFoundAgainAfterActionsThatWereTakenBack) {
  Growing G;
  KeptChoices Kept;
  G.write();
  Kept.keep(G.entry(1, 7));
  uint32_t Before = G.E.size();
  G.write();
  EXPECT_EQ(Kept.find(G.E, 1, 0), nullptr);
  Kept.keep(G.entry(1, 8));
  G.E.truncate(Before);
  const KeptChoices::Entry *Found = Kept.find(G.E, 1, 0);
  ASSERT_NE(Found, nullptr);
  EXPECT_EQ(Found->Futures.front(), PairId(7));
}

/// As many actions, but not the same ones.
TEST(KeptChoices, OtherActionsHaveNothingKept) {
  Growing G;
  KeptChoices Kept;
  uint32_t Before = G.E.size();
  G.write();
  Kept.keep(G.entry(1, 7));
  G.E.truncate(Before);
  G.write();
  EXPECT_EQ(Kept.find(G.E, 1, 0), nullptr);
}

TEST(KeptChoices, AnotherEditionOfTheWriteSetsForgetsAll) {
  Growing G;
  KeptChoices Kept;
  G.write();
  Kept.keep(G.entry(1, 7));
  EXPECT_EQ(Kept.find(G.E, 1, 1), nullptr);
  EXPECT_EQ(Kept.find(G.E, 1, 0), nullptr);
}

} // namespace
