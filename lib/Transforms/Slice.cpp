//===- Slice.cpp - Says what shared writes write, and when ----------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/Transforms/Slice.h"
#include "heddle/Analysis/WriteSlices.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/Transforms/Utils/PromoteMemToReg.h"

using namespace llvm;

namespace heddle {

void dropSlices(Function &F) {
  for (Instruction &I : instructions(F)) {
    I.setMetadata(SliceMetadata, nullptr);
    I.setMetadata(ReadMetadata, nullptr);
  }
}

unsigned markSlices(Function &F) {
  dropSlices(F);
  WriteSlices Slices(F);
  LLVMContext &C = F.getContext();
  unsigned Marked = 0;
  for (Instruction &I : instructions(F)) {
    if (!sharedWrite(I))
      continue;
    I.setMetadata(
        SliceMetadata,
        MDNode::get(C, {Slices.written(I), Slices.reached(*I.getParent())}));
    ++Marked;
  }
  for (const auto &[Read, Number] : Slices.reads())
    const_cast<Instruction *>(Read)->setMetadata(
        ReadMetadata, MDNode::get(C, ConstantAsMetadata::get(ConstantInt::get(
                                         Type::getInt32Ty(C), Number))));
  return Marked;
}

PreservedAnalyses SlicePass::run(Function &F, FunctionAnalysisManager &FAM) {
  SmallVector<AllocaInst *, 32> Slots;
  for (Instruction &I : F.getEntryBlock())
    if (auto *Slot = dyn_cast<AllocaInst>(&I); Slot && isAllocaPromotable(Slot))
      Slots.push_back(Slot);
  if (!Slots.empty())
    PromoteMemToReg(Slots, FAM.getResult<DominatorTreeAnalysis>(F));
  markSlices(F);
  PreservedAnalyses PA;
  PA.preserveSet<CFGAnalyses>();
  return PA;
}

} // namespace heddle
