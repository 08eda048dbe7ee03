//===- FindingSearch.h - The search for findings ----------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A search is one attempt after the other: what one learns of the program (how
// loops wait, what is ordered, how many threads there are) may void what it has
// explored, and the next begins with it.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_CHECK_FINDINGSEARCH_H
#define HEDDLE_CHECK_FINDINGSEARCH_H

#include "FindingCollector.h"
#include "Resume.h"
#include "heddle/Check/Check.h"
#include "heddle/Check/FixedPoint.h"
#include "heddle/Check/Interrupt.h"
#include "heddle/Check/SearchPlan.h"
#include "heddle/Check/StepWatch.h"
#include "heddle/Machine/MachineSymmetry.h"
#include "heddle/World/ThreadNumbering.h"
#include "lib/Check/Plan/Companion.h"
#include "lib/Check/Plan/EarlyLook.h"
#include "lib/Check/Plan/RankedCheck.h"
#include "lib/Check/Plan/Swarm.h"
#include "llvm/ADT/STLExtras.h"
#include <chrono>

namespace heddle {

class OrderedCells;
class WholeLongs;

/// Steps from which a search by reduction, or a replay, learns which reads end
/// rounds of loops that wait.
constexpr uint64_t LearningSteps = 10'000;

/// " --whole=..." for what an exploration has met that Whole did not know; it
/// knows it then.
std::string newlyWhole(WholeLongs &Whole);

constexpr llvm::StringLiteral TooManyForStates =
    "an execution has more than 64 threads, for which states are not matched; "
    "take --strategy=dpor, --match=off or --detector=epoch";

inline double secondsSince(std::chrono::steady_clock::time_point Begin) {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - Begin)
      .count();
}

/// One exploration, and all that it needs.
struct Attempt {
  explicit Attempt(const ExploreOptions &Bounds) : Watch(Bounds) {}

  Machine &first() { return *Machines.front(); }
  /// What hears of the worker's executions.
  ExecutionObserver &observer(size_t Worker) {
    if (!Justified.empty())
      return *Justified[Worker];
    return *Collectors[Worker];
  }
  /// What the worker explores.
  TransitionSystem &system(size_t Worker) {
    if (!Justified.empty())
      return Justified[Worker]->system();
    return *Machines[Worker];
  }
  template <class Fn> bool any(Fn Has) const {
    return llvm::any_of(Machines, [&](const auto &M) { return Has(*M); });
  }
  bool overflows() const {
    return any([](const Machine &M) { return M.clocksOverflow(); });
  }

  /// Not for replays, but for those of a fixed point.
  std::shared_ptr<ThreadNumbering> Threads =
      std::make_shared<ThreadNumbering>();
  MachineOptions ForMachines;
  // Of several machines that match states at the same time:
  SummaryNumbering Numbers; ///< or of one that is kept
  std::vector<std::unique_ptr<SearchAssumptions>> Copies; ///< one for each
  uint64_t MemoryHash = 0;                                ///< if it is kept
  StepWatch Watch;
  std::vector<std::unique_ptr<Machine>> Machines; ///< one for each worker
  std::vector<std::unique_ptr<FindingCollector>> Collectors; ///< of theirs
  /// Where executions are judged at their ends: hold back what each worker's
  /// collector is to hear.
  std::vector<std::unique_ptr<JustifiedFaults>> Justified;
  ExploreOptions Explore;
  std::optional<MachineSymmetry> Symmetry;
  // Of a search over states that is gone on with, for its companion:
  ExploreStats Before;
  uint64_t WordsBefore = 0;
  ExploreResult Result;
  AttemptFlags Flags; ///< of all ranks, when it has ended
  FixedPointStats Rounds;
};

class FindingSearch {
public:
  FindingSearch(const CheckSubject &S, const CheckOptions &Given);
  llvm::Expected<CheckReport> run();

private:
  llvm::Error start(Attempt &A);
  MachineOptions optionsForNext(Attempt &A, unsigned Jobs) const;
  llvm::Error prepare(Attempt &A);
  bool isVoid(Attempt &A) const;
  AssumptionSet metBy(Attempt &A) const;
  std::optional<Checkpoint> present(Attempt &A);
  void explore(Attempt &A);
  void exploreInRounds(Attempt &A);
  void exploreOnce(Attempt &A);
  bool goAside(Attempt &A, const ExploreStats &Stats);
  void lookOn(Attempt &A);
  void endSwarm(ExploreResult &R);
  bool companionEnds(const Attempt &A, const ExploreStats &Stats);
  llvm::Error end(Attempt &A);
  void adopt(Attempt &A);
  bool resumeCompanion(Attempt &A);
  llvm::Error endForThreads(Attempt &A);
  llvm::Expected<bool> beginsAgain(Attempt &A);
  bool mayRest() const;
  void keepBeginning(const Attempt &A);
  std::string reason(const ExploreResult &R) const;
  std::vector<Assumed> assumptions(Attempt &A);
  Verdict verdict(Attempt &A);

  const CheckSubject &S;
  CheckOptions Options; ///< replays take these, as an attempt has set them
  FoundSoFar Found;
  std::shared_ptr<InterruptGuard> Interrupt =
      std::make_shared<InterruptGuard>();
  RankedCheck Ranks;
  CheckKeeper Keeper;
  AssumptionSet Met;     ///< of all attempts
  std::string ToldApart; ///< why symmetry is not used, if it was to be
  /// Kept, or shared by ranks.
  bool IsKept;
  /// It begins again with what it learns of the program; unless it is kept
  /// together with what it has learned, one that is kept does not.
  bool Learns;
  std::shared_ptr<OrderedCells> Ordered; ///< null if IsKept
  SearchPlan Plan;
  EarlyLook Ahead;
  Swarm Others;
  Turns Turn;
  unsigned Companions = 0; ///< that there were so far
  std::unique_ptr<Companion> Beside;
};

} // namespace heddle

#endif
