//===- Execution.cpp - What an execution did to memory --------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/MemoryModel/Execution.h"

using namespace heddle;

void Execution::truncate(uint32_t Count) {
  assert(Count && "internal: there is always the action 0");
  Actions.resize(Count, {MemoryAction::Sync});
  Clocks.resize(size_t(Count) * Width);
  Prints.resize(Count);
  Serials.resize(Count);
  while (!Fences.empty() && Fences.back().index() >= Count)
    Fences.pop_back();
  while (!Imposing.empty() && Imposing.back().index() >= Count)
    Imposing.pop_back();
}

ActionIndex Execution::append(const MemoryAction &A, const uint32_t *Clock,
                              const Footprint &Print) {
  ActionIndex I = end();
  Actions.push_back(A);
  Clocks.insert(Clocks.end(), Clock, Clock + Width);
  Prints.push_back(Print);
  Serials.push_back(++Appended);
  if (A.What == MemoryAction::Fence)
    Fences.push_back(I);
  if (A.Saw.Imposes)
    Imposing.push_back(I);
  return I;
}

ActionIndex Execution::lastFence(unsigned Thread, AccessOrder Order) const {
  for (size_t I = Fences.size(); I-- != 0;) {
    const MemoryAction &F = Actions[Fences[I].index()];
    if (F.Thread == Thread && !F.IsAlike &&
        (F.Order == Order || isAtLeastAcqRel(F.Order)))
      return Fences[I];
  }
  return ActionIndex();
}
