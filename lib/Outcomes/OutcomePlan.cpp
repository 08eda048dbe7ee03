//===- OutcomePlan.cpp - Executions or states, by turns -------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/Outcomes/OutcomePlan.h"

using namespace heddle;

/// Executions of DPOR's first and second turn, and events; states of those
/// between and behind them. Each takes as long as all before it, about.
static constexpr uint64_t Executions[] = {3'000, 100'000},
                          Events[] = {400'000, 8'000'000},
                          States[] = {100'000, 2'000'000};
/// A search over states learns from so many random executions first, of so many
/// events at most.
static constexpr uint64_t LearningWalks = 8, LearningDepth = 3000;

OutcomePlan::OutcomePlan(const CheckOptions &Given, bool MayMatch)
    : Given(Given) {
  const ExploreOptions &E = Given.Explore;
  // Bounds on executions and events are meant for the executions of DPOR.
  bool IsBounded = E.MaxExecutions || E.MaxEvents;
  if (!MayMatch || !Given.Auto || IsWideEngine ||
      (IsBounded && !isOnlyOfStates()))
    Turn = Last;
  else if (isOnlyOfStates())
    Turn = 3;
}

void OutcomePlan::set(MachineOptions &Machine, ExploreOptions &Explore) {
  Explore.Match = Matching::Off;
  if (Turn == Last)
    return;
  if (!matches()) {
    Explore.MaxExecutions = Executions[Turn / 2];
    Explore.MaxEvents = Events[Turn / 2];
    return;
  }
  Machine.Awaits = false;
  Machine.Detector = DetectorKind::Summary;
  Machine.Assumptions = &Assumed;
  Machine.SummaryInState = false; // races are not asked for
  Explore.CountDistinct = false;
  if (IsLearning) {
    Explore.Strategy = StrategyKind::RandomWalk;
    Explore.Walks = LearningWalks;
    if (!Explore.MaxDepth || Explore.MaxDepth > LearningDepth)
      Explore.MaxDepth = LearningDepth;
    return;
  }
  Explore.Strategy = StrategyKind::DepthFirst;
  Explore.Match = Matching::Hash;
  // Where threads are cut short, what they have observed depends on the order
  // of steps that commute else: the first of a thread, and the program's end.
  Explore.SleepSets = Explore.Persistent = Assumed.NoDaemons && Assumed.NoExits;
  Explore.MaxStates = isOnlyOfStates() ? 0 : States[Turn / 2];
}

/// DPOR came to the end of its turn, or to what states tell.
bool OutcomePlan::endedEarly(StopReason Why) const {
  switch (Why) {
  case StopReason::Executions:
  case StopReason::Events:
  case StopReason::Endless:
  case StopReason::Reversals:
  case StopReason::ThreadStates:
    return true;
  default:
    return false;
  }
}

bool OutcomePlan::goOn(ExploreResult &R, bool HasCycles) {
  if (Turn == Last || R.How == Completeness::Stopped)
    return false;
  if (!matches()) {
    if (!endedEarly(R.Why))
      return false;
    IsLearning = !Turn;
    ++Turn;
    return true;
  }
  bool IsCut = R.Why == StopReason::Time || R.Why == StopReason::Interrupted ||
               R.Why == StopReason::Memory || R.Why == StopReason::Events ||
               R.Why == StopReason::Executions;
  if (learns()) {
    IsLearning = Assumed.Changed = false;
    return !IsCut || R.Why == StopReason::Executions;
  }
  if (R.Again) {
    Assumed.Changed = false;
    return true;
  }
  if (IsCut || (R.How == Completeness::Exhausted && !HasCycles))
    return false;
  // More of them do not help where something else ended them.
  Turn = R.Why == StopReason::States && !HasCycles ? Turn + 1 : Last;
  return true;
}
