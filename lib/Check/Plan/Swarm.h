//===- Swarm.h - Workers that sample beside a search ------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Of the workers of --swarm one makes the search, on the caller's thread. The
// others sample, each on a thread and a machine of its own: partial-order
// sampling, random priorities, few preemptions, what a reordering predicts, and
// executions that go after a warning (Oliveira: Rabbit, 2012, section 4.3, has
// producers and consumers of warnings; here each worker is each in turn).
//
// They work in rounds. Between two rounds they rest, and what they met is told
// in the order of the workers, and shared: findings, warnings, what is
// confirmed. A round is so much work of the search, counted and not timed, and
// as much of each worker. So all is the same in each run, as far as no bound on
// time ends it.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_LIB_CHECK_PLAN_SWARM_H
#define HEDDLE_LIB_CHECK_PLAN_SWARM_H

#include "heddle/Findings/Warning.h"
#include "lib/Check/FindingCollector.h"
#include <atomic>

namespace heddle {

class Swarm {
public:
  Swarm(const CheckSubject &S, const CheckOptions &O, FoundSoFar &Found);
  ~Swarm();

  /// Whether a search with these options has such workers.
  static bool isFor(const CheckOptions &O) { return O.Swarm > 1; }
  /// The workers that sample.
  unsigned size() const { return Options.Swarm - 1; }
  /// Machines of an attempt before that are still there.
  unsigned numMachines() const { return Members.size(); }

  /// A search begins, with replays by O, which tells what it finds by Told.
  void begin(FindingCollector &Told, const MachineOptions &O);
  /// For ExploreOptions::Aside: it has done so much work, in events, and what
  /// takes as long as these. Not by instructions: which of several machines
  /// makes a program's code ready differs from run to run.
  /// False: there are enough findings.
  bool go(uint64_t Work);
  /// ... and is over. IsWhole: it has met all that there is; the round that
  /// goes on is of no use. MustStop: it is not waited for.
  void end(bool IsWhole, bool MustStop);

  /// As EarlyLook::tellWarnings.
  void tellWarnings(WarningReport &Out, bool IsExhaustive);
  LookedAhead stats() const;
  /// What bounded searches took for granted, if LookedAhead::Preemptions is to
  /// be relied on.
  const AssumptionSet &assumptions() const { return Met; }

private:
  class Member;

  bool open();
  void startRound(uint64_t Work);
  void finishRound();
  bool tell();
  void shareWarnings();

  const CheckSubject &Subject;
  CheckOptions Options; ///< of the workers' machines
  FoundSoFar &Found;
  FindingCollector *Told = nullptr;
  std::vector<std::unique_ptr<Member>> Members;
  std::atomic<bool> MustStop = false;
  bool IsRunning = false; ///< a round
  bool IsOff = false;     ///< no machine could be made
  unsigned Rounds = 0;
  uint64_t NextAt = 0; ///< work of the search at which a round ends
  uint64_t Length = 0; ///< events of the longest execution
  /// Fields that may race, which the next round goes after.
  std::vector<std::string> Fields;
  std::optional<unsigned> Preemptions;
  AssumptionSet Met;
  LookedAhead Before; ///< of machines that are gone
};

} // namespace heddle

#endif
