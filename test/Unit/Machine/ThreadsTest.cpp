//===- ThreadsTest.cpp - Stepping, backtracking, threads ------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "MachineTest.h"
#include "llvm/ADT/bit.h"
#include <map>
#include <set>

using namespace heddle;
using namespace heddle::test;

namespace {
/// Everything of a machine that its state is: local states and the cells
/// given.
std::vector<uint64_t> snapshot(Snippet &R) {
  llvm::SmallVector<uint64_t, 64> Out;
  for (ThreadSet Left = R.VM->sync().alive(); Left; Left.dropFirst()) {
    ThreadId T = Left.first();
    Out.push_back(T.index());
    R.VM->localState(T, Out);
  }
  World &W = R.VM->world();
  // The first 64 KB of the image, of the kernel area, of each heap.
  std::vector<uint64_t> All(Out.begin(), Out.end());
  for (uint64_t Base : {arena::ImageBase, arena::KernelBase, arena::HeapBase,
                        arena::HeapBase + arena::MainHeapSize})
    for (uint64_t At = Base; At < Base + 4096; At += 8)
      All.push_back(W.load<uint64_t>(At));
  return All;
}

struct Dfs {
  Snippet &R;
  uint64_t Leaves = 0, Steps = 0;
  std::map<RunStatus, uint64_t> Ends;
  std::set<uint64_t> Results;
  bool CheckUndo = false;
  std::string Result = "T.r";

  explicit Dfs(Snippet &R) : R(R) {}

  void go() {
    TransitionSystem &S = *R.VM;
    ThreadSet E = S.enabled();
    if (S.status() != RunStatus::Running) {
      ++Leaves;
      ++Ends[S.status()];
      Results.insert(R.field32(Result));
      return;
    }
    std::vector<uint64_t> Before;
    if (CheckUndo)
      Before = snapshot(R);
    auto M = S.mark();
    for (; E; E.dropFirst()) {
      ThreadId T = E.first();
      Event P;
      S.pending(T, P);
      for (unsigned C = 0; C != P.Choices; ++C) {
        S.step(T, C);
        ++Steps;
        go();
        S.backtrack(M);
        if (CheckUndo) {
          EXPECT_EQ(snapshot(R), Before);
          // And twice more the same way: to the same state.
          llvm::SmallVector<uint64_t, 64> Once, Twice;
          S.step(T, C);
          R.VM->localState(T, Once);
          S.backtrack(M);
          S.step(T, C);
          R.VM->localState(T, Twice);
          EXPECT_EQ(Once, Twice);
          S.backtrack(M);
        }
      }
    }
  }
};

const char *TwoThreads = R"(
@"class:W" = external constant i8
@"class:V" = external constant i8
@"T.r" = external addrspace(1) global i32
@"T.x" = external addrspace(1) global i32
@"T.y" = external addrspace(1) global i32
!heddle.classes = !{!0, !1}
!0 = !{!"W", !"java/lang/Object", !3, i32 1, i32 16, !3, !4, !"", !"W.java", i1 false}
!1 = !{!"V", !"java/lang/Object", !3, i32 1, i32 16, !3, !5, !"", !"V.java", i1 false}
!3 = !{}
!4 = !{!{!"run()V", i32 1, !"W.run()V"}}
!5 = !{!{!"run()V", i32 1, !"V.run()V"}}
define void @main() {
  %a = call ptr addrspace(1) @heddle.new(ptr @"class:W")
  %b = call ptr addrspace(1) @heddle.new(ptr @"class:V")
  call void @heddle.thread.start(ptr addrspace(1) %a)
  call void @heddle.thread.start(ptr addrspace(1) %b)
  ret void
}
)";

/// Interleavings of main (Start, Exit), and two threads of N events each, of
/// which the second is there after main's Start.
uint64_t interleavings(int Main, int A, int B) {
  static std::map<std::tuple<int, int, int>, uint64_t> Memo;
  if (Main + A + B == 0)
    return 1;
  auto [It, New] = Memo.try_emplace({Main, A, B}, 0);
  if (!New)
    return It->second;
  uint64_t N = 0;
  if (Main)
    N += interleavings(Main - 1, A, B);
  if (A)
    N += interleavings(Main, A - 1, B);
  if (B && Main < 2)
    N += interleavings(Main, A, B - 1);
  return Memo[{Main, A, B}] = N;
}
} // namespace

TEST(Threads, AllInterleavingsOfVolatileWrites) {
  Snippet R(std::string(TwoThreads) + R"(
define void @"W.run()V"(ptr addrspace(1) %this) {
  store atomic i32 1, ptr addrspace(1) @"T.x" seq_cst, align 4
  %y = load atomic i32, ptr addrspace(1) @"T.y" seq_cst, align 4
  %r = shl i32 %y, 1
  %o = atomicrmw add ptr addrspace(1) @"T.r", i32 %r seq_cst
  ret void
}
define void @"V.run()V"(ptr addrspace(1) %this) {
  store atomic i32 1, ptr addrspace(1) @"T.y" seq_cst, align 4
  %x = load atomic i32, ptr addrspace(1) @"T.x" seq_cst, align 4
  %o = atomicrmw add ptr addrspace(1) @"T.r", i32 %x seq_cst
  ret void
}
)");
  ASSERT_EQ(R.start(), "");
  Dfs D(R);
  D.CheckUndo = true;
  D.go();
  // Begin, write, read, update, Exit: 5 events each.
  EXPECT_EQ(D.Leaves, interleavings(2, 5, 5));
  EXPECT_EQ(D.Results, (std::set<uint64_t>{1, 2, 3})); // never 0 under SC
  EXPECT_EQ(D.Ends.size(), 1u);
}

TEST(Threads, FramesAreRestored) {
  // Recursion that makes an event on the way down and on the way up: steps
  // pop frames that earlier marks saw.
  Snippet R(std::string(TwoThreads) + R"(
define i32 @down(i32 %n) {
  %z = icmp eq i32 %n, 0
  br i1 %z, label %stop, label %more
stop:
  ret i32 0
more:
  %a = atomicrmw add ptr addrspace(1) @"T.x", i32 1 seq_cst
  %m = sub i32 %n, 1
  %r = call i32 @down(i32 %m)
  %b = atomicrmw add ptr addrspace(1) @"T.x", i32 1 seq_cst
  %s = add i32 %r, %n
  ret i32 %s
}
define void @"W.run()V"(ptr addrspace(1) %this) {
  %s = call i32 @down(i32 3)
  %o = atomicrmw add ptr addrspace(1) @"T.r", i32 %s seq_cst
  ret void
}
define void @"V.run()V"(ptr addrspace(1) %this) {
  store atomic i32 9, ptr addrspace(1) @"T.y" seq_cst, align 4
  ret void
}
)");
  ASSERT_EQ(R.start(), "");
  Dfs D(R);
  D.CheckUndo = true;
  D.go();
  EXPECT_EQ(D.Leaves, interleavings(2, 9, 3));
  EXPECT_EQ(D.Results, (std::set<uint64_t>{6}));
}

TEST(Threads, MonitorsBlock) {
  Snippet R(std::string(TwoThreads) + R"(
define void @inc(ptr addrspace(1) %l) {
  call void @heddle.monitor.enter(ptr addrspace(1) %l)
  %v = load atomic i32, ptr addrspace(1) @"T.r" unordered, align 4
  %w = add i32 %v, 1
  store atomic i32 %w, ptr addrspace(1) @"T.r" unordered, align 4
  call void @heddle.monitor.exit(ptr addrspace(1) %l)
  ret void
}
@"T.lock" = external addrspace(1) global ptr addrspace(1)
@"class:java/lang/Object" = external constant i8
define void @"W.run()V"(ptr addrspace(1) %this) {
  %l = load atomic ptr addrspace(1), ptr addrspace(1) @"T.lock" seq_cst, align 4
  call void @inc(ptr addrspace(1) %l)
  ret void
}
define void @"V.run()V"(ptr addrspace(1) %this) {
  %l = load atomic ptr addrspace(1), ptr addrspace(1) @"T.lock" seq_cst, align 4
  call void @inc(ptr addrspace(1) %l)
  ret void
}
define void @start() {
  %o = call ptr addrspace(1) @heddle.new(ptr @"class:java/lang/Object")
  store atomic ptr addrspace(1) %o, ptr addrspace(1) @"T.lock" seq_cst, align 4
  call void @main()
  ret void
}
)");
  ASSERT_EQ(R.start("start"), "");
  Dfs D(R);
  D.go();
  EXPECT_EQ(D.Results, (std::set<uint64_t>{2}));
  EXPECT_EQ(D.Ends.size(), 1u);
  EXPECT_TRUE(R.VM->faults().empty());
}

TEST(Threads, PlainAccessesRace) {
  Snippet R(std::string(TwoThreads) + R"(
define void @"W.run()V"(ptr addrspace(1) %this) {
  store atomic i32 1, ptr addrspace(1) @"T.x" unordered, align 4
  ret void
}
define void @"V.run()V"(ptr addrspace(1) %this) {
  %v = load atomic i32, ptr addrspace(1) @"T.x" unordered, align 4
  ret void
}
)");
  ASSERT_EQ(R.start(), "");
  unsigned Races = 0;
  while (R.VM->status() == RunStatus::Running) {
    R.VM->step(R.VM->enabled().first(), 0);
    for (const Fault &F : R.VM->faults())
      Races += F.What == Fault::Race;
  }
  EXPECT_EQ(Races, 1u);
}

TEST(Threads, VisibleAllHasMoreChoices) {
  MachineOptions O;
  O.VisibleAll = true;
  Snippet R(std::string(TwoThreads) + R"(
define void @"W.run()V"(ptr addrspace(1) %this) {
  %v = load atomic i32, ptr addrspace(1) @"T.r" unordered, align 4
  %w = add i32 %v, 1
  store atomic i32 %w, ptr addrspace(1) @"T.r" unordered, align 4
  ret void
}
define void @"V.run()V"(ptr addrspace(1) %this) {
  call void @"W.run()V"(ptr addrspace(1) %this)
  ret void
}
)",
            O);
  ASSERT_EQ(R.start(), "");
  Dfs D(R);
  D.go();
  EXPECT_EQ(D.Leaves, interleavings(2, 4, 4));
  EXPECT_EQ(D.Results, (std::set<uint64_t>{1, 2}));
}

TEST(Threads, AwaitsBlockUntilAChange) {
  // Spins on a volatile in a method of its own, and with compareAndSet.
  Snippet R(std::string(TwoThreads) + R"(
define i32 @ready() {
  %v = load atomic i32, ptr addrspace(1) @"T.x" seq_cst, align 4
  ret i32 %v
}
define void @"W.run()V"(ptr addrspace(1) %this) {
entry:
  br label %loop
loop:
  %v = call i32 @ready()
  %z = icmp eq i32 %v, 0
  br i1 %z, label %loop, label %done
done:
  store atomic i32 %v, ptr addrspace(1) @"T.r" seq_cst, align 4
  br label %loop2
loop2:
  %p = cmpxchg ptr addrspace(1) @"T.y", i32 1, i32 2 seq_cst seq_cst
  %ok = extractvalue {i32, i1} %p, 1
  br i1 %ok, label %end, label %loop2
end:
  ret void
}
define void @"V.run()V"(ptr addrspace(1) %this) {
  store atomic i32 7, ptr addrspace(1) @"T.x" seq_cst, align 4
  store atomic i32 1, ptr addrspace(1) @"T.y" seq_cst, align 4
  ret void
}
)");
  ASSERT_EQ(R.start(), "");
  Dfs D(R);
  D.go();
  EXPECT_EQ(D.Results, (std::set<uint64_t>{7}));
  EXPECT_EQ(D.Ends.size(), 1u);
  EXPECT_EQ(D.Ends.begin()->first, RunStatus::Ended);
  EXPECT_LT(D.Leaves, 2000u);
}

TEST(Threads, BoundedRetriesAreNoSpin) {
  // The callee's locals are the same each time, the caller's counter is not.
  Snippet R(std::string(TwoThreads) + R"(
define i32 @ready() {
  %v = load atomic i32, ptr addrspace(1) @"T.x" seq_cst, align 4
  ret i32 %v
}
define void @"W.run()V"(ptr addrspace(1) %this) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %next ]
  %v = call i32 @ready()
  %z = icmp eq i32 %v, 0
  br i1 %z, label %next, label %done
next:
  %j = add i32 %i, 1
  %more = icmp ult i32 %j, 3
  br i1 %more, label %loop, label %done
done:
  ret void
}
define void @"V.run()V"(ptr addrspace(1) %this) {
  ret void
}
)");
  ASSERT_EQ(R.start(), "");
  Dfs D(R);
  D.go();
  // Begin, three reads, Exit against Begin, Exit.
  EXPECT_EQ(D.Leaves, interleavings(2, 5, 2));
  EXPECT_EQ(D.Ends.begin()->first, RunStatus::Ended);
}

TEST(Threads, SpinsForEverAreStuck) {
  Snippet R(std::string(TwoThreads) + R"(
define void @"W.run()V"(ptr addrspace(1) %this) {
entry:
  br label %loop
loop:
  %v = load atomic i32, ptr addrspace(1) @"T.x" seq_cst, align 4
  %w = load atomic i32, ptr addrspace(1) @"T.y" seq_cst, align 4
  %s = add i32 %v, %w
  %z = icmp ne i32 %s, 3
  br i1 %z, label %loop, label %done
done:
  ret void
}
define void @"V.run()V"(ptr addrspace(1) %this) {
  store atomic i32 1, ptr addrspace(1) @"T.x" seq_cst, align 4
  store atomic i32 1, ptr addrspace(1) @"T.y" seq_cst, align 4
  ret void
}
)");
  ASSERT_EQ(R.start(), "");
  Dfs D(R);
  D.go();
  EXPECT_EQ(D.Ends.size(), 1u);
  EXPECT_EQ(D.Ends.begin()->first, RunStatus::Stuck);
}

TEST(Threads, PlainSpinsTerminate) {
  Snippet R(std::string(TwoThreads) + R"(
define void @"W.run()V"(ptr addrspace(1) %this) {
entry:
  br label %loop
loop:
  %v = load atomic i32, ptr addrspace(1) @"T.x" unordered, align 4
  %z = icmp eq i32 %v, 0
  br i1 %z, label %loop, label %done
done:
  ret void
}
define void @"V.run()V"(ptr addrspace(1) %this) {
  store atomic i32 1, ptr addrspace(1) @"T.y" seq_cst, align 4
  store atomic i32 1, ptr addrspace(1) @"T.x" unordered, align 4
  ret void
}
)");
  ASSERT_EQ(R.start(), "");
  Dfs D(R);
  D.go();
  EXPECT_EQ(D.Ends.size(), 1u);
  EXPECT_EQ(D.Ends.begin()->first, RunStatus::Ended);
}

TEST(Threads, MainSpinsBeforeTheFirstStep) {
  Snippet R(std::string(TwoThreads) + R"(
define void @start() {
entry:
  call void @main()
  br label %loop
loop:
  %v = load atomic i32, ptr addrspace(1) @"T.x" unordered, align 4
  %z = icmp eq i32 %v, 0
  br i1 %z, label %loop, label %done
done:
  ret void
}
define void @"W.run()V"(ptr addrspace(1) %this) {
  store atomic i32 1, ptr addrspace(1) @"T.x" unordered, align 4
  ret void
}
define void @"V.run()V"(ptr addrspace(1) %this) {
  ret void
}
)");
  ASSERT_EQ(R.start("start"), "");
  Dfs D(R);
  D.go();
  EXPECT_EQ(D.Ends.size(), 1u);
  EXPECT_EQ(D.Ends.begin()->first, RunStatus::Ended);
}

TEST(Threads, TwoPlainSpinsAreStuck) {
  Snippet R(std::string(TwoThreads) + R"(
define void @"W.run()V"(ptr addrspace(1) %this) {
entry:
  br label %loop
loop:
  %v = load atomic i32, ptr addrspace(1) @"T.x" unordered, align 4
  %z = icmp eq i32 %v, 0
  br i1 %z, label %loop, label %done
done:
  ret void
}
define void @"V.run()V"(ptr addrspace(1) %this) {
  call void @"W.run()V"(ptr addrspace(1) %this)
  ret void
}
)");
  ASSERT_EQ(R.start(), "");
  Dfs D(R);
  D.go();
  EXPECT_EQ(D.Ends.size(), 1u);
  EXPECT_EQ(D.Ends.begin()->first, RunStatus::Stuck);
}

TEST(Threads, ChoicesAreBranches) {
  Snippet R(R"(
@"T.r" = external addrspace(1) global i32
define void @main() {
  %a = call i32 @heddle.choose(i32 3)
  %b = call i32 @heddle.choose(i32 2)
  %ne = icmp ne i32 %a, %b
  call void @heddle.assume(i1 %ne)
  %x = mul i32 %a, 10
  %y = add i32 %x, %b
  store atomic i32 %y, ptr addrspace(1) @"T.r" unordered, align 4
  ret void
}
)");
  ASSERT_EQ(R.start(), "");
  Dfs D(R);
  D.go();
  EXPECT_EQ(D.Leaves, 6u);
  EXPECT_EQ(D.Ends[RunStatus::Assumed], 2u);
  EXPECT_EQ(D.Results, (std::set<uint64_t>{0, 1, 10, 20, 21}));
}
