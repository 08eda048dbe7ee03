//===- LibraryTest.cpp - every method of a JDK is lowered -----------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Lowers the methods of java.base, verifies the IR, and counts what is refused
// by reason: only the reasons listed here may occur. By default java.lang,
// java.util and java.util.concurrent of $JAVA_HOME; with HEDDLE_TEST_WHOLE_JDK
// set all of java.base, also of the JDK it names, if it names one.
//
//===----------------------------------------------------------------------===//

#include "frontend-java/ClassPath/Jdk.h"
#include "frontend-java/Lowering/JavaSource.h"
#include "heddle/IR/Verifier.h"
#include "llvm/IR/Verifier.h"
#include "gtest/gtest.h"
#include <chrono>
#include <cstdlib>
#include <map>

using namespace llvm;
using namespace heddle::java;

namespace {

/// Internal names of the classes of java.base, sorted.
std::vector<std::string> classesOf(const Jdk &J, bool Whole) {
  std::vector<std::string> Names;
  std::string Command = J.Home + "/bin/jimage list " + J.Home + "/lib/modules";
  FILE *Pipe = popen(Command.c_str(), "r");
  std::string Module;
  char *Line = nullptr;
  size_t Size = 0;
  while (Pipe && getline(&Line, &Size, Pipe) > 0) {
    StringRef Text = StringRef(Line).trim();
    if (Text.consume_front("Module: "))
      Module = Text.str();
    if (Module != "java.base" || !Text.consume_back(".class") ||
        Text == "module-info")
      continue;
    StringRef Folder = Text.rsplit('/').first;
    if (Whole || Folder == "java/util" || Folder == "java/lang" ||
        Folder == "java/util/concurrent")
      Names.push_back(Text.str());
  }
  free(Line);
  if (Pipe)
    pclose(Pipe);
  return Names;
}

/// What a refusal is about, without the names of what was refused.
std::string reasonOf(StringRef What) {
  for (StringRef Reason :
       {"method handles", "reflection", "a constant method handle",
        "a constant method type", "the method "})
    if (What.starts_with(Reason))
      return Reason.str();
  return What.str();
}

void lowerLibrary(const Jdk &J, bool Whole) {
  ClassPath Path;
  ASSERT_FALSE(errorToBool(Path.addJdk(J)));
  ClassHierarchy Hierarchy(Path);
  std::vector<std::string> Names = classesOf(J, Whole);
  ASSERT_GT(Names.size(), 500u);
  unsigned Methods = 0;
  std::map<std::string, unsigned> Refused, Errors;
  std::chrono::nanoseconds Time{0}, Loading{0};
  for (size_t First = 0; First < Names.size(); First += 200) {
    // A module for some classes at a time: nothing is taken apart in between.
    JavaSource Source(Hierarchy);
    for (size_t I = First; I < std::min(Names.size(), First + 200); ++I) {
      auto T0 = std::chrono::steady_clock::now();
      auto Info = Source.findClass(Names[I]);
      Loading += std::chrono::steady_clock::now() - T0;
      ASSERT_TRUE(bool(Info)) << toString(Info.takeError());
      ASSERT_NE(*Info, nullptr) << Names[I];
      for (const heddle::MethodInfo &M : (*Info)->Methods) {
        if (M.Symbol.empty() || M.Flags & ACC_NATIVE)
          continue;
        auto T1 = std::chrono::steady_clock::now();
        Expected<Function *> F = Source.findFunction(M.Symbol);
        Time += std::chrono::steady_clock::now() - T1;
        ++Methods;
        if (!F) {
          ++Errors[toString(F.takeError())];
          continue;
        }
        std::string Problem;
        raw_string_ostream OS(Problem);
        ASSERT_TRUE(*F) << M.Symbol;
        if (verifyFunction(**F, &OS)) {
          (*F)->print(OS);
          FAIL() << M.Symbol << ": " << Problem;
        }
        for (const heddle::Violation &V : heddle::findViolations(**F))
          FAIL() << V.Where << ": " << V.What;
      }
    }
    for (const Refusal &R : Source.refusals())
      ++Refused[reasonOf(R.What)];
  }
  printf(
      "JDK %u: %u methods of %zu classes, %.1f us a method, %.1f us a class\n",
      J.FeatureRelease, Methods, Names.size(),
      std::chrono::duration<double, std::micro>(Time).count() / Methods,
      std::chrono::duration<double, std::micro>(Loading).count() /
          Names.size());
  for (auto &[Reason, Count] : Refused)
    printf("  %6u refused: %s\n", Count, Reason.c_str());
  for (auto &[Text, Count] : Errors)
    ADD_FAILURE() << Count << " times: " << Text;
}

TEST(Library, SampleOfJavaBase) {
  Expected<Jdk> J = locateJdk("");
  if (!J)
    GTEST_SKIP() << toString(J.takeError());
  if (J->FeatureRelease < 9)
    GTEST_SKIP() << "no jimage";
  lowerLibrary(*J, false);
}

TEST(Library, WholeJavaBase) {
  const char *Homes = std::getenv("HEDDLE_TEST_WHOLE_JDK");
  if (!Homes)
    GTEST_SKIP() << "HEDDLE_TEST_WHOLE_JDK is not set";
  SmallVector<StringRef, 2> List;
  StringRef(Homes).split(List, ':');
  for (StringRef Home : List) {
    Expected<Jdk> J = locateJdk(Home);
    ASSERT_TRUE(bool(J)) << toString(J.takeError());
    lowerLibrary(*J, true);
  }
}

} // namespace
