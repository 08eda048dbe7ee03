//===- RankedStates.cpp - Several ranks search states ---------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// As ParallelStates.cpp, with a worker a rank. What goes on for ever is told by
// rank 0, to which all send the ways between states that they went. If these
// are more than it can hold, nothing is said of executions without end, and the
// search is not exhaustive.
//
// What is kept of it is what one process would keep (StateRankRests.cpp).
//
//===----------------------------------------------------------------------===//

#include "CycleObserver.h"
#include "Stateful.h"
#include "heddle/Support/Json.h"
#include "lib/Explore/Workers/Worker.h"
#include <thread>

using namespace heddle;
namespace json = llvm::json;

namespace {
class RankedStates {
public:
  RankedStates(ExploreSeat Seat, const ExploreOptions &Options)
      : F(*Options.Ranks), Options(Options), Seat(Seat),
        BeginOfSeat(Seat.System.mark()) {
    W.emplace(Seat, Options, Common);
    Begin = W->Explored->mark();
    Common.KeepsState = Options.OnCheckpoint != nullptr;
  }

  ExploreResult run();

private:
  bool restore();
  bool restoreSearch(StateRank &Rank, Stateful &Search, bool SleepSets);
  void keepBy(StateRank &Rank, Stateful &Search,
              const std::unordered_set<uint64_t> &Faults);
  void store(SearchParts Parts);
  void countOwn(ExploreStats &Sum, StopReason &Left) const;
  struct Ended {
    std::unordered_set<uint64_t> Faults; ///< of all ranks
    bool IsWhole = false, Again = false;
    uint64_t States = 0;               ///< in the tables of all ranks
    StopReason Why = StopReason::None; ///< it was stopped
  };
  Ended visitAll(const ExploreOptions &O, ExecutionObserver &Observer,
                 ExploreStats &Stats, bool SleepSets,
                 const std::unordered_set<uint64_t> &Faults);
  void sumUp();
  bool collect(bool WithSteps);
  bool takeEdges(WireReader R, bool WithSteps);
  static void takeEdge(StateGraph &To, WireReader &R, bool WithSteps,
                       uint32_t First);
  bool isCyclic(bool &IsHeld);
  SearchEnd tell();

  Fleet &F;
  const ExploreOptions &Options;
  CommonLimits Common;
  const ExploreSeat Seat;
  const TransitionSystem::Mark BeginOfSeat;
  std::optional<Worker> W;
  TransitionSystem::Mark Begin;
  ExploreResult Result;
  SearchSoFar SoFar; ///< its faults are those of the searches before
  // Of a search that is gone on with:
  std::optional<WireReader> From; ///< until its states are restored
  ExploreStats Before;            ///< of rank 0, as this
  StopReason LeftBefore = StopReason::None;
  StateGraph Kept;          ///< of rank 0: the edges of a checkpoint
  StateGraph Graph;         ///< this rank's edges; of rank 0, then all
  uint32_t FirstNumber = 0; ///< of rank 0: the first state's
};
} // namespace

//===----------------------------------------------------------------------===//
// Keeping
//===----------------------------------------------------------------------===//

bool RankedStates::restore() {
  if (!restoreCounts(*Options.Resume, Before, LeftBefore))
    return false;
  if (F.rank())
    Before = ExploreStats();
  From.emplace(Options.ResumeBytes);
  return SoFar.restore(*From) && (!SoFar.IsAgain || Options.SleepSets);
}

/// Takes this rank's part. Rank 0 takes the edges.
bool RankedStates::restoreSearch(StateRank &Rank, Stateful &Search,
                                 bool SleepSets) {
  StateGraph Others;
  StateGraph &To = F.rank() ? Others : Search.Graph;
  bool IsGood = Rank.restoreStates(*From) &&
                To.restore(*From, Rank.numbered(), !SleepSets) &&
                Rank.restoreJobs(*From);
  From.reset();
  return IsGood;
}

void RankedStates::countOwn(ExploreStats &Sum, StopReason &Left) const {
  Sum = Before;
  Sum.add(W->Stats);
  Left = firstOf(LeftBefore, W->L.leftOut());
}

void RankedStates::keepBy(StateRank &Rank, Stateful &Search,
                          const std::unordered_set<uint64_t> &Faults) {
  Rank.Edges = [&]() -> const StateGraph & { return Search.Graph; };
  Rank.First = [&] { return Search.firstNumber(); };
  Rank.Tell = [&] {
    json::Array Keys;
    for (uint64_t Key : Faults)
      Keys.push_back(int64_t(Key));
    json::Value Own = json::Object{{"faults", std::move(Keys)},
                                   {"again", Search.mustBeginAgain()}};
    ExploreStats Sum;
    StopReason Left;
    countOwn(Sum, Left);
    saveCounts(Own, Sum, Left);
    return jsonText(std::move(Own));
  };
  bool WithSteps = SoFar.IsAgain || !Options.SleepSets;
  Rank.HearEdges = [this, WithSteps](WireReader R) {
    while (!R.isOver())
      takeEdge(Kept, R, WithSteps, 0);
  };
  Rank.Store = [this](SearchParts Parts) { store(std::move(Parts)); };
}

/// Of rank 0.
void RankedStates::store(SearchParts Parts) {
  StateGraph Edges = std::exchange(Kept, StateGraph());
  ExploreStats Sum;
  StopReason Left = StopReason::None;
  SearchSoFar Now = SoFar;
  for (const std::string &Said : Parts.Told) {
    json::Value V = llvm::cantFail(json::parse(Said));
    ExploreStats Stats;
    StopReason Its = StopReason::None;
    if (!restoreCounts(V, Stats, Its))
      llvm::report_fatal_error("internal: what a rank counted makes no sense");
    Sum.add(Stats);
    Left = firstOf(Left, Its);
    const json::Object &Of = *V.getAsObject();
    for (const json::Value &Key : *Of.getArray("faults"))
      Now.Faults.insert(*Key.getAsInteger());
    if (*Of.getBoolean("again")) // that it was met would be lost
      return;
  }
  json::Value State = json::Object();
  saveCounts(State, Sum, Left);
  Options.OnCheckpoint(State, std::move(Parts).join(Now, Edges));
}

//===----------------------------------------------------------------------===//
// States
//===----------------------------------------------------------------------===//

/// Goes through all states.
RankedStates::Ended
RankedStates::visitAll(const ExploreOptions &O, ExecutionObserver &Observer,
                       ExploreStats &Stats, bool SleepSets,
                       const std::unordered_set<uint64_t> &Faults) {
  Ended End;
  bool IsWhole, Again;
  uint64_t States;
  {
    StateRank Rank(F, Common, O);
    Stateful Search(*W->Explored, Observer, O, Stats, SleepSets);
    bool IsRestored = From.has_value();
    if (IsRestored && isAnywhere(F, !restoreSearch(Rank, Search, SleepSets))) {
      Result.IsDamaged = true;
      return End;
    }
    if (Options.OnCheckpoint)
      keepBy(Rank, Search, Faults);
    Search.workAs(Rank, !F.rank() && !IsRestored,
                  Options.OnCheckpoint ? &Common : nullptr);
    Result.IsDamaged = isAnywhere(F, Rank.isDamaged());
    States = Rank.size();
    IsWhole = !Rank.wasStopped();
    Again = Search.mustBeginAgain();
    End.Why = Rank.why();
    Stats.TableBytes = Rank.tableBytes();
    Stats.DiskBytes = Rank.bytesOnDisk();
    Graph = std::move(Search.Graph);
    FirstNumber = Search.firstNumber();
  }
  json::Array Keys;
  for (uint64_t Key : Faults)
    Keys.push_back(int64_t(Key));
  End.IsWhole = true;
  for (const std::string &Said :
       F.gather(jsonText(json::Object{{"whole", IsWhole},
                                      {"again", Again},
                                      {"states", int64_t(States)},
                                      {"faults", std::move(Keys)}}))) {
    json::Value V = llvm::cantFail(json::parse(Said));
    const json::Object &Its = *V.getAsObject();
    End.IsWhole &= *Its.getBoolean("whole");
    End.Again |= *Its.getBoolean("again");
    End.States += *Its.getInteger("states");
    for (const json::Value &Key : *Its.getArray("faults"))
      End.Faults.insert(*Key.getAsInteger());
  }
  End.IsWhole &= !End.Again;
  return End;
}

/// What all ranks counted.
void RankedStates::sumUp() {
  ExploreStats Own;
  StopReason LeftOut;
  countOwn(Own, LeftOut);
  json::Value Mine = json::Object{{"table", int64_t(Own.TableBytes)},
                                  {"disk", int64_t(Own.DiskBytes)},
                                  {"graph", int64_t(Own.TraceBytes)}};
  saveCounts(Mine, Own, LeftOut);
  for (const std::string &Said : F.gather(jsonText(Mine))) {
    json::Value V = llvm::cantFail(json::parse(Said));
    ExploreStats Stats;
    StopReason Left = StopReason::None;
    if (!restoreCounts(V, Stats, Left))
      llvm::report_fatal_error("internal: what a rank counted makes no sense");
    Result.Stats.add(Stats);
    const json::Object &Its = *V.getAsObject();
    Result.Stats.TableBytes += Its.getInteger("table").value_or(0);
    Result.Stats.DiskBytes += Its.getInteger("disk").value_or(0);
    Result.Stats.TraceBytes += Its.getInteger("graph").value_or(0);
    Result.Why = firstOf(Result.Why, Left);
  }
}

//===----------------------------------------------------------------------===//
// The graph
//===----------------------------------------------------------------------===//

/// State 0 of a graph is the first one.
void RankedStates::takeEdge(StateGraph &To, WireReader &R, bool WithSteps,
                            uint32_t First) {
  auto Renumbered = [&](uint64_t N) -> uint32_t {
    return N == First ? 0 : N == 0 ? First : N;
  };
  uint32_t Begin = Renumbered(R.number()), End = Renumbered(R.number());
  if (WithSteps)
    To.add(Begin, End, StateGraph::restoreStep(R));
  else
    To.add(Begin, End);
}

/// False if rank 0 has no more room.
bool RankedStates::takeEdges(WireReader R, bool WithSteps) {
  while (!R.isOver())
    takeEdge(Graph, R, WithSteps, FirstNumber);
  if (Graph.size() >= UINT32_MAX - (1u << 20))
    return false;
  // Put in order, edges take 4 bytes each, with steps 8.
  uint64_t Then = Graph.size() * (WithSteps ? 8 : 4) + Graph.bytes();
  return !Options.MaxBytes || !Options.BytesInUse ||
         Options.BytesInUse() + Then < Options.MaxBytes;
}

/// Rank 0 gets the edges of all. False if it has no room for them; all ranks
/// are told.
bool RankedStates::collect(bool WithSteps) {
  constexpr size_t MostBytes = 1 << 20;
  bool HasRoom = true;
  StateGraph Own = std::move(Graph);
  Graph = StateGraph();
  WireWriter Edges;
  auto Pass = [&] {
    if (F.rank())
      F.send(0, std::move(Edges.Text));
    else
      HasRoom = HasRoom && takeEdges(WireReader(Edges.Text), WithSteps);
    Edges = WireWriter();
  };
  Own.drain([&](uint32_t From, uint32_t To, const StateGraph::Step *S) {
    Edges.number(From);
    Edges.number(To);
    StateGraph::saveStep(Edges, S);
    if (Edges.Text.size() >= MostBytes)
      Pass();
  });
  if (!Edges.Text.empty())
    Pass();
  if (F.rank())
    F.send(0, ""); // no more
  unsigned From, NumEnded = 0;
  std::string Message;
  while (!F.rank() && NumEnded != F.size() - 1) {
    if (!F.receive(From, Message)) {
      std::this_thread::sleep_for(std::chrono::microseconds(20));
      continue;
    }
    if (Message.empty())
      ++NumEnded;
    else
      HasRoom = HasRoom && takeEdges(WireReader(Message), WithSteps);
  }
  if (HasRoom)
    Graph.close();
  return F.gather(HasRoom ? "" : "full")[0].empty();
}

/// The same on all ranks.
bool RankedStates::isCyclic(bool &IsHeld) {
  IsHeld = collect(/*WithSteps=*/!Options.SleepSets);
  bool Is = IsHeld && !F.rank() && Graph.isCyclic();
  return !F.gather(Is ? "cyclic" : "")[0].empty();
}

SearchEnd RankedStates::tell() {
  SearchEnd End = SearchEnd::Done;
  if (!F.rank()) {
    End = tellCyclesInOrder(*W->Explored, *W->Bounded, Options, Result.Stats,
                            Graph);
  }
  json::Value Mine = json::Array{int(End), int64_t(Result.Stats.Cut),
                                 int64_t(Result.Stats.Assumed)};
  json::Value Said = llvm::cantFail(json::parse(F.gather(jsonText(Mine))[0]));
  const json::Array &Of = *Said.getAsArray();
  Result.Stats.Cut = *Of[1].getAsInteger();
  Result.Stats.Assumed = *Of[2].getAsInteger();
  return SearchEnd(*Of[0].getAsInteger());
}

//===----------------------------------------------------------------------===//
// All
//===----------------------------------------------------------------------===//

ExploreResult RankedStates::run() {
  SearchEnd End = SearchEnd::Done;
  if (Options.Resume && isAnywhere(F, !restore())) {
    Result.IsDamaged = true;
    return Result;
  }
  Ended First;
  First.IsWhole = true;
  First.Faults = SoFar.Faults;
  if (!SoFar.IsAgain) {
    FaultKeeper Keeper(*W->Bounded);
    First = visitAll(Options, Keeper, W->Stats, Options.SleepSets, Keeper.Keys);
    First.Faults.insert(SoFar.Faults.begin(), SoFar.Faults.end());
  }
  sumUp();
  Ended Last = First;
  bool IsHeld = true;
  if (SoFar.IsAgain || (First.IsWhole && isCyclic(IsHeld))) {
    W->Explored->backtrack(Begin);
    if (Options.SleepSets) {
      SoFar.IsAgain = true;
      SoFar.Faults = First.Faults;
      CycleObserver Quiet(*W->Bounded, First.Faults);
      ExploreStats Apart;
      Last = visitAll(Options, Quiet, Apart, false, Quiet.known());
      Result.Stats.StatesAgain = Last.States;
      Result.Stats.LateFaults = Last.Faults.size() - First.Faults.size();
      if (Last.IsWhole) {
        W->Explored->backtrack(Begin);
        IsHeld = collect(/*WithSteps=*/true);
      }
    }
    if (Last.IsWhole && IsHeld)
      End = tell();
  }
  if (Result.IsDamaged)
    return Result;
  Result.Again = Last.Again;
  if (Last.Again)
    Result.Why = StopReason::Again;
  else if (Last.Why != StopReason::None)
    Result.Why = Last.Why;
  else if (!IsHeld)
    Result.Why = StopReason::Memory;
  else if (Result.Why == StopReason::None)
    Result.Why = reasonOf(End);
  if (!Last.IsWhole && Result.Why == StopReason::None)
    llvm::report_fatal_error("internal: a search ended before its end");
  Result.How = completenessOf(Result.Why);
  if (!Last.IsWhole && !Last.Again && SoFar.Cycle && !F.rank()) {
    W.reset();
    Seat.System.backtrack(BeginOfSeat);
    tellKnownCycle(Seat, *SoFar.Cycle, Options);
  }
  return Result;
}

ExploreResult heddle::exploreStatesWithFleet(ExploreSeat Seat,
                                             const ExploreOptions &Options) {
  assert(Options.Match == Matching::Hash && !Options.MaxStates &&
         "internal: what ranks cannot do");
  return RankedStates(Seat, Options).run();
}
