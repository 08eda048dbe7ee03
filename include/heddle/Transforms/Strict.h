//===- Strict.h - Checks for undefined behaviour ----------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// heddle-strict: what LLVM leaves undefined ends the thread with a failure that
// names its place (heddle.undefined, heddle.check.cell), so that a program
// which meets it is never taken for one that is right:
//
//   a value that is undef or poison decides a branch, is an address, is stored,
//   passed or returned; unreachable is reached; llvm.assume is false; a divisor
//   is zero, or a division overflows; an access is of null, of a header, of no
//   field or element of its object, or of one of another type; a reference into
//   the middle of an object is kept.
//
// It runs on a module before heddle-escape and heddle-instrument, or behind
// heddle-instrument. Library classes (AccBoot) are left alone.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_TRANSFORMS_STRICT_H
#define HEDDLE_TRANSFORMS_STRICT_H

#include "llvm/IR/PassManager.h"

namespace heddle {

/// What is checked: all, or only what would let code reach memory that is not
/// the program's, so that the machine itself is in danger.
enum class StrictLevel : uint8_t { Memory, All };

/// Adds the checks to all functions of the program's own. The module must be
/// one that heddle-verify accepts.
void addStrictChecks(llvm::Module &M, StrictLevel Level = StrictLevel::All);

class StrictPass : public llvm::PassInfoMixin<StrictPass> {
public:
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
  static bool isRequired() { return true; }
};

} // namespace heddle

#endif
