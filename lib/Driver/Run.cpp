//===- Run.cpp - From a command line to a verdict -------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/Check/Audit.h"
#include "heddle/Check/RankedSource.h"
#include "heddle/Driver/CSubject.h"
#include "heddle/Driver/CommandLine.h"
#include "heddle/Driver/JavaCheck.h"
#include "heddle/Driver/Library.h"
#include "heddle/Driver/ModuleProgram.h"
#include "heddle/IR/CMemory.h"
#include "heddle/Support/ReadFile.h"
#include "heddle/Transforms/Strict.h"
#include "llvm/Support/BuryPointer.h"
#include "llvm/Support/raw_ostream.h"
#include <memory>

using namespace heddle;

llvm::Expected<JavaCheck>
heddle::prepareCheck(const CommandLine &L, const LibraryOptions &Library,
                     std::shared_ptr<JavaSubject> Subject,
                     SourceMaker Between) {
  JavaCheck C;
  auto Options = checkOptions(L, "heddle check");
  if (!Options)
    return Options.takeError();
  if (isOfC(Options->Machine.Model))
    return llvm::createStringError(L.Input + ": --model=" + L.Model +
                                   " is a model of C's");
  auto Jdk = java::locateJdk(Library.JdkFolder);
  if (!Jdk)
    return Jdk.takeError();
  if (!Subject) {
    auto Found = findJavaSubject({L.Input, L.ClassPath, L.MainClass, Jdk->Home,
                                  /*NeedsMain=*/true, L.Sources, L.SourcePath,
                                  L.AddExports, L.Compile});
    if (!Found)
      return Found.takeError();
    Subject = std::make_shared<JavaSubject>(std::move(*Found));
  }
  LibraryOptions Own = Library;
  Own.Properties += packageProperties(Subject->Opens, Subject->Exports);
  auto Java = JavaProgram::create(*Jdk, Subject->ClassPath, Own);
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
  if (Between)
    C.Mended = Between(*C.Java);
  else if (L.Ranks && L.Ranks->rank())
    C.Mended = std::make_unique<RankedSource>(C.Java->source(), *L.Ranks);
  C.Code = std::make_unique<Program>(
      C.Mended ? *C.Mended : static_cast<ProgramSource &>(C.Java->source()));
  C.Code->setBenign(std::move(*Benign));
  return std::move(C);
}

static llvm::Error noLeaksOfJava(const CommandLine &L) {
  return llvm::createStringError("--leaks is for C programs, and " + L.Input +
                                 " is not one");
}

llvm::Expected<CheckReport>
heddle::searchAudited(JavaCheck &C, const CommandLine &L,
                      const LibraryOptions &Library,
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

static llvm::Expected<ExitStatus>
runOneModel(const CommandLine &L, const LibraryOptions &Library,
            std::chrono::steady_clock::time_point Began, AfterSearch Then) {
  auto C = prepareCheck(L, Library);
  if (!C)
    return C.takeError();
  CheckSubject S = C->subject(L, Began);
  if (!L.Replay.empty())
    return check(S, C->Options);
  auto Report = searchAudited(*C, L, Library, Began);
  if (!Report)
    return Report.takeError();
  if (L.Ranks && L.Ranks->rank())
    return ExitVerified; // rank 0 reports
  if (Then)
    if (llvm::Error E = Then(*C, Library, *Report))
      return std::move(E);
  return finishCheck(S, C->Options, *Report);
}

/// The same check by the JDK's own code, which it goes on by if that may help
/// and the user has chosen no level.
static std::optional<CommandLine> byOwnCode(const CommandLine &L,
                                            const LibraryOptions &Library,
                                            llvm::StringRef Refusal) {
  bool GoesOn = !L.Resume.empty() || !L.Replay.empty();
  if (!lacksSpecification(Refusal, Library) || Library.LevelGiven || GoesOn)
    return std::nullopt;
  CommandLine Real = L;
  Real.Jdk.push_back("real");
  return Real;
}

static bool isOneOfSeveral(const CommandLine &L) {
  return L.Ranks && L.Ranks->size() > 1;
}

llvm::Expected<ExitStatus>
heddle::runCheckAnd(const CommandLine &Given,
                    std::chrono::steady_clock::time_point Began,
                    AfterSearch Then) {
  CommandLine L = Given;
  if (L.Serve >= 0)
    if (llvm::Error E = checkWordsAndPairs(L))
      return std::move(E);
  auto Live = openLivePage(L.Serve, L.Input, "findings");
  if (!Live)
    return Live.takeError();
  L.Live = *Live;
  bool IsOfC = isCFile(L.Input) || isClangFile(L.Input);
  if (IsOfC)
    return runCheckOfC(L, Began);
  if (!L.Includes.empty() || !L.Standard.empty() || !L.BuildFolder.empty() ||
      !L.ClangFlags.empty() || L.Volatile != "plain")
    return llvm::createStringError("-I, --std, -p, --clang and --volatile are "
                                   "for C programs, and " +
                                   L.Input + " is not one");
  if (L.Leaks)
    return noLeaksOfJava(L);
  auto Library = libraryOptions(L);
  if (!Library)
    return Library.takeError();
  auto Search = [&](const CommandLine &With, const LibraryOptions &Level) {
    return L.BenignRaces ? checkBenignRaces(With, Level, Began, Then)
                         : runOneModel(With, Level, Began, Then);
  };
  auto Status = Search(L, *Library);
  if (Status)
    return Status;
  std::string Refusal = llvm::toString(Status.takeError());
  std::optional<CommandLine> Real = byOwnCode(L, *Library, Refusal);
  if (!Real || isOneOfSeveral(L)) // ranks go on together
    return withLevelHint(llvm::createStringError(Refusal), *Library);
  noteOwnCode(Refusal);
  auto Own = libraryOptions(*Real);
  if (!Own)
    return Own.takeError();
  return Search(*Real, *Own);
}

llvm::Expected<ExitStatus>
heddle::runCheck(const CommandLine &L,
                 std::chrono::steady_clock::time_point Began) {
  return runCheckAnd(L, Began, nullptr);
}

/// Where this rank cannot begin the others are told, which wait for it.
static llvm::Expected<ExitStatus>
runOpened(const CommandLine &L, std::chrono::steady_clock::time_point Began) {
  L.Ranks->HasOpened = false;
  auto Status = runCheck(L, Began);
  if (Status || L.Ranks->HasOpened)
    return Status;
  std::string Text = llvm::toString(Status.takeError());
  L.Ranks->gather(Text);
  return llvm::createStringError(Text);
}

/// Whether all ranks go on with Real, which rank 0 knows: another one may have
/// met something else first, or not what rank 0 has found.
static bool goOnByOwnCode(const CommandLine &L,
                          llvm::Expected<ExitStatus> &Status,
                          CommandLine &Real) {
  Real = L;
  Real.Jdk.push_back("real");
  bool GoesOn = false;
  if (!Status) {
    std::string Refusal = llvm::toString(Status.takeError());
    Status = llvm::createStringError(Refusal);
    auto Library = libraryOptions(L);
    if (!Library)
      llvm::consumeError(Library.takeError());
    else
      GoesOn = byOwnCode(L, *Library, Refusal).has_value();
    if (GoesOn && !L.Ranks->rank())
      noteOwnCode(Refusal);
  }
  return !L.Ranks->gather(GoesOn ? "real" : "")[0].empty();
}

llvm::Expected<ExitStatus>
heddle::runCheckByRanks(const CommandLine &L,
                        std::chrono::steady_clock::time_point Began) {
  if (!isOneOfSeveral(L))
    return runCheck(L, Began);
  CommandLine Real;
  auto Status = runOpened(L, Began);
  if (!goOnByOwnCode(L, Status, Real))
    return Status;
  llvm::consumeError(Status.takeError());
  return runOpened(Real, Began);
}

llvm::Expected<ExitStatus>
heddle::runExplore(const CommandLine &L,
                   std::chrono::steady_clock::time_point Began) {
  bool IsInput = L.Input == "-";
  if (IsInput)
    if (std::error_code EC = keepStandardInput())
      return llvm::createStringError("-: " + EC.message());
  auto Options = checkOptions(L, "heddle-explore");
  if (!Options)
    return Options.takeError();
  auto Library = libraryOptions(L);
  if (!Library)
    return Library.takeError();
  auto Look = [](llvm::Module &M) {
    if (!M.getNamedMetadata(CMetadata)) // as load() does, given nothing to do
      addStrictChecks(M, StrictLevel::Memory);
  };
  auto Module = ModuleProgram::load(L.Input, L.MainClass, L.ClassPath, *Library,
                                    L.Benign, Look, ModuleOrigin::OnlyInput);
  if (!Module && Module.errorIsA<ClangModule>()) {
    llvm::consumeError(Module.takeError());
    if (IsInput)
      rewindStandardInput();
    return runCheckOfC(L, Began);
  }
  if (!Module)
    return Module.takeError();
  if (!L.Sources.empty())
    return llvm::createStringError(
        L.Sources.front() + ": several modules make one program if clang made "
                            "them; llvm-link links others");
  bool IsC = (*Module)->code().isOfC();
  if (IsC) {
    if (llvm::Error E = checkForC(L))
      return std::move(E);
    Options = checkOptions(asForC(L), "heddle-explore");
    if (!Options)
      return Options.takeError();
    Options->IsOfC = true;
  }
  if (L.Leaks && !IsC)
    return noLeaksOfJava(L);
  if (isOfC(Options->Machine.Model) && !(*Module)->code().isForRc11())
    return llvm::createStringError(L.Input + ": --model=" + L.Model +
                                   " is for what heddle-clang --rc11 made");
  Options->SourceDirectories = {"."};
  Options->ProgramFiles = {L.Input};
  Options->ProgramWords = L.Arguments;
  Options->ProgramWords.push_back((*Module)->entry());
  Options->ProgramWords.push_back(L.ClassPath);
  Options->LibraryAssumptions =
      IsC ? assumptionsOfC((*Module)->module(), Options->Machine.Model)
          : libraryAssumptions(L, *Library);
  auto Status = check((*Module)->subject(L.Arguments, Began), *Options);
  // The process ends with this: nothing need be taken apart.
  llvm::BuryPointer(std::move(*Module));
  return Status;
}
