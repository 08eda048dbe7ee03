//===- Test.h - A jcstress test, read from its class ------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the annotations of org.openjdk.jcstress.annotations say of a class, by
// whichever class files the annotations come from. Modes Continuous and
// Termination.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_JAVA_JCSTRESS_TEST_H
#define HEDDLE_JAVA_JCSTRESS_TEST_H

#include "frontend-java/ClassPath/Hierarchy.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <optional>
#include <string>
#include <vector>

namespace heddle::java {

/// An id of an @Outcome: a regular expression, or empty for all outcomes that
/// no other matches.
struct JcstressCase {
  std::string Id;
  std::string Expect; ///< "ACCEPTABLE", ...
  std::string Description;
};

/// An @Actor, @Arbiter or @Signal method.
struct JcstressMethod {
  enum Argument : uint8_t { State, Result, ActorThread };
  std::string Name, Descriptor;
  bool IsStatic = false;
  std::vector<Argument> Arguments;
};

struct JcstressTest {
  const Class *Test = nullptr;
  const Class *State = nullptr;
  const Class *Result = nullptr; ///< null in Termination tests
  bool IsTermination = false;
  std::string Name; ///< "p.Outer.Inner"
  std::string Description;
  std::vector<std::string> References;
  std::vector<JcstressCase> Cases;
  std::vector<JcstressMethod> Actors; ///< in the order of the class file
  std::optional<JcstressMethod> Arbiter, Signal;
};

/// Whether the class carries @JCStressTest.
llvm::Expected<bool> isJcstressTest(const Class &C);

/// "p.Outer.Inner": the class as Java source writes it.
std::string jcstressTestName(const Class &C);

/// The error is a sentence that names the class and what is wrong with it.
llvm::Expected<JcstressTest> readJcstressTest(ClassHierarchy &H,
                                              const Class &C);

} // namespace heddle::java

#endif
