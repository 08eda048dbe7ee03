//===- TestModule.h - A test as a module of its own -------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What `opt` is given of a test: the user's classes and the harness. The
// library is only declared; heddle-explore, outcomes and refine add it.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_OUTCOMES_TESTMODULE_H
#define HEDDLE_OUTCOMES_TESTMODULE_H

#include "frontend-java/Lowering/Classes/Closure.h"
#include "heddle/Outcomes/OutcomeExplorer.h"
#include "heddle/Outcomes/OutcomeTests.h"
#include "llvm/IR/Module.h"

namespace heddle {

/// Lowers the test, and all classes of the user's that it names, into the
/// module of the program's source, which it must be the first to use; the
/// harness is the module's main. The error is the user's, or says that the
/// module is not valid (internal).
llvm::Error lowerTest(JavaProgram &Java, const java::JcstressTest &T);
/// The same of a program that begins with the class's main.
llvm::Error lowerMain(JavaProgram &Java, llvm::StringRef MainClass,
                      java::ClosureKind Kind = java::ClosureKind::User);

/// A test, or a program, as a file of its own.
struct LoweredSubject {
  std::string Name;
  std::string File;    ///< text in Heddle IR
  std::string Refusal; ///< why it has no file; empty: it has one
};

/// What a user named, as modules.
struct LoweredSubjects {
  std::vector<LoweredSubject> All;
  /// Keeps compiled classes as long as modules need them.
  OutcomeInput Input;
};

/// Lowers each test that the input has, or, if none exist, the program of
/// its main class, into files in Folder. The error is the user's; where there
/// are several tests, those that cannot be lowered say so themselves.
llvm::Expected<LoweredSubjects> lowerSubjects(const JavaSubjectOptions &O,
                                              const LibraryOptions &Library,
                                              llvm::StringRef Folder);

/// Writes what the program's source has made: text, or bitcode. File: "-" for
/// stdout.
llvm::Error writeModule(const llvm::Module &M, const std::string &File,
                        bool AsBitcode);

/// How a module's observations become outcomes, as !heddle.outcomes has it;
/// OutcomeStyle::Named if it has nothing. The error is that of another word.
llvm::Expected<OutcomeStyle> outcomeStyle(const llvm::Module &M);

} // namespace heddle

#endif
