//===- TestProgram.h - What heddle outcomes runs ----------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_LIB_OUTCOMES_TESTPROGRAM_H
#define HEDDLE_LIB_OUTCOMES_TESTPROGRAM_H

#include "frontend-java/Jcstress/Test.h"
#include "heddle/Driver/ModuleProgram.h"
#include "heddle/Outcomes/OutcomeExplorer.h"

namespace heddle {

/// A test as the machine runs it: a harness, or the program's own main.
struct TestSubject {
  std::string Name;
  const java::JcstressTest *Test = nullptr;
  std::string Main;
  std::string Refusal;
  OutcomeStyle Style = OutcomeStyle::Results;
};

/// The code of all subjects: one Program for all models.
class TestProgram {
public:
  /// Adds the harnesses to the subjects that are tests.
  static llvm::Expected<std::unique_ptr<TestProgram>>
  create(JavaProgram &Java, std::vector<TestSubject> &Subjects);
  /// Of a module in Heddle IR; Subject becomes its main.
  static llvm::Expected<std::unique_ptr<TestProgram>>
  load(const std::string &File, llvm::StringRef ClassPath,
       const LibraryOptions &Library, bool IsStrict, TestSubject &Subject);

  Program &code() { return Module ? Module->code() : *Code; }

private:
  llvm::LLVMContext Context;
  llvm::Module Harnesses{"harness", Context};
  std::unique_ptr<ModuleSource> Source;
  std::unique_ptr<Program> Code;
  std::unique_ptr<ModuleProgram> Module; ///< in place of all these
};

} // namespace heddle

#endif
