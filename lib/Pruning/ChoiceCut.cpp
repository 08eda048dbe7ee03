//===- ChoiceCut.cpp - The cut of a JPR choice ----------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A choice of a read is left out if what it imposes, or what was imposed
// before, could not be written any more in an execution in which the read takes
// it:
//
//   * a pair of the future, if no thread may come to do its action with its
//     value (LookAhead.h),
//   * any choice, if with its value some pair that earlier reads have imposed,
//     and that is still to come, may come no more.
//
//===----------------------------------------------------------------------===//

#include "heddle/Pruning/ChoiceCut.h"
#include "heddle/Jpr/SameAction.h"
#include "heddle/Pruning/LookAhead.h"
#include "llvm/ADT/STLExtras.h"

using namespace heddle;

/// What earlier reads have imposed and is still to come.
static llvm::SmallVector<SeenPair, 4> pairsDue(const JprMemory &J) {
  const Execution &E = J.actions();
  llvm::SmallVector<SeenPair, 4> Due;
  for (ActionIndex R : E.imposing())
    if (SeenPair Seen = E[R].Saw.What;
        !llvm::is_contained(Due, Seen) &&
        isDue(E, R, newestWrite(J.sync().world(), E[R].Cell.index()),
              J.writeSets()))
      Due.push_back(Seen);
  return Due;
}

void ChoiceCut::filter(const Thread &T, ReadChoices &Choices) {
  if (Choices.Futures.empty() && Choices.Past.size() <= 1)
    return;
  llvm::SmallVector<SeenPair, 4> Imposed = pairsDue(J);
  if (Choices.Futures.empty() && Imposed.empty())
    return;
  const WriteSets &Sets = J.writeSets();
  const Execution &E = J.actions();
  PruneStats &Counts = Pruner.Counts;
  PruneTimer Time(Counts);
  LookAhead Ahead(Pruner, J, T);
  bool Alike = JprMemory::seesAlike(T);
  auto IsDoomed = [&](SeenPair Own) {
    return llvm::any_of(
        Imposed, [&](SeenPair N) { return N != Own && !Ahead.mayComeTrue(N); });
  };
  size_t Before = Choices.Futures.size();
  PairId First = Before ? Choices.Futures.front() : PairId();
  llvm::erase_if(Choices.Futures, [&](PairId N) {
    SeenPair Own{N, Alike};
    Ahead.choose(Sets[N].Value, Own, true);
    return !Ahead.mayComeTrue(Own) || IsDoomed(Own);
  });
  Counts.Futures += Before - Choices.Futures.size();
  WriteList Left;
  for (ActionIndex I : Choices.Past) {
    Ahead.choose(I ? E[I].Value : loadValue(J.sync().world(), T.Cell, T.Type),
                 {I ? JprMemory::nameOf(T, E[I]) : PairId(), Alike}, false);
    if (!IsDoomed({}))
      Left.push_back(I);
  }
  if (Left.empty() && Choices.Futures.empty()) {
    if (!Choices.Past.empty())
      Left.push_back(Choices.Past.front());
    else
      Choices.Futures.push_back(First);
  }
  Choices.Walked = Ahead.walked();
  Counts.Choices += Choices.Past.size() - Left.size();
  Choices.Past = std::move(Left);
}
