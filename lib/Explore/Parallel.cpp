//===- Parallel.cpp - Several workers on several threads ------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Each worker has a system, decorators, statistics and a thread of its own; the
// bounds and the tree that is still to be explored are common.
//
//===----------------------------------------------------------------------===//

#include "Bounds.h"
#include "SharedTree.h"
#include "Strategies.h"
#include <optional>
#include <thread>

using namespace heddle;

void ExploreStats::add(const ExploreStats &S) {
  Executions += S.Executions;
  Stuck += S.Stuck;
  Blocked += S.Blocked;
  Cut += S.Cut;
  Events += S.Events;
  Reexecuted += S.Reexecuted;
  Backtracks += S.Backtracks;
  Marks += S.Marks;
  MaxDepth = std::max(MaxDepth, S.MaxDepth);
  Races += S.Races;
  RacesAgain += S.RacesAgain;
  WakeupNodes += S.WakeupNodes;
  MaxWakeupNodes = std::max(MaxWakeupNodes, S.MaxWakeupNodes);
  Probes += S.Probes;
  Infeasible += S.Infeasible;
  TraceBytes += S.TraceBytes;
}

bool heddle::canShare(const ExploreOptions &O) {
  return O.Strategy == StrategyKind::Dpor && !O.Preemptions && !O.Symmetry;
}

namespace {
struct Worker {
  Worker(ExploreSeat Seat, const ExploreOptions &O, CommonLimits &Common)
      : Seat(Seat), L(O, Stats, &Common), Bounded(Seat.Observer, L) {
    if (BoundedSystem::isNeeded(O))
      System.emplace(Seat.System, L, Seat.Observer);
  }
  TransitionSystem &explored() {
    return System ? static_cast<TransitionSystem &>(*System) : Seat.System;
  }

  ExploreSeat Seat;
  ExploreStats Stats;
  Limits L;
  BoundedObserver Bounded;
  std::optional<BoundedSystem> System;
};
} // namespace

ExploreResult heddle::explore(llvm::ArrayRef<ExploreSeat> Seats,
                              const ExploreOptions &Options) {
  assert(!Seats.empty() && "internal: nobody explores");
  if (Seats.size() == 1)
    return explore(Seats[0].System, Options, Seats[0].Observer);
  assert(canShare(Options) && "internal: strategy for one worker");
  CommonLimits Common;
  SharedTree Tree(Seats.size());
  std::vector<std::unique_ptr<Worker>> Workers;
  for (const ExploreSeat &S : Seats)
    Workers.push_back(std::make_unique<Worker>(S, Options, Common));
  std::vector<std::thread> Threads;
  for (const auto &W : Workers)
    Threads.emplace_back([&Tree, &W] {
      runDpor(W->explored(), W->Bounded, W->Stats, nullptr, &Tree);
    });
  for (std::thread &T : Threads)
    T.join();

  ExploreResult Result;
  Result.Why = Common.why();
  for (const auto &W : Workers) {
    Result.Stats.add(W->Stats);
    // Whose reason it is must not depend on who was first.
    if (!Common.stopping() && W->L.why() != StopReason::None)
      Result.Why = Result.Why == StopReason::None
                       ? W->L.why()
                       : std::min(Result.Why, W->L.why());
  }
  Result.Stats.WakeupNodes += Tree.Tree.inserted();
  // Executions that ended after the last that was wanted.
  if (Options.MaxExecutions && Result.Why == StopReason::Executions)
    Result.Stats.Executions =
        std::min(Result.Stats.Executions, Options.MaxExecutions);
  Result.How = completenessOf(Result.Why);
  return Result;
}
