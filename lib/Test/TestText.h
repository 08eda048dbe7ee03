//===- TestText.h - Results of tests as text --------------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_LIB_TEST_TESTTEXT_H
#define HEDDLE_LIB_TEST_TESTTEXT_H

#include "TestRunner.h"
#include "heddle/Report/JUnit.h"

namespace llvm {
class raw_ostream;
} // namespace llvm

namespace heddle {

/// "com.acme.CounterTest > two()".
std::string testTitle(const java::JUnitTest &T);

/// The test's line, and its findings below it.
void printTest(llvm::raw_ostream &OS, const java::JUnitTest &T,
               const TestResult &R);

/// The same as JUnit's XML has it: what is inconclusive or not supported is an
/// error.
JUnitCase junitCase(const java::JUnitTest &T, const TestResult &R);

/// What all tests of a run came to.
class TestSummary {
public:
  void add(const TestResult &R);
  void print(llvm::raw_ostream &OS, double Seconds) const;
  ExitStatus status() const;
  const std::vector<Assumed> &assumptions() const { return Assumptions; }

private:
  unsigned Counts[5] = {}; ///< by TestResult::Kind
  uint64_t Executions = 0;
  std::vector<Assumed> Assumptions; ///< those of all tests, each once
};

} // namespace heddle

#endif
