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
#include "heddle/Trace/ForwardingSystem.h"
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

/// Each round by several workers together, one a machine; all are at the first
/// state. Seat is asked for each worker's before each round: what passes all on
/// to that machine, and is explored, and its observer.
ExploreResult exploreRounds(llvm::ArrayRef<Machine *> Started,
                            const ExploreOptions &Options,
                            llvm::function_ref<ExploreSeat(size_t)> Seat,
                            FixedPointStats &Known);

/// Explores all rounds before Round without telling anybody and begins Round,
/// so that a schedule of it can be replayed. False if it does not exist.
bool reachRound(Machine &Started, const ExploreOptions &Options,
                unsigned Round);

/// Holds faults back until the execution they are met in ends as one that the
/// model has (section IV.E); what Inner hears of paths is then the path to the
/// end. Explored is system(), in place of the system that is given: what a
/// worker has executed on the way to where another one was counts, too.
class JustifiedFaults final : public ExecutionObserver {
public:
  /// IsOfModel is asked of an execution that an assume has cut off.
  JustifiedFaults(TransitionSystem &Of, ExecutionObserver &Inner,
                  std::function<bool()> IsOfModel)
      : OnPath(Of), Inner(Inner), IsOfModel(std::move(IsOfModel)) {}
  TransitionSystem &system() { return OnPath; }
  bool onFault(Path P, const Fault &F) override;
  bool onStuck(Path P) override;
  bool onExecutionEnd(ExecutionEnd End, Path P) override;
  void onProgress(const ExploreStats &S) override { Inner.onProgress(S); }

private:
  struct Held {
    size_t Depth; ///< steps, the one that met it the last
    Fault What;
    bool IsReported = false; ///< at another execution's end
  };
  /// Knows the faults of the present path.
  class Recorder final : public ForwardingSystem {
  public:
    explicit Recorder(TransitionSystem &Inner) : ForwardingSystem(Inner) {}
    const Event &advance(ThreadId T, unsigned Choice,
                         AfterStep *After) override;
    Mark mark() override;
    void backtrack(Mark M) override;
    std::vector<Held> Faults;

  private:
    size_t Depth = 0;
    std::vector<std::pair<Mark, size_t>> Marks; ///< and depths
  };
  bool report(Path P);

  Recorder OnPath;
  ExecutionObserver &Inner;
  std::function<bool()> IsOfModel;
};

} // namespace heddle

#endif
