//===- Arguments.h - Arguments of parameterised tests -----------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_JAVA_JUNIT_ARGUMENTS_H
#define HEDDLE_JAVA_JUNIT_ARGUMENTS_H

#include "frontend-java/JUnit/Marks.h"

namespace heddle::java {

/// The arguments of one invocation, as Java.
struct ArgumentRow {
  std::vector<std::string> Java;
  std::string Shown; ///< "7, a"
  std::string Prepare;
};

/// A string as a literal of Java; Text is UTF-8.
std::string javaString(llvm::StringRef Text);

/// A type as Java source has it: "int[]", "com.acme.Outer.Inner".
llvm::Expected<std::string> javaType(ClassHierarchy &H, FieldType T);

/// An object that a row has, as a value of a type: "(p.Other) given[0]".
llvm::Expected<std::string> givenAs(ClassHierarchy &H, FieldType T,
                                    const std::string &Object);

/// The rows that the sources of a @ParameterizedTest give the parameters. The
/// error says what is not supported.
llvm::Expected<std::vector<ArgumentRow>>
argumentRows(ClassHierarchy &H, const Method &M, const Class &Test,
             llvm::ArrayRef<FieldType> Parameters, const Marks &Of);

} // namespace heddle::java

#endif
