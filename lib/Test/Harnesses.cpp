//===- Harnesses.cpp - The programs of tests, compiled --------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend-java/JUnit/Harness.h"
#include "heddle/Driver/TestApi.h"
#include "heddle/Report/TextFile.h"
#include "heddle/Support/Javac.h"
#include "heddle/Test/FoundTests.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Program.h"

using namespace heddle;
using llvm::StringRef;
namespace fs = llvm::sys::fs;

static llvm::Expected<std::string> findJavac(StringRef JdkHome) {
  std::string Javac = (JdkHome + "/bin/javac").str();
  if (!JdkHome.empty() && fs::can_execute(Javac))
    return Javac;
  auto Found = llvm::sys::findProgramByName("javac");
  if (!Found)
    return llvm::createStringError(
        "no javac, which makes a program of each test; install a JDK");
  return *Found;
}

/// "class file has wrong version 69.0, should be 61.0": what javac says of
/// classes for a later Java than its own, as the user can mend it. Else none.
static std::string laterJava(StringRef Messages, StringRef JdkHome) {
  constexpr unsigned Before = 44; // the version of Java 1 is 45
  unsigned Is = 0, Most = 0;
  StringRef Rest = Messages.split("class file has wrong version ").second;
  if (Rest.consumeInteger(10, Is) ||
      Rest.split("should be ").second.consumeInteger(10, Most) || Is <= Most)
    return "";
  return "the classes were compiled for Java " + std::to_string(Is - Before) +
         ", and the JDK that is used has Java " +
         std::to_string(Most - Before) + " (" + JdkHome.str() +
         "); name a later one with --jdk=DIR or JAVA_HOME";
}

llvm::Expected<std::string>
heddle::compileJava(llvm::ArrayRef<std::string> Files, StringRef ClassPath,
                    StringRef JdkHome, StringRef Work, StringRef Classes) {
  auto Javac = findJavac(JdkHome);
  if (!Javac)
    return Javac.takeError();
  std::vector<std::string> Quick = quickJvmOptions();
  for (std::string &Option : Quick)
    Option = "-J" + Option;
  std::vector<StringRef> Arguments = {*Javac};
  llvm::append_range(Arguments, Quick);
  Arguments.insert(Arguments.end(),
                   {"-J-Duser.language=en", "-g:none", "-proc:none", "-nowarn",
                    "-Xlint:none", "-Xmaxerrs", "9999", "-d", Classes,
                    "-implicit:none", "-cp", ClassPath});
  Arguments.insert(Arguments.end(), Files.begin(), Files.end());
  std::string Messages = (Work + "/messages").str(), Problem;
  std::optional<StringRef> Redirects[] = {StringRef(""), StringRef(Messages),
                                          StringRef(Messages)};
  llvm::sys::ProcessInfo Started = llvm::sys::ExecuteNoWait(
      *Javac, Arguments, std::nullopt, Redirects, 0, &Problem);
  if (!Started.Pid)
    return llvm::createStringError("javac: " + Problem);
  int Status = 0;
  {
    TemporaryFolder::Writer Writer(Started.Pid);
    Status = llvm::sys::Wait(Started, std::nullopt, &Problem).ReturnCode;
  }
  if (!Status)
    return "";
  auto Text = llvm::MemoryBuffer::getFile(Messages);
  if (Text)
    if (std::string Why = laterJava((*Text)->getBuffer(), JdkHome);
        !Why.empty())
      return llvm::createStringError(Why);
  return Text ? "javac failed\n" + (*Text)->getBuffer().str() : "javac failed";
}

/// Refuses the tests whose harness the messages name; false if none exist.
static bool refuseNamed(StringRef Messages,
                        std::vector<java::JUnitTest> &Tests) {
  bool Any = false;
  llvm::SmallVector<StringRef, 16> Lines;
  Messages.split(Lines, '\n');
  for (StringRef Line : Lines) {
    auto [File, Text] = Line.split(": error: ");
    if (Text.empty())
      continue;
    StringRef Number = File.rsplit(java::HarnessPrefix).second;
    unsigned I = 0;
    if (Number.consumeInteger(10, I) || I >= Tests.size() ||
        !Tests[I].Refusal.empty())
      continue;
    Tests[I].Refusal = "no program can be made of it: " + Text.str();
    Any = true;
  }
  return Any;
}

llvm::Expected<Harnesses>
heddle::compileHarnesses(std::vector<java::JUnitTest> &Tests,
                         StringRef ClassPath, StringRef JdkHome) {
  Harnesses Out;
  auto Folder = TemporaryFolder::create();
  if (!Folder)
    return Folder.takeError();
  Out.Folder = std::move(*Folder);
  std::string At = Out.Folder.path(), Classes = At + "/classes";
  if (std::error_code Made = fs::create_directories(Classes))
    return llvm::createStringError(Made, "cannot make folder '" + Classes +
                                             "': " + Made.message());
  auto Api = writeTestApi("", {}, At + "/api");
  if (!Api)
    return Api.takeError();
  Out.ClassPath = Classes + ":" + ClassPath.str();
  std::string Path = ClassPath.str() + ":" + *Api;
  // Each round refuses one test at least.
  for (;;) {
    std::vector<std::string> Files;
    for (unsigned I = 0; I != Tests.size(); ++I) {
      if (Tests[I].IsSkipped || !Tests[I].Refusal.empty())
        continue;
      std::string File =
          At + "/" + java::HarnessPrefix.str() + std::to_string(I) + ".java";
      if (llvm::Error E = writeTextFile(File, java::harnessSource(Tests[I], I)))
        return std::move(E);
      Files.push_back(std::move(File));
    }
    if (Files.empty())
      return std::move(Out);
    auto Messages = compileJava(Files, Path, JdkHome, At, Classes);
    if (!Messages)
      return Messages.takeError();
    if (Messages->empty())
      return std::move(Out);
    if (!refuseNamed(*Messages, Tests))
      return llvm::createStringError("cannot compile the tests' programs: " +
                                     *Messages);
  }
}
