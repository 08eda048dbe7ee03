//===- ResultClass.h - II_Result and its like -------------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// jcstress's result classes, org.openjdk.jcstress.infra.results.X_Result where
// X has a letter a field: the character of its descriptor, L for an Object.
// The fields are public and named r1, r2, ... There are too many of them to
// pack, so each is made when it is asked for by name.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_JAVA_JCSTRESS_RESULTCLASS_H
#define HEDDLE_JAVA_JCSTRESS_RESULTCLASS_H

#include "frontend-java/ClassPath/ClassPath.h"
#include "llvm/ADT/StringRef.h"
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace heddle::java {

/// "II" of "org/openjdk/jcstress/infra/results/II_Result"; none for any other
/// name.
std::optional<llvm::StringRef> resultLetters(llvm::StringRef InternalName);

/// The class file (Java 8) of the result class with these letters. The fields
/// are what javac and the machine need; toString gives "v1, v2".
std::string makeResultClass(llvm::StringRef Letters);

/// A place that has every result class.
std::unique_ptr<ClassPathEntry> openResultClasses();

/// The letters of the result classes that a source text names, each once.
std::vector<std::string> resultsNamedIn(llvm::StringRef Source);

} // namespace heddle::java

#endif
