//===- TearTest.cpp - Which accesses become two of halves -----------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/Transforms/Tear.h"
#include "TinyInterpreter.h"
#include "heddle/IR/Vocabulary.h"
#include "llvm/AsmParser/Parser.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Verifier.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/raw_ostream.h"
#include "gtest/gtest.h"

using namespace llvm;
using namespace heddle;

namespace {
/// A function f(ptr) as heddle-instrument leaves it, torn.
struct Torn {
  LLVMContext C;
  std::unique_ptr<Module> M;
  Function *F = nullptr;
  bool Changed = false;

  explicit Torn(StringRef Type, StringRef Body) {
    SMDiagnostic Diagnostic;
    M = parseAssemblyString(("target datalayout = \"" + DataLayoutString + R"("
    declare i32 @__heddle_load_i32(ptr addrspace(1), i32, i32)
    declare i64 @__heddle_load_i64(ptr addrspace(1), i32, i32)
    declare double @__heddle_load_f64(ptr addrspace(1), i32, i32)
    declare void @__heddle_store_i32(ptr addrspace(1), i32, i32, i32)
    declare void @__heddle_store_i64(ptr addrspace(1), i64, i32, i32)
    declare void @__heddle_store_f64(ptr addrspace(1), double, i32, i32)
    declare i64 @__heddle_rmw_i64(i32, ptr addrspace(1), i64, i32, i32)
    declare i64 @__heddle_cas_i64(ptr addrspace(1), i64, i64, i32, i32)
    define )" + Type + " @f(ptr addrspace(1) %p, i64 %v) {\n" +
                             Body + "}\n")
                                .str(),
                            Diagnostic, C);
    if (!M) {
      Diagnostic.print("test", errs());
      return;
    }
    F = M->getFunction("f");
    Changed = tearAccesses(*F);
    EXPECT_FALSE(verifyFunction(*F, &errs()));
  }

  /// Its instructions, one a line.
  std::string text() const {
    std::string Text;
    raw_string_ostream OS(Text);
    for (const Instruction &I : F->getEntryBlock())
      OS << I << "\n";
    return Text;
  }
};
} // namespace

/// Orders of halves: 16 the lower one, 32 the higher one, 64 more for doubles.
TEST(TearTest, PlainLongsAreTwoInts) {
  Torn T("i64", R"(
    call void @__heddle_store_i64(ptr addrspace(1) %p, i64 %v, i32 0, i32 7)
    %r = call i64 @__heddle_load_i64(ptr addrspace(1) %p, i32 0, i32 8)
    ret i64 %r
  )");
  EXPECT_TRUE(T.Changed);
  EXPECT_EQ(T.text(), R"(  %1 = getelementptr i8, ptr addrspace(1) %p, i32 4
  %2 = trunc i64 %v to i32
  %3 = lshr i64 %v, 32
  %4 = trunc i64 %3 to i32
  call void @__heddle_store_i32(ptr addrspace(1) %p, i32 %2, i32 16, i32 7)
  call void @__heddle_store_i32(ptr addrspace(1) %1, i32 %4, i32 32, i32 7)
  %5 = getelementptr i8, ptr addrspace(1) %p, i32 4
  %6 = call i32 @__heddle_load_i32(ptr addrspace(1) %p, i32 16, i32 8)
  %7 = call i32 @__heddle_load_i32(ptr addrspace(1) %5, i32 32, i32 8)
  %8 = zext i32 %6 to i64
  %9 = zext i32 %7 to i64
  %10 = shl i64 %9, 32
  %r = or i64 %8, %10
  ret i64 %r
)");
  EXPECT_FALSE(tearAccesses(*T.F)) << "twice does what once does";
}

TEST(TearTest, PlainDoublesAreTwoInts) {
  Torn T("double", R"(
    %d = bitcast i64 %v to double
    call void @__heddle_store_f64(ptr addrspace(1) %p, double %d, i32 0, i32 7)
    %r = call double @__heddle_load_f64(ptr addrspace(1) %p, i32 0, i32 8)
    ret double %r
  )");
  EXPECT_TRUE(T.Changed);
  EXPECT_EQ(T.text(), R"(  %d = bitcast i64 %v to double
  %1 = getelementptr i8, ptr addrspace(1) %p, i32 4
  %2 = bitcast double %d to i64
  %3 = trunc i64 %2 to i32
  %4 = lshr i64 %2, 32
  %5 = trunc i64 %4 to i32
  call void @__heddle_store_i32(ptr addrspace(1) %p, i32 %3, i32 80, i32 7)
  call void @__heddle_store_i32(ptr addrspace(1) %1, i32 %5, i32 96, i32 7)
  %6 = getelementptr i8, ptr addrspace(1) %p, i32 4
  %7 = call i32 @__heddle_load_i32(ptr addrspace(1) %p, i32 80, i32 8)
  %8 = call i32 @__heddle_load_i32(ptr addrspace(1) %6, i32 96, i32 8)
  %9 = zext i32 %7 to i64
  %10 = zext i32 %8 to i64
  %11 = shl i64 %10, 32
  %12 = or i64 %9, %11
  %r = bitcast i64 %12 to double
  ret double %r
)");
}

/// Orders from opaque (1) to volatile are atomic in every type (JLS 17.7, and
/// VarHandle's documentation), and so are updates.
TEST(TearTest, OtherModesAreWhole) {
  for (unsigned Order = 1; Order <= 5; ++Order) {
    std::string O = std::to_string(Order);
    Torn T("i64", R"(
      call void @__heddle_store_i64(ptr addrspace(1) %p, i64 %v, i32 )" +
                      O + R"(, i32 1)
      %r = call i64 @__heddle_load_i64(ptr addrspace(1) %p, i32 )" +
                      O + R"(, i32 2)
      %d = call double @__heddle_load_f64(ptr addrspace(1) %p, i32 )" +
                      O + R"(, i32 3)
      call void @__heddle_store_f64(ptr addrspace(1) %p, double %d, i32 )" +
                      O + R"(, i32 4)
      ret i64 %r
    )");
    EXPECT_FALSE(T.Changed) << Order;
  }
  Torn Updates("i64", R"(
    %r = call i64 @__heddle_rmw_i64(i32 1, ptr addrspace(1) %p, i64 %v, i32 0, i32 1)
    %s = call i64 @__heddle_cas_i64(ptr addrspace(1) %p, i64 %v, i64 %r, i32 0, i32 2)
    ret i64 %s
  )");
  EXPECT_FALSE(Updates.Changed);
}

/// What is smaller than 8 bytes, and what no other thread knows.
TEST(TearTest, OthersAreWhole) {
  Torn T("i64", R"(
    %a = call i32 @__heddle_load_i32(ptr addrspace(1) %p, i32 0, i32 1)
    call void @__heddle_store_i32(ptr addrspace(1) %p, i32 %a, i32 0, i32 2)
    %r = load atomic i64, ptr addrspace(1) %p unordered, align 8, !heddle.private !0
    store atomic i64 %v, ptr addrspace(1) %p unordered, align 8, !heddle.private !0
    ret i64 %r
  }
  !0 = !{}
  define void @g() {
    ret void
  )");
  EXPECT_FALSE(T.Changed);
}

/// What is put together is what was taken apart, whatever the bits are.
TEST(TearTest, HalvesAddUp) {
  Torn T("i64", R"(
    call void @__heddle_store_i64(ptr addrspace(1) %p, i64 %v, i32 0, i32 1)
    %d = call double @__heddle_load_f64(ptr addrspace(1) %p, i32 0, i32 2)
    call void @__heddle_store_f64(ptr addrspace(1) %p, double %d, i32 0, i32 3)
    %r = call i64 @__heddle_load_i64(ptr addrspace(1) %p, i32 0, i32 4)
    ret i64 %r
  )");
  for (uint64_t V : {0ull, 1ull, ~0ull, 0xffff'ffffull, ~0ull << 32,
                     0x8000'0000ull, 1ull << 63, 0x7ff0'0000'0000'0001ull}) {
    std::vector<std::string> Log = TinyInterpreter().run(*T.F, {4096, V});
    ASSERT_EQ(Log.size(), 9u);
    EXPECT_EQ(Log.back(), "return " + std::to_string(V));
  }
}
