//===- SameAction.cpp - Which writes are the same action ------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/Jpr/SameAction.h"
#include "llvm/Support/ErrorHandling.h"

using namespace heddle;

uint32_t heddle::lastOccurrence(const Execution &E, ActionIndex Newest,
                                const WriteEntry &F, const WriteSets &Sets) {
  uint32_t Count = 0;
  switch (Sets.identity()) {
  case ActionIdentity::Occurrence:
    for (ActionIndex W = Newest; W; W = E[W].Left.Previous)
      if (E[W].Left.Pair && E[W].Thread == F.Thread)
        return Sets[E[W].Left.Pair].Occurrence;
    return 0;
  case ActionIdentity::Site:
    for (ActionIndex I : E.all())
      Count += E[I].isWriteOf(F.Thread, F.Cell) &&
               Sets[E[I].Left.Pair].Site == F.Site;
    return Count;
  case ActionIdentity::Position:
    for (ActionIndex I : E.all())
      Count += E[I].Thread == F.Thread && E[I].What != MemoryAction::Base;
    return Count;
  case ActionIdentity::Value:
    return 0;
  }
  llvm_unreachable("internal: identity of actions");
}

bool heddle::isSameAction(const WriteEntry &A, const WriteEntry &B,
                          const WriteSets &Sets) {
  return A.Cell == B.Cell && A.Thread == B.Thread &&
         A.Occurrence == B.Occurrence && A.Site == B.Site &&
         Sets.identity() != ActionIdentity::Value;
}

/// The chain of a cell's writes begins anew when a constructor ends, so that it
/// does not lead to all of them.
static bool isSeenWrite(const MemoryAction &W, const MemoryAction &Read) {
  return W.isSeenAs(Read) && W.isWriteOf(W.Thread, Read.Cell);
}

/// What R imposed, if it has been written and does not happen after R; else
/// none.
static ActionIndex fulfilmentOf(const Execution &E, ActionIndex R) {
  for (ActionIndex I : E.from(R.next()))
    if (isSeenWrite(E[I], E[R]) && !E.happensBefore(R, I))
      return I;
  return ActionIndex();
}

bool heddle::isFulfilled(const Execution &E, ActionIndex R) {
  return bool(fulfilmentOf(E, R));
}

ActionIndex heddle::writeSeenBy(const Execution &E, ActionIndex R) {
  auto IsHidden = [&](ActionIndex W) {
    for (ActionIndex I : actionsBetween(W.next(), R))
      if (E[I].isWriteOf(E[I].Thread, E[R].Cell) && E.happensBefore(W, I) &&
          E.happensBefore(I, R))
        return true;
    return false;
  };
  for (ActionIndex I : llvm::reverse(actionsBetween(ActionIndex(1), R)))
    if (isSeenWrite(E[I], E[R]) && !IsHidden(I))
      return I;
  return fulfilmentOf(E, R);
}

bool heddle::isDue(const Execution &E, ActionIndex R, ActionIndex Newest,
                   const WriteSets &Sets) {
  const WriteEntry &F = Sets[E[R].Saw.What.Pair];
  return Sets.identity() == ActionIdentity::Value
             ? !isFulfilled(E, R)
             : F.Occurrence > lastOccurrence(E, Newest, F, Sets);
}
