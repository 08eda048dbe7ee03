//===- VocabularyTest.cpp - The heddle.* and __heddle_* functions ---------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/IR/Vocabulary.h"
#include "heddle/IR/RuntimeFunctions.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Verifier.h"
#include "llvm/Support/raw_ostream.h"
#include "gtest/gtest.h"

using namespace llvm;
using namespace heddle;

static constexpr HeddleFunction All[] = {
#define HEDDLE_FUNCTION(Id, Name, Sig, Traits, Doc) HeddleFunction::Id,
#include "heddle/IR/Vocabulary.def"
};

TEST(VocabularyTest, NamesLookThemselvesUp) {
  for (HeddleFunction F : All)
    EXPECT_EQ(
        lookupHeddleFunction((FunctionPrefix + vocabularyEntry(F).Name).str()),
        F);
  EXPECT_EQ(lookupHeddleFunction("heddle.lock"), std::nullopt);
  EXPECT_EQ(lookupHeddleFunction("new"), std::nullopt);
  EXPECT_EQ(lookupHeddleFunction("heddle."), std::nullopt);
}

TEST(VocabularyTest, SignaturesBecomeTypes) {
  LLVMContext C;
  auto text = [&](HeddleFunction F) {
    std::string Text;
    raw_string_ostream(Text) << *functionType(F, C);
    return Text;
  };
  EXPECT_EQ(text(HeddleFunction::Pending), "ptr addrspace(1) ()");
  EXPECT_EQ(text(HeddleFunction::MultiNewArray), "ptr addrspace(1) (ptr, ...)");
  EXPECT_EQ(text(HeddleFunction::Wait), "void (ptr addrspace(1), i64)");
  EXPECT_EQ(text(HeddleFunction::Assume), "void (i1)");
}

TEST(VocabularyTest, DeclarationsAreValidAndUnique) {
  LLVMContext C;
  Module M("m", C);
  for (HeddleFunction F : All) {
    Function *Fn = declare(F, M);
    EXPECT_EQ(declare(F, M), Fn);
    EXPECT_TRUE(Fn->doesNotThrow());
    bool IsPure = vocabularyEntry(F).Traits & Pure;
    EXPECT_EQ(Fn->doesNotAccessMemory(), IsPure) << Fn->getName().str();
    EXPECT_EQ(Fn->willReturn(), IsPure) << Fn->getName().str();
  }
  EXPECT_FALSE(verifyModule(M, &errs()));
}

TEST(VocabularyTest, PendingIsNeverMerged) {
  LLVMContext C;
  Module M("m", C);
  for (HeddleFunction F : {HeddleFunction::Pending, HeddleFunction::Catch}) {
    Function *Fn = declare(F, M);
    EXPECT_FALSE(Fn->onlyReadsMemory());
    EXPECT_TRUE(Fn->onlyAccessesInaccessibleMemory());
    EXPECT_FALSE(Fn->willReturn());
  }
}

TEST(VocabularyTest, OnlyWhatKeepsItsOperandsCapturesThem) {
  LLVMContext C;
  Module M("m", C);
  EXPECT_TRUE(declare(HeddleFunction::MonitorEnter, M)
                  ->hasParamAttribute(0, Attribute::NoCapture));
  EXPECT_FALSE(declare(HeddleFunction::Throw, M)
                   ->hasParamAttribute(0, Attribute::NoCapture));
  EXPECT_FALSE(declare(HeddleFunction::ThreadStart, M)
                   ->hasParamAttribute(0, Attribute::NoCapture));
}

TEST(RuntimeFunctionsTest, NamesLookThemselvesUp) {
  LLVMContext C;
  Module M("m", C);
  for (RuntimeCall Call : {RuntimeCall::Load, RuntimeCall::Store,
                           RuntimeCall::Cas, RuntimeCall::Rmw})
    for (ValueKind K : {ValueKind::I32, ValueKind::I64, ValueKind::F32,
                        ValueKind::F64, ValueKind::Ref}) {
      Function *Fn = declare(RuntimeFunction{Call, K}, M);
      EXPECT_EQ(lookupRuntimeFunction(Fn->getName()),
                (RuntimeFunction{Call, K}));
      EXPECT_FALSE(Fn->onlyReadsMemory());
    }
  RuntimeFunction Fence{RuntimeCall::Fence, ValueKind::Void};
  EXPECT_EQ(declare(Fence, M)->getName(), "__heddle_fence");
  EXPECT_EQ(lookupRuntimeFunction("__heddle_fence"), Fence);
  EXPECT_EQ(lookupRuntimeFunction("__heddle_load_"), std::nullopt);
  EXPECT_EQ(lookupRuntimeFunction("__heddle_load_i16"), std::nullopt);
  EXPECT_FALSE(verifyModule(M, &errs()));
}
