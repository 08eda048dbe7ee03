//===- SyncFuture.cpp - Reads of what has not been written yet ------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Jin, Yavuz-Kahveci, Sanders: Java Path Relaxer (2012), Figures 7 and 8. A
// plain read takes a past write that happens-before allows, or a pair of the
// write sets whose action is still to come; it then imposes the value on the
// action (ImposeSet). So do opaque reads, and updates that acquire nothing;
// whether what they saw is coherent is judged at the end (MemoryModel/
// Coherence.h). A write with another value than was imposed, or one that
// comes to happen after the read (an illegal future read), ends the execution:
// it is not one. So does an end with something imposed that was not written.
//
// Plain accesses are in no order but happens-before, so that only
// synchronisation is scheduled: what a read could see by being executed later,
// it sees as a read of the future. The paper schedules every access; with
// EveryAccess this does too, and tests compare the two.
//
// Section IV.D: a reference to an object that does not exist yet names its
// place, which its owner allocates whatever the interleaving. The object is
// made there by the read (Heap::makeEarly); its owner must come to make the
// same.
//
//===----------------------------------------------------------------------===//

#include "heddle/Code/Frame.h"
#include "heddle/IR/Vocabulary.h"
#include "heddle/MemoryModel/Coherence.h"
#include "heddle/MemoryModel/FenceOrder.h"
#include "heddle/Pruning/LookAhead.h"
#include "heddle/Relaxed/CallAreas.h"
#include "heddle/Relaxed/FutureContents.h"
#include "heddle/Relaxed/InitAreas.h"
#include "heddle/Relaxed/SameAction.h"
#include "heddle/Relaxed/SyncModel.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Sequence.h"
#include "llvm/Support/ErrorHandling.h"

using namespace heddle;

void Sync::setWriteSets(std::shared_ptr<WriteSets> Sets, bool EveryAccess) {
  assert(Model && Model->Kind == ModelKind::JPR && "internal: model");
  Model->Sets = std::move(Sets);
  Model->EveryAccess = EveryAccess;
}

bool Sync::readsFuture() const { return Model && Model->Sets; }
WriteSets &Sync::writeSets() const { return *Model->Sets; }
bool Sync::plainWritesAreEvents() const { return Model->EveryAccess; }

/// What acquires comes before all that follows in its thread. Library code sees
/// what is latest. In the first round there are no pairs to see, so that only
/// plain reads are named by them: a loop that waits by opaque reads for a write
/// must come to see it (a plain one may see the old value for ever).
bool Sync::isFutureRead(const Thread &T) const {
  if (!Model->Sets || T.Kind == EventKind::Read)
    return Model->Sets != nullptr;
  if (Model->Sets->rounds() <= 1 || isAtLeastAcquire(T.Order))
    return false;
  if (T.Kind == EventKind::AtomicRead)
    return true;
  if (T.Kind != EventKind::Cas && T.Kind != EventKind::Rmw)
    return false;
  const auto *Frame = W.pointer<FrameHeader>(T.FrameBase);
  return !P[FunctionId(Frame->Function)].Trusted;
}

ActionIndex Sync::lastAction() const {
  return ActionIndex(actions().size() - 1);
}
WriteName Sync::seenWriteName(ActionIndex Read) const {
  return actions()[writeSeenBy(actions(), Read)].Left.Name;
}

/// What opaque reads and updates saw must fit into one order of writes.
bool Sync::seesAlike(const Thread &T) const {
  return T.Kind == EventKind::Read;
}

/// What a write is to T's pending read.
PairId Sync::nameOf(const Thread &T, const MemoryAction &Write) const {
  return seesAlike(T) ? Write.Left.Alike : Write.Left.Pair;
}

/// Marks a read of the past that may turn out to see a write that is made later
/// and does not happen before it. Of volatile writes see mayAcquire().
void Sync::markChanging(MemoryAction &A) {
  ModelState &M = *Model;
  A.Saw.MayChange =
      M.Sets && M.Sets->rounds() > 1 && !A.Saw.NamesPair &&
      (A.Order != AccessOrder::Volatile || !M.Sets->takesVolatile(A.Cell));
  M.MayChange |= A.Saw.MayChange;
}

/// Whether there is such a read that does not happen before what T does next.
/// Then where the read's thread stands, and what it has done since, says
/// nothing of the executions in which the read is another one.
bool Sync::mayChange(const Thread &T) const {
  const Execution &E = actions();
  return Model->MayChange && llvm::any_of(E.all(), [&](ActionIndex I) {
           return E[I].Saw.MayChange && !E.happensBefore(I, T.Self, T.Clock);
         });
}

/// Whether Writer acquires something that does not happen before what T does
/// next, and may acquire something else in an execution in which T sees the
/// future of it. Where all order is of happens-before that would be an illegal
/// future read: what leads from T's read to the other acquire would put the
/// write behind the read. But a volatile read that comes before a write puts
/// nothing behind it, nor does a write before another.
bool Sync::mayAcquire(unsigned Writer, const Thread &T) const {
  const Execution &E = actions();
  return Model->Sets->hasLooseOrder() &&
         llvm::any_of(E.all(), [&](ActionIndex I) {
           return E[I].Thread == Writer && !acquiresNothing(E[I]) &&
                  !E.happensBefore(I, T.Self, T.Clock);
         });
}

/// Whether what comes after A, or before it, in the order of events may do so
/// without happens-before.
static bool isLoose(const MemoryAction &A) {
  switch (A.What) {
  case MemoryAction::VolatileWrite:
    return true;
  case MemoryAction::Update:
    return !A.Saw.NamesPair;
  case MemoryAction::Sync:
    return A.Event.Kind == EventKind::Interrupt ||
           A.Event.Kind == EventKind::IsAlive ||
           A.Event.Kind == EventKind::Unpark ||
           A.Event.Kind == EventKind::Section;
  case MemoryAction::Base:
  case MemoryAction::Write:
  case MemoryAction::Read:
  case MemoryAction::VolatileRead:
  case MemoryAction::Fence:
    return false;
  }
  llvm_unreachable("internal: kind of an action");
}

/// Whether a pair may still be written in this execution, as far as what others
/// have imposed tells, and what is there. Pruning asks the program, too.
bool Sync::mayStillWrite(PairId Pair) const {
  const ModelState &M = *Model;
  const WriteSets &Sets = *M.Sets;
  const WriteEntry &F = Sets[Pair];
  // What is there now is another object than the one that it writes.
  Ref O(F.Value);
  if (F.Class && (isAllocated(O) || hasFutureObject(O, 1)) &&
      (W.load<uint32_t>(O) != F.Class ||
       W.load<uint32_t>(O + ArrayLengthOffset) != F.Length))
    return false;
  // Fig. 8, line 59: nobody has imposed another value on the action.
  return llvm::none_of(M.Actions.imposing(), [&](ActionIndex R) {
    PairId Imposed = M.Actions[R].Saw.What.Pair;
    return Imposed != Pair && isSameAction(Sets[Imposed], F, Sets);
  });
}

/// Completes the choices of a read that may see the future.
void Sync::addFutures(const Thread &T) const {
  if (!isFutureRead(T))
    return;
  ModelState &M = *Model;
  const WriteSets &Sets = *M.Sets;
  const Execution &E = M.Actions;
  // What does not happen before the read is taken from the sets, be it in the
  // past or in the future: else it would matter in which order accesses come
  // that nothing orders. The first round begins with what the past has.
  if (Sets.rounds() > 1 && M.Candidates.size() > 1) {
    WriteList Left;
    llvm::copy_if(M.Candidates, std::back_inserter(Left), [&](ActionIndex W) {
      if (E[W].Left.Pair && Sets.mayRace(E[W].Left.Pair, T.Self))
        return true;
      return E[W].What == MemoryAction::Base
                 ? !E[W].Left.Pair || E[W].Thread == T.Self
                 : E.happensBefore(W, T.Self, T.Clock);
    });
    if (!Left.empty()) // a frozen field always has a value
      M.Candidates = std::move(Left);
  }
  auto IsSeen = [&](PairId Name) {
    return llvm::any_of(M.Candidates,
                        [&](ActionIndex W) { return nameOf(T, E[W]) == Name; });
  };
  bool ByValue = Sets.identity() == ActionIdentity::Value;
  if (ByValue) { // one pair, one choice
    WriteList Old = std::exchange(M.Candidates, {});
    for (ActionIndex W : Old)
      if (!E[W].Left.Pair || !IsSeen(nameOf(T, E[W])))
        M.Candidates.push_back(W);
  }
  auto IsPast = [&](const WriteEntry &F) {
    return (F.Thread < numThreads() && hasEnded(thread(unsigned(F.Thread)))) ||
           (!ByValue &&
            F.Occurrence <=
                lastOccurrence(E, newestWrite(W, F.Cell.index()), F, Sets));
  };
  for (PairId N : Sets.of(CellId(T.Cell))) {
    PairId Name = seesAlike(T) ? Sets.alike(N) : N;
    if (Sets[N].Thread != T.Self && Sets.mayRace(N, T.Self) &&
        mayStillWrite(N) && !IsSeen(Name) &&
        !llvm::is_contained(M.Futures, Name) &&
        (!IsPast(Sets[N]) || mayChange(T) || mayAcquire(Sets[N].Thread, T)))
      M.Futures.push_back(Name);
  }
}

void Sync::setPruner(std::unique_ptr<FuturePruner> P) {
  Model->Pruner = std::move(P);
}
const FuturePruner *Sync::pruner() const {
  return Model ? Model->Pruner.get() : nullptr;
}

/// Leaves out what T's pending read cannot see in an execution that is
/// justified: what has been imposed, and what the choice itself imposes, could
/// not be written any more. One choice stays: exploration has to see what comes
/// after it.
void Sync::pruneChoices(const Thread &T) const {
  ModelState &M = *Model;
  if (!isFutureRead(T) || (M.Futures.empty() && M.Candidates.size() <= 1))
    return;
  const WriteSets &Sets = *M.Sets;
  const Execution &E = M.Actions;
  llvm::SmallVector<SeenPair, 4> Imposed;
  for (ActionIndex R : E.imposing())
    if (!llvm::is_contained(Imposed, E[R].Saw.What) &&
        isDue(E, R, newestWrite(W, E[R].Cell.index()), Sets))
      Imposed.push_back(E[R].Saw.What);
  if (M.Futures.empty() && Imposed.empty())
    return;
  PruneStats &Counts = M.Pruner->Counts;
  PruneTimer Time(Counts);
  LookAhead Ahead(*M.Pruner, *this, E, Sets, T);
  bool Alike = seesAlike(T);
  auto IsDoomed = [&](SeenPair Own) {
    return llvm::any_of(
        Imposed, [&](SeenPair N) { return N != Own && !Ahead.mayComeTrue(N); });
  };
  size_t Before = M.Futures.size();
  PairId First = Before ? M.Futures.front() : PairId();
  llvm::erase_if(M.Futures, [&](PairId N) {
    SeenPair Own{N, Alike};
    Ahead.choose(Sets[N].Value, Own, true);
    return !Ahead.mayComeTrue(Own) || IsDoomed(Own);
  });
  Counts.Futures += Before - M.Futures.size();
  WriteList Left;
  for (ActionIndex I : M.Candidates) {
    Ahead.choose(I ? E[I].Value : loadValue(W, T.Cell, T.Type),
                 {I ? nameOf(T, E[I]) : PairId(), Alike}, false);
    if (!IsDoomed({}))
      Left.push_back(I);
  }
  if (Left.empty() && M.Futures.empty()) {
    if (!M.Candidates.empty())
      Left.push_back(M.Candidates.front());
    else
      M.Futures.push_back(First);
  }
  M.Walked = Ahead.walked();
  Counts.Choices += M.Candidates.size() - Left.size();
  M.Candidates = std::move(Left);
}

void Sync::seeFuture(MemoryAction &A, PairId Pair) {
  ModelState &M = *Model;
  const WriteEntry &F = (*M.Sets)[Pair];
  A.Saw.What.Pair = Pair;
  A.Saw.Imposes = true;
  A.Value = F.Value;
  // Who comes first takes a place in the pool: it may be another object.
  if (F.Class &&
      (!isAllocated(Ref(F.Value)) || Ref(F.Value) >= arena::PoolBase))
    M.FutureObject = Pair;
}

/// A is about to be appended, as the write of a cell with the chain
/// A.Left.Previous. Fig. 8, lines 39 to 47.
void Sync::meetImposed(Thread &T, MemoryAction &A, ValueKind K) {
  ModelState &M = *Model;
  const Execution &E = M.Actions;
  WriteEntry New;
  New.Cell = A.Cell;
  New.Thread = T.Self;
  if (M.Sets->identity() == ActionIdentity::Site)
    New.Site = T.SiteIndex & SiteMask;
  New.Occurrence = M.Sets->identity() == ActionIdentity::Value
                       ? 0
                       : lastOccurrence(E, A.Left.Previous, New, *M.Sets) + 1;
  New.Value = A.Value;
  New.Kind = K;
  if (K == ValueKind::Ref && A.Value) {
    New.Class = W.load<uint32_t>(Ref(A.Value));
    New.Length = W.load<uint32_t>(Ref(A.Value) + ArrayLengthOffset);
    if (Ref(A.Value) >= arena::HeapBase) {
      New.Ordinal = W.load<uint32_t>(Ref(A.Value) + HeaderOrdinalOffset);
      New.Contents = M.Sets->intern(contentsOf(W, P, Ref(A.Value)));
    }
  }
  A.Left.Pair = M.Sets->intern(New);
  A.Left.Alike = M.Sets->alike(A.Left.Pair);
  for (ActionIndex R : E.imposing())
    if (isSameAction((*M.Sets)[E[R].Saw.What.Pair], New, *M.Sets) &&
        (E[R].Saw.What.Pair != A.Left.Pair ||
         E.happensBefore(R, T.Self, T.Clock)))
      contradict(T, A.Saw.MayChange);
}

void Sync::contradict(Thread &T, bool MayChange) {
  const Execution &E = Model->Actions; // an action may be in the making
  if (T.Contradicts)
    return;
  if (!MayChange && !Model->Sets->hasLooseOrder() &&
      llvm::none_of(E.all(),
                    [&](ActionIndex I) { return E[I].Saw.MayChange; })) {
    kernelToChange().Discarded = KernelHeader::AtOnce;
    return;
  }
  saveThread(T);
  T.Contradicts = true;
  if (uint8_t &Discarded = kernelToChange().Discarded; !Discarded)
    Discarded = KernelHeader::AtItsEnd;
}

ThreadSet Sync::findContradicting() const {
  ThreadSet Out;
  for (ThreadSet Left = alive(); Left; Left.dropFirst()) {
    const Thread &T = thread(Left.firstIndex());
    if (T.Contradicts)
      Out.add(ThreadId(T.Self));
  }
  return Out;
}

void Sync::findPairs() {
  const Execution &E = actions();
  for (ActionIndex I : E.all()) {
    if (isLoose(E[I]))
      Model->Sets->recordLooseOrder();
    if (E[I].writes() && E[I].Left.Pair)
      Model->Sets->recordFound(E[I].Left.Pair,
                               E[I].Order != AccessOrder::Volatile);
  }
}

void Sync::findRaces() {
  const Execution &E = actions();
  WriteSets &Sets = *Model->Sets;
  llvm::SmallVector<std::pair<CellId, ActionIndex>, 64> Reads;
  for (ActionIndex I : E.all())
    if (E[I].reads())
      Reads.push_back({E[I].Cell, I});
  llvm::sort(Reads);
  for (ActionIndex A : E.all()) {
    const MemoryAction &Write = E[A];
    if (!Write.Left.Pair || Write.What == MemoryAction::Base || !Write.writes())
      continue;
    for (auto At =
             llvm::lower_bound(Reads, std::pair(Write.Cell, ActionIndex()));
         At != Reads.end() && At->first == Write.Cell; ++At)
      if (ActionIndex R = At->second;
          E[R].Thread != Write.Thread &&
          !Sets.hasRaced(Write.Left.Pair, E[R].Thread) &&
          !E.happensBefore(A, R) && !E.happensBefore(R, A))
        Sets.recordRace(Write.Left.Pair, E[R].Thread);
  }
}

unsigned Sync::numForeignReads() const {
  const Execution &E = actions();
  unsigned Count = 0;
  for (ActionIndex I : E.all()) {
    const MemoryAction &A = E[I];
    if (!A.reads())
      continue;
    bool IsOrdered = A.What == MemoryAction::VolatileRead &&
                     E[A.Saw.Source].What == MemoryAction::VolatileWrite;
    Count += A.Saw.Imposes ||
             (A.Saw.What.Pair &&
              Model->Sets->isOfOthers(A.Saw.What.Pair, A.Thread)) ||
             (A.Saw.Source && E[A.Saw.Source].Thread != A.Thread && !IsOrdered);
  }
  return Count;
}

/// Of an execution that is justified.
bool Sync::fencesAllow() const { return heddle::fencesAllow(actions()); }

bool Sync::isJustified() const {
  const ModelState &M = *Model;
  if (kernel().Discarded)
    return false;
  const Execution &E = actions();
  for (ActionIndex R : E.imposing())
    if (!isFulfilled(E, R))
      return false;
  return llvm::all_of(M.EarlyObjects,
                      [&](const ModelState::Early &O) {
                        return isAllocated(O.Object);
                      }) &&
         isCoherent(E);
}

//===----------------------------------------------------------------------===//
// Objects of the future
//===----------------------------------------------------------------------===//

/// Whether its owner has made the object, or somebody has for it.
bool Sync::isAllocated(Ref O) const {
  if (initarea::contains(O)) {
    Ref Area = initarea::areaOf(O);
    if (O < W.pointer<initarea::Header>(Area)->Top)
      return true;
    for (unsigned I = 0; I != numThreads(); ++I)
      if (Ref Next = thread(I).AllocNext;
          O < Next && initarea::areaOf(Next - 1) == Area)
        return true;
    return false;
  }
  if (O < arena::HeapBase || O >= arena::PoolBase)
    return true;
  if (callarea::contains(O))
    return O < callarea::top(W, callarea::areaOf(O));
  unsigned Owner = arena::ownerOf(O);
  return Owner < numThreads() && O < thread(Owner).AllocNext;
}

const WriteEntry *Sync::takeFutureObject() {
  PairId Pair = std::exchange(Model->FutureObject, PairId());
  return Pair ? &(*Model->Sets)[Pair] : nullptr;
}

bool Sync::addFutureObject(Ref O, uint32_t Size) {
  Execution &E = actions();
  std::vector<ModelState::Early> &All = Model->EarlyObjects;
  if (llvm::any_of(All, [&](const ModelState::Early &X) {
        return O < X.Object + X.Size && X.Object < O + Size;
      }))
    return false;
  All.push_back({O, Size, E.size() - 1});
  return true;
}

bool Sync::hasFutureObject(Ref O, uint32_t Size) const {
  actions();
  return llvm::any_of(Model->EarlyObjects, [&](const ModelState::Early &X) {
    return X.Object >= O && X.Object < O + Size;
  });
}
