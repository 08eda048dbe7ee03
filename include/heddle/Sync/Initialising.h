//===- Initialising.h - What initialisers of the library order --*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Which thread is the first to use a class of the library is not an event
// (ClassInit.cpp), and the other order is not explored. So what the initialiser
// does to volatile fields and monitors makes no edge of happens-before, which
// the other order would not have.
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
