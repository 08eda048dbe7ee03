//===- Emitter.cpp - control, checks and calls ----------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend-java/Lowering/Emitter.h"
#include "frontend-java/Lowering/Handles/HandleCalls.h"
#include "frontend-java/Lowering/Handles/VarHandles.h"
#include "llvm/IR/Instructions.h"

using namespace llvm;

namespace heddle::java {

static constexpr StringLiteral ThrowClass = "heddle/rt/Throw";

Emitter::~Emitter() {
  assert(ColdThrows.empty() && DeadBlocks.empty() &&
         "internal: emitter without finish()");
}

//===----------------------------------------------------------------------===//
// Blocks
//===----------------------------------------------------------------------===//

BasicBlock *Emitter::newBlock(const Twine &Name) {
  BasicBlock *BB = BasicBlock::Create(Ctx.C, Name, Dead ? nullptr : &F);
  if (Dead)
    DeadBlocks.push_back(BB);
  return BB;
}

void Emitter::startBlock(BasicBlock *BB) {
  Dead = false;
  NonNull.clear();
  B.SetInsertPoint(BB);
}

void Emitter::markDead() {
  Dead = true;
  B.SetInsertPoint(newBlock(""));
}

void Emitter::finish() {
  for (ColdThrow &T : ColdThrows) {
    F.insert(F.end(), T.Block);
    B.SetInsertPoint(T.Block);
    B.SetCurrentDebugLocation(T.Loc);
    if (!T.MirrorOf.empty())
      T.Args.push_back(B.CreateCall(Ctx.heddle(HeddleFunction::Mirror),
                                    {Ctx.classToken(T.MirrorOf)}));
    B.CreateCall(T.Callee, T.Args);
    B.CreateBr(T.Next);
  }
  ColdThrows.clear();
  if (Unwind)
    F.insert(F.end(), Unwind);
  for (BasicBlock *BB : DeadBlocks)
    BB->dropAllReferences();
  for (BasicBlock *BB : DeadBlocks)
    delete BB;
  DeadBlocks.clear();
}

//===----------------------------------------------------------------------===//
// Exceptions
//===----------------------------------------------------------------------===//

void Emitter::refuse(const Twine &What) {
  if (Dead)
    return;
  std::string Text = What.str();
  Ctx.Refusals.push_back({Text, where()});
  B.CreateCall(Ctx.heddle(HeddleFunction::Unsupported), {Ctx.string(Text)});
  Type *Result = F.getReturnType();
  if (Result->isVoidTy())
    B.CreateRetVoid();
  else
    B.CreateRet(Constant::getNullValue(Result));
  markDead();
}

void Emitter::throwNew(StringRef ThrownClass, StringRef Message) {
  Value *Exception = newObject(ThrownClass);
  invoke(InvokeKind::Special, ThrownClass, "<init>", "(Ljava/lang/String;)V",
         {Exception, string(Message)});
  throwValue(Exception);
}

void Emitter::throwProblem(const Problem &P) {
  // The JDK's class has it, what stands in for the class has not: not an
  // error of the program.
  for (StringRef Place :
       {" (heddle's models:", " (heddle's specification models:"})
    if (size_t At = StringRef(P.Text).find(Place); At != StringRef::npos)
      return refuse(StringRef(P.Text).take_front(At) +
                    " in Heddle's model of the class: not supported");
  if (P.Thrown.empty())
    return refuse(P.Text);
  throwNew(P.Thrown, P.Text);
}

void Emitter::throwValue(Value *Exception) {
  B.CreateCall(Ctx.heddle(HeddleFunction::Throw), {Exception});
  B.CreateBr(exceptionBlock());
  markDead();
}

void Emitter::checkPending() {
  Value *Pending = B.CreateCall(Ctx.heddle(HeddleFunction::Pending));
  BasicBlock *Next = newBlock("ok");
  B.CreateCondBr(B.CreateIsNull(Pending), Next, exceptionBlock());
  continueIn(Next);
}

void Emitter::throwIf(Value *Condition, StringRef Name, StringRef Desc,
                      ArrayRef<Value *> Args, StringRef MirrorOf) {
  auto *Known = dyn_cast<ConstantInt>(Condition);
  if (Dead || (Known && Known->isZero()))
    return;
  ColdThrow T;
  T.Block = BasicBlock::Create(Ctx.C, Name);
  T.Next = exceptionBlock();
  T.Callee = Ctx.method(ThrowClass, Name, *cantFail(Ctx.signature(Desc)), true);
  T.Args.assign(Args.begin(), Args.end());
  T.Loc = B.getCurrentDebugLocation();
  T.MirrorOf = MirrorOf.str();
  BasicBlock *Next = newBlock("ok");
  B.CreateCondBr(Condition, T.Block, Next);
  ColdThrows.push_back(std::move(T));
  continueIn(Next);
}

bool Emitter::isKnownNonNull(Value *V) const {
  if (NonNull.contains(V))
    return true;
  if (auto *A = dyn_cast<Argument>(V))
    return A->hasNonNullAttr();
  auto *Call = dyn_cast<CallInst>(V);
  Function *Callee = Call ? Call->getCalledFunction() : nullptr;
  for (HeddleFunction Fn :
       {HeddleFunction::New, HeddleFunction::NewArray,
        HeddleFunction::MultiNewArray, HeddleFunction::String,
        HeddleFunction::Mirror, HeddleFunction::Single,
        HeddleFunction::ThreadCurrent})
    if (Ctx.isHeddle(Callee, Fn))
      return true;
  return false;
}

void Emitter::nullCheck(Value *V) {
  if (isKnownNonNull(V))
    return;
  throwIf(B.CreateIsNull(V), "npe", "()V");
  NonNull.insert(V);
}

//===----------------------------------------------------------------------===//
// Calls
//===----------------------------------------------------------------------===//

/// In dead code: a value of the type, none for void.
static Value *anyValue(Type *T) {
  return T->isVoidTy() ? nullptr : PoisonValue::get(T);
}

Value *Emitter::heddle(HeddleFunction Fn, ArrayRef<Value *> Args) {
  Value *Result = B.CreateCall(Ctx.heddle(Fn), Args);
  if (vocabularyEntry(Fn).Traits & Throws)
    checkPending();
  return Result;
}

Value *Emitter::call(FunctionType *T, Value *Callee, ArrayRef<Value *> Args) {
  CallInst *Result = B.CreateCall(T, Callee, Args);
  if (!isa<Function>(Callee))
    Result->setDoesNotThrow();
  checkPending();
  return Result;
}

Value *Emitter::invoke(const CallTarget &T, ArrayRef<Value *> Args) {
  if (T.Why.any()) {
    throwProblem(T.Why);
    return T.Sig ? anyValue(T.Sig->Static->getReturnType()) : nullptr;
  }
  if (T.IsPolymorphic && T.Class == "java/lang/invoke/VarHandle")
    return emitVarHandleCall(*this, T, Args);
  if (!T.IsStatic)
    nullCheck(Args[0]);
  else if (!T.Special && !T.IsReplaced) // else no code of the class runs
    classInit(*T.Resolved->Owner);
  if (T.Special)
    return emitIntrinsic(*this, *T.Special, *T.Sig, Args, T.Class, T.Name);
  if (T.IsPolymorphic)
    return callPolymorphic(*this, T, Args);
  if (T.Direct)
    return call(T.Direct->getFunctionType(), T.Direct, Args);
  Value *Callee = heddle(HeddleFunction::Dispatch, {Args[0], T.Selector});
  if (auto *I = dyn_cast<llvm::Instruction>(Callee); I && T.Resolved)
    I->setMetadata(
        DeclaredMetadata,
        MDNode::get(Ctx.C, MDString::get(Ctx.C, T.Resolved->Owner->name())));
  return call(T.Sig->Instance, Callee, Args);
}

Value *Emitter::invoke(InvokeKind How, StringRef Class, StringRef Name,
                       StringRef Desc, ArrayRef<Value *> Args) {
  MemberRef Ref;
  Ref.Tag = How == InvokeKind::Interface ? ConstantTag::InterfaceMethodref
                                         : ConstantTag::Methodref;
  Ref.Class = Class;
  Ref.Name = Name;
  Ref.Descriptor = Desc;
  return invoke(resolveCall(Ctx, How, Ref, nullptr), Args);
}

void Emitter::classInit(const Class &C) {
  if (Ctx.needsInit(C, IsOnObject ? nullptr : Current))
    heddle(HeddleFunction::ClassInit, {Ctx.classToken(C.name())});
}

} // namespace heddle::java
