//===- TypesTest.cpp - Numbers, access orders, ranges of actions ----------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/MemoryModel/Execution.h"
#include "gtest/gtest.h"

using namespace heddle;

template <class A, class B>
constexpr bool Converts =
    std::is_convertible_v<A, B> || std::is_constructible_v<B, A>;

static_assert(!Converts<CellId, ActionIndex> && !Converts<PairId, WriteName>);
static_assert(!std::is_convertible_v<uint32_t, CellId>);
static_assert(!std::is_convertible_v<CellId, uint32_t>);
template <class T>
concept HasLess = requires(T A, T B) { A < B; };
static_assert(HasLess<ActionIndex> && !HasLess<AccessOrder>);

TEST(TypesTest, TheDefaultNumberIsNone) {
  EXPECT_FALSE(ActionIndex());
  EXPECT_TRUE(ActionIndex(1));
  EXPECT_EQ(ActionIndex(1).next(), ActionIndex(2));
  EXPECT_LT(ActionIndex(), ActionIndex(1));
}

TEST(TypesTest, AccessOrdersAreALattice) {
  struct {
    AccessOrder O;
    bool Acquires, Releases;
  } const All[] = {
      {AccessOrder::Plain, false, false},  {AccessOrder::Opaque, false, false},
      {AccessOrder::Acquire, true, false}, {AccessOrder::Release, false, true},
      {AccessOrder::AcqRel, true, true},   {AccessOrder::Volatile, true, true}};
  for (const auto &X : All) {
    EXPECT_EQ(isAtLeastAcquire(X.O), X.Acquires) << int(X.O);
    EXPECT_EQ(isAtLeastRelease(X.O), X.Releases) << int(X.O);
    EXPECT_EQ(isAtLeastAcqRel(X.O), X.Acquires && X.Releases) << int(X.O);
  }
}

static ActionIndex addFence(Execution &E, AccessOrder O) {
  MemoryAction A{MemoryAction::Fence};
  A.Order = O;
  const uint32_t Clock[8] = {};
  return E.append(A, Clock);
}

TEST(ExecutionTest, RangesHaveTheActionsInOrder) {
  Execution E(8);
  EXPECT_TRUE(E.all().empty());
  ActionIndex First = addFence(E, AccessOrder::Acquire);
  ActionIndex Second = addFence(E, AccessOrder::Release);
  EXPECT_EQ(llvm::to_vector(E.all()),
            (llvm::SmallVector<ActionIndex>{First, Second}));
  EXPECT_EQ(llvm::to_vector(E.from(Second)),
            llvm::SmallVector<ActionIndex>{Second});
  EXPECT_TRUE(actionsBetween(Second, Second).empty());
  EXPECT_TRUE(actionsBetween(Second, First).empty());
}

TEST(ExecutionTest, AFenceHasTheEffectsOfItsOrder) {
  Execution E(8);
  ActionIndex Acquire = addFence(E, AccessOrder::Acquire);
  EXPECT_EQ(E.lastFence(0, AccessOrder::Acquire), Acquire);
  EXPECT_FALSE(E.lastFence(0, AccessOrder::Release));
  ActionIndex Both = addFence(E, AccessOrder::AcqRel);
  EXPECT_EQ(E.lastFence(0, AccessOrder::Acquire), Both);
  EXPECT_EQ(E.lastFence(0, AccessOrder::Release), Both);
  E.truncate(Both.index());
  EXPECT_FALSE(E.lastFence(0, AccessOrder::Release));
}
