//===- Outcomes.h - Which outcomes a test can have, graded ------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An outcome is the text of what an execution observed ("1, 0"). Expectations
// grade it as jcstress does: the first case whose id matches the whole text
// counts, else the case with the empty id, else it is forbidden; without any
// case nothing is graded. Reports are plain data; lib/Report prints them.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_FINDINGS_OUTCOMES_H
#define HEDDLE_FINDINGS_OUTCOMES_H

#include "heddle/Audit/AuditFigures.h"
#include "heddle/Findings/Finding.h"
#include "heddle/MemoryModel/WriteSets.h"
#include "heddle/Support/Assumption.h"
#include "heddle/Trace/Schedule.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/Regex.h"
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace heddle {

enum class Expectation : uint8_t {
  Acceptable,
  Interesting,
  Forbidden,
  Unknown ///< not graded
};
/// jcstress's word: "ACCEPTABLE_INTERESTING".
const char *expectationName(Expectation E);
std::optional<Expectation> expectationByName(llvm::StringRef Name);

struct ExpectedOutcome {
  std::string Id; ///< a regular expression of Java, or empty: all others
  Expectation Expect = Expectation::Unknown;
  std::string Description;
};

/// What an execution came to, beside its text.
enum class OutcomeKind : uint8_t {
  Result,    ///< the test ended and observed the text
  NoEnd,     ///< threads wait for ever; the text says which for what
  Failure,   ///< an exception left a thread; the text says which
  Undefined, ///< undefined behaviour; the text says what and where
};

struct Outcome {
  OutcomeKind Kind = OutcomeKind::Result;
  std::string Text;
  friend bool operator<(const Outcome &A, const Outcome &B) {
    return A.Kind != B.Kind ? A.Kind < B.Kind : A.Text < B.Text;
  }
};

/// Where an outcome was met first.
struct OutcomeHit {
  uint64_t Execution = 0; ///< number of the execution, from 1
  Schedule Steps;
};

/// What is said of a program of C that has a data race, and how what is said of
/// a read without a value begins.
constexpr llvm::StringLiteral RaceOfC = "a data race: undefined behaviour",
                              UnwrittenOfC =
                                  "read of memory that was never written";

/// One model's exploration of a test.
struct OutcomeColumn {
  std::string Model; ///< "sc"
  std::map<Outcome, OutcomeHit> Hits;
  bool Exhaustive = false;
  std::string Reason; ///< why not
  /// What is not supported and ended the search; empty: nothing.
  std::string Refusal;
  uint64_t Executions = 0, Blocked = 0, Events = 0;
  uint64_t States = 0; ///< of a search over states; Executions are final ones
  std::optional<OutcomeHit> Race; ///< where one was met, if any; under sc
  bool WritesRace = false;        ///< one of two writes was met
  uint64_t CutOff = 0;            ///< by a false assume; none of Executions
  /// Executions that differ in program order, synchronisation order or
  /// reads-from; 0 if they were not counted.
  uint64_t Distinct = 0;
  /// Of JPR; Executions, Blocked and Events are those of the last round.
  FixedPointStats FixedPoint;
  double Seconds = 0;
  uint64_t PeakBytes = 0; ///< largest resident set of the process so far
  std::optional<AuditFigures> Audit; ///< with --audit
  AssumptionSet Met;                 ///< what its executions took for granted
  // Of JMM; executions and rounds are those of JPR.
  /// Outcomes that are possible under JPR, and not known to be legal: why.
  std::map<Outcome, std::string> Between;
  /// How Java commits an execution with the outcome: a line each.
  std::map<Outcome, std::vector<std::string>> Commitments;

  /// Those of O; none, if it has none.
  std::vector<std::string> commitmentsOf(const Outcome &O) const {
    auto At = Commitments.find(O);
    return At == Commitments.end() ? std::vector<std::string>() : At->second;
  }
  /// Of each outcome it is known whether the model allows it.
  bool isDecided() const { return Exhaustive && Between.empty(); }
  /// Why not.
  std::string undecided() const;
};

/// Whether a model allows an outcome: Unknown if it was not met and a bound
/// was hit.
enum class Possible : uint8_t { No, Yes, Unknown };

struct OutcomeRow {
  OutcomeKind Kind = OutcomeKind::Result;
  /// The outcome; for a case that nothing matched, its id.
  std::string Text;
  Expectation Expect = Expectation::Unknown;
  std::string Description;
  std::vector<Possible> In; ///< one a column
  bool Seen = false;        ///< possible in some column
};

struct OutcomeReport {
  std::string Test; ///< "p.Outer.Inner"
  std::string Description;
  std::vector<std::string> References;
  std::vector<OutcomeColumn> Columns;
  std::vector<OutcomeRow> Rows; ///< in the order of the cases, then others

  /// Rows that are forbidden, fail or do not end, and are possible.
  std::vector<size_t> Bad;
  /// Rows that are expected and, in all columns, impossible.
  std::vector<size_t> Impossible;
  /// Of Impossible: what a model that was not asked for has.
  std::vector<std::pair<std::string, std::vector<size_t>>> Elsewhere;
  /// Possible rows that no case grades.
  std::vector<size_t> NotGraded;
  bool Exhaustive = true; ///< of all columns
  std::vector<Assumed> Assumptions;
};

/// Java's regular expression as one of POSIX that has the same full matches.
/// The error names what of Java's syntax has none: lookaround, references,
/// possessive quantifiers, flags, properties, class intersections, boundaries.
llvm::Expected<std::string> translateJavaRegex(llvm::StringRef Java);

/// The cases of one test, ready to match.
class OutcomeGrader {
public:
  /// The error is that of an id that is not a regular expression, or none that
  /// is supported.
  static llvm::Expected<OutcomeGrader>
  create(llvm::ArrayRef<ExpectedOutcome> Cases);

  /// Fills Rows and what follows from Columns.
  void grade(OutcomeReport &R) const;

private:
  /// Index into Cases; the default's, or none.
  std::optional<size_t> match(llvm::StringRef Text) const;

  std::vector<ExpectedOutcome> Cases;
  mutable std::vector<llvm::Regex> Patterns; ///< one a case
  std::optional<size_t> Default;
};

} // namespace heddle

#endif
