//===- Monitors.cpp - Monitors and wait sets (JLS 17.1, 17.2) -------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/Sync/Monitors.h"
#include "heddle/Sync/Initialising.h"
#include "llvm/Support/ErrorHandling.h"

using namespace heddle;

static Performed thrown(JavaThrow T) { return {Performed::Continue, T, 0}; }

MonitorRecord *Monitors::toChange(Ref Object) {
  uint32_t Word = W.load<uint32_t>(Object + HeaderMonitorOffset);
  if (LLVM_LIKELY(Word >> ThreadBits)) {
    S.saveHead(arena::KernelBase +
                   (uint64_t(Word >> ThreadBits) << RecordShift),
               MonitorClockOffset);
    return S.record<MonitorRecord>(Word >> ThreadBits);
  }
  unsigned Bytes = MonitorClockOffset + ClockWidth * sizeof(uint32_t);
  uint32_t N = S.recordFor(SyncState::ForMonitor, Object, Bytes);
  if (!N)
    return nullptr;
  MonitorRecord *M = S.record<MonitorRecord>(N);
  W.touchRange(W.offsetOf(M), Bytes);
  std::memset(static_cast<void *>(M), 0, Bytes);
  M->Object = Object;
  W.store<uint32_t>(Object + HeaderMonitorOffset,
                    N << ThreadBits | (Word & HeaderThreadMask));
  return M;
}

void Monitors::lock(Thread &T, MonitorRecord &M, uint32_t Count) {
  M.Owner = T.Self + 1;
  M.Count = Count;
  if (!isInitialising(T))
    Races.acquire(T, Summary::Monitor, M.Object, M.Clock);
}

void Monitors::unlock(Thread &T, MonitorRecord &M) {
  M.Owner = 0;
  M.Count = 0;
  if (!isInitialising(T))
    Races.release(T, Summary::Monitor, M.Object, M.Clock);
}

void Monitors::wake(Thread &Waiter, MonitorRecord &M, WaitState How) {
  S.saveRest(Waiter);
  Waiter.Waiting = How;
  M.Waiters.remove(Waiter.Self);
}

Performed Monitors::performWait(Thread &T, MonitorRecord &M) {
  if (T.Interrupted) {
    Flags.consume(T, T);
    return thrown(JavaThrow::Interrupted);
  }
  Ends.assumeNoWakeups();
  bool IsSpurious = T.Operand == SpuriousWait;
  S.saveRest(T);
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

Performed Monitors::performReacquire(Thread &T, MonitorRecord &M) {
  WaitState How = T.Waiting;
  if (How == WaitState::Waiting) {
    M.Waiters.remove(T.Self);
    Time.pass(T, T.Operand, 1'000'000);
  }
  lock(T, M, T.SavedCount);
  S.saveRest(T);
  T.Waiting = WaitState::None;
  T.Stage = T.Timed = 0;
  T.SavedCount = 0;
  if (How != WaitState::Interrupted)
    return {};
  Flags.consume(T, T);
  return thrown(JavaThrow::Interrupted);
}

/// Whether Object.wait throws an IllegalArgumentException for its time.
static bool isBadWait(const Thread &T) {
  return T.Operand < 0 && T.Operand != SpuriousWait;
}

void Monitors::footprint(const Thread &T, Footprint &Out) const {
  Location Flag(Location::InterruptFlag, T.JavaThread);
  constexpr bool Writes = true;
  switch (T.Kind) {
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
  default:
    llvm_unreachable("internal: no event of a monitor");
  }
}

Performed Monitors::perform(Thread &T, unsigned Choice) {
  if (!T.Cell)
    return thrown(JavaThrow::NullPointer);
  ++T.Effects;
  if (T.Kind == EventKind::MonitorEnter) {
    MonitorRecord *M = toChange(T.Cell);
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
  MonitorRecord &M = *toChange(T.Cell);
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
      wake(S.thread(Left.firstIndex()), M, WaitState::Notified);
    return {};
  }
  case EventKind::NotifyAll:
    for (ThreadSet Left = M.Waiters; Left; Left.dropFirst())
      wake(S.thread(Left.firstIndex()), M, WaitState::Notified);
    return {};
  default:
    llvm_unreachable("internal: no event of a monitor");
  }
}
