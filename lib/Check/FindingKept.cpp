//===- FindingKept.cpp - What is kept of a search for findings ------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "FindingSearch.h"
#include "heddle/Code/Code.h"

using namespace heddle;

/// The reads that end rounds of loops that wait, of which the program is told
/// seldom, and asked one by one.
static std::vector<std::pair<std::string, uint32_t>> awaitsOf(Program &P) {
  std::vector<std::pair<std::string, uint32_t>> All;
  if (!P.hasAwaits())
    return All;
  for (unsigned I = 0, E = P.numFunctions(); I != E; ++I) {
    const ProgramFunction &F = P[FunctionId(I)];
    for (uint32_t Pc = 0; F.Body && Pc != F.Body->Insns.size(); ++Pc)
      if (P.isAwait(F.Self, Pc))
        All.push_back({F.Symbol, Pc});
  }
  return All;
}

/// Whether A will be begun again, for what machines here have met.
bool FindingSearch::isVoid(Attempt &A) const {
  bool IsVoid = A.overflows() || Found.MetLongLoop || A.any([](Machine &M) {
    return M.lacksDetails() || M.hasMoreAwaits() || M.mustFollowFinals() ||
           M.hasWrongCells();
  });
  return IsVoid || (Plan.matches() &&
                    A.any([](const Machine &M) { return M.mustBeginAgain(); }));
}

AssumptionSet FindingSearch::metBy(Attempt &A) const {
  AssumptionSet All = Met;
  for (const auto &M : A.Machines)
    All.add(M->sync().assumptions());
  return All;
}

/// What is to be kept of A but for the search itself. Nothing if it will be
/// begun again: what makes that necessary is not kept. No machine works.
std::optional<Checkpoint> FindingSearch::present(Attempt &A) {
  if (isVoid(A) || Ranks.elsewhere().IsVoid)
    return std::nullopt;
  Checkpoint C;
  C.ClockWidth = Options.Machine.ClockWidth;
  C.Threads = A.Threads->table();
  C.Met = metBy(A);
  C.Met.add(Ranks.elsewhere().Met);
  Plan.tell(C.Plan);
  C.Plan.HasLongLoops = S.Code.hasLongLoops();
  C.Plan.HasCutOffRounds = S.Code.HasCutOffRounds;
  C.Plan.Awaits = awaitsOf(S.Code);
  C.Plan.WordsHashed = A.WordsBefore + A.first().wordsHashed();
  C.Plan.Turn = Turn.save();
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
