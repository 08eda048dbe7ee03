//===- WakeupTreeTest.cpp - Weak initials ---------------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "../../../lib/Explore/Dpor/WakeupTree.h"
#include <gtest/gtest.h>

using namespace heddle;

namespace {
PlannedStep access(unsigned Thread, unsigned Cell, bool IsWrite) {
  PlannedStep S;
  S.Thread = ThreadId(Thread);
  S.Print.Words[S.Print.Count++] = Cell << 1 | IsWrite;
  return S;
}

/// The end of a thread beside daemons. IsLast: it ends the execution.
PlannedStep end(unsigned Thread, bool IsLast = false) {
  PlannedStep S = access(Thread, 100 + Thread, true);
  S.Print.Form = PackedPrint::EndBesideDaemons;
  S.Print.Global = IsLast;
  S.SureWords = 2;
  return S;
}

Initial initial(const PlannedStep &S, llvm::ArrayRef<PlannedStep> V) {
  return weakInitial(S, false, V);
}
} // namespace

TEST(WeakInitial, Accesses) {
  PlannedStep V[] = {access(1, 7, false), access(2, 8, true),
                     access(0, 7, false)};
  Initial I = initial(V[2], V);
  EXPECT_EQ(Initial::At, I.What);
  EXPECT_EQ(2u, I.Index);
  EXPECT_EQ(Initial::Independent, initial(access(3, 7, false), V).What);
  I = initial(access(3, 8, false), V);
  EXPECT_EQ(Initial::Not, I.What);
  EXPECT_TRUE(I.IsSure);
  EXPECT_EQ(2u, I.Length);
}

/// A compare-and-set of thread 3 that fails where it sleeps, and succeeds in V,
/// conflicts there with the read; but the write wakes it. Without the write it
/// commutes, so that no part of V before it says that V is not covered.
TEST(WeakInitial, WhatWakesAFailedCompareAndSet) {
  PlannedStep V[] = {access(1, 7, false), access(2, 8, true),
                     access(0, 7, true), access(3, 7, true)};
  Initial I = initial(access(3, 7, false), V);
  EXPECT_EQ(Initial::Not, I.What);
  EXPECT_TRUE(I.IsSure);
  EXPECT_EQ(3u, I.Length);
  PlannedStep Fails[] = {V[0], V[1], access(3, 7, false), V[2]};
  EXPECT_EQ(Initial::At, initial(access(3, 7, false), Fails).What);
  // By what it changed where it cannot be seen: itself.
  PlannedStep Unseen[] = {V[0], V[1], V[3]};
  EXPECT_EQ(3u, initial(access(3, 7, false), Unseen).Length);
}

/// The end of thread 3, moved to before those of others, is followed by steps
/// that the last of them may have cut off: nobody knows.
TEST(WeakInitial, EndsOfOthersComeFirst) {
  PlannedStep Alone[] = {end(1)};
  EXPECT_EQ(Initial::Independent, initial(end(3), Alone).What);
  PlannedStep Followed[] = {end(1), access(2, 8, true)};
  Initial I = initial(end(3), Followed);
  EXPECT_EQ(Initial::Not, I.What);
  EXPECT_FALSE(I.IsSure);
  PlannedStep NoDaemons = end(3);
  NoDaemons.Print.Form = PackedPrint::NoEnd;
  EXPECT_EQ(Initial::Independent, initial(NoDaemons, Followed).What);
}

/// An end that was the last one need not be it where it is moved to.
TEST(WeakInitial, LastEndIsNotSure) {
  PlannedStep V[] = {end(1, true)};
  Initial I = initial(access(2, 8, true), V);
  EXPECT_EQ(Initial::Not, I.What);
  EXPECT_FALSE(I.IsSure);
  V[0].SureWords = 4;
  EXPECT_TRUE(initial(access(2, 8, true), V).IsSure);
}
