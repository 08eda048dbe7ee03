//===- ExplainTest.cpp - From a recorded execution to a finding -----------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/Findings/Explain.h"
#include "../Machine/MachineTest.h"
#include "heddle/Findings/SourceFinder.h"

using namespace heddle;
using namespace heddle::test;

namespace {

/// Main makes two objects of class L and a thread W, whose run(L) is Worker;
/// then it does Main itself, and joins.
struct Recorded : Snippet {
  SourceFinder Sources{{}};
  ExecutionLog Log;

  Recorded(const std::string &Main, const std::string &Worker)
      : Snippet(R"(
@"class:W" = external constant i8
@"class:L" = external constant i8
@"class:T" = external constant i8
@"T.x" = external addrspace(1) global i32
@"T.a" = external addrspace(1) global ptr addrspace(1)
@"T.b" = external addrspace(1) global ptr addrspace(1)
!heddle.classes = !{!0, !1, !2}
!0 = !{!"W", !"java/lang/Object", !3, i32 1, i32 16, !3, !4, !"", !"W.java", i1 false}
!1 = !{!"L", !"java/lang/Object", !3, i32 1, i32 16, !3, !3, !"", !"L.java", i1 false}
!2 = !{!"T", !"java/lang/Object", !3, i32 1, i32 16, !6, !3, !"", !"T.java", i1 false}
!3 = !{}
!6 = !{!{!"x", !"I", i32 8, i32 0}, !{!"a", !"LL;", i32 8, i32 0}, !{!"b", !"LL;", i32 8, i32 0}}
!4 = !{!{!"run()V", i32 1, !"W.run()V"}}
define void @"W.run()V"(ptr addrspace(1) %this) {
  %a = load atomic ptr addrspace(1), ptr addrspace(1) @"T.a" unordered, align 4
  %b = load atomic ptr addrspace(1), ptr addrspace(1) @"T.b" unordered, align 4
)" + Worker + R"(
  ret void
}
define void @main() {
  %a = call ptr addrspace(1) @heddle.new(ptr @"class:L")
  %b = call ptr addrspace(1) @heddle.new(ptr @"class:L")
  store atomic ptr addrspace(1) %a, ptr addrspace(1) @"T.a" unordered, align 4
  store atomic ptr addrspace(1) %b, ptr addrspace(1) @"T.b" unordered, align 4
  %w = call ptr addrspace(1) @heddle.new(ptr @"class:W")
  call void @heddle.thread.start(ptr addrspace(1) %w)
)" + Main + R"(
  call void @heddle.thread.join(ptr addrspace(1) %w, i64 0)
  ret void
}
)"),
        Log(*VM, Sources) {
    Log.watchAll();
    VM->setRecorder(&Log);
    EXPECT_EQ(start(), "");
  }
  /// Steps these threads, then those that can go on.
  void run(std::vector<unsigned> Threads) {
    for (unsigned T : Threads)
      VM->step(ThreadId(T), 0);
    while (VM->status() == RunStatus::Running)
      VM->step(VM->enabled().first(), 0);
  }
};

constexpr const char *WriteX =
    "  store atomic i32 1, ptr addrspace(1) @\"T.x\" unordered, align 4\n";
std::string enter(const char *Lock) {
  return std::string("  call void @heddle.monitor.enter(ptr addrspace(1) %") +
         Lock + ")\n";
}
std::string leave(const char *Lock) {
  return std::string("  call void @heddle.monitor.exit(ptr addrspace(1) %") +
         Lock + ")\n";
}
bool has(const std::string &Text, const char *Part) {
  return Text.find(Part) != std::string::npos;
}

TEST(Explain, RaceHasBothAccessesAndSaysWhyNothingOrdersThem) {
  Recorded R(WriteX, WriteX);
  R.run({});
  ASSERT_EQ(R.Log.Races.size(), 1u);
  Finding F = explainRace(R.Log, R.Log.Races.front());
  EXPECT_EQ(F.What, Finding::Race);
  EXPECT_EQ(F.Subject, "T.x");
  ASSERT_EQ(F.Accesses.size(), 2u);
  EXPECT_TRUE(F.Accesses[0].IsWrite && F.Accesses[1].IsWrite);
  EXPECT_NE(F.Accesses[0].Thread, F.Accesses[1].Thread);
  EXPECT_TRUE(has(F.Why, "Neither thread held a lock.")) << F.Why;
  EXPECT_EQ(F.Columns.size(), 2u);
  unsigned Marked = 0;
  for (const ScheduleRow &Row : F.Rows)
    Marked += Row.Marked;
  EXPECT_EQ(Marked, 2u);
}

TEST(Explain, RaceNamesTheLocksThatAreNotCommon) {
  Recorded R(enter("a") + WriteX + leave("a"),
             enter("b") + WriteX + leave("b"));
  R.run({});
  ASSERT_EQ(R.Log.Races.size(), 1u);
  Finding F = explainRace(R.Log, R.Log.Races.front());
  ASSERT_EQ(F.Accesses.size(), 2u);
  EXPECT_EQ(F.Accesses[0].Held.size(), 1u);
  EXPECT_EQ(F.Accesses[1].Held.size(), 1u);
  EXPECT_NE(F.Accesses[0].Held, F.Accesses[1].Held);
  EXPECT_TRUE(has(F.Why, "held the monitor of L#")) << F.Why;
}

TEST(Explain, OrderedAccessesAreNoRace) {
  Recorded R(enter("a") + WriteX + leave("a"),
             enter("a") + WriteX + leave("a"));
  R.run({});
  EXPECT_TRUE(R.Log.Races.empty());
}

/// Each has one lock and waits for the other's.
TEST(Explain, DeadlockIsTheCircleOfThreads) {
  Recorded R(enter("a") + enter("b") + leave("b") + leave("a"),
             enter("b") + enter("a") + leave("a") + leave("b"));
  // Main has a; the worker begins and has b.
  R.run({0, 1, 1});
  ASSERT_EQ(R.VM->status(), RunStatus::Stuck);
  std::vector<Finding> Found = explainDeadlocks(R.Log, *R.VM, R.VM->blocked());
  ASSERT_EQ(Found.size(), 1u);
  const Finding &F = Found.front();
  EXPECT_EQ(F.What, Finding::Deadlock);
  ASSERT_EQ(F.Waits.size(), 2u);
  for (const WaitInfo &W : F.Waits) {
    EXPECT_TRUE(has(W.What, "waits for the monitor of L#")) << W.What;
    EXPECT_EQ(W.Held.size(), 1u);
  }
  EXPECT_TRUE(F.Victims.empty());
}

} // namespace
