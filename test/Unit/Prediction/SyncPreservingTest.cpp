//===- SyncPreservingTest.cpp - Predictions against a search --------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Random traces against a search over all reorderings that keep the order of
// locks, too (RandomTraces.h).
//
//===----------------------------------------------------------------------===//

#include "heddle/Prediction/SyncPreserving.h"
#include "RandomTraces.h"
#include "gtest/gtest.h"

using namespace heddle;

namespace {
TEST(SyncPreserving, RacesAreThoseOfAllReorderings) {
  std::mt19937 Random(7);
  unsigned Races = 0, Pairs = 0;
  for (unsigned N = 0; N != traces(); ++N) {
    std::vector<Did> Steps = randomTrace(Random, 8, 4);
    ObservedTrace Trace = traceOf(Steps);
    std::set<std::pair<uint32_t, uint32_t>> Truth;
    for (const std::vector<uint32_t> &Now : Oracle(Steps).run())
      for (uint32_t A : Now)
        for (uint32_t B : Now)
          if (A != None && B != None && A < B && conflict(Steps[A], Steps[B]))
            Truth.insert({A, B});
    // Each pair alone, and lists of pairs: the first race of a list is one.
    std::map<std::pair<unsigned, unsigned>, std::vector<uint32_t>> OfVariable;
    for (uint32_t A = 0; A != Steps.size(); ++A) {
      if (Steps[A].What == TraceOp::Access && Steps[A].IsWrite)
        OfVariable[{Steps[A].About, Steps[A].Thread}].push_back(A);
      for (uint32_t B = A + 1; B != Steps.size(); ++B) {
        if (!conflict(Steps[A], Steps[B]))
          continue;
        ++Pairs;
        bool Is = SyncPreserving(Trace).findRace({A}, {B}).has_value();
        ASSERT_EQ(Is, Truth.count({A, B}) != 0)
            << text(Steps) << A << " and " << B;
        Races += Is;
      }
    }
    for (const auto &[X, As] : OfVariable)
      for (const auto &[Y, Bs] : OfVariable) {
        if (X.first != Y.first || X.second >= Y.second)
          continue;
        bool Has = false;
        for (uint32_t A : As)
          for (uint32_t B : Bs)
            Has |= Truth.count(std::minmax(A, B)) != 0;
        ASSERT_EQ(SyncPreserving(Trace).findRace(As, Bs).has_value(), Has)
            << text(Steps);
      }
  }
  EXPECT_GT(Races, traces());
  EXPECT_GT(Pairs, Races);
}

TEST(SyncPreserving, DeadlocksAreThoseOfAllReorderings) {
  std::mt19937 Random(11);
  unsigned Deadlocks = 0, Safe = 0;
  for (unsigned N = 0; N != traces(); ++N) {
    std::vector<Did> Steps = randomTrace(Random, 14, 6);
    ObservedTrace Trace = traceOf(Steps);
    // What each acquire has at its start.
    std::vector<std::set<unsigned>> Held(Steps.size());
    std::set<unsigned> Has[Threads];
    for (uint32_t I = 0; I != Steps.size(); ++I) {
      Held[I] = Has[Steps[I].Thread];
      if (Steps[I].What == TraceOp::Acquire)
        Has[Steps[I].Thread].insert(Steps[I].About);
      if (Steps[I].What == TraceOp::Release)
        Has[Steps[I].Thread].erase(Steps[I].About);
    }
    auto IsAcquire = [&](uint32_t I) {
      return I != None && Steps[I].What == TraceOp::Acquire;
    };
    auto Wants = [&](uint32_t A, uint32_t B) {
      return Held[B].count(Steps[A].About) != 0;
    };
    auto Apart = [&](uint32_t A, uint32_t B) {
      for (unsigned L : Held[A])
        if (Held[B].count(L))
          return false;
      return true;
    };
    std::set<std::vector<uint32_t>> Truth, Said;
    for (const std::vector<uint32_t> &Now : Oracle(Steps).run()) {
      for (unsigned X = 0; X != Threads; ++X)
        for (unsigned Y = X + 1; Y != Threads; ++Y)
          if (IsAcquire(Now[X]) && IsAcquire(Now[Y]) && Wants(Now[X], Now[Y]) &&
              Wants(Now[Y], Now[X]) && Apart(Now[X], Now[Y]))
            Truth.insert({Steps[Now[X]].Thread, Steps[Now[X]].About,
                          Steps[Now[Y]].Thread, Steps[Now[Y]].About});
      if (!IsAcquire(Now[0]) || !IsAcquire(Now[1]) || !IsAcquire(Now[2]) ||
          !Apart(Now[0], Now[1]) || !Apart(Now[1], Now[2]) ||
          !Apart(Now[0], Now[2]))
        continue;
      for (unsigned Y : {1, 2}) {
        unsigned Z = 3 - Y;
        if (Wants(Now[0], Now[Y]) && Wants(Now[Y], Now[Z]) &&
            Wants(Now[Z], Now[0]))
          Truth.insert({0, Steps[Now[0]].About, 1, Steps[Now[1]].About, 2,
                        Steps[Now[2]].About});
      }
    }
    for (DeadlockPattern &P : deadlockPatterns(Trace, Threads, 1000)) {
      llvm::SmallVector<llvm::ArrayRef<uint32_t>, 4> Lists(P.Lists.begin(),
                                                           P.Lists.end());
      auto Cycle = SyncPreserving(Trace).findDeadlock(Lists);
      if (!Cycle) {
        ++Safe;
        continue;
      }
      std::map<unsigned, unsigned> ByThread;
      for (uint32_t A : Cycle->Acquires)
        ByThread[Steps[A].Thread] = Steps[A].About;
      std::vector<uint32_t> Key;
      for (auto [T, L] : ByThread) {
        Key.push_back(T);
        Key.push_back(L);
      }
      Said.insert(Key);
    }
    ASSERT_EQ(Said, Truth) << text(Steps);
    Deadlocks += Said.size();
  }
  EXPECT_GT(Deadlocks, traces() / 100);
  EXPECT_GT(Safe, 0u);
}

/// POPL 2021, figure 1 in spirit: the lock orders the accesses by chance only.
TEST(SyncPreserving, ReadsAndLocksAreKept) {
  std::vector<Did> Free = {
      {TraceOp::Access, true, 0, 0},   {TraceOp::Acquire, false, 0, 0},
      {TraceOp::Release, false, 0, 0}, {TraceOp::Acquire, false, 1, 0},
      {TraceOp::Release, false, 1, 0}, {TraceOp::Access, true, 1, 0}};
  EXPECT_TRUE(SyncPreserving(traceOf(Free)).findRace({0}, {5}).has_value());
  // The second thread sees what the first wrote in its section.
  std::vector<Did> Sees = Free;
  Sees.insert(Sees.begin() + 2, {TraceOp::Access, true, 0, 1});
  Sees.insert(Sees.begin() + 5, {TraceOp::Access, false, 1, 1, 2});
  EXPECT_FALSE(SyncPreserving(traceOf(Sees)).findRace({0}, {7}).has_value());
}
} // namespace
