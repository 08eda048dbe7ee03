//===- WritesAheadTest.cpp - What a thread may still write ----------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/Pruning/WritesAhead.h"
#include "../Machine/MachineTest.h"

using namespace heddle;
using namespace heddle::test;

namespace {

/// Main starts W, whose run() is Body, and stops at its next event; x, y and z
/// are static fields of a class of the user's.
struct Ahead : Snippet {
  explicit Ahead(const std::string &Body, const std::string &More = "")
      : Snippet(R"(
@"class:W" = external constant i8
@"class:T" = external constant i8
@"T.x" = external addrspace(1) global i32
@"T.y" = external addrspace(1) global i32
@"T.z" = external addrspace(1) global i32
!heddle.classes = !{!0, !1}
!0 = !{!"W", !"java/lang/Object", !3, i32 1, i32 16, !3, !4, !"", !"W.java", i1 false}
!1 = !{!"T", !"java/lang/Object", !3, i32 1, i32 16, !6, !3, !"", !"T.java", i1 false}
!3 = !{}
!6 = !{!{!"x", !"I", i32 8, i32 0}, !{!"y", !"I", i32 8, i32 0}, !{!"z", !"I", i32 8, i32 0}}
!4 = !{!{!"run()V", i32 1, !"W.run()V"}}
)" + More + R"(
define void @"W.run()V"(ptr addrspace(1) %this) {
  %y = load atomic i32, ptr addrspace(1) @"T.y" seq_cst, align 4
)" + Body + R"(
  ret void
}
define void @main() {
  %a = call ptr addrspace(1) @heddle.new(ptr @"class:W")
  call void @heddle.thread.start(ptr addrspace(1) %a)
  call void @heddle.thread.join(ptr addrspace(1) %a, i64 0)
  ret void
}
)"),
        Error(start()),
        Writes(VM->world(), *P, [this](FunctionId F) -> const Code * {
          auto C = P->code(F);
          if (C)
            return *C;
          llvm::consumeError(C.takeError());
          return nullptr;
        }) {
    // Thread 1 begins and is about to read y.
    VM->step(ThreadId(1), 0);
  }
  const Thread &worker() { return VM->sync().thread(1); }
  bool mayWrite(llvm::StringRef Field) {
    FutureTarget G;
    G.Cell = P->staticField(Field, ValueKind::I32);
    G.IsUsers = true;
    return Writes.has(Writes.of(worker(), ++LocalState), G);
  }

  std::string Error;
  WritesAhead Writes;
  uint64_t LocalState = 0; ///< another one for each question
};

constexpr const char *StoreX =
    R"(store atomic i32 1, ptr addrspace(1) @"T.x" seq_cst, align 4)";

TEST(WritesAhead, IsWhatTheCodeAheadStores) {
  Ahead A(StoreX);
  ASSERT_EQ(A.Error, "");
  EXPECT_TRUE(A.mayWrite("T.x"));
  EXPECT_FALSE(A.mayWrite("T.y"));
  EXPECT_FALSE(A.mayWrite("T.z"));
}

TEST(WritesAhead, BothWaysOfABranchOnWhatIsReadAreFollowed) {
  Ahead A(R"(
  %b = icmp eq i32 %y, 0
  br i1 %b, label %one, label %two
one:
  store atomic i32 1, ptr addrspace(1) @"T.x" seq_cst, align 4
  br label %end
two:
  store atomic i32 1, ptr addrspace(1) @"T.z" seq_cst, align 4
  br label %end
end:
)");
  EXPECT_TRUE(A.mayWrite("T.x"));
  EXPECT_TRUE(A.mayWrite("T.z"));
  EXPECT_FALSE(A.mayWrite("T.y"));
}

/// A counter in a register is known: the loop ends, and what would be written
/// in the fourth round is not.
TEST(WritesAhead, ARegisterThatCountsIsKnown) {
  Ahead A(R"(
  br label %loop
loop:
  %i = phi i32 [ 0, %0 ], [ %n, %next ]
  %last = icmp eq i32 %i, 3
  br i1 %last, label %end, label %body
body:
  %fourth = icmp sgt i32 %i, 2
  br i1 %fourth, label %never, label %next
never:
  store atomic i32 1, ptr addrspace(1) @"T.z" seq_cst, align 4
  br label %next
next:
  store atomic i32 %i, ptr addrspace(1) @"T.x" seq_cst, align 4
  %n = add i32 %i, 1
  br label %loop
end:
)");
  EXPECT_TRUE(A.mayWrite("T.x"));
  EXPECT_FALSE(A.mayWrite("T.z"));
}

TEST(WritesAhead, CallsAreFollowedWithTheirArguments) {
  Ahead A("  call void @store(i32 1)", R"(
define void @store(i32 %which) {
  %x = icmp eq i32 %which, 1
  br i1 %x, label %one, label %two
one:
  store atomic i32 1, ptr addrspace(1) @"T.x" seq_cst, align 4
  ret void
two:
  store atomic i32 1, ptr addrspace(1) @"T.z" seq_cst, align 4
  ret void
}
)");
  EXPECT_TRUE(A.mayWrite("T.x"));
  EXPECT_FALSE(A.mayWrite("T.z"));
}

/// The answer is kept by the local state that the caller names.
TEST(WritesAhead, AnAnswerIsKeptByLocalState) {
  Ahead A(StoreX);
  uint16_t First = A.Writes.of(A.worker(), 5);
  EXPECT_NE(First, WritesAhead::Anything);
  EXPECT_EQ(First, A.Writes.of(A.worker(), 5));
  EXPECT_EQ(First, A.Writes.of(A.worker(), 6)) << "the same set";
}

/// What starts a thread may lead to any write.
TEST(WritesAhead, WhatCannotBeFollowedMayWriteAnything) {
  Ahead A(R"(
  %w = call ptr addrspace(1) @heddle.new(ptr @"class:W")
  call void @heddle.thread.start(ptr addrspace(1) %w)
)");
  EXPECT_TRUE(A.mayWrite("T.x"));
  EXPECT_TRUE(A.mayWrite("T.z"));
}

} // namespace
