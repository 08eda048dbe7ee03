//===- Tidy.cpp - Cleaning that moves nothing -----------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What it knowingly misses: branches whose ways are equal but not empty, dead
// loops, branches that no live instruction depends on.
//
//===----------------------------------------------------------------------===//

#include "heddle/Transforms/Tidy.h"
#include "heddle/IR/Accesses.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"
#include "llvm/Transforms/Utils/Local.h"

using namespace llvm;

namespace heddle {

static bool foldBranches(Function &F) {
  bool Changed = false;
  for (BasicBlock &Block : F)
    Changed |= ConstantFoldTerminator(&Block, /*DeleteDeadConditions=*/true);
  return Changed && (removeUnreachableBlocks(F), true);
}

static bool isEmptyForwarder(BasicBlock &Block) {
  auto *Branch = dyn_cast<BranchInst>(Block.getTerminator());
  return Branch && Branch->isUnconditional() &&
         &*Block.getFirstNonPHIOrDbg() == Branch &&
         Branch->getSuccessor(0) != &Block;
}

bool tidyBlocks(Function &F) {
  bool Changed = removeUnreachableBlocks(F);
  Changed |= foldBranches(F);
  bool Forwarded = false;
  for (BasicBlock &Block : make_early_inc_range(drop_begin(F)))
    if (isEmptyForwarder(Block))
      Forwarded |= TryToSimplifyUncondBranchFromEmptyBlock(&Block);
  // Both ways of a branch may now be one.
  Changed |= Forwarded && (foldBranches(F), true);
  for (BasicBlock &Block : make_early_inc_range(drop_begin(F)))
    Changed |= MergeBlockIntoPredecessor(&Block);
  return Changed;
}

static bool isRoot(const Instruction &I) {
  if (calledHeddle(I) == HeddleFunction::Pending)
    return false;
  return I.isTerminator() || I.mayHaveSideEffects() || isa<DbgInfoIntrinsic>(I);
}

bool removeDeadCode(Function &F) {
  SmallPtrSet<const Instruction *, 32> Live;
  SmallVector<const Instruction *, 64> Work;
  auto keep = [&](const Instruction &I) {
    if (Live.insert(&I).second)
      Work.push_back(&I);
  };
  for (const Instruction &I : instructions(F))
    if (isRoot(I))
      keep(I);
  while (!Work.empty())
    for (const Value *Operand : Work.pop_back_val()->operands())
      if (auto *I = dyn_cast<Instruction>(Operand))
        keep(*I);

  SmallVector<Instruction *, 16> Dead;
  for (Instruction &I : instructions(F))
    if (!Live.contains(&I))
      Dead.push_back(&I);
  // Dead instructions may use one another round a loop.
  for (Instruction *I : Dead)
    I->dropAllReferences();
  for (Instruction *I : Dead)
    I->eraseFromParent();
  return !Dead.empty();
}

} // namespace heddle
