//===- AbstractMachineSync.cpp - What waits, on the abstract machine ------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "AbstractMachineImpl.h"

using namespace axiomatic;
using namespace axiomatic::abstract;

/// Main starts the next of the threads that no other thread starts.
void Machine::startNext(State &S) const {
  unsigned T = S.ToStart++;
  if (P.isStarted(T))
    return;
  S.Threads[T].IsStarted = true;
  if (M != Model::OpMM)
    return;
  appendAll(S, {Item::Release, last(), 0, keyOfThread(last())});
  appendAll(S, {Item::Acquire, T, 0, keyOfThread(last())});
}

/// T, which was interrupted, learns of it.
bool Machine::takeInterrupt(State &S, unsigned T) const {
  if (!S.Threads[T].Interrupted)
    return false;
  S.Threads[T].Interrupted = false;
  appendAll(S, {Item::Acquire, T, 0, keyOfInterrupt(T)});
  return true;
}

/// Wakes any of those that wait; T has the monitor, and no writes in its
/// buffer since.
void Machine::notify(State S, unsigned T, const Instruction &I) {
  if (!S.Threads[T].Buffer.empty())
    return;
  bool IsHeard = false;
  for (unsigned W = 0; W != last(); ++W) {
    ThreadState &Other = S.Threads[W];
    if (Other.Wait != ThreadState::Waits || code(W)[Other.At].Place != I.Place)
      continue;
    IsHeard = true;
    State Next = S;
    Next.Threads[W].Wait = ThreadState::Notified;
    visit(Next);
  }
  if (!IsHeard)
    visit(S);
}

/// Both halves; T.At stays until the second is over.
bool Machine::wait(State &S, unsigned T, const Instruction &I) const {
  ThreadState &Here = S.Threads[T];
  State::Monitor &L = S.Monitors[I.Place];
  if (!Here.Buffer.empty())
    return false;
  if (Here.Wait == ThreadState::No) {
    S.Registers[I.Dst] = takeInterrupt(S, T);
    if (S.Registers[I.Dst])
      return true;
    Here.Depth = L.Depth;
    L = {};
    appendAll(S, {Item::Release, T, 0, keyOfMonitor(I.Place)});
    Here.Wait = ThreadState::Waits;
    --Here.At;
    return true;
  }
  if (L.Depth || (Here.Wait == ThreadState::Waits && !I.IsTimed))
    return false;
  L = {T, Here.Depth};
  Here.Depth = 0;
  appendAll(S, {Item::Acquire, T, 0, keyOfMonitor(I.Place)});
  S.Registers[I.Dst] = Here.Wait == ThreadState::Woken && takeInterrupt(S, T);
  Here.Wait = ThreadState::No;
  return true;
}

/// All but notify. False if it cannot be executed now.
bool Machine::synchronise(State &S, unsigned T, const Instruction &I) const {
  ThreadState &Here = S.Threads[T];
  ThreadState &Other = S.Threads[I.namesThread() ? I.Place : T];
  bool Drains = I.Sync != SyncKind::Join && I.Sync != SyncKind::Interrupted;
  if (Drains && !Here.Buffer.empty())
    return false;
  switch (I.Sync) {
  case SyncKind::Wait:
    return wait(S, T, I);
  case SyncKind::Notify:
  case SyncKind::NotifyAll:
    for (unsigned W = 0; W != last(); ++W)
      if (ThreadState &Each = S.Threads[W];
          Each.Wait == ThreadState::Waits && code(W)[Each.At].Place == I.Place)
        Each.Wait = ThreadState::Notified;
    return true;
  case SyncKind::Park:
    if (!Here.Permit && !Here.Interrupted && !I.IsTimed)
      return false;
    Here.Permit = false;
    return true;
  case SyncKind::Unpark:
    Other.Permit |= Other.IsStarted;
    return true;
  case SyncKind::Interrupt:
    if (!Other.IsStarted)
      return true;
    Other.Interrupted = true;
    if (Other.Wait == ThreadState::Waits)
      Other.Wait = ThreadState::Woken;
    appendAll(S, {Item::Release, T, 0, keyOfInterrupt(I.Place)});
    return true;
  case SyncKind::Interrupted:
    S.Registers[I.Dst] = takeInterrupt(S, T);
    return true;
  case SyncKind::Start:
    Other.IsStarted = true;
    appendAll(S, {Item::Release, T, 0, keyOfStart(I.Place)});
    appendAll(S, {Item::Acquire, I.Place, 0, keyOfStart(I.Place)});
    return true;
  case SyncKind::Join:
    S.Registers[I.Dst] = 0;
    if (!Other.IsStarted)
      return true;
    if (Other.HasEnded) {
      appendAll(S, {Item::Acquire, T, 0, keyOfThread(I.Place)});
      return true;
    }
    S.Registers[I.Dst] = takeInterrupt(S, T);
    return S.Registers[I.Dst] || I.IsTimed;
  }
  return false;
}
