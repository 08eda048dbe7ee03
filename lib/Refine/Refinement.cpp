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

ModelRefinement heddle::compareOutcomes(const OutcomeColumn &Before,
                                        const OutcomeColumn &After) {
  ModelRefinement R;
  R.Model = Before.Model;
  R.Before = Before.Hits.size();
  R.After = After.Hits.size();
  if (Before.Exhaustive)
    R.New = missing(After, Before);
  if (Before.Exhaustive && After.Exhaustive)
    R.Lost = missing(Before, After);
  if (!R.New.empty()) {
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

RefineVerdict heddle::overall(llvm::ArrayRef<ModelRefinement> Models) {
  for (RefineVerdict V : {RefineVerdict::NewOutcome, RefineVerdict::Bounded})
    if (llvm::any_of(Models,
                     [&](const ModelRefinement &M) { return M.Verdict == V; }))
      return V;
  return RefineVerdict::Refines;
}
