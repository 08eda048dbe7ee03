//===- RaceCheckTest.cpp - FastTrack's cases, one by one, and its cost ---===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "SyncFixture.h"
#include <chrono>

using namespace heddle;
using namespace heddle::test;

namespace {

struct RaceCheck : testing::Test {
  SyncFixture F;
  RaceLog Log;
  Thread *A, *B, *C;
  Ref X = F.plainCell(0), V = F.cell(0);
  void SetUp() override {
    F.S.Rec = &Log;
    A = &F.main();
    B = &F.start(*A, 1);
    C = &F.start(*A, 2);
  }
  size_t read(Thread &T) {
    F.S.saveThread(T);
    checkRead(F.W, F.S.races(), T, X, SiteId());
    return Log.Races.size();
  }
  size_t write(Thread &T) {
    F.S.saveThread(T);
    checkWrite(F.W, F.S.races(), T, X, SiteId());
    return Log.Races.size();
  }
  void atomic(Thread &T, EventKind K, Ref Cell, AccessOrder O) {
    F.set(T, K, Cell, 1).Order = O;
    F.perform(T);
  }
  void pass(Thread &From, Thread &To) { // an edge through a volatile
    atomic(From, EventKind::AtomicWrite, V, AccessOrder::Volatile);
    atomic(To, EventKind::AtomicRead, V, AccessOrder::Volatile);
  }
};

TEST_F(RaceCheck, WriteRead) {
  EXPECT_EQ(write(*A), 0u);
  EXPECT_EQ(read(*B), 1u);
  EXPECT_EQ(Log.Races[0].Previous.index(), 0);
  EXPECT_TRUE(Log.Races[0].PreviousIsWrite);
  EXPECT_FALSE(Log.Races[0].IsWrite);
  EXPECT_EQ(F.S.faults().size(), 1u);
}

TEST_F(RaceCheck, OrderedByVolatile) {
  write(*A);
  pass(*A, *B);
  EXPECT_EQ(read(*B), 0u);
  EXPECT_EQ(write(*B), 0u);
  EXPECT_EQ(write(*A), 1u); // WW
}

TEST_F(RaceCheck, SharedReadsThenWrite) {
  write(*A);
  pass(*A, *B);
  pass(*A, *C);
  read(*B);
  EXPECT_EQ(read(*C), 0u);
  EXPECT_GE(F.W.shadow(X)->Write, ExtendedTag);
  auto M = F.W.mark();
  pass(*B, *A);
  EXPECT_EQ(write(*A), 1u); // RW with C
  EXPECT_EQ(Log.Races[0].Previous, ThreadId(C->Self));
  F.W.backtrack(M);
  pass(*B, *A);
  pass(*C, *A);
  EXPECT_EQ(write(*A), 1u);
  EXPECT_LT(F.W.shadow(X)->Write, ExtendedTag); // simple again
  // Shared again in a later interval: the record is used again, and undone.
  auto N = F.W.mark();
  pass(*A, *B);
  pass(*A, *C);
  read(*B);
  read(*C);
  F.W.backtrack(M);
  (void)N;
  pass(*B, *A);
  EXPECT_EQ(write(*A), 2u);
}

TEST_F(RaceCheck, PlainAgainstAtomic) {
  atomic(*A, EventKind::AtomicWrite, X, AccessOrder::Opaque);
  atomic(*B, EventKind::Rmw, X, AccessOrder::Opaque);
  atomic(*C, EventKind::AtomicRead, X, AccessOrder::Opaque);
  EXPECT_EQ(Log.Races.size(), 0u);
  EXPECT_EQ(read(*A), 1u); // against B's update
  EXPECT_EQ(write(*B), 2u);
}

TEST_F(RaceCheck, ReleaseAcquireOpaque) {
  write(*A);
  atomic(*A, EventKind::AtomicWrite, V, AccessOrder::Release);
  auto M = F.W.mark();
  atomic(*B, EventKind::AtomicRead, V, AccessOrder::Opaque);
  EXPECT_EQ(read(*B), 1u);
  F.W.backtrack(M);
  atomic(*B, EventKind::AtomicRead, V, AccessOrder::Acquire);
  EXPECT_EQ(read(*B), 1u);
  F.W.backtrack(M);
  atomic(*C, EventKind::AtomicWrite, V, AccessOrder::Opaque);
  atomic(*B, EventKind::AtomicRead, V, AccessOrder::Acquire);
  EXPECT_EQ(read(*B), 2u);
}

TEST_F(RaceCheck, KeysTellKindsApart) {
  write(*A);
  write(*B);
  read(*C);
  ASSERT_EQ(F.S.faults().size(), 2u);
  EXPECT_NE(F.S.faults()[0].Key, F.S.faults()[1].Key);
}

TEST_F(RaceCheck, ClockBound) {
  F.S.saveThread(*A);
  A->Clock[0] = ClockMask - 1;
  A->Epoch = epochOf(0, ClockMask - 1);
  pass(*A, *A);
  EXPECT_EQ(F.S.bounds(), 0u);
  EXPECT_EQ(A->Clock[0], ClockMask);
  F.set(*A, EventKind::AtomicWrite, V, 1);
  EXPECT_EQ(F.perform(*A).Then, Performed::ExecutionEnds);
  EXPECT_EQ(F.S.bounds(), uint32_t(BoundClock));
  EXPECT_EQ(A->Clock[0], ClockMask);
}

TEST_F(RaceCheck, Cost) {
  F.S.Rec = nullptr;
  constexpr unsigned N = 4000000;
  auto Time = [&](llvm::StringRef Name, auto Body) {
    auto Start = std::chrono::steady_clock::now();
    for (unsigned I = 0; I < N; ++I)
      Body(I);
    std::chrono::duration<double, std::nano> D =
        std::chrono::steady_clock::now() - Start;
    RecordProperty(Name.str(), std::to_string(D.count() / N));
    return D.count() / N;
  };
  double Same = Time("sameEpochRead", [&](unsigned I) {
    checkRead(F.W, F.S.races(), *A, X + (I & 15) * 4, SiteId());
  });
  Time("sameEpochWrite", [&](unsigned I) {
    checkWrite(F.W, F.S.races(), *A, X + (I & 15) * 4, SiteId());
  });
  Time("newEpochReadWrite", [&](unsigned I) {
    A->Epoch ^= 1; // two epochs, both ordered
    checkRead(F.W, F.S.races(), *A, X, SiteId());
    checkWrite(F.W, F.S.races(), *A, X, SiteId());
  });
  A->Epoch = epochOf(0, A->Clock[0]);
  F.set(*A, EventKind::AtomicRead, V);
  Time("volatileReadEvent", [&](unsigned) {
    Footprint P;
    A->HasPending = 1;
    F.S.perform(*A, 0, P);
  });
  F.set(*A, EventKind::MonitorEnter, F.monitorObject(0));
  F.S.saveThread(*A);
  unsigned Every = 0;
  Time("lockOrUnlockEvent", [&](unsigned I) {
    Footprint P;
    A->HasPending = 1;
    A->Kind = I & 1 ? EventKind::MonitorExit : EventKind::MonitorEnter;
    if (++Every % 1000000 == 0) // stay below 24 bits
      A->Clock[0] = 5;
    F.S.perform(*A, 0, P);
  });
  EXPECT_LT(Same, 50.0); // 1 ns on the machine it was written on
}

} // namespace
