//===- SymmetryTracker.h - Which threads can be swapped now -----*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Threads that are alike when they start stay so until one of them executes
// more than its first event (which touches nothing), or somebody does something
// to one of them. What begins with a step of the one is then the image of what
// begins with the same step of the other; when all of the latter was explored,
// both can sleep (Emerson, Sistla: Symmetry and Model Checking, FMSD 1996).
//
// Threads that have executed the same events can be swapped too. But the races
// of what is left out then have to be looked for in what is explored, swapped:
// without that, executions were lost in one of 50 random programs. This is not
// done, so that some executions are explored that differ by a swap only.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_LIB_EXPLORE_DPOR_SYMMETRYTRACKER_H
#define HEDDLE_LIB_EXPLORE_DPOR_SYMMETRYTRACKER_H

#include "heddle/Trace/ThreadSymmetry.h"
#include "heddle/Trace/TransitionSystem.h"
#include "lib/Explore/PackedPrint.h"

namespace heddle {

class SymmetryTracker {
public:
  /// Threads that have run from the beginning are looked at here.
  SymmetryTracker(ThreadSymmetry &Oracle, const TransitionSystem &System,
                  LocationTable &Numbers)
      : Oracle(Oracle), System(System), Numbers(Numbers) {
    findPairs();
  }

  /// E was executed; System is in the state after it.
  void push(const Event &E);
  /// Back to the first Depth events.
  void rewind(size_t Depth);
  /// Threads that can be swapped with T at the end of the trace.
  ThreadSet interchangeable(ThreadId T) const;
  /// The footprint that P, of an event that was pushed, becomes.
  PackedPrint swapped(const PackedPrint &P, ThreadId A, ThreadId B) const;

private:
  struct Pair {
    ThreadId A, B;
    size_t Since;  ///< events before it
    size_t Broken; ///< events at the end of which they cannot be swapped
  };
  static constexpr size_t Never = ~size_t(0);
  void findPairs();

  ThreadSymmetry &Oracle;
  const TransitionSystem &System;
  LocationTable &Numbers;
  std::vector<Location> Met; ///< by their numbers
  std::vector<Pair> Pairs;   ///< in the order in which they came up
  ThreadSet Begun;           ///< threads that have executed their first event
  std::vector<ThreadId> Begins;  ///< the threads of the Begins in the trace
  std::vector<uint32_t> BeginAt; ///< and their numbers, from 1
  size_t Depth = 0;
};

} // namespace heddle

#endif
