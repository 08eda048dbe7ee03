//===- FoundTests.h - The tests that a user names ---------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_TEST_FOUNDTESTS_H
#define HEDDLE_TEST_FOUNDTESTS_H

#include "frontend-java/JUnit/Test.h"
#include "heddle/Driver/JavaProgram.h"
#include "heddle/Driver/JavaSubject.h"

namespace heddle {

/// What `heddle test` was given.
struct TestInput {
  std::vector<JavaSubject> Subjects; ///< keep what javac has made
  std::string ClassPath;
  std::vector<std::string> SourceDirectories;
  /// Internal names of the classes among which tests are looked for, and those
  /// that the user named.
  std::vector<std::string> Classes, Named;
};

/// Inputs: CLASS, TEST.java, TEST.class, TESTS.jar, or a folder of classes or
/// of sources; without any, the folders of the class path. Each is looked for
/// with the paths of Common. Error: the user's.
llvm::Expected<TestInput> findTestInput(llvm::ArrayRef<std::string> Inputs,
                                        const JavaSubjectOptions &Common);

/// The tests in the classes and in those nested in them, by class. A class
/// that cannot be read is an error only if it was named itself.
llvm::Expected<std::vector<java::JUnitTest>>
findJUnitTests(JavaProgram &Java, const TestInput &Input);

/// Whether the list of --filter, or of --tags, takes the test; an empty list
/// takes all.
bool takesName(llvm::StringRef Filter, const java::JUnitTest &T);
bool takesTags(llvm::StringRef Tags, const java::JUnitTest &T);

/// The programs of tests, compiled.
struct Harnesses {
  TemporaryFolder Folder;
  std::string ClassPath; ///< of the harnesses and what they need
};

/// Compiles a harness a test that is neither skipped nor refused; its number
/// is the test's index. A test whose harness is not Java is refused.
llvm::Expected<Harnesses> compileHarnesses(std::vector<java::JUnitTest> &Tests,
                                           llvm::StringRef ClassPath,
                                           llvm::StringRef JdkHome);

/// Compiles Java without a word: gives what javac says, nothing if it succeeds.
/// Work: a folder for its messages. It is an error if javac is missing.
llvm::Expected<std::string> compileJava(llvm::ArrayRef<std::string> Files,
                                        llvm::StringRef ClassPath,
                                        llvm::StringRef JdkHome,
                                        llvm::StringRef Work,
                                        llvm::StringRef Classes);

} // namespace heddle

#endif
