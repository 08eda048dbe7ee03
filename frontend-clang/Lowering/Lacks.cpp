//===- Lacks.cpp - What values lack, at run time --------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A structure that is passed or returned as numbers has bytes that were never
// written: a load from memory says which, and a store leaves these as they are,
// without a value. On the way they stand in static fields, as the parts of what
// a function returns do (Aggregates.cpp). A field is zero but between a call
// and the beginning of what is called, or between a return and what comes
// behind the call: the code that reads it makes it zero.
//
//===----------------------------------------------------------------------===//

#include "FunctionLowering.h"
#include "Lacking.h"
#include "heddle/IR/Accesses.h"
#include "heddle/IR/Names.h"

using namespace llvm;

namespace heddle::c {

/// The fields of parameters are even, of results odd.
static GlobalVariable *fieldOf(ModuleLowering &M, unsigned Number) {
  M.usesLackRegister(Number);
  return getStaticField(M.out(), GlobalsClass,
                        "lacking_" + std::to_string(Number), ValueKind::I64);
}

/// If something is lacking: calls are many, and nearly all lack nothing.
void FunctionLowering::putLack(unsigned Number, Value *Lacks, Value *New) {
  BasicBlock *Some = newBlock("lacking"), *Next = newBlock("next");
  B.CreateCondBr(
      B.CreateICmpEQ(Lacks, Constant::getNullValue(Lacks->getType())), Next,
      Some);
  B.SetInsertPoint(Some);
  Value *Cell = heddle(HeddleFunction::Address, {fieldOf(M, Number)});
  heddle(HeddleFunction::CWrite,
         {B.getInt32(CPassStream), B.CreateZExt(Cell, B.getInt64Ty()),
          B.CreateZExtOrTrunc(New, B.getInt64Ty())});
  B.CreateBr(Next);
  B.SetInsertPoint(Next);
}

void FunctionLowering::giveLack(unsigned Number, Value *Lacks) {
  putLack(Number, Lacks, Lacks);
}

Value *FunctionLowering::takeLack(unsigned Number, Type *T) {
  LoadInst *L =
      B.CreateAlignedLoad(B.getInt64Ty(), fieldOf(M, Number), Align(8));
  L->setMetadata(PrivateMetadata, MDNode::get(M.context(), {}));
  putLack(Number, L, B.getInt64(0));
  return B.CreateZExtOrTrunc(L, B.getIntNTy(DL.getTypeSizeInBits(T)));
}

FunctionLowering::ValueParts FunctionLowering::lacksOf(Value *V) {
  ValueParts Result = PartLacks.lookup(V);
  Result.resize(partsOf(V).size());
  return Result;
}

/// All: of each argument that is passed.
void FunctionLowering::passLacks(ArrayRef<Value *> All) {
  for (auto [N, L] : enumerate(All))
    if (L)
      giveLack(2 * N, L);
}

void FunctionLowering::receiveOwnLacks() {
  unsigned Number = 0;
  for (Argument &A : From->args()) {
    bool Is =
        From->getAttributes().hasParamAttr(A.getArgNo(), StructureAttribute);
    std::vector<Leaf> Leaves;
    if (!isComposite(A.getType())) {
      if (Is)
        Lacks[&A] = takeLack(2 * Number, A.getType());
      ++Number;
    } else if (M.leavesOf(A.getType(), Leaves)) {
      for (const Leaf &L : Leaves) {
        PartLacks[&A].push_back(Is ? takeLack(2 * Number, L.Of) : nullptr);
        ++Number;
      }
    }
  }
}

void FunctionLowering::returnLacks(Value *V) {
  if (!V || !From->hasFnAttribute(StructureAttribute))
    return;
  ValueParts All =
      isComposite(V->getType()) ? lacksOf(V) : ValueParts{lackOf(V)};
  for (auto [N, L] : enumerate(All))
    if (L)
      giveLack(2 * N + 1, L);
}

void FunctionLowering::receiveLacks(const CallBase &I) {
  const Function *F = I.getCalledFunction();
  if (I.getType()->isVoidTy() || (F && !F->hasFnAttribute(StructureAttribute)))
    return;
  auto *Call = const_cast<CallBase *>(&I);
  if (!isComposite(I.getType())) {
    Lacks[Call] = takeLack(1, I.getType());
    return;
  }
  std::vector<Leaf> Leaves;
  M.leavesOf(I.getType(), Leaves);
  ValueParts All;
  for (auto [N, L] : enumerate(Leaves))
    All.push_back(takeLack(2 * N + 1, L.Of));
  PartLacks[Call] = All;
}

/// Behind a store of a value that may lack some bytes.
void FunctionLowering::storeLacks(StoreInst &I) {
  Value *V = I.getValueOperand();
  std::vector<Leaf> Leaves;
  ValueParts All;
  if (isComposite(V->getType())) {
    if (!PartLacks.count(V) || !M.leavesOf(V->getType(), Leaves))
      return;
    All = lacksOf(V);
  } else {
    Leaves.push_back({V->getType(), nullptr, 0});
    All.push_back(lackOf(V));
  }
  for (auto [L, Lack] : zip(Leaves, All)) {
    if (!Lack)
      continue;
    BasicBlock *Some = newBlock("lacking"), *Next = newBlock("next");
    B.CreateCondBr(
        B.CreateICmpEQ(Lack, Constant::getNullValue(Lack->getType())), Next,
        Some);
    B.SetInsertPoint(Some);
    B.CreateCall(M.runtime("__heddle_lack"),
                 {B.CreateAdd(get(I.getPointerOperand()), B.getInt64(L.Offset)),
                  B.CreateZExtOrTrunc(Lack, B.getInt64Ty()),
                  B.getInt32(DL.getTypeStoreSize(L.Of))});
    B.CreateBr(Next);
    B.SetInsertPoint(Next);
  }
}

/// Calls of what Lacking.h names.
bool FunctionLowering::lowerLacking(CallInst &I) {
  if (isLackingCall(I, LackingSee)) {
    Value *L = get(I.getArgOperand(0));
    BasicBlock *Bad = newBlock("bad"), *Fine = newBlock("fine");
    B.CreateCondBr(B.CreateICmpEQ(L, Constant::getNullValue(L->getType())),
                   Fine, Bad);
    B.SetInsertPoint(Bad);
    fail("read of memory that was never written");
    leave();
    B.SetInsertPoint(Fine);
    return true;
  }
  bool Asks = isLackingCall(I, LackingOf);
  if (!Asks && !isLackingCall(I, LackingWith))
    return false;
  Value *V = I.getArgOperand(0);
  Type *T = B.getIntNTy(DL.getTypeSizeInBits(V->getType()));
  std::vector<Leaf> Leaves;
  if (isComposite(V->getType()))
    M.leavesOf(V->getType(), Leaves);
  if (!Asks) {
    Value *L = get(I.getArgOperand(1));
    if (Leaves.empty()) {
      set(I, get(V));
      Lacks[&I] = L;
      return true;
    }
    Parts[&I] = partsOf(V);
    for (const Leaf &Part : Leaves)
      PartLacks[&I].push_back(
          B.CreateTrunc(B.CreateLShr(L, 8 * Part.Offset),
                        B.getIntNTy(DL.getTypeSizeInBits(Part.Of))));
    return true;
  }
  Value *All = Constant::getNullValue(T);
  if (Leaves.empty() && lackOf(V))
    All = lackOf(V);
  for (auto [Part, L] : zip(Leaves, lacksOf(V)))
    if (L)
      All = B.CreateOr(All, B.CreateShl(B.CreateZExt(L, T), 8 * Part.Offset));
  set(I, All);
  return true;
}

} // namespace heddle::c
