//===- JprMemory.cpp - Reads and writes under JPR -------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/Jpr/JprMemory.h"
#include "heddle/Code/Code.h"
#include "heddle/Code/Frame.h"
#include "heddle/IR/Vocabulary.h"
#include "heddle/Jpr/FutureContents.h"
#include "heddle/Jpr/SameAction.h"
#include "heddle/Relaxed/CallAreas.h"
#include "heddle/Relaxed/InitAreas.h"
#include "llvm/ADT/STLExtras.h"

using namespace heddle;

JprMemory::JprMemory(Sync &Events, bool CheckLists,
                     std::shared_ptr<WriteSets> Sets, bool EveryAccess)
    : ModelMemory(Events, ModelKind::JPR, CheckLists), Sets(std::move(Sets)),
      EveryAccess(EveryAccess) {
  Events.threads().reserveHeap(callarea::AllBytes);
  Events.classes().Listener = this;
}

void JprMemory::beginInitialiser(Thread &T, uint32_t Class) {
  if (isOn())
    initarea::enter(W, T, Sets->initArea(Class));
}
void JprMemory::endInitialiser(Thread &T, uint32_t Class) {
  if (isOn())
    initarea::leave(W, T, Sets->initArea(Class));
}

void JprMemory::footprint(const Thread &T, Footprint &Out) const {
  bool IsAccess = T.Kind == EventKind::Read || T.Kind == EventKind::Write ||
                  T.Kind == EventKind::AtomicWrite ||
                  (T.Kind == EventKind::AtomicRead && namesPairs(T));
  if (!EveryAccess || !IsAccess)
    return ModelMemory::footprint(T, Out);
  Out.add({Location::Memory, T.Cell},
          T.Kind == EventKind::Write || T.Kind == EventKind::AtomicWrite);
}

/// Whether the user chose the mode of T's pending access: it is in code of
/// theirs, or a method of java.util.concurrent.atomic.
static bool isModeOfUser(const World &W, Program &P, const Thread &T) {
  const ProgramFunction &F =
      P[FunctionId(W.pointer<FrameHeader>(T.FrameBase)->Function)];
  return !F.Trusted ||
         llvm::StringRef(F.Symbol).starts_with("java/util/concurrent/atomic/");
}

/// What modes the program uses (WriteSets::mixesModes).
void JprMemory::noteMode(const Thread &T, const MemoryAction &A) {
  const Execution &E = actions();
  if (Sets->mixesModes() || !isModeOfUser(W, P, T))
    return;
  if (A.Order == AccessOrder::Volatile)
    Sets->recordMode(false);
  bool IsOther = A.Saw.Source && E[A.Saw.Source].Thread != A.Thread &&
                 E[A.Saw.Source].Order != AccessOrder::Volatile;
  if (A.reads() && isAtLeastAcquire(A.Order) &&
      (A.Order != AccessOrder::Volatile || IsOther))
    Sets->recordMode(true);
}

void JprMemory::see(Thread &T, MemoryAction &A, unsigned Choice) {
  A.Saw.Site = T.SiteIndex & SiteMask;
  if (Filter) {
    A.Saw.Depth = W.pointer<FrameHeader>(T.FrameBase)->Depth;
  }
  ActionIndex Seen;
  PairId Future;
  if (find(T)) {
    size_t Past = Choices.Past.size();
    if (Choice < Past)
      Seen = Choices.Past[Choice];
    else
      Future = Choices.Futures[Choice - Past];
  }
  A.Saw.NamesPair = namesPairs(T);
  A.Saw.What.IsAlike = A.Saw.NamesPair && seesAlike(T);
  if (Future) {
    seeFuture(A, Future);
  } else {
    seePast(T, A, Seen);
    if (A.Saw.NamesPair) { // as a read of the future: fences order neither
      if (Seen)
        A.Saw.What.Pair = nameOf(T, Actions[Seen]);
    } else if (Seen && Actions[Seen].Left.Name) {
      A.Saw.Source = Seen;
    }
  }
  A.Saw.Walked = Choices.Walked;
  if (isAtLeastAcquire(A.Order))
    noteMode(T, A);
  markChanging(A);
  // What is read within a section or an initialiser is not what the step's
  // event reads.
  if (T.Quiet && !Future)
    return;
  if (A.Saw.NamesPair)
    noteNamed(T.Cell, A.Saw.What.Pair.index());
  else
    noteSeen(T.Cell,
             A.Saw.Source ? Actions[A.Saw.Source].Left.Name.index() : 0);
}

/// Marks a read of the past that may turn out to see a write that is made later
/// and does not happen before it. Of volatile writes see mayAcquire().
void JprMemory::markChanging(MemoryAction &A) {
  A.Saw.MayChange =
      Sets->rounds() > 1 && !A.Saw.NamesPair &&
      (A.Order != AccessOrder::Volatile || !Sets->takesVolatile(A.Cell));
  HasChanging |= A.Saw.MayChange;
}

void JprMemory::seeFuture(MemoryAction &A, PairId Pair) {
  const WriteEntry &F = (*Sets)[Pair];
  A.Saw.What.Pair = Pair;
  A.Saw.Imposes = true;
  A.Value = F.Value;
  // The thread that comes first takes a place in the pool: it may be another
  // object.
  if (F.Class &&
      (!Objects.isAllocated(Ref(F.Value)) || Ref(F.Value) >= arena::PoolBase))
    FutureObject = Pair;
}

/// A is about to be appended, as the write of a cell with the chain
/// A.Left.Previous. Fig. 8, lines 39 to 47.
void JprMemory::meetWrite(Thread &T, MemoryAction &A, ValueKind K) {
  const Execution &E = Actions;
  WriteEntry New;
  New.Cell = A.Cell;
  New.Thread = T.Self;
  if (Sets->identity() == ActionIdentity::Site)
    New.Site = T.SiteIndex & SiteMask;
  New.Occurrence = Sets->identity() == ActionIdentity::Value
                       ? 0
                       : lastOccurrence(E, A.Left.Previous, New, *Sets) + 1;
  New.Value = A.Value;
  New.Kind = K;
  if (K == ValueKind::Ref && A.Value) {
    New.Class = W.load<uint32_t>(Ref(A.Value));
    New.Length = W.load<uint32_t>(Ref(A.Value) + ArrayLengthOffset);
    if (Ref(A.Value) >= arena::HeapBase) {
      New.Ordinal = W.load<uint32_t>(Ref(A.Value) + HeaderOrdinalOffset);
      New.Contents = Sets->intern(contentsOf(W, P, Ref(A.Value)));
    }
  }
  A.Left.Pair = Sets->intern(New);
  A.Left.Alike = Sets->alike(A.Left.Pair);
  for (ActionIndex R : E.imposing())
    if (isSameAction((*Sets)[E[R].Saw.What.Pair], New, *Sets) &&
        (E[R].Saw.What.Pair != A.Left.Pair ||
         E.happensBefore(R, T.Self, T.Clock)))
      contradict(T, A.Saw.MayChange);
}

const WriteEntry *JprMemory::takeFutureObject() {
  PairId Pair = std::exchange(FutureObject, PairId());
  return Pair ? &(*Sets)[Pair] : nullptr;
}
