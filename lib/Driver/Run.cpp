//===- Run.cpp - From a command line to a verdict -------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Audit.h"
#include "OptionPairs.h"
#include "heddle/Analysis/EscapeAnalysis.h"
#include "heddle/Driver/CommandLine.h"
#include "heddle/Driver/JavaProgram.h"
#include "heddle/Driver/JavaSubject.h"
#include "heddle/Driver/Library.h"
#include "heddle/IR/Accesses.h"
#include "heddle/IR/Verifier.h"
#include "heddle/Program/ModuleSource.h"
#include "heddle/Transforms/Escape.h"
#include "llvm/IR/Metadata.h"
#include "llvm/IR/Verifier.h"
#include "llvm/IRReader/IRReader.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/raw_ostream.h"
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <memory>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace heddle;

namespace {
/// A program on the class path, ready to be explored.
struct JavaCheck {
  CheckOptions Options;
  /// Keeps compiled classes until they are loaded.
  std::shared_ptr<JavaSubject> Subject;
  std::unique_ptr<JavaProgram> Java;
  std::unique_ptr<Program> Code;
  std::string Main;

  CheckSubject subject(const CommandLine &L,
                       std::chrono::steady_clock::time_point Began) {
    return {*Code, Code->functionBySymbol(Main), L.Arguments, Began};
  }
};
} // namespace

/// Subject: what was found of the same command line before, or none.
static llvm::Expected<JavaCheck>
prepareCheck(const CommandLine &L, const LibraryOptions &Library,
             std::shared_ptr<JavaSubject> Subject = nullptr) {
  JavaCheck C;
  auto Options = checkOptions(L, "heddle check");
  if (!Options)
    return Options.takeError();
  auto Jdk = java::locateJdk(Library.JdkFolder);
  if (!Jdk)
    return Jdk.takeError();
  if (!Subject) {
    auto Found = findJavaSubject({L.Input, L.ClassPath, L.MainClass, Jdk->Home,
                                  /*NeedsMain=*/true, L.Sources, L.SourcePath});
    if (!Found)
      return Found.takeError();
    Subject = std::make_shared<JavaSubject>(std::move(*Found));
  }
  auto Java = JavaProgram::create(*Jdk, Subject->ClassPath, Library);
  if (!Java)
    return Java.takeError();
  auto Main = (*Java)->mainSymbol(Subject->MainClass);
  if (!Main)
    return Main.takeError();
  Options->SourceDirectories = Subject->SourceDirectories;
  llvm::SmallVector<llvm::StringRef> Path;
  llvm::StringRef(Subject->ClassPath).split(Path, ':');
  for (llvm::StringRef P : Path)
    Options->ProgramFiles.push_back(P.str());
  Options->ProgramFiles.push_back(Jdk->Home + "/release");
  Options->ProgramWords = L.Arguments;
  Options->ProgramWords.push_back(*Main);
  Options->LibraryAssumptions = libraryAssumptions(L, Library);
  auto Benign = (*Java)->findFields(L.Benign);
  if (!Benign)
    return Benign.takeError();
  C.Options = std::move(*Options);
  C.Subject = std::move(Subject);
  C.Main = *Main;
  C.Java = std::move(*Java);
  C.Code = std::make_unique<Program>(C.Java->source());
  C.Code->setBenign(std::move(*Benign));
  return std::move(C);
}

/// Searches, and holds what was found against the plain search if that is
/// wanted: first with the same trust in the library, then, of sequentially
/// consistent executions, without it. What the first leaves of its time the
/// second has.
static llvm::Expected<CheckReport>
searchAudited(JavaCheck &C, const CommandLine &L, const LibraryOptions &Library,
              std::chrono::steady_clock::time_point Began) {
  auto Report = searchFindings(C.subject(L, Began), C.Options);
  uint64_t Left = C.Options.AuditMilliseconds;
  if (!Report || !Left || Report->IsRefused)
    return Report;
  bool HasModel = C.Options.Machine.Model != ModelKind::SC;
  LibraryOptions Distrusted = Library;
  Distrusted.Trust.distrustLibrary();
  for (auto Code : {AuditedCode::SameTrust, AuditedCode::All}) {
    bool IsFirst = Code == AuditedCode::SameTrust;
    if (!IsFirst && (HasModel || L.NoTrust))
      break;
    auto Plain = prepareCheck(L, IsFirst ? Library : Distrusted, C.Subject);
    if (!Plain)
      return Plain.takeError();
    Plain->Code->setPlain();
    auto Figures =
        auditFindings(Plain->subject(L, Began), C.Options, *Report, Code,
                      IsFirst && !HasModel && !L.NoTrust ? Left / 2 : Left);
    if (!Figures)
      return Figures.takeError();
    Left -= std::min(Left, uint64_t(Figures->Seconds * 1000));
    Report->Result.Audits.push_back(std::move(*Figures));
  }
  return Report;
}

/// Section IV.F of the JPR paper: races first, on sequentially consistent
/// executions; only if there are some, all executions under JPR.
static llvm::Expected<ExitStatus>
runBenignRaces(const CommandLine &L, const LibraryOptions &Library,
               std::chrono::steady_clock::time_point Began) {
  if (llvm::Error E = checkPairs(L))
    return std::move(E);
  CommandLine First = L;
  First.BenignRaces = false;
  First.Whole.clear();
  First.StopAt = 0;
  First.MaxRounds = 0;
  First.Prune = CommandLine().Prune;
  First.Identity = CommandLine().Identity;
  First.RacyReads = CommandLine().RacyReads;
  CommandLine Second = First;
  Second.Model = "jpr";
  Second.Whole = L.Whole;
  Second.Prune = L.Prune;
  Second.Identity = L.Identity;
  Second.RacyReads = L.RacyReads;
  Second.Jobs = 1;
  Second.StopAt = L.StopAt;
  Second.MaxRounds = L.MaxRounds;
  if (auto Wanted = checkOptions(Second, "heddle check"); !Wanted)
    return Wanted.takeError();
  auto Sc = prepareCheck(First, Library);
  if (!Sc)
    return Sc.takeError();
  Verbosity Wanted = Sc->Options.Level;
  if (Wanted == Verbosity::Normal)
    Sc->Options.Level = Verbosity::Quiet; // a race is not a finding yet
  auto Searched = searchAudited(*Sc, First, Library, Began);
  if (!Searched)
    return Searched.takeError();
  Sc->Options.Level = Wanted;
  std::vector<Finding> Races, Others;
  for (Finding &F : Searched->Findings)
    (F.What == Finding::Race ? Races : Others).push_back(std::move(F));
  CheckReport R;
  R.Result = std::move(Searched->Result);
  R.Findings = std::move(Others);
  if (!R.Findings.empty() || (Races.empty() && R.Result.Exhaustive)) {
    R.Result.RaceResult =
        R.Findings.empty() ? "none: all executions are sequentially consistent"
        : Races.empty()
            ? "none found; the findings are of sequentially consistent "
              "executions"
            : "harmful: findings already with sequential consistency";
    R.Result.Races = Races.size();
    R.Races = std::move(Races);
    return finishCheck(Sc->subject(First, Began), Sc->Options, R);
  }
  auto Jpr = prepareCheck(Second, Library, Sc->Subject);
  if (!Jpr)
    return Jpr.takeError();
  auto Relaxed = searchAudited(*Jpr, Second, Library, Began);
  if (!Relaxed && Races.empty())
    return Relaxed.takeError();
  if (Relaxed) {
    R = std::move(*Relaxed);
  } else { // the races stay found
    R.Result.Outcome = Verdict::Inconclusive;
    R.Result.Exhaustive = false;
    R.Result.Reason =
        "under --model=jpr: " + llvm::toString(Relaxed.takeError());
  }
  R.Races = std::move(Races);
  R.Result.Races = R.Races.size();
  std::string Some = R.Races.empty() ? "none found in the part explored; " : "";
  switch (R.Result.Outcome) {
  case Verdict::Verified:
    R.Result.RaceResult = Some + "benign for what the program asserts";
    break;
  case Verdict::Findings:
    R.Result.RaceResult = Some + "harmful";
    break;
  case Verdict::Inconclusive:
    R.Result.RaceResult = Some + "not known to be benign";
    break;
  }
  return finishCheck(Jpr->subject(Second, Began), Jpr->Options, R);
}

static llvm::Expected<ExitStatus>
runOneModel(const CommandLine &L, const LibraryOptions &Library,
            std::chrono::steady_clock::time_point Began) {
  auto C = prepareCheck(L, Library);
  if (!C)
    return C.takeError();
  CheckSubject S = C->subject(L, Began);
  if (!L.Replay.empty())
    return check(S, C->Options);
  auto Report = searchAudited(*C, L, Library, Began);
  if (!Report)
    return Report.takeError();
  return finishCheck(S, C->Options, *Report);
}

llvm::Expected<ExitStatus>
heddle::runCheck(const CommandLine &L,
                 std::chrono::steady_clock::time_point Began) {
  auto Library = libraryOptions(L);
  if (!Library)
    return Library.takeError();
  auto Status = L.BenignRaces ? runBenignRaces(L, *Library, Began)
                              : runOneModel(L, *Library, Began);
  if (!Status)
    return withLevelHint(Status.takeError(), *Library);
  return Status;
}

/// The function to run: --entry, else the first row of !heddle.main.
static llvm::Expected<std::string> entryOf(const llvm::Module &M,
                                           const CommandLine &L) {
  if (!L.MainClass.empty()) {
    if (const llvm::Function *F = M.getFunction(L.MainClass))
      if (!F->isDeclaration())
        return L.MainClass;
    return llvm::createStringError(L.Input + ": it defines no function '" +
                                   L.MainClass + "' (--entry)");
  }
  if (const llvm::NamedMDNode *Node = M.getNamedMetadata("heddle.main"))
    if (Node->getNumOperands())
      if (auto *S = llvm::dyn_cast<llvm::MDString>(
              Node->getOperand(0)->getOperand(0)))
        return S->getString().str();
  return llvm::createStringError(
      L.Input + ": it names no function to run (!heddle.main); give one with "
                "--entry=SYMBOL");
}

/// LLVM's readers trust their input: what LLVM did not write may crash them,
/// keep them busy for ever, or nest deeper than their stack. So a child process
/// reads it first.
static llvm::Error tryReading(const std::string &File) {
  if (File == "-")
    return llvm::Error::success(); // it can be read but once
  pid_t Child = fork();
  if (Child == 0) {
    for (int Signal : {SIGSEGV, SIGBUS, SIGABRT, SIGFPE, SIGILL, SIGALRM})
      signal(Signal, SIG_DFL);
    rlimit None = {0, 0};
    setrlimit(RLIMIT_CORE, &None);
    alarm(60);
    if (!freopen("/dev/null", "w", stderr))
      _exit(0);
    llvm::LLVMContext Context;
    llvm::SMDiagnostic Diagnostic;
    if (auto M = llvm::parseIRFile(File, Diagnostic, Context))
      (void)llvm::verifyModule(*M);
    _exit(0); // what is wrong is told by the parent
  }
  int Status = 0;
  while (Child > 0 && waitpid(Child, &Status, 0) < 0 && errno == EINTR)
    ;
  if (Child < 0 || (WIFEXITED(Status) && WEXITSTATUS(Status) == 0))
    return llvm::Error::success();
  return llvm::createStringError(File +
                                 ": not valid LLVM IR (LLVM fails to read it)");
}

llvm::Expected<ExitStatus>
heddle::runExplore(const CommandLine &L,
                   std::chrono::steady_clock::time_point Began) {
  if (L.BenignRaces)
    return llvm::createStringError("--benign-races is for heddle check");
  if (!L.Audit.empty())
    return llvm::createStringError("--audit is for heddle check and heddle "
                                   "outcomes");
  auto Options = checkOptions(L, "heddle-explore");
  if (!Options)
    return Options.takeError();
  if (llvm::Error E = tryReading(L.Input))
    return std::move(E);
  llvm::LLVMContext Context;
  llvm::SMDiagnostic Diagnostic;
  std::unique_ptr<llvm::Module> M =
      llvm::parseIRFile(L.Input, Diagnostic, Context);
  if (!M) {
    std::string Text;
    llvm::raw_string_ostream OS(Text);
    Diagnostic.print("", OS, /*ShowColors=*/false);
    return llvm::createStringError(llvm::StringRef(OS.str()).rtrim());
  }
  std::string Broken;
  llvm::raw_string_ostream BrokenStream(Broken);
  if (llvm::verifyModule(*M, &BrokenStream))
    return llvm::createStringError(L.Input + ": not valid LLVM IR: " +
                                   llvm::StringRef(Broken).split('\n').first);
  // LLVM's passes drop the marks of private accesses when they merge some.
  EscapeSummaries Summaries;
  for (llvm::Function &F : *M)
    if (F.hasFnAttribute(InstrumentedAttribute) && !F.isDeclaration())
      markPrivateAccesses(F, &Summaries);
  if (llvm::Error E = verifyVocabulary(*M))
    return llvm::createStringError(
        L.Input + ": " +
        llvm::StringRef(llvm::toString(std::move(E))).split('\n').first);
  auto Entry = entryOf(*M, L);
  if (!Entry)
    return Entry.takeError();

  // What the module only declares comes from the boot library, if there is
  // one: a module of the user's classes alone is then enough.
  std::unique_ptr<JavaProgram> Java;
  auto Library = libraryOptions(L);
  if (!Library)
    return Library.takeError();
  std::vector<BenignField> Benign;
  if (auto Jdk = java::locateJdk(Library->JdkFolder)) {
    auto Created = JavaProgram::create(*Jdk, L.ClassPath, *Library);
    if (!Created)
      return Created.takeError();
    Java = std::move(*Created);
    auto Found = Java->findFields(L.Benign);
    if (!Found)
      return Found.takeError();
    Benign = std::move(*Found);
  } else if (!Library->JdkFolder.empty()) {
    return Jdk.takeError();
  } else {
    llvm::consumeError(Jdk.takeError());
  }
  auto Source = ModuleSource::create(*M, Java ? &Java->source() : nullptr);
  if (!Source)
    return llvm::createStringError(L.Input + ": " +
                                   llvm::toString(Source.takeError()));
  Options->SourceDirectories = {"."};
  Options->ProgramFiles = {L.Input};
  Options->ProgramWords = L.Arguments;
  Options->ProgramWords.push_back(*Entry);
  Options->ProgramWords.push_back(L.ClassPath);
  Options->LibraryAssumptions = libraryAssumptions(L, *Library);
  Program Code(**Source);
  Code.setBenign(std::move(Benign));
  return check({Code, Code.functionBySymbol(*Entry), L.Arguments, Began},
               *Options);
}
