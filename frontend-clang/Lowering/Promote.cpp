//===- Promote.cpp - Local variables that become values -------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A variable whose address nobody else has is not memory that threads share:
// SROA makes values of it. A path may read it before it is written; undef would
// hide that, for LLVM makes of it whatever is simplest. So each variable begins
// as the result of a call that nothing sees through. Where such a result is
// still used after SROA, the function keeps its variables in memory, which
// knows what was written.
//
//===----------------------------------------------------------------------===//

#include "ModuleLowering.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Transforms/Scalar/SROA.h"
#include "llvm/Transforms/Utils/Cloning.h"

using namespace llvm;

namespace heddle::c {

/// What the variables of one type begin with.
static constexpr StringLiteral UnsetPrefix = "__heddle_unset.";

static constexpr StringLiteral ReadMark = "heddle.read";

/// Aggregates of more scalars than this begin as undef. SROA writes each scalar
/// by itself.
static constexpr unsigned MostScalars = 64;

static unsigned scalarsOf(const Type *T) {
  if (const auto *A = dyn_cast<ArrayType>(T))
    return std::min<uint64_t>(A->getNumElements(), MostScalars + 1) *
           scalarsOf(A->getElementType());
  unsigned Sum = T->isAggregateType() ? 0 : 1;
  for (const Type *Part : T->subtypes())
    if (T->isStructTy() && Sum <= MostScalars)
      Sum += scalarsOf(Part);
  return Sum;
}

static bool isUnset(const Value *V) {
  while (const auto *Part = dyn_cast<ExtractValueInst>(V))
    V = Part->getAggregateOperand();
  const auto *Call = dyn_cast<CallInst>(V);
  return Call && Call->getCalledFunction() &&
         Call->getCalledFunction()->getName().starts_with(UnsetPrefix);
}

/// Stores to each variable of F what no program computes.
static void markUnset(Function &F) {
  SmallVector<AllocaInst *, 16> Slots;
  for (Instruction &I : instructions(F))
    if (auto *A = dyn_cast<AllocaInst>(&I);
        A && A->isStaticAlloca() && A->getAllocatedType()->isSized() &&
        scalarsOf(A->getAllocatedType()) <= MostScalars)
      Slots.push_back(A);
  DenseMap<Type *, FunctionCallee> Markers;
  for (AllocaInst *A : Slots) {
    Type *T = A->getAllocatedType();
    auto [It, New] = Markers.try_emplace(T);
    if (New)
      It->second = F.getParent()->getOrInsertFunction(
          (UnsetPrefix + Twine(Markers.size()) + "." + F.getName()).str(), T);
    IRBuilder<> B(A->getNextNode());
    CallInst *Unset = B.CreateCall(It->second);
    Unset->setDoesNotThrow();
    B.CreateStore(Unset, A);
  }
}

/// Takes out what markUnset wrote. True if F still uses it.
static bool unmarkUnset(Function &F) {
  bool Used = false;
  SmallVector<Instruction *, 16> Stores, Values;
  for (Instruction &I : instructions(F)) {
    if (auto *Store = dyn_cast<StoreInst>(&I);
        Store && isUnset(Store->getValueOperand()))
      Stores.push_back(&I);
    else if (isUnset(&I))
      Values.push_back(&I);
  }
  for (Instruction *I : Stores)
    I->eraseFromParent();
  for (Instruction *I : reverse(Values)) {
    Used |= !I->use_empty();
    I->replaceAllUsesWith(UndefValue::get(I->getType()));
    I->eraseFromParent();
  }
  return Used;
}

/// Whether something is computed from a value that nobody has given. An
/// aggregate that is built part by part begins as one.
static bool readsUndefined(const Function &F) {
  for (const Instruction &I : instructions(F)) {
    if (isa<InsertValueInst, InsertElementInst, ShuffleVectorInst>(I))
      continue;
    for (const Value *V : I.operands())
      if (isa<UndefValue>(V) && !V->getType()->isAggregateType())
        return true;
  }
  return false;
}

/// Marks what the program reads.
static void markLoads(Function &F) {
  for (Instruction &I : instructions(F))
    if (isa<LoadInst>(I))
      I.setMetadata(ReadMark, MDNode::get(F.getContext(), {}));
}

/// Of copies of structures SROA makes copies of their parts, of padding, too.
/// A copy reads all of them, also what nobody uses; but what has no value yet
/// is no mistake there, nor in bytes that go on to memory: both are marked.
static void unmarkLoads(Function &F) {
  for (Instruction &I : make_early_inc_range(instructions(F))) {
    auto *L = dyn_cast<LoadInst>(&I);
    if (!L)
      continue;
    if (L->getMetadata(ReadMark)) {
      L->setMetadata(ReadMark, nullptr);
      continue;
    }
    if (L->use_empty() ||
        (L->getType()->isIntegerTy(8) &&
         all_of(L->users(), [](User *U) { return isa<StoreInst>(U); })))
      L->setMetadata(CopiedMetadata, MDNode::get(F.getContext(), {}));
  }
}

/// Gives F the body of Whole, a clone of what it was, which goes.
static void takeBack(Function &F, Function &Whole) {
  F.deleteBody();
  F.splice(F.begin(), &Whole);
  for (auto [Old, New] : zip(Whole.args(), F.args()))
    Old.replaceAllUsesWith(&New);
  F.setLinkage(Whole.getLinkage()); // deleteBody makes it external,
  F.copyMetadata(&Whole, 0);        // and takes the debug information
}

void promoteSlots(Module &M) {
  LoopAnalysisManager LAM;
  FunctionAnalysisManager FAM;
  CGSCCAnalysisManager CAM;
  ModuleAnalysisManager MAM;
  PassBuilder PB;
  PB.registerModuleAnalyses(MAM);
  PB.registerCGSCCAnalyses(CAM);
  PB.registerFunctionAnalyses(FAM);
  PB.registerLoopAnalyses(LAM);
  PB.crossRegisterProxies(LAM, FAM, CAM, MAM);
  SmallVector<Function *, 64> All;
  for (Function &F : M)
    // The address of a label is one in the body that a function has.
    if (!F.isDeclaration() &&
        none_of(F, [](const BasicBlock &B) { return B.hasAddressTaken(); }))
      All.push_back(&F);
  for (Function *F : All) {
    ValueToValueMapTy Map;
    markLoads(*F);
    Function *Whole = CloneFunction(F, Map);
    markUnset(*F);
    SROAPass(SROAOptions::PreserveCFG).run(*F, FAM);
    bool Unset = unmarkUnset(*F);
    if (Unset || readsUndefined(*F))
      takeBack(*F, *Whole);
    unmarkLoads(*F);
    FAM.clear(*Whole, Whole->getName());
    Whole->eraseFromParent();
  }
  for (Function &F : make_early_inc_range(M))
    if (F.getName().starts_with(UnsetPrefix))
      F.eraseFromParent();
}

} // namespace heddle::c
