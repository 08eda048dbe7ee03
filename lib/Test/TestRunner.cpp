//===- TestRunner.cpp - One test, explored --------------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Each test has a program of its own, so that no static field, class that is
// initialised or code of one test is seen by another.
//
//===----------------------------------------------------------------------===//

#include "TestRunner.h"
#include "frontend-java/JUnit/Harness.h"
#include "heddle/Check/InlineSchedule.h"
#include "heddle/Driver/Library.h"
#include "heddle/Support/Counted.h"
#include "llvm/ADT/STLExtras.h"

using namespace heddle;
using llvm::StringRef;

namespace {
struct PreparedTest {
  LibraryOptions Library;
  CheckOptions Options;
  std::unique_ptr<JavaProgram> Java;
  std::unique_ptr<Program> Code;
  FunctionId Main;
};
} // namespace

static llvm::Expected<PreparedTest> prepare(const TestRun &Run, unsigned I,
                                            CommandLine L) {
  const java::JUnitTest &T = Run.Tests[I];
  std::vector<std::string> Words = Run.Inputs;
  Words.push_back(Run.Chooser + T.name());
  L.Tool = Run.Tool;
  L.Input = Words.front();
  L.Sources.assign(Words.begin() + 1, Words.end());
  auto Library = libraryOptions(L);
  if (!Library)
    return Library.takeError();
  auto Options = checkOptions(L, "heddle test");
  if (!Options)
    return Options.takeError();
  auto Java = JavaProgram::create(Run.Jdk, Run.Compiled.ClassPath, *Library);
  if (!Java)
    return Java.takeError();
  std::string Class = java::harnessClass(T.Plan, I);
  std::replace(Class.begin(), Class.end(), '.', '/');
  auto Main = (*Java)->mainSymbol(Class);
  if (!Main)
    return Main.takeError();
  auto Benign = (*Java)->findFields(L.Benign);
  if (!Benign)
    return Benign.takeError();
  PreparedTest P;
  P.Library = *Library;
  P.Options = std::move(*Options);
  P.Options.SubjectName = T.name();
  P.Options.SourceDirectories = Run.Input.SourceDirectories;
  P.Options.LibraryAssumptions = libraryAssumptions(L, *Library);
  P.Options.Progress = false;
  P.Java = std::move(*Java);
  P.Code = std::make_unique<Program>(P.Java->source());
  P.Code->setBenign(std::move(*Benign));
  P.Main = P.Code->functionBySymbol(*Main);
  return std::move(P);
}

/// The harness is not the user's code: what is left of a stack ends at the
/// test.
static void dropHarness(std::vector<SourcePosition> &Stack) {
  llvm::erase_if(Stack, [](const SourcePosition &P) {
    return StringRef(P.Class).rsplit('.').second.starts_with(
               java::HarnessPrefix) ||
           StringRef(P.Class).starts_with(java::HarnessPrefix);
  });
}

static void dropHarness(Finding &F) {
  dropHarness(F.Stack);
  for (AccessInfo &A : F.Accesses)
    dropHarness(A.Stack);
  for (auto *Waits : {&F.Waits, &F.Victims})
    for (WaitInfo &W : *Waits)
      dropHarness(W.Stack);
  for (CauseInfo &C : F.Causes)
    dropHarness(C.Stack);
  llvm::erase_if(F.Places, [](const NamedPlace &P) {
    return StringRef(P.Where).contains(java::HarnessPrefix);
  });
}

std::string heddle::replayCommand(const Finding &F, const CheckOptions &O) {
  return O.Command + wholeFlags(O.Machine) +
         " --replay=" + inlineSchedule(F.Replay);
}

/// A pool whose workers wait for tasks keeps a program from ending, not a test:
/// what runs tests ends the process.
static void noteIdlePools(TestResult &Out) {
  auto &All = Out.Report.Findings;
  size_t Before = All.size();
  llvm::erase_if(All,
                 [](const Finding &F) { return F.What == Finding::IdlePool; });
  if (All.size() == Before)
    return;
  Out.Note = "workers of a pool still wait for tasks when the test has ended; "
             "shut it down";
  if (All.empty())
    Out.Report.Result.Outcome = Out.Report.Result.Exhaustive
                                    ? Verdict::Verified
                                    : Verdict::Inconclusive;
}

static void exploreTest(TestResult &Out, const TestRun &Run, unsigned I,
                        CommandLine L) {
  auto Refuse = [&](llvm::Error E) {
    Out.What = TestResult::Refused;
    Out.Why = llvm::toString(std::move(E));
  };
  auto P = prepare(Run, I, L);
  if (!P)
    return Refuse(P.takeError());
  // Findings are printed below the test's line, not as they are made.
  P->Options.Reports.Json = "-";
  auto Report = searchFindings(
      {*P->Code, P->Main, {}, std::chrono::steady_clock::now()}, P->Options);
  if (!Report) {
    std::string Refusal = llvm::toString(Report.takeError());
    if (!lacksSpecification(Refusal, P->Library) || P->Library.LevelGiven)
      return Refuse(llvm::createStringError(Refusal));
    L.Jdk.push_back("real");
    exploreTest(Out, Run, I, std::move(L));
    Out.Note = Out.Note + (Out.Note.empty() ? "" : "; ") +
               "java.util.concurrent by its own code, since " +
               StringRef(Refusal)
                   .split('\n')
                   .first.split(" as specified")
                   .first.str() +
               " as specified";
    return;
  }
  Out.Report = std::move(*Report);
  Out.Options = std::move(P->Options);
  noteIdlePools(Out);
  applyBaseline(Out.Report);
  for (Finding &F : Out.Report.Findings)
    dropHarness(F);
  const Verdict &V = Out.Report.Result;
  if (V.Known)
    Out.Note += (Out.Note.empty() ? "" : "; ") +
                counted(V.Known, "known finding") + " not shown (--baseline)";
  switch (V.Outcome) {
  case Verdict::Verified:
    Out.What = TestResult::Passed;
    if (!V.isEmpty())
      return;
    Out.What = TestResult::Skipped;
    Out.Why = "an assumption is false in every execution";
    return;
  case Verdict::KnownOnly:
    Out.What = TestResult::Passed;
    return;
  case Verdict::Findings:
    Out.What = TestResult::Failed;
    return;
  case Verdict::Inconclusive:
    Out.What =
        Out.Report.IsRefused ? TestResult::Refused : TestResult::Inconclusive;
    Out.Why = V.Reason;
    return;
  }
  llvm_unreachable("internal: outcome of a verdict");
}

TestResult heddle::runTest(const TestRun &Run, unsigned I, CommandLine L) {
  auto Began = std::chrono::steady_clock::now();
  TestResult Out;
  const java::JUnitTest &T = Run.Tests[I];
  if (T.IsSkipped || !T.Refusal.empty()) {
    Out.What = T.IsSkipped ? TestResult::Skipped : TestResult::Refused;
    Out.Why = T.IsSkipped ? T.WhySkipped : T.Refusal;
  } else {
    Out.Note = T.Note;
    exploreTest(Out, Run, I, std::move(L));
  }
  Out.Seconds =
      std::chrono::duration<double>(std::chrono::steady_clock::now() - Began)
          .count();
  return Out;
}

llvm::Expected<ExitStatus>
heddle::checkOneTest(const TestRun &Run, unsigned I, CommandLine L,
                     std::chrono::steady_clock::time_point Began) {
  const java::JUnitTest &T = Run.Tests[I];
  if (T.IsSkipped || !T.Refusal.empty())
    return llvm::createStringError(
        T.name() + ": " +
        (T.IsSkipped ? "it is disabled" +
                           (T.WhySkipped.empty() ? "" : ": " + T.WhySkipped)
                     : T.Refusal));
  auto P = prepare(Run, I, L);
  if (!P)
    return P.takeError();
  return check({*P->Code, P->Main, {}, Began}, P->Options);
}
