//===- ProgramGrowthTest.cpp - Numbers that mean the same again -----------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A program is run, which gives numbers to what it comes to. Another one, of
// the same module, is asked for the same in the same order: it must have the
// same numbers, and a run of it must come to nothing new.
//
//===----------------------------------------------------------------------===//

#include "MachineTest.h"

using namespace heddle;
using namespace heddle::test;

static const char *Text = R"(
@"class:V" = external constant i8
@"class:W" = external constant i8
@"class:Box" = external constant i8
@"T.x" = external addrspace(1) global i32
@"T.y" = external addrspace(1) global i64
!heddle.classes = !{!0, !1, !2, !6}
!0 = !{!"V", !"java/lang/Object", !3, i32 1, i32 16, !3, !4, !"", !"V.java", i1 false}
!1 = !{!"W", !"java/lang/Object", !3, i32 1, i32 16, !3, !5, !"", !"W.java", i1 false}
!2 = !{!"Box", !"java/lang/Object", !3, i32 1, i32 24, !8, !3, !"Box.<clinit>()V", !"Box.java", i1 false}
!3 = !{}
!6 = !{!"T", !"java/lang/Object", !3, i32 1, i32 16, !7, !3, !"", !"T.java", i1 false}
!8 = !{!{!"f", !"I", i32 0, i32 16}}
!7 = !{!{!"x", !"I", i32 8, i32 0}, !{!"y", !"J", i32 8, i32 0}}
!4 = !{!{!"run()V", i32 1, !"V.run()V"}}
!5 = !{!{!"run()V", i32 1, !"W.run()V"}}
define void @"Box.<clinit>()V"() {
  ret void
}
define void @"V.run()V"(ptr addrspace(1) %this) {
  call void @heddle.class.init(ptr @"class:Box")
  %b = call ptr addrspace(1) @heddle.new(ptr @"class:Box")
  store atomic i32 1, ptr addrspace(1) @"T.x" seq_cst, align 4
  ret void
}
define void @"W.run()V"(ptr addrspace(1) %this) {
  %a = call ptr addrspace(1) @heddle.newarray(ptr @"class:V", i32 2)
  store atomic i64 1, ptr addrspace(1) @"T.y" seq_cst, align 8
  ret void
}
define void @main() {
  %a = call ptr addrspace(1) @heddle.new(ptr @"class:V")
  %b = call ptr addrspace(1) @heddle.new(ptr @"class:W")
  call void @heddle.thread.start(ptr addrspace(1) %a)
  call void @heddle.thread.start(ptr addrspace(1) %b)
  ret void
}
)";

namespace {
/// A program that nobody has asked for anything.
struct Fresh {
  llvm::LLVMContext Context;
  std::unique_ptr<llvm::Module> M;
  std::unique_ptr<ModuleSource> Source;
  std::unique_ptr<Program> P;

  Fresh() {
    llvm::SMDiagnostic D;
    M = llvm::parseAssemblyString(std::string(Prelude) + Text, D, Context);
    Source = llvm::cantFail(ModuleSource::create(*M));
    P = std::make_unique<Program>(*Source);
  }
};
} // namespace

/// From the last thread to the first, so that what is come to first is not what
/// the text has first.
static void run(Program &P, bool IsBackwards) {
  Machine VM(P, {});
  ASSERT_EQ(llvm::toString(VM.start(P.functionBySymbol("main"))), "");
  while (VM.status() == RunStatus::Running) {
    ThreadSet Enabled = VM.enabled();
    // Main first, which starts the others.
    while (IsBackwards && !Enabled.contains(0u) && Enabled.hasSeveral())
      Enabled.dropFirst();
    VM.step(Enabled.first(), 0);
  }
  EXPECT_EQ(VM.status(), RunStatus::Ended);
}

static std::vector<std::string> names(Program &P) {
  std::vector<std::string> Out;
  for (unsigned I = 0; I != P.numClasses(); ++I)
    Out.push_back(P[ClassId(I)].Name);
  for (unsigned I = 0; I != P.numFunctions(); ++I)
    Out.push_back(P[FunctionId(I)].Symbol);
  for (const StaticField &F : P.staticFields())
    Out.push_back(std::to_string(F.Address));
  return Out;
}

TEST(ProgramGrowth, ComesOutTheSame) {
  std::vector<std::vector<std::string>> Orders;
  for (bool IsBackwards : {false, true}) {
    Fresh First, Second;
    run(*First.P, IsBackwards);
    std::vector<ProgramGrowth> Then = First.P->growth();
    ASSERT_GT(Then.size(), 10u);
    ASSERT_TRUE(Second.P->growAgain(Then));
    EXPECT_EQ(First.P->growthHash(), Second.P->growthHash());
    EXPECT_EQ(names(*First.P), names(*Second.P));
    // Whatever the order: all is there.
    run(*Second.P, !IsBackwards);
    run(*Second.P, IsBackwards);
    EXPECT_TRUE(Second.P->growth() == Then);
    EXPECT_EQ(names(*First.P), names(*Second.P));
    Orders.push_back(names(*First.P));
  }
  EXPECT_NE(Orders[0], Orders[1]); // else the test would say nothing
}

/// The beginning of a search in another process: a part is there.
TEST(ProgramGrowth, GoesOnFromItsBeginning) {
  Fresh First;
  run(*First.P, false);
  std::vector<ProgramGrowth> Then = First.P->growth();
  for (size_t Part = 0; Part <= Then.size(); ++Part) {
    Fresh Second;
    // A part may bring about more than it is.
    Second.P->growAgain(llvm::ArrayRef(Then).take_front(Part));
    ASSERT_TRUE(Second.P->growAgain(Then)) << Part;
    EXPECT_EQ(First.P->growthHash(), Second.P->growthHash());
  }
}

TEST(ProgramGrowth, OtherNumbersAreNoticed) {
  Fresh First;
  run(*First.P, false);
  std::vector<ProgramGrowth> Then = First.P->growth();
  unsigned Differ = 0;
  for (size_t I = 0; I + 1 < Then.size(); ++I) {
    std::vector<ProgramGrowth> Swapped = Then;
    std::swap(Swapped[I], Swapped[I + 1]);
    Fresh Second;
    bool ComesOut = Second.P->growAgain(Swapped);
    bool IsSame = names(*First.P) == names(*Second.P);
    Differ += !IsSame;
    if (ComesOut && !IsSame) {
      EXPECT_NE(First.P->growthHash(), Second.P->growthHash()) << I;
    }
  }
  EXPECT_GT(Differ, 5u);
}

TEST(ProgramGrowth, SaysWhatAnObjectOfTheImageIs) {
  Fresh F;
  ClassId C = llvm::cantFail(F.P->classByName("V"));
  Ref Mirror = F.P->mirror(C);
  uint16_t Units[] = {'a', 'b'};
  Ref Literal = F.P->stringLiteral(Units);
  Ref Field = F.P->staticField("T.x", ValueKind::I32);
  EXPECT_TRUE(F.P->isImageObject(Mirror));
  EXPECT_TRUE(!Literal || F.P->isImageObject(Literal));
  EXPECT_FALSE(F.P->isImageObject(Field));
  EXPECT_FALSE(F.P->isImageObject(Mirror + 8));
}
