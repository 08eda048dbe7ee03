//===- TestMarks.h - What annotations say of a test -------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Of a class or of a method alike: settings, tags, whether it is skipped, what
// it runs with.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_JAVA_JUNIT_TESTMARKS_H
#define HEDDLE_JAVA_JUNIT_TESTMARKS_H

#include "frontend-java/JUnit/Marks.h"
#include "frontend-java/JUnit/Test.h"

namespace heddle::java {

/// Adds the elements of @HeddleTest by the names of their options.
void readSettings(JUnitTest &Of, const Marks &M);
/// Adds JUnit 5's tags, JUnit 4's categories and TestNG's groups.
void readTags(JUnitTest &Of, const Marks &M);
/// Notes that the test is disabled, and why. Returns whether it is.
bool readSkipped(JUnitTest &Of, const Marks &M);
/// The extension or runner that changes what tests do: "@RunWith(p.Runner)";
/// empty if they run as they stand.
std::string foreignRunner(const Marks &Of);

} // namespace heddle::java

#endif
