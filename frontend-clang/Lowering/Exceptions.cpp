//===- Exceptions.cpp - Invokes, landing pads, C++ exceptions -------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A C++ exception is a block of C memory (Runtime/exceptions.cpp). While it
// unwinds, an object of the class ;Cxx with its address is pending, as Java's
// exceptions are: each function tests for that behind a call, and goes to its
// landing pad, or returns.
//
// Whether there is a handler is known at the throw by a list of the try blocks
// that the thread is in: without one the program ends there, and nothing is
// unwound, as libstdc++ does it.
//
//===----------------------------------------------------------------------===//

#include "FunctionLowering.h"
#include "heddle/IR/Accesses.h"
#include "heddle/IR/Names.h"
#include "llvm/Demangle/Demangle.h"
#include "llvm/IR/InstIterator.h"

using namespace llvm;

namespace heddle::c {

unsigned ModuleLowering::numberOfType(const Value *TypeInfo) {
  auto [It, IsNew] = TypeNumbers.insert({TypeInfo, TypeNumbers.size() + 1});
  return It->second;
}

/// What the handlers of a landing pad catch: an array of typeinfos, with null
/// at the end. An element that points to the array itself is catch (...).
GlobalVariable *ModuleLowering::clausesOf(const LandingPadInst &Pad) {
  GlobalVariable *&Known = Clauses[&Pad];
  if (Known)
    return Known;
  Type *Ptr = PointerType::get(context(), 0);
  ArrayType *T = ArrayType::get(Ptr, Pad.getNumClauses() + 1);
  Known = new GlobalVariable(In, T, true, GlobalValue::PrivateLinkage,
                             Constant::getNullValue(T), "heddle.clauses");
  SmallVector<Constant *, 4> All;
  for (unsigned N = 0; N != Pad.getNumClauses(); ++N) {
    Constant *C = Pad.getClause(N);
    All.push_back(isa<ConstantPointerNull>(C) || !Pad.isCatch(N) ? Known : C);
  }
  All.push_back(Constant::getNullValue(Ptr));
  Known->setInitializer(ConstantArray::get(T, All));
  return Known;
}

/// Whether a landing pad is only that of a noexcept function.
static bool isTerminate(const LandingPadInst &Pad) {
  for (const Instruction &I : *Pad.getParent())
    if (auto *C = dyn_cast<CallInst>(&I))
      if (const Function *F = C->getCalledFunction();
          F && F->getName() == "__clang_call_terminate")
        return true;
  return false;
}

void FunctionLowering::visitInvokeInst(InvokeInst &I) {
  LandingPadInst *Pad = I.getLandingPadInst();
  bool IsTry = Pad->getNumClauses() && !isTerminate(*Pad);
  auto Try = [&](Value *Clauses) {
    if (IsTry)
      B.CreateCall(M.runtime("__heddle_try"), {Clauses});
  };
  Value *None = B.getInt64(0);
  Try(IsTry ? constant(M.clausesOf(*Pad)) : None);
  BasicBlock *Left = newBlock("unwind");
  Unwind = Left;
  lowerCall(I);
  Unwind = nullptr;
  if (!IsDead) {
    Try(None);
    B.CreateBr(First[I.getNormalDest()]);
    Last[I.getParent()] = B.GetInsertBlock();
  }
  B.SetInsertPoint(Left);
  if (IsTry) { // while something is pending, no call but heddle.* functions
    Value *E = heddle(HeddleFunction::Catch, {});
    Try(None);
    heddle(HeddleFunction::Throw, {E});
  }
  B.CreateBr(First[I.getUnwindDest()]);
  Unwinds[&I] = Left;
  IsDead = true;
}

void FunctionLowering::visitLandingPadInst(LandingPadInst &I) {
  Value *E = heddle(HeddleFunction::Catch, {});
  auto Is = [&](StringRef Class) {
    return B.CreateICmpNE(
        heddle(HeddleFunction::InstanceOf, {E, getClassToken(M.out(), Class)}),
        B.getInt32(0));
  };
  BasicBlock *Cxx = newBlock("cxx"), *Other = newBlock("other"),
             *Exit = newBlock("exit"), *On = newBlock("on"),
             *Found = newBlock("found");
  B.CreateCondBr(Is(CxxClass), Cxx, Other);
  B.SetInsertPoint(Other);
  B.CreateCondBr(Is(ExitClass), Exit, On);
  B.SetInsertPoint(Exit);
  refuse("pthread_exit() through a function that has destructors or handlers");
  B.CreateBr(On);
  B.SetInsertPoint(On);
  heddle(HeddleFunction::Throw, {E});
  leave();
  B.SetInsertPoint(Cxx);
  LoadInst *X = B.CreateAlignedLoad(
      B.getInt64Ty(),
      B.CreateGEP(B.getInt8Ty(), E, B.getInt32(ObjectHeaderSize)), Align(8));
  X->setMetadata(PrivateMetadata, MDNode::get(M.context(), {}));
  SmallVector<std::pair<BasicBlock *, unsigned>, 4> Ways;
  for (unsigned N = 0; N != I.getNumClauses(); ++N) {
    if (!I.isCatch(N)) {
      refuse("a dynamic exception specification");
      continue;
    }
    Constant *T = I.getClause(N);
    bool IsAll = isa<ConstantPointerNull>(T);
    Value *Fits = B.CreateCall(M.runtime("__heddle_catches"), {X, get(T)});
    BasicBlock *Next = newBlock("next");
    Ways.push_back(
        {B.GetInsertBlock(), IsAll ? 0x7fffffff : M.numberOfType(T)});
    B.CreateCondBr(B.CreateICmpNE(Fits, B.getInt32(0)), Found, Next);
    B.SetInsertPoint(Next);
  }
  if (I.isCleanup()) {
    Ways.push_back({B.GetInsertBlock(), 0});
    B.CreateBr(Found);
  } else {
    heddle(HeddleFunction::Throw, {E});
    unwind();
  }
  B.SetInsertPoint(Found);
  PHINode *Selector = B.CreatePHI(B.getInt32Ty(), Ways.size());
  for (auto [Block, Number] : Ways)
    Selector->addIncoming(B.getInt32(Number), Block);
  Parts[&I] = {X, Selector};
}

void FunctionLowering::throwBlock(Value *X) {
  Value *E = heddle(HeddleFunction::New, {getClassToken(M.out(), CxxClass)});
  B.CreateAlignedStore(
       X, B.CreateGEP(B.getInt8Ty(), E, B.getInt32(ObjectHeaderSize)), Align(8))
      ->setMetadata(PrivateMetadata, MDNode::get(M.context(), {}));
  heddle(HeddleFunction::Throw, {E});
}

void FunctionLowering::visitResumeInst(ResumeInst &I) {
  throwBlock(partsOf(I.getValue())[0]);
  unwind();
}

/// void uncaught(typeinfo): names the type. One function for the module.
Function *ModuleLowering::makeUncaught(Function &New) {
  FunctionLowering F(*this, New, BasicBlock::Create(context(), "", &New));
  for (GlobalVariable &G : In.globals()) {
    StringRef Name = G.getName();
    if (!Name.starts_with("_ZTI") || G.isDeclaration())
      continue;
    BasicBlock *Is = BasicBlock::Create(context(), "is", &New),
               *Next = BasicBlock::Create(context(), "next", &New);
    F.B.CreateCondBr(F.B.CreateICmpEQ(New.getArg(0), F.constant(&G)), Is, Next);
    F.B.SetInsertPoint(Is);
    StringRef Type = Name;
    std::string Text = demangle(Type);
    StringRef T(Text);
    T.consume_front("typeinfo for ");
    F.fail("uncaught exception of type " + T);
    F.B.CreateRetVoid();
    F.B.SetInsertPoint(Next);
  }
  F.fail("uncaught exception");
  F.B.CreateRetVoid();
  return &New;
}

} // namespace heddle::c
