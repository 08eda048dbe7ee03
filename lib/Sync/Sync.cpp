//===- Sync.cpp - Visible events: which part does what --------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// perform() computes the footprint in the state before the event, changes the
// state through the World, and tells the recorder.
//
//===----------------------------------------------------------------------===//

#include "heddle/Sync/Sync.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/ErrorHandling.h"

using namespace heddle;

Sync::Sync(World &W, Program &P, unsigned ClockWidth,
           std::shared_ptr<ThreadNumbering> Threads)
    : SyncState(W, P, ClockWidth, std::move(Threads)), Races(*this),
      Ends(*this), Time(*this, Ends), Flags(*this, Races),
      Locks(*this, Races, Flags, Ends, Time), Blocks(*this, Ends),
      Lives(*this, Races, Flags, Locks, Blocks, Ends, Time),
      Classes(*this, Races), Clocks(*this, Races) {}

bool Sync::isEnabledNow(const Thread &T) const {
  switch (T.Kind) {
  case EventKind::MonitorEnter:
  case EventKind::Reacquire:
    return Locks.isEnabled(T);
  case EventKind::Join:
  case EventKind::Park:
  case EventKind::Sleep:
    return Lives.isEnabled(T);
  case EventKind::ClassInit:
    return Classes.isEnabled(T);
  case EventKind::Spin:
    return T.SpinReady;
  case EventKind::Section:
    return Blocks.isEnabled(T);
  case EventKind::Assume:
    return false;
  case EventKind::Begin:
  case EventKind::Exit:
  case EventKind::Read:
  case EventKind::Write:
  case EventKind::AtomicRead:
  case EventKind::AtomicWrite:
  case EventKind::Cas:
  case EventKind::Rmw:
  case EventKind::MonitorExit:
  case EventKind::Wait:
  case EventKind::Notify:
  case EventKind::NotifyAll:
  case EventKind::Start:
  case EventKind::Interrupt:
  case EventKind::IsInterrupted:
  case EventKind::IsAlive:
  case EventKind::Unpark:
  case EventKind::ClassReady:
  case EventKind::Choose:
  case EventKind::Atomic:
  case EventKind::Fence:
  case EventKind::SystemExit:
    return true;
  }
  llvm_unreachable("internal: kind of event");
}

bool Sync::isIdleWait(const Thread &T) const {
  if (LLVM_UNLIKELY(T.isResting()))
    return true;
  if (!Ends.mayBeIdle() || !T.HasPending || T.Quiet)
    return false;
  switch (T.Kind) {
  case EventKind::Reacquire:
    return Locks.isIdle(T);
  case EventKind::Join:
  case EventKind::Park:
  case EventKind::Sleep:
    return Lives.isIdle(T);
  case EventKind::Section:
    return Blocks.isIdle(T);
  default:
    return false;
  }
}

unsigned Sync::findChoices(const Thread &T) const {
  if (T.Kind == EventKind::Choose)
    return std::max<int64_t>(1, T.Operand);
  if (T.Kind == EventKind::Notify)
    return Locks.choices(T);
  return readsChoose() && Chosen->isChoosing(T) ? Chosen->findChoices(T) : 1;
}

Performed Sync::dispatch(Thread &T, unsigned Choice) {
  switch (T.Kind) {
  case EventKind::Begin:
    return {};
  case EventKind::Exit:
    Lives.performExit(T);
    return {Performed::ThreadEnds, JavaThrow::None, 0};
  case EventKind::Join:
    return Lives.performJoin(T);
  case EventKind::Start:
  case EventKind::Interrupt:
  case EventKind::IsInterrupted:
  case EventKind::IsAlive:
  case EventKind::Sleep:
  case EventKind::Park:
  case EventKind::Unpark:
    return Lives.perform(T);
  case EventKind::MonitorEnter:
  case EventKind::MonitorExit:
  case EventKind::Wait:
  case EventKind::Reacquire:
  case EventKind::Notify:
  case EventKind::NotifyAll:
    return Locks.perform(T, Choice);
  case EventKind::Read:
  case EventKind::Write:
  case EventKind::AtomicRead:
  case EventKind::AtomicWrite:
  case EventKind::Cas:
  case EventKind::Rmw:
  case EventKind::Fence:
    return Clocks.performEvent(T);
  case EventKind::ClassInit:
  case EventKind::ClassReady:
    return Classes.perform(T);
  case EventKind::Spin:
    T.Spinning = NotSpinning;
    T.SpinReady = T.SpinCells = 0;
    return {};
  case EventKind::Section:
    T.Effects += Blocks.writes(T);
    return {};
  case EventKind::Choose:
    // That nothing spurious happens is not an effect: a loop may go round with
    // it.
    if (T.Stage && Choice) {
      saveRest(T);
      ++T.Spurious;
    }
    T.Effects += !T.Stage || Choice;
    return {Performed::Continue, JavaThrow::None, Choice};
  case EventKind::Atomic:
    kernelToChange().Atomic = T.Self + 1;
    ++T.Effects;
    return {Performed::Continue, JavaThrow::None, 1};
  case EventKind::SystemExit:
    return {Performed::ExecutionEnds, JavaThrow::None, T.Operand};
  case EventKind::Assume:
    break;
  }
  llvm_unreachable("internal: kind of event");
}

void Sync::failAssume(Thread &T, SiteId S) {
  saveThread(T);
  T.HasPending = 1;
  T.Kind = EventKind::Assume;
  T.Stage = T.Timed = 0;
  T.SiteIndex = S.index();
  T.Cell = 0;
  T.Operand = 0;
}

bool Sync::hasFailedAssume() const {
  for (ThreadSet Left = alive(); Left; Left.dropFirst()) {
    const Thread &T = thread(Left.firstIndex());
    if (T.HasPending && T.Kind == EventKind::Assume)
      return true;
  }
  return false;
}

Performed Sync::perform(Thread &T, unsigned Choice, Footprint &Print) {
  assert(T.HasPending && isEnabled(T) && "internal: event is not enabled");
  saveThread(T);
  if (LLVM_UNLIKELY(Assumed != nullptr))
    denyAssumptions(T);
  Print.clear();
  footprint(T, Print);
  if (LLVM_UNLIKELY(Rec != nullptr))
    return performRecorded(T, Choice, Print);
  T.HasPending = 0;
  ++T.Events;
  Performed Result = performNow(T, Choice, Print);
  if (LLVM_UNLIKELY(kernel().Bounds))
    Result.Then = Performed::ExecutionEnds;
  return Result;
}

void Sync::performJoin(Thread &T, Footprint &Print) {
  assert(T.HasPending && Lives.isJoinEnabled(T) &&
         "internal: join is not enabled");
  Print.clear();
  Print.add({Location::ThreadState, T.Cell}, false);
  Print.add({Location::InterruptFlag, T.JavaThread}, false);
  T.HasPending = 0;
  ++T.Events;
  Lives.performPlainJoin(T);
}

Performed Sync::performRecorded(Thread &T, unsigned Choice,
                                const Footprint &Print) {
  Event E;
  E.Thread = ThreadId(T.Self);
  E.Kind = T.Kind;
  E.Choice = Choice;
  E.Choices = findChoices(T);
  E.Site = SiteId(T.SiteIndex);
  E.Print = Print;
  if (T.Kind == EventKind::Section)
    E.Condition = Blocks.condition(T);
  int64_t Written = T.Operand;
  T.HasPending = 0;
  ++T.Events;
  Performed Result = performNow(T, Choice, Print);
  if (readsChoose()) {
    const ChoosingMemory::Step &Step = Chosen->step();
    E.Sees = Step.HasSeen;
    E.IsNamed = Step.HasNamed;
    if (E.Sees || E.IsNamed)
      E.Seen = Step.Seen;
  }
  if (LLVM_UNLIKELY(kernel().Bounds))
    Result.Then = Performed::ExecutionEnds;
  bool Writes = E.Kind == EventKind::Write || E.Kind == EventKind::AtomicWrite;
  Rec->event(E, Writes ? Written : Result.Value, {T.Clock, ClockWidth});
  return Result;
}

void Sync::beginSpin(Thread &T, llvm::ArrayRef<Ref> Cells, SiteId S) {
  assert(!Cells.empty() && Cells.size() <= 4 && "internal: cells of a spin");
  saveBoth(T);
  T.HasPending = 1;
  T.Kind = EventKind::Spin;
  T.Cell = Cells.front();
  T.SiteIndex = S.index();
  T.Spinning = AwaitsCells;
  T.SpinReady = 0;
  T.SpinCells = Cells.size();
  std::copy(Cells.begin(), Cells.end(), T.SpinCell);
  kernelToChange().Spinners.add(T.Self);
}
