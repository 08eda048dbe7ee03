//===- EmitMemory.cpp - Loads, stores, objects ----------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// As in HandlersMemory.inc, where nothing is recorded.
//
//===----------------------------------------------------------------------===//

#include "Emitter.h"
#include "heddle/Code/InsnFields.h"
#include "heddle/IR/Vocabulary.h"

using namespace heddle;
using namespace heddle::native;
using namespace llvm;

#define CONTEXT(Field) offsetof(Context, Field)

bool Emitter::emitMemory(uint32_t Pc) {
  const Insn *I = insn(Pc);
  auto Plus = [&](Value V, uint32_t By) {
    return By ? B.CreateAdd(V, B.getInt32(By)) : V;
  };
  auto Field = [&] { return Plus(reg32(I->B), I->C); };
  auto Element = [&](unsigned Size) {
    return B.CreateAdd(Plus(reg32(I->B), ArrayBaseOffset),
                       B.CreateMul(reg32(I->C), B.getInt32(Size)));
  };
  auto Checked = [&](unsigned Size) {
    Value Cell = Plus(reg32(I->B), byteOffset(I));
    return Size ? B.CreateAdd(Cell, B.CreateMul(reg32(I->C), B.getInt32(Size)))
                : Cell;
  };
  auto Load = [&](Type *T, Value Cell) {
    setReg(I->A, load(T, Cell));
    return true;
  };
  auto Store = [&](Type *T, Value Cell) {
    store(T, Cell, I->A);
    return true;
  };
  auto CheckedLoad = [&](Type *T, Value Cell) {
    check(Cell, siteField(I), false);
    return Load(T, Cell);
  };
  auto CheckedStore = [&](Type *T, Value Cell) {
    check(Cell, siteField(I), true);
    store(T, Cell, I->A);
    wake(Cell);
    return true;
  };
  switch (Opcode(I->Op)) {
  case Opcode::PtrAdd:
    setReg(I->A, Plus(B.CreateAdd(
                          reg32(I->B),
                          B.CreateMul(reg32(I->C), B.getInt32(elementSize(I)))),
                      byteOffset(I)));
    return true;
  case Opcode::PtrAddI:
    setReg(I->A, Plus(reg32(I->B), byteOffset(I)));
    return true;
  case Opcode::Load4:
  case Opcode::LoadRef:
    return Load(I32, Field());
  case Opcode::Load8:
    return Load(I64, Field());
  case Opcode::LoadX4:
  case Opcode::LoadRefX:
    return Load(I32, Element(4));
  case Opcode::LoadX8:
    return Load(I64, Element(8));
  case Opcode::Store4:
    return Store(I32, Field());
  case Opcode::Store8:
    return Store(I64, Field());
  case Opcode::StoreX4:
    return Store(I32, Element(4));
  case Opcode::StoreX8:
    return Store(I64, Element(8));
  case Opcode::PLoad4:
    return CheckedLoad(I32, Checked(0));
  case Opcode::PLoad8:
    return CheckedLoad(I64, Checked(0));
  case Opcode::PLoadX4:
    return CheckedLoad(I32, Checked(4));
  case Opcode::PLoadX8:
    return CheckedLoad(I64, Checked(8));
  case Opcode::PLoadG4:
    return CheckedLoad(I32, B.getInt32(byteOffset(I)));
  case Opcode::PLoadG8:
    return CheckedLoad(I64, B.getInt32(byteOffset(I)));
  case Opcode::PStore4:
    return CheckedStore(I32, Checked(0));
  case Opcode::PStore8:
    return CheckedStore(I64, Checked(0));
  case Opcode::PStoreX4:
    return CheckedStore(I32, Checked(4));
  case Opcode::PStoreX8:
    return CheckedStore(I64, Checked(8));
  case Opcode::PStoreG4:
    return CheckedStore(I32, B.getInt32(byteOffset(I)));
  case Opcode::PStoreG8:
    return CheckedStore(I64, B.getInt32(byteOffset(I)));
  default:
    return false;
  }
}

bool Emitter::emitObjects(uint32_t Pc) {
  const Insn *I = insn(Pc);
  // The interpreter counts the effect, too, but what it does behind an
  // allocation that failed comes first.
  auto New = [&](Value Object) {
    giveUpIf(B.CreateICmpEQ(Object, B.getInt32(0)), Pc);
    B.CreateStore(B.CreateAdd(B.CreateLoad(I32, Effects), B.getInt32(1)),
                  Effects);
    if (I->A != NoRegister)
      setReg(I->A, Object);
    return true;
  };
  switch (Opcode(I->Op)) {
  case Opcode::New:
    return New(callOf(
        CONTEXT(NewObject), I32,
        {Context_, B.getInt32(I[1].X), B.getInt32(I->C), missingFrames()}));
  case Opcode::NewArray:
    return New(callOf(CONTEXT(NewArray), I32,
                      {Context_, B.getInt32(I[1].X), reg32(I->B),
                       B.getInt32(I->C), missingFrames()}));
  case Opcode::InstanceOf:
    emitInstanceOf(Pc);
    return true;
  case Opcode::StoreCheck:
    emitStoreCheck(Pc);
    return true;
  case Opcode::ClassInit:
    emitClassInit(Pc);
    return true;
  case Opcode::Pending:
    setReg(I->A, ofThread(L.Exception, I32));
    return true;
  case Opcode::Catch:
    setReg(I->A, ofThread(L.Exception, I32));
    setOfThread(L.Exception, B.getInt32(0));
    setOfThread(L.Overflowing, B.getInt8(0));
    return true;
  case Opcode::Throw:
    setOfThread(L.Exception, reg32(I->A));
    return true;
  case Opcode::Current:
    setReg(I->A, ofThread(L.JavaThread, I32));
    return true;
  default:
    return false;
  }
}

/// The last answer is kept as class << 32 | answer.
void Emitter::emitInstanceOf(uint32_t Pc) {
  const Insn *I = insn(Pc);
  Value Object = reg32(I->B);
  GlobalVariable *Kept = lastFound();
  Block Look = block("look"), Ask = block("ask"), Hit = block("hit"),
        Null = block("null"), Done = block("known");
  B.CreateCondBr(B.CreateIsNull(Object), Null, Look);
  B.SetInsertPoint(Null);
  setReg(I->A, constant(0));
  B.CreateBr(Done);
  B.SetInsertPoint(Look);
  LoadInst *Last = B.CreateAlignedLoad(I64, Kept, Align(8));
  Last->setAtomic(AtomicOrdering::Monotonic);
  Value Class = B.CreateZExt(load(I32, Object), I64);
  B.CreateCondBr(B.CreateICmpEQ(B.CreateLShr(Last, 32), Class), Hit, Ask);
  B.SetInsertPoint(Hit);
  setReg(I->A, B.CreateTrunc(Last, I32));
  B.CreateBr(Done);
  B.SetInsertPoint(Ask);
  Value Asked =
      callOf(CONTEXT(InstanceOf), I32, {Context_, Object, B.getInt32(I[1].X)});
  B.CreateAlignedStore(
       B.CreateOr(B.CreateShl(Class, 32), B.CreateZExt(Asked, I64)), Kept,
       Align(8))
      ->setAtomic(AtomicOrdering::Monotonic);
  setReg(I->A, Asked);
  B.CreateBr(Done);
  B.SetInsertPoint(Done);
}

/// The last classes that fitted are kept: the array's << 32 | the object's.
void Emitter::emitStoreCheck(uint32_t Pc) {
  const Insn *I = insn(Pc);
  Value Array = reg32(I->B), Object = reg32(I->C);
  GlobalVariable *Kept = lastFound();
  Block Look = block("look"), Ask = block("ask"), Fits = block("fits"),
        Keep = block("keep"), Done = block("known");
  B.CreateCondBr(B.CreateIsNull(Object), Fits, Look);
  B.SetInsertPoint(Look);
  Value Both = B.CreateOr(B.CreateShl(B.CreateZExt(load(I32, Array), I64), 32),
                          B.CreateZExt(load(I32, Object), I64));
  LoadInst *Last = B.CreateAlignedLoad(I64, Kept, Align(8));
  Last->setAtomic(AtomicOrdering::Monotonic);
  B.CreateCondBr(B.CreateICmpEQ(Last, Both), Fits, Ask);
  B.SetInsertPoint(Fits);
  setReg(I->A, constant(1));
  B.CreateBr(Done);
  B.SetInsertPoint(Ask);
  Value Asked = callOf(CONTEXT(StoreCheck), I32, {Context_, Array, Object});
  setReg(I->A, Asked);
  B.CreateCondBr(B.CreateIsNull(Asked), Done, Keep);
  B.SetInsertPoint(Keep);
  B.CreateAlignedStore(Both, Kept, Align(8))
      ->setAtomic(AtomicOrdering::Monotonic);
  B.CreateBr(Done);
  B.SetInsertPoint(Done);
}

/// A class that this thread may use stays so: it is asked for once in a run.
void Emitter::emitClassInit(uint32_t Pc) {
  uint32_t Class = insn(Pc)[1].X;
  AllocaInst *&IsKnown = Initialised[Class];
  if (!IsKnown) {
    IRBuilderBase::InsertPointGuard Guard(B);
    B.SetInsertPoint(Begin);
    IsKnown = B.CreateAlloca(B.getInt1Ty());
    B.CreateStore(B.getFalse(), IsKnown);
  }
  Block Ask = block("ask"), Done = block("initialised");
  B.CreateCondBr(B.CreateLoad(B.getInt1Ty(), IsKnown), Done, Ask);
  B.SetInsertPoint(Ask);
  giveUpIf(B.CreateIsNull(callOf(CONTEXT(IsInitialised), I32,
                                 {Context_, B.getInt32(Class)})),
           Pc);
  B.CreateStore(B.getTrue(), IsKnown);
  B.CreateBr(Done);
  B.SetInsertPoint(Done);
}
