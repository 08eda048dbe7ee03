//===- StateHasher.cpp - What a state of the machine is -------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "StateHasher.h"
#include "heddle/Program/ProgramImpl.h"
#include "heddle/Trace/EventInfo.h"
#include "llvm/Support/xxhash.h"

using namespace heddle;

StateHasher::StateHasher(Machine &M)
    : M(M), W(M.W), S(M.S),
      Young(S,
            M.Options.SummaryInState ? S.races().summaryToChange() : nullptr) {}

/// A word of image or heap, an old one: without what is not part of a state,
/// or is one elsewhere.
uint64_t StateHasher::masked(uint64_t At, uint64_t Word) {
  // Which record an object's monitor has makes no difference; monitors count
  // apart.
  if (At >= arena::HeapBase && W.shadow(At)->Write == ObjectStartTag)
    return Word & 0xff'ffffffffu;
  if (At < arena::HeapBase && Word >> 40 && At >= arena::ImageBase &&
      isImageObject(Ref(At)))
    return Word & 0xff'ffffffffu;
  if (LLVM_LIKELY(!hasYoung(Word)))
    return Word;
  Ref Low(Word), High(Word >> 32);
  return maskedCell(Ref(At), Low) | uint64_t(maskedCell(Ref(At + 4), High))
                                        << 32;
}

bool StateHasher::isImageObject(Ref At) {
  auto [It, IsNew] = ImageWords.try_emplace(At);
  if (IsNew)
    It->second = M.program().isImageObject(At);
  return It->second;
}

uint32_t StateHasher::maskedCell(Ref At, uint32_t Word) {
  if (!W.isYoung(Word))
    return Word;
  auto [It, New] = Cells.try_emplace(At);
  if (New) {
    It->second = Young.holds(At);
    if (It->second != YoungObjects::Holds::Other) {
      std::pair Root(At, It->second);
      RootCells.insert(llvm::upper_bound(RootCells, Root), Root);
    }
  }
  return It->second == YoungObjects::Holds::Reference ? YoungWord : Word;
}

StateSum StateHasher::monitorSum(const MonitorRecord &R) const {
  if ((!R.Owner && !R.Waiters) || W.isYoung(R.Object))
    return {};
  StateSum Out = StateSum::hash(R.Object | 1ull << 32,
                                uint64_t(R.Count) << ThreadBits | R.Owner);
  for (unsigned I = 0; I != ThreadSet::Words; ++I)
    Out.add(
        StateSum::hash(R.Object | uint64_t(2 + I) << 32, R.Waiters.word(I)));
  return Out;
}

/// The difference that what was saved since From makes.
void StateHasher::addSaved(Sums &To, const Sums &From, ThreadSet &Dirty) {
  W.eachSavedSince(From.At, [&](uint64_t At, uint64_t Size, const char *Was) {
    if (At >= arena::StackBase && At < arena::HeapBase)
      return; // a frame: the thread's block was saved too
    if (At + Size > W.youngFrom()) {
      To.YoungIsKnown &= At >= arena::ShadowBase;
      if (At >= W.youngFrom())
        return; // reached from the roots, or dead; shadow
    }
    if (At >= arena::KernelBase && At < SummaryBase) {
      if (ThreadId T = S.threadAt(At); T.isValid()) {
        Dirty.add(T);
        return;
      }
      if (!S.isMonitorRecord((At - arena::KernelBase) >> RecordShift))
        return;
      MonitorRecord Old;
      std::memcpy(static_cast<void *>(&Old), Was, sizeof(Old));
      const auto &New = *W.pointer<MonitorRecord>(At);
      To.YoungIsKnown &= !W.isYoung(New.Object);
      To.Memory.subtract(monitorSum(Old));
      To.Memory.add(monitorSum(New));
      return;
    }
    if (At < arena::ImageBase + ImageReserved)
      return; // the machine's own
    bool OfSummary = At >= SummaryBase && At < arena::StackBase;
    if (OfSummary && S.races().summary()->isYoungCard(At)) {
      To.YoungIsKnown = false;
      return;
    }
    StateSum &Into = OfSummary ? To.OfSummary : To.Memory;
    for (uint64_t I = 0; I != Size && At + I < W.youngFrom(); I += 8) {
      uint64_t Before, After = W.load<uint64_t>(At + I);
      std::memcpy(&Before, Was + I, 8);
      if (Before == After)
        continue;
      if (!OfSummary) {
        To.YoungIsKnown &= !hasYoung(Before) && !hasYoung(After);
        Before = masked(At + I, Before);
        After = masked(At + I, After);
      }
      Into.subtract(StateSum::hash(At + I, Before));
      Into.add(StateSum::hash(At + I, After));
    }
  });
}

const StateHasher::Sums &StateHasher::now() {
  if (IsKnown)
    return Now;
  static const Sums Nothing;
  const Sums &From = Count ? Marks[Count - 1] : Nothing;
  Now = From;
  ThreadSet Dirty;
  if (Count)
    addSaved(Now, From, Dirty);
  else
    Dirty = ThreadSet::all();
  unsigned Threads = S.numThreads();
  llvm::SmallVector<Ref, 4> Before;
  for (unsigned I = 0; I != Threads; ++I) {
    if (I >= Now.Threads.size()) {
      Now.Threads.emplace_back();
      Dirty.add(I);
    }
    if (!Dirty.contains(I))
      continue;
    ThreadPart &Part = Now.Threads[I];
    Part.Sum = StateSum();
    std::swap(Part.Roots, Before);
    Part.Roots.clear();
    const Thread &T = S.thread(I);
    if (T.Status == ThreadStatus::Unborn)
      continue;
    Words.clear();
    threadWords(T, Words, Part.Roots);
    auto Hash = llvm::xxh3_128bits(llvm::ArrayRef(
        reinterpret_cast<const uint8_t *>(Words.data()), Words.size() * 8));
    Part.Sum = StateSum::hash(I + 1, Hash.low64 ^ Hash.high64 * 3);
    Part.Sum.High += Hash.high64;
    Now.YoungIsKnown &= Part.Roots == Before;
  }
  IsKnown = true;
  return Now;
}

World::Mark StateHasher::mark() {
  if (!Count) {
    bool IsOfC = M.program().isOfC(); // all by address: see Heap::finish
    W.setYoungFrom(IsOfC ? ~Ref(0) : S.thread(0u).AllocNext);
    IsScattered = S.kernel().PoolNext && !IsOfC;
    for (unsigned I = 1; I != S.numThreads() && !IsOfC; ++I)
      if (const Thread &T = S.thread(I); T.Status != ThreadStatus::Unborn)
        IsScattered |= T.AllocNext != arena::heapOf(I);
    changed();
  }
  now();
  if (Marks.size() == Count)
    Marks.emplace_back();
  Marks[Count] = Now;
  // In the end of the log, where this mark is: what is above is younger.
  World::Mark At = W.mark();
  Marks[Count++].At = At;
  return At;
}

/// A number that no state had before.
uint64_t StateHasher::unique() {
  SummaryNumbering *All = S.Assumed ? S.Assumed->Common : nullptr;
  return All ? All->unique() : ++Unique;
}

void StateHasher::backtracked(World::Mark To) {
  while (Count && Marks[Count - 1].At > To)
    --Count;
  changed();
}

void StateHasher::youngWords(llvm::SmallVectorImpl<uint64_t> &Out,
                             bool InFull) {
  using Holds = YoungObjects::Holds;
  bool Any = false;
  auto Begin = [&] {
    if (!Any)
      Young.begin(Out, InFull);
    Any = true;
  };
  for (auto [At, What] : RootCells) {
    Ref O = W.load<Ref>(At);
    if (!W.isYoung(O) || (What == Holds::Unknown && !Young.isObject(O)))
      continue;
    Begin();
    Out.push_back(At);
    Out.push_back(Young.name(O));
  }
  for (unsigned I = 0; I != Now.Threads.size(); ++I) {
    if (Now.Threads[I].Roots.empty())
      continue;
    Begin();
    Out.push_back(1ull << 63 | uint64_t(I) << 32 | Now.Threads[I].Roots.size());
    for (Ref O : Now.Threads[I].Roots)
      Out.push_back(Young.name(O));
  }
  if (Any)
    Young.finish();
}

StateKey StateHasher::key() {
  assert(Count && "internal: a key before the first mark");
  if (KeyIsKnown)
    return Key;
  forgetKnown();
  const Sums &X = now();
  StateSum All = X.Memory;
  if (M.Options.SummaryInState)
    All.add(X.OfSummary);
  for (const ThreadPart &T : X.Threads)
    All.add(T.Sum);
  llvm::SmallVector<uint64_t, 16> Misc;
  miscWords(Misc);
  for (unsigned I = 0; I != Misc.size(); ++I)
    All.add(StateSum::hash((I + 1ull) << 40, Misc[I]));
  if (!X.YoungIsKnown) {
    Words.clear();
    youngWords(Words, false);
    NumWords += Words.size();
    Now.OfYoung = StateSum();
    if (!Words.empty()) {
      auto Hash = llvm::xxh3_128bits(llvm::ArrayRef(
          reinterpret_cast<const uint8_t *>(Words.data()), Words.size() * 8));
      Now.OfYoung = {Hash.low64, Hash.high64};
    }
    Now.YoungIsKnown = true;
  }
  All.add(X.OfYoung);
  if (IsScattered)
    All.add(StateSum::hash(1ull << 50, unique()));
  KeyIsKnown = true;
  return Key = {All.Low, All.High};
}

//===----------------------------------------------------------------------===//
// Words
//===----------------------------------------------------------------------===//

void StateHasher::threadWords(const Thread &T,
                              llvm::SmallVectorImpl<uint64_t> &Out,
                              llvm::SmallVectorImpl<Ref> &Roots) const {
  auto Pointer = [&](Ref X) -> uint64_t {
    if (!W.isYoung(X))
      return X;
    Roots.push_back(X);
    return YoungWord;
  };
  bool IsAlive = T.Status == ThreadStatus::Alive;
  if (M.program().isOfC()) // pointers are numbers: what is next counts
    Out.push_back(T.AllocNext);
  Out.push_back(uint64_t(T.Status) | uint64_t(T.Interrupted) << 8 |
                uint64_t(T.Permit) << 16 | uint64_t(T.Daemon) << 24 |
                uint64_t(T.Children) << 32 | uint64_t(T.Parent) << 48 |
                uint64_t(IsAlive ? T.Spurious : 0) << 56);
  if (!IsAlive)
    return; // its java.lang.Thread says which it was
  Out.push_back(Pointer(T.JavaThread));
  M.eachFrameWord(ThreadId(T.Self), [&](uint64_t Word, Machine::WordHolds X) {
    if (X == Machine::WordHolds::Pointer)
      Word = Pointer(Ref(Word));
    Out.push_back(Word);
    if (X != Machine::WordHolds::Unknown)
      return;
    // Perhaps a reference: it keeps its address, and is followed.
    bool Is = Word <= UINT32_MAX && Young.isObject(Ref(Word));
    Out.push_back(Is ? Pointer(Ref(Word)) : 0);
  });
  Out.push_back(Pointer(T.Exception) << 32 | T.Quiet << 8 | T.Overflowing);
  if (S.Assumed->HashedThreads.contains(T.Self))
    Out.push_back(T.Allocated);
  if (S.Assumed->AskTime.contains(T.Self))
    S.time().addWords(T, Out);
  if (S.waits().isByClock())
    Out.push_back(S.waits().timeLeft(T));
  Out.push_back(uint64_t(T.HasPending) | uint64_t(T.Kind) << 8 |
                uint64_t(T.Waiting) << 16 | uint64_t(T.Spinning) << 24 |
                uint64_t(T.SpinReady) << 32);
  if (T.Waiting != WaitState::None || T.Kind == EventKind::Reacquire)
    Out.push_back(uint64_t(T.SavedCount) << 16 | T.Stage << 8 | T.Timed);
  if (T.Spinning)
    for (unsigned I = 0; I != T.SpinCells; ++I)
      Out.push_back(Pointer(T.SpinCell[I]));
  if (!T.HasPending)
    return;
  const EventInfo &Info = infoOf(T.Kind);
  if (Info.usesCell())
    Out.push_back(Pointer(T.Cell));
  bool OfReference = Info.isAccess() && T.Type == ValueKind::Ref;
  auto Value = [&](int64_t X) {
    return OfReference ? Pointer(Ref(X)) : uint64_t(X);
  };
  if (T.Kind == EventKind::Section) // flags, and another cell
    Out.push_back(uint64_t(T.Operand) >> 32 << 32 | Pointer(Ref(T.Operand)));
  else if (Info.usesOperand())
    Out.push_back(Value(T.Operand));
  if (Info.isAccess())
    Out.push_back(uint64_t(T.Order) | uint64_t(T.Type) << 8 |
                  (T.Kind == EventKind::Rmw ? uint64_t(T.Op) << 16 : 0));
  if (T.Kind == EventKind::Cas || T.Kind == EventKind::Section)
    Out.push_back(Value(T.Expected));
}

/// What belongs to no thread, and what depends on more than one.
void StateHasher::miscWords(llvm::SmallVectorImpl<uint64_t> &Out) const {
  const ExecutionHeader &State = M.header();
  Out.push_back(uint64_t(State.Status) | uint64_t(State.Multi) << 8 |
                uint64_t(uint32_t(State.ExitStatus)) << 32);
  if (M.program().isOfC())
    Out.push_back(S.kernel().PoolNext);
  if (!M.Options.ObservedInState)
    return;
  // The order in which threads observed makes no difference; what each has
  // observed, and in which order, does.
  llvm::SmallVector<uint64_t, 8> Of;
  uint64_t Observed = 0;
  for (const Observation &O : M.observations()) {
    unsigned By = O.Thread.index();
    if (By >= Of.size())
      Of.resize(By + 1);
    Observed -= Of[By];
    uint64_t Text = llvm::xxh3_64bits(O.Name + "=" + O.Text) + O.What + By;
    Of[By] = (Of[By] + Text) * 0x9e3779b97f4a7c15u;
    Of[By] ^= Of[By] >> 29;
    Observed += Of[By];
  }
  Out.push_back(Observed);
}

/// Whether the card at At is hashed word by word: not what is the machine's
/// own, a thread's, a monitor's, or young.
bool StateHasher::isPlainCard(uint64_t At) const {
  if (At < arena::ImageBase + ImageReserved || At >= W.youngFrom())
    return false;
  if (isOfSummary(At))
    return M.Options.SummaryInState && !S.races().summary()->isYoungCard(At);
  return At < arena::KernelBase || At >= arena::HeapBase;
}

/// Of memory and the summary: what differs from what was Saved.
void StateHasher::memoryWords(const SavedCards &Saved,
                              llvm::SmallVectorImpl<uint64_t> &Out) {
  for (auto [At, Was] : Saved) {
    if (!isPlainCard(At))
      continue;
    for (uint64_t I = 0; I != arena::CardSize && At + I < W.youngFrom();
         I += 8) {
      uint64_t Before, After = W.load<uint64_t>(At + I);
      std::memcpy(&Before, Was + I, 8);
      if (!isOfSummary(At)) {
        Before = masked(At + I, Before);
        After = masked(At + I, After);
      }
      if (Before == After)
        continue;
      Out.push_back(At + I);
      Out.push_back(After);
    }
  }
}

/// Of monitors that are held or waited for, in the order of their objects.
void StateHasher::monitorWords(const SavedCards &Saved,
                               llvm::SmallVectorImpl<uint64_t> &Out) const {
  std::map<Ref, const MonitorRecord *> Monitors;
  for (auto [At, Was] : Saved) {
    if (At < arena::KernelBase || At >= SummaryBase ||
        S.threadAt(At).isValid() ||
        !S.isMonitorRecord((At - arena::KernelBase) >> RecordShift))
      continue;
    const auto *R = W.pointer<MonitorRecord>(At);
    if ((R->Owner || R->Waiters) && !W.isYoung(R->Object))
      Monitors[R->Object] = R;
  }
  for (auto [Object, R] : Monitors) {
    Out.push_back(3ull << 48 | Object);
    Out.push_back(uint64_t(R->Count) << ThreadBits | R->Owner);
    for (unsigned I = 0; I != ThreadSet::Words; ++I)
      Out.push_back(R->Waiters.word(I));
  }
}

void StateHasher::words(llvm::SmallVectorImpl<uint64_t> &Out) {
  assert(Count && "internal: a state before the first mark");
  forgetKnown();
  SavedCards Saved;
  W.eachSavedSince(Marks[0].At,
                   [&](uint64_t At, uint64_t Size, const char *Was) {
                     if (Size == arena::CardSize)
                       Saved[At] = Was;
                   });
  memoryWords(Saved, Out);
  llvm::SmallVector<Ref, 8> Roots;
  for (unsigned I = 0; I != S.numThreads(); ++I) {
    const Thread &T = S.thread(I);
    if (T.Status == ThreadStatus::Unborn)
      continue;
    Out.push_back(2ull << 48 | I);
    threadWords(T, Out, Roots);
  }
  monitorWords(Saved, Out);
  Out.push_back(4ull << 48);
  miscWords(Out);
  now();
  youngWords(Out, true);
  if (IsScattered)
    Out.push_back(unique());
}

//===----------------------------------------------------------------------===//
// The machine
//===----------------------------------------------------------------------===//

StateKey Machine::stateKey() { return Hasher->key(); }

uint64_t Machine::memoryHash() const {
  uint64_t First = arena::heapOf(0), Next = S.thread(0u).AllocNext;
  uint64_t OfHeap = llvm::xxh3_64bits(
      llvm::ArrayRef(W.pointer<uint8_t>(First), Next - First));
  return OfHeap ^ P.imageDifference(W, ImageSynced) * 3 ^ Next;
}

uint64_t Machine::wordsHashed() const {
  return Hasher ? Hasher->wordsHashed() : 0;
}
void Machine::stateWords(llvm::SmallVectorImpl<uint64_t> &Out) {
  Hasher->words(Out);
}

bool Machine::isPersistent(ThreadId Id) const {
  const SearchAssumptions *A = Options.Assumptions;
  const Thread &T = S.thread(Id);
  if (!A || T.Spinning || !A->NoStateTests || !A->NoAtomic)
    return false;
  // The end of a wait depends on what everybody can do.
  if (LLVM_UNLIKELY(S.waits().hasIdle()) && idleWaiters())
    return false;
  // No thread is cut short before it has made its accesses.
  bool MakesAll = A->NoDaemons && !S.kernel().Daemons && A->NoExits;
  switch (infoOf(T.Kind).Persistent) {
  case EventInfo::PersistentNever:
    return false;
  case EventInfo::PersistentAlways:
    return true;
  case EventInfo::PersistentIfLastEnds:
    // The last one ends the execution, whatever daemons would have done.
    return A->NoLivenessTests && A->NoInterrupts && A->NoDaemons &&
           !S.kernel().Daemons;
  case EventInfo::PersistentIfUnused:
    return A->NoEarlyUse;
  case EventInfo::PersistentIfEnded: {
    ThreadId Target = S.threadOf(T.Cell);
    return T.Operand >= 0 && Target.isValid() &&
           S.thread(Target).Status == ThreadStatus::Done;
  }
  case EventInfo::PersistentIfUnasked:
    // Another thread that wants the monitor must wait for it.
    return A->NoLivenessTests;
  case EventInfo::PersistentIfUndisturbed:
    return A->NoLivenessTests && A->NoInterrupts;
  case EventInfo::PersistentIfOneChoice:
    return A->NoInterrupts && S.findChoices(T) == 1;
  case EventInfo::PersistentIfUninterrupted:
    return A->NoInterrupts;
  case EventInfo::PersistentIfOwn:
    return MakesAll && S.races().meetsNoOther(T, Options.SummaryInState);
  case EventInfo::PersistentIfInitialised: {
    // It will never be anything else.
    auto State = W.pointer<InitRecord>(T.Cell)->StateWord;
    return MakesAll &&
           (State == InitRecord::Done || State == InitRecord::Failed);
  }
  }
  llvm_unreachable("internal: rule of persistence");
}
