//===- OutcomePlan.h - Executions or states, by turns -----------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Which explorations the outcomes of a program under one model are of. Under sc
// a program may have many executions and few states, or states that never meet
// and few executions. So each gets a turn with a bound, the next one a higher
// bound, and DPOR the last. A turn that comes to its end is the answer; none
// costs much more than all turns before it.
//
// An outcome is of a state: what was observed is part of it (StateHasher), and
// so is whatever results are read from. Each state in which all threads have
// ended, or wait for ever, is visited with all reductions that such searches
// make; where threads may be cut short, daemons or others, without any. Where
// executions may go on for ever, the answer is DPOR's.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_OUTCOMES_OUTCOMEPLAN_H
#define HEDDLE_OUTCOMES_OUTCOMEPLAN_H

#include "heddle/Check/Check.h"
#include "heddle/HappensBefore/Assumptions.h"

namespace heddle {

class OutcomePlan {
public:
  /// MayMatch: a search over states has the outcomes, too.
  OutcomePlan(const CheckOptions &Given, bool MayMatch);

  /// Of the machine and the exploration of the present turn; time is the
  /// caller's.
  void set(MachineOptions &Machine, ExploreOptions &Explore);
  /// The turn goes by states.
  bool matches() const { return Turn % 2 == 1; }
  /// It only learns what a search over states takes for granted.
  bool learns() const { return matches() && IsLearning; }
  /// It has ended with R, and needs not be begun again for the machine's sake.
  /// HasCycles: an execution goes on for ever. True if another one follows.
  bool goOn(ExploreResult &R, bool HasCycles);

private:
  /// Turns with even numbers are DPOR's.
  static constexpr unsigned Last = 4;
  bool endedEarly(StopReason Why) const;
  bool isOnlyOfStates() const { return Given.Explore.Match != Matching::Off; }

  const CheckOptions &Given;
  unsigned Turn = 0;
  bool IsLearning = true;
  SearchAssumptions Assumed;
};

} // namespace heddle

#endif
