//===- TestRunner.h - One test, explored ------------------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_LIB_TEST_TESTRUNNER_H
#define HEDDLE_LIB_TEST_TESTRUNNER_H

#include "heddle/Driver/CommandLine.h"
#include "heddle/Test/FoundTests.h"

namespace heddle {

struct TestResult {
  enum Kind : uint8_t {
    Passed,       ///< in every execution
    Failed,       ///< there is a finding
    Inconclusive, ///< a bound was hit before the search ended
    Skipped,      ///< disabled, or an assumption is false in every execution
    Refused       ///< it uses something that is not supported
  } What = Passed;
  std::string Why;  ///< of what is neither passed nor failed; may be empty
  std::string Note; ///< beside the result; may be empty
  CheckReport Report;
  CheckOptions Options; ///< as explored; of Passed, Failed, Inconclusive
  double Seconds = 0;
};

/// All that the tests of a run share.
struct TestRun {
  java::Jdk Jdk;
  TestInput Input;
  std::vector<java::JUnitTest> Tests;
  Harnesses Compiled;
  std::string Tool;    ///< how the user calls this: "heddle test"
  std::string Chooser; ///< the option that names a test: "--filter="
  std::vector<std::string> Inputs;
};

/// Explores test number I with these options.
TestResult runTest(const TestRun &Run, unsigned I, CommandLine L);

/// Runs it as `heddle check` runs a program, and prints as that does.
llvm::Expected<ExitStatus>
checkOneTest(const TestRun &Run, unsigned I, CommandLine L,
             std::chrono::steady_clock::time_point Began);

/// The command that runs a finding's schedule again.
std::string replayCommand(const Finding &F, const CheckOptions &O);

} // namespace heddle

#endif
