//===- EarlyLook.h - Cheap looks beside a search ----------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A search that goes through all executions comes to those that differ from the
// first one early on last. So executions that differ everywhere are run beside
// it: partial-order sampling, random priorities, few preemptions. They run
// between two steps of the search, on a machine of their own, and take a tenth
// of the work at first, more of a search that takes long, and half where it
// cannot be exhaustive any more. What they show becomes a finding as everything
// else does, by a replay; the search goes on as if nothing had been.
//
// Work is counted, not timed, so that the same is run each time.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_LIB_CHECK_PLAN_EARLYLOOK_H
#define HEDDLE_LIB_CHECK_PLAN_EARLYLOOK_H

#include "heddle/Check/StepWatch.h"
#include "heddle/Prediction/Foresight.h"
#include "lib/Check/FindingCollector.h"

namespace heddle {

class EarlyLook {
public:
  EarlyLook(const CheckSubject &S, const CheckOptions &O, FoundSoFar &Found)
      : Subject(S), Options(O), Found(Found) {}

  /// Whether a search with these options has such looks.
  static bool isFor(const CheckOptions &O);

  /// A search within E's bounds begins on M, with replays by O. IsFirst: it may
  /// be over soon, so that a look waits for longer.
  void begin(const Machine &M, const MachineOptions &O, const ExploreOptions &E,
             bool IsFirst);
  /// ... and is over: M may go.
  void end();
  /// For ExploreOptions::Aside: the search has done so much work, with what
  /// goes on beside it (WorkCount.h). IsPartial: it cannot be exhaustive any
  /// more. False: there are enough findings.
  bool go(const StepWatch &Watch, uint64_t Work, bool IsPartial);

  /// The searches are over, found nothing, and have left something out: looks
  /// on, until the looks have come to four times as much work, but for a tenth
  /// of a second at least. False as for go().
  bool goLast(StepWatch &Watch);

  /// Before the search: for warnings, some looks at once, a tenth of a second
  /// at most; all that there are to be, if nothing else is looked for.
  bool goFirst(const StepWatch &Watch);

  /// What the looks for warnings came to; a search that explored all refutes
  /// those that are left.
  void tellWarnings(WarningReport &Out, bool IsExhaustive);

  /// A machine of an attempt before is still there.
  bool hasMachine() const { return Own != nullptr; }
  /// What was run, for the verdict.
  const LookedAhead &stats() const { return Stats; }
  /// ... and what it took for granted, if it is to be relied on.
  const AssumptionSet &assumptions() const { return Met; }

private:
  class Observer;

  uint64_t needed() const;
  bool open();
  void close();
  bool look(uint64_t Events, const StepWatch &Watch);
  ExploreOptions next(uint64_t Events);
  bool isSighted() const;
  /// What showProgress says of them.
  void noteWarnings();
  std::string fieldToGoAfter();

  const CheckSubject &Subject;
  CheckOptions Options; ///< of the looks' machine, and of replays
  FoundSoFar &Found;
  const Machine *Searched = nullptr;
  bool IsFirst = false;
  uint64_t Before = 0; ///< work of searches that are over
  uint64_t Now = 0;    ///< of this one
  uint64_t Spent = 0;  ///< by looks
  uint64_t StartCost = 0;
  bool IsOff = false; ///< no look can be taken any more
  bool HasGoneFirst = false;
  /// What the machine before came to, if the present one has had no time.
  WarningReport Kept;
  std::unique_ptr<Machine> Own;
  std::unique_ptr<Foresight> Sight; ///< of Own
  std::unique_ptr<FindingCollector> Collector;
  unsigned Looks = 0;
  uint64_t CutOff = 0; ///< executions of looks that came to a bound
  uint64_t Length = 0; ///< events of the longest execution
  /// Events of an execution, as far as is known of those that came to no end.
  uint64_t Longest = 0;
  /// Fewer are not enough for the next search that is bounded by preemptions.
  uint64_t EventsForBound = 0;
  LookedAhead Stats;
  AssumptionSet Met;
};

} // namespace heddle

#endif
