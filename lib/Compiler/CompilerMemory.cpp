//===- CompilerMemory.cpp - Addresses, unchecked accesses -----------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/Compiler/Compiler.h"
#include "heddle/IR/Names.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Operator.h"

using namespace heddle;
using llvm::cast;
using llvm::dyn_cast;
using llvm::isa;

static Opcode at(Opcode First, unsigned Distance) {
  return Opcode(unsigned(First) + Distance);
}

Compiler::Address Compiler::addressOf(const llvm::Value *Ptr) {
  Address A;
  const llvm::DataLayout &DL = Fn->getDataLayout();
  while (const auto *G = dyn_cast<llvm::GetElementPtrInst>(Ptr)) {
    auto It = Number.find(G);
    if (It == Number.end() || Values[It->second].R != Folded)
      break;
    uint64_t Size = DL.getTypeAllocSize(G->getSourceElementType());
    if (const auto *C = dyn_cast<llvm::ConstantInt>(G->getOperand(1))) {
      A.Offset += C->getSExtValue() * int64_t(Size);
    } else {
      A.Index = G->getOperand(1);
      A.Scale = Size;
    }
    Ptr = G->getPointerOperand();
  }
  uint64_t Bits;
  if (constantBits(Ptr, Bits))
    A.Offset += Bits;
  else
    A.Base = Ptr;
  return A;
}

void Compiler::flatten(Address A, unsigned &Reg, int64_t &Offset) {
  Offset = A.Offset;
  if (A.Base) {
    Reg = use(A.Base);
  } else {
    Reg = temp();
    loadConstant(Reg, uint32_t(A.Offset));
    Offset = 0;
  }
  if (A.Index) {
    unsigned X = useSigned(A.Index), T = temp();
    emit(Opcode::PtrAdd, T, Reg, X);
    emitWord(A.Scale, int32_t(Offset));
    Reg = T;
    Offset = 0;
  }
}

static unsigned sizeOf(llvm::Type *T) {
  if (T->isIntegerTy(32) || T->isFloatTy() || T->isPointerTy())
    return 4;
  return T->isIntegerTy(64) || T->isDoubleTy() ? 8 : 0;
}

/// A load or a store (Stored not null) that is private or the length of an
/// array, or that trusted code makes; IsShared: that is a reference.
void Compiler::emitMemory(const llvm::Instruction &I, const llvm::Value *Ptr,
                          const llvm::Value *Stored, llvm::Type *T,
                          unsigned Dst, bool IsShared) {
  unsigned Size = sizeOf(T);
  if (!Size ||
      Ptr->getType()->getPointerAddressSpace() != ManagedAddressSpace) {
    fail(&I, "memory access is not supported");
    return;
  }
  if (!Stored && Dst == NoRegister)
    return; // reads nothing that anybody wants
  unsigned V = Stored ? use(Stored) : Dst;
  unsigned Which = (Stored ? 2 : 0) + (Size == 8 ? 1 : 0);
  Address A = addressOf(Ptr);
  if (Stored && isOfHeader(A)) {
    fail(&I, "an object's header is not the program's");
    return;
  }
  if (A.Base && A.Index && A.Scale == Size && A.Offset == ArrayBaseOffset &&
      A.Index->getType()->isIntegerTy(32)) {
    unsigned B = use(A.Base), X = use(A.Index);
    emit(IsShared && !Stored ? Opcode::LoadRefX : at(Opcode::LoadX4, Which), V,
         B, X);
    return;
  }
  unsigned Reg;
  int64_t Offset;
  flatten(A, Reg, Offset);
  if (Offset < 0 || Offset > 0xffff) {
    unsigned T2 = temp();
    emit(Opcode::PtrAddI, T2, Reg);
    emitWord(0, int32_t(Offset));
    Reg = T2;
    Offset = 0;
  }
  emit(IsShared && !Stored ? Opcode::LoadRef : at(Opcode::Load4, Which), V, Reg,
       unsigned(Offset));
}

/// cmpxchg and atomicrmw of an object that is not shared, or not instrumented:
/// load, compute, store.
void Compiler::emitPrivateUpdate(const llvm::Instruction &I) {
  using llvm::AtomicRMWInst;
  const Value &V = Values[Number[&I]];
  const llvm::Value *Ptr = I.getOperand(0);
  unsigned Reg;
  int64_t Offset;
  flatten(addressOf(Ptr), Reg, Offset);
  unsigned Cell = temp();
  emit(Opcode::PtrAddI, Cell, Reg);
  emitWord(0, int32_t(Offset));
  const llvm::Value *New = I.getOperand(I.getNumOperands() - 1);
  unsigned Size = sizeOf(New->getType());
  if (!Size) {
    fail(&I, "memory access is not supported");
    return;
  }
  bool Wide = Size == 8;
  unsigned Old = temp();
  emit(Wide ? Opcode::Load8 : Opcode::Load4, Old, Cell, 0);
  unsigned N = use(New), Result = temp(), Flag = 0;
  if (isa<llvm::AtomicCmpXchgInst>(I)) {
    Flag = temp();
    emit(Opcode::CmpEq, Flag, Old, use(I.getOperand(1)));
    emit(Opcode::Select, Result, Flag, N);
    emitWord(Old, 0);
  } else {
    Opcode O;
    switch (cast<AtomicRMWInst>(I).getOperation()) {
    case AtomicRMWInst::Xchg:
      O = Opcode::Mov;
      break;
    case AtomicRMWInst::Add:
      O = Wide ? Opcode::Add64 : Opcode::Add32;
      break;
    case AtomicRMWInst::Sub:
      O = Wide ? Opcode::Sub64 : Opcode::Sub32;
      break;
    case AtomicRMWInst::And:
      O = Opcode::And64;
      break;
    case AtomicRMWInst::Or:
      O = Opcode::Or64;
      break;
    case AtomicRMWInst::Xor:
      O = Opcode::Xor64;
      break;
    default:
      fail(&I, "operation is not supported");
      return;
    }
    if (O == Opcode::Mov)
      emit(O, Result, N);
    else
      emit(O, Result, Old, N);
  }
  emit(Wide ? Opcode::Store8 : Opcode::Store4, Result, Cell, 0);
  if (V.Reg != NoRegister)
    emit(Opcode::Mov, V.Reg, Old);
  if (V.Reg2 != NoRegister)
    emit(Opcode::Mov, V.Reg2, Flag);
}
