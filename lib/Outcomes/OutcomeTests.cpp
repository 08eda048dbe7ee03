//===- OutcomeTests.cpp - The tests that a user names ---------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/Outcomes/OutcomeTests.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

using namespace heddle;
using llvm::StringRef;
namespace fs = llvm::sys::fs;
namespace path = llvm::sys::path;

/// The classes below Folder that were made from Input, by their SourceFile.
static llvm::Expected<std::vector<std::string>> compiledFrom(StringRef Folder,
                                                             StringRef Input) {
  auto All = java::classesInFolder(Folder);
  if (!All)
    return All.takeError();
  std::vector<std::string> Mine;
  for (const std::string &Name : *All) {
    auto Buffer = llvm::MemoryBuffer::getFile(Folder + "/" + Name + ".class");
    if (!Buffer)
      continue;
    auto Class = java::ClassFile::parse((*Buffer)->getBuffer(), Name);
    if (!Class)
      return Class.takeError();
    auto Source = (*Class)->sourceFile();
    if (!Source)
      return Source.takeError();
    if (*Source == path::filename(Input))
      Mine.push_back(Name);
  }
  return Mine;
}

/// The sources below a folder, if it has no class files.
static std::vector<std::string> sourcesOnly(StringRef Folder) {
  std::vector<std::string> Sources;
  std::error_code EC;
  for (fs::recursive_directory_iterator I(Folder, EC), E; I != E && !EC;
       I.increment(EC)) {
    if (StringRef(I->path()).ends_with(".class"))
      return {};
    if (StringRef(I->path()).ends_with(".java"))
      Sources.push_back(I->path());
  }
  llvm::sort(Sources);
  return Sources;
}

llvm::Expected<OutcomeInput>
heddle::findOutcomeInput(const JavaSubjectOptions &Given) {
  JavaSubjectOptions O = Given;
  O.NeedsMain = false;
  if (fs::is_directory(O.Input)) {
    if (auto Sources = sourcesOnly(O.Input); !Sources.empty()) {
      O.Input = Sources.front();
      O.Sources.assign(Sources.begin() + 1, Sources.end());
      auto Subject = findJavaSubject(O);
      if (!Subject)
        return Subject.takeError();
      auto Classes = java::classesInFolder(Subject->Temporary.path());
      if (!Classes)
        return Classes.takeError();
      return OutcomeInput{std::move(*Subject), std::move(*Classes)};
    }
  }
  StringRef Class;
  if (size_t At = StringRef(O.Input).find(".jar:"); At != StringRef::npos) {
    Class = StringRef(Given.Input).drop_front(At + 5);
    O.Input.resize(At + 4);
    O.MainClass = Class.str();
  }
  bool IsFolder = fs::is_directory(O.Input);
  if (IsFolder) {
    O.ClassPath = O.Input + (O.ClassPath.empty() ? "" : ":" + O.ClassPath);
    O.MainClass = "none"; // no name to make a class of
  }
  auto Subject = findJavaSubject(O);
  if (!Subject)
    return Subject.takeError();
  if (IsFolder)
    Subject->MainClass.clear();
  OutcomeInput In{std::move(*Subject), {}};
  llvm::Expected<std::vector<std::string>> Classes =
      std::vector<std::string>{In.Subject.MainClass};
  if (IsFolder)
    Classes = java::classesInFolder(O.Input);
  else if (StringRef(O.Input).ends_with(".java"))
    Classes = compiledFrom(In.Subject.Temporary.path(), O.Input);
  else if (StringRef(O.Input).ends_with(".jar") && Class.empty())
    Classes = java::classesInJar(O.Input);
  if (!Classes)
    return Classes.takeError();
  In.Classes = std::move(*Classes);
  return std::move(In);
}

/// A class by its name on the command line, where nested classes may be joined
/// by dots. Null if none exists.
static llvm::Expected<const java::Class *> loadNamed(JavaProgram &Java,
                                                     std::string Name) {
  for (;;) {
    auto C = Java.hierarchy().loadIfPresent(Name);
    size_t Last = Name.rfind('/');
    if (!C || *C || Last == std::string::npos)
      return C;
    Name[Last] = '$';
  }
}

llvm::Expected<std::vector<FoundTest>>
heddle::findTests(JavaProgram &Java, const OutcomeInput &Input) {
  std::vector<FoundTest> Tests;
  llvm::StringSet<> Known;
  std::vector<std::string> Work = Input.Classes;
  bool Named = Input.Classes.size() == 1;
  while (!Work.empty()) {
    std::string Name = std::move(Work.back());
    Work.pop_back();
    if (Name.empty() || !Known.insert(Name).second)
      continue;
    bool IsNamed = Named && Known.size() == 1;
    auto C =
        IsNamed ? loadNamed(Java, Name) : Java.hierarchy().loadIfPresent(Name);
    if (!C && IsNamed)
      return C.takeError();
    if (!C) {
      llvm::consumeError(C.takeError());
      continue;
    }
    if (!*C && IsNamed)
      return llvm::createStringError("class " + java::prettyClassName(Name) +
                                     " is not on the class path (" +
                                     Input.Subject.ClassPath +
                                     "); give the path with -cp");
    if (!*C)
      continue;
    Name = (*C)->name().str();
    auto Inner = (*C)->file().innerClasses();
    if (!Inner)
      return Inner.takeError();
    for (const java::InnerClass &I : *Inner)
      if (I.Outer == Name)
        Work.push_back(I.Inner.str());
    auto IsTest = java::isJcstressTest(**C);
    if (!IsTest)
      return IsTest.takeError();
    if (!*IsTest)
      continue;
    FoundTest F;
    F.Name = java::jcstressTestName(**C);
    if (auto T = java::readJcstressTest(Java.hierarchy(), **C)) {
      F.Test = std::move(*T);
    } else {
      std::string Text = llvm::toString(T.takeError());
      StringRef Why(Text);
      Why.consume_front(F.Name + ": ");
      F.Error = Why.str();
    }
    Tests.push_back(std::move(F));
  }
  llvm::sort(Tests, [](const FoundTest &A, const FoundTest &B) {
    return A.Name < B.Name;
  });
  return Tests;
}
