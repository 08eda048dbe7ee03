//===- SyncMonitor.cpp - Monitors and wait sets (JLS 17.1, 17.2) ---------===//
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
//===----------------------------------------------------------------------===//

#include "heddle/Sync/Sync.h"
#include "llvm/ADT/bit.h"
#include "llvm/Support/ErrorHandling.h"

using namespace heddle;

static Performed thrown(JavaThrow T) { return {Performed::Continue, T, 0}; }

/// The object's record, made on first use and saved; null at the bound. A new
/// one is saved too: state keys count on what the log says of records.
MonitorRecord *Sync::monitorToChange(Ref Object) {
  uint32_t Word = W.load<uint32_t>(Object + HeaderMonitorOffset);
  if (LLVM_LIKELY(Word >> ThreadBits)) {
    saveHead(arena::KernelBase + (uint64_t(Word >> ThreadBits) << RecordShift),
             MonitorClockOffset);
    return record<MonitorRecord>(Word >> ThreadBits);
  }
  unsigned Bytes = MonitorClockOffset + ClockWidth * sizeof(uint32_t);
  uint32_t N = recordFor(ForMonitor, Object, Bytes);
  if (!N)
    return nullptr;
  MonitorRecord *M = record<MonitorRecord>(N);
  W.touchRange(W.offsetOf(M), Bytes);
  std::memset(static_cast<void *>(M), 0, Bytes);
  M->Object = Object;
  W.store<uint32_t>(Object + HeaderMonitorOffset,
                    N << ThreadBits | (Word & HeaderThreadMask));
  return M;
}

void Sync::changeCount(Ref Object, int By) {
  monitorToChange(Object)->Count += By;
}

void Sync::lock(Thread &T, MonitorRecord &M, uint32_t Count) {
  M.Owner = T.Self + 1;
  M.Count = Count;
  acquireFrom(T, Summary::Monitor, M.Object, M.Clock);
}

void Sync::unlock(Thread &T, MonitorRecord &M) {
  M.Owner = 0;
  M.Count = 0;
  if (LLVM_UNLIKELY(H != nullptr)) {
    H->release(T.Self, Summary::Monitor, M.Object);
    return release(T);
  }
  touchClock(M.Clock);
  clocks::assign(M.Clock, T.Clock, ClockWidth);
  release(T);
}

void Sync::wake(Thread &Waiter, MonitorRecord &M, WaitState How) {
  saveRest(Waiter);
  Waiter.Waiting = How;
  M.Waiters.remove(Waiter.Self);
}

Performed Sync::performWait(Thread &T, MonitorRecord &M) {
  if (T.Interrupted) {
    consumeInterrupt(T, T);
    return thrown(JavaThrow::Interrupted);
  }
  assumeNoWakeups();
  bool IsSpurious = T.Operand == SpuriousWait;
  saveRest(T);
  T.SavedCount = M.Count;
  T.Waiting = IsSpurious ? WaitState::Notified : WaitState::Waiting;
  T.Timed = T.Operand > 0;
  T.Stage = 1;
  T.Kind = EventKind::Reacquire;
  T.HasPending = 1;
  if (!IsSpurious)
    M.Waiters.add(T.Self);
  unlock(T, M);
  return {Performed::Again, JavaThrow::None, 0};
}

Performed Sync::performReacquire(Thread &T, MonitorRecord &M) {
  WaitState How = T.Waiting;
  if (How == WaitState::Waiting) {
    M.Waiters.remove(T.Self);
    timePasses(T, T.Operand, 1'000'000);
  }
  lock(T, M, T.SavedCount);
  saveRest(T);
  T.Waiting = WaitState::None;
  T.Stage = T.Timed = 0;
  T.SavedCount = 0;
  if (How != WaitState::Interrupted)
    return {};
  consumeInterrupt(T, T);
  return thrown(JavaThrow::Interrupted);
}

Performed Sync::performMonitor(Thread &T, unsigned Choice) {
  if (!T.Cell)
    return thrown(JavaThrow::NullPointer);
  ++T.Effects;
  if (T.Kind == EventKind::MonitorEnter) {
    MonitorRecord *M = monitorToChange(T.Cell);
    if (!M)
      return {}; // at the bound
    if (M->Owner)
      ++M->Count;
    else
      lock(T, *M, 1);
    return {};
  }
  if (T.Kind == EventKind::Wait && isBadWait(T))
    return thrown(JavaThrow::IllegalArgument);
  if (T.Kind != EventKind::Reacquire && !holds(T, T.Cell))
    return thrown(JavaThrow::IllegalMonitorState);
  MonitorRecord &M = *monitorToChange(T.Cell);
  switch (T.Kind) {
  case EventKind::MonitorExit:
    if (M.Count > 1)
      --M.Count;
    else
      unlock(T, M);
    return {};
  case EventKind::Wait:
    return performWait(T, M);
  case EventKind::Reacquire:
    return performReacquire(T, M);
  case EventKind::Notify: {
    ThreadSet Left = M.Waiters;
    assert((!Left || Choice < Left.size()) && "internal: choice of a notify");
    while (Choice--)
      Left.dropFirst();
    if (Left)
      wake(thread(Left.firstIndex()), M, WaitState::Notified);
    return {};
  }
  case EventKind::NotifyAll:
    for (ThreadSet Left = M.Waiters; Left; Left.dropFirst())
      wake(thread(Left.firstIndex()), M, WaitState::Notified);
    return {};
  default:
    llvm_unreachable("internal: no event of a monitor");
  }
}
