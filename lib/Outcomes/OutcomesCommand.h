//===- OutcomesCommand.h - The command heddle outcomes -------- -*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_LIB_OUTCOMES_OUTCOMESCOMMAND_H
#define HEDDLE_LIB_OUTCOMES_OUTCOMESCOMMAND_H

#include "TestProgram.h"
#include "heddle/Check/Interrupt.h"
#include "heddle/Outcomes/OutcomeModels.h"
#include "heddle/Outcomes/OutcomeTests.h"
#include "heddle/Outcomes/Outcomes.h"
#include "heddle/Outcomes/ProgramOfC.h"
#include "heddle/Report/OutcomeReport.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Regex.h"
#include <mutex>

namespace heddle {

/// One run of heddle outcomes: reads options, loads tests, a module or a C
/// program, explores each under each model, prints. Errors are the user's.
class OutcomesCommand {
public:
  OutcomesCommand(const OutcomesCommandLine &L,
                  std::chrono::steady_clock::time_point Began)
      : L(L), Began(Began) {}
  llvm::Expected<ExitStatus> run();

private:
  /// Fills IsC.
  llvm::Error findLanguage();
  llvm::Error readModels();
  llvm::Error readOptions();
  llvm::Error readChosen();
  llvm::Error findSubjects();
  llvm::Error lookAtAll(const LibraryOptions &Library);
  void forget();
  std::string inputText() const { return llvm::join(L.Inputs, " "); }
  /// Weaker models than those asked for (OutcomesBeyond.cpp).
  std::vector<AskedModel> beyond() const;
  llvm::Error loadAgain();
  /// What is expected and impossible: which weaker model has it.
  void lookBeyond(const TestSubject &S, const OutcomeGrader &Grader,
                  TestedOutcomes &Out);
  /// Fills Subjects and their code.
  llvm::Error loadTests(const LibraryOptions &Library);
  llvm::Error loadModule(const LibraryOptions &Library);
  /// Of a C program (OutcomesOfC.cpp): fills Subjects and OfC.
  llvm::Error loadC(const LibraryOptions &Library);
  llvm::Error exploreC(const TestSubject &S, TestedOutcomes &Out);
  unsigned jobs() const;
  llvm::Error explore();
  /// Of all Subjects, as many at a time as --jobs says: what was wrong with
  /// each, empty if nothing was. Found begins with the first one's.
  std::vector<std::string>
  exploreAll(llvm::MutableArrayRef<TestedOutcomes> Found);
  llvm::Error exploreSubject(const TestSubject &S, TestedOutcomes &Out);
  llvm::Error auditColumn(const TestSubject &S, OutcomeColumn &Column,
                          const CheckOptions &O);
  /// Machines: as explored, one for each model.
  llvm::Error addWitnesses(const TestSubject &S,
                           llvm::ArrayRef<MachineOptions> Machines,
                           TestedOutcomes &Out);
  /// For pages: one of each outcome that is possible.
  void addExecutions(const TestSubject &S,
                     llvm::ArrayRef<MachineOptions> Machines,
                     TestedOutcomes &Out);
  OutcomeWitness witness(const TestSubject &S,
                         llvm::ArrayRef<MachineOptions> Machines,
                         const OutcomeColumn &Column, size_t Model,
                         const Outcome &O);
  llvm::Error print();
  llvm::Error writePages();
  ExitStatus status() const;
  CheckSubject subject(const TestSubject &S) { return subject(S, *Code); }
  CheckSubject subject(const TestSubject &S, TestProgram &Of) {
    Program &P = Of.code();
    return {P, P.functionBySymbol(S.Main), {}, Began};
  }
  std::vector<std::string> modelNames() const {
    std::vector<std::string> Names;
    for (const AskedModel &M : Models)
      Names.push_back(M.Name);
    return Names;
  }

  const OutcomesCommandLine &L;
  std::chrono::steady_clock::time_point Began;
  std::vector<AskedModel> Models;
  CheckOptions Options;
  std::optional<InterruptGuard> Interrupt; ///< of explorations
  std::string Current;                     ///< the word that is looked at
  std::optional<llvm::Regex> Chosen;       ///< -t
  std::vector<std::string> NotChosen, AllSources;
  size_t NotLookedAt = 0; ///< words, since a signal came
  std::vector<FoundTest> Tests;
  std::vector<TestSubject> Subjects;
  std::optional<OutcomeInput> Input; ///< if it is Java
  std::unique_ptr<JavaProgram> Java;
  std::unique_ptr<TestProgram> Code;
  /// With --audit: the same, for the plain search.
  std::unique_ptr<JavaProgram> AuditJava;
  std::unique_ptr<TestProgram> AuditCode;
  /// With what is expected and impossible: the same, for weaker models.
  std::unique_ptr<JavaProgram> BeyondJava;
  std::unique_ptr<TestProgram> BeyondCode;
  std::mutex BeyondLock; ///< of these, while they are made
  std::optional<ProgramOfC> OfC;
  bool IsC = false; ///< C, C++ or IR of clang's
  std::vector<TestedOutcomes> Results;
};

} // namespace heddle

#endif
