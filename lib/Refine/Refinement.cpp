//===- Refinement.cpp - Outcomes before and after a change ----------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/Refine/Refinement.h"
#include "llvm/ADT/STLExtras.h"

using namespace heddle;

/// The outcomes of A that B is known not to have.
static std::vector<Outcome> missing(const OutcomeColumn &A,
                                    const OutcomeColumn &B) {
  std::vector<Outcome> Out;
  for (const auto &[O, Hit] : A.Hits)
    if (!B.Hits.count(O) && !B.Between.count(O))
      Out.push_back(O);
  return Out;
}

/// Of a load that races, or of what was never written, LLVM says that its value
/// is undefined, and passes make such loads: it is wrong only if the value is
/// used (LangRef, "Memory Model for Concurrent Operations").
static bool loadsOnly(const ModelRefinement &R, const OutcomeColumn &After) {
  return !R.New.empty() && !After.WritesRace &&
         llvm::all_of(R.New, [](const Outcome &O) {
           llvm::SmallVector<llvm::StringRef, 2> Failures;
           llvm::StringRef(O.Text).split(Failures, "; ");
           return O.Kind == OutcomeKind::Failure &&
                  llvm::all_of(Failures, [](llvm::StringRef Text) {
                    return Text == RaceOfC || Text.starts_with(UnwrittenOfC);
                  });
         });
}

ModelRefinement heddle::compareOutcomes(const OutcomeColumn &Before,
                                        const OutcomeColumn &After, bool IsIR) {
  ModelRefinement R;
  R.Model = Before.Model;
  R.Before = Before.Hits.size();
  R.After = After.Hits.size();
  if (Before.Exhaustive)
    R.New = missing(After, Before);
  if (Before.Exhaustive && After.Exhaustive)
    R.Lost = missing(Before, After);
  if (IsIR && loadsOnly(R, After)) {
    R.Verdict = RefineVerdict::Bounded;
    R.Reason = "the changed program reads what another thread may be writing, "
               "or what was never written: to LLVM the value of such a read is "
               "undefined, which is wrong only if it is used; Heddle does not "
               "look whether it is";
  } else if (!R.New.empty()) {
    R.Verdict = RefineVerdict::NewOutcome;
  } else if (!Before.isDecided() || !After.isDecided()) {
    R.Verdict = RefineVerdict::Bounded;
    R.Reason =
        Before.isDecided()
            ? "of the changed program not all was explored: " +
                  After.undecided()
            : "of the program not all was explored: " + Before.undecided();
  }
  return R;
}

bool RefineReport::hasNew() const {
  return llvm::any_of(Models,
                      [](const ModelRefinement &M) { return !M.New.empty(); });
}

RefineVerdict heddle::overall(llvm::ArrayRef<ModelRefinement> Models) {
  for (RefineVerdict V : {RefineVerdict::NewOutcome, RefineVerdict::Bounded})
    if (llvm::any_of(Models,
                     [&](const ModelRefinement &M) { return M.Verdict == V; }))
      return V;
  return RefineVerdict::Refines;
}
