//===- Waits.h - Waits that end by time or without a reason ----*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_SYNC_WAITS_H
#define HEDDLE_SYNC_WAITS_H

#include "heddle/Sync/SyncState.h"

namespace heddle {

/// Which waits may end otherwise than by what they wait for.
class Waits : public SyncPart {
public:
  explicit Waits(SyncState &S) : SyncPart(S) {}

  /// A join, park or sleep that may end by its time whatever others do.
  bool isTimed(const Thread &T) const {
    switch (T.Kind) {
    case EventKind::Join:
      return T.Operand != 0 && !isLong(T.Operand, 1'000'000);
    case EventKind::Park:
    case EventKind::Sleep:
      return (T.Operand != 0 || T.Kind == EventKind::Sleep) &&
             !isLong(T.Operand, 1);
    default:
      return false;
    }
  }

  // Idle waits.

  /// Waits of so many nanoseconds are idle ones: they end by their time only
  /// where the machine says that it is up (MachineOptions::IdleFrom). Before
  /// the first event.
  void setIdleFrom(int64_t Nanoseconds) {
    // What is left of such a wait after a few looks at the clock is one, too.
    constexpr int64_t Slack = 1'000'000;
    bool HasSlack = Nanoseconds != INT64_MAX && Nanoseconds > 2 * Slack;
    IdleFrom = HasSlack ? Nanoseconds - Slack : Nanoseconds;
  }
  int64_t idleFrom() const { return IdleFrom; }
  bool mayBeIdle() const { return LLVM_UNLIKELY(IdleFrom != INT64_MAX); }
  /// Whether any has been met, in any execution.
  bool hasIdle() const { return MetIdle; }
  void noteIdle() { MetIdle = true; }
  /// Whether a wait of so many times that many nanoseconds is one.
  bool isLong(int64_t Amount, int64_t Nanoseconds) const {
    bool Is = Amount >= 0 && IdleFrom != INT64_MAX &&
              Amount >= (IdleFrom + Nanoseconds - 1) / Nanoseconds;
    MetIdle |= Is;
    return Is;
  }
  /// The time of such waits is up, for one step.
  bool TimeIsUp = false;

  // What happens without a reason.

  /// Each thread wakes up without a reason, and has weak compare-and-sets fail
  /// so, at most so often, both together. Before the first event.
  void setMostSpurious(uint8_t N) { MostSpurious = N; }
  /// Whether T, which is about to do something to which that may happen if
  /// Asked, has to choose.
  bool offersSpurious(const Thread &T, bool Asked) {
    if (!Asked || T.Quiet || !MostSpurious)
      return false;
    if (T.Spurious < MostSpurious)
      return true;
    S.assume(Assumption::SpuriousBounded);
    return false;
  }
  /// A thread waits that by specification may wake up without a reason.
  void assumeNoWakeups() {
    if (!MostSpurious)
      S.assume(Assumption::NoSpuriousWakeups);
  }

private:
  int64_t IdleFrom = INT64_MAX;
  mutable bool MetIdle = false;
  uint8_t MostSpurious = 0;
};

} // namespace heddle

#endif
