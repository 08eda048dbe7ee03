//===- SyncFootprint.cpp - What visible events touch ---------------------===//
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
//   * Neither exits nor interrupts of ended threads meet (SyncThread.cpp).
//
//===----------------------------------------------------------------------===//

#include "heddle/Sync/Sync.h"
#include "llvm/Support/ErrorHandling.h"

using namespace heddle;

static constexpr bool Reads = false, Writes = true;

/// Whether a Cas would succeed now.
bool Sync::casSucceeds(const Thread &T) const {
  if (LLVM_UNLIKELY(isBytes(T.Type)))
    return loadValue(W, T.Cell, T.Type) == T.Expected;
  if (T.Type == ValueKind::I64 || T.Type == ValueKind::F64)
    return W.load<int64_t>(T.Cell) == T.Expected;
  return W.load<uint32_t>(T.Cell) == uint32_t(T.Expected);
}

unsigned heddle::cellsOf(Ref Cell, ValueKind K, Ref (&Out)[4]) {
  unsigned Count = numBytes(K), Step = Count == 8 ? 8 : 4;
  for (unsigned I = 0; I != std::min(Count, 4u); ++I)
    Out[I] = Cell + I * Step;
  return std::min(Count, 4u);
}

/// Not under a model. Of eight bytes every other one, which all accesses of
/// more than one byte meet; those of one byte that are events are those of
/// other modes (noteOdd), or, with EveryAccess, all.
void Sync::footprintOfMemory(const Thread &T, bool IsWrite,
                             Footprint &Out) const {
  if (LLVM_LIKELY(!isBytes(T.Type)))
    return Out.add({Location::Memory, T.Cell}, IsWrite);
  Ref Cells[4];
  for (unsigned I = 0, N = cellsOf(T.Cell, T.Type, Cells); I != N; ++I)
    Out.add({Location::Memory, Cells[I]}, IsWrite);
  if (VisibleAll && T.Type == ValueKind::Bytes8)
    Out.setGlobal();
}

void Sync::footprintOfThread(const Thread &T, Footprint &Out) const {
  Location Flag(Location::InterruptFlag, T.JavaThread);
  ThreadId Id = threadOf(T.Cell);
  switch (T.Kind) {
  case EventKind::Start:
    if (endedOf(T.Cell))
      return Out.add({Location::ThreadState, T.Cell}, Reads);
    Out.add({Location::ThreadState, T.Cell}, !Id.isValid());
    if (!Id.isValid()) {
      Out.add({Location::Permit, T.Cell}, Writes);
      Out.add({Location::InterruptFlag, T.Cell}, Writes);
      if (T.Operand != 1 && T.Daemon)
        Out.add({Location::Living, 0}, Writes);
    }
    return;
  case EventKind::Join:
    Out.add({Location::ThreadState, T.Cell}, Reads);
    Out.add(Flag, T.Interrupted && Id.isValid() &&
                      thread(Id).Status == ThreadStatus::Alive);
    return;
  case EventKind::Interrupt:
    Out.add({Location::InterruptFlag, T.Cell}, Writes);
    if (Id.isValid() && thread(Id).Waiting != WaitState::None)
      Out.add({Location::WaitSet, thread(Id).Cell}, Reads);
    return;
  case EventKind::IsInterrupted:
    Out.add({Location::InterruptFlag, T.Cell},
            T.Operand == 1 && Id.isValid() && thread(Id).Interrupted);
    return;
  case EventKind::IsAlive: {
    Out.add({Location::ThreadState, T.Cell}, Reads);
    if (!asksState(T))
      return;
    if (Assumed)
      return Out.setGlobal();
    const Thread &Target = thread(Id);
    if (Target.Kind == EventKind::MonitorEnter ||
        Target.Kind == EventKind::Reacquire)
      Out.add({Location::Monitor, Target.Cell}, Reads);
    if (Target.Kind == EventKind::Park)
      Out.add({Location::Permit, T.Cell}, Writes);
    Out.add({Location::InterruptFlag, T.Cell}, Reads);
    return;
  }
  case EventKind::Unpark:
    if (T.Cell)
      Out.add({Location::Permit, T.Cell}, Reads);
    return;
  default:
    llvm_unreachable("internal: no event that names a thread");
  }
}

/// The execution ends with the last thread that is not a daemon (JLS 12.8),
/// whatever daemons could have done. Those before it commute with each other; a
/// daemon that starts such a thread decides whether there is a last one.
void Sync::footprintBesideDaemons(const Thread &T, Footprint &Out) const {
  Out.add({Location::Living, 0}, Reads);
  const KernelHeader &K = kernel();
  if ((K.Alive & ~K.Daemons) == threadBit(T.Self))
    Out.setGlobal();
}

void Sync::footprint(const Thread &T, Footprint &Out) const {
  Location Flag(Location::InterruptFlag, T.JavaThread);
  if (LLVM_UNLIKELY(TimeIsUp) && isIdleWait(T))
    Out.setGlobal(); // depends on all that others could do
  switch (T.Kind) {
  case EventKind::Fence:
    if (hasModel())
      modelFootprint(T, Out);
    return;
  case EventKind::Read:
  case EventKind::AtomicRead:
    if (hasModel())
      return modelFootprint(T, Out);
    if (isGraphRead(T))
      return graphFootprint(T, Out);
    return footprintOfMemory(T, Reads, Out);
  case EventKind::Write:
  case EventKind::AtomicWrite:
  case EventKind::Rmw:
    if (hasModel())
      return modelFootprint(T, Out);
    if (isGraphRead(T))
      return graphFootprint(T, Out);
    return footprintOfMemory(T, Writes, Out);
  case EventKind::Cas:
    if (hasModel())
      return modelFootprint(T, Out);
    if (isGraphRead(T))
      return graphFootprint(T, Out);
    return footprintOfMemory(T, casSucceeds(T), Out);
  case EventKind::MonitorEnter:
    if (T.Cell)
      Out.add({Location::Monitor, T.Cell}, Writes);
    return;
  case EventKind::MonitorExit:
    if (T.Cell && holds(T, T.Cell))
      Out.add({Location::Monitor, T.Cell}, Writes);
    return;
  case EventKind::Wait:
    if (!T.Cell || isBadWait(T) || !holds(T, T.Cell))
      return;
    if (!T.Interrupted)
      Out.add({Location::Monitor, T.Cell}, Writes);
    Out.add(Flag, T.Interrupted);
    return;
  case EventKind::Reacquire:
    Out.add({Location::Monitor, T.Cell}, Writes);
    Out.add(Flag, T.Waiting == WaitState::Interrupted);
    return;
  case EventKind::Notify:
  case EventKind::NotifyAll:
    if (T.Cell && holds(T, T.Cell))
      Out.add({Location::WaitSet, T.Cell}, Writes);
    return;
  case EventKind::Sleep:
    Out.add(Flag, T.Interrupted);
    return;
  case EventKind::Park:
    Out.add({Location::Permit, T.JavaThread}, Writes);
    Out.add(Flag, Reads);
    return;
  case EventKind::Exit:
    footprintOfExit(T, Out);
    return;
  case EventKind::Start:
  case EventKind::Join:
  case EventKind::Interrupt:
  case EventKind::IsInterrupted:
  case EventKind::IsAlive:
  case EventKind::Unpark:
    footprintOfThread(T, Out);
    return;
  case EventKind::ClassInit: {
    const InitRecord &R = *W.pointer<InitRecord>(T.Cell);
    Out.add({Location::ClassState, T.Cell}, R.StateWord == InitRecord::Fresh);
    return;
  }
  case EventKind::ClassReady:
    Out.add({Location::ClassState, T.Cell}, Writes);
    return;
  case EventKind::Spin:
    for (unsigned I = 0; I < T.SpinCells; ++I)
      Out.add({Location::Memory, T.SpinCell[I]}, Reads);
    return;
  case EventKind::Section:
    footprintOfSection(T, Out);
    return;
  case EventKind::SystemExit:
  case EventKind::Atomic:
    Out.setGlobal();
    return;
  case EventKind::Begin:
  case EventKind::Assume:
  case EventKind::Choose:
    return;
  }
}
