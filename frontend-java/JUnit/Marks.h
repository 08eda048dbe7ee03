//===- Marks.h - Annotations with those of annotations ----------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_JAVA_JUNIT_MARKS_H
#define HEDDLE_JAVA_JUNIT_MARKS_H

#include "frontend-java/ClassPath/Hierarchy.h"
#include "llvm/Support/Error.h"
#include <string>
#include <vector>

namespace heddle::java {

/// The annotations of one class, method or field, with those that its
/// annotations have themselves (JUnit's composed annotations). They stay valid
/// as long as the hierarchy.
class Marks {
public:
  static llvm::Expected<Marks> of(ClassHierarchy &H,
                                  std::vector<Annotation> Direct);

  /// Type: "org/junit/jupiter/api/Test". The first one, or null.
  const Annotation *find(llvm::StringRef Type) const;
  bool has(llvm::StringRef Type) const { return find(Type); }
  bool hasAny(llvm::ArrayRef<llvm::StringRef> Types) const;
  /// All of this type, and those in the container that repeated ones have.
  std::vector<const Annotation *> all(llvm::StringRef Type,
                                      llvm::StringRef Container) const;
  /// The name of an annotation of JUnit or TestNG that is not among those
  /// which Heddle knows; empty if none exists.
  std::string unknown() const;

private:
  std::vector<Annotation> All;
};

/// An element's text as UTF-8; empty if it is left out.
std::string textOf(const Annotation &A, llvm::StringRef Element);
/// The element's values; one that is not an array is a single one.
llvm::ArrayRef<ElementValue> valuesOf(const Annotation &A,
                                      llvm::StringRef Element);

} // namespace heddle::java

#endif
