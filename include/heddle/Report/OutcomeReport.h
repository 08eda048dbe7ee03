//===- OutcomeReport.h - Outcomes, printed ----------------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_REPORT_OUTCOMEREPORT_H
#define HEDDLE_REPORT_OUTCOMEREPORT_H

#include "heddle/Findings/Outcomes.h"
#include "heddle/Report/CheckedRun.h"
#include "llvm/Support/JSON.h"

namespace llvm {
class raw_ostream;
} // namespace llvm

namespace heddle {

/// An execution that shows an outcome under a model.
struct OutcomeWitness {
  std::string Text, Model;
  Finding Shown; ///< Columns and Rows
  /// Of jmm: why it is legal (OutcomeColumn::Commitments).
  std::vector<std::string> Commitments;
};

/// What is said of one test: a report, or why none exists.
struct TestedOutcomes {
  std::string Test;
  OutcomeReport Report;
  std::string Refusal; ///< not supported: no report
  std::vector<OutcomeWitness> Witnesses;
  /// For pages: of rows that are possible, by number of the row, under the
  /// first model that allows it.
  std::map<size_t, OutcomeWitness> Executions;
};

/// The table, its verdict, the witnesses.
void printOutcomes(llvm::raw_ostream &OS, const TestedOutcomes &T, bool Stats);
/// One line: name, verdict.
void printOutcomeSummary(llvm::raw_ostream &OS, const TestedOutcomes &T);
/// How many tests are as expected, bad, not graded, inconclusive, refused.
void printOutcomeTotal(llvm::raw_ostream &OS,
                       llvm::ArrayRef<TestedOutcomes> Tests);

/// index.html, a page for each test if they are several, and one for each of
/// TestedOutcomes::Executions; nothing is loaded from elsewhere.
std::vector<TextOfFile> outcomePages(llvm::StringRef Subject,
                                     llvm::ArrayRef<std::string> Models,
                                     llvm::ArrayRef<TestedOutcomes> Tests,
                                     SourceFinder &Sources);

/// The report as data. Schema: docs/reference/JsonReport.md, "Outcomes".
llvm::json::Value toJson(llvm::StringRef Subject,
                         llvm::ArrayRef<std::string> Models,
                         llvm::ArrayRef<TestedOutcomes> Tests);

} // namespace heddle

#endif
