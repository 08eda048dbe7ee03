//===- ShapeChanges.h - Changes of the program's shape ----------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_LIB_ADVICE_SHAPECHANGES_H
#define HEDDLE_LIB_ADVICE_SHAPECHANGES_H

#include "heddle/Advice/Change.h"

namespace heddle {

class Patcher;

/// What fits the sources' shape and not only what was found: the lock that an
/// object with a racing field has of its own, a class that holds what is made
/// at its first use, and what the patcher sees in the sources.
std::vector<Change> shapeChanges(llvm::ArrayRef<Finding> Findings,
                                 const Facts &F, Patcher &Patch);

} // namespace heddle

#endif
