//===- Advise.cpp - heddle check --advise ---------------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What might mend comes of the findings (Changes.cpp), what does is found by
// trying (Search.cpp), and what is best is offered as a patch.
//
//===----------------------------------------------------------------------===//

#include "heddle/Advice/Advise.h"
#include "AdviceReport.h"
#include "Search.h"
#include "SortBy.h"
#include "heddle/Advice/Patcher.h"
#include "heddle/Advice/Trials.h"
#include "heddle/Report/CheckedRun.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"
#include <functional>
#include <set>

using namespace heddle;

namespace {

class Adviser {
public:
  Adviser(const CommandLine &L, const LibraryOptions &Library, JavaCheck &C,
          CheckReport &R)
      : L(L), Library(Library), C(C), R(R) {}

  llvm::Error run();

private:
  void startPatcher();
  void finish(Trials &Try);
  void makePatches(Trials &Try);
  llvm::Error writePatches();

  const CommandLine &L;
  const LibraryOptions &Library;
  JavaCheck &C;
  CheckReport &R;
  std::unique_ptr<Patcher> Patch;
  AdviceReport Report;
};

/// The sources that were given, and those of a folder that was.
std::vector<std::string> sourcesOf(const CommandLine &L) {
  namespace fs = llvm::sys::fs;
  std::vector<std::string> Files;
  if (llvm::StringRef(L.Input).ends_with(".java"))
    Files.push_back(L.Input);
  llvm::append_range(Files, L.Sources);
  if (!fs::is_directory(L.Input))
    return Files;
  std::error_code EC;
  for (fs::recursive_directory_iterator I(L.Input, EC), E; I != E && !EC;
       I.increment(EC))
    if (llvm::StringRef(I->path()).ends_with(".java"))
      Files.push_back(I->path());
  llvm::sort(Files);
  return Files;
}

/// Sources that findings are about and that were found, not given: those of
/// other classes beside, or on the source path.
void addSourcesOf(llvm::ArrayRef<Finding> Findings, SourceFinder &Sources,
                  std::vector<std::string> &Files) {
  namespace fs = llvm::sys::fs;
  auto Add = [&](llvm::ArrayRef<SourcePosition> Stack) {
    for (const SourcePosition &P : Stack) {
      if (P.Class.empty() || isLibrary(P))
        continue;
      std::string Path = filePath(P, Sources);
      if (llvm::StringRef(Path).ends_with(".java") &&
          llvm::none_of(Files, [&](const std::string &Known) {
            return fs::equivalent(Known, Path);
          }))
        Files.push_back(Path);
    }
  };
  for (const Finding &F : Findings) {
    for (const AccessInfo &A : F.Accesses)
      Add(A.Stack);
    for (const WaitInfo &W : F.Waits)
      Add(W.Stack);
    Add(F.Stack);
  }
}

void Adviser::startPatcher() {
  std::vector<std::string> Files = sourcesOf(L);
  // Those beside a class file may be older than it; who names a path knows.
  if (!Files.empty() || !L.SourcePath.empty()) {
    SourceFinder Sources(C.Options.SourceDirectories);
    addSourcesOf(R.Findings, Sources, Files);
  }
  if (Files.empty())
    return;
  auto Jdk = java::locateJdk(Library.JdkFolder);
  if (!Jdk) {
    llvm::consumeError(Jdk.takeError());
    return;
  }
  auto Started = Patcher::start(Jdk->Home, C.Subject->ClassPath, Files);
  if (Started)
    Patch = std::move(*Started);
  else
    Report.Notes.push_back("no patches: " +
                           llvm::toString(Started.takeError()));
}

/// A set is offered as a patch only if the changed sources are verified, too.
void Adviser::makePatches(Trials &Try) {
  constexpr size_t MostPatches = 3;
  std::set<std::string> Diffs;
  std::vector<Advice> Given;
  for (Advice &A : Report.Given) {
    if (A.Result.Outcome == Trial::Verified && Diffs.size() != MostPatches) {
      Trial T = Try.runInSource(A.Changes, A.Diff);
      // The sources are what the user has: what they come to counts.
      if (T.Outcome == Trial::Refused)
        A.NoPatch = T.Why;
      else if (T.Outcome != Trial::Verified)
        A.Result = std::move(T);
      else if (!Diffs.insert(A.Diff).second)
        continue; // other words for one change
    }
    Given.push_back(std::move(A));
  }
  Report.Given = std::move(Given);
  auto IsVerified = [](const Advice &A) {
    return A.Result.Outcome == Trial::Verified;
  };
  if (llvm::any_of(Report.Given, IsVerified))
    llvm::erase_if(Report.Given, std::not_fn(IsVerified));
}

llvm::Error Adviser::writePatches() {
  namespace path = llvm::sys::path;
  if (L.Patch.empty())
    return llvm::Error::success();
  if (std::error_code EC = llvm::sys::fs::create_directories(L.Patch))
    return llvm::createStringError(EC,
                                   "--patch=" + L.Patch + ": " + EC.message());
  unsigned Number = 0;
  for (Advice &A : Report.Given) {
    if (A.Diff.empty())
      continue;
    llvm::StringRef File = llvm::StringRef(A.Diff).split('\n').first;
    File = path::stem(File.split('\t').first.drop_front(4));
    llvm::SmallString<128> Name(L.Patch);
    path::append(Name,
                 llvm::formatv("{0,0+2}-{1}.patch", ++Number, File).str());
    std::error_code EC;
    llvm::raw_fd_ostream OS(Name, EC);
    if (EC)
      return llvm::createStringError(EC, Name + ": " + EC.message());
    OS << A.Diff;
    A.PatchFile = Name.str().str();
  }
  return llvm::Error::success();
}

/// The verified sets, the best first; without any, what came nearest.
void Adviser::finish(Trials &Try) {
  constexpr size_t MostGiven = 5, MostNear = 2;
  for (const Advice &A : Report.Tried)
    if (A.Result.Outcome == Trial::Verified)
      Report.Given.push_back(A);
  sortBy(Report.Given, [](const Advice &A) {
    return std::pair(weightOf(A.Changes), A.cost());
  });
  if (Report.Given.size() > MostGiven)
    Report.Given.resize(MostGiven);
  if (!Report.Given.empty()) {
    if (Patch)
      makePatches(Try);
    return;
  }
  std::vector<Advice> Near;
  for (const Advice &A : Report.Tried)
    if (!A.Result.Gone.empty() || A.Result.Outcome == Trial::Open)
      Near.push_back(A);
  sortBy(Near, [](const Advice &A) {
    return A.Result.Left.size() + A.Result.New.size();
  });
  if (Near.size() > MostNear)
    Near.resize(MostNear);
  Report.Given = std::move(Near);
}

llvm::Error Adviser::run() {
  if (R.Findings.empty())
    return llvm::Error::success();
  startPatcher();
  auto Began = std::chrono::steady_clock::now();
  auto Past = [&Began] {
    std::chrono::duration<double> D = std::chrono::steady_clock::now() - Began;
    return D.count();
  };
  // Few executions show which orders there are; more are for long searches.
  unsigned Walks = std::clamp<uint64_t>(R.Result.Executions / 50, 2, 32);
  CheckOptions O = C.Options;
  CheckSubject S = C.subject(L, std::chrono::steady_clock::now());
  auto F = gatherFacts(S, O, R.Findings, Walks);
  if (!F) { // what was found stays found
    (C.Options.Reports.takesOutput() ? llvm::errs() : llvm::outs())
        << "advice: none, since a finding could not be run again: "
        << llvm::toString(F.takeError()) << "\n";
    return llvm::Error::success();
  }
  std::vector<Change> First =
      changesFor(R.Findings, *F, Patch != nullptr, Report.Notes);
  Report.FactSeconds = Past();
  Trials Try(L, Library, C, R, Patch.get());
  SearchedAdvice Found = searchAdvice(Try, std::move(First), R.Result.Seconds);
  Report.Tried = std::move(Found.Tried);
  Report.Refusals = std::move(Found.Refusals);
  for (std::string &Note : Found.Notes)
    if (!llvm::is_contained(Report.Notes, Note))
      Report.Notes.push_back(std::move(Note));
  finish(Try);
  Report.NumTried = Try.count();
  Report.TrialSeconds = Past() - Report.FactSeconds;
  if (llvm::Error E = writePatches())
    return E;
  R.Advice = toJson(Report, *F);
  if (!C.Options.Reports.takesOutput())
    printAdvice(llvm::outs(), Report, R.Findings, *F, C.Options.Level);
  return llvm::Error::success();
}

} // namespace

llvm::Expected<ExitStatus>
heddle::runAdvisedCheck(const CommandLine &L,
                        std::chrono::steady_clock::time_point Began) {
  return runCheckAnd(
      L, Began,
      [&](JavaCheck &C, const LibraryOptions &Library, CheckReport &R) {
        return Adviser(L, Library, C, R).run();
      });
}
