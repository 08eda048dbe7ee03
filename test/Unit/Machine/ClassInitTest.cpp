//===- ClassInitTest.cpp - Class initialisation (JLS 12.4.2) -------------===//
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

struct ClassInit : testing::Test {
  SyncFixture F;
  Ref R = F.initRecord();
  RuntimeClass C;
  Thread *A, *B;
  void SetUp() override {
    C.Self = llvm::cantFail(F.P.classByName("t/A"));
    C.InitRecord = R;
    A = &F.main();
    B = &F.start(*A, 1);
  }
};

TEST_F(ClassInit, Procedure) {
  EXPECT_FALSE(F.S.classes().isDone(*A, C));
  EXPECT_EQ(F.run(*A, EK::ClassInit, R).Then, Performed::RunInitializer);
  EXPECT_TRUE(F.S.classes().isDone(*A, C)); // recursion
  EXPECT_FALSE(F.S.classes().isDone(*B, C));
  EXPECT_FALSE(F.S.isEnabled(F.set(*B, EK::ClassInit, R)));
  F.run(*A, EK::ClassReady, R, 1);
  EXPECT_TRUE(F.S.classes().isDone(*A, C));
  EXPECT_FALSE(F.S.classes().isDone(*B, C)); // once an event, as not ordered
  EXPECT_TRUE(F.S.isEnabled(*B));
  Footprint P;
  F.S.footprint(*B, P);
  EXPECT_FALSE(P.begin()->IsWrite);
  EXPECT_EQ(F.perform(*B).Then, Performed::Continue);
  EXPECT_TRUE(F.S.classes().isDone(*B, C));
}

TEST_F(ClassInit, Failure) {
  F.run(*A, EK::ClassInit, R);
  F.run(*A, EK::ClassReady, R, 0);
  EXPECT_FALSE(F.S.classes().isDone(*A, C));
  EXPECT_EQ(F.run(*B, EK::ClassInit, R).Then, Performed::RethrowInit);
}

TEST_F(ClassInit, BootIsSilentAndOrdersNothing) {
  C.Boot = true;
  Performed Out;
  EXPECT_TRUE(F.S.classes().beginSilently(*A, C, Out));
  EXPECT_EQ(Out.Then, Performed::RunInitializer);
  EXPECT_FALSE(F.S.classes().beginSilently(*B, C, Out));
  F.S.classes().finishSilently(*A, C, true);
  EXPECT_TRUE(F.S.classes().isDone(*B, C));
  EXPECT_EQ(B->Clock[0], 1u);
}

TEST_F(ClassInit, SuperFirst) {
  const RuntimeClass &Sub = F.P[llvm::cantFail(F.P.classByName("t/B"))];
  EXPECT_EQ(F.S.classes().nextSuper(*A, Sub), Sub.Super);
  EXPECT_FALSE(F.S.classes().nextSuper(*A, F.P[Sub.Super]).isValid()); // Object
}

} // namespace
