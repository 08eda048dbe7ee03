//===- Reader.h - How the tests of a class are read -------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One class at a time. Test.cpp reads what all its tests have in common,
// TestMethods.cpp each method, OldTests.cpp the classes that extend JUnit 3's
// TestCase and those that JUnit 4's Parameterized runs, Given.cpp what JUnit
// gives the objects of a class: rules and folders.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_JAVA_JUNIT_READER_H
#define HEDDLE_JAVA_JUNIT_READER_H

#include "frontend-java/JUnit/Marks.h"
#include "frontend-java/JUnit/Test.h"
#include <map>

namespace heddle::java {

class TestReader {
public:
  TestReader(ClassHierarchy &H, const Class &C) : H(H), C(C) {}
  /// A @Nested class that the last of Around has inherited as a member, or that
  /// is inside of such a one: a test inside of objects of these.
  TestReader(ClassHierarchy &H, const Class &C,
             std::vector<const Class *> Around)
      : H(H), C(C), Around(std::move(Around)) {}
  llvm::Expected<std::vector<JUnitTest>> read();
  /// The classes of the objects that a test of the class is in, its own last;
  /// none if it cannot be a test class.
  llvm::Expected<std::vector<const Class *>> around();

private:
  struct MarkedMethod {
    const Method *M;
    Marks Of;
  };

  // Test.cpp
  llvm::Expected<bool> findChain();
  llvm::Expected<std::vector<MarkedMethod>> methodsOf(const Class &Of);
  llvm::Error readClasses();
  llvm::Error readClass(const Class &K, bool IsItself);
  llvm::Error readLifecycle();
  llvm::Error readConstructor();
  llvm::Expected<std::vector<std::string>>
  lifecycleArguments(const Method &M, const std::string &Info);
  std::string infoOfClass(const Class &K) const;
  std::string object(const Class &K) const;
  /// The first reason counts.
  void refuse(const llvm::Twine &Why) {
    if (Common.Refusal.empty())
      Common.Refusal = Why.str();
  }

  // TestMethods.cpp
  void readTest(const MarkedMethod &T);
  llvm::Error addInvocations(JUnitTest Common, const MarkedMethod &T);
  llvm::Error readExpected(JUnitTest &Out, const MarkedMethod &T);
  /// Gives the parameters that no source gave: TestInfo and the like.
  llvm::Error resolve(JUnitTest &Out, llvm::ArrayRef<FieldType> Rest);

  // OldTests.cpp
  /// Whether JUnit runs the class as one of JUnit 3.
  llvm::Expected<bool> isTestCase() const;
  void readTestCase();
  /// Rows of @Parameters, given to the constructor or to fields.
  llvm::Error readParameters(llvm::ArrayRef<MarkedMethod> Methods);

  // Given.cpp
  llvm::Error readFields(const Class &K);
  void readRules(llvm::ArrayRef<MarkedMethod> Methods);

  ClassHierarchy &H;
  const Class &C;
  std::vector<const Class *> Around;
  /// The test's class last; before it those around it if it is @Nested.
  std::vector<const Class *> Chain;
  std::map<const Class *, std::string> Displays; ///< by @DisplayName
  JUnitTest Common;
  struct Rule {
    int64_t Order;
    bool OfField, OfClass;
    std::string Name, Expression;
    size_t Place = 0; ///< among those that were read
  };
  std::vector<Rule> Rules;
  std::vector<JUnitTest> Out;
};

} // namespace heddle::java

#endif
