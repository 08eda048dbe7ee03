//===- RunC.cpp - heddle check of a C program -----------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/Driver/CSubject.h"
#include "heddle/Driver/Library.h"
#include "heddle/Driver/ModuleProgram.h"

using namespace heddle;

/// What of the options is Java's, or not there yet, in terms of the user.
llvm::Error heddle::checkForC(const CommandLine &L) {
  auto No = [&](llvm::StringRef Option) {
    return llvm::createStringError(L.Input + ": " + Option +
                                   " is not supported for C");
  };
  if (L.BenignRaces || !L.Benign.empty())
    return No("--benign and --benign-races");
  if (!L.Audit.empty())
    return No("--audit");
  if (L.Model == "opmm" || L.Model == "jpr")
    return No("--model=" + L.Model + ", which is a model of Java's,");
  if (L.Advise)
    return No("--advise");
  if (!L.Warnings.empty())
    return No("--warnings");
  if (L.Timeouts != "any")
    return No("--timeouts=" + L.Timeouts);
  if (!L.Towards.empty() || L.Strategy == "guided")
    return No("--strategy=guided");
  if (!L.Match.empty() || L.Detector == "h" || L.Strategy == "bfs" ||
      L.Strategy == "best")
    return No("a search over states");
  return llvm::Error::success();
}

CommandLine heddle::asForC(CommandLine L) {
  if (L.Strategy == "auto")
    L.Strategy = "dpor";
  return L;
}

llvm::Expected<CCheck>
heddle::prepareCheckOfC(const CommandLine &L,
                        llvm::function_ref<void(llvm::Module &)> Look) {
  if (llvm::Error E = checkForC(L))
    return std::move(E);
  CCheck C;
  auto Options = checkOptions(asForC(L), "heddle check");
  if (!Options)
    return Options.takeError();
  C.Options = std::move(*Options);
  auto Library = libraryOptions(L);
  if (!Library)
    return Library.takeError();
  C.Library = std::move(*Library);
  auto Subject = compileC(L);
  if (!Subject)
    return Subject.takeError();
  C.Subject = std::move(*Subject);
  auto Module =
      ModuleProgram::load(C.Subject.Module, "", L.ClassPath, C.Library, {},
                          Look, ModuleOrigin::HeddleClang);
  if (!Module)
    return Module.takeError();
  C.Program = std::move(*Module);
  C.Options.SourceDirectories = C.Subject.SourceDirectories;
  C.Options.ProgramFiles = {L.Input};
  llvm::append_range(C.Options.ProgramFiles, L.Sources);
  C.Options.ProgramWords = L.Arguments;
  C.Options.LibraryAssumptions = assumptionsOfC(C.Options.Machine.Model);
  return std::move(C);
}

llvm::Expected<ExitStatus>
heddle::runCheckOfC(const CommandLine &L,
                    std::chrono::steady_clock::time_point Began) {
  auto C = prepareCheckOfC(L);
  if (!C)
    return C.takeError();
  return check(C->Program->subject({}, Began), C->Options);
}
