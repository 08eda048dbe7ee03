//===- Refinement.h - Outcomes before and after a change --------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A change of a program is legal under a model if each outcome that the changed
// program can have is one that the program could have before: it refines the
// program. A program may lose outcomes.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_REFINE_REFINEMENT_H
#define HEDDLE_REFINE_REFINEMENT_H

#include "heddle/Findings/Outcomes.h"

namespace heddle {

enum class RefineVerdict : uint8_t {
  Refines,
  NewOutcome,
  Bounded, ///< a bound was hit, and what was seen does not decide it
};

/// One model's comparison.
struct ModelRefinement {
  std::string Model;            ///< "jpr"
  size_t Before = 0, After = 0; ///< outcomes
  std::vector<Outcome> Lost, New;
  RefineVerdict Verdict = RefineVerdict::Refines;
  std::string Reason; ///< of Bounded: which side, and what it met
};

/// Compares the explorations of both programs under one model. New outcomes
/// count only if all outcomes are known that there were before; lost ones are
/// told only if both sides are known. IsIR: the changed program is IR of C's,
/// in which loads without a value may be right.
ModelRefinement compareOutcomes(const OutcomeColumn &Before,
                                const OutcomeColumn &After, bool IsIR = false);

/// What all models together say: a new outcome under one of them, else a bound.
RefineVerdict overall(llvm::ArrayRef<ModelRefinement> Models);

/// An execution of the changed program with a new outcome.
struct RefineWitness {
  std::string Model;
  Outcome Shown;
  Finding Execution; ///< Columns and Rows
  /// Of jmm: why it is legal (OutcomeColumn::Commitments).
  std::vector<std::string> Commitments = {};
};

/// What contexts of one function say of a change under one model.
struct ContextColumn {
  std::string Model;
  size_t Tried = 0;     ///< contexts, to the first that fails
  size_t Undefined = 0; ///< of these: not judged, since undefined before
  std::string Failing;  ///< the first that fails, in lines
  size_t Racy = 0;      ///< of these: not judged under sc
};

/// What is said of one program.
struct RefineReport {
  std::string Name;
  std::vector<ModelRefinement> Models;
  std::vector<RefineWitness> Witnesses; ///< one a model, of its first
  std::vector<Assumed> Assumptions;     ///< of both sides
  size_t Contexts = 0;                  ///< with --contexts: how many there are
  std::string LeftOut; ///< what contexts do not touch; empty: nothing
  std::vector<ContextColumn> InContexts; ///< one a model
  std::string Pass;    ///< with --bisect: what makes an outcome new
  std::string Refusal; ///< why there is nothing to say; empty: there is
  bool IsOfC = false;
  RefineVerdict verdict() const { return overall(Models); }
  /// Also where it is not known whether what is new is wrong.
  bool hasNew() const;
};

/// The whole of one program.
void printRefinement(llvm::raw_ostream &OS, const RefineReport &R);
/// One line: name, verdict.
void printRefinementSummary(llvm::raw_ostream &OS, const RefineReport &R);
void printRefinementTotal(llvm::raw_ostream &OS,
                          llvm::ArrayRef<RefineReport> All);

} // namespace heddle

#endif
