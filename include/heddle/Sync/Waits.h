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
      return T.Operand != 0 && !isLong(T, T.Operand, 1'000'000);
    case EventKind::Park:
    case EventKind::Sleep:
      return (T.Operand != 0 || T.Kind == EventKind::Sleep) &&
             !isLong(T, T.Operand, 1);
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
    bool HasSlack = Nanoseconds != INT64_MAX && Nanoseconds > 2 * Slack;
    IdleFrom = HasSlack ? Nanoseconds - Slack : Nanoseconds;
  }
  int64_t idleFrom() const { return IdleFrom; }
  bool mayBeIdle() const { return LLVM_UNLIKELY(IdleFrom != INT64_MAX); }
  /// Whether any has been met, in any execution.
  bool hasIdle() const { return MetIdle; }
  void noteIdle() { MetIdle = true; }
  /// Whether T's wait of so many times that many nanoseconds is one.
  bool isLong(const Thread &T, int64_t Amount, int64_t Nanoseconds) const {
    bool Is = Amount >= 0 && IdleFrom != INT64_MAX &&
              Amount >= (IdleFrom + Nanoseconds - 1) / Nanoseconds;
    MetIdle |= Is;
    return Is && !isOver(T);
  }

  // By a clock: of the idle waits the one that is over first ends first. The
  // clock goes on when an idle wait ends, to its end; so what others do by then
  // takes no time. Ends that are less than Slack apart come in any order.

  /// Before the first event.
  void setByClock(bool Is) { ByClock = Is; }
  bool isByClock() const { return LLVM_UNLIKELY(ByClock); }
  /// T has stepped. If it has come to a wait, that lasts from now on.
  void began(const Thread &T);
  /// T is going to wait for so many nanoseconds from now on, in a section.
  void beginSection(const Thread &T, int64_t Nanoseconds) {
    if (isByClock())
      setEnd(T, Nanoseconds);
  }
  /// Nanoseconds until T's wait is over; 0: it is, or T does not wait.
  int64_t timeLeft(const Thread &T) const;
  /// Nanoseconds since the execution began; 0 if not by a clock.
  int64_t now() const;
  /// T's wait ends now. What it does then does not count as a wait once more,
  /// until endPassing().
  void passTo(const Thread &T);
  void endPassing() { IsPassing = false; }
  /// A thread has waited so many times that many nanoseconds. Counts if it is
  /// the only one that there was so far: its waits are no events.
  void passAlone(int64_t Amount, int64_t Nanoseconds);
  /// Those of Waiters that are over first, and those of them that rest.
  ThreadSet first(ThreadSet Waiters) const;
  /// Whether T's wait is over, so that it may end at any time.
  bool isOver(const Thread &T) const {
    return isByClock() && !TimeIsUp && timeLeft(T) <= Slack;
  }

  /// The time of such waits is up, for one step.
  bool TimeIsUp = false;

  // What happens without a reason.

  /// Each thread wakes up without a reason, and has weak compare-and-sets fail
  /// so, at most so often, both together. Before the first event.
  void setMostSpurious(uint8_t N) { MostSpurious = N; }
  /// Whether T, about to do something to which that may happen if
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
  void setEnd(const Thread &T, int64_t Nanoseconds);
  void setNow(int64_t Time);

  static constexpr int64_t Slack = 1'000'000; ///< nanoseconds
  bool ByClock = false;
  bool IsPassing = false;
  int64_t IdleFrom = INT64_MAX;
  mutable bool MetIdle = false;
  uint8_t MostSpurious = 0;
};

} // namespace heddle

#endif
