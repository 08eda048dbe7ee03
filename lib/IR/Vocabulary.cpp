//===- Vocabulary.cpp - The heddle.* functions ----------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What LLVM is told of each function. Everything is nounwind. A Pure function
// is memory(none): its result depends on its operands alone and for ever, on
// headers that never change. All others are opaque, so that no pass moves
// memory accesses across them; heddle.pending and heddle.catch read and write
// memory of their own, so that no two are ever merged and none is hoisted.
//
//===----------------------------------------------------------------------===//

#include "heddle/IR/Vocabulary.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/IR/DerivedTypes.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/ErrorHandling.h"
#include "llvm/Support/ModRef.h"

using namespace llvm;

namespace heddle {

static constexpr VocabularyEntry Entries[] = {
#define HEDDLE_FUNCTION(Id, Name, Sig, Traits, Doc) {Name, Sig, Traits, Doc},
#include "heddle/IR/Vocabulary.def"
};

const VocabularyEntry &vocabularyEntry(HeddleFunction F) {
  return Entries[static_cast<unsigned>(F)];
}

std::optional<HeddleFunction> lookupHeddleFunction(StringRef Name) {
  if (!Name.consume_front(FunctionPrefix))
    return std::nullopt;
  return StringSwitch<std::optional<HeddleFunction>>(Name)
#define HEDDLE_FUNCTION(Id, Name, Sig, Traits, Doc)                            \
  .Case(Name, HeddleFunction::Id)
#include "heddle/IR/Vocabulary.def"
      .Default(std::nullopt);
}

static Type *typeOfLetter(char Letter, LLVMContext &C) {
  switch (Letter) {
  case 'v':
    return Type::getVoidTy(C);
  case 'b':
    return Type::getInt1Ty(C);
  case 'i':
    return Type::getInt32Ty(C);
  case 'l':
    return Type::getInt64Ty(C);
  case 'f':
    return Type::getFloatTy(C);
  case 'd':
    return Type::getDoubleTy(C);
  case 'r':
    return PointerType::get(C, ManagedAddressSpace);
  case 'p':
    return PointerType::get(C, 0);
  }
  llvm_unreachable("internal: letter of a signature in Vocabulary.def");
}

FunctionType *functionType(HeddleFunction F, LLVMContext &C) {
  StringRef Signature = vocabularyEntry(F).Signature;
  StringRef Operands = Signature.drop_front(2).drop_back();
  bool IsVarArg = Operands.consume_back(".");
  SmallVector<Type *, 5> Types;
  for (char Letter : Operands)
    Types.push_back(typeOfLetter(Letter, C));
  return FunctionType::get(typeOfLetter(Signature.front(), C), Types, IsVarArg);
}

bool keepsOperands(HeddleFunction F) {
  return F == HeddleFunction::Throw || F == HeddleFunction::ThreadStart ||
         F == HeddleFunction::Uncaught ||
         // Their elements are seen by others: no access of them is private.
         F == HeddleFunction::BytesLoad || F == HeddleFunction::BytesStore ||
         F == HeddleFunction::BytesCas || F == HeddleFunction::BytesRmw;
}

bool allocates(HeddleFunction F) {
  return F == HeddleFunction::New || F == HeddleFunction::NewArray ||
         F == HeddleFunction::MultiNewArray || F == HeddleFunction::Clone ||
         F == HeddleFunction::FillStackTrace;
}

static bool resultIsNeverNull(HeddleFunction F) {
  return F == HeddleFunction::String || F == HeddleFunction::Mirror ||
         F == HeddleFunction::Single || F == HeddleFunction::ClassOf ||
         F == HeddleFunction::ThreadCurrent;
}

static void addAttributes(HeddleFunction F, Function &Fn) {
  Fn.setDoesNotThrow();
  if (vocabularyEntry(F).Traits & Pure) {
    Fn.setMemoryEffects(MemoryEffects::none());
    Fn.setWillReturn();
    Fn.setNoSync();
  }
  if (F == HeddleFunction::Pending || F == HeddleFunction::Catch)
    Fn.setMemoryEffects(MemoryEffects::inaccessibleMemOnly());
  // Two calls made one would choose between their tokens.
  if (vocabularyEntry(F).Signature.contains('p'))
    Fn.addFnAttr(Attribute::NoMerge);
  if (allocates(F))
    Fn.addRetAttr(Attribute::NoAlias);
  if (resultIsNeverNull(F))
    Fn.addRetAttr(Attribute::NonNull);
  if (!keepsOperands(F))
    for (Argument &A : Fn.args())
      if (A.getType()->isPointerTy())
#if LLVM_VERSION_MAJOR < 21
        A.addAttr(Attribute::NoCapture);
#else
        A.addAttr(
            Attribute::getWithCaptureInfo(A.getContext(), CaptureInfo::none()));
#endif
}

Function *declare(HeddleFunction F, Module &M) {
  SmallString<32> Name(FunctionPrefix);
  Name += vocabularyEntry(F).Name;
  if (Function *Known = M.getFunction(Name))
    return Known;
  Function *Fn = Function::Create(functionType(F, M.getContext()),
                                  GlobalValue::ExternalLinkage, Name, M);
  addAttributes(F, *Fn);
  return Fn;
}

} // namespace heddle
