//===- Verifier.h - Is the vocabulary used as it should be ------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Checks what docs/reference/LanguageReference.md asks of a module, beyond what
// LLVM's own verifier checks (run that one first).
//
// What it knowingly misses: calls that may throw and have no heddle.pending
// behind them, since an exception block may go on without asking; unbalanced
// monitors; missing heddle.class.init; operands that are null; whether an
// address lies in its object.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_IR_VERIFIER_H
#define HEDDLE_IR_VERIFIER_H

#include "llvm/Support/Error.h"
#include <string>
#include <vector>

namespace llvm {
class Function;
class Module;
} // namespace llvm

namespace heddle {

struct ClassInfo;

struct Violation {
  std::string Where; ///< "in 'p/C.m()V', line 3, bci 5" or "in the module"
  std::string What;
};

/// Everything that is wrong with the module, in its order.
std::vector<Violation> findViolations(const llvm::Module &M);
/// What is wrong within one function's body.
std::vector<Violation> findViolations(const llvm::Function &F);
/// All violations as one error, a line each.
llvm::Error verifyVocabulary(const llvm::Module &M);
/// Whether the module's functions and static fields of a class that is not the
/// module's have the types that the class says.
llvm::Error verifyUses(const llvm::Module &M, const ClassInfo &Of);

} // namespace heddle

#endif
