//===- FinalFreeze.h - Drops freezes that promise nothing -------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// heddle-freeze: removes heddle.final.freeze of objects that others may know
// before it (LeakAnalysis.h): JLS 17.5 promises nothing of their final fields.
// heddle-instrument does so first, and the machine's pipeline by the same
// function, so that what is left in an instrumented function holds, however it
// is inlined afterwards.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_TRANSFORMS_FINALFREEZE_H
#define HEDDLE_TRANSFORMS_FINALFREEZE_H

#include "llvm/IR/PassManager.h"

namespace heddle {

class LeakAnalysis;

/// The number removed.
unsigned dropFreezesOfLeaked(llvm::Function &F, LeakAnalysis &Leaks);

/// The same in each function with a body that is not instrumented yet. Calls
/// of functions of the module are looked into, but of trusted classes.
unsigned dropFreezesOfLeaked(llvm::Module &M);

class FreezePass : public llvm::PassInfoMixin<FreezePass> {
public:
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
  static bool isRequired() { return true; }
};

} // namespace heddle

#endif
