//===- ThreadSymmetry.h - Threads that are alike ----------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What a strategy asks of a system to explore executions only up to swapping
// threads that run the same code on the same arguments.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_TRACE_THREADSYMMETRY_H
#define HEDDLE_TRACE_THREADSYMMETRY_H

#include "heddle/Trace/Event.h"

namespace heddle {

class ThreadSymmetry {
public:
  virtual ~ThreadSymmetry() = default;
  /// Pairs of threads that were started but have executed no event, and that
  /// can be swapped in the present state: what can follow is the same but for
  /// their identities. Both get the other in their sets; T is not in its own.
  virtual ThreadSet alike(ThreadId T) const = 0;
  /// The location that L becomes when A and B change places.
  virtual Location swapped(Location L, ThreadId A, ThreadId B) const = 0;
  /// E was executed and the system is in the state after it. Here the system
  /// may find that somebody tells threads apart that it said are alike.
  virtual void executed(const Event &E) {}
};

} // namespace heddle

#endif
