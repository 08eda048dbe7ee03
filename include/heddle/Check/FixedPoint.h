//===- FixedPoint.h - Rounds of exploration under JPR -----------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// JMMAware, Figure 5 of the JPR paper: explore with the write sets found so
// far until an exploration finds none that are new. Other models need one
// exploration. Sets only grow, so that each round has the executions of the
// one before, and what one round finds the last one has, too.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_CHECK_FIXEDPOINT_H
#define HEDDLE_CHECK_FIXEDPOINT_H

#include "heddle/Explore/Explorer.h"
#include "heddle/Machine/Machine.h"
#include "heddle/MemoryModel/WriteSets.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include <functional>

namespace heddle {

struct FixedPointOptions {
  ActionIdentity Identity = DefaultIdentity;
  RacyReads Reads = RacyReads::Raced;
};

/// Gives JPR empty write sets and numbers of threads that all machines with
/// these options share. Does nothing for other models.
void beginFixedPoint(MachineOptions &O, const FixedPointOptions &Of = {});

/// Explores Started from its first state, and leaves it there in the
/// end, round by round. Observer is asked for an observer before each round.
/// The result's statistics are those of the last round; bounds are on all
/// rounds together, and Known has the figures of all. Around: what passes all
/// on to Started, and is explored in its place; or null.
ExploreResult exploreRounds(Machine &Started, const ExploreOptions &Options,
                            llvm::function_ref<ExecutionObserver &()> Observer,
                            FixedPointStats &Known,
                            TransitionSystem *Around = nullptr);

/// Explores all rounds before Round without telling anybody and begins Round,
/// so that a schedule of it can be replayed. False if it does not exist.
bool reachRound(Machine &Started, const ExploreOptions &Options,
                unsigned Round);

/// Holds faults back until the execution they are met in ends as one that the
/// model has (section IV.E); what Inner hears of paths is then the path to the
/// end.
class JustifiedFaults final : public ExecutionObserver {
public:
  /// IsOfModel is asked of an execution that an assume has cut off.
  JustifiedFaults(ExecutionObserver &Inner, std::function<bool()> IsOfModel)
      : Inner(Inner), IsOfModel(std::move(IsOfModel)) {}
  bool onFault(Path P, const Fault &F) override;
  bool onStuck(Path P) override;
  bool onExecutionEnd(ExecutionEnd End, Path P) override;
  void onProgress(const ExploreStats &S) override { Inner.onProgress(S); }

private:
  void forget(Path P);
  bool report(Path P);

  struct Held {
    std::vector<PathStep> Steps;
    Fault What;
    bool IsReported = false;
  };
  ExecutionObserver &Inner;
  std::function<bool()> IsOfModel;
  std::vector<Held> Faults; ///< each one's path begins with the one's before
};

} // namespace heddle

#endif
