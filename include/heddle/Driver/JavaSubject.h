//===- JavaSubject.h - What the user names on the command line --*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_DRIVER_JAVASUBJECT_H
#define HEDDLE_DRIVER_JAVASUBJECT_H

#include "heddle/Driver/TemporaryFolder.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/Error.h"
#include <functional>
#include <string>
#include <vector>

namespace heddle {

/// Where the classes of a program are and which one has main.
struct JavaSubject {
  std::string ClassPath; ///< as of java -cp; never empty
  std::string MainClass; ///< internal name
  std::vector<std::string> SourceDirectories;
  /// What the manifest of a jar that is run adds, as --add-opens and
  /// --add-exports have it.
  std::vector<std::string> Opens = {}, Exports = {};
  TemporaryFolder Temporary; ///< what javac made, if it was asked
};

/// Runs the javac of a JDK with these arguments, without those for its JVM. Its
/// messages go to stderr; the result is its status, the error that it cannot be
/// run so.
using JavaCompiler = std::function<llvm::Expected<int>(
    llvm::StringRef JdkHome, llvm::ArrayRef<llvm::StringRef> Arguments)>;

struct JavaSubjectOptions {
  std::string Input; ///< FOO.java, FOO.class, FOO.jar, CLASS, or a folder: of
                     ///< sources, or, if it has none, of classes
  std::string ClassPath; ///< -cp
  std::string MainClass; ///< --main, or empty
  std::string JdkHome;   ///< where javac is
  /// False: a program of tests, MainClass may stay empty.
  bool NeedsMain = true;
  std::vector<std::string> Sources = {}; ///< .java beside an Input that is one
  std::string SourcePath = {};           ///< --source-path
  std::vector<std::string> Exports = {}; ///< --add-exports, for javac
  JavaCompiler Compile = {}; ///< empty, or it cannot: a process of its own
};

/// Finds the program; .java is compiled with javac -g, whose messages go to
/// stderr, with heddle's API and the result classes that the sources name
/// behind the class path. Errors are the user's: no such file, javac failed, no
/// main class.
llvm::Expected<JavaSubject> findJavaSubject(const JavaSubjectOptions &O);

} // namespace heddle

#endif
