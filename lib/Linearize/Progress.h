//===- Progress.h - Whether operations come to their ends -------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Conditions on progress (Herlihy and Shavit, "On the nature of progress",
// OPODIS 2011), of the program that tries all scenarios (Scenarios.h).
//
// Obstruction-free: from each state that can be reached, each thread that is
// within an operation comes to the end of that when it goes on alone, the
// others being suspended where they are. Lock-free: whichever threads go on, in
// whatever order, some operation comes to its end.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_LIB_LINEARIZE_PROGRESS_H
#define HEDDLE_LIB_LINEARIZE_PROGRESS_H

#include "heddle/Check/Check.h"
#include <optional>

namespace heddle {

enum class ProgressCondition : uint8_t { None, ObstructionFree, LockFree };

/// An execution that leads to where an operation does not end.
struct NoProgress {
  enum How : uint8_t {
    Waits,   ///< a thread can only go on when another one does
    Alone,   ///< a thread goes round for ever, alone
    Together ///< several threads go round for ever, and none returns
  };
  How What = Waits;
  Schedule Steps;
  size_t Round = 0; ///< the last steps, if threads go round: one round
};

struct ProgressResult {
  std::optional<NoProgress> Found; ///< of a scenario of the fewest operations
  bool Exhaustive = false;
  std::string Reason; ///< why not
  std::string Refusal;
  uint64_t States = 0;
};

/// How many operations a scenario has, by main's first choices.
using CountOperations =
    llvm::function_ref<unsigned(llvm::ArrayRef<unsigned> Choices)>;

/// Searches all states of S, whose threads but main are within operations from
/// their beginning to their end. Choices: how many main makes before it starts
/// threads. Waiting for a class that is initialised is not taken for waiting,
/// since that happens once. The error is the user's.
llvm::Expected<ProgressResult> searchProgress(const CheckSubject &S,
                                              const CheckOptions &Options,
                                              ProgressCondition Condition,
                                              CountOperations Count);

/// What is to be said of one: a sentence for each thread, and its schedule.
struct ShownProgress {
  std::vector<std::string> Sentences;
  Finding Shown; ///< Columns and Rows
};
ShownProgress explainProgress(const CheckSubject &S, const CheckOptions &Given,
                              const NoProgress &Found);

} // namespace heddle

#endif
