//===- Report.h - Findings and verdicts, printed ----------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_REPORT_REPORT_H
#define HEDDLE_REPORT_REPORT_H

#include "heddle/Audit/AuditFigures.h"
#include "heddle/Explore/Explorer.h"
#include "heddle/Findings/Finding.h"
#include "heddle/Findings/Warning.h"
#include "heddle/MemoryModel/WriteSets.h"
#include "heddle/Support/Assumption.h"
#include "llvm/Support/JSON.h"
#include <optional>
#include <string>
#include <vector>

namespace llvm {
class raw_ostream;
} // namespace llvm

namespace heddle {

/// What was run beside the search, to find early what it would find late.
struct LookedAhead {
  uint64_t Executions = 0, Events = 0;
  /// Of races and deadlocks that a reordering of a sample predicts, and how
  /// many of them met something wrong.
  uint64_t Predicted = 0, Shown = 0;
  /// All executions with so many preemptions were among them.
  std::optional<unsigned> Preemptions;
  unsigned Workers = 0; ///< of --swarm, which ran it; 0: the search did
};

/// What an option was tried for, after a search that was cut off.
struct OptionTried {
  std::string Option; ///< "--timeouts=clock"
  enum Result : uint8_t {
    Finds,     ///< the search with it has a finding
    Ends,      ///< ... is exhaustive, without findings
    Estimated, ///< ... would be, some time soon
    InVain     ///< ... was cut off, too
  } How = InVain;
  std::string Text; ///< what it came to, a sentence; empty of InVain
};

/// What was explored and how it ended.
struct Verdict {
  enum Result : uint8_t {
    Verified,
    Findings,
    Inconclusive,
    KnownOnly ///< findings, but all of them are in the baseline
  };
  Result Outcome = Verified;
  uint64_t Known = 0; ///< findings that the baseline has
  bool Exhaustive = false;
  /// It was, but what follows a race was explored in part.
  bool IsCutByRaces = false;
  /// Why it was not exhaustive: "the bound of 1000 executions was hit".
  std::string Reason;
  StopReason Why = StopReason::None;
  /// What would help, the best first, and what would not.
  std::vector<OptionTried> Tried;
  std::vector<Assumed> Assumptions;
  std::string Strategy; ///< "optimal DPOR"
  uint64_t Executions = 0, BlockedExecutions = 0, Events = 0, MaxDepth = 0;
  uint64_t CutOffExecutions = 0; ///< by a false assume; none of Executions
  /// Executions that differ in program order, synchronisation order or
  /// reads-from; 0 if they were not counted.
  uint64_t Distinct = 0;
  uint64_t MethodsLowered = 0, Classes = 0, Instructions = 0, PeakBytes = 0;
  unsigned Threads = 0;
  unsigned Jobs = 1; ///< workers that explored
  double Seconds = 0;
  /// States were matched: Executions are then final states.
  bool Matched = false;
  uint64_t States = 0, StatesMatched = 0, TableBytes = 0;
  uint64_t DiskBytes = 0; ///< of states in files
  /// The size of h, 0 if races were found with clocks.
  uint64_t SummaryRows = 0, SummaryColumns = 0;
  /// All executions with so many preemptions were explored, and no others.
  std::optional<unsigned> Preemptions;
  std::string Cycle;     ///< how an execution goes on for ever, or empty
  std::string Symmetry;  ///< what --symmetry came to; empty if not asked for
  TreeEstimate Estimate; ///< before the exploration, if wanted
  FixedPointStats FixedPoint; ///< of JPR; Executions are the last round's
  /// What --benign-races came to: a RaceResult's text; else empty.
  std::string RaceResult;
  uint64_t Races = 0; ///< and how many there are
  /// Findings that jpr has and the Java memory model has not, a line each.
  std::vector<std::string> TakenBack;
  SampleStats Sample; ///< Walks is 0 if the strategy does not sample
  LookedAhead Ahead;
  WarningReport Warned;             ///< of --warnings
  std::vector<AuditFigures> Audits; ///< of --audit, one a way of trust

  /// There was nothing to be wrong.
  bool isEmpty() const { return CutOffExecutions && !Executions; }
};

/// As JSON has it: "verified".
const char *outcomeName(Verdict::Result R);

enum class Verbosity : uint8_t { Quiet, Normal, Verbose };

/// Columns of text that goes to no terminal.
constexpr unsigned UsualTextWidth = 120;
/// Of texts within other formats: as wide as they are.
constexpr unsigned AnyTextWidth = 1u << 30;
/// How many columns text to the file descriptor may take: what the environment
/// says in COLUMNS, else those of the terminal, else UsualTextWidth; 40 at
/// least.
unsigned textWidth(int Descriptor = 1);
/// Colours for stdout if it is a terminal that has them, and NO_COLOR is unset.
void enableColours();

/// One finding as text; Command is what replays it, empty for none. Its
/// schedule is at most Width wide; lines that can be read or copied only in one
/// piece are as long as they are.
void printFinding(llvm::raw_ostream &OS, const Finding &F,
                  llvm::StringRef Command, Verbosity V,
                  unsigned Width = AnyTextWidth);
/// Of races on one object of the library all but the first: in a line each
/// object.
void printFurtherFindings(llvm::raw_ostream &OS, llvm::ArrayRef<Finding> All);
/// Findings: all; EachRace: races of one cause count each.
void printVerdict(llvm::raw_ostream &OS, const Verdict &V,
                  llvm::ArrayRef<Finding> Findings, Verbosity Level,
                  bool EachRace = true);

/// Warnings that are left, as text; in brief if V is Quiet.
void printWarnings(llvm::raw_ostream &OS, const WarningReport &W, Verbosity V);
/// "3 of 5 confirmed, ...": what became of them.
std::string warningSummary(const WarningReport &W);
/// "Account.amount may race: write by a at A.java:3, read by b at A.java:9".
std::string warningLine(const Warning &W);
llvm::json::Value toJson(const WarningReport &W);

/// "legal by JLS 17.4.8:" and how Java commits an execution, a line each, at
/// most Width wide; nothing without lines.
void printCommitments(llvm::raw_ostream &OS,
                      llvm::ArrayRef<std::string> Commitments, unsigned Width);
/// Columns and Rows as text, nothing if none exist: a column a thread, whose
/// steps go on below if the table is wider than Width; where words have no room
/// in it, a line a step that begins with its place and its thread.
void printSchedule(llvm::raw_ostream &OS, const Finding &F,
                   unsigned Width = AnyTextWidth);
llvm::json::Array scheduleJson(const Finding &F);

/// The report as data. Schema: docs/reference/JsonReport.md, version 1.
llvm::json::Value toJson(llvm::StringRef Subject,
                         const std::vector<Finding> &Findings, const Verdict &V,
                         const std::vector<Finding> &Races = {});
llvm::json::Value toJson(const FixedPointStats &S);
llvm::json::Value toJson(const AuditFigures &A);
llvm::json::Value toJson(const Assumed &A);
/// "all 12 interleavings (34 events, 0.1 s)", without a line's end.
void printAudit(llvm::raw_ostream &OS, const AuditFigures &A);
/// One line.
void printPruning(llvm::raw_ostream &OS, const PruneStats &P);
/// JSON for the schedule inside a finding: what --replay reads.
llvm::json::Value toJson(const Finding &F);

} // namespace heddle

#endif
