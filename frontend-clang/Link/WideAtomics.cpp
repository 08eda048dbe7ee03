//===- WideAtomics.cpp - Atomics of more than a register ------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// clang makes of an atomic structure of 16 bytes one number of 128 bits, of
// others a call of libatomic. Here all become calls (Runtime/atomics.c), which
// find the values in memory: each number has a slot, and plain loads and stores
// of it become copies. Numbers that the program computes with stay, and are
// refused.
//
//===----------------------------------------------------------------------===//

#include "Link.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/Support/AtomicOrdering.h"

using namespace llvm;

namespace heddle::c {

namespace {
class WideAtomics {
public:
  explicit WideAtomics(Function &F)
      : F(F), M(*F.getParent()), B(F.getContext()) {}
  void run();

private:
  using Args = ArrayRef<Value *>;
  static bool isWide(const Type *T) {
    return T->isIntegerTy() && T->getIntegerBitWidth() > 64;
  }
  Value *sizeOf(const Value *V) {
    return B.getInt64(V->getType()->getIntegerBitWidth() / 8);
  }
  Value *order(AtomicOrdering O) { return B.getInt32(int(toCABI(O))); }
  AllocaInst *newSlot(Type *T);
  Value *slotOf(Value *V);
  void copy(Value *To, Value *From, const Value *V);
  CallInst *call(const char *Name, Type *Result, Args Values);
  void makeLoad(LoadInst &I);
  void makeStore(StoreInst &I);
  void makeExchange(AtomicRMWInst &I);
  void makeCompareExchange(AtomicCmpXchgInst &I);

  Function &F;
  Module &M;
  IRBuilder<> B;
  DenseMap<Value *, Value *> Slots;
  SmallVector<Instruction *, 8> Dead;
};
} // namespace

/// Bytes: SROA would make a number of what is one.
AllocaInst *WideAtomics::newSlot(Type *T) {
  IRBuilder<> AtEntry(&*F.getEntryBlock().getFirstInsertionPt());
  AllocaInst *A = AtEntry.CreateAlloca(
      ArrayType::get(B.getInt8Ty(), T->getIntegerBitWidth() / 8));
  A->setAlignment(Align(16));
  return A;
}

/// Where the number's bytes are, behind where it is made; null if that is not
/// known.
Value *WideAtomics::slotOf(Value *V) {
  if (Value *Slot = Slots.lookup(V))
    return Slot;
  auto *C = dyn_cast<ConstantInt>(V);
  if (!C)
    return nullptr;
  Value *Slot = newSlot(V->getType());
  for (unsigned At = 0, Bits = V->getType()->getIntegerBitWidth(); At < Bits;
       At += 64)
    B.CreateStore(B.getInt64(C->getValue().extractBitsAsZExtValue(
                      std::min(64u, Bits - At), At)),
                  B.CreateConstGEP1_64(B.getInt8Ty(), Slot, At / 8));
  return Slot;
}

void WideAtomics::copy(Value *To, Value *From, const Value *V) {
  B.CreateMemCpy(To, MaybeAlign(), From, MaybeAlign(), sizeOf(V));
}

CallInst *WideAtomics::call(const char *Name, Type *Result, Args Values) {
  SmallVector<Type *, 8> Types;
  for (Value *V : Values)
    Types.push_back(V->getType());
  return B.CreateCall(
      M.getOrInsertFunction(Name, FunctionType::get(Result, Types, false)),
      Values);
}

void WideAtomics::makeLoad(LoadInst &I) {
  Value *Slot = newSlot(I.getType());
  if (I.isAtomic())
    call("__atomic_load", B.getVoidTy(),
         {sizeOf(&I), I.getPointerOperand(), Slot, order(I.getOrdering())});
  else
    copy(Slot, I.getPointerOperand(), &I);
  Slots[&I] = Slot;
}

void WideAtomics::makeStore(StoreInst &I) {
  Value *V = I.getValueOperand(), *Slot = slotOf(V);
  if (!Slot)
    return;
  if (I.isAtomic())
    call("__atomic_store", B.getVoidTy(),
         {sizeOf(V), I.getPointerOperand(), Slot, order(I.getOrdering())});
  else
    copy(I.getPointerOperand(), Slot, V);
  Dead.push_back(&I);
}

void WideAtomics::makeExchange(AtomicRMWInst &I) {
  Value *New = slotOf(I.getValOperand());
  if (!New || I.getOperation() != AtomicRMWInst::Xchg)
    return;
  Value *Slot = newSlot(I.getType());
  call("__atomic_exchange", B.getVoidTy(),
       {sizeOf(&I), I.getPointerOperand(), New, Slot, order(I.getOrdering())});
  Slots[&I] = Slot;
}

void WideAtomics::makeCompareExchange(AtomicCmpXchgInst &I) {
  Value *Compare = I.getCompareOperand(), *Expected = slotOf(Compare),
        *New = slotOf(I.getNewValOperand());
  if (!Expected || !New)
    return;
  Value *Found = newSlot(Compare->getType());
  copy(Found, Expected, Compare);
  Value *Did = call("__heddle_wide_compare_exchange", B.getInt1Ty(),
                    {sizeOf(Compare), I.getPointerOperand(), Found, New,
                     order(I.getSuccessOrdering()),
                     order(I.getFailureOrdering()), B.getInt32(I.isWeak())});
  for (User *U : make_early_inc_range(I.users()))
    if (auto *Part = dyn_cast<ExtractValueInst>(U)) {
      if (Part->getIndices()[0])
        Part->replaceAllUsesWith(Did);
      else
        Slots[Part] = Found;
    }
}

void WideAtomics::run() {
  SmallVector<Instruction *, 16> All;
  bool HasAny = false;
  for (Instruction &I : instructions(F)) {
    auto *L = dyn_cast<LoadInst>(&I);
    auto *S = dyn_cast<StoreInst>(&I);
    auto *U = dyn_cast<AtomicRMWInst>(&I);
    auto *C = dyn_cast<AtomicCmpXchgInst>(&I);
    Type *T = L   ? L->getType()
              : S ? S->getValueOperand()->getType()
              : U ? U->getType()
              : C ? C->getCompareOperand()->getType()
                  : nullptr;
    if (!T || !isWide(T))
      continue;
    All.push_back(&I);
    HasAny |= I.isAtomic();
  }
  if (!HasAny)
    return;
  // What makes numbers before what stores them: blocks may stand in any order.
  auto Each = [&](auto Make) {
    for (Instruction *I : All) {
      B.SetInsertPoint(I);
      Make(I);
    }
  };
  Each([&](Instruction *I) {
    if (auto *L = dyn_cast<LoadInst>(I))
      makeLoad(*L);
  });
  Each([&](Instruction *I) {
    if (auto *U = dyn_cast<AtomicRMWInst>(I))
      makeExchange(*U);
    else if (auto *C = dyn_cast<AtomicCmpXchgInst>(I))
      makeCompareExchange(*C);
  });
  Each([&](Instruction *I) {
    if (auto *S = dyn_cast<StoreInst>(I))
      makeStore(*S);
  });
  for (Instruction *I : Dead)
    I->eraseFromParent();
  // What nothing uses any more, the last first.
  for (Instruction *I : reverse(All)) {
    if (is_contained(Dead, I))
      continue;
    if (auto *C = dyn_cast<AtomicCmpXchgInst>(I))
      for (User *U : make_early_inc_range(C->users()))
        if (U->use_empty())
          cast<Instruction>(U)->eraseFromParent();
    if (I->use_empty() && (Slots.count(I) || isa<AtomicCmpXchgInst>(I)))
      I->eraseFromParent();
  }
}

void callWideAtomics(Module &M) {
  for (Function &F : M)
    if (!F.isDeclaration())
      WideAtomics(F).run();
}

} // namespace heddle::c
