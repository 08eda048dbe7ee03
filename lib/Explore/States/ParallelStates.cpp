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
// A search that is kept has the same form with one worker.
//
//===----------------------------------------------------------------------===//

#include "CycleObserver.h"
#include "StateKeeper.h"
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
    ExploreResult Result;
    SearchEnd End = SearchEnd::Done;
    Result.IsDamaged = Options.Resume && !restore();
    if (!Result.IsDamaged && !IsAgain)
      End = search();
    count(Result.Stats, Result.Why);
    if (!Result.IsDamaged && (IsAgain || (IsWhole && IsCyclic)))
      End = lookForCycles(Result.Stats);
    Result.IsDamaged |= IsDamaged;
    if (Result.IsDamaged)
      return Result;
    Result.Stats.TraceBytes = GraphBytes;
    // A stop that came when all was done (and kept) left nothing out.
    if (Common.stopping() && !(Common.KeepsState && IsWhole && !Common.IsTorn))
      Result.Why = Common.why();
    else if (Result.Why == StopReason::None)
      Result.Why = reasonOf(End);
    Result.Again = End == SearchEnd::Again;
    Result.How = completenessOf(Result.Why);
    if (!IsWhole && !Result.Again && Cycle) {
      Workers.clear();
      Seats[0].System.backtrack(Begin);
      tellKnownCycle(Seats[0], *Cycle, Options);
    }
    return Result;
  }

private:
  void count(ExploreStats &Sum, StopReason &Why) const {
    Sum = Before;
    Why = LeftBefore;
    for (const auto &W : Workers) {
      Sum.add(W->Stats);
      Why = firstOf(Why, W->L.leftOut());
    }
  }

  bool restore() {
    if (!restoreCounts(*Options.Resume, Before, LeftBefore))
      return false;
    Common.Executions = Before.Executions;
    Common.Events = Before.Events;
    WireReader &R = From.emplace(Options.ResumeBytes);
    SearchSoFar Kept;
    if (!Kept.restore(R))
      return false;
    IsAgain = Kept.IsAgain;
    Known = std::move(Kept.Faults);
    Cycle = std::move(Kept.Cycle);
    return !IsAgain || Options.SleepSets; // else there is one search
  }

  bool restoreStates(StateWork &All) {
    WireReader &R = *From;
    if (!All.States.restore(R))
      return false;
    if (!Graph.restore(R, All.States.numbered(), IsAgain || !Options.SleepSets))
      return false;
    All.GraphBytes = Graph.bytes();
    for (uint64_t Count = R.count(); Count && R.good(); --Count) {
      StateJob Job;
      Job.restore(R);
      All.give(std::move(Job));
    }
    bool IsGood = R.isOver();
    From.reset();
    return IsGood;
  }

  /// Left: what is to be done. No worker works.
  template <class Searches>
  void keep(StateWork &All, const Searches &Of,
            const std::vector<const StateJob *> &Left) {
    if (Common.IsTorn) // what was kept last is what to go on with
      return;
    WireWriter W;
    SearchSoFar SoFar{IsAgain, Known, Cycle ? Cycle : All.cycle()};
    for (const auto &K : Keepers)
      SoFar.Faults.insert(K->Keys.begin(), K->Keys.end());
    SoFar.save(W);
    All.States.save(W);
    StateGraph Edges = Graph;
    for (const auto &S : Of)
      Edges.take(StateGraph(S->Graph));
    Edges.save(W);
    W.number(Left.size());
    for (const StateJob *Job : Left)
      Job->save(W);
    ExploreStats Sum;
    StopReason Why;
    count(Sum, Why);
    llvm::json::Value State = llvm::json::Object();
    saveCounts(State, Sum, Why);
    Options.OnCheckpoint(State, W.Text);
    Common.checkpointDone();
  }

  /// Goes through all states, and closes their Graph if IsWhole.
  template <class MakeObserver, class MakeStats>
  SearchEnd visitAll(const ExploreOptions &O, bool SleepSets,
                     MakeObserver Observer, MakeStats Stats) {
    auto Shared = std::make_unique<StateWork>(Workers.size(), O);
    StateWork &All = *Shared;
    std::vector<std::unique_ptr<Stateful>> Searches;
    Graph = StateGraph();
    bool IsRestored = From.has_value();
    IsDamaged = IsRestored && !restoreStates(All);
    if (IsDamaged)
      return SearchEnd::Done;
    if (Options.OnCheckpoint) {
      All.OnPause = [&](const std::vector<const StateJob *> &Left) {
        keep(All, Searches, Left);
      };
      Common.KeepsState = true;
      Common.CheckpointInterval = Options.CheckpointInterval;
      Common.Checkpoint = [&] { All.pause(false); };
    }
    for (size_t I = 0; I != Workers.size(); ++I)
      Searches.push_back(
          std::make_unique<Stateful>(*Workers[I]->Explored, Observer(I), O,
                                     Stats(I), SleepSets, &All, I, &Common));
    std::vector<std::thread> Threads;
    Threads.reserve(Searches.size());
    for (size_t I = 0; I != Searches.size(); ++I)
      Threads.emplace_back(
          [&, I] { Searches[I]->work(I == 0 && !IsRestored); });
    for (std::thread &T : Threads)
      T.join();
    Common.Checkpoint = [] {}; // those that follow have no such workers
    IsDamaged |= All.isDamaged();
    GraphBytes = std::max<uint64_t>(GraphBytes, All.GraphBytes);
    InTable = All.States.size();
    if (!Cycle)
      Cycle = All.cycle();
    bool Again = llvm::any_of(
        Searches, [](const auto &S) { return S->mustBeginAgain(); });
    IsWhole = !Again && !All.stopped();
    bool IsFull =
        !Again && !IsWhole && O.MaxStates && All.States.size() >= O.MaxStates;
    IsCyclic =
        llvm::any_of(Searches, [](const auto &S) { return S->hasRound(); });
    bool IsOrdered = !IsRestored && llvm::all_of(Searches, [](const auto &S) {
      return S->isOrdered();
    });
    // That there are cycles may be all that is asked.
    bool IsWanted = IsRestored || !SleepSets || !(IsCyclic || IsOrdered);
    if (IsWhole && IsWanted)
      for (auto &S : Searches)
        Graph.take(std::move(S->Graph));
    Searches.clear();
    Shared.reset(); // the graph takes the table's place
    if (IsWhole && IsWanted) {
      Graph.close();
      if (!IsCyclic && !IsOrdered)
        IsCyclic = Graph.isCyclic();
      IsDamaged |= IsRestored && !Graph.isReached();
      IsWhole = !IsDamaged;
    }
    return Again    ? SearchEnd::Again
           : IsFull ? SearchEnd::States
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
    Keepers.clear();
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
      IsAgain = true;
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
      Stats.StatesAgain = InTable;
      if (!IsWhole)
        return End;
      goBack();
    }
    return tellCyclesInOrder(*Workers[0]->Explored, *Workers[0]->Bounded,
                             Options, Stats, Graph);
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
  uint64_t InTable = 0; ///< states, of the last search
  bool IsWhole = false, IsCyclic = false;
  bool IsAgain = false; ///< all transitions are gone through once more
  // Of a search that is gone on with:
  std::optional<WireReader> From; ///< until its states are restored
  ExploreStats Before;
  StopReason LeftBefore = StopReason::None;
  bool IsDamaged = false;
  std::optional<KnownCycle> Cycle;
};
} // namespace

void heddle::tellKnownCycle(ExploreSeat Seat, const KnownCycle &C,
                            const ExploreOptions &Options) {
  ExploreStats Apart;
  Timeline Line(Seat.System, Seat.Observer, Apart);
  for (const PathStep &S : C.Steps) {
    if (Options.Resume && !canStep(Seat.System, S.Thread, S.Choice))
      return; // somebody has changed what was kept
    Line.follow(S.Thread, S.Choice);
  }
  Line.tellCycle(C.From);
}

ExploreResult heddle::exploreStates(llvm::ArrayRef<ExploreSeat> Seats,
                                    const ExploreOptions &Options) {
  return ParallelStates(Seats, Options).run();
}

ExploreResult heddle::exploreKeptStates(ExploreSeat Seat,
                                        const ExploreOptions &Options) {
  ExploreResult Result;
  StateKeeper Kept;
  StopReason Before = StopReason::None;
  Worker W(Seat, Options, Kept.Common);
  if (Options.Resume) {
    if (!restoreCounts(*Options.Resume, W.Stats, Before)) {
      Result.IsDamaged = true;
      return Result;
    }
    Kept.From.emplace(Options.ResumeBytes);
    Kept.Common.Executions = W.Stats.Executions;
    Kept.Common.Events = W.Stats.Events;
  }
  if (Options.OnCheckpoint) {
    Kept.Common.KeepsState = true;
    Kept.Common.CheckpointInterval = Options.CheckpointInterval;
    Kept.Common.Checkpoint = [&] { Kept.IsAsked = true; };
    Kept.Keep = [&](const WireWriter &Text) {
      llvm::json::Value State = llvm::json::Object();
      saveCounts(State, W.Stats, firstOf(Before, W.L.leftOut()));
      Options.OnCheckpoint(State, Text.Text);
      Kept.Common.checkpointDone();
    };
  }
  SearchEnd End =
      runBestFirst(*W.Explored, *W.Bounded, Options, W.Stats, &Kept);
  Result.IsDamaged = Kept.IsDamaged;
  Result.Stats = W.Stats;
  Result.Why = firstOf(Before, W.L.leftOut());
  if (Kept.Common.stopping() && !Kept.IsDone)
    Result.Why = Kept.Common.why();
  else if (Result.Why == StopReason::None)
    Result.Why = reasonOf(End);
  Result.Again = End == SearchEnd::Again;
  Result.How = completenessOf(Result.Why);
  return Result;
}
