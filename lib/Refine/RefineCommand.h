//===- RefineCommand.h - The command heddle refine --------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_LIB_REFINE_REFINECOMMAND_H
#define HEDDLE_LIB_REFINE_REFINECOMMAND_H

#include "OptRunner.h"
#include "heddle/Check/Interrupt.h"
#include "heddle/Driver/CommandLine.h"
#include "heddle/Driver/Library.h"
#include "heddle/Driver/ModuleProgram.h"
#include "heddle/Driver/TemporaryFolder.h"
#include "heddle/Outcomes/ProgramOfC.h"
#include "heddle/Outcomes/TestModule.h"
#include "heddle/Refine/Refine.h"
#include "heddle/Refine/Refinement.h"

namespace heddle {

/// heddle refine: compares programs before and after a change.
class RefineCommand {
public:
  RefineCommand(const RefineCommandLine &L,
                std::chrono::steady_clock::time_point Began)
      : L(L), Began(Began) {}
  llvm::Expected<ExitStatus> run();

private:
  /// Fills IsC: of a program in C or C++, or in clang's IR.
  llvm::Error findLanguage();
  llvm::Error checkUsage() const;
  llvm::Error checkUsageOfC() const;
  llvm::Error readOptions();
  llvm::Error findSubjects();
  /// A module, or a program of C, and what the models make of it.
  struct Side {
    std::unique_ptr<ModuleProgram> Program;
    std::optional<ProgramOfC> OfC;
    ExploredModels Explored;
    CheckSubject subject(size_t Model,
                         std::chrono::steady_clock::time_point Began) const {
      return OfC ? OfC->subject(Model, Began) : Program->subject({}, Began);
    }
  };
  /// A program before and after.
  struct Pair {
    Side Before, After;
    std::optional<OutcomeStyle> Style; ///< both are told in the same words
    std::string Wrong, AfterWrong;     ///< why it, or After, is not loaded
  };
  llvm::Error load(const std::string &File, llvm::ArrayRef<AskedModel> Under,
                   Side &S, std::optional<OutcomeStyle> &Style) const;
  llvm::Error loadC(const std::string &File, llvm::ArrayRef<AskedModel> Under,
                    Side &S) const;
  llvm::Error explore(Side &S, llvm::ArrayRef<AskedModel> Under,
                      OutcomeStyle Style) const;
  llvm::Error change(const LoweredSubject &S, std::string &Changed) const;
  /// Of C: the changed program is IR, not source.
  bool isIRAfter() const {
    return IsC && (Opt || isModuleFile(L.Inputs.back()));
  }
  Pair prepare(const LoweredSubject &S) const;
  llvm::Error refuseUndefined(const ExploredModels &Before) const;
  llvm::Error compare(Pair &P, RefineReport &R) const;
  llvm::Error searchAllContexts(const LoweredSubject &S, RefineReport &R) const;
  void addWitnesses(RefineReport &R, Side &After) const;
  llvm::Error bisect(const LoweredSubject &S, const Pair &P,
                     RefineReport &R) const;
  llvm::Error work(size_t First, size_t Count);
  std::vector<Assumed> assumptions(const Pair &P) const;
  void print() const;
  ExitStatus status() const;

  const RefineCommandLine &L;
  std::chrono::steady_clock::time_point Began;
  std::vector<AskedModel> Models;
  CheckOptions Options;
  LibraryOptions Library;
  bool IsC = false;
  std::optional<OptRunner> Opt; ///< with --passes
  std::optional<InterruptGuard> Interrupt;
  TemporaryFolder Folder;
  LoweredSubjects Subjects; ///< as they were before
  std::string ClassPath;
  std::vector<RefineReport> Results;
};

} // namespace heddle

#endif
