//===- PlainSearch.h - The plainest search there is -------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What an audit explores with: every enabled thread and every choice in every
// state, nothing else. It knows of no footprints, no equivalent executions, no
// persistent or sleep sets, no known endings and no state keys. It shares no
// code with lib/Explore, which it holds to account (docs/rationale/Audit.md).
//
// Half of the time goes to all interleavings in order. If these do not end, the
// other half goes to executions at random, since the first ones in order are
// much alike.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_AUDIT_PLAINSEARCH_H
#define HEDDLE_AUDIT_PLAINSEARCH_H

#include "heddle/Trace/TransitionSystem.h"
#include <atomic>
#include <vector>

namespace heddle {

/// One step of a path: the thread that went on, and with which choice.
struct PlainStep {
  ThreadId Thread;
  uint16_t Choice = 0;
};
using PlainPath = llvm::ArrayRef<PlainStep>;

/// Hears of each step that the search executes. Paths are valid during the
/// call; the system is in the state at their end.
class PlainListener {
public:
  virtual ~PlainListener() = default;
  /// The last step of P met F.
  virtual void onFault(PlainPath P, const Fault &F) = 0;
  /// The execution is over. False stops the search.
  virtual bool onEnd(PlainPath P, RunStatus How) = 0;
};

struct PlainOptions {
  uint64_t Milliseconds = 0; ///< in all; 0: no time at all
  uint64_t MaxDepth = 0;     ///< events of one execution
  uint64_t Seed = 1;
  /// Stop when this becomes true; a signal handler may set it.
  const std::atomic<bool> *Interrupt = nullptr;
};

struct PlainResult {
  /// Each interleaving was executed to its end, with each choice.
  bool IsComplete = false;
  bool IsStopped = false; ///< by the listener or by Interrupt
  uint64_t Executions = 0, Events = 0;
};

/// Explores System from its first state, and leaves it there.
PlainResult searchPlainly(TransitionSystem &System, const PlainOptions &Options,
                          PlainListener &Listener);

} // namespace heddle

#endif
