//===- SpinAnalysis.h - Loops that only wait --------------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A loop spins if going round it changes nothing, so that the thread may be
// put to sleep at its back edge until a location that it read is written: it
// has no stores, no allocations and no calls but those of Pure functions, of
// heddle.pending, of heddle.thread.yield and of heddle.class.init (which has
// been through when the loop goes round), and hands nothing from one iteration
// to the next. A loop that reads no shared location spins for ever. A
// compare-and-set changes nothing if the loop goes round only where it failed.
//
// What it knowingly misses: calls by dispatch, and of methods that may throw;
// loops around a compare-and-set that is in another function; loops that carry
// a value round, though it settles after an iteration (`do { old = x; } while
// (old == last(x))`); waiting for a thread's state; irreducible loops.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_ANALYSIS_SPINANALYSIS_H
#define HEDDLE_ANALYSIS_SPINANALYSIS_H

#include "llvm/IR/PassManager.h"

namespace llvm {
class Loop;
} // namespace llvm

namespace heddle {

enum class SpinRules {
  /// What the machine puts to sleep by. It compiles function by function, and
  /// finds out as it runs what calls and failed compare-and-sets do.
  Machine,
  /// Also loops that call functions whose bodies the module has, if these only
  /// read, and loops around a compare-and-set that fails.
  Module,
};

bool isSpinLoop(const llvm::Loop &L, SpinRules Rules);

/// print<heddle-spin>
class SpinPrinterPass : public llvm::PassInfoMixin<SpinPrinterPass> {
public:
  explicit SpinPrinterPass(llvm::raw_ostream &OS) : OS(OS) {}
  llvm::PreservedAnalyses run(llvm::Function &F,
                              llvm::FunctionAnalysisManager &FAM);
  static bool isRequired() { return true; }

private:
  llvm::raw_ostream &OS;
};

} // namespace heddle

#endif
