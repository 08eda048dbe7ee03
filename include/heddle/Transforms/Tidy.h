//===- Tidy.h - Cleaning that moves nothing ---------------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What of simplifycfg and adce the machine wants. simplifycfg itself turns
// branches into selects and joins conditions, which tears a heddle.pending
// from its compare and branch; these only remove.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_TRANSFORMS_TIDY_H
#define HEDDLE_TRANSFORMS_TIDY_H

namespace llvm {
class Function;
} // namespace llvm

namespace heddle {

/// Folds branches on constants, removes unreachable and empty blocks, and
/// appends blocks to their only predecessors.
bool tidyBlocks(llvm::Function &F);

/// Removes every instruction that no side effect and no branch needs, and each
/// heddle.pending that nothing asks for.
bool removeDeadCode(llvm::Function &F);

} // namespace heddle

#endif
