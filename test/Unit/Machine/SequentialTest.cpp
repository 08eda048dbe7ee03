//===- SequentialTest.cpp - Calls, exceptions, phis, classes --------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "MachineTest.h"

using namespace heddle;
using namespace heddle::test;

TEST(Sequential, StoresAResult) {
  Snippet R(R"(
@"T.r" = external addrspace(1) global i64
define void @main() {
  store atomic i64 42, ptr addrspace(1) @"T.r" unordered, align 8
  ret void
}
)");
  ASSERT_EQ(R.start(), "");
  EXPECT_EQ(R.VM->status(), RunStatus::Ended) << R.VM->refusal().str();
  EXPECT_EQ(R.field64("T.r"), 42u);
}

TEST(Sequential, PhisSwapInALoop) {
  // Fibonacci with two phis that exchange values, and a true swap.
  Snippet R(R"(
@"T.r" = external addrspace(1) global i64
@"T.s" = external addrspace(1) global i64
define i64 @fib(i32 %n) {
entry:
  br label %loop
loop:
  %a = phi i64 [ 0, %entry ], [ %b, %body ]
  %b = phi i64 [ 1, %entry ], [ %c, %body ]
  %i = phi i32 [ 0, %entry ], [ %j, %body ]
  %more = icmp slt i32 %i, %n
  br i1 %more, label %body, label %done
body:
  %c = add i64 %a, %b
  %j = add i32 %i, 1
  br label %loop
done:
  ret i64 %a
}
define i64 @swap(i32 %n) {
entry:
  br label %loop
loop:
  %a = phi i64 [ 3, %entry ], [ %b, %loop ]
  %b = phi i64 [ 5, %entry ], [ %a, %loop ]
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %j = add i32 %i, 1
  %more = icmp ult i32 %j, %n
  br i1 %more, label %loop, label %done
done:
  %t = mul i64 %a, 10
  %r = add i64 %t, %b
  ret i64 %r
}
define void @main() {
  %r = call i64 @fib(i32 90)
  store atomic i64 %r, ptr addrspace(1) @"T.r" unordered, align 8
  %s = call i64 @swap(i32 8)
  store atomic i64 %s, ptr addrspace(1) @"T.s" unordered, align 8
  ret void
}
)");
  ASSERT_EQ(R.start(), "");
  EXPECT_EQ(R.field64("T.r"), 2880067194370816120u);
  EXPECT_EQ(R.field64("T.s"), 53u);
}

static const char *Classes = R"(
@"class:A" = external constant i8
@"class:B" = external constant i8
@"class:I" = external constant i8
@"class:[I" = external constant i8
@"class:java/lang/Object" = external constant i8
@"sel:f()I" = external constant i8
@"sel:g()I" = external constant i8
@"T.r" = external addrspace(1) global i64
!heddle.classes = !{!0, !1, !2}
!0 = !{!"A", !"java/lang/Object", !3, i32 1, i32 24, !3, !4, !"", !"A.java", i1 false}
!1 = !{!"B", !"A", !5, i32 1, i32 24, !3, !6, !"", !"B.java", i1 false}
!2 = !{!"I", !"java/lang/Object", !3, i32 1536, i32 16, !3, !7, !"", !"I.java", i1 false}
!3 = !{}
!4 = !{!{!"f()I", i32 1, !"A.f()I"}}
!5 = !{!"I"}
!6 = !{!{!"f()I", i32 1, !"B.f()I"}}
!7 = !{!{!"g()I", i32 1, !"I.g()I"}}
define i32 @"A.f()I"(ptr addrspace(1) %this) { ret i32 1 }
define i32 @"B.f()I"(ptr addrspace(1) %this) { ret i32 2 }
define i32 @"I.g()I"(ptr addrspace(1) %this) { ret i32 3 }
)";

TEST(Sequential, Dispatch) {
  Snippet R(std::string(Classes) + R"(
define i32 @callf(ptr addrspace(1) %o) {
  %f = call ptr @heddle.dispatch(ptr addrspace(1) %o, ptr @"sel:f()I")
  %r = call i32 %f(ptr addrspace(1) %o)
  ret i32 %r
}
define i32 @callg(ptr addrspace(1) %o) {
  %f = call ptr @heddle.dispatch(ptr addrspace(1) %o, ptr @"sel:g()I")
  %r = call i32 %f(ptr addrspace(1) %o)
  ret i32 %r
}
define void @main() {
  %a = call ptr addrspace(1) @heddle.new(ptr @"class:A")
  %b = call ptr addrspace(1) @heddle.new(ptr @"class:B")
  %x = call i32 @callf(ptr addrspace(1) %a)
  %y = call i32 @callf(ptr addrspace(1) %b)
  %z = call i32 @callg(ptr addrspace(1) %b)
  %ib = call i32 @heddle.instanceof(ptr addrspace(1) %b, ptr @"class:I")
  %ia = call i32 @heddle.instanceof(ptr addrspace(1) %a, ptr @"class:I")
  %1 = mul i32 %x, 10000
  %2 = mul i32 %y, 1000
  %3 = mul i32 %z, 100
  %4 = mul i32 %ib, 10
  %5 = add i32 %1, %2
  %6 = add i32 %5, %3
  %7 = add i32 %6, %4
  %8 = add i32 %7, %ia
  %9 = sext i32 %8 to i64
  store atomic i64 %9, ptr addrspace(1) @"T.r" unordered, align 8
  ret void
}
)");
  ASSERT_EQ(R.start(), "");
  EXPECT_EQ(R.VM->status(), RunStatus::Ended) << R.VM->refusal().str();
  EXPECT_EQ(R.field64("T.r"), 12310u);
}

TEST(Sequential, ExceptionsGoUpToAHandler) {
  Snippet R(std::string(Classes) + R"(
define i32 @thrower(i32 %n) {
entry:
  %z = icmp eq i32 %n, 0
  br i1 %z, label %throw, label %deeper
throw:
  %e = call ptr addrspace(1) @heddle.new(ptr @"class:A")
  %p = call ptr addrspace(1) @heddle.pending()
  %ok = icmp eq ptr addrspace(1) %p, null
  br i1 %ok, label %raise, label %out
raise:
  call void @heddle.throw(ptr addrspace(1) %e)
  ret i32 0
deeper:
  %m = sub i32 %n, 1
  %r = call i32 @thrower(i32 %m)
  %q = call ptr addrspace(1) @heddle.pending()
  %ok2 = icmp eq ptr addrspace(1) %q, null
  br i1 %ok2, label %plus, label %out
plus:
  %s = add i32 %r, 1
  ret i32 %s
out:
  ret i32 0
}
define void @main() {
  %r = call i32 @thrower(i32 50)
  %p = call ptr addrspace(1) @heddle.pending()
  %ok = icmp eq ptr addrspace(1) %p, null
  br i1 %ok, label %normal, label %handler
normal:
  store atomic i64 1, ptr addrspace(1) @"T.r" unordered, align 8
  ret void
handler:
  %e = call ptr addrspace(1) @heddle.catch()
  %is = call i32 @heddle.instanceof(ptr addrspace(1) %e, ptr @"class:A")
  %w = sext i32 %is to i64
  %v = add i64 %w, 6
  store atomic i64 %v, ptr addrspace(1) @"T.r" unordered, align 8
  ret void
}
)");
  ASSERT_EQ(R.start(), "");
  EXPECT_EQ(R.VM->status(), RunStatus::Ended) << R.VM->refusal().str();
  EXPECT_EQ(R.field64("T.r"), 7u);
}

TEST(Sequential, UncaughtIsAFault) {
  Snippet R(std::string(Classes) + R"(
define void @main() {
  %e = call ptr addrspace(1) @heddle.new(ptr @"class:A")
  call void @heddle.throw(ptr addrspace(1) %e)
  ret void
}
)");
  ASSERT_EQ(R.start(), "");
  EXPECT_EQ(R.VM->status(), RunStatus::Ended);
  ASSERT_EQ(R.VM->faults().size(), 1u);
  EXPECT_EQ(R.VM->faults()[0].What, Fault::Uncaught);
}

TEST(Sequential, ArraysAndBounds) {
  Snippet R(std::string(Classes) + R"(
define i32 @sum(ptr addrspace(1) %a) {
entry:
  %lp = getelementptr i8, ptr addrspace(1) %a, i32 8
  %n = load i32, ptr addrspace(1) %lp, align 4, !invariant.load !3
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %body ]
  %s = phi i32 [ 0, %entry ], [ %t, %body ]
  %in = icmp ult i32 %i, %n
  br i1 %in, label %body, label %done
body:
  %base = getelementptr i8, ptr addrspace(1) %a, i32 16
  %e = getelementptr i32, ptr addrspace(1) %base, i32 %i
  %v = load atomic i32, ptr addrspace(1) %e unordered, align 4
  %t = add i32 %s, %v
  %j = add i32 %i, 1
  br label %loop
done:
  ret i32 %s
}
define void @main() {
entry:
  %a = call ptr addrspace(1) @heddle.newarray(ptr @"class:[I", i32 100)
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %base = getelementptr i8, ptr addrspace(1) %a, i32 16
  %e = getelementptr i32, ptr addrspace(1) %base, i32 %i
  store atomic i32 %i, ptr addrspace(1) %e unordered, align 4
  %j = add i32 %i, 1
  %more = icmp ult i32 %j, 100
  br i1 %more, label %loop, label %done
done:
  %s = call i32 @sum(ptr addrspace(1) %a)
  %w = sext i32 %s to i64
  store atomic i64 %w, ptr addrspace(1) @"T.r" unordered, align 8
  ret void
}
)");
  ASSERT_EQ(R.start(), "");
  EXPECT_EQ(R.VM->status(), RunStatus::Ended) << R.VM->refusal().str();
  EXPECT_EQ(R.field64("T.r"), 4950u);
}

TEST(Sequential, EndlessLoopIsStuck) {
  Snippet R(R"(
@"T.r" = external addrspace(1) global i32
define void @main() {
entry:
  br label %loop
loop:
  %v = load atomic i32, ptr addrspace(1) @"T.r" unordered, align 4
  %z = icmp eq i32 %v, 0
  br i1 %z, label %loop, label %done
done:
  ret void
}
)");
  ASSERT_EQ(R.start(), "");
  EXPECT_EQ(R.VM->status(), RunStatus::Stuck);
}

TEST(Sequential, CountingLoopIsBounded) {
  MachineOptions O;
  O.LocalSteps = 1'000'000;
  Snippet R(R"(
define void @main() {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %j, %loop ]
  %j = add i64 %i, 1
  %z = icmp eq i64 %j, -1
  br i1 %z, label %done, label %loop
done:
  ret void
}
)",
            O);
  ASSERT_EQ(R.start(), "");
  EXPECT_EQ(R.VM->status(), RunStatus::Bounded);
  EXPECT_EQ(R.VM->boundText().str(),
            "1000000 instructions without a visible event, --local-steps");
}

TEST(Sequential, MissingNativeIsRefused) {
  Snippet R(std::string(Classes) + R"(
declare i32 @"A.nat()I"()
define void @main() {
  %r = call i32 @"A.nat()I"()
  ret void
}
)");
  ASSERT_EQ(R.start(), "");
  EXPECT_EQ(R.VM->status(), RunStatus::Refused);
  EXPECT_EQ(R.VM->refusal().str(),
            "native method A.nat is not supported\n  at main(?)");
}

/// What machines assemble for themselves is compared by its number: frames of
/// a state, and places that ask for the time.
TEST(Sequential, MachinesOfOneProgramNumberTheirCodeAlike) {
  Snippet R(std::string(Classes) + R"(
define void @main() {
  ret void
}
)");
  ASSERT_EQ(R.start(), "");
  unsigned Functions = R.P->numFunctions();
  Machine Again(*R.P);
  ASSERT_EQ(llvm::toString(Again.start(R.P->functionBySymbol("main"))), "");
  EXPECT_EQ(R.P->numFunctions(), Functions);
}
