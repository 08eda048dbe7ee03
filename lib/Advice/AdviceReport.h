//===- AdviceReport.h - Advice, printed -------------------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_LIB_ADVICE_ADVICEREPORT_H
#define HEDDLE_LIB_ADVICE_ADVICEREPORT_H

#include "heddle/Advice/Trials.h"
#include "llvm/Support/JSON.h"

namespace heddle {

/// What the process has used of its own, so far.
struct UsedSoFar {
  double Seconds = 0; ///< of processors
  uint64_t Bytes = 0; ///< at most, at one time
};

struct AdviceReport {
  std::vector<Advice> Given; ///< best first
  std::vector<Advice> Tried; ///< in the order of trying
  std::vector<std::string> Notes;
  std::vector<std::string> Benign;   ///< races of a program without others
  std::vector<std::string> Refusals; ///< why changes could not be done
  unsigned NumTried = 0;
  UsedSoFar AtFindings, AtFacts; ///< when these were known
  double FactSeconds = 0;  ///< running schedules again, to see what happened
  double TrialSeconds = 0; ///< of changed programs, and of patches
};

/// Sources, histories, then the advice.
void printAdvice(llvm::raw_ostream &OS, const AdviceReport &R,
                 size_t NumFindings, const Facts &F, Verbosity Level);
/// Of --benign-races: what need not be mended.
void printBenign(llvm::raw_ostream &OS, const AdviceReport &R);
/// Schema: docs/reference/JsonReport.md, "advice".
llvm::json::Object toJson(const AdviceReport &R, const Facts &F);

} // namespace heddle

#endif
