//===- Test.h - The command heddle test -------------------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// From tests of JUnit to a verdict on each: every test is a program of its own,
// whose executions are all explored.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_TEST_TEST_H
#define HEDDLE_TEST_TEST_H

#include "heddle/Driver/CommandLine.h"
#include "llvm/ADT/StringSet.h"
#include <chrono>
#include <optional>

namespace heddle {

/// What a command line of `heddle test` says.
struct TestCommandLine {
#define HEDDLE_TOOL TestOnly
#define HEDDLE_FLAG HEDDLE_MEMBER_FLAG
#define HEDDLE_LIST HEDDLE_MEMBER_LIST
#include "heddle/Driver/Options.def"
  CommandLine Check;       ///< the options that heddle check has, too
  llvm::StringSet<> Given; ///< the names of those that were written
  std::vector<std::string> Inputs;
};

/// Parses argv; after a bad flag, which it prints, nothing.
std::optional<TestCommandLine> parseTestCommandLine(int Argc,
                                                    const char *const *Argv);

/// Prints a line a test and a summary to stdout. Status: 1 if a test fails,
/// else 2 if one uses something unsupported, else 3 if a bound was hit, else
/// 0. The error is the user's; that no test was found is one.
llvm::Expected<ExitStatus> runTests(const TestCommandLine &L);

/// `heddle check --test=NAME`: one test, reported as check reports a program.
/// L: of heddle check, whose input is the class; where to find it are its
/// arguments, if there are any.
llvm::Expected<ExitStatus>
checkTest(const CommandLine &L, std::chrono::steady_clock::time_point Began);

} // namespace heddle

#endif
