//===- EmitInline.cpp - Calls whose code is small -------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What is inlined counts steps and effects as a call does, and gives up at the
// same places. Its frame would lie behind that of the function; it is made
// where it is needed, and dropped if native code goes on behind that.
//
//===----------------------------------------------------------------------===//

#include "Emitter.h"
#include "heddle/Code/Frame.h"
#include "heddle/Code/InsnFields.h"
#include "llvm/IR/MDBuilder.h"
#include "llvm/IR/Module.h"

using namespace heddle;
using namespace heddle::native;
using namespace llvm;

#define CONTEXT(Field) offsetof(Context, Field)

// Words of a callee, of all that is inlined beside those of the region, and
// calls within each other.
constexpr uint32_t MostOfCallee = 80;
constexpr uint32_t LeastOfAll = 100;
constexpr unsigned MostLevels = 4;

const Emitter::LiveSets &Emitter::liveOf(const Code &C) {
  auto [It, IsNew] = Lives.try_emplace(&C);
  if (IsNew)
    It->second = liveEverywhere(C);
  return It->second;
}

Emitter::Activation *Emitter::activate(const Code &C) {
  Activations.push_back(std::make_unique<Activation>(C, liveOf(C)));
  return Activations.back().get();
}

bool Emitter::mayInline(const Code *Callee) const {
  if (!Callee || Callee->Synthetic)
    return false;
  uint32_t Words = uint32_t(Callee->Insns.size());
  if (Words > MostOfCallee ||
      Inlined + Words > std::max(LeastOfAll, 2 * Compiled.Words))
    return false;
  unsigned Levels = 0;
  for (const Activation *In = A; In; In = In->Caller)
    if (&In->C == Callee || ++Levels > MostLevels)
      return false;
  return true;
}

/// What the call at Pc enters, which is Callee.
void Emitter::inlined(uint32_t Pc, const Code &Callee) {
  const Insn *I = insn(Pc);
  Inlined += uint32_t(Callee.Insns.size());
  Value Rest = B.CreateSub(B.CreateLoad(I64, Budget), constant(8));
  giveUpIf(B.CreateICmpSLT(Rest, constant(0)), Pc);
  Activation *New = activate(Callee);
  New->Caller = A;
  New->CallPc = Pc;
  {
    // Where each frame would be is known from the begin.
    IRBuilderBase::InsertPointGuard Guard(B);
    B.SetInsertPoint(Begin);
    New->FrameBase = A->Top;
    New->Frame = B.CreateConstGEP1_64(I8, at(A->Top), FrameHeaderSize);
    New->Top = B.CreateAdd(A->Top, B.getInt32(Callee.FrameSize));
    New->Depth = B.CreateAdd(A->Depth, B.getInt32(1));
    for (unsigned R = 0; R != Callee.NumRegisters; ++R)
      New->Registers.push_back(B.CreateAlloca(I64));
  }
  giveUpIf(B.CreateICmpUGT(New->Depth, field(CONTEXT(MaxDepth), I32)), Pc);
  giveUpIf(B.CreateICmpUGT(B.CreateZExt(New->Top, I64),
                           field(CONTEXT(StackLimit), I64)),
           Pc);
  B.CreateStore(Rest, Budget);
  for (unsigned K = 0, N = numArguments(I); K != N; ++K)
    B.CreateStore(reg(argument(I, K)), New->Registers[K]);
  New->Return = block("return");
  Block First = New->Blocks[0] = block("inlined");
  Left.push_back({New, 0});
  B.CreateBr(First);

  B.SetInsertPoint(New->Return);
  afterReturn(Pc, [&] { return B.CreateLoad(I64, Result); });
}

void Emitter::putHeader(Value FrameBase, Value Function, Value Caller,
                        uint32_t ReturnPc, Value Depth) {
  Value Header = at(FrameBase);
  auto Put = [&](uint64_t Offset, Value V) {
    B.CreateStore(V, B.CreateConstGEP1_64(I8, Header, Offset));
  };
  Put(offsetof(FrameHeader, Function), Function);
  Put(offsetof(FrameHeader, Caller), Caller);
  Put(offsetof(FrameHeader, ReturnPc), B.getInt32(ReturnPc));
  Put(offsetof(FrameHeader, Depth), Depth);
  Put(offsetof(FrameHeader, CallersHash), constant(0));
}

/// The frames of what is inlined, without their registers.
void Emitter::makeFrames() {
  if (!A->Caller)
    return;
  for (const Activation *In = A; In->Caller; In = In->Caller)
    putHeader(In->FrameBase, B.getInt32(In->C.Function.index()),
              In->Caller->FrameBase, In->CallPc, In->Depth);
  setOfThread(L.FrameBase, A->FrameBase);
  setOfThread(L.FrameTop, A->Top);
}

/// The function's own frame is the top one again.
void Emitter::dropFrames() {
  const Activation &Own = *Activations.front();
  setOfThread(L.FrameBase, Own.FrameBase);
  setOfThread(L.FrameTop, Own.Top);
}

/// Registers of the callers, as calls leave them.
void Emitter::spillCallers() {
  for (const Activation *In = A; In->Caller; In = In->Caller)
    spill(*In->Caller, liveAfter(In->Caller->C, In->CallPc));
}

Emitter::Value Emitter::missingFrames() {
  Value Null = ConstantPointerNull::get(PointerType::get(X, 0));
  SmallVector<Activation *, 4> Stack;
  for (Activation *In = A; In->Caller; In = In->Caller)
    Stack.push_back(In);
  Value Top = Null;
  for (Activation *In : reverse(Stack)) {
    if (!In->Missing) {
      Constant *Fields[] = {
          cast<Constant>(Top), B.getInt32(In->C.Function.index()),
          B.getInt32(In->CallPc), B.getInt32(In->C.FrameSize)};
      Constant *Known = ConstantStruct::getAnon(Fields);
      In->Missing = new GlobalVariable(M, Known->getType(), true,
                                       GlobalValue::InternalLinkage, Known);
    }
    Top = In->Missing;
  }
  return Top;
}
