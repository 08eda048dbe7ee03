//===- Aggregates.cpp - Structures as values ------------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A structure that is a value of LLVM's is kept as the values it is made of. A
// function returns the first of them; the others stand in static fields, which
// the caller reads before anything else can happen: no other thread runs in
// between, since nothing between is an event.
//
//===----------------------------------------------------------------------===//

#include "FunctionLowering.h"
#include "heddle/IR/Accesses.h"
#include "heddle/IR/Names.h"

using namespace llvm;

namespace heddle::c {

bool ModuleLowering::leavesOf(Type *T, std::vector<Leaf> &Out, uint64_t At) {
  const DataLayout &DL = In.getDataLayout();
  if (auto *S = dyn_cast<StructType>(T)) {
    const StructLayout *L = DL.getStructLayout(S);
    for (unsigned I = 0; I != S->getNumElements(); ++I)
      if (!leavesOf(S->getElementType(I), Out, At + L->getElementOffset(I)))
        return false;
    return true;
  }
  if (auto *A = dyn_cast<ArrayType>(T)) {
    uint64_t Size = DL.getTypeAllocSize(A->getElementType());
    if (A->getNumElements() > 16)
      return false;
    for (unsigned I = 0; I != A->getNumElements(); ++I)
      if (!leavesOf(A->getElementType(), Out, At + I * Size))
        return false;
    return true;
  }
  if (auto *V = dyn_cast<FixedVectorType>(T)) {
    if (!V->getElementType()->isFloatTy() || V->getNumElements() > 4)
      return false;
    for (unsigned I = 0; I != V->getNumElements(); ++I)
      if (!leavesOf(V->getElementType(), Out, At + 4 * I))
        return false;
    return true;
  }
  Type *Own = T->isVoidTy() ? nullptr : typeOf(T);
  if (!Own)
    return false;
  Out.push_back({T, Own, At});
  return true;
}

/// How many leaves stand before the element.
static unsigned firstLeaf(Type *T, ArrayRef<unsigned> Indices,
                          ModuleLowering &M) {
  unsigned First = 0;
  for (unsigned I : Indices) {
    auto *S = dyn_cast<StructType>(T);
    for (unsigned Before = 0; Before != I; ++Before) {
      std::vector<Leaf> Leaves;
      M.leavesOf(S ? S->getElementType(Before) : T->getArrayElementType(),
                 Leaves);
      First += Leaves.size();
    }
    T = S ? S->getElementType(I) : T->getArrayElementType();
  }
  return First;
}

FunctionLowering::ValueParts FunctionLowering::partsOf(Value *V) {
  if (auto It = Parts.find(V); It != Parts.end())
    return It->second;
  std::vector<Leaf> Leaves;
  M.leavesOf(V->getType(), Leaves);
  ValueParts Result;
  if (isa<ConstantStruct, ConstantArray, ConstantVector,
          ConstantDataSequential>(V)) {
    auto *C = cast<Constant>(V);
    unsigned Count =
        V->getType()->isStructTy()  ? V->getType()->getStructNumElements()
        : V->getType()->isArrayTy() ? V->getType()->getArrayNumElements()
                                    : Leaves.size();
    for (unsigned I = 0; I != Count; ++I) {
      Constant *E = C->getAggregateElement(I);
      if (isComposite(E->getType()))
        append_range(Result, partsOf(E));
      else
        Result.push_back(get(E));
    }
    return Result;
  }
  for (const Leaf &L : Leaves) // zero, undef, of what was refused
    Result.push_back(Constant::getNullValue(L.Own));
  return Result;
}

void FunctionLowering::visitExtractValueInst(ExtractValueInst &I) {
  ValueParts All = partsOf(I.getAggregateOperand());
  unsigned First =
      firstLeaf(I.getAggregateOperand()->getType(), I.getIndices(), M);
  if (!isComposite(I.getType())) {
    if (First >= All.size())
      return refuse("a structure of this kind");
    if (Value *L = lacksOf(I.getAggregateOperand())[First])
      Lacks[&I] = L;
    return set(I, All[First]);
  }
  std::vector<Leaf> Leaves;
  M.leavesOf(I.getType(), Leaves);
  Parts[&I] =
      ValueParts(All.begin() + First, All.begin() + First + Leaves.size());
}

void FunctionLowering::visitInsertValueInst(InsertValueInst &I) {
  ValueParts All = partsOf(I.getAggregateOperand());
  unsigned First = firstLeaf(I.getType(), I.getIndices(), M);
  Value *V = I.getInsertedValueOperand();
  ValueParts New;
  if (isComposite(V->getType()))
    New = partsOf(V);
  else
    New.push_back(get(V));
  if (First + New.size() > All.size())
    return refuse("a structure of this kind");
  copy(New, All.begin() + First);
  Parts[&I] = All;
  ValueParts Lacking = lacksOf(I.getAggregateOperand());
  copy(isComposite(V->getType()) ? lacksOf(V) : ValueParts{lackOf(V)},
       Lacking.begin() + First);
  PartLacks[&I] = Lacking;
}

/// Where the values but the first are returned.
static GlobalVariable *registerOf(ModuleLowering &M, unsigned Number) {
  return getStaticField(M.out(), GlobalsClass,
                        "returned_" + std::to_string(Number), ValueKind::I64);
}

void FunctionLowering::returnParts(const ValueParts &All) {
  MDNode *Private = MDNode::get(M.context(), {});
  for (unsigned I = 1; I < All.size(); ++I) {
    Value *V = All[I];
    if (V->getType()->isDoubleTy())
      V = B.CreateBitCast(V, B.getInt64Ty());
    else if (V->getType()->isFloatTy())
      V = B.CreateBitCast(V, B.getInt32Ty());
    V = B.CreateZExtOrTrunc(V, B.getInt64Ty());
    M.usesRegister(I);
    B.CreateAlignedStore(V, registerOf(M, I), Align(8))
        ->setMetadata(PrivateMetadata, Private);
  }
}

FunctionLowering::ValueParts
FunctionLowering::receiveParts(Value *First, ArrayRef<Leaf> Leaves) {
  ValueParts Result;
  for (unsigned I = 0; I != Leaves.size(); ++I) {
    Type *T = Leaves[I].Own;
    if (!I) {
      Result.push_back(receive(First, T));
      continue;
    }
    M.usesRegister(I);
    LoadInst *L =
        B.CreateAlignedLoad(B.getInt64Ty(), registerOf(M, I), Align(8));
    L->setMetadata(PrivateMetadata, MDNode::get(M.context(), {}));
    Value *V = L;
    if (T->isDoubleTy())
      V = B.CreateBitCast(V, T);
    else if (T->isFloatTy())
      V = B.CreateBitCast(B.CreateTrunc(V, B.getInt32Ty()), T);
    else
      V = B.CreateZExtOrTrunc(V, T);
    Result.push_back(V);
  }
  return Result;
}

} // namespace heddle::c
