//===- Tests.cpp - The command heddle test --------------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Settings.h"
#include "TestReports.h"
#include "TestRunner.h"
#include "TestText.h"
#include "heddle/Check/Interrupt.h"
#include "heddle/Driver/Library.h"
#include "heddle/Report/TextFile.h"
#include "heddle/Support/Counted.h"
#include "heddle/Support/WideEngine.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/raw_ostream.h"

using namespace heddle;
using llvm::StringRef;

/// Finds the tests that the filter and tags take, and compiles their programs.
static llvm::Error prepareRun(TestRun &Run, const TestCommandLine &L) {
  Run.Tool = L.Check.Tool;
  Run.Inputs = L.Inputs;
  auto Library = libraryOptions(L.Check);
  if (!Library)
    return Library.takeError();
  auto Jdk = java::locateJdk(Library->JdkFolder);
  if (!Jdk)
    return Jdk.takeError();
  Run.Jdk = *Jdk;
  JavaSubjectOptions Common{"", L.Check.ClassPath, "", Jdk->Home};
  Common.SourcePath = L.Check.SourcePath;
  Common.Exports = L.Check.AddExports;
  auto Input = findTestInput(L.Inputs, Common);
  if (!Input)
    return Input.takeError();
  Run.Input = std::move(*Input);
  auto Finder = JavaProgram::create(*Jdk, Run.Input.ClassPath, *Library);
  if (!Finder)
    return Finder.takeError();
  auto Tests = findJUnitTests(**Finder, Run.Input);
  if (!Tests)
    return Tests.takeError();
  if (Tests->empty())
    return llvm::createStringError(
        "no tests found in " +
        (L.Inputs.empty() ? "the folders of -cp" : L.Inputs.front()));
  for (java::JUnitTest &T : *Tests)
    if (takesName(L.Filter, T) && takesTags(L.Tags, T))
      Run.Tests.push_back(std::move(T));
  if (Run.Tests.empty())
    return llvm::createStringError(
        "none of " + llvm::Twine(Tests->size()) + " tests is taken by" +
        (L.Filter.empty() ? "" : " --filter=" + L.Filter) +
        (L.Tags.empty() ? "" : " --tags=" + L.Tags));
  auto Compiled = compileHarnesses(Run.Tests, Run.Input.ClassPath, Jdk->Home);
  if (!Compiled)
    return Compiled.takeError();
  Run.Compiled = std::move(*Compiled);
  return llvm::Error::success();
}

static llvm::Expected<Settings> configuration(const TestCommandLine &L) {
  constexpr StringRef Usual = "heddle.properties";
  if (!L.Config.empty())
    return readSettings(L.Config);
  if (llvm::sys::fs::exists(Usual))
    return readSettings(Usual);
  return Settings();
}

/// --replay, and @HeddleTest(replay = ...): one schedule, of one test.
static llvm::Expected<ExitStatus> replayTest(const TestRun &Run, unsigned I,
                                             const CommandLine &L) {
  llvm::outs() << testTitle(Run.Tests[I]) << "\n";
  llvm::outs().flush();
  return checkOneTest(Run, I, L, std::chrono::steady_clock::now());
}

/// Those of the reports on all tests, and the command that runs these.
static llvm::Expected<CheckOptions> optionsOfWhole(const TestCommandLine &L,
                                                   const TestRun &Run) {
  CommandLine All = L.Check;
  All.Tool = Run.Tool;
  All.Sources = L.Inputs;
  if (!L.Filter.empty())
    All.Sources.push_back("--filter=" + L.Filter);
  if (!L.Tags.empty())
    All.Sources.push_back("--tags=" + L.Tags);
  if (All.Sources.empty())
    All.Sources.push_back("");
  All.Input = All.Sources.front();
  All.Sources.erase(All.Sources.begin());
  auto O = checkOptions(All, "heddle test");
  if (O) {
    StringRef Words = O->Command;
    if (Words.consume_back(" ''")) // no input is named
      O->Command = Words.str();
    O->SubjectName = L.Inputs.empty() ? "tests" : llvm::join(L.Inputs, " ");
    O->SourceDirectories = Run.Input.SourceDirectories;
  }
  return O;
}

llvm::Expected<ExitStatus> heddle::runTests(const TestCommandLine &L) {
  auto Began = std::chrono::steady_clock::now();
  auto File = configuration(L);
  if (!File)
    return File.takeError();
  TestRun Run;
  Run.Chooser = "--filter=";
  if (llvm::Error E = prepareRun(Run, L))
    return std::move(E);
  if (!L.Check.Replay.empty() && Run.Tests.size() != 1)
    return llvm::createStringError(
        "--replay: a schedule is of one test, and there are " +
        llvm::Twine(Run.Tests.size()) +
        "; name one with --filter=CLASS#METHOD");
  auto Whole = optionsOfWhole(L, Run);
  if (!Whole)
    return Whole.takeError();
  llvm::raw_ostream &Text =
      Whole->Reports.takesOutput() ? llvm::nulls() : llvm::outs();
  TestSummary Summary;
  TestReports Reports;
  std::vector<JUnitSuite> Suites; // one a class
  InterruptGuard Interrupt;
  unsigned NotRun = 0;
  for (unsigned I = 0; I != Run.Tests.size(); ++I) {
    if (Interrupt.flag()) {
      NotRun = Run.Tests.size() - I;
      break;
    }
    auto Options = optionsOf(L, *File, Run.Tests[I]);
    if (!Options)
      return llvm::createStringError(Run.Tests[I].name() + ": " +
                                     llvm::toString(Options.takeError()));
    if (!Options->Replay.empty() && Run.Tests.size() == 1)
      return replayTest(Run, I, *Options);
    TestResult R;
    if (Options->Replay.empty()) {
      R = runTest(Run, I, std::move(*Options));
    } else {
      R.What = TestResult::Skipped;
      R.Why = "it replays one schedule, and is run alone, with --filter";
    }
    if (isWideEngineWanted())
      return wideEngineError();
    if (maySay(testTitle(Run.Tests[I])))
      printTest(Text, Run.Tests[I], R);
    Text.flush();
    Summary.add(R);
    Reports.add(Run.Tests[I], R);
    const java::JUnitTest &T = Run.Tests[I];
    if (Suites.empty() || Suites.back().Name != T.Class)
      Suites.emplace_back().Name = T.Class;
    Suites.back().Seconds += R.Seconds;
    Suites.back().Cases.push_back(junitCase(T, R));
  }
  double Seconds =
      std::chrono::duration<double>(std::chrono::steady_clock::now() - Began)
          .count();
  Summary.print(Text, Seconds);
  ExitStatus Status = Summary.status();
  std::string Stopped;
  if (NotRun) {
    Stopped = "stopped by a signal: " + counted(NotRun, "test") + " of " +
              std::to_string(Run.Tests.size()) + " not run";
    Text << Stopped << "\n";
    if (Status == ExitVerified)
      Status = ExitInconclusive;
  }
  if (llvm::Error E = Reports.write(*Whole, Summary, Status, Stopped, Seconds,
                                    junitText("heddle test", Suites)))
    return std::move(E);
  return Status;
}

llvm::Expected<ExitStatus>
heddle::checkTest(const CommandLine &Given,
                  std::chrono::steady_clock::time_point Began) {
  TestCommandLine L;
  L.Check = Given;
  L.Filter = Given.Test;
  L.Inputs =
      Given.Arguments.empty() ? std::vector{Given.Input} : Given.Arguments;
  if (Given.BenignRaces || Given.Advise || !Given.Audit.empty() ||
      !Given.Checkpoint.empty() || !Given.Resume.empty() ||
      !Given.MainClass.empty())
    return llvm::createStringError(
        "--test does not go together with --benign-races, --advise, --audit, "
        "--checkpoint, --resume and --main");
  TestRun Run;
  Run.Chooser = "--test=";
  if (llvm::Error E = prepareRun(Run, L))
    return std::move(E);
  if (Run.Tests.size() != 1)
    return llvm::createStringError(
        "--test=" + Given.Test + ": there are " +
        llvm::Twine(Run.Tests.size()) + " tests of this name, " +
        Run.Tests[0].name() + " and " + Run.Tests[1].name() +
        " among them; name one");
  Run.Inputs = Given.Arguments;
  CommandLine Alone = Given;
  Alone.Arguments.clear();
  return checkOneTest(Run, 0, Alone, Began);
}
