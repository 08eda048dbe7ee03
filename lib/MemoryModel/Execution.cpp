//===- Execution.cpp - What an execution did to memory --------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/MemoryModel/Execution.h"

using namespace heddle;

void Execution::truncate(ActionIndex Count) {
  assert(Count && "internal: there is always the action 0");
  Actions.resize(Count, {MemoryAction::Sync});
  Clocks.resize(size_t(Count) * Width);
  Prints.resize(Count);
  Serials.resize(Count);
  while (!Fences.empty() && Fences.back() >= Count)
    Fences.pop_back();
  while (!Imposing.empty() && Imposing.back() >= Count)
    Imposing.pop_back();
}

ActionIndex Execution::append(const MemoryAction &A, const uint32_t *Clock,
                              const Footprint &Print) {
  ActionIndex I = Actions.size();
  Actions.push_back(A);
  Clocks.insert(Clocks.end(), Clock, Clock + Width);
  Prints.push_back(Print);
  Serials.push_back(++Appended);
  if (A.What == MemoryAction::Fence)
    Fences.push_back(I);
  if (A.Imposes)
    Imposing.push_back(I);
  return I;
}

ActionIndex Execution::lastFence(unsigned Thread, AccessOrder Order) const {
  for (size_t I = Fences.size(); I-- != 0;) {
    const MemoryAction &F = Actions[Fences[I]];
    if (F.Thread == Thread && !F.IsAlike &&
        (F.Order == Order || F.Order >= AccessOrder::AcqRel))
      return Fences[I];
  }
  return 0;
}
