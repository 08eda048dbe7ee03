//===- Footprints.cpp - What visible events touch -------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Partial-order reduction takes two events of different threads to commute if
// their footprints are independent, whichever of them it saw first. So when
// the order of two matters, their footprints must meet as computed in either
// order, and swapping two independent events must not change how a third
// depends on them. A "write" here means: does not commute with other writes;
// updates that commute with each other count as reads of what they update.
//
//   * Wait does not touch its WaitSet: notifies of the object hold its lock,
//     and so does Reacquire; the lock orders them. What meets a notify without
//     the lock is the interrupt of a waiter: from Wait to the return of wait
//     an Interrupt reads WaitSet, notifies write it. (Two interrupts commute.)
//   * Reacquire reads InterruptFlag even when notified. Otherwise it would
//     commute with an Interrupt after it, which, moved before it, meets the
//     notify: the reversal of those two would be missed.
//   * Join and Park read InterruptFlag even if they need it not, for the same
//     reason: an interrupt would have enabled them earlier.
//   * Start also writes the thread's Permit and InterruptFlag: unpark and
//     interrupt do nothing before it.
//   * Unpark reads Permit: unparks commute, parks write it.
//   * Neither exits nor interrupts of ended threads meet (Threads.cpp).
//
//===----------------------------------------------------------------------===//

#include "heddle/Sync/Sync.h"

using namespace heddle;

void Sync::footprint(const Thread &T, Footprint &Out) const {
  if (LLVM_UNLIKELY(Ends.TimeIsUp) && isIdleWait(T))
    Out.setGlobal(); // depends on all that others could do
  switch (T.Kind) {
  case EventKind::Fence:
  case EventKind::Read:
  case EventKind::AtomicRead:
  case EventKind::Write:
  case EventKind::AtomicWrite:
  case EventKind::Rmw:
  case EventKind::Cas:
    if (readsChoose())
      return Chosen->footprint(T, Out);
    return Clocks.footprint(T, Out);
  case EventKind::MonitorEnter:
  case EventKind::MonitorExit:
  case EventKind::Wait:
  case EventKind::Reacquire:
  case EventKind::Notify:
  case EventKind::NotifyAll:
    return Locks.footprint(T, Out);
  case EventKind::Exit:
  case EventKind::Sleep:
  case EventKind::Park:
  case EventKind::Start:
  case EventKind::Join:
  case EventKind::Interrupt:
  case EventKind::IsInterrupted:
  case EventKind::IsAlive:
  case EventKind::Unpark:
    return Lives.footprint(T, Out);
  case EventKind::ClassInit:
  case EventKind::ClassReady:
    return Classes.footprint(T, Out);
  case EventKind::Spin:
    for (unsigned I = 0; I < T.SpinCells; ++I)
      Out.add({Location::Memory, T.SpinCell[I]}, false);
    return;
  case EventKind::Section:
    return Blocks.footprint(T, Out);
  case EventKind::SystemExit:
  case EventKind::Atomic:
    return Out.setGlobal();
  case EventKind::Begin:
  case EventKind::Assume:
  case EventKind::Choose:
    return;
  }
}
