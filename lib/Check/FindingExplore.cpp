//===- FindingExplore.cpp - The explorations of a search for findings -----===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One attempt's, and what goes on beside it: samples, a swarm, DPOR beside
// states.
//
//===----------------------------------------------------------------------===//

#include "FindingSearch.h"
#include "heddle/Jpr/JprMemory.h"
#include "lib/Check/Plan/WorkCount.h"

using namespace heddle;

/// What executions under the model that is a file have met is held back until
/// their ends are judged. Each worker keeps what is on its path, also on the
/// way to where another one left off.
static void holdBack(Attempt &A) {
  if (!A.first().cat())
    return;
  for (size_t I = 0; I != A.Machines.size(); ++I)
    A.Justified.push_back(std::make_unique<JustifiedFaults>(
        *A.Machines[I], *A.Collectors[I], [] { return false; }));
}

void FindingSearch::exploreInRounds(Attempt &A) {
  std::unique_ptr<ExecutionObserver> Hearer;
  llvm::SmallVector<Machine *, 4> Machines;
  for (auto &M : A.Machines)
    Machines.push_back(M.get());
  A.Justified.resize(Machines.size());
  assert((!Options.Hears || Machines.size() == 1) &&
         "internal: several workers are heard by one");
  A.Result = exploreRounds(
      Machines, A.Explore,
      [&](size_t I) {
        Machine &M = *Machines[I];
        A.Justified[I] =
            std::make_unique<JustifiedFaults>(M, *A.Collectors[I], [&M] {
              return M.isCutOff() && !M.sync().isDiscarded() &&
                     M.jpr()->isJustified();
            });
        JustifiedFaults &Held = *A.Justified[I];
        if (!Options.Hears)
          return ExploreSeat{Held.system(), Held};
        Hearer = Options.Hears(M, Held);
        return ExploreSeat{Held.system(), *Hearer};
      },
      A.Rounds);
}

/// The search, and what goes on beside it.
void FindingSearch::exploreOnce(Attempt &A) {
  std::vector<ExploreSeat> Seats;
  for (size_t I = 0; I != A.Machines.size(); ++I)
    Seats.push_back({A.system(I), A.observer(I)});
  bool Looks = EarlyLook::isFor(Options), Swarms = Swarm::isFor(Options);
  if (Swarms)
    Others.begin(*A.Collectors.front(), Options.Machine);
  bool GoOn = true;
  if (Looks)
    Ahead.begin(A.first(), Options.Machine, A.Explore, Plan.isFirst());
  if (Swarms || Looks)
    A.Explore.Aside = [&](const ExploreStats &Stats) {
      return goAside(A, Stats);
    };
  if (Looks)
    GoOn = Ahead.goFirst(A.Watch);
  if (Options.onlyLooks() || !GoOn)
    A.Result.How = Completeness::Stopped;
  else {
    Ranks.begin(*A.Threads,
                [&] { return RankedCheck::SoFar{metBy(A), isVoid(A)}; });
    A.Result = heddle::explore(Seats, A.Explore);
  }
  if (Looks)
    Ahead.end();
  if (Swarms)
    endSwarm(A.Result);
  if (Beside && Beside->isWhole() &&
      Beside->Result.How == Completeness::Exhausted)
    adopt(A);
}

void FindingSearch::explore(Attempt &A) {
  Found.Phase = Plan.strategy(A.Explore.Symmetry != nullptr);
  holdBack(A);
  // What main met before it started a thread belongs to no step. Where faults
  // are held back it is on each worker's path.
  bool GoOn = true;
  size_t Hear = std::max<size_t>(A.Justified.size(), 1);
  for (const Fault &F : llvm::SmallVector<Fault, 4>(A.first().faults()))
    for (size_t I = 0; I != Hear; ++I)
      GoOn &= A.observer(I).onFault({}, F);
  A.Explore.MaxMilliseconds = A.Watch.restOfTime();
  if (Options.Descents ||
      (Options.Progress && Plan.isWhole() && !A.ForMachines.Sets))
    Found.Estimate = estimate(A.first(), A.Explore,
                              Options.Descents ? Options.Descents : 200,
                              Options.Descents ? 0 : 1000);
  A.Explore.MaxMilliseconds = A.Watch.restOfTime();
  if (!GoOn)
    A.Result.How = Completeness::Stopped;
  else if (Ranks.over() != StopReason::None) {
    A.Result.How = Completeness::Bounded;
    A.Result.Why = Ranks.over();
  } else if (A.ForMachines.Sets)
    exploreInRounds(A);
  else
    exploreOnce(A);
  if (Ranks.isAlone()) // else all ranks do, at the end
    for (const auto &Copy : A.Copies)
      A.ForMachines.Assumptions->merge(*Copy);
  A.Watch.explain(A.Result, Found.HasSkipped);
  Found.clearProgress();
  Keeper.forget();
  for (const auto &M : A.Machines) {
    Met.add(M->sync().assumptions());
    doubtThreadStates(*M, A.Explore, A.Result);
  }
}

/// Ends what goes on beside a search with result R.
void FindingSearch::endSwarm(ExploreResult &R) {
  bool IsEnough = Found.isEnough(Options);
  bool IsWhole = R.How == Completeness::Exhausted;
  bool IsLate = R.Why == StopReason::Time || R.Why == StopReason::Interrupted ||
                R.Why == StopReason::Memory;
  Others.end(IsWhole || IsEnough, IsLate);
  if (!IsEnough && Found.isEnough(Options)) {
    R.How = Completeness::Stopped;
    R.Why = StopReason::Observer;
  }
}

/// Between two steps of A. False: A is to stop.
bool FindingSearch::goAside(Attempt &A, const ExploreStats &Stats) {
  const Machine &M = A.first();
  uint64_t Work = searchWorkOf(M, Stats);
  bool GoesOn;
  if (Swarm::isFor(Options)) // by events, not by instructions: Swarm.h
    GoesOn =
        Others.go(Work + M.counters().Events + (Beside ? Beside->events() : 0));
  else
    GoesOn = Ahead.go(A.Watch, Work + workOf(M) + (Beside ? Beside->work() : 0),
                      !Plan.hasLowerBounds() && !Found.Bound.empty());
  return GoesOn && !(Plan.mayBeShort() && companionEnds(A, Stats));
}

/// The searches are over. If a bound of no user's choice has left something
/// out, others look for it.
void FindingSearch::lookOn(Attempt &A) {
  switch (A.Result.Why) {
  case StopReason::Depth: // samples have no such bound
    break;
  case StopReason::Endless:
  case StopReason::Machine: // where each execution comes to it, samples do, too
    if (A.Result.Stats.Executions)
      break;
    return;
  default:
    return;
  }
  if (!EarlyLook::isFor(Options) || Options.onlyLooks() ||
      A.Result.How != Completeness::Bounded || !Found.Findings.empty() ||
      !Found.Refusal.empty())
    return;
  Found.IsLate = [&A] { return A.Watch.mustStop(); };
  Found.Phase = "samples";
  Ahead.goLast(A.Watch);
  Found.clearProgress();
}

/// Lets DPOR go on beside a search over states that has come so far. True if
/// it makes that superfluous.
bool FindingSearch::companionEnds(const Attempt &A, const ExploreStats &Stats) {
  constexpr unsigned MostCompanions = 4;
  ExploreStats Done = A.Before;
  Done.add(Stats);
  uint64_t Allowed =
      Turn.allowed(Done, A.WordsBefore + A.Machines.front()->wordsHashed());
  if (!Allowed)
    return false;
  if (!Beside && Companions++ < MostCompanions) {
    Beside = std::make_unique<Companion>(S, Options, Plan, Found, Ordered);
    Beside->Plan.Explore.Interrupt = &Interrupt->flag();
    Beside->Plan.Explore.ProgressInterval = Options.watchInterval();
  }
  if (!Beside || Beside->isOver())
    return false;
  Beside->goOn(Allowed);
  if (!Beside->isOver())
    return false;
  if (Beside->Own->hasMoreAwaits()) { // another one knows them
    Beside->Own->tellAwaits();
    Beside.reset();
    return false;
  }
  bool IsEnough = Found.isEnough(Options);
  return IsEnough || !Found.Refusal.empty() ||
         (Beside->isWhole() && Beside->Result.How == Completeness::Exhausted);
}

/// What DPOR came to beside A is the result.
void FindingSearch::adopt(Attempt &A) {
  Plan.enterLast();
  A.Collectors.clear();
  A.Machines.clear();
  A.Machines.push_back(std::move(Beside->Own));
  A.Collectors.push_back(std::move(Beside->Collector));
  A.Explore = Beside->Plan.Explore;
  A.Result = Beside->Result;
}

/// States were too many; DPOR, which went on beside them, goes on alone. False
/// if that came to nothing.
bool FindingSearch::resumeCompanion(Attempt &A) {
  constexpr uint64_t EventsATurn = 100'000;
  Found.IsLate = [&A] { return A.Watch.mustStop(); };
  Found.StopsAtLongLoops = mayRest();
  if (!Beside->isOver()) {
    bool Looks = EarlyLook::isFor(Options), Swarms = Swarm::isFor(Options);
    if (Looks)
      Ahead.begin(*Beside->Own, Options.Machine, Beside->Plan.Explore, false);
    if (Swarms)
      Others.begin(*Beside->Collector, Options.Machine);
    while (!Beside->isOver()) {
      Beside->goOn(Beside->events() + EventsATurn);
      if ((Looks && !Ahead.go(A.Watch, Beside->work(), !Found.Bound.empty())) ||
          (Swarms && !Others.go(Beside->events())))
        break;
    }
    if (Looks)
      Ahead.end();
    if (Swarms)
      endSwarm(Beside->Result);
  }
  bool IsEnough = Found.isEnough(Options);
  if (IsEnough && !Beside->isOver())
    Beside->stop();
  if (!Beside->isWhole() && !IsEnough && Found.Refusal.empty())
    return false;
  adopt(A);
  A.Watch.explain(A.Result, Found.HasSkipped);
  Met.add(A.first().sync().assumptions());
  return true;
}
