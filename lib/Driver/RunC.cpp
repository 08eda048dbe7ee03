//===- RunC.cpp - heddle check of a C program -----------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/Check/Audit.h"
#include "heddle/Driver/CSubject.h"
#include "heddle/Driver/Library.h"
#include "heddle/Driver/ModuleProgram.h"
#include "heddle/Explore/Fleet.h"
#include "heddle/IR/CMemory.h"
#include "llvm/ADT/ScopeExit.h"
#include "llvm/IR/Instructions.h"
#include "llvm/Support/BuryPointer.h"

using namespace heddle;

/// What of the options is Java's, or not there yet, in terms of the user.
llvm::Error heddle::checkForC(const CommandLine &L) {
  auto No = [&](llvm::StringRef Option) {
    return llvm::createStringError(L.Input + ": " + Option +
                                   " is not supported for C");
  };
  if (L.BenignRaces || !L.Benign.empty())
    return No("--benign and --benign-races");
  if (L.Model == "opmm" || L.Model == "jpr")
    return No("--model=" + L.Model + " (a model of Java's)");
  if (L.Advise)
    return No("--advise");
  if (!L.Warnings.empty())
    return No("--warnings");
  if (L.Timeouts != "any")
    return No("--timeouts=" + L.Timeouts);
  if (!L.Towards.empty() || L.Strategy == "guided")
    return No("--strategy=guided");
  return llvm::Error::success();
}

CommandLine heddle::asForC(CommandLine L) {
  if (L.Strategy == "auto" && L.Leaks)
    L.Strategy = "dpor";
  return L;
}

static llvm::Expected<std::unique_ptr<ModuleProgram>>
lowerHere(const CommandLine &L, CCheck &C,
          llvm::function_ref<void(llvm::Module &)> Look) {
  auto Make = [&](llvm::LLVMContext &Context) {
    return lowerClangsIR(L, C.Subject, Context);
  };
  return ModuleProgram::lower(L.Input, Make, L.ClassPath, C.Library, Look,
                              L.Ranks);
}

static llvm::Expected<std::unique_ptr<ModuleProgram>>
compileAndLoad(const CommandLine &L, CCheck &C, bool IsQuiet,
               llvm::function_ref<void(llvm::Module &)> Look) {
  auto Subject = compileC(L, IsQuiet);
  if (!Subject)
    return Subject.takeError();
  C.Subject = std::move(*Subject);
  return ModuleProgram::load(C.Subject.Module, "", L.ClassPath, C.Library, {},
                             Look, ModuleOrigin::HeddleClang, L.Ranks);
}

llvm::Expected<CCheck>
heddle::prepareCheckOfC(const CommandLine &L,
                        llvm::function_ref<void(llvm::Module &)> Look,
                        bool IsQuiet) {
  if (llvm::Error E = checkForC(L))
    return std::move(E);
  CCheck C;
  // What is wrong with the options is said before clang runs; which strategy
  // the program takes is known behind it.
  auto Asked = checkOptions(L, "heddle check");
  if (!Asked)
    return Asked.takeError();
  auto Library = libraryOptions(L);
  if (!Library)
    return Library.takeError();
  C.Library = std::move(*Library);
  auto LookAtAll = [&](llvm::Module &M) {
    if (Look)
      Look(M);
  };
  // A rank must not end before the others know, and --relax reads its file more
  // than once.
  auto Module = isOfClangsIR(L) && !L.Ranks && !L.Relax
                    ? lowerHere(L, C, LookAtAll)
                    : compileAndLoad(L, C, IsQuiet, LookAtAll);
  if (!Module)
    return Module.takeError();
  auto Options = checkOptions(asForC(L), "heddle check");
  if (!Options)
    return Options.takeError();
  C.Options = std::move(*Options);
  C.Options.IsOfC = true;
  C.Program = std::move(*Module);
  C.Options.SourceDirectories = C.Subject.SourceDirectories;
  C.Options.ProgramFiles = {L.Input};
  llvm::append_range(C.Options.ProgramFiles, L.Sources);
  C.Options.ProgramWords = L.Arguments;
  C.Options.LibraryAssumptions =
      assumptionsOfC(C.Program->module(), C.Options.Machine.Model);
  return std::move(C);
}

/// Holds what was found against the plain search of the same program. The
/// runtime's code is trusted in both.
static llvm::Error auditC(const CommandLine &L,
                          std::chrono::steady_clock::time_point Began,
                          const CheckOptions &Options, CheckReport &Report) {
  auto Plain = prepareCheckOfC(L, nullptr, /*IsQuiet=*/true);
  if (!Plain)
    return Plain.takeError();
  Plain->Program->code().setPlain();
  auto Figures =
      auditFindings(Plain->Program->subject({}, Began), Options, Report,
                    AuditedCode::SameTrust, Options.AuditMilliseconds);
  if (!Figures)
    return Figures.takeError();
  Report.Result.Audits.push_back(std::move(*Figures));
  return llvm::Error::success();
}

llvm::Expected<ExitStatus>
heddle::runCheckOfC(const CommandLine &L,
                    std::chrono::steady_clock::time_point Began) {
  // All ranks compile, and one of them says what clang has to say.
  bool IsQuiet = L.Ranks && L.Ranks->rank();
  if (L.Ranks && L.Input == "-")
    return llvm::createStringError(
        "-: heddle-mpi reads no standard input, which one rank has; give a "
        "file");
  auto C = prepareCheckOfC(L, nullptr, IsQuiet);
  if (!C)
    return C.takeError();
  CheckSubject S = C->Program->subject({}, Began);
  // The process ends with this: the program need not be taken apart.
  auto Bury =
      llvm::make_scope_exit([&] { llvm::BuryPointer(std::move(C->Program)); });
  if (!L.Replay.empty())
    return check(S, C->Options);
  auto Report = searchFindings(S, C->Options);
  if (!Report)
    return Report.takeError();
  if (IsQuiet)
    return ExitVerified; // rank 0 reports
  if (C->Options.AuditMilliseconds && !Report->IsRefused)
    if (llvm::Error E = auditC(L, Began, C->Options, *Report))
      return std::move(E);
  return finishCheck(S, C->Options, *Report);
}
