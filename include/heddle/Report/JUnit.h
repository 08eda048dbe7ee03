//===- JUnit.h - Results of tests as JUnit's XML ----------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The XML that Ant's JUnit task began with and that CI servers read: suites of
// cases, each passed, failed, in error or skipped.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_REPORT_JUNIT_H
#define HEDDLE_REPORT_JUNIT_H

#include "llvm/ADT/ArrayRef.h"
#include <string>
#include <utility>
#include <vector>

namespace heddle {

struct JUnitCase {
  enum Result : uint8_t { Passed, Failed, Error, Skipped };

  std::string Class; ///< "p.CounterTest"
  std::string Name;  ///< "twoIncrement()"
  double Seconds = 0;
  Result Outcome = Passed;
  std::string Type;    ///< of what is wrong: a class, or "data race"
  std::string Message; ///< one line
  std::string Text;    ///< the whole: a stack, a schedule
  std::string File;    ///< empty if unknown
  unsigned Line = 0;   ///< 0 if unknown
  std::string Output;  ///< what the case printed
};

struct JUnitSuite {
  std::string Name;
  double Seconds = 0;
  std::vector<JUnitCase> Cases;
  std::vector<std::pair<std::string, std::string>> Properties;
  std::string Output;
};

/// The whole document, well-formed whatever the texts are.
std::string junitText(llvm::StringRef Name, llvm::ArrayRef<JUnitSuite> Suites);

} // namespace heddle

#endif
