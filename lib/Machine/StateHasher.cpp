//===- StateHasher.cpp - What a state of the machine is -------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A thread that has used up its own heap area shares the pool with others, and
// a chunk has no limit below which all is allocated: states that use the pool
// are never matched (their keys are all different).
//
//===----------------------------------------------------------------------===//

#include "StateHasher.h"
#include "ProgramImpl.h"
#include "llvm/Support/xxhash.h"
#include <map>

using namespace heddle;

static uint32_t areaStart(unsigned Thread) {
  return Thread ? arena::HeapBase + arena::MainHeapSize +
                      (Thread - 1) * arena::ThreadHeapSize
                : arena::HeapBase;
}
static unsigned areaOwner(uint64_t At) {
  return At < arena::HeapBase + arena::MainHeapSize
             ? 0
             : 1 + (At - arena::HeapBase - arena::MainHeapSize) /
                       arena::ThreadHeapSize;
}

/// Finalizers of MurmurHash3 and SplitMix64 over two combinations of both.
StateHasher::Sum StateHasher::hash(uint64_t Address, uint64_t Word) {
  if (!Word)
    return {};
  uint64_t A = Word + Address * 0x9e3779b97f4a7c15u;
  A = (A ^ A >> 33) * 0xff51afd7ed558ccdu;
  A = (A ^ A >> 33) * 0xc4ceb9fe1a85ec53u;
  uint64_t B = (Word * 0xd6e8feb86659fd93u) ^ (Address + 0x2545f4914f6cdd1du);
  B = (B ^ B >> 30) * 0xbf58476d1ce4e5b9u;
  B = (B ^ B >> 27) * 0x94d049bb133111ebu;
  return {A ^ A >> 33, B ^ B >> 31};
}

/// Which record an object's monitor has is no matter; monitors count apart.
uint64_t StateHasher::masked(uint64_t At, uint64_t Word) const {
  if (At >= arena::HeapBase && W.shadow(At)->Write == ObjectStartTag)
    return Word & 0xff'ffffffffu;
  return Word;
}

/// Of the area that At lies in: where its allocated part ends.
uint32_t StateHasher::limitOf(const Sums &X, uint64_t At) const {
  if (At < arena::HeapBase)
    return ~0u;
  unsigned Owner = areaOwner(At);
  return Owner < X.Limits.size() ? X.Limits[Owner] : areaStart(Owner);
}

StateHasher::Sum StateHasher::monitorSum(const MonitorRecord &R) const {
  if (!R.Owner && !R.Waiters)
    return {};
  Sum Out = hash(R.Object | 1ull << 32, uint64_t(R.Count) << 8 | R.Owner);
  Out.add(hash(R.Object | 2ull << 32, R.Waiters));
  return Out;
}

/// The difference that what was saved since From makes.
void StateHasher::addSaved(Sums &To, const Sums &From, ThreadSet &Dirty) {
  W.eachSavedSince(From.At, [&](uint64_t At, uint64_t Size, const char *Was) {
    if (At >= arena::StackBase && At < arena::HeapBase)
      return; // a frame: the thread's block was saved too
    if (At >= arena::PoolBase)
      return; // shadow
    if (At >= arena::KernelBase && At < SummaryBase) {
      if (ThreadId T = S.threadAt(At); T.isValid()) {
        Dirty |= threadBit(T);
        return;
      }
      if (!S.isMonitorRecord((At - arena::KernelBase) >> RecordShift))
        return;
      MonitorRecord Old;
      std::memcpy(static_cast<void *>(&Old), Was, sizeof(Old));
      To.Memory.subtract(monitorSum(Old));
      To.Memory.add(monitorSum(*W.pointer<MonitorRecord>(At)));
      return;
    }
    if (At < arena::ImageBase + ImageReserved)
      return; // the machine's own
    bool OfSummary = At >= SummaryBase && At < arena::StackBase;
    Sum &Into = OfSummary ? To.OfSummary : To.Memory;
    uint32_t Limit = limitOf(From, At);
    for (uint64_t I = 0; I != Size && At + I < Limit; I += 8) {
      uint64_t Before, After = W.load<uint64_t>(At + I);
      std::memcpy(&Before, Was + I, 8);
      if (Before == After)
        continue;
      Into.subtract(hash(At + I, masked(At + I, Before)));
      Into.add(hash(At + I, masked(At + I, After)));
    }
  });
}

/// What Thread has allocated above From.
void StateHasher::addFresh(Sums &To, unsigned Thread, uint32_t From) {
  for (uint32_t At = From, End = To.Limits[Thread]; At < End; At += 8)
    if (uint64_t Word = W.load<uint64_t>(At))
      To.Memory.add(hash(At, masked(At, Word)));
}

const StateHasher::Sums &StateHasher::now() {
  if (IsKnown)
    return Now;
  static const Sums Nothing;
  const Sums &From = Count ? Marks[Count - 1] : Nothing;
  Now = From;
  ThreadSet Dirty = 0;
  if (Count)
    addSaved(Now, From, Dirty);
  else
    Dirty = ~ThreadSet(0);
  unsigned Threads = S.numThreads();
  llvm::SmallVector<uint64_t, 128> Words;
  for (unsigned I = 0; I != Threads; ++I) {
    if (I >= Now.Threads.size()) {
      Now.Threads.emplace_back();
      Now.Limits.push_back(areaStart(I));
      Dirty |= ThreadSet(1) << I;
    }
    if (!(Dirty >> I & 1))
      continue;
    const Thread &T = S.thread(I);
    Now.Threads[I] = Sum();
    Now.Limits[I] = areaStart(I);
    if (T.Status == ThreadStatus::Unborn)
      continue;
    Now.Limits[I] = T.AllocNext;
    // The state of the first mark counts as nothing: only differences matter.
    if (Count)
      addFresh(Now, I, limitOf(From, areaStart(I)));
    Words.clear();
    threadWords(T, Words);
    auto Hash = llvm::xxh3_128bits(llvm::ArrayRef(
        reinterpret_cast<const uint8_t *>(Words.data()), Words.size() * 8));
    Now.Threads[I] = hash(I + 1, Hash.low64 ^ Hash.high64 * 3);
    Now.Threads[I].High += Hash.high64;
  }
  IsKnown = true;
  return Now;
}

World::Mark StateHasher::mark() {
  now();
  if (Marks.size() == Count)
    Marks.emplace_back();
  Marks[Count] = Now;
  // In the end of the log, where this mark is: what is above is younger.
  World::Mark At = W.mark();
  Marks[Count++].At = At;
  return At;
}

void StateHasher::backtracked(World::Mark To) {
  while (Count && Marks[Count - 1].At > To)
    --Count;
  IsKnown = false;
}

StateKey StateHasher::key() {
  assert(Count && "internal: a key before the first mark");
  const Sums &X = now();
  Sum All = X.Memory;
  if (M.Options.SummaryInState)
    All.add(X.OfSummary);
  for (const Sum &T : X.Threads)
    All.add(T);
  llvm::SmallVector<uint64_t, 16> Misc;
  miscWords(Misc);
  for (unsigned I = 0; I != Misc.size(); ++I)
    All.add(hash((I + 1ull) << 40, Misc[I]));
  if (S.kernel().PoolNext)
    All.add(hash(1ull << 50, ++Unique));
  return {All.Low, All.High};
}

//===----------------------------------------------------------------------===//
// Words
//===----------------------------------------------------------------------===//

namespace {
/// Which operands an event of a kind has, besides Cell (Sync.h).
bool usesOperand(EventKind K) {
  switch (K) {
  case EventKind::Write:
  case EventKind::AtomicWrite:
  case EventKind::Cas:
  case EventKind::Rmw:
  case EventKind::Wait:
  case EventKind::Reacquire:
  case EventKind::Start:
  case EventKind::Join:
  case EventKind::IsInterrupted:
  case EventKind::IsAlive:
  case EventKind::Sleep:
  case EventKind::Park:
  case EventKind::ClassReady:
  case EventKind::Section:
  case EventKind::Choose:
  case EventKind::Fence:
  case EventKind::SystemExit:
    return true;
  case EventKind::Begin:
  case EventKind::Exit:
  case EventKind::Read:
  case EventKind::AtomicRead:
  case EventKind::MonitorEnter:
  case EventKind::MonitorExit:
  case EventKind::Notify:
  case EventKind::NotifyAll:
  case EventKind::Interrupt:
  case EventKind::Unpark:
  case EventKind::ClassInit:
  case EventKind::Spin:
    return false;
  }
  llvm_unreachable("internal: kind of event");
}
bool usesCell(EventKind K) {
  return K != EventKind::Begin && K != EventKind::Exit &&
         K != EventKind::Sleep && K != EventKind::Park &&
         K != EventKind::Spin && K != EventKind::Choose &&
         K != EventKind::SystemExit;
}
bool isMemory(EventKind K) {
  return K == EventKind::Read || K == EventKind::Write ||
         K == EventKind::AtomicRead || K == EventKind::AtomicWrite ||
         K == EventKind::Cas || K == EventKind::Rmw;
}
} // namespace

void StateHasher::threadWords(const Thread &T,
                              llvm::SmallVectorImpl<uint64_t> &Out) const {
  Out.push_back(uint64_t(T.Status) | uint64_t(T.Interrupted) << 8 |
                uint64_t(T.Permit) << 16 | uint64_t(T.Daemon) << 24 |
                uint64_t(T.Children) << 32 | uint64_t(T.Parent) << 48);
  Out.push_back(T.JavaThread);
  if (T.Status != ThreadStatus::Alive)
    return;
  M.frameWords(ThreadId(T.Self), Out);
  Out.push_back(uint64_t(T.Exception) << 32 | T.Quiet << 8 | T.Overflowing);
  Out.push_back(uint64_t(T.AllocNext) << 32 | T.Allocated);
  const SearchAssumptions *A = M.Options.Assumptions;
  if (!A || A->AskTime >> T.Self & 1)
    Out.push_back(T.Ticks | uint64_t(T.Effects == T.AskEffects ? T.Asks : 0)
                                << 62);
  Out.push_back(uint64_t(T.HasPending) | uint64_t(T.Kind) << 8 |
                uint64_t(T.Waiting) << 16 | uint64_t(T.Spinning) << 24 |
                uint64_t(T.SpinReady) << 32);
  if (T.Waiting != WaitState::None || T.Kind == EventKind::Reacquire)
    Out.push_back(uint64_t(T.SavedCount) << 16 | T.Stage << 8 | T.Timed);
  if (T.Spinning)
    for (unsigned I = 0; I != T.SpinCells; ++I)
      Out.push_back(T.SpinCell[I]);
  if (!T.HasPending)
    return;
  if (usesCell(T.Kind))
    Out.push_back(T.Cell);
  if (usesOperand(T.Kind))
    Out.push_back(uint64_t(T.Operand));
  if (isMemory(T.Kind))
    Out.push_back(uint64_t(T.Order) | uint64_t(T.Type) << 8 |
                  (T.Kind == EventKind::Rmw ? uint64_t(T.Op) << 16 : 0));
  if (T.Kind == EventKind::Cas || T.Kind == EventKind::Section)
    Out.push_back(uint64_t(T.Expected));
}

/// What belongs to no thread, and what depends on more than one.
void StateHasher::miscWords(llvm::SmallVectorImpl<uint64_t> &Out) const {
  const Machine::State &State = M.state();
  Out.push_back(uint64_t(State.Status) | uint64_t(State.Multi) << 8 |
                uint64_t(uint32_t(State.ExitStatus)) << 32);
  uint64_t Observed = 0;
  // A set: in which order threads observed is no matter.
  for (const Observation &O : M.observations())
    Observed += llvm::xxh3_64bits(O.Name + "=" + O.Text) * 31 + O.What;
  Out.push_back(Observed);
  ThreadSet Looks = 0, Ready = 0;
  for (ThreadSet Left = S.alive(); Left; Left &= Left - 1) {
    const Thread &T = S.thread(unsigned(llvm::countr_zero(Left)));
    if (LLVM_LIKELY(T.Spinning != 1))
      continue;
    if (T.SpinProgress != State.Progress)
      Looks |= Left & -Left;
    if (M.Interp->spinEnabled(T))
      Ready |= Left & -Left;
  }
  Out.push_back(Looks);
  Out.push_back(Ready);
}

void StateHasher::words(llvm::SmallVectorImpl<uint64_t> &Out) {
  assert(Count && "internal: a state before the first mark");
  const Sums &Root = Marks[0];
  std::map<uint64_t, const char *> Saved; // as they were at the first mark
  W.eachSavedSince(Root.At, [&](uint64_t At, uint64_t Size, const char *Was) {
    if (Size == arena::CardSize)
      Saved[At] = Was;
  });
  for (auto [At, Was] : Saved) {
    bool OfSummary = At >= SummaryBase && At < arena::StackBase;
    if (At < arena::ImageBase + ImageReserved || At >= arena::PoolBase ||
        (At >= arena::KernelBase && At < arena::HeapBase && !OfSummary) ||
        (OfSummary && !M.Options.SummaryInState))
      continue;
    for (uint64_t I = 0; I != arena::CardSize && At + I < limitOf(Root, At);
         I += 8) {
      uint64_t Before, After = masked(At + I, W.load<uint64_t>(At + I));
      std::memcpy(&Before, Was + I, 8);
      if (masked(At + I, Before) == After)
        continue;
      Out.push_back(At + I);
      Out.push_back(After);
    }
  }
  for (unsigned I = 0; I != S.numThreads(); ++I) {
    const Thread &T = S.thread(I);
    if (T.Status == ThreadStatus::Unborn)
      continue;
    Out.push_back(1ull << 48 | I);
    for (uint64_t At = limitOf(Root, areaStart(I)); At < T.AllocNext; At += 8)
      if (uint64_t Word = W.load<uint64_t>(At)) {
        Out.push_back(At);
        Out.push_back(masked(At, Word));
      }
    Out.push_back(2ull << 48 | I);
    threadWords(T, Out);
  }
  std::map<Ref, const MonitorRecord *> Monitors;
  for (auto [At, Was] : Saved) {
    if (At < arena::KernelBase || At >= SummaryBase ||
        S.threadAt(At).isValid() ||
        !S.isMonitorRecord((At - arena::KernelBase) >> RecordShift))
      continue;
    const auto *R = W.pointer<MonitorRecord>(At);
    if (R->Owner || R->Waiters)
      Monitors[R->Object] = R;
  }
  for (auto [Object, R] : Monitors) {
    Out.push_back(3ull << 48 | Object);
    Out.push_back(uint64_t(R->Count) << 8 | R->Owner);
    Out.push_back(R->Waiters);
  }
  Out.push_back(4ull << 48);
  miscWords(Out);
  if (S.kernel().PoolNext)
    Out.push_back(++Unique);
}

//===----------------------------------------------------------------------===//
// The machine
//===----------------------------------------------------------------------===//

StateKey Machine::stateKey() { return Hasher->key(); }
void Machine::stateWords(llvm::SmallVectorImpl<uint64_t> &Out) {
  Hasher->words(Out);
}

bool Machine::isPersistent(ThreadId Id) const {
  const SearchAssumptions *A = Options.Assumptions;
  const Thread &T = S.thread(Id);
  if (!A || T.Spinning)
    return false;
  switch (T.Kind) {
  case EventKind::Begin:
    return true;
  case EventKind::Exit:
    // The last one ends the execution, whatever daemons would have done.
    return A->NoLivenessTests && A->NoInterrupts && !S.kernel().Daemons;
  case EventKind::Start:
    return A->NoEarlyUse;
  case EventKind::Join: {
    ThreadId Target = S.threadOf(T.Cell);
    return T.Operand >= 0 && Target.isValid() &&
           S.thread(Target).Status == ThreadStatus::Done;
  }
  case EventKind::MonitorExit:
    // Who wants the monitor must wait for it.
    return A->NoLivenessTests;
  case EventKind::Wait:
    return A->NoLivenessTests && A->NoInterrupts;
  case EventKind::Notify:
  case EventKind::NotifyAll:
    return A->NoInterrupts && S.choices(T) == 1;
  case EventKind::ClassReady:
    return true;
  case EventKind::Sleep:
    return A->NoInterrupts && A->NoLivenessTests;
  case EventKind::IsInterrupted:
    return A->NoInterrupts;
  case EventKind::Read:
  case EventKind::Write:
  case EventKind::AtomicRead:
  case EventKind::AtomicWrite:
  case EventKind::Section:
  case EventKind::Cas:
  case EventKind::Rmw:
  case EventKind::MonitorEnter:
  case EventKind::Reacquire:
  case EventKind::Interrupt:
  case EventKind::IsAlive:
  case EventKind::Park:
  case EventKind::Unpark:
  case EventKind::ClassInit:
  case EventKind::Spin:
  case EventKind::Choose:
  case EventKind::Fence:
  case EventKind::SystemExit:
    return false;
  }
  llvm_unreachable("internal: kind of event");
}
