//===- Harness.h - A program that runs one JUnit test -----------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_JAVA_JUNIT_HARNESS_H
#define HEDDLE_JAVA_JUNIT_HARNESS_H

#include "frontend-java/JUnit/Test.h"

namespace heddle::java {

/// What the names of harness classes begin with.
constexpr llvm::StringLiteral HarnessPrefix = "HeddleHarness";

/// An expression for JUnit's TestInfo of a class, and of a method of it or
/// null; all but the tags are expressions.
std::string infoOf(llvm::StringRef Class, llvm::StringRef Method,
                   llvm::StringRef Display, llvm::ArrayRef<std::string> Tags);

/// The class, with its package: "com.acme.HeddleHarness3".
std::string harnessClass(const JUnitPlan &P, unsigned Number);

/// The Java source of that class: its main makes the objects, and calls what
/// stands around a test, and the test, in the order that JUnit documents. A
/// failed assumption of JUnit's is Heddle.assume(false).
std::string harnessSource(const JUnitTest &T, unsigned Number);

} // namespace heddle::java

#endif
