//===- Explorer.cpp - Putting a strategy and its decorators together ------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/Explore/Explorer.h"
#include "Bounds.h"
#include "DistinctExecutions.h"
#include "Strategies.h"
#include "heddle/Explore/Fleet.h"
#include <optional>

using namespace heddle;

llvm::StringRef heddle::stopReasonText(StopReason R) {
  static constexpr llvm::StringLiteral Table[] = {
#define HEDDLE_STOP_REASON(Name, Text) Text,
#include "heddle/Explore/StopReason.def"
  };
  return Table[static_cast<unsigned>(R)];
}

StopReason heddle::reasonOf(SearchEnd End) {
  switch (End) {
  case SearchEnd::Done:
    return StopReason::None;
  case SearchEnd::States:
    return StopReason::States;
  case SearchEnd::Again:
    return StopReason::Again;
  case SearchEnd::NoEnd:
    return StopReason::NoEnd;
  case SearchEnd::Cycles:
    return StopReason::Cycles;
  }
  llvm_unreachable("internal: end of a search");
}

ExploreResult heddle::explore(TransitionSystem &System,
                              const ExploreOptions &Options,
                              ExecutionObserver &Observer) {
  ExploreResult Result;
  Limits L(Options, Result.Stats);
  TransitionSystem *Explored = &System;
  ExecutionObserver *Told = &Observer;
  std::optional<DistinctExecutions> Distinct;
  std::optional<DistinctObserver> DistinctTold;
  if (Options.CountDistinct) {
    Explored = &Distinct.emplace(System);
    Told = &DistinctTold.emplace(Observer, *Distinct, Result.Stats);
  }
  BoundedObserver Bounded(*Told, L);
  std::optional<BoundedSystem> BoundedSys;
  if (BoundedSystem::isNeeded(Options))
    Explored = &BoundedSys.emplace(*Explored, L, Observer);

  auto Ended = [&](SearchEnd End) {
    Result.Again = End == SearchEnd::Again;
    if (StopReason Why = reasonOf(End); Why != StopReason::None)
      L.incomplete(Why);
  };
  switch (Options.Strategy) {
  case StrategyKind::Dpor:
    if (Options.Preemptions) {
      if (runPreemptionBound(*Explored, Bounded, Result.Stats,
                             *Options.Preemptions, true))
        L.incomplete(StopReason::Preemptions);
      break;
    }
    runDpor(*Explored, Bounded, Result.Stats, Options.Symmetry, nullptr,
            Options.Ranks ? Options.Ranks->Record : nullptr);
    if (Result.Stats.Unexplained)
      L.incomplete(StopReason::Dropped);
    break;
  case StrategyKind::DepthFirst:
    if (Options.Preemptions) {
      if (runPreemptionBound(*Explored, Bounded, Result.Stats,
                             *Options.Preemptions, false))
        L.incomplete(StopReason::Preemptions);
      break;
    }
    if (Options.Match == Matching::Off)
      runDepthFirst(*Explored, Bounded, Result.Stats);
    else
      Ended(runStateful(*Explored, Bounded, Options, Result.Stats));
    break;
  case StrategyKind::BreadthFirst:
  case StrategyKind::BestFirst:
    Ended(runBestFirst(*Explored, Bounded, Options, Result.Stats));
    break;
  case StrategyKind::RandomWalk:
    runRandomWalk(*Explored, Bounded, Result.Stats, Result.Sample, Options.Seed,
                  Options.Walks);
    L.incomplete(StopReason::Sampled);
    break;
  case StrategyKind::Pos:
    runPartialOrderSampling(*Explored, Bounded, Result.Stats, Result.Sample,
                            Options.Seed, Options.Walks);
    L.incomplete(StopReason::Sampled);
    break;
  case StrategyKind::Pct:
    runPct(*Explored, Bounded, Result.Stats, Result.Sample, Options);
    L.incomplete(StopReason::Sampled);
    break;
  }
  Result.Why = L.why();
  Result.How = completenessOf(Result.Why);
  return Result;
}
