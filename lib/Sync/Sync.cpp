//===- Sync.cpp - Visible events: dispatch, enabledness, records ---------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// perform() computes the footprint in the state before the event, changes the
// state through the World, and tells the recorder. Which threads and addresses
// have which numbers is the one thing kept outside of the World.
//
//===----------------------------------------------------------------------===//

#include "heddle/Sync/Sync.h"
#include "SyncNumbering.h"
#include "heddle/Relaxed/SyncModel.h"
#include "llvm/Support/MathExtras.h"

using namespace heddle;

Sync::Sync(World &W, Program &P, unsigned ClockWidth,
           std::shared_ptr<ThreadNumbering> Threads)
    : W(W), P(P), ClockWidth(ClockWidth), Numbers(new Numbering) {
  Numbers->Threads =
      Threads ? std::move(Threads) : std::make_shared<ThreadNumbering>();
  assert(ClockWidth % 8 == 0 && ClockWidth <= MaxThreads &&
         "internal: width of clocks");
  ThreadStride =
      llvm::alignTo(offsetof(Thread, Clock) + ClockWidth * sizeof(uint32_t),
                    uint64_t(arena::CardSize));
  ThreadArea = arena::KernelBase + KernelFixed;
  InterruptArea = ThreadArea + uint64_t(ThreadStride) * MaxThreads;
  uint64_t Records =
      llvm::alignTo(InterruptArea + uint64_t(ClockWidth) * 4 * MaxThreads,
                    uint64_t(1) << RecordShift);
  Numbers->NextRecord = (Records - arena::KernelBase) >> RecordShift;
}

Sync::~Sync() = default;

void Sync::saveThreadSlow(Thread &T) {
  W.saveRange(W.offsetOf(&T) + ThreadRestSize, ThreadStride - ThreadRestSize);
  T.SavedEpoch = W.epoch();
  T.SavedFrame = UINT32_MAX;
}

void Sync::addBound(BoundReason B) {
  if (!(kernel().Bounds & B))
    kernelToChange().Bounds |= B;
}

void Sync::release(Thread &T) {
  if (!clocks::tick(T))
    addBound(BoundClock);
}

uint32_t Sync::recordFor(RecordKind K, Ref Address, unsigned Bytes) {
  auto [At, New] = Numbers->Records.try_emplace(uint64_t(K) << 32 | Address, 0);
  if (New) {
    uint32_t Units = llvm::divideCeil(Bytes, 1u << RecordShift);
    if (Numbers->NextRecord + Units > (H ? MaxRecord / 2 : MaxRecord)) {
      Numbers->Records.erase(At);
      addBound(BoundRecords);
      return 0;
    }
    At->second = Numbers->NextRecord;
    Numbers->NextRecord += Units;
    if (K == ForMonitor)
      Numbers->Monitors.insert(At->second);
  }
  return At->second;
}

bool Sync::isMonitorRecord(uint32_t Number) const {
  return Numbers->Monitors.contains(Number);
}

bool Sync::isEnabledNow(const Thread &T) const {
  switch (T.Kind) {
  case EventKind::MonitorEnter: {
    const MonitorRecord *M = T.Cell ? monitor(T.Cell) : nullptr;
    return !M || !M->Owner || M->Owner == T.Self + 1;
  }
  case EventKind::Reacquire:
    return !monitor(T.Cell)->Owner &&
           (T.Waiting != WaitState::Waiting ||
            (T.Timed && (!isIdleWait(T) || TimeIsUp)));
  case EventKind::Join:
    return isJoinEnabled(T);
  case EventKind::Park:
    return T.Permit || T.Interrupted ||
           (T.Operand && (isTimed(T) || T.Quiet || TimeIsUp));
  case EventKind::Sleep:
    return isTimed(T) || T.Interrupted || T.Quiet || TimeIsUp;
  case EventKind::ClassInit: {
    const InitRecord &R = *W.pointer<InitRecord>(T.Cell);
    return R.StateWord != InitRecord::Running || R.Who == T.Self + 1u;
  }
  case EventKind::Spin:
    return T.SpinReady;
  case EventKind::Section:
    return isSectionEnabled(T);
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
  if (LLVM_UNLIKELY(IdleFrom == INT64_MAX) || !T.HasPending || T.Quiet)
    return false;
  switch (T.Kind) {
  case EventKind::Reacquire:
    return T.Waiting == WaitState::Waiting && T.Timed &&
           isLong(T.Operand, 1'000'000);
  case EventKind::Join: {
    ThreadId Target = threadOf(T.Cell);
    return T.Operand > 0 && isLong(T.Operand, 1'000'000) && !T.Interrupted &&
           Target.isValid() && thread(Target).Status == ThreadStatus::Alive;
  }
  case EventKind::Park:
    return T.Operand && isLong(T.Operand, 1) && !T.Permit && !T.Interrupted;
  case EventKind::Sleep:
    return isLong(T.Operand, 1) && !T.Interrupted;
  case EventKind::Section:
    return isIdleSection(T);
  default:
    return false;
  }
}

bool Sync::isIdleReady(const Thread &T) const {
  return T.Kind != EventKind::Reacquire || !monitor(T.Cell)->Owner;
}

unsigned Sync::choices(const Thread &T) const {
  if (T.Kind == EventKind::Choose)
    return std::max<int64_t>(1, T.Operand);
  if (isModelled())
    if (unsigned N = modelChoices(T))
      return N;
  if (LLVM_UNLIKELY(isGraphRead(T)))
    return graphChoices(T);
  if (T.Kind != EventKind::Notify || !T.Cell || !holds(T, T.Cell))
    return 1;
  return std::max(1u, monitor(T.Cell)->Waiters.size());
}

Performed Sync::dispatch(Thread &T, unsigned Choice) {
  switch (T.Kind) {
  case EventKind::Begin:
    return {};
  case EventKind::Exit:
    endThread(T);
    return {Performed::ThreadEnds, JavaThrow::None, 0};
  case EventKind::Join:
    return performJoin(T);
  case EventKind::Start:
  case EventKind::Interrupt:
  case EventKind::IsInterrupted:
  case EventKind::IsAlive:
  case EventKind::Sleep:
  case EventKind::Park:
  case EventKind::Unpark:
    return performThread(T);
  case EventKind::MonitorEnter:
  case EventKind::MonitorExit:
  case EventKind::Wait:
  case EventKind::Reacquire:
  case EventKind::Notify:
  case EventKind::NotifyAll:
    return performMonitor(T, Choice);
  case EventKind::Read:
  case EventKind::Write:
  case EventKind::AtomicRead:
  case EventKind::AtomicWrite:
  case EventKind::Cas:
  case EventKind::Rmw:
    return performMemory(T);
  case EventKind::ClassInit:
    return performClassInit(T);
  case EventKind::ClassReady: {
    InitRecord &R = *W.pointer<InitRecord>(T.Cell);
    finishInit(T, R, T.Operand, P[ClassId(R.Class)].Boot);
    return {};
  }
  case EventKind::Spin:
    T.Spinning = NotSpinning;
    T.SpinReady = T.SpinCells = 0;
    return {};
  case EventKind::Fence:
    return {}; // nothing to do under sequential consistency
  case EventKind::Section:
    T.Effects += sectionWrites(T);
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

bool Sync::offersSpurious(const Thread &T, bool Asked) {
  if (!Asked || T.Quiet || !MostSpurious)
    return false;
  if (T.Spurious < MostSpurious)
    return true;
  assume(Assumption::SpuriousBounded);
  return false;
}

/// The start of the second thread is the first action of a model.
bool Sync::startsModel(const Thread &T) const {
  return LLVM_UNLIKELY(hasModel()) && T.Kind == EventKind::Start;
}

Performed Sync::perform(Thread &T, unsigned Choice, Footprint &Print) {
  assert(T.HasPending && isEnabled(T) && "internal: event is not enabled");
  saveThread(T);
  if (LLVM_UNLIKELY(Assumed != nullptr))
    watch(T);
  Print.clear();
  footprint(T, Print);
  if (LLVM_UNLIKELY(Rec != nullptr))
    return performRecorded(T, Choice, Print);
  T.HasPending = 0;
  ++T.Events;
  Performed Result = startsModel(T) || isModelled()
                         ? performModel(T, Choice, Print)
                     : isGraphed() ? performGraph(T, Choice)
                                   : dispatch(T, Choice);
  if (LLVM_UNLIKELY(kernel().Bounds))
    Result.Then = Performed::ExecutionEnds;
  return Result;
}

Performed Sync::performRecorded(Thread &T, unsigned Choice,
                                const Footprint &Print) {
  Event E;
  E.Thread = ThreadId(T.Self);
  E.Kind = T.Kind;
  E.Choice = Choice;
  E.Choices = choices(T);
  E.Site = SiteId(T.SiteIndex);
  E.Print = Print;
  if (T.Kind == EventKind::Section)
    E.Condition = condition(T);
  int64_t Written = T.Operand;
  T.HasPending = 0;
  ++T.Events;
  Performed Result = startsModel(T) || isModelled()
                         ? performModel(T, Choice, Print)
                     : isGraphed() ? performGraph(T, Choice)
                                   : dispatch(T, Choice);
  if (const NamedWrite *Seen = modelSeen()) {
    E.Sees = true;
    E.Seen = *Seen;
  } else if (const NamedWrite *Named = modelNamed()) {
    E.IsNamed = true;
    E.Seen = *Named;
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

void Sync::wakeSpinnersSlow(Ref Cell) {
  for (ThreadSet Left = kernel().Spinners; Left; Left.dropFirst()) {
    Thread &T = thread(Left.firstIndex());
    if (!llvm::is_contained(llvm::ArrayRef(T.SpinCell, T.SpinCells), Cell))
      continue;
    saveThread(T);
    T.SpinReady = 1;
    kernelToChange().Spinners.remove(T.Self);
  }
}
