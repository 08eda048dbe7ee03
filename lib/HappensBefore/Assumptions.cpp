//===- Assumptions.cpp - What a search takes for granted ------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/HappensBefore/Assumptions.h"

using namespace heddle;

void SearchAssumptions::merge(const SearchAssumptions &Copy) {
  Conflicts.insert(Copy.Conflicts.begin(), Copy.Conflicts.end());
  SharedFields.insert(Copy.SharedFields.begin(), Copy.SharedFields.end());
  TrackedFields.insert(Copy.TrackedFields.begin(), Copy.TrackedFields.end());
  // Two machines may have counted different cells; then it is one search more.
  for (const auto &[Field, Count] : Copy.CellsInConflict) {
    unsigned &Own = CellsInConflict[Field];
    Own = std::max(Own, Count);
  }
  for (auto Flag :
       {&SearchAssumptions::NoInterrupts, &SearchAssumptions::NoLivenessTests,
        &SearchAssumptions::NoStateTests, &SearchAssumptions::NoDaemons,
        &SearchAssumptions::NoEarlyUse, &SearchAssumptions::NoAtomic,
        &SearchAssumptions::NoExits})
    this->*Flag &= Copy.*Flag;
  AskTime |= Copy.AskTime;
  Hashed.insert(Copy.Hashed.begin(), Copy.Hashed.end());
  HashedThreads |= Copy.HashedThreads;
  for (llvm::StringRef Class : Copy.MadeFirst)
    if (!llvm::is_contained(MadeFirst, Class))
      MadeFirst.push_back(Class);
  Flows.insert(Copy.Flows.begin(), Copy.Flows.end());
  AllFlows |= Copy.AllFlows;
  LateTraces.insert(Copy.LateTraces.begin(), Copy.LateTraces.end());
  Contended.insert(Copy.Contended.begin(), Copy.Contended.end());
  Raced.insert(Copy.Raced.begin(), Copy.Raced.end());
  Changed |= Copy.Changed;
}
