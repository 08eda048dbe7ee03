//===- JavaProgram.h - The Java frontend, put together ----------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_DRIVER_JAVAPROGRAM_H
#define HEDDLE_DRIVER_JAVAPROGRAM_H

#include "frontend-java/ClassPath/ClassPath.h"
#include "frontend-java/ClassPath/Hierarchy.h"
#include "frontend-java/ClassPath/Jdk.h"
#include "frontend-java/Lowering/JavaSource.h"
#include "heddle/Driver/Library.h"

namespace heddle {

/// Class path, class hierarchy and lowering of one program: the embedded
/// models first, then the JDK, then the user's class path, then heddle's API
/// and jcstress's result classes, where the user has none of his own.
class JavaProgram {
public:
  /// Errors: no JDK, a class path entry that cannot be read.
  static llvm::Expected<std::unique_ptr<JavaProgram>>
  create(const java::Jdk &Platform, llvm::StringRef ClassPath,
         const LibraryOptions &Library = {});
  /// The fields named "p.C.f", as Program::setBenign wants them. The error
  /// names the field that does not exist.
  llvm::Expected<std::vector<BenignField>>
  findFields(llvm::ArrayRef<std::string> Names);

  java::JavaSource &source() { return *Source; }
  java::ClassHierarchy &hierarchy() { return *Hierarchy; }
  /// The symbol of the class's main. The error says which class or method is
  /// missing and where it was looked for.
  llvm::Expected<std::string> mainSymbol(llvm::StringRef MainClass);

private:
  java::ClassPath Path;
  std::string UserPath;
  std::unique_ptr<java::ClassHierarchy> Hierarchy;
  std::unique_ptr<java::JavaSource> Source;
};

} // namespace heddle

#endif
