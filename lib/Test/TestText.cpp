//===- TestText.cpp - Results of tests as text ----------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TestText.h"
#include "heddle/Support/Escape.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/raw_ostream.h"

using namespace heddle;
using llvm::StringRef;

static StringRef word(TestResult::Kind K) {
  switch (K) {
  case TestResult::Passed:
    return "PASSED";
  case TestResult::Failed:
    return "FAILED";
  case TestResult::Inconclusive:
    return "INCONCLUSIVE";
  case TestResult::Skipped:
    return "SKIPPED";
  case TestResult::Refused:
    return "NOT SUPPORTED";
  }
  llvm_unreachable("internal: kind of a test's result");
}

static std::string plural(uint64_t N, StringRef Word) {
  return std::to_string(N) + " " + Word.str() + (N == 1 ? "" : "s");
}

std::string heddle::testTitle(const java::JUnitTest &T) {
  std::string Title = T.Class + " > ";
  if (T.Invocation)
    Title += T.Method + " > ";
  return escaped(Title + T.Display);
}

void heddle::printTest(llvm::raw_ostream &OS, const java::JUnitTest &T,
                       const TestResult &R) {
  const Verdict &V = R.Report.Result;
  OS << testTitle(T) << " " << word(R.What);
  if (!R.Why.empty())
    OS << ": " << R.Why;
  if (V.Matched)
    OS << " (" << plural(V.States, "state") << ")";
  else if (V.Executions)
    OS << " (" << plural(V.Executions, "execution") << ")";
  OS << "\n";
  if (!R.Note.empty())
    OS << "  note: " << R.Note << "\n";
  if (R.What == TestResult::Failed && !V.Exhaustive && !V.Reason.empty())
    OS << "  not exhaustive: " << V.Reason << "\n";
  if (R.What == TestResult::Failed)
    OS << "\n";
  for (const Finding &F : R.Report.Findings)
    if (!F.IsKnown)
      printFinding(OS, F, replayCommand(F, R.Options), R.Options.Level,
                   textWidth());
}

JUnitCase heddle::junitCase(const java::JUnitTest &T, const TestResult &R) {
  JUnitCase C;
  C.Class = T.Class;
  C.Name = T.Invocation ? T.Method + " " + T.Display : T.Display;
  C.Seconds = R.Seconds;
  C.Message = R.Why;
  switch (R.What) {
  case TestResult::Passed:
    return C;
  case TestResult::Skipped:
    C.Outcome = JUnitCase::Skipped;
    return C;
  case TestResult::Inconclusive:
  case TestResult::Refused:
    C.Outcome = JUnitCase::Error;
    C.Type = R.What == TestResult::Refused ? "not supported" : "inconclusive";
    return C;
  case TestResult::Failed:
    break;
  }
  C.Outcome = JUnitCase::Failed;
  llvm::raw_string_ostream OS(C.Text);
  for (const Finding &F : R.Report.Findings) {
    if (F.IsKnown)
      continue;
    printFinding(OS, F, replayCommand(F, R.Options), Verbosity::Normal);
    if (!C.Type.empty())
      continue;
    C.Type = findingKindName(F.What);
    C.Message = F.Subject;
  }
  return C;
}

void TestSummary::add(const TestResult &R) {
  ++Counts[R.What];
  Executions += R.Report.Result.Executions;
  for (const Assumed &A : R.Report.Result.Assumptions)
    if (llvm::none_of(Assumptions,
                      [&](const Assumed &B) { return A.Text == B.Text; }))
      Assumptions.push_back(A);
}

void TestSummary::print(llvm::raw_ostream &OS, double Seconds) const {
  unsigned All = 0;
  for (unsigned N : Counts)
    All += N;
  OS << "\n" << plural(All, "test") << " completed";
  static constexpr struct {
    TestResult::Kind Kind;
    const char *Text;
  } Kinds[] = {{TestResult::Passed, "passed"},
               {TestResult::Failed, "failed"},
               {TestResult::Inconclusive, "inconclusive"},
               {TestResult::Refused, "not supported"},
               {TestResult::Skipped, "skipped"}};
  for (auto &K : Kinds)
    if (Counts[K.Kind])
      OS << ", " << Counts[K.Kind] << " " << K.Text;
  OS << "\n";
  for (const Assumed &A : Assumptions)
    OS << "assumed: " << A.Text << "\n";
  OS << "time " << llvm::format("%.3f", Seconds) << " s\n";
}

ExitStatus TestSummary::status() const {
  return Counts[TestResult::Failed]         ? ExitFindings
         : Counts[TestResult::Refused]      ? ExitBadInput
         : Counts[TestResult::Inconclusive] ? ExitInconclusive
                                            : ExitVerified;
}
