//===- Resume.h - Keeping a check and going on with it ----------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What check() does for --checkpoint and --resume.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_LIB_CHECK_RESUME_H
#define HEDDLE_LIB_CHECK_RESUME_H

#include "FindingCollector.h"
#include "heddle/Check/Checkpoint.h"
#include "heddle/Check/SearchPlan.h"
#include <optional>

namespace heddle {

class CheckKeeper {
public:
  CheckKeeper(const CheckSubject &S, const CheckOptions &O) : S(S), O(O) {}

  /// Reads --resume's file, if there is one. The error says why it is of no
  /// use: no such file, damaged, another program's.
  llvm::Error load();
  /// There is something to go on from.
  bool isResuming() const { return From.has_value(); }
  unsigned clockWidth() const { return From->ClockWidth; }
  /// Seconds that were spent before.
  double secondsBefore() const { return Before; }

  /// Makes the plan, the program and turns what they were.
  void restorePlan(SearchPlan &Plan, Turns &Turn) const;
  /// What was done before of a search over states, as far as turns need it.
  ExploreStats doneBefore() const;
  uint64_t wordsBefore() const { return From ? From->Plan.WordsHashed : 0; }
  /// The reads of Program that StoredPlan has.
  void restoreAwaits() const;
  /// The check was stopped where nothing is kept: it is to begin again.
  void storeBeginning(FoundSoFar &Found, unsigned ClockWidth);

  /// Gives threads the ids that they had.
  void restoreThreads(ThreadNumbering &T) const;
  /// What executions had triggered.
  AssumptionSet met() const { return From->Met; }

  // Of a search over states, whose keys are to mean the same:

  bool isOfStates() const { return From && From->Numbers; }
  /// Before machines are made: gives all of the program, and of h, the numbers
  /// that it had, and what was learned.
  llvm::Error restoreNumbers(SummaryNumbering &Numbers,
                             SearchAssumptions &Assumed);
  /// With the first machine started.
  llvm::Error compareMemory(const Machine &M) const;
  /// Before machines are made, which may meet what it has in another order:
  /// makes the image what it was.
  llvm::Error restoreImage();
  /// With the machines started: shows the findings of before.
  llvm::Error restoreFindings(FoundSoFar &Found);
  /// Sets the options that make the search go on, and be kept. Present: what is
  /// to be kept of the attempt, or nothing if that will be begun again. All
  /// must live as long as the search.
  void setOptions(ExploreOptions &Explore, FoundSoFar &Found,
                  const std::function<std::optional<Checkpoint>()> &Present);
  /// The exploration is begun again: there is nothing to go on from.
  void forget() { From.reset(); }
  /// How to go on after a stop, or what that would have needed.
  std::string advice(StopReason Why) const;

private:
  llvm::Error otherwise() const;
  void store(Checkpoint &C, FoundSoFar &Found);

  const CheckSubject &S;
  const CheckOptions &O;
  std::optional<Checkpoint> From;
  std::string Heddle, Program;
  double Before = 0;
  bool HasFailed = false, IsKept = false;
};

} // namespace heddle

#endif
