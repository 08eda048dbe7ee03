//===- StateHasherTest.cpp - Which states are equal -----------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "MachineTest.h"

using namespace heddle;
using namespace heddle::test;

namespace {

/// A machine that matches states, at its first state.
struct Hashed {
  SearchAssumptions Assumed;
  Snippet S;
  Machine::Mark First;

  static MachineOptions options(SearchAssumptions &A) {
    MachineOptions O;
    O.Detector = DetectorKind::Summary;
    O.Assumptions = &A;
    return O;
  }
  /// Main starts two threads, whose run()s are One and Two.
  Hashed(const std::string &One, const std::string &Two)
      : S(R"(
@"class:V" = external constant i8
@"class:W" = external constant i8
@"class:Box" = external constant i8
@"class:T" = external constant i8
@"T.x" = external addrspace(1) global i32
@"T.y" = external addrspace(1) global i32
@"T.p" = external addrspace(1) global ptr addrspace(1)
!heddle.classes = !{!0, !1, !2, !6}
!0 = !{!"V", !"java/lang/Object", !3, i32 1, i32 16, !3, !4, !"", !"V.java", i1 false}
!1 = !{!"W", !"java/lang/Object", !3, i32 1, i32 16, !3, !5, !"", !"W.java", i1 false}
!2 = !{!"Box", !"java/lang/Object", !3, i32 1, i32 24, !8, !3, !"", !"Box.java", i1 false}
!3 = !{}
!6 = !{!"T", !"java/lang/Object", !3, i32 1, i32 16, !7, !3, !"", !"T.java", i1 false}
!8 = !{!{!"f", !"I", i32 0, i32 16}}
!7 = !{!{!"x", !"I", i32 8, i32 0}, !{!"y", !"I", i32 8, i32 0}, !{!"p", !"LBox;", i32 8, i32 0}}
!4 = !{!{!"run()V", i32 1, !"V.run()V"}}
!5 = !{!{!"run()V", i32 1, !"W.run()V"}}
define void @"V.run()V"(ptr addrspace(1) %this) {
)" + One + R"(
  ret void
}
define void @"W.run()V"(ptr addrspace(1) %this) {
)" + Two + R"(
  ret void
}
define void @main() {
  %a = call ptr addrspace(1) @heddle.new(ptr @"class:V")
  %b = call ptr addrspace(1) @heddle.new(ptr @"class:W")
  call void @heddle.thread.start(ptr addrspace(1) %a)
  call void @heddle.thread.start(ptr addrspace(1) %b)
  call void @heddle.thread.join(ptr addrspace(1) %a, i64 0)
  call void @heddle.thread.join(ptr addrspace(1) %b, i64 0)
  ret void
}
)",
          options(Assumed)) {
    std::string Error = S.start();
    EXPECT_EQ(Error, "");
    S.VM->step(ThreadId(0), 0); // starts the second
    S.VM->step(ThreadId(1), 0); // both have begun
    S.VM->step(ThreadId(2), 0);
    First = S.VM->mark();
    S.VM->stateKey();
  }
  struct State {
    StateKey Key;
    llvm::SmallVector<uint64_t, 64> Words;
  };
  /// The state after steps of threads, each with a choice; goes back then.
  State after(std::vector<std::pair<unsigned, unsigned>> Steps) {
    for (auto [Thread, Choice] : Steps)
      S.VM->step(ThreadId(Thread), Choice);
    State Out;
    Out.Key = S.VM->stateKey();
    S.VM->stateWords(Out.Words);
    S.VM->backtrack(First);
    return Out;
  }
};

std::string store(const char *Field, int Value) {
  return "  store atomic i32 " + std::to_string(Value) +
         ", ptr addrspace(1) @\"" + Field + "\" seq_cst, align 4\n";
}

TEST(StateHasher, IndependentStepsCommute) {
  Hashed H(store("T.x", 1), store("T.y", 1));
  ASSERT_TRUE(H.S.VM->can().States);
  Hashed::State A = H.after({{1, 0}, {2, 0}}), B = H.after({{2, 0}, {1, 0}});
  EXPECT_EQ(A.Key, B.Key);
  EXPECT_EQ(A.Words, B.Words);
}

TEST(StateHasher, TheLastWriteOfACellIsPartOfTheState) {
  Hashed H(store("T.x", 1), store("T.x", 2));
  Hashed::State A = H.after({{1, 0}, {2, 0}}), B = H.after({{2, 0}, {1, 0}});
  EXPECT_FALSE(A.Key == B.Key);
  EXPECT_NE(A.Words, B.Words);
}

TEST(StateHasher, WhereAThreadIsIsPartOfTheState) {
  Hashed H(store("T.x", 0) + store("T.x", 0), store("T.y", 0));
  Hashed::State A = H.after({}), B = H.after({{1, 0}});
  EXPECT_FALSE(A.Key == B.Key) << "a write of what was there";
}

TEST(StateHasher, BacktrackingFindsTheFirstStateAgain) {
  Hashed H(store("T.x", 1), store("T.y", 1));
  Hashed::State A = H.after({});
  H.after({{1, 0}, {2, 0}});
  Hashed::State B = H.after({});
  EXPECT_EQ(A.Key, B.Key);
  EXPECT_EQ(A.Words, B.Words);
}

/// The thread makes an object, and on one way another one before it, which it
/// loses: where an object lies, and what nothing reaches, does not count.
TEST(YoungObjects, PlacesAndGarbageAreNotPartOfTheState) {
  Hashed H(R"(
  %c = call i32 @heddle.choose(i32 2)
  %b = icmp eq i32 %c, 0
  br i1 %b, label %two, label %one
two:
  %lost = call ptr addrspace(1) @heddle.new(ptr @"class:Box")
  br label %one
one:
  %o = call ptr addrspace(1) @heddle.new(ptr @"class:Box")
  store atomic ptr addrspace(1) %o, ptr addrspace(1) @"T.p" seq_cst, align 4
)",
           store("T.y", 1));
  Hashed::State A = H.after({{1, 0}, {1, 0}}), B = H.after({{1, 1}, {1, 0}});
  EXPECT_EQ(A.Key, B.Key);
  EXPECT_EQ(A.Words, B.Words);
}

/// But what a reachable object holds is.
TEST(YoungObjects, WhatAReachableObjectHoldsIsPartOfTheState) {
  Hashed H(R"(
  %c = call i32 @heddle.choose(i32 2)
  %o = call ptr addrspace(1) @heddle.new(ptr @"class:Box")
  %f = getelementptr i8, ptr addrspace(1) %o, i32 16
  store atomic i32 %c, ptr addrspace(1) %f unordered, align 4
  store atomic ptr addrspace(1) %o, ptr addrspace(1) @"T.p" seq_cst, align 4
)",
           store("T.y", 1));
  Hashed::State A = H.after({{1, 0}, {1, 0}}), B = H.after({{1, 1}, {1, 0}});
  EXPECT_FALSE(A.Key == B.Key);
  EXPECT_NE(A.Words, B.Words);
}

/// What h says of objects that nothing reaches is dropped where a state is
/// named, comes back with the state before, and makes no difference to races.
TEST(YoungObjects, HistoryOfGarbageIsDroppedAndComesBack) {
  Hashed H(store("T.y", 1) + R"(
  br label %loop
loop:
  %i = phi i32 [ 0, %0 ], [ %j, %loop ]
  %o = call ptr addrspace(1) @heddle.new(ptr @"class:Box")
  %f = getelementptr i8, ptr addrspace(1) %o, i32 16
  store atomic i32 %i, ptr addrspace(1) %f unordered, align 4
  %j = add i32 %i, 1
  %more = icmp ult i32 %j, 200
  br i1 %more, label %loop, label %done
done:
  store atomic ptr addrspace(1) %o, ptr addrspace(1) @"T.p" seq_cst, align 4
)" + store("T.x", 1) +
               R"(
  store atomic i32 7, ptr addrspace(1) %f unordered, align 4
)",
           R"(
  %o = load atomic ptr addrspace(1), ptr addrspace(1) @"T.p" seq_cst, align 4
  %f = getelementptr i8, ptr addrspace(1) %o, i32 16
  %v = load atomic i32, ptr addrspace(1) %f unordered, align 4
)");
  ClassId Box = llvm::cantFail(H.S.P->classByName("Box"));
  H.Assumed.TrackedFields.insert(uint64_t(Box.index()) << 32 | 16);
  H.Assumed.AllFlows = true; // T.p among them
  Machine &M = *H.S.VM;
  const Summary &Kept = *M.sync().races().summary();
  auto Bits = [&](unsigned Thread) {
    unsigned Out = 0;
    Kept.eachBit(Thread, true, [&](unsigned) { ++Out; });
    return Out;
  };
  M.step(ThreadId(1), 0); // makes the boxes
  M.step(ThreadId(1), 0); // T.p is written
  Machine::Mark Before = M.mark();
  StateKey Key = M.stateKey();
  EXPECT_EQ(Bits(1), 1u);
  for (unsigned Time = 0; Time != 2; ++Time) {
    M.step(ThreadId(2), 0);
    M.stateKey();
    EXPECT_EQ(Bits(1), 0u) << "all that act know the last one, too";
    EXPECT_EQ(M.faults().size(), 0u) << "ordered by T.p";
    M.step(ThreadId(1), 0);
    M.stateKey();
    EXPECT_EQ(M.faults().size(), 1u) << "the second write is not";
    M.backtrack(Before);
    EXPECT_EQ(Bits(1), 200u);
    EXPECT_EQ(M.stateKey(), Key);
  }
}

} // namespace
