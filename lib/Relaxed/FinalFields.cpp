//===- FinalFields.cpp - Final fields under a model -----------------------===//
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
#include "heddle/Relaxed/ModelMemory.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/STLExtras.h"

using namespace heddle;

/// T has frozen a cell of Object, to which a final field leads: the last write
/// to it that happens before the freeze. It binds those that know Object
/// through final fields only: others may go on to see what is older.
void ModelMemory::freezeContents(Thread &T, Ref Object, Ref Cell) {
  Execution &E = actions();
  ActionIndex At = newestWrite(W, Cell);
  while (At && !E.happensBefore(At, T.Self, T.Clock))
    At = E[At].Left.Previous;
  if (!At || isFrozen(At) || !mayFreeze(At))
    return;
  MemoryAction Mark{MemoryAction::Base}; // of when; it is in no cell's chain
  Mark.Left.Previous = At;
  Frozen.push_back({Object, Cell, At, E.append(Mark, T.Clock)});
  S.kernelToChange().Actions = E.size();
  meetContents(T, Object, Cell, At);
}

bool ModelMemory::isFrozen(ActionIndex Write) const {
  return actions()[Write].IsFrozen ||
         llvm::any_of(Frozen,
                      [&](const Contents &C) { return C.Newest == Write; });
}

int64_t ModelMemory::foundValue(const MemoryAction &R) const {
  if (R.What != MemoryAction::Update || R.WritesNothing)
    return R.Value; // else that is what it wrote
  ActionIndex Found = R.Saw.Source;
  if (!Found) // the cell's base
    for (Found = R.Left.Previous; Actions[Found].What != MemoryAction::Base;)
      Found = Actions[Found].Left.Previous;
  return Actions[Found].Value;
}

/// If no read gave the reference, the library's code did, whose reads are not
/// recorded: OpMM, which may leave out what is legal, says yes then. A
/// reference that the thread has put there itself (an iterator's field) does
/// not count: it had it from somewhere else, but 17.5.1 does not say that the
/// chain goes on.
bool ModelMemory::knowsThroughFinals(unsigned Reader, Ref Object) const {
  return llvm::all_of(Actions.all(), [&](ActionIndex I) {
    const MemoryAction &R = Actions[I];
    bool IsOwn = R.Saw.Source && Actions[R.Saw.Source].Thread == Reader;
    return !R.reads() || R.Thread != Reader || IsOwn || R.IsFrozen ||
           Ref(foundValue(R)) != Object;
  });
}

/// Takes from the choices of a read what is older than what was frozen.
void ModelMemory::hideFrozen(const Thread &T) {
  const Execution &E = Actions;
  for (const Contents &C : Frozen) {
    if (C.Cell != T.Cell || E[C.Newest].Thread == T.Self ||
        !knowsThroughFinals(T.Self, C.Object))
      continue;
    llvm::erase_if(Choices.Past, [&](ActionIndex W) {
      return W < C.Newest && E.happensBefore(W, C.Newest);
    });
  }
}

/// Freezes a cell of Object. IsOwn: it is a final field of what was
/// constructed, not something that one leads to; then, if all writes to it are
/// T's, all forget what was in it before.
void ModelMemory::freezeCell(Thread &T, Ref Object, Ref Cell, ValueKind K,
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
  meetFreeze(T, Cell, Base);
  Base.Cell = CellId(Cell);
  Base.Left.Covers = true;
  Base.IsFrozen = true;
  Base.Value = loadValue(W, Cell, K);
  W.touch(W.offsetOf(&C));
  C.Read = E.append(Base, T.Clock).index();
  S.kernelToChange().Actions = E.size();
}

void ModelMemory::freezeReachable(Thread &T, Ref Object) {
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
    if (!isWide(K) || !Torn || !Torn->isTorn(Cell))
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
/// any thread sees of them (JLS 17.5). Under the models with buffers, writes
/// leave them in an order that has this effect.
void ModelMemory::freeze(Thread &T, Ref Object) {
  if (!isOn())
    return;
  if (isOfJava())
    freezeReachable(T, Object);
  else
    fence(T, AccessOrder::Release, false);
}
