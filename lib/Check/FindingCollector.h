//===- FindingCollector.h - Faults of a search become findings --*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One collector a worker, on the worker's thread; what they found is common.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_LIB_CHECK_FINDINGCOLLECTOR_H
#define HEDDLE_LIB_CHECK_FINDINGCOLLECTOR_H

#include "heddle/Check/Check.h"
#include "heddle/Check/Replayer.h"
#include "heddle/Machine/MachineSymmetry.h"
#include <atomic>
#include <functional>
#include <mutex>
#include <unordered_map>
#include <unordered_set>

namespace heddle {

class FindingCollector;

/// Whether findings go to stdout as text.
bool printsFindings(const CheckOptions &O);

/// What all workers found. Findings outlive an exploration that is begun again.
struct FoundSoFar {
  std::mutex Lock; ///< of all that follows, while workers run
  std::vector<Finding> Findings;
  std::unordered_set<std::string> Identities;
  std::string Refusal, Bound;
  std::string Cycle; ///< for the verdict; one in which threads wait, if any
  bool CycleWaits = false;
  bool IsOutputShown = false; ///< that of the first execution
  /// Several workers find in no certain order: keep the findings to the end,
  /// and print them sorted; and so with a baseline, since only all findings
  /// together say which of them it has. Deadlocks are always kept, since each
  /// is shown by the shortest of the executions that end in it.
  bool PrintAtEnd = false;

  /// Faults that were looked into in this exploration.
  std::unordered_set<uint64_t> Faults, Cycles;
  /// By what was stuck where: steps of the shortest execution looked into.
  std::unordered_map<uint64_t, size_t> Stuck;
  std::unordered_map<uint64_t, unsigned> Variants; ///< by key
  std::vector<const FindingCollector *> Collectors;
  uint64_t ExecutionsBefore = 0; ///< of a search that is gone on with
  std::chrono::steady_clock::time_point Began;
  TreeEstimate Estimate;
  /// With --warnings: those that are open, a line each.
  std::optional<std::vector<std::string>> Warned;
  std::string Phase; ///< what the search is doing, for the line of progress

  /// Whether the search is to end. What was met before is not looked into once
  /// more then; a finding's first is, since nothing that was found is lost.
  std::function<bool()> IsLate;
  bool HasSkipped = false; ///< something for that reason
  bool skips() { return IsLate && IsLate() && (HasSkipped = true); }

  /// Whether the search ends where an execution comes to the bound on its
  /// events and loops have gone round very often; and whether one did.
  bool StopsAtLongLoops = false;
  std::atomic<bool> MetLongLoop = false;

  void beginAgain();
  /// Prints F now, unless it is kept to be printed at the end.
  void add(Finding F, const CheckOptions &O);
  /// How many there are that no baseline has, races of one cause once.
  size_t newFindings(const CheckOptions &O) const;
  /// If F is known and its execution is shorter, it is told by that one.
  void shorten(Finding F);
  uint64_t executions() const;
  void showProgress(const ExploreStats &S, const CheckOptions &O);
  void clearProgress();
  /// Prints what was kept; of several workers by kind, subject and identity.
  void printKept(const CheckOptions &O);
  /// Whether there are as many as --stop-at wants.
  bool isEnough(const CheckOptions &O) const {
    return O.StopAt && newFindings(O) >= O.StopAt;
  }

private:
  void print(const Finding &F, const CheckOptions &O);
  void showLine(const LiveFacts &Facts);
  std::unordered_set<std::string> CausesPrinted;
  bool IsProgressShown = false;
};

/// Where everybody waits, without identities: which code is stuck.
uint64_t stuckPlaces(Machine &M);

/// What some execution met, as far as another machine needs it to show that.
struct Sighting {
  Schedule Way;
  Fault::Kind What = Fault::Race; ///< if it is not IsStuck
  bool IsStuck = false;
  uint64_t Key = 0;     ///< Fault::Key; of IsStuck: stuckPlaces()
  uint64_t Variant = 0; ///< Fault::Variant
};

/// Turns faults into findings, each once.
class FindingCollector final : public ExecutionObserver {
public:
  FindingCollector(Machine &M, const CheckSubject &S, const CheckOptions &O,
                   FoundSoFar &Found);

  MachineSymmetry *Symmetry = nullptr; ///< if it is used, by one worker
  bool HoldsOutput = false;            ///< of executions that were cut off

  bool onFault(Path P, const Fault &F) override;
  bool onStuck(Path P) override;
  bool onExecutionEnd(ExecutionEnd End, Path P) override;
  void onCycle(Path P, size_t From) override;
  void onProgress(const ExploreStats &S) override;

  /// The same as onFault and onStuck, of what another machine met.
  bool onSighting(const Sighting &S);

  uint64_t executions() const {
    return Executions.load(std::memory_order_relaxed);
  }

private:
  bool onFault(uint64_t Key, uint64_t Variant, Fault::Kind What,
               llvm::function_ref<Schedule()> Way);
  bool onStuck(uint64_t Places, size_t Steps,
               llvm::function_ref<Schedule()> Way);
  bool explain(const Schedule &S, Finding::Kind Wanted);
  bool explainWaitCycle(const Schedule &S);
  bool add(ReplayOutcome &Out);

  Machine &M;
  const CheckOptions &Options;
  Replayer Again;
  FoundSoFar &Found;
  std::atomic<uint64_t> Executions = 0; ///< written by the worker only
  std::unordered_set<uint64_t> Faults;  ///< that this worker met
};

} // namespace heddle

#endif
