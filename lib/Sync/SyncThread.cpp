//===- SyncThread.cpp - Threads, interrupts, parking ---------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A thread's id is hidden in its java.lang.Thread from its start on. Threads
// that have ended keep their block: joins read their clock there. As in JDK
// 17, an interrupt of a thread that has ended or was not started is remembered;
// so it does not depend on the end. What preceded an interrupt before the start
// is not ordered before what the thread does that learns of it.
//
//===----------------------------------------------------------------------===//

#include "SyncNumbering.h"
#include "heddle/Relaxed/CallAreas.h"
#include "heddle/Sync/Sync.h"
#include "llvm/Support/ErrorHandling.h"
#include "llvm/Support/MathExtras.h"

using namespace heddle;

unsigned Sync::numThreads() const { return Numbers->Threads->size(); }

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
  if (Self == 0) {
    T.AllocNext = arena::HeapBase;
    T.AllocEnd = T.AllocNext + arena::MainHeapSize;
  } else {
    T.AllocNext = arena::HeapBase + arena::MainHeapSize +
                  (Self - 1) * arena::ThreadHeapSize;
    T.AllocEnd = T.AllocNext + arena::ThreadHeapSize;
  }
  // Reserved: under JPR, where the heap does not move the end (Heap.h).
  T.AllocEnd = Reserved ? T.AllocEnd - Reserved : T.AllocNext;
}

Thread &Sync::createMain(Ref JavaThread) {
  Thread &T = thread(0u);
  saveBoth(T);
  initialize(T, 0, JavaThread, ThreadStride,
             readsFuture() ? callarea::AllBytes : 0);
  T.Clock[0] = 1;
  T.Epoch = epochOf(0, 1);
  if (JavaThread)
    W.store<uint32_t>(JavaThread + HeaderHiddenOffset, 1);
  KernelHeader &K = kernelToChange();
  K.Alive |= 1;
  K.Ready |= 1;
  return T;
}

Thread *Sync::startThread(Thread &Parent, Ref JavaThread, bool Daemon) {
  auto [At, New] = Numbers->ThreadIds.try_emplace(
      uint32_t(Parent.Self) << 16 | Parent.Children, 0);
  if (New)
    At->second = Numbers->Threads->idOf(Parent.Self, Parent.Children);
  unsigned Id = At->second;
  if (Id >= ClockWidth) {
    Overflow |= ClockWidth < MaxThreads;
    addBound(BoundThreads);
    return nullptr;
  }
  Thread &T = thread(Id);
  saveRest(Parent);
  saveBoth(T);
  initialize(T, Id, JavaThread, ThreadStride,
             readsFuture() ? callarea::AllBytes : 0);
  T.Parent = Parent.Self;
  T.Ordinal = Parent.Children++;
  T.Daemon = Daemon;
  if (LLVM_UNLIKELY(H != nullptr))
    H->start(Parent.Self, Id);
  else
    clocks::assign(T.Clock, Parent.Clock, ClockWidth);
  T.Clock[Id] = 1;
  T.Epoch = epochOf(Id, 1);
  release(Parent);
  W.store<uint32_t>(JavaThread + HeaderHiddenOffset, Id + 1);
  ThreadSet Bit = ThreadSet(1) << Id;
  KernelHeader &K = kernelToChange();
  K.Multi = 1;
  K.Alive |= Bit;
  K.Ready |= Bit;
  K.Daemons = Daemon ? K.Daemons | Bit : K.Daemons & ~Bit;
  K.HadDaemons |= Daemon;
  return &T;
}

/// Where a thread that was not started keeps that it was interrupted: a field
/// of its model, or 0.
static Ref earlyInterrupt(const World &W, Program &P, Ref JavaThread) {
  const FieldInfo *F =
      P.field(ClassId(W.load<uint32_t>(JavaThread)), "interruptedEarly");
  return F && !(F->Flags & AccStatic) && F->Descriptor == "Z"
             ? JavaThread + F->Offset
             : 0;
}

/// T learns that Target was interrupted before its start: by whoever did it,
/// whose write of the field orders (JLS 17.4.4 asks for no thread that runs).
void Sync::acquireEarlyInterrupt(Thread &T, Ref JavaThread, bool Clears) {
  Ref Early = earlyInterrupt(W, P, JavaThread);
  if (!Early || !W.load<uint32_t>(Early))
    return;
  atomicRead(T, Early, AccessOrder::Volatile, SiteId());
  if (Clears)
    W.store<uint32_t>(Early, 0);
}

/// T learns that Target (as a rule itself) was interrupted, and clears that.
void Sync::consumeInterrupt(Thread &T, Thread &Target) {
  uint32_t *C = interruptClock(Target);
  acquireFrom(T, Summary::InterruptFlag, Target.Self, C);
  acquireEarlyInterrupt(T, Target.JavaThread, true);
  if (LLVM_UNLIKELY(H != nullptr)) {
    H->clear(Summary::InterruptFlag, Target.Self);
  } else {
    touchClock(C);
    clocks::clear(C, ClockWidth);
  }
  saveRest(Target);
  Target.Interrupted = 0;
  ++T.Effects;
}

/// Whether T's pending event tells what another thread is doing, which any step
/// of that one may change until its last.
bool Sync::asksState(const Thread &T) const {
  if (T.Kind != EventKind::IsAlive || T.Operand != 1)
    return false;
  ThreadId Of = threadOf(T.Cell);
  return Of.isValid() && Of.index() != T.Self &&
         thread(Of).Status != ThreadStatus::Done;
}

/// Whether a JVM may tell that T, which is alive, is not yet what threadState()
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

/// The values of heddle.thread.state.
int64_t Sync::threadState(const Thread &Target) const {
  enum { New, Runnable, Blocked, Waiting, TimedWaiting, Terminated };
  if (Target.Status == ThreadStatus::Done)
    return Terminated;
  if (!Target.HasPending)
    return Runnable;
  switch (Target.Kind) {
  case EventKind::MonitorEnter:
    return isEnabled(Target) ? Runnable : Blocked;
  case EventKind::Reacquire:
    if (Target.Waiting != WaitState::Waiting)
      return Blocked;
    return Target.Timed ? TimedWaiting : Waiting;
  case EventKind::Join:
  case EventKind::Park:
    if (Target.Operand)
      return TimedWaiting;
    return isEnabled(Target) ? Runnable : Waiting;
  case EventKind::Section:
    if (isTimedWait(Target))
      return TimedWaiting;
    return isEnabled(Target) ? Runnable : Waiting;
  case EventKind::Sleep:
    return TimedWaiting;
  default:
    return Runnable;
  }
}

Performed Sync::performJoin(Thread &T) {
  if (T.Operand < 0)
    return {Performed::Continue, JavaThrow::IllegalArgument, 0};
  ThreadId Target = threadOf(T.Cell);
  if (!Target.isValid())
    return {};
  if (thread(Target).Status == ThreadStatus::Done) {
    acquireThread(T, thread(Target));
    return {};
  }
  if (T.Interrupted) {
    consumeInterrupt(T, T);
    return {Performed::Continue, JavaThrow::Interrupted, 0};
  }
  timePasses(T, T.Operand, 1'000'000);
  return {};
}

void Sync::performJoin(Thread &T, Footprint &Print) {
  assert(T.HasPending && isJoinEnabled(T) && "internal: join is not enabled");
  Print.clear();
  Print.add({Location::ThreadState, T.Cell}, false);
  Print.add({Location::InterruptFlag, T.JavaThread}, false);
  T.HasPending = 0;
  ++T.Events;
  ThreadId Target = threadOf(T.Cell);
  if (Target.isValid() && thread(Target).Status == ThreadStatus::Done)
    acquireThread(T, thread(Target));
}

void Sync::interrupt(Thread &T, Thread &Target) {
  saveRest(Target);
  Target.Interrupted = 1;
  uint32_t *C = interruptClock(Target);
  if (LLVM_UNLIKELY(H != nullptr)) {
    H->release(T.Self, Summary::InterruptFlag, Target.Self);
  } else {
    touchClock(C);
    clocks::join(C, T.Clock, ClockWidth);
  }
  release(T);
  if (Target.Waiting == WaitState::Waiting)
    wake(Target, *monitorToChange(Target.Cell), WaitState::Interrupted);
}

Performed Sync::performThread(Thread &T) {
  ThreadId Id = T.Kind == EventKind::Sleep || T.Kind == EventKind::Park
                    ? ThreadId()
                    : threadOf(T.Cell);
  Thread *Target = Id.isValid() ? &thread(Id) : nullptr;
  Performed Result;
  switch (T.Kind) {
  case EventKind::Start:
    if (Target)
      Result.Throw = JavaThrow::IllegalThreadState;
    else if (Thread *Started = startThread(T, T.Cell, T.Operand == 1))
      if (Ref Early = earlyInterrupt(W, P, T.Cell))
        Started->Interrupted = W.load<uint32_t>(Early);
    ++T.Effects;
    break;
  case EventKind::Interrupt:
    ++T.Effects;
    if (Target)
      interrupt(T, *Target);
    else if (Ref Early = earlyInterrupt(W, P, T.Cell)) {
      atomicWrite(T, Early, AccessOrder::Volatile, SiteId());
      W.store<uint32_t>(Early, 1);
    }
    break;
  case EventKind::IsInterrupted:
    if (!Target) {
      Ref Early = earlyInterrupt(W, P, T.Cell);
      Result.Value = Early && W.load<uint32_t>(Early);
      acquireEarlyInterrupt(T, T.Cell, false);
      break;
    }
    Result.Value = Target->Interrupted;
    if (!Result.Value)
      break;
    if (T.Operand == 1)
      consumeInterrupt(T, *Target);
    else {
      acquireFrom(T, Summary::InterruptFlag, Target->Self,
                  interruptClock(*Target));
      acquireEarlyInterrupt(T, T.Cell, false);
    }
    break;
  case EventKind::IsAlive:
    if (asksState(T)) {
      StatesAsked = true;
      if (isBlurred(*Target))
        assume(Assumption::SharpStates);
    }
    if (T.Operand == 1)
      Result.Value = Target ? threadState(*Target) : 0;
    else
      Result.Value = Target && Target->Status == ThreadStatus::Alive;
    if (Target && Target->Status == ThreadStatus::Done)
      acquireThread(T, *Target);
    break;
  case EventKind::Sleep:
    if (T.Interrupted && !T.Quiet) {
      consumeInterrupt(T, T);
      Result.Throw = JavaThrow::Interrupted;
    } else { // in a section nobody is waited for
      timePasses(T, T.Operand, 1);
    }
    break;
  case EventKind::Park:
    assumeNoWakeups();
    if (!T.Permit && !T.Interrupted)
      timePasses(T, T.Operand, 1);
    T.Effects += T.Permit;
    saveRest(T);
    T.Permit = 0;
    break;
  case EventKind::Unpark:
    ++T.Effects;
    if (Target) {
      saveRest(*Target);
      Target->Permit = 1;
    }
    break;
  default:
    llvm_unreachable("internal: no event of a thread");
  }
  return Result;
}
