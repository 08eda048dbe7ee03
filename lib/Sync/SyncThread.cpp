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

/// The values of heddle.thread.state.
enum { New, Runnable, Blocked, Waiting, TimedWaiting, Terminated };

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
  K.Alive.add(0u);
  K.Ready.add(0u);
  return T;
}

/// A child of Parent's that has ended, as Parent knows: what it did happens
/// before all that a new one will do, so that the two may be one process to
/// clocks, races and strategies, which ends and begins again. Whether there is
/// one follows from what Parent has done, and no other thread may take it: an
/// id means the same on all executions with the same past. Null if there is
/// none, or what hears of threads must tell them apart.
Thread *Sync::blockToTakeOver(const Thread &Parent) const {
  if (LLVM_LIKELY(Parent.Children <= OwnBlocks) || H || hasModel() || C11)
    return nullptr;
  for (unsigned I = 1, N = std::min(numThreads(), ClockWidth); I < N; ++I)
    if (Thread &T = thread(I); T.Reaped && T.Parent == Parent.Self)
      return &T;
  return nullptr;
}

/// A new child of Parent's goes on in T, where an earlier one has ended. What
/// others may still ask about that one goes to a record. False if there is no
/// room for it.
bool Sync::takeOver(Thread &T, Thread &Parent, Ref JavaThread) {
  uint32_t ClockBytes = ClockWidth * sizeof(uint32_t);
  uint32_t Bytes = EndedClockOffset + 2 * ClockBytes;
  uint32_t N = recordFor(ForEnded, T.JavaThread, Bytes);
  if (!N)
    return false;
  HasTakenOver = true;
  auto &R = *record<EndedRecord>(N);
  W.touchRange(W.offsetOf(&R), Bytes);
  R.Interrupted = T.Interrupted;
  clocks::assign(R.Clocks, T.Clock, ClockWidth);
  uint32_t *Interrupts = interruptClock(T);
  clocks::assign(R.Clocks + ClockWidth, Interrupts, ClockWidth);
  touchClock(Interrupts);
  clocks::clear(Interrupts, ClockWidth);
  forgetFences(T);
  W.store<uint32_t>(T.JavaThread + HeaderHiddenOffset, EndedTag | N);

  Thread Was = T; // but for its clock
  saveRest(Parent);
  saveBoth(T);
  uint32_t Own = T.Clock[T.Self];
  initialize(T, Was.Self, JavaThread, ThreadStride, 0);
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
  release(T);
  return true;
}

Thread *Sync::startThread(Thread &Parent, Ref JavaThread, bool Daemon) {
  if (Thread *T = blockToTakeOver(Parent)) {
    if (!takeOver(*T, Parent, JavaThread))
      return nullptr;
    T->Daemon = Daemon;
    announce(Parent, *T);
    return T;
  }
  auto [At, New] = Numbers->ThreadIds.try_emplace(
      uint32_t(Parent.Self) << 16 | Parent.Children, 0);
  if (New)
    At->second = Numbers->Threads->idOf(Parent.Self, Parent.Children);
  unsigned Id = At->second;
  if (Id >= ClockWidth) {
    Overflow = true;
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
  announce(Parent, T);
  return &T;
}

/// T is ready to begin; Parent has started it.
void Sync::announce(Thread &Parent, const Thread &T) {
  release(Parent);
  W.store<uint32_t>(T.JavaThread + HeaderHiddenOffset, T.Self + 1);
  KernelHeader &K = kernelToChange();
  K.Multi = 1;
  K.Alive.add(T.Self);
  K.Ready.add(T.Self);
  if (T.Daemon)
    K.Daemons.add(T.Self);
  else
    K.Daemons.remove(T.Self);
  K.HadDaemons |= T.Daemon;
}

/// An event about a thread of which only a record is left.
Performed Sync::performEnded(Thread &T, EndedRecord &R) {
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
    touchClock(C);
    clocks::join(C, T.Clock, ClockWidth);
    release(T);
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

int64_t Sync::threadState(const Thread &Target) const {
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
  if (EndedRecord *R = endedOf(T.Cell))
    return performEnded(T, *R);
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
  if (EndedRecord *R = endedOf(T.Cell)) {
    performEnded(T, *R);
    return;
  }
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
  bool IsOwn = T.Kind == EventKind::Sleep || T.Kind == EventKind::Park;
  if (EndedRecord *R = IsOwn ? nullptr : endedOf(T.Cell))
    return performEnded(T, *R);
  ThreadId Id = IsOwn ? ThreadId() : threadOf(T.Cell);
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
