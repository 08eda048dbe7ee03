//===- TestProgram.cpp - What heddle outcomes runs ------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TestProgram.h"
#include "frontend-java/Jcstress/Harness.h"
#include "heddle/Outcomes/TestModule.h"

using namespace heddle;
using llvm::StringRef;

llvm::Expected<std::unique_ptr<TestProgram>>
TestProgram::create(JavaProgram &Java, std::vector<TestSubject> &Subjects) {
  auto P = std::make_unique<TestProgram>();
  for (size_t I = 0; I != Subjects.size(); ++I)
    if (Subjects[I].Test) {
      auto Main = java::addHarness(P->Harnesses, Java.hierarchy(),
                                   *Subjects[I].Test, I);
      if (!Main)
        return Main.takeError();
      Subjects[I].Main = *Main;
    }
  auto Source = ModuleSource::create(P->Harnesses, &Java.source());
  if (!Source)
    return Source.takeError();
  P->Source = std::move(*Source);
  P->Code = std::make_unique<Program>(*P->Source);
  return std::move(P);
}

llvm::Expected<std::unique_ptr<TestProgram>>
TestProgram::load(const std::string &File, StringRef ClassPath,
                  const LibraryOptions &Library, bool IsStrict,
                  TestSubject &Subject) {
  auto P = std::make_unique<TestProgram>();
  auto Module =
      ModuleProgram::load(File, "", ClassPath, Library, {}, strictly(IsStrict));
  if (!Module)
    return Module.takeError();
  if (llvm::Error E = (*Module)->refuseC(File))
    return std::move(E);
  P->Module = std::move(*Module);
  auto Style = outcomeStyle(P->Module->module());
  if (!Style)
    return llvm::createStringError(File + ": " +
                                   llvm::toString(Style.takeError()));
  Subject.Name = File;
  Subject.Main = P->Module->entry();
  Subject.Style = *Style;
  return std::move(P);
}
