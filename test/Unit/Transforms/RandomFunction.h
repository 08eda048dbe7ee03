//===- RandomFunction.h - Functions in the frontend's manner ----*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_TEST_RANDOMFUNCTION_H
#define HEDDLE_TEST_RANDOMFUNCTION_H

#include "llvm/IR/Function.h"

namespace heddle {

/// Adds a function i32(ref) of that many blocks: slots as allocas, accesses to
/// the parameter, to allocated objects and to a static field, locks, calls
/// with their heddle.pending. Equal seeds give equal functions.
llvm::Function *makeRandomFunction(llvm::Module &M, unsigned Seed,
                                   unsigned Blocks);

} // namespace heddle

#endif
