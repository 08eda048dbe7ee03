//===- ThreadStart.cpp - How threads begin --------------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/Sync/Threads.h"

using namespace heddle;

/// A thread's block as it starts; the clock is left to the caller.
static void initialize(Thread &T, unsigned Self, Ref JavaThread,
                       unsigned Stride, uint64_t Reserved) {
  uint64_t Epoch = T.SavedEpoch;
  uint32_t Frame = T.SavedFrame;
  std::memset(static_cast<void *>(&T), 0, Stride);
  T.SavedEpoch = Epoch;
  T.SavedFrame = Frame;
  T.Self = Self;
  T.Status = ThreadStatus::Alive;
  T.JavaThread = JavaThread;
  T.FrameBase = T.FrameTop = arena::StackBase + Self * arena::StackSize;
  T.HasPending = 1;
  T.Kind = EventKind::Begin;
  T.SiteIndex = SiteId().index();
  T.AllocNext = arena::heapOf(Self);
  T.AllocEnd = arena::heapOf(Self + 1);
  // Reserved: under JPR, where the heap does not move the end (Heap.h).
  T.AllocEnd = Reserved ? T.AllocEnd - Reserved : T.AllocNext;
}

Thread &Threads::createMain(Ref JavaThread) {
  Thread &T = S.thread(0u);
  S.saveBoth(T);
  initialize(T, 0, JavaThread, S.threadSize(), Reserved);
  T.Clock[0] = 1;
  T.Epoch = epochOf(0, 1);
  if (JavaThread)
    W.store<uint32_t>(JavaThread + HeaderHiddenOffset, 1);
  KernelHeader &K = S.kernelToChange();
  K.Alive.add(0u);
  K.Ready.add(0u);
  return T;
}

/// A child of Parent's that has ended, as Parent knows. Whether one exists
/// follows from what Parent has done, and no other thread may take it: an id
/// means the same on all executions with the same past. Null if no child has
/// ended so, or if what hears of threads must tell them apart.
Thread *Threads::blockToTakeOver(const Thread &Parent) const {
  if (LLVM_LIKELY(Parent.Children <= SyncState::OwnBlocks) || Races.summary() ||
      AreApart)
    return nullptr;
  for (unsigned I = 1, N = std::min(S.numThreads(), ClockWidth); I < N; ++I)
    if (Thread &T = S.thread(I); T.Reaped && T.Parent == Parent.Self)
      return &T;
  return nullptr;
}

/// A new child of Parent's goes on in T, where an earlier one has ended. False
/// if a record of that one finds no room.
bool Threads::takeOver(Thread &T, Thread &Parent, Ref JavaThread) {
  uint32_t ClockBytes = ClockWidth * sizeof(uint32_t);
  uint32_t Bytes = EndedClockOffset + 2 * ClockBytes;
  uint32_t N = S.recordFor(SyncState::ForEnded, T.JavaThread, Bytes);
  if (!N)
    return false;
  HasTakenOver = true;
  auto &R = *S.record<EndedRecord>(N);
  W.touchRange(W.offsetOf(&R), Bytes);
  R.Interrupted = T.Interrupted;
  clocks::assign(R.Clocks, T.Clock, ClockWidth);
  uint32_t *Interrupts = S.interruptClock(T);
  clocks::assign(R.Clocks + ClockWidth, Interrupts, ClockWidth);
  S.touchClock(Interrupts);
  clocks::clear(Interrupts, ClockWidth);
  Races.forgetFences(T);
  W.store<uint32_t>(T.JavaThread + HeaderHiddenOffset, EndedTag | N);

  Thread Was = T; // but for its clock
  S.saveRest(Parent);
  S.saveBoth(T);
  uint32_t Own = T.Clock[T.Self];
  initialize(T, Was.Self, JavaThread, S.threadSize(), 0);
  T.Parent = Was.Parent;
  T.Ordinal = Was.Ordinal;
  T.Children = Was.Children;
  T.Turn = Was.Turn + 1;
  T.AllocNext = Was.AllocNext;
  T.AllocEnd = Was.AllocEnd;
  T.Allocated = Was.Allocated;
  T.Effects = Was.Effects;
  T.Events = Was.Events;
  clocks::assign(T.Clock, Parent.Clock, ClockWidth);
  T.Clock[T.Self] = Own;
  S.tick(T);
  return true;
}

Thread *Threads::start(Thread &Parent, Ref JavaThread, bool Daemon) {
  if (Thread *T = blockToTakeOver(Parent)) {
    if (!takeOver(*T, Parent, JavaThread))
      return nullptr;
    T->Daemon = Daemon;
    announce(Parent, *T);
    return T;
  }
  unsigned Id = S.idOfChild(Parent, Parent.Children);
  if (Id >= ClockWidth) {
    Overflow = true;
    S.addBound(BoundThreads);
    return nullptr;
  }
  Thread &T = S.thread(Id);
  S.saveRest(Parent);
  S.saveBoth(T);
  initialize(T, Id, JavaThread, S.threadSize(), Reserved);
  T.Parent = Parent.Self;
  T.Ordinal = Parent.Children++;
  T.Daemon = Daemon;
  if (Summary *H = Races.summaryToChange(); LLVM_UNLIKELY(H != nullptr))
    H->start(Parent.Self, Id);
  else
    clocks::assign(T.Clock, Parent.Clock, ClockWidth);
  T.Clock[Id] = 1;
  T.Epoch = epochOf(Id, 1);
  announce(Parent, T);
  return &T;
}

/// T is ready to begin; Parent has started it.
void Threads::announce(Thread &Parent, const Thread &T) {
  S.tick(Parent);
  W.store<uint32_t>(T.JavaThread + HeaderHiddenOffset, T.Self + 1);
  KernelHeader &K = S.kernelToChange();
  K.Multi = 1;
  K.Alive.add(T.Self);
  K.Ready.add(T.Self);
  if (T.Daemon)
    K.Daemons.add(T.Self);
  else
    K.Daemons.remove(T.Self);
  K.HadDaemons |= T.Daemon;
}
