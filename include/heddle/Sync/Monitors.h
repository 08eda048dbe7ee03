//===- Monitors.h - Monitors and wait sets (JLS 17.1, 17.2) ----*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A waiter is in the wait set until it is notified, interrupted or times out,
// whichever comes first; that alone decides how its wait returns, as in
// HotSpot. So a thread that was notified and then interrupted returns
// normally, with its interrupt status set (one of the two that JLS 17.2.4
// allows), and no notification is lost on an interrupted thread.
//
// wait is two events: Wait (stage 0) releases the monitor and joins the wait
// set; then the same instruction is pending again as Reacquire (stage 1),
// enabled when the monitor is free and the thread was notified, interrupted,
// or may time out: a timed waiter that was not notified when it is picked
// times out in that step (no event of its own for the end of the time).
//
// A wait of INT64_MIN is one that wakes up without a reason: it leaves
// the wait set as soon as it is in it. If a notify had woken it first, that
// would be a wait that was notified; and where it wakes up later, others could
// not tell.
//
// Not modelled: the notifyAll on a Thread object as its thread ends. Deadlock.h
// says which threads wait for each other.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_SYNC_MONITORS_H
#define HEDDLE_SYNC_MONITORS_H

#include "heddle/Sync/Interrupts.h"
#include "heddle/Sync/Performed.h"
#include "heddle/Sync/ThreadClock.h"
#include "heddle/Sync/Waits.h"

namespace heddle {

class Monitors : public SyncPart {
public:
  Monitors(SyncState &S, RaceDetector &Races, Interrupts &Flags, Waits &Ends,
           ThreadClock &Time)
      : SyncPart(S), Races(Races), Flags(Flags), Ends(Ends), Time(Time) {}

  /// The monitor's record or null if the object was never locked.
  const MonitorRecord *of(Ref Object) const {
    uint32_t N = W.load<uint32_t>(Object + HeaderMonitorOffset) >> ThreadBits;
    return N ? S.record<MonitorRecord>(N) : nullptr;
  }
  bool holds(const Thread &T, Ref Object) const {
    const MonitorRecord *M = of(Object);
    return M && M->Owner == T.Self + 1;
  }
  /// Enters a monitor that T holds already: no event. False if T does not.
  bool reenter(Thread &T, Ref Object) {
    if (!holds(T, Object))
      return false;
    ++toChange(Object)->Count;
    return true;
  }
  /// Leaves a monitor that T has entered more than once: no event. False if
  /// it has not.
  bool leaveNested(Thread &T, Ref Object) {
    if (!holds(T, Object) || of(Object)->Count < 2)
      return false;
    --toChange(Object)->Count;
    return true;
  }

  // T's pending event, one of a monitor: MonitorEnter, MonitorExit, Wait,
  // Reacquire, Notify, NotifyAll.

  bool isEnabled(const Thread &T) const {
    if (T.Kind == EventKind::MonitorEnter) {
      const MonitorRecord *M = T.Cell ? of(T.Cell) : nullptr;
      return !M || !M->Owner || M->Owner == T.Self + 1;
    }
    return T.Kind != EventKind::Reacquire ||
           (!of(T.Cell)->Owner && (T.Waiting != WaitState::Waiting ||
                                   (T.Timed && (!isIdle(T) || Ends.TimeIsUp))));
  }
  /// Whether T, at a Reacquire, waits for so long that only where nothing else
  /// can happen its time is up.
  bool isIdle(const Thread &T) const {
    return Ends.mayBeIdle() && T.HasPending && !T.Quiet &&
           T.Waiting == WaitState::Waiting && T.Timed &&
           Ends.isLong(T, T.Operand, 1'000'000);
  }
  /// Of a Notify: the threads that it may wake, but at least one.
  unsigned choices(const Thread &T) const {
    return T.Cell && holds(T, T.Cell) ? std::max(1u, of(T.Cell)->Waiters.size())
                                      : 1;
  }
  void footprint(const Thread &T, Footprint &Out) const;
  Performed perform(Thread &T, unsigned Choice);

  /// The waiter leaves the wait set. Its record is saved.
  void wake(Thread &Waiter, MonitorRecord &M, WaitState How);
  /// The object's record, made on first use and saved; null at the bound. A new
  /// one is saved too: state keys count on what the log says of records.
  MonitorRecord *toChange(Ref Object);

private:
  void lock(Thread &T, MonitorRecord &M, uint32_t Count);
  void unlock(Thread &T, MonitorRecord &M);
  Performed performWait(Thread &T, MonitorRecord &M);
  Performed performReacquire(Thread &T, MonitorRecord &M);

  RaceDetector &Races;
  Interrupts &Flags;
  Waits &Ends;
  ThreadClock &Time;
};

} // namespace heddle

#endif
