//===- TestReports.h - One report on all tests ------------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// SARIF, pages and annotations of heddle test: the findings of all tests as
// those of one run. Which test has a finding says the command that replays it.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_LIB_TEST_TESTREPORTS_H
#define HEDDLE_LIB_TEST_TESTREPORTS_H

#include "TestRunner.h"
#include "TestText.h"

namespace heddle {

class TestReports {
public:
  void add(const java::JUnitTest &T, const TestResult &R);
  /// Writes the reports that Whole asks for. Stopped: why tests were not run,
  /// or empty. JUnit: the text for --junit. The error says which file cannot be
  /// written.
  llvm::Error write(const CheckOptions &Whole, const TestSummary &Summary,
                    ExitStatus Status, const std::string &Stopped,
                    double Seconds, const std::string &JUnit);

private:
  CheckReport All;
  OfSeveralTests Of;
};

} // namespace heddle

#endif
