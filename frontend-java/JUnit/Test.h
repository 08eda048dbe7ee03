//===- Test.h - JUnit tests, read from their classes ------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The tests of JUnit 5, JUnit 4 and TestNG in a class: what is annotated, in
// which order its methods are called, and with which arguments. JUnit's engine
// does not run: each test gets a main of its own (Harness.h). What a test asks
// for that is not here is refused by name, never left out.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_JAVA_JUNIT_TEST_H
#define HEDDLE_JAVA_JUNIT_TEST_H

#include "frontend-java/ClassPath/Hierarchy.h"
#include "llvm/Support/Error.h"
#include <string>
#include <utility>
#include <vector>

namespace heddle::java {

/// A method that is called before or after a test.
struct JUnitCall {
  std::string Object; ///< an expression: "o1", or a class for static methods
  std::string Method;
  std::vector<std::string> Arguments; ///< expressions
};

/// A rule of JUnit 4, which stands around the methods before and after tests.
struct JUnitRule {
  std::string Expression; ///< "o0.folder"
  bool OfClass = false;   ///< around those of the class
};

/// A test as its harness calls it; texts are Java.
struct JUnitPlan {
  std::string Package; ///< "com.acme", or empty
  /// The classes of objects that are made, the outermost first, each inside of
  /// the one before: "com.acme.Outer", "Inner".
  std::vector<std::string> Objects;
  /// Statements that come first: rows of which the objects are made.
  std::string First;
  /// What the constructor of the last object takes.
  std::vector<std::string> MadeWith;
  /// Statements behind the making of the objects: fields that are given values.
  std::string Given;
  std::vector<JUnitRule> Rules; ///< the outermost last
  std::string TestObject;       ///< an expression or a class
  std::string Method;
  /// Statements before the call that the arguments need.
  std::string Prepare;
  std::vector<std::string> Arguments;
  std::vector<JUnitCall> BeforeAll, BeforeEach, AfterEach, AfterAll;
  /// Objects are made before BeforeAll, which then has methods of theirs.
  bool ObjectsFirst = false;
  std::vector<std::string> Expected; ///< classes, of which one must be thrown
};

struct JUnitTest {
  std::string Class;   ///< "com.acme.Outer.Inner"
  std::string Method;  ///< "two"
  std::string Display; ///< "two()", "[1] 7, a"
  /// Of several with other arguments, from 1; 0: it is the only one.
  unsigned Invocation = 0;
  std::vector<std::string> Tags;
  bool IsSkipped = false;
  std::string WhySkipped; ///< of @Disabled or @Ignore; may be empty
  std::string Refusal;    ///< what is not supported; empty: nothing
  std::string Note;       ///< for the report; empty: none
  /// Names and values of options: what @HeddleTest says of the class, then of
  /// the method.
  std::vector<std::pair<std::string, std::string>> Settings;
  JUnitPlan Plan;

  /// "com.acme.CounterTest#two", with "[2]" if there are several.
  std::string name() const;
};

/// The tests of the class in the order of its methods; none if it has none, is
/// abstract, or is nested without being a test class itself. The error is that
/// of a class file that cannot be read.
llvm::Expected<std::vector<JUnitTest>> readJUnitTests(ClassHierarchy &H,
                                                      const Class &C);

} // namespace heddle::java

#endif
