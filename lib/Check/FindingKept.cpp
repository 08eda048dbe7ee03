//===- FindingKept.cpp - What is kept of a search for findings ------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "FindingSearch.h"

using namespace heddle;

/// What is to be kept of A but for the search itself. Nothing if it will be
/// begun again: what makes that necessary is not kept. No machine works.
std::optional<Checkpoint> FindingSearch::present(Attempt &A) {
  bool IsVoid = A.overflows() || A.first().lacksDetails();
  if (IsVoid || (Plan.matches() &&
                 A.any([](const Machine &M) { return M.mustBeginAgain(); })))
    return std::nullopt;
  Checkpoint C;
  C.ClockWidth = Options.Machine.ClockWidth;
  C.Threads = A.Threads->table();
  C.Met = Met;
  for (const auto &M : A.Machines)
    C.Met.add(M->sync().assumptions());
  if (!Plan.matches())
    return C;
  StoredNumbers &N = C.Numbers.emplace();
  N.Growth = S.Code.growth();
  N.GrowthHash = S.Code.growthHash();
  N.MemoryHash = A.MemoryHash;
  N.Summary = A.Numbers.save();
  N.Assumptions = A.ForMachines.Assumptions->save();
  return C;
}
