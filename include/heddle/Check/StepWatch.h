//===- StepWatch.h - Bounds before a search begins --------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What main does before it starts a thread is one step, and belongs to no
// search; a search looks at its bounds by itself.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_CHECK_STEPWATCH_H
#define HEDDLE_CHECK_STEPWATCH_H

#include "heddle/Check/Check.h"
#include "heddle/Support/Memory.h"

namespace heddle {

class StepWatch {
public:
  /// The time begins now, or so much earlier. O outlives it.
  explicit StepWatch(const ExploreOptions &O,
                     std::chrono::milliseconds Spent = {})
      : O(O), Begin(std::chrono::steady_clock::now() - Spent) {}

  /// For LongSteps::watchSteps.
  bool mustStop() {
    if (Why != StopReason::None)
      return true;
    if (O.Interrupt && *O.Interrupt)
      Why = StopReason::Interrupted;
    else if (O.MaxMilliseconds && milliseconds() >= O.MaxMilliseconds)
      Why = StopReason::Time;
    else if (O.MaxBytes && milliseconds() >= LookAt) {
      LookAt = milliseconds() + MillisecondsALook;
      if (bytesInUse() >= O.MaxBytes)
        Why = StopReason::Memory;
    }
    return Why != StopReason::None;
  }

  /// Why mustStop() has said so; None if it has not.
  StopReason why() const { return Why; }

  /// What is left of the bound on time, at least a millisecond; 0: none.
  uint64_t restOfTime() const {
    uint64_t Most = O.MaxMilliseconds;
    return Most ? Most - std::min(Most - 1, milliseconds()) : 0;
  }

  /// To a search that found the step cut short: says why. HasSkipped: it left
  /// something out since mustStop() said so.
  void explain(ExploreResult &R, bool HasSkipped = false) const {
    if (Why == StopReason::None)
      return;
    if (R.Why == StopReason::Machine)
      R.Why = Why;
    if (HasSkipped && R.How == Completeness::Exhausted) {
      R.How = Completeness::Bounded;
      R.Why = Why;
    }
  }

private:
  /// A look at the memory takes as long as thousands of instructions.
  static constexpr uint64_t MillisecondsALook = 5;

  uint64_t milliseconds() const {
    return std::chrono::duration_cast<std::chrono::milliseconds>(
               std::chrono::steady_clock::now() - Begin)
        .count();
  }

  const ExploreOptions &O;
  std::chrono::steady_clock::time_point Begin;
  uint64_t LookAt = 0;
  StopReason Why = StopReason::None;
};

} // namespace heddle

#endif
