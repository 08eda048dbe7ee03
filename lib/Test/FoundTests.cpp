//===- FoundTests.cpp - The tests that a user names -----------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/Test/FoundTests.h"
#include "heddle/Outcomes/OutcomeTests.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/FileSystem.h"

using namespace heddle;
using llvm::StringRef;
namespace fs = llvm::sys::fs;

llvm::Expected<TestInput>
heddle::findTestInput(llvm::ArrayRef<std::string> Given,
                      const JavaSubjectOptions &Common) {
  StringRef ClassPath = Common.ClassPath;
  TestInput In;
  std::vector<std::string> Inputs = Given;
  llvm::SmallVector<StringRef, 8> Parts;
  ClassPath.split(Parts, ':', -1, /*KeepEmpty=*/false);
  if (Inputs.empty())
    for (StringRef P : Parts)
      if (fs::is_directory(P))
        Inputs.push_back(P.str());
  if (Inputs.empty())
    return llvm::createStringError(
        "no test is named; give TEST.java, TEST.class, TESTS.jar, a folder of "
        "classes or CLASS, or a folder of tests with -cp");
  auto AddSource = [&](const std::string &Folder) {
    if (!llvm::is_contained(In.SourceDirectories, Folder))
      In.SourceDirectories.push_back(Folder);
  };
  for (const std::string &Input : Inputs) {
    JavaSubjectOptions O = Common;
    O.Input = Input;
    auto One = findOutcomeInput(O);
    if (!One)
      return One.takeError();
    StringRef Own = One->Subject.ClassPath;
    Own.consume_back(ClassPath);
    Own = Own.rtrim(':');
    if (!Own.empty())
      In.ClassPath += (In.ClassPath.empty() ? "" : ":") + Own.str();
    if (One->Classes.size() == 1)
      In.Named.push_back(One->Classes.front());
    llvm::append_range(In.Classes, One->Classes);
    for (const std::string &Folder : One->Subject.SourceDirectories)
      AddSource(Folder);
    In.Subjects.push_back(std::move(One->Subject));
  }
  for (const char *Usual : {"src/test/java", "src/main/java"})
    if (fs::is_directory(Usual))
      AddSource(Usual);
  if (!ClassPath.empty())
    In.ClassPath += (In.ClassPath.empty() ? "" : ":") + ClassPath.str();
  return std::move(In);
}

llvm::Expected<std::vector<java::JUnitTest>>
heddle::findJUnitTests(JavaProgram &Java, const TestInput &Input) {
  std::vector<java::JUnitTest> Tests;
  llvm::StringSet<> Known;
  std::vector<std::string> Work = Input.Classes;
  llvm::sort(Work);
  std::reverse(Work.begin(), Work.end());
  while (!Work.empty()) {
    std::string Name = std::move(Work.back());
    Work.pop_back();
    bool IsNamed = llvm::is_contained(Input.Named, Name);
    auto C = Java.hierarchy().loadIfPresent(Name);
    // Nested classes may be joined by dots.
    for (size_t Last; IsNamed && C && !*C &&
                      (Last = Name.rfind('/')) != std::string::npos;) {
      Name[Last] = '$';
      C = Java.hierarchy().loadIfPresent(Name);
    }
    if (!C && IsNamed)
      return C.takeError();
    if (!C) {
      llvm::consumeError(C.takeError());
      continue;
    }
    if (!*C && IsNamed)
      return llvm::createStringError("class " + java::prettyClassName(Name) +
                                     " is not on the class path (" +
                                     Input.ClassPath +
                                     "); give the path with -cp");
    if (!*C || (*C)->isArray() || !Known.insert(Name).second)
      continue;
    auto Inner = (*C)->file().innerClasses();
    if (!Inner)
      return Inner.takeError();
    for (const java::InnerClass &I : llvm::reverse(*Inner))
      if (I.Outer == Name)
        Work.push_back(I.Inner.str());
    auto Mine = java::readJUnitTests(Java.hierarchy(), **C);
    if (!Mine)
      return Mine.takeError();
    llvm::move(*Mine, std::back_inserter(Tests));
  }
  return Tests;
}

/// * and ? as in file names; all else stands for itself.
static bool matches(StringRef Pattern, StringRef Text) {
  if (Pattern.empty())
    return Text.empty();
  if (Pattern.front() == '*') {
    for (size_t I = 0; I <= Text.size(); ++I)
      if (matches(Pattern.drop_front(), Text.drop_front(I)))
        return true;
    return false;
  }
  return !Text.empty() &&
         (Pattern.front() == '?' || Pattern.front() == Text.front()) &&
         matches(Pattern.drop_front(), Text.drop_front());
}

bool heddle::takesName(StringRef Filter, const java::JUnitTest &T) {
  llvm::SmallVector<StringRef, 4> Patterns;
  Filter.split(Patterns, ',', -1, /*KeepEmpty=*/false);
  return Patterns.empty() || llvm::any_of(Patterns, [&](StringRef P) {
           auto [Class, Method] = P.split('#');
           // The package, and the classes around a nested one, may be left out.
           bool InClass = Class.empty();
           for (StringRef Name = T.Class; !InClass && !Name.empty();
                Name = Name.split('.').second)
             InClass = matches(Class, Name);
           return InClass &&
                  (Method.empty() || matches(Method, T.Method) ||
                   matches(Method, StringRef(T.name()).split('#').second));
         });
}

bool heddle::takesTags(StringRef Tags, const java::JUnitTest &T) {
  llvm::SmallVector<StringRef, 4> Words;
  Tags.split(Words, ',', -1, /*KeepEmpty=*/false);
  bool Wanted = true; // until one is asked for
  bool HasOne = false;
  for (StringRef W : Words) {
    if (W.consume_front("!")) {
      if (llvm::is_contained(T.Tags, W))
        return false;
      continue;
    }
    Wanted = false;
    HasOne |= llvm::is_contained(T.Tags, W);
  }
  return Wanted || HasOne;
}
