//===- CNames.h - What reports call C's objects -----------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_LIB_FINDINGS_CNAMES_H
#define HEDDLE_LIB_FINDINGS_CNAMES_H

#include "heddle/Machine/Machine.h"
#include "heddle/World/CBlocks.h"
#include <string>

namespace heddle {

/// What a variable is called; empty of other blocks.
std::string cNameOf(Program &P, const CBlock &B);
/// Where a global is declared: a file, empty if that is not known, and a line.
std::pair<std::string, unsigned> cDeclarationOf(Program &P, const CBlock &B);

/// The macro whose expansion is at a line and column of a file: "ADD
/// (list.h:12)", with its definition. Empty: no expansion is there.
std::string cMacroAt(Program &P, llvm::StringRef File, unsigned Line,
                     unsigned Column);

/// "queue.head" or "malloc'ed block + 8": a byte of C's memory. Empty: the cell
/// is of no C object.
std::string cNameOf(Machine &M, Ref Cell);

/// Whether a class stands for a file of the C runtime, which reports do not
/// show.
inline bool isRuntimeOfC(llvm::StringRef Class) {
  return Class.starts_with(";lib") || Class.starts_with(";run") ||
         Class == ";Thread";
}

} // namespace heddle

#endif
