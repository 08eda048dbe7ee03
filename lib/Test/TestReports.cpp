//===- TestReports.cpp - One report on all tests --------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TestReports.h"

using namespace heddle;

void TestReports::add(const java::JUnitTest &T, const TestResult &R) {
  Verdict &V = All.Result;
  const Verdict &One = R.Report.Result;
  bool IsFirst = V.Strategy.empty();
  if (IsFirst)
    V.Strategy = One.Strategy;
  bool IsWhole = R.What == TestResult::Passed ||
                 R.What == TestResult::Skipped ||
                 (R.What == TestResult::Failed && One.Exhaustive);
  if (!IsWhole && V.Reason.empty())
    V.Reason = T.name() + ": " + (R.Why.empty() ? One.Reason : R.Why);
  V.IsCutByRaces |= One.IsCutByRaces;
  V.Known += One.Known;
  V.Executions += One.Executions;
  V.BlockedExecutions += One.BlockedExecutions;
  V.CutOffExecutions += One.CutOffExecutions;
  V.Events += One.Events;
  V.MethodsLowered += One.MethodsLowered;
  V.Classes += One.Classes;
  V.Instructions += One.Instructions;
  V.MaxDepth = std::max(V.MaxDepth, One.MaxDepth);
  V.Threads = std::max(V.Threads, One.Threads);
  V.PeakBytes = std::max(V.PeakBytes, One.PeakBytes);
  for (const Finding &F : R.Report.Findings) {
    All.Findings.push_back(F);
    Of.Replays.push_back(replayCommand(F, R.Options));
    Of.Tests.push_back(T.name());
  }
}

llvm::Error TestReports::write(const CheckOptions &Whole,
                               const TestSummary &Summary, ExitStatus Status,
                               const std::string &Stopped, double Seconds,
                               const std::string &JUnit) {
  Verdict &V = All.Result;
  if (V.Reason.empty())
    V.Reason = Stopped;
  V.Exhaustive = V.Reason.empty();
  V.Assumptions = Summary.assumptions();
  V.Seconds = Seconds;
  switch (Status) {
  case ExitVerified:
    V.Outcome = V.Known ? Verdict::KnownOnly : Verdict::Verified;
    break;
  case ExitFindings:
    V.Outcome = Verdict::Findings;
    break;
  case ExitBadInput:
  case ExitInconclusive:
    V.Outcome = Verdict::Inconclusive;
    break;
  }
  Of.JUnit = JUnit;
  return writeReports(Whole, All, Status, &Of);
}
