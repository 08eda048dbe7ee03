//===- Threads.cpp - Threads: joins, interrupts, parking, states ----------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/Sync/Threads.h"
#include "llvm/Support/ErrorHandling.h"

using namespace heddle;

/// The values of heddle.thread.state.
enum { New, Runnable, Blocked, Waiting, TimedWaiting, Terminated };

/// Whether an event is about no other thread.
static bool isOfItself(EventKind K) {
  return K == EventKind::Sleep || K == EventKind::Park || K == EventKind::Exit;
}

bool Threads::isEnabled(const Thread &T) const {
  switch (T.Kind) {
  case EventKind::Join:
    return isJoinEnabled(T);
  case EventKind::Park:
    return T.Permit || T.Interrupted ||
           (T.Operand && (Ends.isTimed(T) || T.Quiet || Ends.TimeIsUp));
  case EventKind::Sleep:
    return Ends.isTimed(T) || T.Interrupted || T.Quiet || Ends.TimeIsUp;
  default:
    return true;
  }
}

bool Threads::isIdle(const Thread &T) const {
  switch (T.Kind) {
  case EventKind::Join: {
    ThreadId Target = S.threadOf(T.Cell);
    return T.Operand > 0 && Ends.isLong(T, T.Operand, 1'000'000) &&
           !T.Interrupted && Target.isValid() &&
           S.thread(Target).Status == ThreadStatus::Alive;
  }
  case EventKind::Park:
    return T.Operand && Ends.isLong(T, T.Operand, 1) && !T.Permit &&
           !T.Interrupted;
  case EventKind::Sleep:
    return Ends.isLong(T, T.Operand, 1) && !T.Interrupted;
  default:
    return false;
  }
}

void Threads::footprint(const Thread &T, Footprint &Out) const {
  constexpr bool Reads = false, Writes = true;
  Location Flag(Location::InterruptFlag, T.JavaThread);
  ThreadId Id;
  if (!isOfItself(T.Kind))
    Id = S.threadOf(T.Cell);
  switch (T.Kind) {
  case EventKind::Start:
    if (S.endedOf(T.Cell))
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
                      S.thread(Id).Status == ThreadStatus::Alive);
    return;
  case EventKind::Interrupt:
    Out.add({Location::InterruptFlag, T.Cell}, Writes);
    if (Id.isValid() && S.thread(Id).Waiting != WaitState::None)
      Out.add({Location::WaitSet, S.thread(Id).Cell}, Reads);
    return;
  case EventKind::IsInterrupted:
    Out.add({Location::InterruptFlag, T.Cell},
            T.Operand == 1 && Id.isValid() && S.thread(Id).Interrupted);
    return;
  case EventKind::IsAlive: {
    Out.add({Location::ThreadState, T.Cell}, Reads);
    if (!asksState(T))
      return;
    if (S.Assumed)
      return Out.setGlobal();
    const Thread &Target = S.thread(Id);
    if (Target.Kind == EventKind::MonitorEnter ||
        Target.Kind == EventKind::Reacquire)
      Out.add({Location::Monitor, Target.Cell}, Reads);
    if (Target.Kind == EventKind::Park)
      Out.add({Location::Permit, T.Cell}, Writes);
    Out.add({Location::InterruptFlag, T.Cell}, Reads);
    return;
  }
  case EventKind::Exit:
    return footprintOfExit(T, Out);
  case EventKind::Sleep:
    Out.add(Flag, T.Interrupted);
    return;
  case EventKind::Park:
    Out.add({Location::Permit, T.JavaThread}, Writes);
    Out.add(Flag, Reads);
    return;
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
void Threads::footprintBesideDaemons(const Thread &T, Footprint &Out) const {
  Out.add({Location::Living, 0}, false);
  const KernelHeader &K = S.kernel();
  if ((K.Alive & ~K.Daemons) == threadBit(T.Self))
    Out.setGlobal();
}

/// An event about a thread of which only a record is left.
Performed Threads::performEnded(Thread &T, EndedRecord &R) {
  Performed Result;
  auto Acquire = [&](EndedRecord::ClockIndex I) {
    clocks::acquire(T, R.Clocks + I * ClockWidth, ClockWidth);
  };
  switch (T.Kind) {
  case EventKind::Start:
    Result.Throw = JavaThrow::IllegalThreadState;
    ++T.Effects;
    break;
  case EventKind::Join:
    Acquire(EndedRecord::Last);
    break;
  case EventKind::IsAlive:
    Result.Value = T.Operand == 1 ? int(Terminated) : 0;
    Acquire(EndedRecord::Last);
    break;
  case EventKind::Interrupt: {
    ++T.Effects;
    uint32_t *C = R.Clocks + EndedRecord::Interrupts * ClockWidth;
    W.touch(W.offsetOf(&R));
    R.Interrupted = 1;
    S.touchClock(C);
    clocks::join(C, T.Clock, ClockWidth);
    S.tick(T);
    break;
  }
  case EventKind::IsInterrupted:
    Result.Value = R.Interrupted;
    if (R.Interrupted)
      Acquire(EndedRecord::Interrupts);
    break;
  case EventKind::Unpark:
    ++T.Effects;
    break;
  default:
    llvm_unreachable("internal: no event about another thread");
  }
  return Result;
}

bool Threads::asksState(const Thread &T) const {
  if (T.Kind != EventKind::IsAlive || T.Operand != 1)
    return false;
  ThreadId Of = S.threadOf(T.Cell);
  return Of.isValid() && Of.index() != T.Self &&
         S.thread(Of).Status != ThreadStatus::Done;
}

/// Whether a JVM may tell that T, still alive, is not yet what state()
/// says, or that it is still what it was.
static bool isBlurred(const Thread &T) {
  switch (T.Kind) {
  case EventKind::MonitorEnter:
  case EventKind::Join:
  case EventKind::Park:
  case EventKind::Section:
  case EventKind::Sleep:
    return T.HasPending;
  case EventKind::Reacquire: // a notify moves the thread at once
    return T.HasPending &&
           (T.Waiting == WaitState::Waiting ? T.Timed
                                            : T.Waiting != WaitState::Notified);
  default:
    return false;
  }
}

/// How long a park without a limit takes that is to end without a reason. Those
/// with a limit take longer (LockSupport.java, Intrinsics.cpp).
static constexpr int64_t SpuriousPark = 1;

int64_t Threads::state(const Thread &Target) const {
  if (Target.Status == ThreadStatus::Done)
    return Terminated;
  if (!Target.HasPending)
    return Runnable;
  switch (Target.Kind) {
  case EventKind::MonitorEnter:
    return Locks.isEnabled(Target) ? Runnable : Blocked;
  case EventKind::Reacquire:
    if (Target.Waiting != WaitState::Waiting)
      return Blocked;
    return Target.Timed ? TimedWaiting : Waiting;
  case EventKind::Park:
    if (Target.Operand == SpuriousPark)
      return Target.Permit || Target.Interrupted ? Runnable : Waiting;
    [[fallthrough]];
  case EventKind::Join:
    if (Target.Operand)
      return TimedWaiting;
    return isEnabled(Target) ? Runnable : Waiting;
  case EventKind::Section:
    if (Blocks.isTimedWait(Target))
      return TimedWaiting;
    return Blocks.isEnabled(Target) ? Runnable : Waiting;
  case EventKind::Sleep:
    return TimedWaiting;
  default:
    return Runnable;
  }
}

Performed Threads::performJoin(Thread &T) {
  if (T.Operand < 0)
    return {Performed::Continue, JavaThrow::IllegalArgument, 0};
  if (EndedRecord *R = S.endedOf(T.Cell))
    return performEnded(T, *R);
  ThreadId Target = S.threadOf(T.Cell);
  if (!Target.isValid())
    return {};
  if (S.thread(Target).Status == ThreadStatus::Done) {
    Races.acquireEnd(T, S.thread(Target));
    return {};
  }
  if (T.Interrupted) {
    Flags.consume(T, T);
    return {Performed::Continue, JavaThrow::Interrupted, 0};
  }
  Time.pass(T, T.Operand, 1'000'000);
  return {};
}

void Threads::performPlainJoin(Thread &T) {
  if (EndedRecord *R = S.endedOf(T.Cell)) {
    performEnded(T, *R);
    return;
  }
  ThreadId Target = S.threadOf(T.Cell);
  if (Target.isValid() && S.thread(Target).Status == ThreadStatus::Done)
    Races.acquireEnd(T, S.thread(Target));
}

Performed Threads::perform(Thread &T) {
  bool IsOwn = isOfItself(T.Kind);
  if (EndedRecord *R = IsOwn ? nullptr : S.endedOf(T.Cell))
    return performEnded(T, *R);
  ThreadId Id = IsOwn ? ThreadId() : S.threadOf(T.Cell);
  Thread *Target = Id.isValid() ? &S.thread(Id) : nullptr;
  Performed Result;
  switch (T.Kind) {
  case EventKind::Start:
    if (Target)
      Result.Throw = JavaThrow::IllegalThreadState;
    else if (Thread *Started = start(T, T.Cell, T.Operand == 1))
      if (std::optional<bool> Early = Flags.wasSetEarly(T.Cell))
        Started->Interrupted = *Early;
    ++T.Effects;
    break;
  case EventKind::Interrupt:
    ++T.Effects;
    if (!Target) {
      Flags.setEarly(T, T.Cell);
      break;
    }
    Flags.set(T, *Target);
    if (Target->Waiting == WaitState::Waiting)
      Locks.wake(*Target, *Locks.toChange(Target->Cell),
                 WaitState::Interrupted);
    break;
  case EventKind::IsInterrupted:
    Result.Value = Flags.ask(T, Target, T.Cell, T.Operand == 1);
    break;
  case EventKind::IsAlive:
    if (asksState(T)) {
      S.StatesAsked = true;
      if (isBlurred(*Target))
        S.assume(Assumption::SharpStates);
    }
    if (T.Operand == 1)
      Result.Value = Target ? state(*Target) : 0;
    else
      Result.Value = Target && Target->Status == ThreadStatus::Alive;
    if (Target && Target->Status == ThreadStatus::Done)
      Races.acquireEnd(T, *Target);
    break;
  case EventKind::Sleep:
    if (T.Interrupted && !T.Quiet) {
      Flags.consume(T, T);
      Result.Throw = JavaThrow::Interrupted;
    } else { // in a section nobody is waited for
      Time.pass(T, T.Operand, 1);
    }
    break;
  case EventKind::Park:
    Ends.assumeNoWakeups();
    if (!T.Permit && !T.Interrupted)
      Time.pass(T, T.Operand, 1);
    T.Effects += T.Permit;
    S.saveRest(T);
    T.Permit = 0;
    break;
  case EventKind::Unpark:
    ++T.Effects;
    if (Target) {
      S.saveRest(*Target);
      Target->Permit = 1;
    }
    break;
  default:
    llvm_unreachable("internal: no event of a thread");
  }
  return Result;
}
