//===- ReplacedNew.cpp - A program's own operator new and delete ----------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A form of operator new or delete that a program does not define calls another
// one, which it may define (C++20 17.6.3). The runtime's forms do not: they
// know what new[] gave from what new gave. So a program that defines one gets
// the forms that come to it.
//
//===----------------------------------------------------------------------===//

#include "Link.h"
#include "llvm/IR/IRBuilder.h"

using namespace llvm;

namespace heddle::c {

namespace {
/// From calls To with its first parameters, of the types "p" and "m"
/// (size_t), if the program does not define it; the order is that of C++20.
struct Form {
  const char *From, *Types, *To;
  unsigned Passed[2];
  unsigned Count;
  bool Catches; ///< an exception becomes null: the form does not throw
};
} // namespace

static constexpr Form Forms[] = {
    {"_Znam", "m", "_Znwm", {0}, 1, false},
    {"_ZnwmRKSt9nothrow_t", "mp", "_Znwm", {0}, 1, true},
    {"_ZnamRKSt9nothrow_t", "mp", "_Znam", {0}, 1, true},
    {"_ZnamSt11align_val_t", "mm", "_ZnwmSt11align_val_t", {0, 1}, 2, false},
    {"_ZdaPv", "p", "_ZdlPv", {0}, 1, false},
    {"_ZdlPvm", "pm", "_ZdlPv", {0}, 1, false},
    {"_ZdaPvm", "pm", "_ZdaPv", {0}, 1, false},
    {"_ZdlPvRKSt9nothrow_t", "pp", "_ZdlPv", {0}, 1, false},
    {"_ZdaPvRKSt9nothrow_t", "pp", "_ZdaPv", {0}, 1, false},
    {"_ZdaPvSt11align_val_t", "pm", "_ZdlPvSt11align_val_t", {0, 1}, 2, false},
    {"_ZdlPvmSt11align_val_t",
     "pmm",
     "_ZdlPvSt11align_val_t",
     {0, 2},
     2,
     false},
    {"_ZdaPvmSt11align_val_t",
     "pmm",
     "_ZdaPvSt11align_val_t",
     {0, 2},
     2,
     false},
};

/// Returns null where Call throws.
static void catchAll(Module &M, Function &F, Function &To,
                     ArrayRef<Value *> Args) {
  LLVMContext &C = M.getContext();
  Type *Ptr = PointerType::get(C, 0);
  F.setPersonalityFn(cast<Constant>(
      M.getOrInsertFunction("__gxx_personality_v0",
                            FunctionType::get(Type::getInt32Ty(C), true))
          .getCallee()));
  BasicBlock *Fine = BasicBlock::Create(C, "", &F),
             *Thrown = BasicBlock::Create(C, "", &F);
  IRBuilder<> B(&F.getEntryBlock());
  Value *New = B.CreateInvoke(&To, Fine, Thrown, Args);
  B.SetInsertPoint(Fine);
  B.CreateRet(New);
  B.SetInsertPoint(Thrown);
  LandingPadInst *Pad =
      B.CreateLandingPad(StructType::get(Ptr, B.getInt32Ty()), 1);
  Pad->addClause(ConstantPointerNull::get(cast<PointerType>(Ptr)));
  B.CreateCall(M.getOrInsertFunction("__cxa_begin_catch",
                                     FunctionType::get(Ptr, {Ptr}, false)),
               {B.CreateExtractValue(Pad, 0)});
  B.CreateCall(M.getOrInsertFunction("__cxa_end_catch",
                                     FunctionType::get(B.getVoidTy(), false)));
  B.CreateRet(ConstantPointerNull::get(cast<PointerType>(Ptr)));
}

void defineFormsOfNew(Module &M) {
  LLVMContext &C = M.getContext();
  for (const Form &Each : Forms) {
    Function *To = M.getFunction(Each.To), *F = M.getFunction(Each.From);
    if (!To || To->isDeclaration() || (F && !F->isDeclaration()))
      continue;
    SmallVector<Type *, 3> Types;
    for (char Letter : StringRef(Each.Types))
      Types.push_back(Letter == 'p' ? cast<Type>(PointerType::get(C, 0))
                                    : Type::getInt64Ty(C));
    auto *T = FunctionType::get(To->getReturnType(), Types, false);
    if (F && F->getFunctionType() != T)
      continue; // not what it is in C++; the linker of modules says so
    if (!F)
      F = Function::Create(T, GlobalValue::ExternalLinkage, Each.From, M);
    F->addFnAttr("heddle.runtime");
    IRBuilder<> B(BasicBlock::Create(C, "", F));
    SmallVector<Value *, 2> Args;
    for (unsigned I = 0; I != Each.Count; ++I)
      Args.push_back(F->getArg(Each.Passed[I]));
    if (Each.Catches && !To->doesNotThrow()) {
      catchAll(M, *F, *To, Args);
      continue;
    }
    CallInst *Call = B.CreateCall(To, Args);
    if (F->getReturnType()->isVoidTy())
      B.CreateRetVoid();
    else
      B.CreateRet(Call);
  }
}

} // namespace heddle::c
