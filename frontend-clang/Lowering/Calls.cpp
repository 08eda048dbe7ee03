//===- Calls.cpp - Calls of the program -----------------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What leaves a thread (pthread_exit) is an exception: it is pending, and each
// function returns when a callee has left one.
//
//===----------------------------------------------------------------------===//

#include "FunctionLowering.h"
#include "Lacking.h"
#include "heddle/IR/Accesses.h"
#include "heddle/IR/ClassMetadata.h"
#include "heddle/IR/Names.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/Demangle/Demangle.h"

using namespace llvm;

namespace heddle::c {

Value *FunctionLowering::heddle(HeddleFunction F, ArrayRef<Value *> Args) {
  return B.CreateCall(M.heddle(F), Args);
}

void FunctionLowering::testPending(bool IsOver) {
  BasicBlock *Next = newBlock("next"), *Left = Unwind;
  if (!Left) {
    BasicBlock *Here = B.GetInsertBlock();
    BasicBlock *&Known = Unwindings[IsOver ? -1 : int(Slots.size())];
    if (!Known) {
      Known = newBlock("left");
      B.SetInsertPoint(Known);
      if (IsOver)
        leave();
      else
        unwind();
      B.SetInsertPoint(Here);
    }
    Left = Known;
  }
  Value *P = heddle(HeddleFunction::Pending, {});
  B.CreateCondBr(B.CreateICmpEQ(P, ConstantPointerNull::get(
                                       cast<PointerType>(P->getType()))),
                 Next, Left);
  B.SetInsertPoint(Next);
}

/// To threads that still use a local of the program its end is a write.
void FunctionLowering::endVariables() {
  if (Saved)
    B.CreateCall(M.runtime("__heddle_stack_restore"),
                 {Saved, B.getInt32(IsChecked)});
  for (Value *Slot : Slots)
    B.CreateCall(
        M.runtime(IsChecked ? "__heddle_stack_free" : "__heddle_release"),
        {Slot});
}

/// While something is pending, no call but heddle.* functions.
void FunctionLowering::unwind() {
  if (Saved || !Slots.empty()) {
    DebugLoc Here = B.getCurrentDebugLocation();
    if (DISubprogram *Scope = To.getSubprogram()) // of several calls
      B.SetCurrentDebugLocation(
          DILocation::get(M.context(), Scope->getLine(), 0, Scope));
    Value *E = heddle(HeddleFunction::Catch, {});
    endVariables();
    heddle(HeddleFunction::Throw, {E});
    B.SetCurrentDebugLocation(Here);
  }
  leave();
}

Value *FunctionLowering::call(Function *F, ArrayRef<Value *> Args) {
  Value *Result = B.CreateCall(F, Args);
  testPending();
  return Result;
}

std::string nameInRefusal(StringRef Name) {
  std::string Text = demangle(Name);
  return StringRef(Text).ends_with(")") ? Text : Text + "()";
}

void FunctionLowering::refuse(const Twine &What) {
  heddle(HeddleFunction::Unsupported,
         {M.literal((What + " is not supported in " + M.language()).str())});
}

/// A finding, and the end of the execution.
void FunctionLowering::fail(const Twine &What) {
  heddle(HeddleFunction::CFail, {M.literal(What.str())});
  heddle(HeddleFunction::Exit, {B.getInt32(134)});
}

std::string textOf(Value *V) {
  StringRef Text;
  return getConstantStringInfo(V, Text) ? Text.str() : std::string("?");
}

void FunctionLowering::visitCallInst(CallInst &I) {
  if (isa<DbgInfoIntrinsic>(I))
    return;
  if (auto *Intrinsic = dyn_cast<IntrinsicInst>(&I)) {
    if (!lowerIntrinsic(*Intrinsic))
      refuse(I.getCalledFunction()->getName().starts_with(
                 "llvm.experimental.constrained.")
                 ? "arithmetic under '#pragma STDC FENV_ACCESS ON'"
                 : "LLVM's " + I.getCalledFunction()->getName().str());
    return;
  }
  if (I.isInlineAsm())
    return lowerAssembly(I);
  if (!lowerLacking(I))
    lowerCall(I);
}

bool isStdLock(const Function &F) {
  return F.getName().starts_with("_ZSt4lockI") ||
         F.getName().starts_with("_ZNSt8__detail11__lock_implI");
}

bool isAtomic(const Function &F) {
  return F.getName().starts_with("__VERIFIER_atomic_") &&
         !F.hasFnAttribute("heddle.runtime");
}

/// With a copy of each structure that is passed by value.
void FunctionLowering::lowerCall(CallBase &I) {
  Function *F = I.getCalledFunction();
  StringRef Name = F ? F->getName() : "";
  if (F && lowerBuiltin(I, Name))
    return;
  // The asserted expression is a literal.
  if (Name == "__assert_fail")
    return fail("assertion failed: " + textOf(I.getArgOperand(0)));
  if (Name == "__clang_call_terminate") {
    fail("std::terminate() was called: an exception leaves a function that is "
         "noexcept");
    return;
  }
  // The headers that heddle-clang compiles with ask the runtime instead.
  if (F && F->isDeclaration() && Name == "syscall" && M.language() == "C++")
    return refuse("a call of syscall(), by which semaphores, latches and waits "
                  "for atomics of IR that was made elsewhere sleep (give the "
                  "source instead),");
  if (F && F->isDeclaration())
    return refuse("a call of " + nameInRefusal(Name));
  // Without a prototype the types are those of the arguments.
  FunctionType *Of = I.getFunctionType();
  if (F && Of != F->getFunctionType() && Of->isVarArg() && !F->isVarArg() &&
      I.arg_size() >= F->arg_size() &&
      all_of(F->args(), [&](const Argument &A) {
        return I.getArgOperand(A.getArgNo())->getType() == A.getType();
      }))
    Of = FunctionType::get(Of->getReturnType(), F->getFunctionType()->params(),
                           false);
  if (!F && Of->isVarArg() && !Of->getNumParams()) {
    SmallVector<Type *, 8> Types;
    for (Value *V : I.args())
      Types.push_back(V->getType());
    Of = FunctionType::get(Of->getReturnType(), Types, false);
  }
  FunctionType *T = M.typeOf(Of);
  if (!T)
    return refuse((F ? "a call of " + demangle(Name) : Twine("a call")) +
                  ", with a value of this type,");
  if (F && (Of != F->getFunctionType()))
    return refuse("a call of " + nameInRefusal(Name) + " with other types");
  SmallVector<Value *, 8> Args, Lacking;
  SmallVector<Value *, 2> Copies;
  for (unsigned N = 0; N != Of->getNumParams(); ++N) {
    bool IsStructure =
        !F || F->getAttributes().hasParamAttr(N, StructureAttribute);
    if (isComposite(I.getArgOperand(N)->getType())) {
      for (auto [V, L] :
           zip(partsOf(I.getArgOperand(N)), lacksOf(I.getArgOperand(N)))) {
        Args.push_back(pass(V));
        Lacking.push_back(IsStructure ? L : nullptr);
      }
      continue;
    }
    Value *V = pass(get(I.getArgOperand(N)));
    Lacking.push_back(IsStructure ? lackOf(I.getArgOperand(N)) : nullptr);
    if (I.isByValArgument(N)) {
      Value *Size = B.getInt64(DL.getTypeAllocSize(I.getParamByValType(N)));
      Value *Copy =
          call(M.runtime("__heddle_block"),
               {Size, B.getInt64(I.getParamAlign(N).valueOrOne().value()),
                B.getInt32(unsigned(CTag::Unwritten)),
                B.getInt32(-M.numberOfLocal("", nullptr))});
      call(M.runtime("memcpy"), {Copy, V, Size});
      Copies.push_back(Copy);
      V = Copy;
    }
    Args.push_back(V);
  }
  Value *More = nullptr;
  if (Of->isVarArg()) {
    More = passMore(I, Of->getNumParams());
    if (!More)
      return;
    Args.push_back(More);
  }
  // std::lock takes one lock, tries the others, and gives all back if it fails.
  // The trying and giving back is one step: else threads could keep each other
  // from it for ever.
  bool IsFirst = From && isStdLock(*From) &&
                 Name.starts_with("_ZNSt11unique_") &&
                 Name.ends_with("4lockEv");
  if (IsFirst)
    heddle(HeddleFunction::AtomicEnd, {});
  Value *Pointer = F ? nullptr : get(I.getCalledOperand());
  passLacks(Lacking);
  Value *Result =
      F ? call(M.functionOf(*F), Args) : callPointer(T, Pointer, Args);
  if (IsFirst)
    heddle(HeddleFunction::AtomicBegin, {});
  setResult(I, Result);
  receiveLacks(I);
  for (Value *Copy : Copies)
    call(M.runtime("__heddle_stack_free"), {Copy});
  if (More)
    call(M.runtime("__heddle_release"), {More});
}

void FunctionLowering::setResult(CallBase &I, Value *Result) {
  if (I.getType()->isVoidTy())
    return;
  if (!isComposite(I.getType()))
    return set(I, receive(Result, M.typeOf(I.getType())));
  std::vector<Leaf> Leaves;
  M.leavesOf(I.getType(), Leaves);
  Parts[&I] = receiveParts(Result, Leaves);
}

} // namespace heddle::c
