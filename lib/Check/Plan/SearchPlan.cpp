//===- SearchPlan.cpp - Which explorations make up a check ----------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/Check/SearchPlan.h"
#include "heddle/Support/Counted.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/raw_ostream.h"

using namespace heddle;

/// Executions that DPOR gets before states are matched: some 10 ms.
static constexpr uint64_t FirstExecutions = 2000;
/// ... and events in all, and steps of traces that are looked at to reverse
/// races: a program that may go on for ever (two that back off from each
/// other's lock) has few states, but its executions end at the bound only, and
/// DPOR's work on one grows with its square. Not so where one thread does
/// nearly all, as in a program that sets much up.
static constexpr uint64_t FirstEvents = 400'000, FirstScanned = 1 << 22;
/// Events of one random execution to learn from. Nor does the user mean to
/// leave DPOR by bounds on executions that are above this.
static constexpr uint64_t FirstDepth = 3000;
/// Random executions that the matched search learns from.
static constexpr uint64_t LearningWalks = 8;
/// States that a matched search gets after DPOR, before DPOR goes on; or if
/// that goes on beside them (Turns.h).
static constexpr uint64_t FirstStates = 200'000, MostStates = 1'000'000;
/// It begins again so often at most if there are loops that find nothing new:
/// where rounds allocate, and memory has addresses, as C's, each round has new
/// cells to learn of, and no state is met again.
static constexpr unsigned MostRestarts = 32;

SearchPlan::SearchPlan(const CheckOptions &O) : Options(O) {
  if (O.Auto)
    enter(IsWideEngine ? LastDpor : FirstDpor);
  else
    enter(O.Explore.Match == Matching::Off ? Only : Learning);
}

unsigned SearchPlan::jobs() const {
  bool IsLong = isWhole() || Now == Matched;
  return IsLong && canShare(Explore) ? Options.Jobs : 1;
}

/// What is left of a bound, 0 being none.
static uint64_t rest(uint64_t Bound, uint64_t Spent) {
  return !Bound ? 0 : Bound > Spent ? Bound - Spent : 1;
}

/// Sets the bounds of the next exploration.
void SearchPlan::bound() {
  const ExploreOptions &Given = Options.Explore;
  Explore.MaxExecutions = rest(Given.MaxExecutions, Spent.Executions);
  Explore.MaxEvents = rest(Given.MaxEvents, Spent.Events);
  // What is left is for OptionTrials.
  Explore.MaxMilliseconds = rest(
      Given.MaxMilliseconds - Given.MaxMilliseconds / 10 * Options.TriesOptions,
      std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() -
                                                            Began)
          .count());
  auto Lower = [](auto &Bound, uint64_t To) {
    if (!Bound || Bound > To)
      Bound = To;
  };
  if (Now == Learning)
    Lower(Explore.MaxDepth, FirstDepth);
  if (Now != FirstDpor)
    return;
  Lower(Explore.MaxExecutions, FirstExecutions);
  Lower(Explore.MaxEvents, FirstEvents);
  Explore.MaxScanned = FirstScanned;
}

void heddle::doubtThreadStates(const Machine &M, const ExploreOptions &E,
                               ExploreResult &R) {
  bool IsReduced = E.Strategy != StrategyKind::DepthFirst || E.Preemptions;
  bool IsWhole =
      R.How == Completeness::Exhausted || R.Why == StopReason::Preemptions;
  if (!IsWhole || !M.mayMissStates(IsReduced))
    return;
  R.How = Completeness::Bounded;
  R.Why = StopReason::ThreadStates;
}

/// DPOR as the first search ended at a bound of its own, not of the user's.
bool SearchPlan::endedEarly(StopReason Why) const {
  const ExploreOptions &Given = Options.Explore;
  auto IsOwn = [](uint64_t Bound, uint64_t Own) {
    return !Bound || Bound > Own;
  };
  switch (Why) {
  case StopReason::Executions:
    return IsOwn(Given.MaxExecutions, FirstExecutions);
  case StopReason::Events:
    return IsOwn(Given.MaxEvents, FirstEvents);
  case StopReason::Depth:
    return IsOwn(Given.MaxDepth, FirstDepth);
  case StopReason::Endless:
  case StopReason::Reversals:
  case StopReason::ThreadStates:
    return true;
  default:
    return false;
  }
}

/// A search over states ended at what DPOR may get over. Pieces of C's values
/// that are accessed in another width are a bound of states only.
bool SearchPlan::leavesStates(StopReason Why, bool HasLongLoops) const {
  switch (Why) {
  case StopReason::States:
    return true;
  case StopReason::Depth:
    return HasLongLoops;
  case StopReason::Machine:
    return Options.IsOfC;
  default:
    return false;
  }
}

void SearchPlan::enter(Phase P) {
  Now = P;
  Explore = Options.Explore;
  bound();
  unsigned Width = Machine.ClockWidth;
  Machine = Options.Machine;
  Machine.ClockWidth = std::max(Width, Machine.ClockWidth);
  if (FollowsFinals)
    Machine.Finals = FinalReads::Follow;
  // Others are asked for all interleavings, or go by states.
  Machine.Awaits = Explore.Strategy == StrategyKind::Dpor &&
                   Machine.Model == ModelKind::SC && !Machine.ReadsChoose &&
                   P != Learning && P != Matched;
  switch (P) {
  case Only:
    return;
  case FirstDpor:
  case LastDpor:
    Explore.Match = Matching::Off;
    return;
  case Learning:
    Explore.Strategy = StrategyKind::RandomWalk;
    Explore.Walks = LearningWalks;
    Explore.Seed = 1;
    break;
  case Matched:
    if (Options.Auto) {
      Explore.Strategy = StrategyKind::DepthFirst;
      Explore.MaxStates = mayGoOnBeside() ? MostStates : FirstStates;
    }
    break;
  }
  Machine.Detector = DetectorKind::Summary;
  Machine.Assumptions = &Assumed;
}

void SearchPlan::tell(StoredPlan &Out) const {
  Out.IsLast = isLast();
  Out.FollowsFinals = FollowsFinals;
  Out.IsLeftForNumber = IsLeftForNumber;
}

void SearchPlan::goOnFrom(const StoredPlan &P) {
  FollowsFinals = P.FollowsFinals;
  IsLeftForNumber = P.IsLeftForNumber && Options.Jobs == 1;
  enter(P.IsLast && Options.Auto ? LastDpor : Now);
}

void SearchPlan::followFinals() {
  FollowsFinals = true;
  Assumed.Changed = false;
  enter(Now == Only ? Only : Options.Auto ? FirstDpor : Matched);
}

bool SearchPlan::goOn(const ExploreResult &R, bool Overflow, LoopsMet Loops) {
  Spent.Events += R.Stats.Events;
  if (Overflow && Machine.ClockWidth < MaxThreads) {
    Machine.ClockWidth = std::min(2 * Machine.ClockWidth, MaxThreads);
    bound();
    return true;
  }
  if (Overflow && mayNeedFewerThreads()) {
    enter(LastDpor);
    return true;
  }
  if (!R.Again)
    Spent.Executions += R.Stats.Executions;
  // A finding too many, a wish of the user, a refusal.
  bool IsOver = R.How == Completeness::Stopped;
  switch (Now) {
  case Only:
  case LastDpor:
    return false;
  case FirstDpor:
    if (IsOver || !endedEarly(R.Why))
      return false;
    IsLeftForNumber = Options.Jobs == 1 && (R.Why == StopReason::Executions ||
                                            R.Why == StopReason::Events);
    enter(Learning);
    return true;
  case Learning:
    Assumed.Changed = false;
    // What goes on for ever may still have few states. A search that was asked
    // for by name goes on over them, also where some execution comes to a bound
    // of the machine.
    if (!IsOver && (R.Why == StopReason::Sampled || R.Why == StopReason::None ||
                    R.Why == StopReason::Depth ||
                    (!Options.Auto && R.Why == StopReason::Machine)))
      enter(Matched);
    else if (Options.Auto && R.Why == StopReason::Machine)
      enter(LastDpor);
    else
      return false;
    return true;
  case Matched:
    if (R.Again) {
      useLearned();
      if (Options.Auto && Loops.Some && ++Restarts > MostRestarts)
        enter(LastDpor);
      return true;
    }
    if (!Options.Auto || IsOver || !leavesStates(R.Why, Loops.Long))
      return false;
    enter(LastDpor);
    return true;
  }
  llvm_unreachable("internal: phase of a check");
}

std::string SearchPlan::strategy(bool IsSymmetric) const {
  auto Matching = [&](const char *Order) {
    return std::string(Order) +
           (matches() ? " over states" : " over all interleavings");
  };
  if (Explore.Preemptions)
    return (Explore.Strategy == StrategyKind::Dpor
                ? "each trace"
                : "depth-first over all interleavings") +
           std::string(" with at most ") +
           counted(*Explore.Preemptions, "preemption");
  switch (Explore.Strategy) {
  case StrategyKind::Dpor:
    return IsSymmetric ? "optimal DPOR up to symmetry" : "optimal DPOR";
  case StrategyKind::DepthFirst:
    return Matching("depth-first");
  case StrategyKind::BreadthFirst:
    return Matching("breadth-first");
  case StrategyKind::BestFirst:
    return Matching("best-first");
  case StrategyKind::RandomWalk:
    return "random walk";
  case StrategyKind::Pct:
    return "probabilistic concurrency testing";
  case StrategyKind::Pos:
    return "partial-order sampling";
  }
  llvm_unreachable("internal: strategy");
}

/// With which probability two of so many states have one compressed key.
static std::string oddsOf(uint64_t States) {
  constexpr double Keys = 4722366482869645213696.0; // 2^72
  double Odds = double(States) * double(States) / 2 / Keys;
  std::string Text;
  llvm::raw_string_ostream(Text) << llvm::format("%.1e", Odds);
  return "two of " + counted(States, "state") +
         " do by chance with a probability of " + Text + " at most";
}

std::vector<heddle::Assumed>
SearchPlan::assumptions(const ExploreStats &Stats) const {
  std::vector<heddle::Assumed> Out;
  if (Explore.Match == Matching::Hash && Explore.Compress)
    Out.push_back(assumed(Assumption::FewBitsDiffer,
                          oddsOf(Stats.States + Stats.StatesAgain)));
  else if (Explore.Match == Matching::Hash)
    Out.push_back(assumed(Assumption::StatesDiffer));
  if (matches() && !Machine.SummaryInState)
    Out.push_back(assumed(Assumption::RacesByState));
  return Out;
}
