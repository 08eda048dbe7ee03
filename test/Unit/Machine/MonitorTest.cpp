//===- MonitorTest.cpp - Monitors, wait and notify (JLS 17.1, 17.2) ------===//
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

struct Monitors : testing::Test {
  SyncFixture F;
  Thread *A, *B, *C;
  Ref M = F.monitorObject(0);
  void SetUp() override {
    A = &F.main();
    B = &F.start(*A, 1);
    C = &F.start(*A, 2);
  }
  JavaThrow run(Thread &T, EK K, int64_t Operand = 0, unsigned Choice = 0) {
    return F.run(T, K, M, Operand, Choice).Throw;
  }
  void wait(Thread &T, int64_t Millis = 0) {
    run(T, EK::MonitorEnter);
    EXPECT_EQ(F.run(T, EK::Wait, M, Millis).Then, Performed::Again);
    EXPECT_EQ(T.Kind, EK::Reacquire);
    EXPECT_EQ(T.Stage, 1);
  }
  bool enabled(Thread &T) { return F.S.isEnabled(T); }
};

TEST_F(Monitors, ExclusionAndRecursion) {
  run(*A, EK::MonitorEnter);
  EXPECT_TRUE(F.S.monitors().reenter(*A, M));
  EXPECT_FALSE(F.S.monitors().reenter(*B, M));
  F.set(*B, EK::MonitorEnter, M);
  EXPECT_FALSE(enabled(*B));
  EXPECT_TRUE(F.S.monitors().leaveNested(*A, M));
  EXPECT_FALSE(F.S.monitors().leaveNested(*A, M)); // the last exit is an event
  EXPECT_EQ(run(*A, EK::MonitorExit), JavaThrow::None);
  EXPECT_TRUE(enabled(*B));
  EXPECT_EQ(run(*A, EK::MonitorExit), JavaThrow::IllegalMonitorState);
  EXPECT_EQ(run(*A, EK::Notify), JavaThrow::IllegalMonitorState);
  EXPECT_EQ(run(*A, EK::Wait), JavaThrow::IllegalMonitorState);
  EXPECT_EQ(run(*A, EK::Wait, -1), JavaThrow::IllegalArgument);
}

TEST_F(Monitors, NotifyChoosesAWaiter) {
  wait(*B);
  wait(*C);
  EXPECT_FALSE(enabled(*B));
  run(*A, EK::MonitorEnter);
  F.set(*A, EK::Notify, M);
  EXPECT_EQ(F.S.findChoices(*A), 2u);
  F.perform(*A, 1); // lowest bit first: 1 is C
  EXPECT_EQ(B->Waiting, WaitState::Waiting);
  EXPECT_EQ(C->Waiting, WaitState::Notified);
  EXPECT_FALSE(enabled(*C)); // A holds the lock
  run(*A, EK::MonitorExit);
  EXPECT_TRUE(enabled(*C));
  EXPECT_FALSE(enabled(*B));
  EXPECT_EQ(F.perform(*C).Throw, JavaThrow::None);
  EXPECT_TRUE(F.S.monitors().holds(*C, M));
}

TEST_F(Monitors, WaitRestoresRecursion) {
  run(*B, EK::MonitorEnter);
  F.S.monitors().reenter(*B, M);
  F.S.monitors().reenter(*B, M);
  F.run(*B, EK::Wait, M);
  EXPECT_FALSE(F.S.monitors().holds(*B, M));
  run(*A, EK::MonitorEnter);
  run(*A, EK::NotifyAll);
  run(*A, EK::MonitorExit);
  F.perform(*B);
  EXPECT_EQ(F.S.monitors().of(M)->Count, 3u);
}

TEST_F(Monitors, TimedWait) {
  wait(*B, 5);
  EXPECT_TRUE(enabled(*B));
  run(*A, EK::MonitorEnter);
  EXPECT_FALSE(enabled(*B));
  run(*A, EK::MonitorExit);
  EXPECT_EQ(F.perform(*B).Throw, JavaThrow::None);
  EXPECT_EQ(F.S.monitors().of(M)->Waiters, ThreadSet::ofWord(0u));
  EXPECT_EQ(B->Ticks, 5000000u); // its clock has reached the time-out
}

TEST_F(Monitors, InterruptBeforeWait) {
  F.run(*A, EK::Interrupt, F.javaThread(1));
  run(*B, EK::MonitorEnter);
  EXPECT_EQ(run(*B, EK::Wait), JavaThrow::Interrupted);
  EXPECT_TRUE(F.S.monitors().holds(*B, M));
  EXPECT_FALSE(B->Interrupted);
}

TEST_F(Monitors, InterruptWakes) {
  wait(*B);
  F.run(*A, EK::Interrupt, F.javaThread(1));
  EXPECT_TRUE(enabled(*B));
  run(*A, EK::MonitorEnter);
  F.set(*A, EK::Notify, M);
  EXPECT_EQ(F.S.findChoices(*A), 1u); // nobody is left to be notified
  F.perform(*A);
  run(*A, EK::MonitorExit);
  EXPECT_EQ(F.perform(*B).Throw, JavaThrow::Interrupted);
  EXPECT_FALSE(B->Interrupted);
  EXPECT_TRUE(F.S.monitors().holds(*B, M));
}

TEST_F(Monitors, NotifyThenInterrupt) {
  wait(*B);
  run(*A, EK::MonitorEnter);
  run(*A, EK::Notify);
  F.run(*A, EK::Interrupt, F.javaThread(1));
  run(*A, EK::MonitorExit);
  EXPECT_EQ(F.perform(*B).Throw, JavaThrow::None); // the notify counts
  EXPECT_TRUE(B->Interrupted);                     // and stays pending
}

TEST_F(Monitors, BacktrackingForgetsFirstUse) {
  auto Mark = F.W.mark();
  run(*A, EK::MonitorEnter);
  uint32_t Word = F.W.load<uint32_t>(M + HeaderMonitorOffset);
  F.W.backtrack(Mark);
  EXPECT_EQ(F.S.monitors().of(M), nullptr);
  run(*B, EK::MonitorEnter);
  EXPECT_EQ(F.W.load<uint32_t>(M + HeaderMonitorOffset), Word); // same number
  EXPECT_TRUE(F.S.monitors().holds(*B, M));
}

} // namespace
