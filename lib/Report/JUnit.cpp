//===- JUnit.cpp - Results of tests as JUnit's XML ------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/Report/JUnit.h"
#include "heddle/Report/CheckedRun.h"
#include "heddle/Support/Escape.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/raw_ostream.h"

using namespace heddle;
using llvm::raw_ostream;

static raw_ostream &attribute(raw_ostream &OS, const char *Name,
                              llvm::StringRef Value) {
  return OS << " " << Name << "=\"" << xmlEscaped(Value) << "\"";
}

static void printCounts(raw_ostream &OS, llvm::ArrayRef<JUnitSuite> Suites) {
  unsigned All = 0, N[4] = {};
  double Seconds = 0;
  for (const JUnitSuite &S : Suites) {
    Seconds += S.Seconds;
    for (const JUnitCase &C : S.Cases)
      ++N[C.Outcome], ++All;
  }
  OS << llvm::format(" tests=\"%u\" failures=\"%u\" errors=\"%u\" "
                     "skipped=\"%u\" time=\"%.3f\"",
                     All, N[JUnitCase::Failed], N[JUnitCase::Error],
                     N[JUnitCase::Skipped], Seconds);
}

/// The XML's word for what is not passed.
static const char *elementName(JUnitCase::Result R) {
  switch (R) {
  case JUnitCase::Passed:
    return "";
  case JUnitCase::Failed:
    return "failure";
  case JUnitCase::Error:
    return "error";
  case JUnitCase::Skipped:
    return "skipped";
  }
  llvm_unreachable("internal: result of a case");
}

static void printCase(raw_ostream &OS, const JUnitCase &C) {
  OS << "    <testcase";
  attribute(OS, "classname", C.Class);
  attribute(OS, "name", C.Name) << llvm::format(" time=\"%.3f\"", C.Seconds);
  if (!C.File.empty())
    attribute(OS, "file", C.File);
  if (C.Line)
    OS << " line=\"" << C.Line << "\"";
  if (C.Outcome == JUnitCase::Passed && C.Output.empty()) {
    OS << "/>\n";
    return;
  }
  OS << ">\n";
  if (C.Outcome != JUnitCase::Passed) {
    const char *Element = elementName(C.Outcome);
    OS << "      <" << Element;
    attribute(OS, "message", C.Message);
    if (C.Outcome != JUnitCase::Skipped)
      attribute(OS, "type", C.Type);
    OS << ">" << xmlEscaped(C.Text) << "</" << Element << ">\n";
  }
  if (!C.Output.empty())
    OS << "      <system-out>" << xmlEscaped(C.Output) << "</system-out>\n";
  OS << "    </testcase>\n";
}

std::string heddle::junitText(llvm::StringRef Name,
                              llvm::ArrayRef<JUnitSuite> Suites) {
  std::string Text;
  llvm::raw_string_ostream OS(Text);
  OS << "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites";
  attribute(OS, "name", Name);
  printCounts(OS, Suites);
  OS << ">\n";
  for (const JUnitSuite &S : Suites) {
    OS << "  <testsuite";
    attribute(OS, "name", S.Name);
    printCounts(OS, S);
    OS << ">\n";
    if (!S.Properties.empty()) {
      OS << "    <properties>\n";
      for (const auto &[Key, Value] : S.Properties) {
        attribute(OS << "      <property", "name", Key);
        attribute(OS, "value", Value) << "/>\n";
      }
      OS << "    </properties>\n";
    }
    for (const JUnitCase &C : S.Cases)
      printCase(OS, C);
    if (!S.Output.empty())
      OS << "    <system-out>" << xmlEscaped(S.Output) << "</system-out>\n";
    OS << "  </testsuite>\n";
  }
  OS << "</testsuites>\n";
  return Text;
}

//===----------------------------------------------------------------------===//
// heddle check
//===----------------------------------------------------------------------===//

static JUnitCase caseOf(const CheckedRun &R, size_t I) {
  const Finding &F = R.Findings[I];
  JUnitCase C;
  C.Class = R.Subject;
  C.Name = headline(F);
  C.Outcome = F.IsKnown ? JUnitCase::Skipped : JUnitCase::Failed;
  C.Type = findingKindName(F.What);
  C.Message = F.IsKnown ? "known: the baseline has it" : headline(F);
  if (const SourcePosition *P = mainPosition(F)) {
    C.File = filePath(*P, R.Sources);
    C.Line = P->Line;
  }
  llvm::raw_string_ostream OS(C.Text);
  printFinding(OS, F, R.Replays[I], Verbosity::Verbose);
  return C;
}

std::string heddle::junitText(const CheckedRun &R) {
  JUnitSuite S;
  S.Name = R.Subject;
  S.Seconds = R.Result.Seconds;
  S.Properties = {{"heddle.version", R.Version},
                  {"heddle.command", R.Command},
                  {"heddle.outcome", outcomeName(R.Result.Outcome)}};
  for (const Assumed &A : R.Result.Assumptions)
    S.Properties.emplace_back("heddle.assumed", A.Text);
  for (size_t I = 0; I != R.Findings.size(); ++I)
    S.Cases.push_back(caseOf(R, I));
  llvm::raw_string_ostream OS(S.Output);
  printVerdict(OS, R.Result, R.Findings, Verbosity::Normal);
  // The search itself is a case: what it did not come to the end of, nobody
  // should take for passed.
  JUnitCase Search;
  Search.Class = R.Subject;
  Search.Name = "every execution";
  Search.Seconds = R.Result.Seconds;
  if (!R.Result.Exhaustive || R.Result.isEmpty()) {
    Search.Outcome = JUnitCase::Error;
    Search.Type = "inconclusive";
    Search.Message = R.Result.Exhaustive ? "every execution was cut off by "
                                           "assume"
                                         : R.Result.Reason;
  }
  S.Cases.push_back(std::move(Search));
  return junitText("heddle check", S);
}
