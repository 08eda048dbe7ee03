//===- Spin.h - Marks the loops that only wait ------------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// heddle-spin: sets !heddle.spin on the branches that lead from a spin loop
// (SpinAnalysis.h) back to its header.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_TRANSFORMS_SPIN_H
#define HEDDLE_TRANSFORMS_SPIN_H

#include "heddle/Analysis/SpinAnalysis.h"
#include "llvm/IR/PassManager.h"

namespace llvm {
class Function;
class LoopInfo;
} // namespace llvm

namespace heddle {

/// Removes the marks that are there.
void dropSpinMarks(llvm::Function &F);

/// Marks the latch branches and gives the number of loops that spin.
unsigned markSpinLoops(const llvm::LoopInfo &Loops, SpinRules Rules);

class SpinPass : public llvm::PassInfoMixin<SpinPass> {
public:
  llvm::PreservedAnalyses run(llvm::Function &F,
                              llvm::FunctionAnalysisManager &FAM);
  static bool isRequired() { return true; }
};

} // namespace heddle

#endif
