//===- EndsTest.cpp - Ends of executions that are known -------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "MachineTest.h"
#include "llvm/ADT/bit.h"

using namespace heddle;
using namespace heddle::test;

namespace {
/// A main that starts W, which writes T.x, and joins it after BeforeJoin;
/// then AfterJoin.
std::string program(const std::string &BeforeJoin,
                    const std::string &AfterJoin) {
  return R"(
@"class:W" = external constant i8
@"T.x" = external addrspace(1) global i32
@"T.r" = external addrspace(1) global i32
!heddle.classes = !{!0}
!0 = !{!"W", !"java/lang/Object", !3, i32 1, i32 16, !3, !4, !"", !"W.java", i1 false}
!3 = !{}
!4 = !{!{!"run()V", i32 1, !"W.run()V"}}
define void @"W.run()V"(ptr addrspace(1) %this) {
  store atomic i32 1, ptr addrspace(1) @"T.x" seq_cst, align 4
  ret void
}
define void @note() {
  %x = load atomic i32, ptr addrspace(1) @"T.x" seq_cst, align 4
  store atomic i32 %x, ptr addrspace(1) @"T.r" unordered, align 4
  ret void
}
define void @finish(ptr addrspace(1) %a, i32 %v) {
  call void @heddle.thread.join(ptr addrspace(1) %a, i64 0)
)" + AfterJoin +
         R"(
  ret void
}
define void @main() {
  %a = call ptr addrspace(1) @heddle.new(ptr @"class:W")
  call void @heddle.thread.start(ptr addrspace(1) %a)
)" + BeforeJoin +
         R"(
  call void @finish(ptr addrspace(1) %a, i32 %v)
  ret void
}
)";
}

/// The thread whose event is not an end if there is one; of several the first
/// or the last.
ThreadId next(const Machine &VM, bool MainFirst) {
  ThreadSet Able = VM.enabled();
  for (unsigned T = 0; T != 2; ++T) {
    Event Pending;
    if (Able.contains(T))
      VM.pending(ThreadId(T), Pending);
    if (!(Able == threadBit(T)) && Pending.Kind == EventKind::Exit)
      Able.remove(T);
  }
  return ThreadId(MainFirst ? Able.firstIndex()
                            : 63 - llvm::countl_zero(Able.word(0)));
}

/// Steps main first if MainFirst, else last, until only ends are left; whether
/// they are known. They are executed in any case, and compared.
bool endsAreKnown(Machine &VM, bool MainFirst) {
  auto Start = VM.mark();
  while (!VM.onlyEnds())
    VM.step(next(VM, MainFirst), 0);
  std::vector<Event> Known = VM.knownEnds().vec(), Executed;
  bool HadFaults = false;
  while (VM.status() == RunStatus::Running && VM.onlyEnds()) {
    ThreadId T = Known.size() > Executed.size() ? Known[Executed.size()].Thread
                                                : next(VM, MainFirst);
    Executed.push_back(VM.step(T, 0));
    HadFaults |= !VM.faults().empty();
  }
  bool IsOver = VM.status() == RunStatus::Ended && !HadFaults;
  VM.keepEnds(IsOver ? Executed : std::vector<Event>());
  if (!Known.empty()) {
    EXPECT_TRUE(IsOver);
    EXPECT_EQ(Known.size(), Executed.size());
    for (size_t I = 0; I != Known.size(); ++I)
      EXPECT_EQ(Known[I].Kind, Executed[I].Kind);
  }
  VM.backtrack(Start);
  return !Known.empty();
}

const char *Volatile = R"(
  %v = load atomic i32, ptr addrspace(1) @"T.x" seq_cst, align 4)";
const char *Constant = "%v = add i32 1, 0";
} // namespace

TEST(Ends, AreKnownTheSecondTime) {
  Snippet R(program(Constant, ""));
  ASSERT_EQ(R.start(), "");
  EXPECT_FALSE(endsAreKnown(*R.VM, true));
  EXPECT_TRUE(endsAreKnown(*R.VM, false));
  EXPECT_TRUE(endsAreKnown(*R.VM, true));
}

TEST(Ends, HangOnWhatMainHolds) {
  // Computes with what it has read. Read first it is 0, last 1.
  Snippet R(program(Volatile, R"(
  %two = icmp eq i32 %v, 2
  br i1 %two, label %more, label %done
more:
  store atomic i32 1, ptr addrspace(1) @"T.r" unordered, align 4
  br label %done
done:)"));
  ASSERT_EQ(R.start(), "");
  EXPECT_FALSE(endsAreKnown(*R.VM, true));
  EXPECT_TRUE(endsAreKnown(*R.VM, true));
  EXPECT_FALSE(endsAreKnown(*R.VM, false));
  EXPECT_TRUE(endsAreKnown(*R.VM, false));
}

TEST(Ends, AreNotKnownWhereMoreIsDone) {
  for (const char *Use :
       {R"(
  %r = load atomic i32, ptr addrspace(1) @"T.x" seq_cst, align 4
  %seven = icmp eq i32 %r, 7
  br i1 %seven, label %more, label %done
more:
  store atomic i32 1, ptr addrspace(1) @"T.r" unordered, align 4
  br label %done
done:)",
        R"(store atomic i32 1, ptr addrspace(1) @"T.r" unordered, align 4)",
        R"(%o = call ptr addrspace(1) @heddle.new(ptr @"class:W"))",
        R"(call void @heddle.monitor.enter(ptr addrspace(1) %a))"}) {
    Snippet R(program(Constant, Use));
    ASSERT_EQ(R.start(), "");
    EXPECT_FALSE(endsAreKnown(*R.VM, true)) << Use;
    EXPECT_FALSE(endsAreKnown(*R.VM, true)) << Use;
  }
}

/// Main has written a cell that W never touches; after the join it reads it.
/// The value is in no register by then.
TEST(Ends, HangOnTheCellsThatTheyRead) {
  Snippet R(program("%v = add i32 1, 0\n  call void @note()", R"(
  %r = load atomic i32, ptr addrspace(1) @"T.r" unordered, align 4
  %one = icmp eq i32 %r, 1
  br i1 %one, label %more, label %done
more:
  call void @heddle.throw(ptr addrspace(1) %a)
  br label %done
done:)"));
  ASSERT_EQ(R.start(), "");
  EXPECT_FALSE(endsAreKnown(*R.VM, true));
  EXPECT_TRUE(endsAreKnown(*R.VM, true));
  EXPECT_FALSE(endsAreKnown(*R.VM, false)); // it throws: a fault
  EXPECT_FALSE(endsAreKnown(*R.VM, false));
}

/// What others have written is not read from what is known: it may race.
TEST(Ends, AreNotKnownWhereTheyReadWhatOthersWrite) {
  std::string Text = program(Constant, R"(
  %r = load atomic i32, ptr addrspace(1) @"T.r" unordered, align 4)");
  size_t At = Text.find("  store atomic i32 1");
  Text.insert(At, R"(
  store atomic i32 1, ptr addrspace(1) @"T.r" unordered, align 4
)");
  Snippet R(Text);
  ASSERT_EQ(R.start(), "");
  EXPECT_FALSE(endsAreKnown(*R.VM, true));
  EXPECT_FALSE(endsAreKnown(*R.VM, true));
}
