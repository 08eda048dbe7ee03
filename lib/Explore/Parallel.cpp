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
#include "DistinctExecutions.h"
#include "SharedTree.h"
#include "Strategies.h"
#include "llvm/Support/JSON.h"
#include <optional>
#include <thread>

using namespace heddle;
namespace json = llvm::json;

void ExploreStats::add(const ExploreStats &S) {
  Executions += S.Executions;
  Stuck += S.Stuck;
  Blocked += S.Blocked;
  Cut += S.Cut;
  Assumed += S.Assumed;
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
  Unexplained += S.Unexplained;
  TraceBytes += S.TraceBytes;
}

bool heddle::canShare(const ExploreOptions &O) {
  return O.Strategy == StrategyKind::Dpor && !O.Preemptions && !O.Symmetry;
}

static StopReason firstOf(StopReason A, StopReason B) {
  if (A == StopReason::None || B == StopReason::None)
    return std::max(A, B);
  return std::min(A, B);
}

/// What of the statistics is stored with a tree.
static constexpr std::pair<const char *, uint64_t ExploreStats::*> Counts[] = {
    {"executions", &ExploreStats::Executions},
    {"stuck", &ExploreStats::Stuck},
    {"blocked", &ExploreStats::Blocked},
    {"cut", &ExploreStats::Cut},
    {"assumed", &ExploreStats::Assumed},
    {"events", &ExploreStats::Events},
    {"reexecuted", &ExploreStats::Reexecuted},
    {"backtracks", &ExploreStats::Backtracks},
    {"marks", &ExploreStats::Marks},
    {"maxDepth", &ExploreStats::MaxDepth},
    {"races", &ExploreStats::Races},
    {"racesAgain", &ExploreStats::RacesAgain},
    {"wakeupNodes", &ExploreStats::WakeupNodes},
    {"maxWakeupNodes", &ExploreStats::MaxWakeupNodes},
    {"probes", &ExploreStats::Probes},
    {"infeasible", &ExploreStats::Infeasible},
    {"unexplained", &ExploreStats::Unexplained}};

static void saveCounts(json::Value &State, const ExploreStats &Stats,
                       StopReason LeftOut) {
  json::Object O;
  for (auto [Name, Member] : Counts)
    O[Name] = int64_t(Stats.*Member);
  O["leftOut"] = int64_t(LeftOut);
  (*State.getAsObject())["counts"] = std::move(O);
}

static bool restoreCounts(const json::Value &State, ExploreStats &Stats,
                          StopReason &LeftOut) {
  const json::Object *O = State.getAsObject()->getObject("counts");
  if (!O)
    return false;
  for (auto [Name, Member] : Counts) {
    auto V = O->getInteger(Name);
    if (!V || *V < 0)
      return false;
    Stats.*Member = *V;
  }
  auto V = O->getInteger("leftOut");
  LeftOut = StopReason(V.value_or(0));
  return V && *V >= 0 && *V < int64_t(StopReason::Findings);
}

namespace {
struct Worker {
  Worker(ExploreSeat Seat, const ExploreOptions &O, CommonLimits &Common)
      : L(O, Stats, &Common) {
    TransitionSystem *Inner = &Seat.System;
    ExecutionObserver *Told = &Seat.Observer;
    if (O.CountDistinct) {
      Inner = &Distinct.emplace(*Inner);
      Told = &DistinctTold.emplace(*Told, *Distinct, Stats);
    }
    Bounded.emplace(*Told, L);
    if (BoundedSystem::isNeeded(O))
      Inner = &System.emplace(*Inner, L, Seat.Observer);
    Explored = Inner;
  }

  ExploreStats Stats;
  Limits L;
  std::optional<DistinctExecutions> Distinct;
  std::optional<DistinctObserver> DistinctTold;
  std::optional<BoundedObserver> Bounded;
  std::optional<BoundedSystem> System;
  TransitionSystem *Explored;
};
} // namespace

ExploreResult heddle::explore(llvm::ArrayRef<ExploreSeat> Seats,
                              const ExploreOptions &Options) {
  assert(!Seats.empty() && "internal: nobody explores");
  if (Seats.size() == 1 && !Options.OnCheckpoint && !Options.Resume)
    return explore(Seats[0].System, Options, Seats[0].Observer);
  assert(canShare(Options) && "internal: strategy for one worker");
  CommonLimits Common;
  SharedTree Tree(Seats.size());
  std::vector<std::unique_ptr<Worker>> Workers;
  for (const ExploreSeat &S : Seats)
    Workers.push_back(std::make_unique<Worker>(S, Options, Common));
  ExploreResult Result;
  StopReason Before = StopReason::None; // what was left out before
  if (Options.Resume) {
    if (!Tree.restore(*Options.Resume) ||
        !restoreCounts(*Options.Resume, Result.Stats, Before)) {
      Result.IsDamaged = true;
      return Result;
    }
    Common.Executions = Result.Stats.Executions;
    Common.Events = Result.Stats.Events;
  }
  if (Options.OnCheckpoint) {
    Common.KeepsState = true;
    Common.CheckpointInterval = Options.CheckpointInterval;
    Common.Checkpoint = [&] { Tree.pause(false); };
    Tree.OnPause = [&] {
      if (Common
              .IsTorn) // the last state that was kept is the one to go on from
        return;
      ExploreStats Sum = Result.Stats;
      StopReason Why = Before;
      for (const auto &W : Workers) {
        Sum.add(W->Stats);
        Why = firstOf(Why, W->L.leftOut());
      }
      json::Value State = Tree.save();
      saveCounts(State, Sum, Why);
      Options.OnCheckpoint(State);
      Common.checkpointDone();
    };
  }
  std::vector<std::thread> Threads;
  for (const auto &W : Workers)
    Threads.emplace_back([&Tree, &W] {
      runDpor(*W->Explored, *W->Bounded, W->Stats, nullptr, &Tree);
    });
  for (std::thread &T : Threads)
    T.join();

  // Whose reason it is must not depend on who was first.
  Result.Why = Before;
  std::unordered_set<uint64_t> Distinct;
  for (const auto &W : Workers) {
    Result.Stats.add(W->Stats);
    Result.Why = firstOf(Result.Why, W->L.leftOut());
    if (W->Distinct)
      Distinct.insert(W->Distinct->hashes().begin(),
                      W->Distinct->hashes().end());
  }
  Result.Stats.Distinct = Distinct.size();
  if (Result.Stats.Unexplained)
    Result.Why = firstOf(Result.Why, StopReason::Dropped);
  // A stop that came when all was done (and kept) left nothing out.
  if (Common.stopping() &&
      !(Common.KeepsState && Tree.isDone() && !Common.IsTorn))
    Result.Why = Common.why();
  Result.Stats.WakeupNodes += Tree.Tree.inserted();
  // Executions that ended after the last that was wanted.
  if (Options.MaxExecutions && Result.Why == StopReason::Executions &&
      !Common.KeepsState)
    Result.Stats.Executions =
        std::min(Result.Stats.Executions, Options.MaxExecutions);
  Result.How = completenessOf(Result.Why);
  return Result;
}
