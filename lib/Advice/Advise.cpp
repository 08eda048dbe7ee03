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
#include "ShapeChanges.h"
#include "SortBy.h"
#include "heddle/Advice/Patcher.h"
#include "heddle/Advice/Trials.h"
#include "heddle/Report/CheckedRun.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"
#include <ctime>
#include <functional>
#include <set>

using namespace heddle;

namespace {

class Adviser {
public:
  /// Patch: the JVM that has compiled the program, if it was compiled.
  Adviser(const CommandLine &L, const LibraryOptions &Library, JavaCheck &C,
          CheckReport &R, std::unique_ptr<Patcher> Patch)
      : Searches(benignSearches(L)), WithBenign(L.BenignRaces),
        L(WithBenign ? Searches.Races : L), Library(Library), C(C), R(R),
        Patch(std::move(Patch)) {}

  llvm::Error run();

private:
  bool areRacesBenign() const;
  std::vector<Finding> toMend() const;
  void print(llvm::function_ref<void(llvm::raw_ostream &)> What) const;
  void startPatcher(llvm::ArrayRef<Finding> Findings);
  void finish(Trials &Try);
  void makePatches(Trials &Try);
  void addReleaseAcquire(Trials &Try);
  llvm::Error writePatches();

  const BenignSearches Searches;
  const bool WithBenign;
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

/// Of --benign-races: all that the races can do was looked at.
bool Adviser::areRacesBenign() const {
  return !R.Races.empty() && R.Findings.empty() &&
         R.Result.Outcome == Verdict::Verified && R.Result.Exhaustive;
}

/// What is found again by a search for races under sc: with --benign-races not
/// what races do under jpr.
std::vector<Finding> Adviser::toMend() const {
  std::vector<Finding> Out = R.Races;
  bool IsOfJpr = R.Result.FixedPoint.Rounds;
  if (!IsOfJpr)
    Out.insert(Out.begin(), R.Findings.begin(), R.Findings.end());
  return Out;
}

void Adviser::print(llvm::function_ref<void(llvm::raw_ostream &)> What) const {
  if (!C.Options.Reports.takesOutput())
    What(llvm::outs());
}

void Adviser::startPatcher(llvm::ArrayRef<Finding> Findings) {
  std::vector<std::string> Files = sourcesOf(L);
  // Sources beside a class file may be older than it; a named path counts.
  if (!Files.empty() || !L.SourcePath.empty()) {
    SourceFinder Sources(C.Options.SourceDirectories);
    addSourcesOf(Findings, Sources, Files);
  }
  if (Files.empty()) {
    Patch.reset();
    return;
  }
  if (Patch) {
    Patch->open(C.Subject->ClassPath, Files);
    return;
  }
  auto Jdk = java::locateJdk(Library.JdkFolder);
  if (!Jdk) {
    llvm::consumeError(Jdk.takeError());
    return;
  }
  auto Started = Patcher::start(Jdk->Home, /*IsHeard=*/false);
  if (!Started) {
    Report.Notes.push_back("no patches: " +
                           llvm::toString(Started.takeError()));
    return;
  }
  Patch = std::move(*Started);
  Patch->open(C.Subject->ClassPath, Files);
}

/// A set is offered as a patch only if the changed sources are verified, too.
void Adviser::makePatches(Trials &Try) {
  constexpr size_t MostPatches = 3;
  std::set<std::string> Diffs;
  std::vector<Advice> Given;
  for (Advice &A : Report.Given) {
    if (A.Result.Outcome == Trial::Verified &&
        (Diffs.size() < MostPatches || !A.Beside.empty())) {
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

/// Weaker accesses than the best advice has, where the models show that they
/// are enough; never the first.
void Adviser::addReleaseAcquire(Trials &Try) {
  if (Report.Given.empty())
    return;
  const Advice &Best = Report.Given.front();
  if (Best.Result.Outcome != Trial::Verified || !Best.Result.Benign.empty())
    return;
  auto Weaker = withReleaseAcquire(Best.Changes);
  if (!Weaker)
    return;
  Advice A{*Weaker, Try.run(*Weaker), "", ""};
  if (A.Result.Outcome != Trial::Verified ||
      !Try.behaveAlike(Best.Changes, *Weaker))
    return;
  A.Beside = "under opmm and jpr its threads read what they read with volatile "
             "fields, and nothing else";
  Report.Given.push_back(std::move(A));
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
    addReleaseAcquire(Try);
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
  for (const Finding &F : R.Races)
    if (std::string Head = headOf(F);
        areRacesBenign() && !llvm::is_contained(Report.Benign, Head))
      Report.Benign.push_back(std::move(Head));
  const std::vector<Finding> Findings = toMend();
  if (Findings.empty() || areRacesBenign()) {
    if (areRacesBenign())
      R.Advice = toJson(Report, Facts());
    print([&](llvm::raw_ostream &OS) { printBenign(OS, Report); });
    return llvm::Error::success();
  }
  auto Used = [] {
    return UsedSoFar{double(std::clock()) / CLOCKS_PER_SEC, peakBytes()};
  };
  Report.AtFindings = Used();
  startPatcher(Findings);
  auto Began = std::chrono::steady_clock::now();
  auto Past = [&Began] {
    std::chrono::duration<double> D = std::chrono::steady_clock::now() - Began;
    return D.count();
  };
  // Few executions show which orders there are; more are for long searches.
  unsigned Walks = std::clamp<uint64_t>(R.Result.Executions / 50, 2, 32);
  CheckOptions O = C.Options;
  CheckSubject S = C.subject(L, std::chrono::steady_clock::now());
  auto F = gatherFacts(S, O, Findings, Walks);
  if (!F) { // what was found stays found
    (C.Options.Reports.takesOutput() ? llvm::errs() : llvm::outs())
        << "advice: none, since a finding could not be run again: "
        << llvm::toString(F.takeError()) << "\n";
    return llvm::Error::success();
  }
  std::vector<Change> First =
      changesFor(Findings, *F, Patch != nullptr, Report.Notes);
  if (Patch)
    llvm::append_range(First, shapeChanges(Findings, *F, *Patch));
  Report.FactSeconds = Past();
  Report.AtFacts = Used();
  Trials Try(L, WithBenign ? &Searches.Relaxed : nullptr, Library, C, R,
             Patch.get());
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
  print([&](llvm::raw_ostream &OS) {
    printAdvice(OS, Report, Findings.size(), *F, C.Options.Level);
  });
  return llvm::Error::success();
}

} // namespace

llvm::Expected<ExitStatus>
heddle::runAdvisedCheck(const CommandLine &Given,
                        std::chrono::steady_clock::time_point Began) {
  CommandLine L = Given;
  // One JVM compiles the program, reads its sources while it is searched, and
  // changes them: to start one takes longer than all of this.
  std::unique_ptr<Patcher> Patch;
  L.Compile =
      [&](llvm::StringRef JdkHome,
          llvm::ArrayRef<llvm::StringRef> Arguments) -> llvm::Expected<int> {
    if (!Patch) {
      auto Started = Patcher::start(JdkHome, /*IsHeard=*/true);
      if (!Started)
        return Started.takeError();
      Patch = std::move(*Started);
    }
    auto Status = Patch->compile(Arguments);
    if (!Status) {
      Patch.reset();
      return Status;
    }
    auto Folder = llvm::find(Arguments, "-d");
    if (!*Status && Folder != Arguments.end()) {
      std::string Path = std::next(Folder)->str(); // as JavaSubject has it
      if (!L.ClassPath.empty())
        Path += ":" + L.ClassPath;
      Patch->open(Path, sourcesOf(L));
    }
    return Status;
  };
  return runCheckAnd(
      L, Began,
      [&](JavaCheck &C, const LibraryOptions &Library, CheckReport &R) {
        return Adviser(L, Library, C, R, std::move(Patch)).run();
      });
}
