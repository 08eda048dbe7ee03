//===- Awaits.cpp - Rounds of waiting loops that fail are skipped ---------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A thread that only reads, and comes back to a local state in which it was,
// has done nothing: the execution without that round is an execution, too, with
// less happens-before, and ends in the same state. With MachineOptions::Awaits
// such rounds are not executed. The read that would end one is enabled only
// where it does not (docs/rationale/DPOR.md, "Loops that wait").
//
// Which reads may end rounds is learned beforehand. Whether one does, in a
// state and for a value, is tried: the thread is run to its next event, and
// back. The read is left alone, and executed like any other, if the thread
// would meet a fault or make a plain read that was not noted in its present
// epoch: a race in a round that fails must not be missed.
//
// Nobody can tell whether a round that was begun will succeed. If nobody can go
// on, and a thread waits in the middle of a round of which it would not find
// the same any more, it would go round: this is the execution without that
// round, explored elsewhere (RunStatus::Forbidden).
//
//===----------------------------------------------------------------------===//

#include "Detour.h"
#include "heddle/IR/Names.h"
#include "heddle/Pruning/WritesAhead.h"
#include "heddle/Relaxed/Placement.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/bit.h"
#include <cstring>
#include <random>

using namespace heddle;

static bool isAwaitKind(EventKind K) {
  return K == EventKind::AtomicRead || K == EventKind::Cas ||
         K == EventKind::Rmw;
}

static bool isMemoryKind(EventKind K) {
  return isAwaitKind(K) || K == EventKind::AtomicWrite ||
         K == EventKind::Read || K == EventKind::Write;
}

void Machine::useAwaits(bool LearnsMore) {
  bool CanUse = Options.Awaits && !S.readsChoose() && !Options.Assumptions;
  AwaitsOn = CanUse && P.hasAwaits();
  Can.Awaits = AwaitsOn ? this : nullptr;
  LearnsAwaits = CanUse && LearnsMore;
  if (AwaitsOn && Options.LooksAhead && P.HasCutOffRounds && !Ahead) {
    Ahead = std::make_unique<WritesAhead>(
        W, P, [this](FunctionId F) { return lookedAt(F); });
    FirstAhead.assign(MaxThreads, WritesAhead::Anything);
    for (ThreadSet Left = S.alive(); Left; Left.dropFirst()) {
      Thread &T = S.thread(Left.firstIndex());
      noteAhead(T);
      FirstAhead[T.Self] = T.Ahead;
    }
  }
  if (AwaitsOn)
    noteFirstAwaits();
}

/// Those that are pending in the first state.
void Machine::noteFirstAwaits() {
  for (ThreadSet Left = S.alive(); Left; Left.dropFirst()) {
    Thread &T = S.thread(Left.firstIndex());
    if (!T.HasPending || T.Spinning || T.FrameBase == T.FrameTop)
      continue;
    Interp->noteAwait(T, *Interp->codeOf(FunctionId(
                             W.pointer<FrameHeader>(T.FrameBase)->Function)));
    S.arrived(T);
    lookAtAwaits(T);
  }
  IsEnabledKnown = false;
}

void Machine::tellAwaits() {
  for (auto [F, Pc] : NewAwaits)
    P.addAwait(F, Pc);
  NewAwaits.clear();
  P.HasCutOffRounds |= std::exchange(MetCutOffRound, false);
}

/// The last step ended a round of a loop that waits, if its event, at F and Pc,
/// was one that may.
void Machine::noteRound(FunctionId F, uint32_t Pc) {
  Interp->HasRound = false;
  if (LearnsAwaits && isAwaitKind(Last.Kind) && !P.isAwait(F, Pc))
    NewAwaits.push_back({F, Pc});
}

ThreadSet Machine::awaiting() const { return S.kernel().Awaiting; }

AwaitAnswer Machine::valueEnables(ThreadId Id, int64_t Value,
                                  llvm::ArrayRef<uint16_t> Ahead) {
  Thread &T = S.thread(Id);
  if (Value != loadValue(W, T.Cell, T.Type) || !Ahead.empty())
    return tryAwait(T, &Value, Ahead).Is;
  // Of the value that is there lookAtAwaits() has found out.
  return !S.kernel().AwaitMet.contains(T.Self) ? AwaitAnswer::Waits
         : T.Kind != EventKind::AtomicRead && wouldWrite(W, T)
             ? AwaitAnswer::Writes
             : AwaitAnswer::Reads;
}

/// T has taken a step.
bool Machine::noteStepAhead(Thread &T) {
  for (const Access &A : Last.Print)
    if (A.IsWrite && A.Loc.space() == Location::Memory) {
      Writers.resize(header().WriteCount);
      Writers.push_back({A.Loc.address(), T.Self});
      ++headerToChange().WriteCount;
    }
  return noteAhead(T);
}

bool Machine::wroteLast(const Thread &T, Ref Cell) const {
  for (uint32_t I = header().WriteCount; I--;)
    if (Writers[I].first == Cell)
      return Writers[I].second == T.Self;
  return false;
}

/// Whether what T may still write has changed.
bool Machine::noteAhead(Thread &T) {
  bool IsKnown =
      T.Status == ThreadStatus::Done ||
      (T.HasPending && T.Kind != EventKind::Begin && T.Kind != EventKind::Spin);
  Last.Ahead =
      IsKnown ? Ahead->of(T, Interp->localHash(T)) : WritesAhead::Anything;
  if (Last.Ahead == T.Ahead)
    return false;
  S.saveThread(T);
  T.Ahead = Last.Ahead;
  return true;
}

/// Whether T will find for ever in the cell that it is about to read what is
/// there: it wrote it last itself, and nobody else may write it any more, if of
/// each thread Known says what it may do, or, if that is empty, now.
bool Machine::isSettled(const Thread &T, llvm::ArrayRef<uint16_t> Known) {
  if (!wroteLast(T, T.Cell))
    return false;
  FutureTarget Cell =
      futureTarget(W, P, T.Cell, Placement(S).presentObject(T.Cell));
  for (unsigned I = 0, E = S.numThreads(); I != E; ++I) {
    const Thread &Other = S.thread(I);
    if (I == T.Self || Other.Status == ThreadStatus::Unborn)
      continue;
    uint16_t Set = Known.empty()                                 ? Other.Ahead
                   : I >= Known.size() || Known[I] == NoEventYet ? FirstAhead[I]
                                                                 : Known[I];
    if (Ahead->has(Set, Cell))
      return false;
  }
  return true;
}

/// Reads of cells that are settled are taken together with T's.
Machine::Trial Machine::tryAwait(Thread &T, const int64_t *Value,
                                 llvm::ArrayRef<uint16_t> Known) {
  constexpr size_t MostReads = 8; // of a round
  Detour There(*this);
  // Asked when the execution is over, too, for places where it was not.
  if (RunStatus(header().Status) == RunStatus::Forbidden)
    headerToChange().Status = uint8_t(RunStatus::Running);
  if (Value) {
    if (sizeOfKind(T.Type) == 8)
      W.store<int64_t>(T.Cell, *Value);
    else
      W.store<uint32_t>(T.Cell, uint32_t(*Value));
  }
  bool Writes = T.Kind != EventKind::AtomicRead && wouldWrite(W, T);
  uint32_t Effects = T.Effects;
  uint64_t Noted = S.races().ReadsNoted;
  TrialCells.assign(1, T.Cell);
  unsigned Entry = T.SpinReads;
  Interp->HasRound = false;
  Interp->step(T, 0);
  while (LLVM_UNLIKELY(Ahead != nullptr) && !Interp->HasRound && T.HasPending &&
         T.Kind == EventKind::AtomicRead && T.Effects == Effects &&
         TrialCells.size() != MostReads &&
         RunStatus(header().Status) == RunStatus::Running &&
         isSettled(T, Known)) {
    TrialCells.push_back(T.Cell);
    Interp->step(T, 0);
  }
  bool Stays = Interp->HasRound && Interp->RoundFrom <= Entry && T.HasPending &&
               T.Effects == Effects &&
               RunStatus(header().Status) == RunStatus::Running &&
               S.faults().empty() && S.races().ReadsNoted == Noted &&
               !hasNewAccess(W, There.start(), TrialCells);
  return {Stays    ? AwaitAnswer::Waits
          : Writes ? AwaitAnswer::Writes
                   : AwaitAnswer::Reads,
          Interp->RoundFrom};
}

/// T is about to be stepped.
void Machine::beginAwaitStep(Thread &T) {
  ThreadSet Bit = threadBit(T.Self);
  Last.Awaits = bool(S.kernel().Awaiting & Bit);
  if (Last.Awaits) {
    KernelHeader &K = S.kernelToChange();
    K.Awaiting &= ~Bit;
    K.AwaitMet &= ~Bit;
  }
  Last.Found = isMemoryKind(T.Kind) ? loadValue(W, T.Cell, T.Type) : 0;
}

/// Finds out which of the threads that await can go on, those anew whose cells
/// have changed. What value was looked at is in SpinCell, which only threads
/// that are Spinning use.
void Machine::lookAtAwaits(const Thread &Stepped, bool AheadChanged) {
  for (ThreadSet Left = S.kernel().Awaiting; Left; Left.dropFirst()) {
    Thread &T = S.thread(Left.firstIndex());
    int64_t Now = loadValue(W, T.Cell, T.Type), Then;
    std::memcpy(&Then, T.SpinCell, sizeof(Then));
    if (&T != &Stepped && Now == Then && !AheadChanged)
      continue;
    S.saveRest(T);
    std::memcpy(T.SpinCell, &Now, sizeof(Now));
    bool IsMet = tryAwait(T).Is != AwaitAnswer::Waits;
    if (IsMet != S.kernel().AwaitMet.contains(Left.first()))
      S.kernelToChange().AwaitMet.flip(Left.firstIndex());
  }
  if (LLVM_UNLIKELY(S.kernel().Awaiting && !findBusy()))
    lookForEnd();
}

/// Whether T, which awaits, would end its loop if it went round alone.
bool Machine::wouldLeaveAlone(Thread &T) {
  Detour There(*this);
  uint32_t Effects = T.Effects;
  bool Leaves = false;
  for (unsigned Reads = 0; !Leaves; ++Reads) {
    if (Reads == 1) { // it is at the beginning of a round
      S.saveThread(T);
      T.SpinReads = 0;
    }
    Interp->HasRound = false;
    Interp->step(T, 0);
    if (Reads && Interp->HasRound)
      break;
    Leaves = !T.HasPending || T.Effects != Effects || !S.isEnabled(T) ||
             !Interpreter::isRead(T.Kind) || Reads == 1000 ||
             RunStatus(header().Status) != RunStatus::Running;
  }
  return Leaves;
}

/// T has begun a round that nobody will let it end. It goes round alone: the
/// reads that it comes by should have been left alone.
void Machine::noteEarlyReads(Thread &T) {
  FutureTarget Cell =
      futureTarget(W, P, T.Cell, Placement(S).presentObject(T.Cell));
  if (!Options.LooksAhead || !Cell.IsUsers || Cell.IsUnknown)
    return;
  MetCutOffRound = !P.HasCutOffRounds;
  Detour There(*this);
  uint32_t Effects = T.Effects;
  for (unsigned Reads = 0; Reads != 64; ++Reads) {
    Interp->step(T, 0);
    if (!T.HasPending || T.Effects != Effects ||
        T.Kind != EventKind::AtomicRead ||
        RunStatus(header().Status) != RunStatus::Running)
      return;
    FunctionId F(W.pointer<FrameHeader>(T.FrameBase)->Function);
    if (!P.isAwait(F, T.Pc))
      NewAwaits.push_back({F, T.Pc});
  }
}

/// Nobody can go on, and some await.
void Machine::lookForEnd() {
  bool IsRedundant = false;
  for (ThreadSet Left = S.kernel().Awaiting; Left; Left.dropFirst()) {
    Thread &T = S.thread(Left.firstIndex());
    Trial Is = tryAwait(T);
    bool IsEarly =
        Is.Is == AwaitAnswer::Waits && Interp->isStaleFrom(T, Is.From);
    if (IsEarly && LearnsAwaits)
      noteEarlyReads(T);
    IsRedundant |= IsEarly;
    if (Is.Is == AwaitAnswer::Waits &&
        (Interp->isStaleFrom(T, Is.From) || !wouldLeaveAlone(T)))
      continue;
    // Plain memory has changed that the loop reads, too. The thread goes on as
    // if what it read before were forgotten.
    S.saveThread(T);
    T.SpinReads = 0;
    S.kernelToChange().AwaitMet.add(Left.first());
    return;
  }
  if (IsRedundant && (S.alive() & ~S.kernel().Daemons))
    headerToChange().Status = uint8_t(RunStatus::Forbidden);
}

void Machine::loopCells(ThreadId Id, llvm::SmallVectorImpl<Ref> &Out) {
  Thread &T = S.thread(Id);
  if (T.Spinning == GaveUp && T.Kind == EventKind::Spin) {
    tryLockRound(T, Out);
  } else if (T.Spinning) {
    Out.append(T.SpinCell, T.SpinCell + T.SpinCells);
  } else if (S.kernel().Awaiting.contains(T.Self)) {
    Interp->cellsFrom(T, tryAwait(T).From, Out);
    for (Ref Cell : TrialCells)
      if (!llvm::is_contained(Out, Cell))
        Out.push_back(Cell);
  }
}

/// In every other execution threads go on for a while, so that they meet what
/// others hold. Programs that compute much are given one execution.
void Machine::learnAwaits(uint64_t Steps) {
  if (S.readsChoose() || !S.kernel().Multi || P.hasAwaits())
    return;
  AwaitsOn = false;
  LearnsAwaits = true;
  llvm::SmallVector<Fault, 4> Faults(S.faults());
  learnFromWalks(24, Steps);
  tellAwaits();
  useAwaits(true);
  if (AwaitsOn) {
    learnFromWalks(12, Steps);
    tellAwaits();
  }
  S.clearFaults();
  for (const Fault &F : Faults)
    S.addFault(F);
  useAwaits(false);
}

void Machine::learnFromWalks(unsigned Walks, uint64_t Steps) {
  constexpr uint64_t MostInstructions = 200'000;
  uint64_t Enough = Counters.Instructions + MostInstructions;
  // Of a walk whose steps are long; looked at after each.
  uint64_t TooMany = Counters.Instructions + 10 * MostInstructions;
  World::Mark Start = W.mark();
  std::mt19937_64 Random(1);
  for (unsigned Walk = 0;
       Walk != Walks && Steps && Counters.Instructions < Enough; ++Walk) {
    unsigned Now = 0;
    for (uint64_t Left = Steps / (Walks - Walk) + 1;
         Left && Steps && status() == RunStatus::Running &&
         Counters.Instructions < TooMany;
         --Left, --Steps) {
      ThreadSet Able = enabled();
      if (!Able.contains(Now) || Walk % 2 == 0 || Random() % 4 == 0) {
        for (unsigned N = Random() % Able.size(); N; --N)
          Able.dropFirst();
        Now = Able.firstIndex();
      }
      step(ThreadId(Now), Random() % S.findChoices(S.thread(Now)));
    }
    W.backtrack(Start);
    IsEnabledKnown = false;
  }
}
