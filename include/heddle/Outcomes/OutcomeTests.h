//===- OutcomeTests.h - The tests that a user names -------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_OUTCOMES_OUTCOMETESTS_H
#define HEDDLE_OUTCOMES_OUTCOMETESTS_H

#include "frontend-java/Jcstress/Test.h"
#include "heddle/Driver/JavaProgram.h"
#include "heddle/Driver/JavaSubject.h"

namespace heddle {

/// A test, or what is wrong with it.
struct FoundTest {
  std::string Name;
  std::optional<java::JcstressTest> Test;
  std::string Error;
};

/// What `heddle outcomes` was given.
struct OutcomeInput {
  JavaSubject Subject;
  /// Internal names of the classes among which tests are looked for.
  std::vector<std::string> Classes;
};

/// Finds the classes of TEST.java (compiling it), TEST.class, TESTS.jar,
/// TESTS.jar:CLASS, a folder of classes, or CLASS. The error is the user's.
llvm::Expected<OutcomeInput> findOutcomeInput(const JavaSubjectOptions &O);

/// The tests among the classes and those nested in them, by name. A
/// class that cannot be read is an error only if it was named itself.
llvm::Expected<std::vector<FoundTest>> findTests(JavaProgram &Java,
                                                 const OutcomeInput &Input);

} // namespace heddle

#endif
