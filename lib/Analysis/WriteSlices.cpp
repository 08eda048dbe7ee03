//===- WriteSlices.cpp - What a write writes, and when --------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Blocks are numbered in reverse postorder; an edge to a block of no higher
// number is a back edge, irreducible or not. Conditions follow forward edges
// only. Each value of a term is its latest instance: along a forward path from
// the header of a loop to a write in it, what the path's conditions mention
// was computed on that path.
//
//===----------------------------------------------------------------------===//

#include "heddle/Analysis/WriteSlices.h"
#include "heddle/IR/Accesses.h"
#include "llvm/ADT/PostOrderIterator.h"
#include "llvm/IR/CFG.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Metadata.h"

using namespace llvm;

namespace heddle {

/// Nesting at which a term becomes unknown: deep ones cost more than they say.
static constexpr unsigned MaxDepth = 200;

/// Bits of a value in a term: references are 32-bit offsets.
static unsigned bitsOf(const Type *T) {
  if (T->isPointerTy())
    return 32;
  return T->getPrimitiveSizeInBits();
}

WriteSlices::WriteSlices(Function &F)
    : F(F), True(bit(true)), False(bit(false)) {
  for (const BasicBlock *B : ReversePostOrderTraversal<Function *>(&F))
    Order.try_emplace(B, Order.size());
  for (const auto &Entry : Order)
    for (const BasicBlock *Next : successors(Entry.first))
      if (isBackEdge(Entry.first, Next))
        Headers.insert(Next);
  Conditions[&F.getEntryBlock()] = True;
}

bool WriteSlices::isBackEdge(const BasicBlock *From,
                             const BasicBlock *To) const {
  return Order.lookup(To) <= Order.lookup(From);
}

const Value *sharedWrite(const Instruction &I) {
  if (auto *Store = dyn_cast<StoreInst>(&I))
    return Store->isAtomic() && managedAddress(I) &&
                   !I.hasMetadata(PrivateMetadata)
               ? Store->getValueOperand()
               : nullptr;
  std::optional<RuntimeFunction> R = calledRuntime(I);
  return R && R->Call == RuntimeCall::Store ? cast<CallBase>(I).getArgOperand(1)
                                            : nullptr;
}

static bool isSharedRead(const Instruction &I) {
  if (isa<LoadInst>(I))
    return I.isAtomic() && managedAddress(I);
  std::optional<RuntimeFunction> R = calledRuntime(I);
  return R && R->Call == RuntimeCall::Load;
}

Metadata *WriteSlices::written(const Instruction &Write) {
  return term(*sharedWrite(Write));
}

Metadata *WriteSlices::reached(const BasicBlock &B) {
  if (Metadata *Known = Conditions.lookup(&B))
    return Known;
  if (Depth == MaxDepth || !Order.contains(&B))
    return True;
  ++Depth;
  Metadata *Any = False;
  for (const BasicBlock *From : predecessors(&B))
    if (Order.contains(From) && !isBackEdge(From, &B))
      Any = either(Any, both(reached(*From), taken(*From, B)));
  --Depth;
  return Conditions[&B] = Any;
}

/// The condition under which From, once reached, goes to To.
Metadata *WriteSlices::taken(const BasicBlock &From, const BasicBlock &To) {
  const Instruction *End = From.getTerminator();
  if (auto *Branch = dyn_cast<BranchInst>(End)) {
    if (!Branch->isConditional() ||
        Branch->getSuccessor(0) == Branch->getSuccessor(1))
      return True;
    Metadata *C = term(*Branch->getCondition());
    return Branch->getSuccessor(0) == &To ? C : opposite(C);
  }
  auto *Switch = dyn_cast<SwitchInst>(End);
  if (!Switch)
    return True;
  Metadata *On = term(*Switch->getCondition());
  Metadata *Listed = False, *Others = False;
  for (const auto &Case : Switch->cases()) {
    Metadata *Is =
        node("eq", {On, ConstantAsMetadata::get(
                            const_cast<ConstantInt *>(Case.getCaseValue()))});
    Metadata *&Sum = Case.getCaseSuccessor() == &To ? Listed : Others;
    Sum = either(Sum, Is);
  }
  if (Switch->getDefaultDest() != &To)
    return Listed;
  return opposite(Others);
}

Metadata *WriteSlices::term(const Value &V) {
  if (Metadata *Known = Terms.lookup(&V))
    return Known;
  if (Depth == MaxDepth)
    return Terms[&V] = unknown(V);
  ++Depth;
  Metadata *Built = build(V);
  --Depth;
  return Terms[&V] = Built;
}

Metadata *WriteSlices::build(const Value &V) {
  const Type *T = V.getType();
  if (bitsOf(T) > 64)
    return unknown(V);
  if (auto *C = dyn_cast<ConstantInt>(&V))
    return ConstantAsMetadata::get(const_cast<ConstantInt *>(C));
  if (isa<ConstantPointerNull>(V))
    return ConstantAsMetadata::get(
        ConstantInt::get(Type::getInt32Ty(F.getContext()), 0));
  if (auto *A = dyn_cast<Argument>(&V))
    return leaf("arg", bitsOf(T), A->getArgNo());
  auto *I = dyn_cast<Instruction>(&V);
  if (!I)
    return unknown(V);
  if (isSharedRead(*I))
    return leaf("read", bitsOf(T),
                Reads.try_emplace(I, Reads.size()).first->second);
  if (T->isFloatingPointTy())
    return unknown(V);
  if (auto *Phi = dyn_cast<PHINode>(I))
    return merged(*Phi);
  if (auto *Freeze = dyn_cast<FreezeInst>(I))
    return term(*Freeze->getOperand(0));
  auto Binary = [&](StringRef Op) {
    return node(Op, {term(*I->getOperand(0)), term(*I->getOperand(1))});
  };
  if (isa<BinaryOperator>(I))
    return Binary(I->getOpcodeName());
  if (auto *Compare = dyn_cast<ICmpInst>(I))
    return Binary(CmpInst::getPredicateName(Compare->getPredicate()));
  if (auto *Select = dyn_cast<SelectInst>(I))
    return node("select",
                {term(*Select->getCondition()), term(*Select->getTrueValue()),
                 term(*Select->getFalseValue())});
  if (isa<ZExtInst, SExtInst, TruncInst>(I)) {
    Metadata *Bits = ConstantAsMetadata::get(
        ConstantInt::get(Type::getInt32Ty(F.getContext()), bitsOf(T)));
    return node(I->getOpcodeName(), {Bits, term(*I->getOperand(0))});
  }
  return unknown(V);
}

/// The value that came along the edge that was taken. Which one that was says
/// the condition of the edge; around a loop nothing is said.
Metadata *WriteSlices::merged(const PHINode &Phi) {
  const BasicBlock *B = Phi.getParent();
  if (Headers.contains(B))
    return unknown(Phi);
  Metadata *Value = nullptr;
  for (unsigned N = 0; N < Phi.getNumIncomingValues(); ++N) {
    const BasicBlock *From = Phi.getIncomingBlock(N);
    if (!Order.contains(From))
      continue;
    Metadata *In = term(*Phi.getIncomingValue(N));
    Value = Value ? node("select",
                         {both(reached(*From), taken(*From, *B)), In, Value})
                  : In;
  }
  return Value ? Value : unknown(Phi);
}

Metadata *WriteSlices::unknown(const Value &V) {
  unsigned Bits = bitsOf(V.getType());
  return leaf("any", Bits ? Bits : 32, Unknowns++);
}

Metadata *WriteSlices::leaf(StringRef Kind, unsigned Bits, unsigned Number) {
  auto Int = [&](unsigned N) {
    return ConstantAsMetadata::get(
        ConstantInt::get(Type::getInt32Ty(F.getContext()), N));
  };
  return node(Kind, {Int(Bits), Int(Number)});
}

Metadata *WriteSlices::node(StringRef Op, ArrayRef<Metadata *> Operands) {
  SmallVector<Metadata *, 4> All{MDString::get(F.getContext(), Op)};
  append_range(All, Operands);
  return MDNode::get(F.getContext(), All);
}

Metadata *WriteSlices::bit(bool Value) {
  return ConstantAsMetadata::get(ConstantInt::getBool(F.getContext(), Value));
}
Metadata *WriteSlices::both(Metadata *A, Metadata *B) {
  if (A == False || B == True)
    return A;
  if (B == False || A == True)
    return B;
  return node("and", {A, B});
}
Metadata *WriteSlices::either(Metadata *A, Metadata *B) {
  if (A == True || B == False || A == B)
    return A;
  if (B == True || A == False)
    return B;
  // The two ways of one branch meet again.
  if (opposite(A) == B || opposite(B) == A)
    return True;
  return node("or", {A, B});
}
Metadata *WriteSlices::opposite(Metadata *A) {
  if (A == True)
    return False;
  if (A == False)
    return True;
  return node("xor", {A, True});
}

} // namespace heddle
