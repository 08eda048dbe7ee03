//===- EmitControl.cpp - Branches, calls, returns -------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// As in HandlersControl.inc and HandlersCalls.inc.
//
//===----------------------------------------------------------------------===//

#include "Emitter.h"
#include "heddle/Code/Frame.h"
#include "heddle/Code/InsnFields.h"
#include "heddle/IR/Vocabulary.h"
#include "llvm/IR/MDBuilder.h"
#include "llvm/IR/Module.h"

using namespace heddle;
using namespace heddle::native;
using namespace llvm;

#define CONTEXT(Field) offsetof(Context, Field)

bool Emitter::emitControl(uint32_t Pc) {
  const Insn *I = insn(Pc);
  using P = CmpInst::Predicate;
  auto To = [&](Value Condition) {
    branch(Condition, Pc + branchOffset(I), next(Pc));
    return true;
  };
  auto Compare = [&](P Predicate) {
    return To(B.CreateICmp(Predicate, reg(I->A), reg(I->B)));
  };
  auto Compare32 = [&](P Predicate) {
    return To(B.CreateICmp(Predicate, reg32(I->A), reg32(I->B)));
  };
  auto Immediate32 = [&](P Predicate) {
    return To(B.CreateICmp(Predicate, reg32(I->A),
                           B.getInt32(int32_t(int16_t(I->B)))));
  };
  switch (Opcode(I->Op)) {
  case Opcode::Jmp:
    go(Pc + jumpOffset(I));
    return true;
  case Opcode::JmpBack:
    goBack(Pc, Pc + jumpOffset(I));
    return true;
  case Opcode::BrZ:
    return To(B.CreateIsNull(reg(I->A)));
  case Opcode::BrNz:
    return To(B.CreateIsNotNull(reg(I->A)));
  case Opcode::BrEq:
    return Compare(P::ICMP_EQ);
  case Opcode::BrNe:
    return Compare(P::ICMP_NE);
  case Opcode::BrUlt:
    return Compare(P::ICMP_ULT);
  case Opcode::BrUle:
    return Compare(P::ICMP_ULE);
  case Opcode::BrSlt32:
    return Compare32(P::ICMP_SLT);
  case Opcode::BrSle32:
    return Compare32(P::ICMP_SLE);
  case Opcode::BrSlt64:
    return Compare(P::ICMP_SLT);
  case Opcode::BrSle64:
    return Compare(P::ICMP_SLE);
  case Opcode::BrEqI:
    return To(B.CreateICmpEQ(reg(I->A), constant(I->B)));
  case Opcode::BrNeI:
    return To(B.CreateICmpNE(reg(I->A), constant(I->B)));
  case Opcode::BrSlt32I:
    return Immediate32(P::ICMP_SLT);
  case Opcode::BrSle32I:
    return Immediate32(P::ICMP_SLE);
  case Opcode::BrSgt32I:
    return Immediate32(P::ICMP_SGT);
  case Opcode::BrSge32I:
    return Immediate32(P::ICMP_SGE);
  case Opcode::BrOutOf:
    return To(B.CreateICmpUGE(
        reg32(I->A),
        load(I32, B.CreateAdd(reg32(I->B), B.getInt32(ArrayLengthOffset)))));
  case Opcode::Switch:
    emitSwitch(Pc);
    return true;
  case Opcode::Ret:
  case Opcode::RetVoid:
  case Opcode::Unreachable:
    emitReturn(Opcode(I->Op) == Opcode::Ret ? reg(I->A) : constant(0));
    return true;
  default:
    return false;
  }
}

void Emitter::emitReturn(Value V) {
  if (A->Caller) {
    B.CreateStore(V, Result);
    B.CreateBr(A->Return);
    return;
  }
  setField(CONTEXT(Value), V);
  writeCounts();
  B.CreateRet(B.getInt32(Returned));
}

void Emitter::emitSwitch(uint32_t Pc) {
  const Insn *I = insn(Pc);
  const SwitchTable &Table = A->C.Switches[I[1].X];
  auto Way = [&](int32_t Offset) {
    if (Offset >= 0)
      return blockOf(Pc + Offset);
    IRBuilderBase::InsertPointGuard Guard(B);
    Block Back = block("back");
    B.SetInsertPoint(Back);
    goBack(Pc, Pc + Offset);
    return Back;
  };
  Value V = reg(I->A);
  bool IsDense = Table.Values.empty();
  if (IsDense) {
    unsigned By = 64 - I->B;
    V = B.CreateSub(B.CreateAShr(B.CreateShl(V, By), By), constant(Table.Low));
  }
  SwitchInst *S =
      B.CreateSwitch(V, Way(Table.Default), unsigned(Table.Targets.size()));
  for (unsigned K = 0; K != Table.Targets.size(); ++K)
    S->addCase(B.getInt64(IsDense ? K : Table.Values[K]),
               Way(Table.Targets[K]));
}

bool Emitter::emitCalls(uint32_t Pc) {
  const Insn *I = insn(Pc);
  Value Callee;
  const Code *Guess = nullptr;
  switch (Opcode(I->Op)) {
  case Opcode::Call:
    Callee = codeOf(Pc, B.getInt32(I[1].X));
    Guess = Known.OfFunction(Known.Owner, I[1].X);
    break;
  case Opcode::CallI:
    Callee = codeOf(Pc, reg32(I->C));
    break;
  case Opcode::CallV:
    Callee = dispatched(Pc);
    Guess = Known.OfSelector(Known.Owner, I[1].X);
    break;
  default:
    return false;
  }
  if (mayInline(Guess)) {
    Value IsIt = B.CreateICmpEQ(
        Callee, B.CreateIntToPtr(constant(uint64_t(Guess)), Pointer));
    if (Opcode(I->Op) == Opcode::Call) {
      giveUpIf(B.CreateNot(IsIt), Pc);
      inlined(Pc, *Guess);
      return true;
    }
    Block Within = block("inline"), Other = block("other");
    B.CreateCondBr(IsIt, Within, Other,
                   MDBuilder(X).createLikelyBranchWeights());
    B.SetInsertPoint(Within);
    inlined(Pc, *Guess);
    B.SetInsertPoint(Other);
  }
  call(Pc, Callee);
  return true;
}

/// The Code of a function, where the interpreter that runs has it.
Emitter::Value Emitter::codeOf(uint32_t Pc, Value Function) {
  giveUpIf(B.CreateICmpUGE(Function, field(CONTEXT(CodeCount), I32)), Pc);
  Value Codes = field(CONTEXT(Codes), Pointer);
  Value Callee = B.CreateLoad(
      Pointer, B.CreateGEP(Pointer, Codes, B.CreateZExt(Function, I64)));
  giveUpIfNull(Callee, Pc);
  return Callee;
}

/// The Code that a virtual call at Pc enters. The last answer is kept beside
/// the code as class << 32 | function: the Code of a function may be an
/// interpreter's own.
Emitter::Value Emitter::dispatched(uint32_t Pc) {
  const Insn *I = insn(Pc);
  GlobalVariable *Kept = lastFound();
  Value Receiver = reg32(argument(I, 0));
  LoadInst *Last = B.CreateAlignedLoad(I64, Kept, Align(8));
  Last->setAtomic(AtomicOrdering::Monotonic);
  Block Ask = block("ask"), Hit = block("hit"), Join = block("callee");
  B.CreateCondBr(B.CreateICmpEQ(B.CreateTrunc(B.CreateLShr(Last, 32), I32),
                                load(I32, Receiver)),
                 Hit, Ask);
  B.SetInsertPoint(Ask);
  Value Asked = callOf(CONTEXT(Dispatch), Pointer,
                       {Context_, Receiver, B.getInt32(I[1].X)});
  giveUpIfNull(Asked, Pc);
  Value Word =
      B.CreateOr(B.CreateShl(B.CreateZExt(load(I32, Receiver), I64), 32),
                 B.CreateZExt(ofRecord(Asked, L.CodeFunction, I32), I64));
  B.CreateAlignedStore(Word, Kept, Align(8))
      ->setAtomic(AtomicOrdering::Monotonic);
  Block FromAsk = B.GetInsertBlock();
  B.CreateBr(Join);
  B.SetInsertPoint(Hit);
  Value Found = codeOf(Pc, B.CreateTrunc(Last, I32));
  Block FromHit = B.GetInsertBlock();
  B.CreateBr(Join);
  B.SetInsertPoint(Join);
  PHINode *Callee = B.CreatePHI(Pointer, 2);
  Callee->addIncoming(Asked, FromAsk);
  Callee->addIncoming(Found, FromHit);
  return Callee;
}

/// Pushes a frame of the Code Callee, which has native code, and runs that;
/// else gives up.
void Emitter::call(uint32_t Pc, Value Callee) {
  const Insn *I = insn(Pc);
  // With acquire: what it points to was made by another thread, perhaps.
  LoadInst *Entries = B.CreateAlignedLoad(
      Pointer, B.CreateConstGEP1_64(I8, Callee, L.CodeNative), Align(8));
  Entries->setAtomic(AtomicOrdering::Acquire);
  giveUpIfNull(Entries, Pc);
  Value Run = ofRecord(Entries, offsetof(NativeEntries, Run), Pointer);
  giveUpIfNull(Run, Pc);
  Value Rest = B.CreateSub(B.CreateLoad(I64, Budget), constant(8));
  giveUpIf(B.CreateICmpSLT(Rest, constant(0)), Pc);
  Value Nesting = field(CONTEXT(Nesting), I32);
  giveUpIf(B.CreateICmpUGE(Nesting, B.getInt32(MostNesting)), Pc);
  Value Depth = B.CreateAdd(A->Depth, B.getInt32(1));
  giveUpIf(B.CreateICmpUGT(Depth, field(CONTEXT(MaxDepth), I32)), Pc);
  Value Top = B.CreateAdd(A->Top, ofRecord(Callee, L.CodeFrameSize, I32));
  giveUpIf(
      B.CreateICmpUGT(B.CreateZExt(Top, I64), field(CONTEXT(StackLimit), I64)),
      Pc);
  B.CreateStore(Rest, Budget);

  makeFrames();
  putHeader(A->Top, ofRecord(Callee, L.CodeFunction, I32), A->FrameBase, Pc,
            Depth);
  Value Header = at(A->Top);
  for (unsigned K = 0, N = numArguments(I); K != N; ++K)
    B.CreateStore(reg(argument(I, K)),
                  B.CreateConstGEP1_64(I8, Header, FrameHeaderSize + K * 8));
  spill(*A, liveAfter(A->C, Pc));
  spillCallers();
  writeCounts();
  setOfThread(L.FrameBase, A->Top);
  setOfThread(L.FrameTop, Top);
  setField(CONTEXT(Nesting), B.CreateAdd(Nesting, B.getInt32(1)));
  Value How =
      B.CreateCall(F->getFunctionType(), Run,
                   {Context_, B.CreateConstGEP1_64(I8, Header, FrameHeaderSize),
                    B.getInt32(0)});
  Block Back = block("returned"), Out = block("out");
  B.CreateCondBr(B.CreateICmpEQ(How, B.getInt32(Returned)), Back, Out);
  B.SetInsertPoint(Out);
  B.CreateRet(How); // the callee has written what is to be known
  B.SetInsertPoint(Back);
  setField(CONTEXT(Nesting), Nesting);
  dropFrames();
  B.CreateStore(field(CONTEXT(Budget), I64), Budget);
  B.CreateStore(ofThread(L.Effects, I32), Effects);
  afterReturn(Pc, [&] { return field(CONTEXT(Value), I64); });
}

/// Goes on behind the call at Pc, which has returned.
void Emitter::afterReturn(uint32_t Pc, function_ref<Value()> Returns) {
  const Insn *I = insn(Pc);
  Block Raised = block("raised"), Normal = block("normal");
  B.CreateCondBr(B.CreateIsNull(ofThread(L.Exception, I32)), Normal, Raised,
                 MDBuilder(X).createLikelyBranchWeights());
  B.SetInsertPoint(Raised);
  if (I->A != NoRegister)
    setReg(I->A, constant(0));
  go(exceptionOffset(I) ? Pc + exceptionOffset(I) : next(Pc));
  B.SetInsertPoint(Normal);
  if (I->A != NoRegister)
    setReg(I->A, Returns());
  go(next(Pc));
}
