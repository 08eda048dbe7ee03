//===- LinearizeCommand.h - The command heddle linearize --------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What Linearize.cpp does and LinearizeText.cpp prints.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_LIB_LINEARIZE_LINEARIZECOMMAND_H
#define HEDDLE_LIB_LINEARIZE_LINEARIZECOMMAND_H

#include "HistorySearch.h"
#include "Progress.h"
#include "Scenarios.h"
#include "heddle/Check/Interrupt.h"
#include "heddle/Driver/Library.h"
#include "heddle/Linearize/Linearize.h"
#include "heddle/Outcomes/OutcomeModels.h"
#include "heddle/Report/TextFile.h"
#include "heddle/Test/FoundTests.h"
#include <chrono>

namespace heddle {

/// What is wrong, as results that no order explains, and an execution that
/// gives it.
struct Unexplained {
  ScenarioResult Result;
  Schedule Steps;
};

class LinearizeCommand {
public:
  LinearizeCommand(const LinearizeCommandLine &L,
                   std::chrono::steady_clock::time_point Began)
      : L(L), Began(Began) {}
  llvm::Expected<ExitStatus> run();

private:
  llvm::Error readOptions();
  llvm::Error load();
  llvm::Expected<ExploredModels> explore(llvm::StringRef Mode);
  llvm::Error learnRight();
  llvm::Error compare(const OutcomeColumn &Column);
  bool isExplained(const ScenarioResult &R) const;
  void printUnexplained(const ExploredModels &Explored) const;
  void printInvalid(const ExploredModels &Explored) const;
  void printByStates(const HistoryResult &R) const;
  void printExecution(const ExploredModels &Explored,
                      const Schedule &Steps) const;
  unsigned countOperations(llvm::ArrayRef<unsigned> Choices) const;
  llvm::Expected<ExitStatus> checkOrder();
  bool canMatchStates() const;
  llvm::Expected<HistoryResult> checkHistories();
  void printVerdict(bool IsBad, bool IsKnown, const std::string &Extent) const;
  llvm::Expected<ExitStatus> checkProgress();
  bool hasTimes() const { return Condition != OrderCondition::Sequential; }
  CheckSubject subject(llvm::StringRef Mode) const {
    return {*Code, Main, {Mode.str()}, Began};
  }

  const LinearizeCommandLine &L;
  std::chrono::steady_clock::time_point Began;
  CheckOptions Options;
  ModelKind Model = ModelKind::SC;
  OrderCondition Condition = OrderCondition::Linearizable;
  ProgressCondition Progress = ProgressCondition::None;
  TestInput Input;
  ScenarioSpace Space;
  TemporaryFolder Folder;
  std::unique_ptr<JavaProgram> Java;
  std::unique_ptr<Program> Code;
  FunctionId Main;
  std::optional<InterruptGuard> Interrupt;
  /// By sequences and results: the orders that give them.
  std::map<std::pair<std::vector<uint64_t>, std::vector<std::string>>,
           std::vector<std::vector<OperationId>>>
      Right;
  uint64_t RightExecutions = 0;
  std::optional<Unexplained> Smallest;
  std::optional<Unexplained> Invalid; ///< after which a validation throws
  uint64_t NumUnexplained = 0;
  std::optional<std::pair<std::string, Schedule>> NoEnd;
};

} // namespace heddle

#endif
