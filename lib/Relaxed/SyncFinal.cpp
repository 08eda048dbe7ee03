//===- SyncFinal.cpp - Final fields ---------------------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// JLS 17.5 under the models of the Java memory model. When a constructor ends
// that wrote final fields, these keep what they have, and so does what they
// lead to for threads that got there through final fields only.
//
//===----------------------------------------------------------------------===//

#include "heddle/IR/Names.h"
#include "heddle/IR/Vocabulary.h"
#include "heddle/Relaxed/CallAreas.h"
#include "heddle/Relaxed/SyncModel.h"
#include "llvm/ADT/DenseSet.h"
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

/// T has frozen its newest write to a final field of an object that nobody else
/// could know of. A read that saw an older value of an early object is illegal.
void Sync::freezePair(Thread &T, Ref Cell) {
  const Execution &E = actions();
  ActionIndex Newest = newestWrite(W, Cell);
  if (!E[Newest].Left.Pair)
    return;
  Model->Sets->recordFrozen(E[Newest].Left.Pair, true);
  if (E.imposing().empty())
    return;
  for (ActionIndex I : E.from(E.imposing().front()))
    if (E[I].reads() && E[I].Cell == CellId(Cell) && E[I].Thread != T.Self &&
        sawOlder(I, Newest, E, *Model->Sets))
      contradict(T);
}

/// The same of a cell of Object, to which a final field leads: of the last
/// write to it that happens before the freeze. It binds those who know Object
/// through final fields only: others may go on to see what is older.
void Sync::freezeContents(Thread &T, Ref Object, Ref Cell) {
  Execution &E = actions();
  ActionIndex At = newestWrite(W, Cell);
  while (At && !E.happensBefore(At, T.Self, T.Clock))
    At = E[At].Left.Previous;
  if (!At || isFrozen(At) || (Model->Sets && !E[At].Left.Pair))
    return;
  MemoryAction Mark{MemoryAction::Base}; // of when; it is in no cell's chain
  Model->Frozen.push_back({Object, Cell, At, E.append(Mark, T.Clock)});
  kernelToChange().Actions = E.size();
  if (!Model->Sets)
    return;
  Model->Sets->recordFrozen(E[At].Left.Pair, false);
  if (E.imposing().empty())
    return;
  for (ActionIndex I : E.from(E.imposing().front()))
    if (E[I].reads() && E[I].Cell == CellId(Cell) && E[I].Thread != T.Self &&
        sawOlder(I, At, E, *Model->Sets) &&
        knowsThroughFinals(E[I].Thread, Object))
      contradict(T);
}

/// Whether a write is what a constructor's end left in a final field, or in
/// something that one leads to.
bool Sync::isFrozen(ActionIndex Write) const {
  return actions()[Write].IsFrozen ||
         llvm::any_of(Model->Frozen, [&](const ModelState::Contents &C) {
           return C.Newest == Write;
         });
}

/// What a read or update found.
static int64_t foundValue(const Execution &E, const WriteSets *Sets,
                          const MemoryAction &R) {
  if (R.What != MemoryAction::Update || R.WritesNothing)
    return R.Value; // else that is what it wrote
  if (R.Saw.What.Pair)
    return (*Sets)[R.Saw.What.Pair].Value;
  ActionIndex Found = R.Saw.Source;
  if (!Found) // the cell's base
    for (Found = R.Left.Previous; E[Found].What != MemoryAction::Base;)
      Found = E[Found].Left.Previous;
  return E[Found].Value;
}

/// Whether all reads that gave the reference to the thread saw what was frozen.
/// If there was none, the library's code gave it, whose reads are not recorded:
/// then OpMM, which may leave out what is legal, says yes, and JPR no. So with
/// a reference that the thread has put there itself (an iterator's field): it
/// had it from somewhere else, but 17.5.1 does not say that the chain goes on.
bool Sync::knowsThroughFinals(unsigned Reader, Ref Object) const {
  const Execution &E = Model->Actions;
  bool Knows = !Model->Sets;
  for (ActionIndex I : E.all()) {
    const MemoryAction &R = E[I];
    if (!R.reads() || R.Thread != Reader ||
        Ref(foundValue(E, Model->Sets.get(), R)) != Object)
      continue;
    if (!Model->Sets && R.Saw.Source && E[R.Saw.Source].Thread == Reader)
      continue;
    if (!R.IsFrozen && !(R.Saw.NamesPair && R.Saw.What.Pair &&
                         Model->Sets->wasFrozen(R.Saw.What.Pair)))
      return false;
    Knows = true;
  }
  return Knows;
}

/// Takes from the choices of a read what is older than what was frozen.
void Sync::hideFrozen(const Thread &T) const {
  ModelState &M = *Model;
  const Execution &E = M.Actions;
  for (const ModelState::Contents &C : M.Frozen) {
    if (C.Cell != T.Cell || E[C.Newest].Thread == T.Self ||
        !knowsThroughFinals(T.Self, C.Object))
      continue;
    llvm::erase_if(M.Candidates, [&](ActionIndex W) {
      return W < C.Newest && E.happensBefore(W, C.Newest);
    });
  }
}

/// Takes from the choices of T's pending read the default value of a final
/// field that its constructor is known to write. Such constructors do not leak
/// their object (FinalFreeze.h): a reference to it is written after their end,
/// so that who has one sees what is frozen. Which constructor it will be is
/// known where the object lies by the calls that lead to its allocation
/// (CallAreas.h), if an earlier round has come to its end.
void Sync::hideUnfrozen(const Thread &T) const {
  ModelState &M = *Model;
  const WriteSets &Sets = *M.Sets;
  if (!callarea::contains(T.Cell) || arena::ownerOf(T.Cell) == T.Self ||
      llvm::none_of(Sets.of(CellId(T.Cell)),
                    [&](PairId N) { return Sets.wasFinal(N); }))
    return;
  const Execution &E = M.Actions;
  WriteList Left;
  llvm::copy_if(M.Candidates, std::back_inserter(Left), [&](ActionIndex W) {
    return W && (E[W].What != MemoryAction::Base || E[W].Left.Pair);
  });
  if (!Left.empty() || !M.Futures.empty())
    M.Candidates = std::move(Left);
}

/// Freezes a cell of Object. IsOwn: it is a final field of what was
/// constructed, not something that one leads to; then, if all writes to it are
/// T's, all forget what was in it before.
void Sync::freezeCell(Thread &T, Ref Object, Ref Cell, ValueKind K,
                      bool IsOwn) {
  Execution &E = actions();
  ShadowCell &C = *W.shadow(Cell);
  if (!IsOwn)
    return freezeContents(T, Object, Cell);
  for (ActionIndex I = newestWrite(W, Cell); I; I = E[I].Left.Previous)
    if (E[I].What != MemoryAction::Base && E[I].Thread != T.Self)
      return;
  ActionIndex Newest = newestWrite(W, Cell);
  if (!Newest)
    return;
  MemoryAction Base{MemoryAction::Base};
  if (Model->Sets) {
    freezePair(T, Cell);
    Base.Thread = T.Self;
    Base.Left.Pair = E[Newest].Left.Pair;
    Base.Left.Alike = E[Newest].Left.Alike;
  }
  Base.Cell = CellId(Cell);
  Base.Left.Covers = true;
  Base.IsFrozen = true;
  Base.Value = loadValue(W, Cell, K);
  W.touch(W.offsetOf(&C));
  C.Read = E.append(Base, T.Clock).index();
  kernelToChange().Actions = E.size();
}

void Sync::freezeReachable(Thread &T, Ref Object) {
  constexpr size_t MostObjects = 10000;
  llvm::SmallVector<Ref, 16> Work;
  llvm::DenseSet<Ref> Known;
  auto Reach = [&](Ref O) {
    // Objects of the image, and those of other threads, are not T's to freeze.
    if (O >= arena::HeapBase && Known.size() < MostObjects &&
        (W.load<uint32_t>(O + HeaderMonitorOffset) & HeaderThreadMask) ==
            T.Self &&
        Known.insert(O).second)
      Work.push_back(O);
  };
  Known.insert(Object);
  auto IsFrozenCell = [&](Ref Cell) {
    const MemoryAction &Newest = actions()[newestWrite(W, Cell)];
    return Newest.What == MemoryAction::Base && Newest.IsFrozen;
  };
  // Of a volatile long nobody has written the higher half as such, so that
  // there is nothing to freeze in it.
  auto Freeze = [&](Ref O, Ref Cell, ValueKind K, bool IsOwn) {
    if (!isWide(K) || !isTorn(Cell))
      return freezeCell(T, O, Cell, K, IsOwn);
    freezeCell(T, O, Cell, ValueKind::I32, IsOwn);
    freezeCell(T, O, Cell + 4, ValueKind::I32, IsOwn);
  };
  auto EachField = [&](Ref O, bool OnlyFinal) {
    const RuntimeClass *C = &P[ClassId(W.load<uint32_t>(O))];
    if (C->IsArray) {
      uint32_t N = W.load<uint32_t>(O + ArrayLengthOffset);
      for (uint32_t I = 0; I != N; ++I) {
        Ref Cell = O + ArrayBaseOffset + I * C->ElementStride;
        Freeze(O, Cell, C->ElementKind, OnlyFinal);
        if (C->ElementKind == ValueKind::Ref)
          Reach(W.load<Ref>(Cell));
      }
      return;
    }
    for (; C; C = C->Super.isValid() ? &P[C->Super] : nullptr) {
      if (!C->Info)
        continue;
      for (const FieldInfo &F : C->Info->Fields) {
        if (F.Flags & AccStatic || (OnlyFinal && !(F.Flags & AccFinal)))
          continue;
        // JLS 17.5.1: that was frozen by the constructor that set it. What
        // another one has put there since is not.
        if (OnlyFinal && IsFrozenCell(O + F.Offset))
          continue;
        ValueKind K = kindOfDescriptor(F.Descriptor);
        Freeze(O, O + F.Offset, K, OnlyFinal);
        if (K == ValueKind::Ref)
          Reach(W.load<Ref>(O + F.Offset));
      }
    }
  };
  EachField(Object, true);
  while (!Work.empty())
    EachField(Work.pop_back_val(), false);
}

/// What was written to the final fields, and to what they lead to, is all that
/// anybody sees of them (JLS 17.5). Under the models with buffers, writes leave
/// them in an order that has this effect.
void Sync::modelFreeze(Thread &T, Ref Object) {
  if (!isModelled())
    return;
  if (!isOfJava(Model->Kind))
    return modelFence(T, AccessOrder::Release);
  freezeReachable(T, Object);
}
