//===- Volatile.cpp - Volatile accesses as atomics ------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// C11 has it that a race of volatile accesses is undefined (5.1.2.4). Code that
// is older, and kernels, take them for atomic where they are as wide as a
// register: for relaxed, or (as some compilers do, and as x86's instructions
// are) for reads that acquire and writes that release.
//
//===----------------------------------------------------------------------===//

#include "CLowering.h"
#include "heddle/IR/CMemory.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace heddle::c {

/// Whether an access is in one piece: a number or a pointer of 1, 2, 4 or 8
/// bytes, aligned to as many.
static bool isWhole(const DataLayout &DL, Type *T, Align A) {
  if (!T->isIntegerTy() && !T->isPointerTy() && !T->isFloatTy() &&
      !T->isDoubleTy())
    return false;
  uint64_t Bits = DL.getTypeSizeInBits(T);
  return (Bits == 8 || Bits == 16 || Bits == 32 || Bits == 64) &&
         A.value() >= Bits / 8;
}

/// Of a bit-field clang reads the whole word, of which bits may have no value.
static bool isOfBitField(const Instruction &I) {
  auto *L = dyn_cast<LoadInst>(&I);
  if (!L)
    if (auto *S = dyn_cast<StoreInst>(&I))
      if (auto *Or = dyn_cast<Instruction>(S->getValueOperand()))
        return Or->getName().starts_with("bf.");
  return L && L->getName().starts_with("bf.");
}

/// Whether no other thread can access it: a variable of the function's that it
/// only reads and writes. Such an access stays as it is, without an event.
static bool isLocal(const Value *Pointer) {
  auto *A = dyn_cast<AllocaInst>(Pointer);
  return A && all_of(A->users(), [&](const User *U) {
           auto *S = dyn_cast<StoreInst>(U);
           return isa<LoadInst>(U) || (S && S->getPointerOperand() == A);
         });
}

void makeVolatileAtomic(Module &M, bool IsOrdered) {
  const DataLayout &DL = M.getDataLayout();
  auto Make = [&](auto &Access, Type *T, AtomicOrdering Ordered) {
    if (Access.isVolatile() && !Access.isAtomic() &&
        isWhole(DL, T, Access.getAlign()) && !isOfBitField(Access) &&
        !isLocal(Access.getPointerOperand()))
      Access.setAtomic(IsOrdered ? Ordered : AtomicOrdering::Monotonic);
  };
  for (Function &F : M)
    for (Instruction &I : instructions(F))
      if (auto *L = dyn_cast<LoadInst>(&I))
        Make(*L, L->getType(), AtomicOrdering::Acquire);
      else if (auto *S = dyn_cast<StoreInst>(&I))
        Make(*S, S->getValueOperand()->getType(), AtomicOrdering::Release);
}

void noteVolatile(Module &M, bool IsOrdered) {
  LLVMContext &C = M.getContext();
  M.getOrInsertNamedMetadata(VolatileMetadata)
      ->addOperand(MDNode::get(
          C, MDString::get(C, IsOrdered ? "acquire and release" : "relaxed")));
}

} // namespace heddle::c
