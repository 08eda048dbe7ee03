//===- NamesTest.cpp - Names of globals -----------------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/IR/Names.h"
#include "heddle/IR/Verifier.h"
#include "heddle/IR/Vocabulary.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/GlobalVariable.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/raw_ostream.h"
#include "gtest/gtest.h"

using namespace llvm;
using namespace heddle;

namespace {
struct NamesTest : testing::Test {
  LLVMContext C;
  Module M{"m", C};
  void SetUp() override { M.setDataLayout(DataLayoutString); }
  void TearDown() override {
    if (Error E = verifyVocabulary(M))
      FAIL() << toString(std::move(E));
  }
  std::string text(Type *T) {
    std::string Text;
    raw_string_ostream(Text) << *T;
    return Text;
  }
};
} // namespace

TEST_F(NamesTest, TokensGoBothWays) {
  GlobalVariable *Class = getClassToken(M, "p/C");
  EXPECT_EQ(Class->getName(), "class:p/C");
  EXPECT_EQ(getClassToken(M, "p/C"), Class);
  EXPECT_EQ(classOfToken(Class), StringRef("p/C"));
  EXPECT_EQ(selectorOfToken(Class), std::nullopt);
  EXPECT_EQ(classOfToken(getClassToken(M, "[[I")), StringRef("[[I"));

  GlobalVariable *Selector = getSelectorToken(M, "run()V");
  EXPECT_EQ(Selector->getName(), "sel:run()V");
  EXPECT_EQ(selectorOfToken(Selector), StringRef("run()V"));
  EXPECT_EQ(classOfToken(Selector), std::nullopt);
  EXPECT_EQ(classOfToken(ConstantPointerNull::get(PointerType::get(C, 0))),
            std::nullopt);
}

TEST_F(NamesTest, StaticFields) {
  GlobalVariable *G = getStaticField(M, "p/C", "count", ValueKind::I64);
  EXPECT_EQ(G->getName(), "p/C.count");
  EXPECT_EQ(G->getAddressSpace(), ManagedAddressSpace);
  EXPECT_TRUE(G->isDeclaration());
  EXPECT_TRUE(G->getValueType()->isIntegerTy(64));
  EXPECT_EQ(getStaticField(M, "p/C", "count", ValueKind::I64), G);
  EXPECT_EQ(splitStaticField(*G),
            std::make_pair(StringRef("p/C"), StringRef("count")));
  EXPECT_TRUE(splitStaticField(*getClassToken(M, "p/C")).first.empty());
}

TEST_F(NamesTest, MethodSymbols) {
  std::string Symbol = methodSymbol("p/C", "<init>(Ljava/lang/Object;)V");
  EXPECT_EQ(Symbol, "p/C.<init>(Ljava/lang/Object;)V");
  EXPECT_EQ(splitMethodSymbol(Symbol),
            std::make_pair(StringRef("p/C"),
                           StringRef("<init>(Ljava/lang/Object;)V")));
  EXPECT_TRUE(splitMethodSymbol("heddle.new").first.empty());
}

TEST_F(NamesTest, MethodTypes) {
  EXPECT_EQ(text(methodType("m()V", true, C)), "void ()");
  EXPECT_EQ(text(methodType("m()V", false, C)), "void (ptr addrspace(1))");
  EXPECT_EQ(text(methodType("m(ZBCSIJFD)I", true, C)),
            "i32 (i32, i32, i32, i32, i32, i64, float, double)");
  EXPECT_EQ(text(methodType("m([[ILp/C;[Lp/D;J)[I", false, C)),
            "ptr addrspace(1) (ptr addrspace(1), ptr addrspace(1), "
            "ptr addrspace(1), ptr addrspace(1), i64)");
  EXPECT_EQ(text(methodType("(I)J", true, C)), "i64 (i32)");
  // JVMS 4.2.1: a class's name may have parentheses.
  EXPECT_EQ(text(methodType("m(Lp/C)V;I)J", true, C)),
            "i64 (ptr addrspace(1), i32)");
}

TEST_F(NamesTest, KindsAndTypesAgree) {
  for (ValueKind K : {ValueKind::I32, ValueKind::I64, ValueKind::F32,
                      ValueKind::F64, ValueKind::Ref, ValueKind::Void})
    EXPECT_EQ(kindOfType(typeOfKind(K, C)), K);
  EXPECT_EQ(kindOfType(Type::getInt1Ty(C)), std::nullopt);
  EXPECT_EQ(kindOfType(PointerType::get(C, 0)), std::nullopt);
}

TEST_F(NamesTest, LiteralsAreShared) {
  StringLiterals Literals(M);
  GlobalVariable *Hello = Literals.get("hello");
  GlobalVariable *Empty = Literals.get("");
  EXPECT_EQ(Hello->getName(), "str:0");
  EXPECT_EQ(Empty->getName(), "str:1");
  EXPECT_EQ(Literals.get("hello"), Hello);
  EXPECT_EQ(stringLiteralUnits(Empty)->size(), 0u);
  EXPECT_EQ(stringLiteralUnits(Hello)->size(), 5u);
  EXPECT_EQ((*stringLiteralUnits(Hello))[4], 'o');

  // Unpaired surrogates and zeros are fine in a Java string.
  uint16_t Odd[] = {0xD800, 0, 'x'}, Zeros[] = {0, 0};
  EXPECT_EQ(*stringLiteralUnits(Literals.get(Odd)),
            (SmallVector<uint16_t, 32>{0xD800, 0, 'x'}));
  EXPECT_EQ(*stringLiteralUnits(Literals.get(Zeros)),
            (SmallVector<uint16_t, 32>{0, 0}));
  EXPECT_EQ(*stringLiteralUnits(Literals.get("\xC3\xA4\xF0\x9F\x98\x80")),
            (SmallVector<uint16_t, 32>{0xE4, 0xD83D, 0xDE00}));
  EXPECT_EQ(stringLiteralUnits(getClassToken(M, "p/C")), std::nullopt);

  // A table made later knows what is there.
  StringLiterals Later(M);
  EXPECT_EQ(Later.get("hello"), Hello);
  EXPECT_EQ(Later.get("new")->getName(), "str:5");
}
