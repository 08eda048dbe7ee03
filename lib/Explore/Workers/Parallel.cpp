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

#include "Worker.h"
#include "heddle/Explore/Fleet.h"
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
  Scanned += S.Scanned;
  WakeupNodes += S.WakeupNodes;
  MaxWakeupNodes = std::max(MaxWakeupNodes, S.MaxWakeupNodes);
  Probes += S.Probes;
  Infeasible += S.Infeasible;
  Unexplained += S.Unexplained;
  TraceBytes += S.TraceBytes;
  States += S.States;
  Matched += S.Matched;
  Slept += S.Slept;
  TableBytes = std::max(TableBytes, S.TableBytes); // of all
  DiskBytes = std::max(DiskBytes, S.DiskBytes);
  StatesAgain += S.StatesAgain;
  LateFaults += S.LateFaults;
  MaxFrontier = std::max(MaxFrontier, S.MaxFrontier);
}

bool heddle::canShare(const ExploreOptions &O) {
  bool IsOfStates =
      O.Strategy == StrategyKind::DepthFirst && O.Match != Matching::Off;
  return (O.Strategy == StrategyKind::Dpor || IsOfStates) && !O.Preemptions &&
         !O.Symmetry;
}

bool heddle::canKeep(const ExploreOptions &O) {
  bool IsOfStates = O.Strategy == StrategyKind::BreadthFirst ||
                    O.Strategy == StrategyKind::BestFirst;
  return canShare(O) || (IsOfStates && O.Match != Matching::Off);
}

ExploreResult heddle::explore(llvm::ArrayRef<ExploreSeat> Seats,
                              const ExploreOptions &Options) {
  assert(!Seats.empty() && "internal: nobody explores");
  if (Options.Ranks && Options.Ranks->size() > 1) {
    if (Options.Strategy == StrategyKind::Dpor)
      return exploreWithFleet(Seats, Options);
    if (canShare(Options))
      return exploreStatesWithFleet(Seats[0], Options);
    // Each does the same by itself.
  }
  if (Seats.size() == 1 && !Options.OnCheckpoint && !Options.Resume)
    return explore(Seats[0].System, Options, Seats[0].Observer);
  assert((canShare(Options) || (Seats.size() == 1 && canKeep(Options))) &&
         "internal: strategy for one worker");
  if (Options.Strategy == StrategyKind::DepthFirst)
    return exploreStates(Seats, Options);
  if (Options.Strategy != StrategyKind::Dpor)
    return exploreKeptStates(Seats[0], Options);
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
  Tree.MustGiveUp = [&] { return Common.mustGiveUpRaces(); };
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
      Options.OnCheckpoint(State, "");
      Common.checkpointDone();
    };
  }
  std::vector<std::thread> Threads;
  Threads.reserve(Workers.size());
  for (const auto &W : Workers)
    Threads.emplace_back([&Tree, &W] {
      runDpor(*W->Explored, *W->Bounded, W->Stats, nullptr, &Tree);
    });
  for (std::thread &T : Threads)
    T.join();

  if (Tree.isDamaged()) {
    Result.IsDamaged = true;
    return Result;
  }
  // Whose reason it is must not depend on which worker was first.
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
