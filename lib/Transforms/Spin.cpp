//===- Spin.cpp - Marks the loops that only wait --------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What it knowingly misses: see SpinAnalysis.h. Run it last: passes that change
// blocks may drop marks, or leave them where the loop has come to do something.
// So the machine makes its own.
//
//===----------------------------------------------------------------------===//

#include "heddle/Transforms/Spin.h"
#include "heddle/IR/RuntimeFunctions.h"
#include "llvm/Analysis/LoopInfo.h"

using namespace llvm;

namespace heddle {

void dropSpinMarks(Function &F) {
  for (BasicBlock &Block : F)
    Block.getTerminator()->setMetadata(SpinMetadata, nullptr);
}

unsigned markSpinLoops(const LoopInfo &Loops, SpinRules Rules) {
  unsigned Marked = 0;
  for (const Loop *L : Loops.getLoopsInPreorder()) {
    if (!isSpinLoop(*L, Rules))
      continue;
    ++Marked;
    SmallVector<BasicBlock *, 4> Latches;
    L->getLoopLatches(Latches);
    for (BasicBlock *Latch : Latches)
      Latch->getTerminator()->setMetadata(SpinMetadata,
                                          MDNode::get(Latch->getContext(), {}));
  }
  return Marked;
}

PreservedAnalyses SpinPass::run(Function &F, FunctionAnalysisManager &FAM) {
  dropSpinMarks(F);
  markSpinLoops(FAM.getResult<LoopAnalysis>(F), SpinRules::Module);
  return PreservedAnalyses::all();
}

} // namespace heddle
