//===- IdleWaits.cpp - Waits that end when nobody can go on ---------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// With MachineOptions::IdleFrom a wait of at least so long ends by its time
// only where nobody can go on. Loops that go round and change nothing do not
// go on:
//
//   * Where their rounds are cut off, such a thread is not enabled. When a wait
//     ends all of them are roused: one in the middle of a round may
//     finish it and make another one, which reads some of its cells before the
//     end of the wait and some behind it.
//   * In a search over states they are enabled: whether one only goes round is
//     tried, alone.
//
// docs/rationale/DPOR.md, "Waits that end when nobody can go on".
//
//===----------------------------------------------------------------------===//

#include "Detour.h"
#include "heddle/Relaxed/ModelMemory.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/bit.h"

using namespace heddle;

/// Threads whose time is all that they wait for.
ThreadSet Machine::idleWaiters() const {
  ThreadSet Out;
  const KernelHeader &K = S.kernel();
  for (ThreadSet Left = K.Alive & ~K.Ready & ~S.contradicting(); Left;
       Left.dropFirst()) {
    const Thread &T = S.thread(Left.firstIndex());
    if (LLVM_UNLIKELY(T.isResting()) ? mayEndRest(T)
                                     : S.isIdleWait(T) && S.isIdleReady(T))
      Out.add(T.Self);
  }
  return Out;
}

/// Those of them whose time is up, where Busy can go on otherwise.
ThreadSet Machine::idleThreads(ThreadSet Busy) const {
  if (RunStatus(header().Status) != RunStatus::Running || S.isDiscarded() ||
      S.kernel().Atomic)
    return {};
  ThreadSet Waiters = idleWaiters();
  if (!Waiters || IdleEndsAnywhere)
    return Waiters;
  if (S.waits().isByClock())
    Waiters = S.waits().first(Waiters);
  // What is tried is taken back.
  auto &Me = *const_cast<Machine *>(this);
  if (!Hasher)
    return Busy || isRestRedundant() ||
                   Me.statusOfSpinners() == RunStatus::Forbidden
               ? ThreadSet()
               : Waiters;
  for (ThreadSet Left = Busy; Left; Left.dropFirst())
    if (!Me.goesRoundAlone(S.thread(Left.firstIndex()), Busy))
      return {};
  return Waiters;
}

/// Whether T, alone, comes back to its present local state, and has done
/// nothing meanwhile but enter and leave monitors, for which nobody waits but
/// those that are Busy now. (One that is only on the way to its loop goes on.)
bool Machine::goesRoundAlone(Thread &T, ThreadSet Busy) {
  constexpr unsigned MostEvents = 1000;
  LoopTrial There(*this);
  uint64_t Present = Interp->localHash(T);
  int Held = 0;
  for (unsigned Events = 0; Events != MostEvents; ++Events) {
    if (!T.HasPending || !S.isEnabled(T) || S.findChoices(T) != 1 ||
        RunStatus(header().Status) != RunStatus::Running)
      return false;
    if (Events && !Held && Interp->localHash(T) == Present)
      return true;
    bool IsSection = T.Kind == EventKind::Section;
    bool Enters = IsSection ? S.sections().takesLock(T)
                            : T.Kind == EventKind::MonitorEnter;
    bool Leaves =
        IsSection ? S.sections().unlocks(T) : T.Kind == EventKind::MonitorExit;
    Held += Enters - Leaves;
    uint32_t Before = T.Effects;
    Interp->LockEffects = 0;
    Interp->step(T, 0);
    if (T.Effects - Before != Interp->LockEffects || findBusy() & ~Busy)
      return false;
  }
  return false;
}

bool Machine::isIdle() const {
  return LLVM_UNLIKELY(S.waits().hasIdle()) && (enabled() & idleWaiters());
}

/// Whether T's pending event, if executed now, is the end of a wait by its
/// time.
bool Machine::isIdleEnd(const Thread &T) const {
  return S.isIdleWait(T) && enabled().contains(T.Self);
}

/// Somebody can go on where the time of others could be up.
void Machine::noteIdleWaits() {
  for (ThreadSet Left = enabled() ? idleWaiters() & ~enabled() : ThreadSet();
       Left; Left.dropFirst())
    if (!S.thread(Left.firstIndex()).isResting())
      S.assume(S.waits().isByClock() ? Assumption::TimeoutsByClock
                                     : Assumption::TimeoutsIdle);
}

/// A wait ends by its time: loops that wait look again.
void Machine::rouse() {
  takeUpLockRounds();
  for (ThreadSet Left = S.alive(); Left; Left.dropFirst()) {
    Thread &T = S.thread(Left.firstIndex());
    if (T.isResting()) {
      if (T.Spinning == RestsAWhile || mayEndRest(T))
        Interp->endRest(T, false);
    } else if (T.Spinning == GaveUp) {
      S.saveBoth(T);
      T.Spinning = NotSpinning;
      T.SpinReads = 0;
      S.arrived(T);
    } else if (T.Spinning == AwaitsCells && !T.SpinReady) {
      S.saveThread(T);
      T.SpinReady = 1;
      S.kernelToChange().Spinners.remove(T.Self);
    } else if (S.kernel().Awaiting.contains(T.Self) &&
               !S.kernel().AwaitMet.contains(T.Self)) {
      if (tryAwait(T).From >= T.SpinReads)
        continue; // its round begins here
      S.saveThread(T);
      T.SpinReads = 0;
      S.kernelToChange().Awaiting.remove(T.Self);
      S.arrived(T);
    }
  }
}
