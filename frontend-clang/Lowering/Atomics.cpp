//===- Atomics.cpp - Fences, compare-and-exchange, updates ----------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Orders (C17 7.17.3): seq_cst stores are release stores with a full fence
// behind them, seq_cst loads acquire loads. Under sequential consistency all
// atomics are interleaved, and this is the happens-before of C; under TSO and
// PSO it is how compilers for such machines do it.
//
//===----------------------------------------------------------------------===//

#include "FunctionLowering.h"
#include "heddle/IR/Accesses.h"
#include "heddle/IR/Names.h"

using namespace llvm;

namespace heddle::c {

AtomicOrdering orderOfLoad(AtomicOrdering O) {
  switch (O) {
  case AtomicOrdering::NotAtomic:
    return AtomicOrdering::Unordered;
  case AtomicOrdering::SequentiallyConsistent:
    return AtomicOrdering::Acquire;
  default:
    return O;
  }
}
AtomicOrdering orderOfUpdate(AtomicOrdering O) {
  return O == AtomicOrdering::SequentiallyConsistent
             ? AtomicOrdering::AcquireRelease
             : O;
}

void FunctionLowering::nameOrder(Instruction *New, StringRef Operation) {
  if (!Named)
    return;
  SmallVector<Metadata *, 4> All(Named->op_begin(), Named->op_end());
  All.push_back(MDString::get(M.context(), Operation));
  New->setMetadata(OrderMetadata, MDNode::get(M.context(), All));
}

void FunctionLowering::visitFenceInst(FenceInst &I) {
  // Of a thread and its signal handlers: it has none.
  if (I.getSyncScopeID() != SyncScope::SingleThread)
    lowerFence(I.getOrdering());
}

void FunctionLowering::lowerFence(AtomicOrdering Order) {
  if (M.isForRc11() && Order == AtomicOrdering::SequentiallyConsistent)
    nameOrder(cast<Instruction>(heddle(HeddleFunction::Fence, {})), "fence");
  else
    nameOrder(B.CreateFence(Order), "fence");
}

void FunctionLowering::visitAtomicCmpXchgInst(AtomicCmpXchgInst &I) {
  Value *Pointer = get(I.getPointerOperand()),
        *Expected = get(I.getCompareOperand()),
        *New = get(I.getNewValOperand());
  Type *T = Expected->getType(), *Kept = keptType(T);
  if (!isKept(T))
    return refuse("a value that does not fit into a register");
  AtomicOrdering Success = I.getSuccessOrdering(),
                 Failure = I.getFailureOrdering();
  if (!M.isForRc11()) {
    Success = orderOfUpdate(Success);
    Failure = orderOfLoad(Failure);
  }
  unsigned Size = T->getPrimitiveSizeInBits() / 8;
  Align A(Size == 8 ? 8 : 4);
  Value *Cell = cell(Pointer, Size, Updates);
  if (Kept != T) {
    Expected = B.CreateZExt(Expected, Kept);
    New = B.CreateZExt(New, Kept);
  }
  BasicBlock *Fail = nullptr, *Done = nullptr, *Try = nullptr;
  Value *Read = nullptr;
  if (I.isWeak()) { // may fail with --spurious
    Fail = newBlock("fail");
    Try = newBlock("try");
    Done = newBlock("done");
    Value *Fails = heddle(HeddleFunction::Spurious, {B.getInt32(2)});
    B.CreateCondBr(B.CreateICmpNE(Fails, B.getInt32(0)), Fail, Try);
    B.SetInsertPoint(Fail);
    LoadInst *L = B.CreateAlignedLoad(Kept, Cell, A);
    L->setAtomic(Failure);
    nameOrder(L, "compare-exchange");
    Read = L;
    B.CreateBr(Done);
    B.SetInsertPoint(Try);
  }
  AtomicCmpXchgInst *Pair =
      B.CreateAtomicCmpXchg(Cell, Expected, New, A, Success, Failure);
  Pair->setMetadata(ExactOrdersMetadata, MDNode::get(M.context(), {}));
  nameOrder(Pair, "compare-exchange");
  Value *Found = B.CreateExtractValue(Pair, 0),
        *Did = B.CreateExtractValue(Pair, 1);
  if (I.isWeak()) {
    B.CreateBr(Done);
    B.SetInsertPoint(Done);
    PHINode *F = B.CreatePHI(Kept, 2), *D = B.CreatePHI(B.getInt1Ty(), 2);
    F->addIncoming(Read, Fail);
    F->addIncoming(Found, Try);
    D->addIncoming(B.getFalse(), Fail);
    D->addIncoming(Did, Try);
    Found = F;
    Did = D;
  }
  if (Kept != T)
    Found = B.CreateTrunc(Found, T);
  testWidth();
  Parts[&I] = {Found, Did};
}

/// What the memory has after an operation on V.
static Value *updated(IRBuilder<> &B, AtomicRMWInst::BinOp Op, Value *Old,
                      Value *V) {
  auto Pick = [&](CmpInst::Predicate P) {
    return B.CreateSelect(B.CreateICmp(P, Old, V), Old, V);
  };
  switch (Op) {
  case AtomicRMWInst::Add:
    return B.CreateAdd(Old, V);
  case AtomicRMWInst::Sub:
    return B.CreateSub(Old, V);
  case AtomicRMWInst::Nand:
    return B.CreateNot(B.CreateAnd(Old, V));
  case AtomicRMWInst::Max:
    return Pick(CmpInst::ICMP_SGT);
  case AtomicRMWInst::Min:
    return Pick(CmpInst::ICMP_SLT);
  case AtomicRMWInst::UMax:
    return Pick(CmpInst::ICMP_UGT);
  case AtomicRMWInst::UMin:
    return Pick(CmpInst::ICMP_ULT);
  default:
    return nullptr;
  }
}

/// What the machine has no update for: a load, and a compare-and-exchange until
/// it succeeds.
Value *FunctionLowering::updateInLoop(AtomicRMWInst &I, Value *Cell, Value *V) {
  Type *T = V->getType(), *Kept = keptType(T);
  Align A(DL.getTypeStoreSize(T) == 8 ? 8 : 4);
  AtomicOrdering Order =
      M.isForRc11() ? I.getOrdering() : orderOfUpdate(I.getOrdering());
  LoadInst *First = B.CreateAlignedLoad(Kept, Cell, A);
  First->setAtomic(AtomicOrdering::Monotonic);
  BasicBlock *Here = B.GetInsertBlock(), *Try = newBlock("try"),
             *Done = newBlock("done");
  B.CreateBr(Try);
  B.SetInsertPoint(Try);
  PHINode *Old = B.CreatePHI(Kept, 2);
  Old->addIncoming(First, Here);
  Value *Own = Kept == T ? (Value *)Old : B.CreateTrunc(Old, T);
  Value *New = updated(B, I.getOperation(), Own, V);
  if (!New) {
    refuse("this atomic operation");
    New = Own;
  }
  if (Kept != T)
    New = B.CreateZExt(New, Kept);
  AtomicCmpXchgInst *Pair = B.CreateAtomicCmpXchg(Cell, Old, New, A, Order,
                                                  AtomicOrdering::Monotonic);
  Pair->setMetadata(ExactOrdersMetadata, MDNode::get(M.context(), {}));
  nameOrder(Pair, "update");
  Old->addIncoming(B.CreateExtractValue(Pair, 0), Try);
  B.CreateCondBr(B.CreateExtractValue(Pair, 1), Done, Try);
  B.SetInsertPoint(Done);
  testWidth();
  return Own;
}

void FunctionLowering::visitAtomicRMWInst(AtomicRMWInst &I) {
  Value *Pointer = get(I.getPointerOperand()), *V = get(I.getValOperand());
  Type *T = V->getType(), *Kept = keptType(T);
  if (!isKept(T) || T->isFloatingPointTy())
    return refuse("this atomic operation");
  unsigned Size = T->getPrimitiveSizeInBits() / 8;
  bool Reads = I.getOperation() != AtomicRMWInst::Xchg || !I.use_empty();
  Value *Cell = cell(Pointer, Size, Reads ? Updates : WritesAtomically);
  switch (I.getOperation()) {
  case AtomicRMWInst::Xchg:
  case AtomicRMWInst::And:
  case AtomicRMWInst::Or:
  case AtomicRMWInst::Xor:
    break;
  case AtomicRMWInst::Add:
  case AtomicRMWInst::Sub:
    if (Kept == T)
      break;
    [[fallthrough]];
  default:
    return set(I, updateInLoop(I, Cell, V));
  }
  if (Kept != T)
    V = B.CreateZExt(V, Kept);
  AtomicRMWInst *Old = B.CreateAtomicRMW(
      I.getOperation(), Cell, V, Align(Size == 8 ? 8 : 4),
      M.isForRc11() ? I.getOrdering() : orderOfUpdate(I.getOrdering()));
  nameOrder(Old,
            I.getOperation() == AtomicRMWInst::Xchg ? "exchange" : "update");
  testWidth();
  set(I, Kept == T ? (Value *)Old : B.CreateTrunc(Old, T));
}

} // namespace heddle::c
