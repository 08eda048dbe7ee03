//===- ParallelStates.cpp - Several workers search states -----------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// As runStateful(): states with sleep sets; then, if they have a cycle, once
// more without. Both are shared; what goes on for ever is told by one worker
// from the whole graph, whose numbers then do not depend on who came first.
//
//===----------------------------------------------------------------------===//

#include "CycleObserver.h"
#include "Stateful.h"
#include "lib/Explore/Workers/Worker.h"
#include <thread>

using namespace heddle;

namespace {
class ParallelStates {
public:
  ParallelStates(llvm::ArrayRef<ExploreSeat> Seats,
                 const ExploreOptions &Options)
      : Seats(Seats), Options(Options), Begin(Seats[0].System.mark()) {
    for (const ExploreSeat &S : Seats) {
      Workers.push_back(std::make_unique<Worker>(S, Options, Common));
      Marks.push_back(Workers.back()->Explored->mark());
    }
  }

  ExploreResult run() {
    SearchEnd End = search();
    ExploreResult Result;
    for (const auto &W : Workers) {
      Result.Stats.add(W->Stats);
      Result.Why = firstOf(Result.Why, W->L.leftOut());
    }
    if (IsWhole && Graph.isCyclic())
      End = lookForCycles(Result.Stats);
    Result.Stats.TraceBytes = GraphBytes;
    if (Common.stopping())
      Result.Why = Common.why();
    else if (Result.Why == StopReason::None)
      Result.Why = reasonOf(End);
    Result.Again = End == SearchEnd::Again;
    Result.How = completenessOf(Result.Why);
    if (!IsWhole && !Result.Again && Cycle)
      tell(*Cycle);
    return Result;
  }

private:
  /// Goes through all states, and closes their Graph if IsWhole.
  template <class MakeObserver, class MakeStats>
  SearchEnd visitAll(const ExploreOptions &O, bool SleepSets,
                     MakeObserver Observer, MakeStats Stats) {
    StateWork All(Workers.size(), O.Match);
    std::vector<std::unique_ptr<Stateful>> Searches;
    for (size_t I = 0; I != Workers.size(); ++I)
      Searches.push_back(std::make_unique<Stateful>(
          *Workers[I]->Explored, Observer(I), O, Stats(I), SleepSets, &All, I));
    std::vector<std::thread> Threads;
    Threads.reserve(Searches.size());
    for (auto &S : Searches)
      Threads.emplace_back([&S] { S->work(); });
    for (std::thread &T : Threads)
      T.join();
    GraphBytes = std::max<uint64_t>(GraphBytes, All.GraphBytes);
    if (!Cycle)
      Cycle = All.cycle();
    bool Again = llvm::any_of(
        Searches, [](const auto &S) { return S->mustBeginAgain(); });
    IsWhole = !Again && !All.stopped();
    if (IsWhole) {
      Graph = StateGraph();
      for (auto &S : Searches)
        Graph.take(std::move(S->Graph));
      Graph.close();
    }
    return Again ? SearchEnd::Again
           : !IsWhole && O.MaxStates && All.States.size() >= O.MaxStates
               ? SearchEnd::States
               : SearchEnd::Done;
  }

  SearchEnd search() {
    for (const auto &W : Workers)
      Keepers.push_back(std::make_unique<FaultKeeper>(*W->Bounded));
    SearchEnd End = visitAll(
        Options, Options.SleepSets,
        [&](size_t I) -> ExecutionObserver & { return *Keepers[I]; },
        [&](size_t I) -> ExploreStats & { return Workers[I]->Stats; });
    for (const auto &K : Keepers)
      Known.insert(K->Keys.begin(), K->Keys.end());
    return End;
  }

  void goBack() {
    for (size_t I = 0; I != Workers.size(); ++I)
      Workers[I]->Explored->backtrack(Marks[I]);
  }

  /// The graph has some.
  SearchEnd lookForCycles(ExploreStats &Stats) {
    goBack();
    if (Options.SleepSets) {
      std::vector<std::unique_ptr<CycleObserver>> Quiet;
      Quiet.reserve(Workers.size());
      std::vector<ExploreStats> Apart(Workers.size());
      for (const auto &W : Workers)
        Quiet.push_back(std::make_unique<CycleObserver>(*W->Bounded, Known));
      ExploreOptions Whole = Options;
      Whole.MaxStates = 0;
      SearchEnd End = visitAll(
          Whole, false,
          [&](size_t I) -> ExecutionObserver & { return *Quiet[I]; },
          [&](size_t I) -> ExploreStats & { return Apart[I]; });
      std::unordered_set<uint64_t> Now = Known;
      for (const auto &Q : Quiet)
        Now.insert(Q->known().begin(), Q->known().end());
      Stats.LateFaults = Now.size() - Known.size();
      if (!IsWhole)
        return End;
      goBack();
    }
    Graph.renumber();
    return tellCycles(*Workers[0]->Explored, *Workers[0]->Bounded, Options,
                      Stats, Graph, false);
  }

  /// Tells a cycle of a search that did not come to its end; its bounds stop
  /// nothing any more.
  void tell(const KnownCycle &C) {
    Workers.clear();
    TransitionSystem &System = Seats[0].System;
    System.backtrack(Begin);
    ExploreStats Apart;
    Timeline Line(System, Seats[0].Observer, Apart);
    for (const PathStep &S : C.Steps)
      Line.follow(S.Thread, S.Choice);
    Line.tellCycle(C.From);
  }

  const llvm::ArrayRef<ExploreSeat> Seats;
  const ExploreOptions &Options;
  const TransitionSystem::Mark Begin; ///< of the first seat's system
  CommonLimits Common;
  std::vector<std::unique_ptr<Worker>> Workers;
  std::vector<TransitionSystem::Mark> Marks; ///< of theirs: the first state
  std::vector<std::unique_ptr<FaultKeeper>> Keepers;
  std::unordered_set<uint64_t> Known; ///< faults
  StateGraph Graph;
  uint64_t GraphBytes = 0;
  bool IsWhole = false;
  std::optional<KnownCycle> Cycle;
};
} // namespace

ExploreResult heddle::exploreStates(llvm::ArrayRef<ExploreSeat> Seats,
                                    const ExploreOptions &Options) {
  return ParallelStates(Seats, Options).run();
}
