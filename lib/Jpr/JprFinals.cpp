//===- JprFinals.cpp - Final fields of objects of the future --------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// JLS 17.5 where reads see the future: what a read saw, or may see, of an
// object whose constructor has not ended when it is read.
//
//===----------------------------------------------------------------------===//

#include "heddle/Jpr/JprMemory.h"
#include "heddle/Relaxed/CallAreas.h"
#include "llvm/ADT/STLExtras.h"

using namespace heddle;

/// Whether what a read saw (none: the default value) is older than Newest,
/// which its thread left in the cell. It is not if it can be written once more.
static bool isOlder(PairId Seen, ActionIndex Newest, const Execution &E,
                    const WriteSets &Sets) {
  PairId Left = E[Newest].Left.Pair;
  if (!Left || !Seen)
    return bool(Left);
  if (Sets.identity() == ActionIdentity::Occurrence)
    return Sets[Seen].Thread == Sets[Left].Thread &&
           Sets[Seen].Occurrence < Sets[Left].Occurrence;
  if (Seen == Left || Sets.identity() == ActionIdentity::Value)
    return false;
  for (ActionIndex W = E[Newest].Left.Previous; W; W = E[W].Left.Previous)
    if (E[W].Left.Pair == Seen)
      return true;
  return false;
}

/// Whether the read R of a cell saw what 17.5.1 hides from it: what comes
/// before the cell's write Newest. A volatile read before a volatile write
/// does, too, whatever it saw: the one would have to come before the other in
/// synchronisation order and after it in happens-before.
static bool sawOlder(ActionIndex R, ActionIndex Newest, const Execution &E,
                     const WriteSets &Sets) {
  const MemoryAction &Read = E[R];
  if (Read.Saw.NamesPair)
    return isOlder(Read.Saw.What.Pair, Newest, E, Sets);
  if (E[Newest].What == MemoryAction::Base || Read.Saw.Source == Newest)
    return false;
  bool AreOrdered = Read.Order == AccessOrder::Volatile &&
                    E[Newest].Order == AccessOrder::Volatile;
  return (AreOrdered && R < Newest) || !Read.Saw.Source ||
         (Read.Saw.Source < Newest && E.happensBefore(Read.Saw.Source, Newest));
}

void JprMemory::meetFreeze(Thread &T, Ref Cell, MemoryAction &Base) {
  const Execution &E = actions();
  ActionIndex Newest = newestWrite(W, Cell);
  Base.Thread = T.Self;
  Base.Left.Pair = E[Newest].Left.Pair;
  Base.Left.Alike = E[Newest].Left.Alike;
  if (!E[Newest].Left.Pair)
    return;
  Sets->recordFrozen(E[Newest].Left.Pair, true);
  if (E.imposing().empty())
    return;
  // A read that saw an older value of an early object is illegal.
  for (ActionIndex I : E.from(E.imposing().front()))
    if (E[I].reads() && E[I].Cell == CellId(Cell) && E[I].Thread != T.Self &&
        sawOlder(I, Newest, E, *Sets))
      contradict(T);
}

/// The same, of threads that know Object through final fields only.
void JprMemory::meetContents(Thread &T, Ref Object, Ref Cell, ActionIndex At) {
  const Execution &E = Actions;
  Sets->recordFrozen(E[At].Left.Pair, false);
  if (E.imposing().empty())
    return;
  for (ActionIndex I : E.from(E.imposing().front()))
    if (E[I].reads() && E[I].Cell == CellId(Cell) && E[I].Thread != T.Self &&
        sawOlder(I, At, E, *Sets) && knowsThroughFinals(E[I].Thread, Object))
      contradict(T);
}

/// What a read or update found, in the future or not.
int64_t JprMemory::foundAnyValue(const MemoryAction &R) const {
  bool IsWritten = R.What == MemoryAction::Update && !R.WritesNothing;
  return IsWritten && R.Saw.What.Pair ? (*Sets)[R.Saw.What.Pair].Value
                                      : foundValue(R);
}

/// If no read gave the reference, the library's code did, whose reads are not
/// recorded: JPR, which must not leave out what is legal, says no then.
bool JprMemory::knowsThroughFinals(unsigned Reader, Ref Object) const {
  bool Knows = false;
  for (ActionIndex I : Actions.all()) {
    const MemoryAction &R = Actions[I];
    if (!R.reads() || R.Thread != Reader || Ref(foundAnyValue(R)) != Object)
      continue;
    PairId Seen = R.Saw.NamesPair ? R.Saw.What.Pair : PairId();
    if (!R.IsFrozen && !(Seen && Sets->wasFrozen(Seen)))
      return false;
    Knows = true;
  }
  return Knows;
}

/// Takes from the choices of T's pending read the default value of a final
/// field that its constructor is known to write. Such constructors do not leak
/// their object (FinalFreeze.h): a reference to it is written after their end,
/// so that a thread that has one sees what is frozen. Which constructor it will
/// be is known where the object lies by the calls that lead to its allocation
/// (CallAreas.h), if an earlier round has come to its end.
void JprMemory::hideUnfrozen(const Thread &T) {
  const WriteSets &Sets = *this->Sets;
  if (!callarea::contains(T.Cell) || arena::ownerOf(T.Cell) == T.Self ||
      llvm::none_of(Sets.of(CellId(T.Cell)),
                    [&](PairId N) { return Sets.wasFinal(N); }))
    return;
  const Execution &E = Actions;
  WriteList Left;
  llvm::copy_if(Choices.Past, std::back_inserter(Left), [&](ActionIndex W) {
    return W && (E[W].What != MemoryAction::Base || E[W].Left.Pair);
  });
  if (!Left.empty() || !Choices.Futures.empty())
    Choices.Past = std::move(Left);
}
