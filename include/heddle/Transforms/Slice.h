//===- Slice.h - Says what shared writes write, and when --------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// heddle-slice: sets !heddle.slice on shared stores and !heddle.read on the
// shared loads that slices mention (WriteSlices.h), before heddle-instrument,
// which keeps both on the calls that it makes, or behind it. What was set
// before is dropped. Slots are promoted to registers first.
//
// The machine takes no slices from a module: passes that inline, unroll or
// clone code copy the marks with it, and then a number stands for several reads
// or for another function's parameter. It makes its own, when all passes are
// done.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_TRANSFORMS_SLICE_H
#define HEDDLE_TRANSFORMS_SLICE_H

#include "llvm/IR/PassManager.h"

namespace heddle {

/// Of a function in SSA form; the number of writes that got a slice.
unsigned markSlices(llvm::Function &F);

/// Removes the marks that somebody else has set.
void dropSlices(llvm::Function &F);

class SlicePass : public llvm::PassInfoMixin<SlicePass> {
public:
  llvm::PreservedAnalyses run(llvm::Function &F,
                              llvm::FunctionAnalysisManager &FAM);
  static bool isRequired() { return true; }
};

} // namespace heddle

#endif
