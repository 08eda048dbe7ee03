//===- Initialising.h - What initialisers of the library order --*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Which thread is the first to use a class of the library is not an event
// (ClassInit.cpp). So no edge may come of what the initialiser does on the way,
// by volatile fields, updates and monitors: in the other order, which is not
// explored, there is none.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_SYNC_INITIALISING_H
#define HEDDLE_SYNC_INITIALISING_H

#include "heddle/World/Kernel.h"
#include "heddle/World/Thread.h"
#include "llvm/Support/Compiler.h"

namespace heddle {

/// T initialises a class of the library.
inline bool isInitialising(const Thread &T) {
  return LLVM_UNLIKELY(T.Quiet) && (T.Allocated & OfInitialiser);
}

} // namespace heddle

#endif
