//===- Sleeper.h - Steps that need not be taken -----------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_LIB_EXPLORE_DPOR_SLEEPER_H
#define HEDDLE_LIB_EXPLORE_DPOR_SLEEPER_H

#include "WakeupTree.h"

namespace heddle {

/// A step all of whose continuations are explored from some state before this
/// one, and nothing since conflicts with it.
struct Sleeper {
  PlannedStep Step;
  bool AnyChoice; ///< the last choice of its event to fall asleep
  /// It ended the execution although others could run: it covers no sequence
  /// that it is not part of, since none can follow it.
  bool EndsAll;
  bool Sees = false; ///< its choice is a write that a read sees
};

} // namespace heddle

#endif
