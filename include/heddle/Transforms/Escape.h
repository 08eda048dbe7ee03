//===- Escape.h - Marks accesses that no other thread sees ------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// heddle-escape: sets !heddle.private on the loads and stores whose address
// EscapeAnalysis finds private. Only plain and opaque ones: a private volatile
// access orders nothing in Java, but TSO and PSO machines give it a fence, and
// one more event of one thread alone costs an explorer nothing.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_TRANSFORMS_ESCAPE_H
#define HEDDLE_TRANSFORMS_ESCAPE_H

#include "llvm/IR/PassManager.h"

namespace heddle {

class EscapeSummaries;

/// Marks the private accesses of one function and gives their number. With
/// summaries it looks into callees that have bodies, and leaves the function's
/// own summary there.
unsigned markPrivateAccesses(llvm::Function &F, EscapeSummaries *Summaries);

class EscapePass : public llvm::PassInfoMixin<EscapePass> {
public:
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
  static bool isRequired() { return true; }
};

} // namespace heddle

#endif
