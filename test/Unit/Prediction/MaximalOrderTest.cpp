//===- MaximalOrderTest.cpp - Swapped sections against a search -----------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Random traces against a search over all reorderings in which locks are taken
// in any order (RandomTraces.h).
//
//===----------------------------------------------------------------------===//

#include "heddle/Prediction/MaximalOrder.h"
#include "RandomTraces.h"
#include "heddle/Prediction/SyncPreserving.h"
#include "gtest/gtest.h"

using namespace heddle;

namespace {
/// What is wrong with executing Order and then all of Ends next; empty:
/// nothing.
std::string wrong(const std::vector<Did> &Steps,
                  const std::vector<uint32_t> &Order,
                  llvm::ArrayRef<uint32_t> Ends) {
  std::vector<uint32_t> Of[Threads];
  for (uint32_t I = 0; I != Steps.size(); ++I)
    Of[Steps[I].Thread].push_back(I);
  unsigned Has[Threads] = {};
  int Owner[Locks] = {-1, -1, -1};
  uint32_t Wrote[Variables] = {None, None};
  for (uint32_t N : Order) {
    const Did &D = Steps[N];
    unsigned &Next = Has[D.Thread];
    if (Next >= Of[D.Thread].size() || Of[D.Thread][Next++] != N)
      return std::to_string(N) + " is out of turn";
    if (D.What == TraceOp::Acquire) {
      if (Owner[D.About] >= 0)
        return std::to_string(N) + " takes a lock that is not free";
      Owner[D.About] = D.Thread;
    } else if (D.What == TraceOp::Release) {
      Owner[D.About] = -1;
    } else if (D.IsWrite) {
      Wrote[D.About] = N;
    } else if (Wrote[D.About] != D.Sees) {
      return std::to_string(N) + " sees another write";
    }
  }
  for (uint32_t E : Ends)
    if (unsigned At = Has[Steps[E].Thread];
        At >= Of[Steps[E].Thread].size() || Of[Steps[E].Thread][At] != E)
      return std::to_string(E) + " is not next";
  return "";
}

unsigned few() { return std::max(1u, traces() / 50); }

TEST(MaximalOrder, RacesAreThoseOfAllReorderings) {
  std::mt19937 Random(7);
  unsigned Races = 0, Beyond = 0, Pairs = 0;
  for (unsigned N = 0; N != few(); ++N) {
    std::vector<Did> Steps = randomTrace(Random, 14, 6);
    ObservedTrace Trace = traceOf(Steps);
    std::set<std::pair<uint32_t, uint32_t>> Truth;
    for (const std::vector<uint32_t> &Now : Oracle(Steps, false).run())
      for (uint32_t A : Now)
        for (uint32_t B : Now)
          if (A != None && B != None && A < B && conflict(Steps[A], Steps[B]))
            Truth.insert({A, B});
    for (uint32_t A = 0; A != Steps.size(); ++A)
      for (uint32_t B = A + 1; B != Steps.size(); ++B) {
        if (!conflict(Steps[A], Steps[B]))
          continue;
        ++Pairs;
        auto Order = MaximalOrder(Trace).findRace(A, B);
        ASSERT_EQ(Order.has_value(), Truth.count({A, B}) != 0)
            << text(Steps) << A << " and " << B;
        if (!Order)
          continue;
        ++Races;
        Order->resize(Order->size() - 2);
        ASSERT_EQ(wrong(Steps, *Order, {A, B}), "") << text(Steps);
        Beyond += !SyncPreserving(Trace).findRace({A}, {B}).has_value();
      }
  }
  EXPECT_GT(Beyond, 0u);
  EXPECT_GT(Races, Beyond);
  EXPECT_GT(Pairs, Races);
}

TEST(MaximalOrder, DeadlocksAreReached) {
  std::mt19937 Random(11);
  unsigned Deadlocks = 0, Beyond = 0;
  for (unsigned N = 0; N != 10 * few(); ++N) {
    std::vector<Did> Steps = randomTrace(Random, 14, 6);
    ObservedTrace Trace = traceOf(Steps);
    auto Truth = Oracle(Steps, false).run();
    for (DeadlockPattern &P : deadlockPatterns(Trace, Threads, 1000)) {
      std::vector<uint32_t> Acquires;
      llvm::SmallVector<llvm::ArrayRef<uint32_t>, 4> Lists;
      for (auto &List : P.Lists) {
        Acquires.push_back(List.front());
        Lists.push_back(llvm::ArrayRef<uint32_t>(List).take_front(1));
      }
      bool Is = llvm::any_of(Truth, [&](const std::vector<uint32_t> &Now) {
        return llvm::all_of(
            Acquires, [&](uint32_t A) { return Now[Steps[A].Thread] == A; });
      });
      auto Order = MaximalOrder(Trace).findDeadlock(Acquires);
      ASSERT_EQ(Order.has_value(), Is) << text(Steps);
      if (!Order)
        continue;
      ASSERT_EQ(wrong(Steps, *Order, Acquires), "") << text(Steps);
      ++Deadlocks;
      Beyond += !SyncPreserving(Trace).findDeadlock(Lists).has_value();
    }
  }
  EXPECT_GT(Deadlocks, Beyond);
  EXPECT_GT(Beyond, 0u);
}

/// The first thread writes within its section, the second one after its own,
/// and the first section came first.
TEST(MaximalOrder, SectionsAreSwapped) {
  std::vector<Did> Steps = {
      {TraceOp::Acquire, false, 0, 0}, {TraceOp::Access, true, 0, 0},
      {TraceOp::Release, false, 0, 0}, {TraceOp::Acquire, false, 1, 0},
      {TraceOp::Release, false, 1, 0}, {TraceOp::Access, true, 1, 0}};
  EXPECT_FALSE(SyncPreserving(traceOf(Steps)).findRace({1}, {5}).has_value());
  auto Order = MaximalOrder(traceOf(Steps)).findRace(1, 5);
  ASSERT_TRUE(Order.has_value());
  Order->resize(Order->size() - 2);
  EXPECT_EQ(*Order, (std::vector<uint32_t>{3, 4, 0}));
  // Not if the second section has read what the first one wrote.
  Steps.insert(Steps.begin() + 2, {TraceOp::Access, true, 0, 1});
  Steps.insert(Steps.begin() + 5, {TraceOp::Access, false, 1, 1, 2});
  EXPECT_FALSE(MaximalOrder(traceOf(Steps)).findRace(1, 7).has_value());
}

/// A release in the step of one access lets the other's step begin with an
/// acquire: the former goes first.
TEST(MaximalOrder, LastStepsHaveAnOrder) {
  std::vector<Did> Steps = {
      {TraceOp::Acquire, false, 0, 0}, {TraceOp::Access, true, 0, 0},
      {TraceOp::Release, false, 0, 0}, {TraceOp::Acquire, false, 1, 0},
      {TraceOp::Release, false, 1, 0}, {TraceOp::Access, true, 1, 0}};
  ObservedTrace Trace = traceOf(Steps, {0, 0, 1, 2, 3, 3});
  auto Order = MaximalOrder(Trace).findRace(1, 5);
  ASSERT_TRUE(Order.has_value());
  EXPECT_EQ(*Order, (std::vector<uint32_t>{2, 3, 0}));
}

/// Long before what is asked about, all stays as it was.
TEST(MaximalOrder, TheWindowIsBounded) {
  std::vector<Did> Steps;
  for (unsigned I = 0; I != 300; ++I)
    for (auto What : {TraceOp::Acquire, TraceOp::Access, TraceOp::Release})
      Steps.push_back({What, true, 2, What == TraceOp::Access ? 1u : 2u});
  uint32_t At = Steps.size();
  for (const Did &D : std::vector<Did>{{TraceOp::Acquire, false, 0, 0},
                                       {TraceOp::Access, true, 0, 0},
                                       {TraceOp::Release, false, 0, 0},
                                       {TraceOp::Acquire, false, 1, 0},
                                       {TraceOp::Release, false, 1, 0},
                                       {TraceOp::Access, true, 1, 0}})
    Steps.push_back(D);
  auto Trace = traceOf(Steps);
  auto Order = MaximalOrder(Trace).findRace(At + 1, At + 5);
  ASSERT_TRUE(Order.has_value());
  Order->resize(Order->size() - 2);
  EXPECT_EQ(wrong(Steps, *Order, {At + 1, At + 5}), "");
  EXPECT_FALSE(MaximalOrder(Trace).findRace(1, At + 5).has_value());
}
} // namespace
