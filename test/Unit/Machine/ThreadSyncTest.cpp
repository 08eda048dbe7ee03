//===- ThreadSyncTest.cpp - Threads, interrupts, parking, spinning -------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "SyncFixture.h"

using namespace heddle;
using namespace heddle::test;
using EK = EventKind;

namespace {

struct ThreadSync : testing::Test {
  SyncFixture F;
  Thread &A = F.main();
  Ref J1 = F.javaThread(1), J2 = F.javaThread(2);
};

TEST_F(ThreadSync, NumbersArePersistent) {
  auto M = F.W.mark();
  F.start(A, 1);
  F.start(A, 2);
  EXPECT_EQ(F.S.threadOf(J2).index(), 2);
  F.W.backtrack(M);
  EXPECT_FALSE(F.S.threadOf(J1).isValid());
  F.start(A, 2); // (main, 0) is thread 1 whatever the object
  EXPECT_EQ(F.S.threadOf(J2).index(), 1);
  Thread &Child = F.start(F.S.thread(1u), 3); // (1, 0) is new
  EXPECT_EQ(Child.Self, 3);
  EXPECT_EQ(F.S.numThreads(), 4u);
  EXPECT_EQ(F.S.alive(), ThreadSet::ofWord(0b1011u));
}

TEST_F(ThreadSync, StartTwice) {
  Thread &B = F.start(A, 1);
  EXPECT_EQ(F.run(A, EK::Start, J1).Throw, JavaThrow::IllegalThreadState);
  F.run(B, EK::Exit);
  EXPECT_EQ(F.run(A, EK::Start, J1).Throw, JavaThrow::IllegalThreadState);
}

TEST_F(ThreadSync, MoreThreadsThanClocks) {
  for (unsigned I = 1; I < 8; ++I)
    F.start(A, 32 + I);
  EXPECT_EQ(F.run(A, EK::Start, F.javaThread(50)).Then,
            Performed::ExecutionEnds);
  EXPECT_TRUE(F.S.threads().clocksOverflow());
  EXPECT_EQ(F.S.bounds(), uint32_t(BoundThreads));
}

TEST_F(ThreadSync, Join) {
  EXPECT_TRUE(F.S.isEnabled(F.set(A, EK::Join, J1))); // not started: returns
  Thread &B = F.start(A, 1);
  EXPECT_FALSE(F.S.isEnabled(F.set(A, EK::Join, J1)));
  EXPECT_TRUE(F.S.isEnabled(F.set(A, EK::Join, J1, 3)));
  F.perform(A); // timed out: no edge
  EXPECT_EQ(A.Clock[1], 0u);
  EXPECT_EQ(F.run(A, EK::IsAlive, J1).Value, 1);
  F.set(A, EK::Join, J1);
  F.run(B, EK::Exit);
  EXPECT_TRUE(F.S.isEnabled(A));
  F.perform(A);
  EXPECT_EQ(A.Clock[1], 1u);
  EXPECT_EQ(F.run(A, EK::IsAlive, J1).Value, 0);
}

TEST_F(ThreadSync, InterruptedJoin) {
  F.start(A, 1);
  Thread &C = F.start(A, 2);
  F.set(A, EK::Join, J1);
  F.run(C, EK::Interrupt, F.javaThread(0));
  EXPECT_TRUE(F.S.isEnabled(A));
  EXPECT_EQ(F.perform(A).Throw, JavaThrow::Interrupted);
  EXPECT_EQ(A.Clock[C.Self], 1u); // interrupt -> detection
  EXPECT_EQ(A.Interrupted, 0);
}

TEST_F(ThreadSync, InterruptOfUnstarted) {
  F.run(A, EK::Interrupt, J1);
  F.run(A, EK::Unpark, J1);
  Thread &B = F.start(A, 1);
  EXPECT_EQ(F.run(A, EK::IsInterrupted, J1).Value, 0);
  EXPECT_FALSE(F.S.isEnabled(F.set(B, EK::Park)));
}

TEST_F(ThreadSync, IsInterruptedClears) {
  F.run(A, EK::Interrupt, F.javaThread(0));
  EXPECT_EQ(F.run(A, EK::IsInterrupted, F.javaThread(0), 0).Value, 1);
  EXPECT_EQ(F.run(A, EK::IsInterrupted, F.javaThread(0), 1).Value, 1);
  EXPECT_EQ(F.run(A, EK::IsInterrupted, F.javaThread(0), 1).Value, 0);
}

TEST_F(ThreadSync, Sleep) {
  EXPECT_EQ(F.run(A, EK::Sleep, 0, 1000).Throw, JavaThrow::None);
  EXPECT_EQ(A.Ticks, 1000u);
  F.run(A, EK::Interrupt, F.javaThread(0));
  EXPECT_EQ(F.run(A, EK::Sleep, 0, 1000).Throw, JavaThrow::Interrupted);
  EXPECT_EQ(A.Ticks, 1000u);
}

TEST_F(ThreadSync, Park) {
  Thread &B = F.start(A, 1);
  EXPECT_FALSE(F.S.isEnabled(F.set(B, EK::Park)));
  F.run(A, EK::Unpark, J1);
  F.run(A, EK::Unpark, J1); // permits do not add up
  F.perform(B);
  EXPECT_FALSE(F.S.isEnabled(F.set(B, EK::Park)));
  F.run(A, EK::Interrupt, J1);
  F.perform(B); // leaves the status alone
  EXPECT_EQ(B.Interrupted, 1);
  F.run(A, EK::Unpark, 0); // null: nothing
  EXPECT_TRUE(F.S.isEnabled(F.set(B, EK::Park, 0, 10)));
}

TEST_F(ThreadSync, State) {
  auto State = [&] { return F.run(A, EK::IsAlive, J1, 1).Value; };
  EXPECT_EQ(State(), 0);
  Thread &B = F.start(A, 1);
  EXPECT_EQ(State(), 1);
  F.run(A, EK::MonitorEnter, F.monitorObject(0));
  F.set(B, EK::MonitorEnter, F.monitorObject(0));
  EXPECT_EQ(State(), 2);
  F.set(B, EK::Park);
  EXPECT_EQ(State(), 3);
  F.set(B, EK::Sleep, 0, 3);
  EXPECT_EQ(State(), 4);
  F.run(B, EK::Exit);
  EXPECT_EQ(State(), 5);
}

TEST_F(ThreadSync, SpinWaitsForAChange) {
  Thread &B = F.start(A, 1);
  F.S.beginSpin(B, {F.cell(0), F.cell(1)}, SiteId());
  EXPECT_FALSE(F.S.isEnabled(B));
  F.run(A, EK::AtomicWrite, F.cell(2), 1);
  F.run(A, EK::AtomicWrite, F.cell(1), 0); // writes what is there
  EXPECT_FALSE(F.S.isEnabled(B));
  auto M = F.W.mark();
  F.run(A, EK::AtomicWrite, F.cell(1), 1);
  EXPECT_TRUE(F.S.isEnabled(B));
  F.perform(B);
  EXPECT_FALSE(B.Spinning);
  F.W.backtrack(M);
  EXPECT_FALSE(F.S.isEnabled(B));
}

TEST_F(ThreadSync, AtomicValues) {
  Ref X = F.cell(0);
  auto Rmw = [&](RmwOp Op, ValueKind K, int64_t V) {
    F.set(A, EK::Rmw, X, V).Op = Op;
    A.Type = K;
    return F.perform(A).Value;
  };
  EXPECT_EQ(Rmw(RmwOp::Add, ValueKind::I32, INT32_MAX), 0);
  EXPECT_EQ(Rmw(RmwOp::Add, ValueKind::I32, 1), INT32_MAX);
  EXPECT_EQ(Rmw(RmwOp::Xchg, ValueKind::I64, -1), 0x80000000);
  EXPECT_EQ(Rmw(RmwOp::And, ValueKind::I64, 0x3f800000), -1);
  EXPECT_EQ(Rmw(RmwOp::Add, ValueKind::F32, 0x3f800000), 0x3f800000);
  EXPECT_EQ(F.W.load<float>(X), 2.0f);
  F.set(A, EK::Cas, X, 7).Expected = 8;
  EXPECT_EQ(F.perform(A).Value, 0x40000000);
  EXPECT_EQ(F.W.load<uint32_t>(X), 0x40000000u);
  F.set(A, EK::Cas, X, 7).Expected = 0x40000000;
  F.perform(A);
  EXPECT_EQ(F.W.load<uint32_t>(X), 7u);
}

} // namespace
