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
      : F(*Options.Ranks), Options(Options), W(Seat, Options, Common),
        Begin(W.Explored->mark()) {}

  ExploreResult run();

private:
  struct Ended {
    std::unordered_set<uint64_t> Faults; ///< of all ranks
    bool IsWhole = false, Again = false;
    uint64_t States = 0;               ///< of all ranks
    StopReason Why = StopReason::None; ///< it was stopped
  };
  Ended visitAll(const ExploreOptions &O, ExecutionObserver &Observer,
                 ExploreStats &Stats, bool SleepSets,
                 const std::unordered_set<uint64_t> &Faults);
  void sumUp(const ExploreStats &Own, StopReason LeftOut);
  bool collect(bool WithSteps);
  bool takeEdges(WireReader R, bool WithSteps);
  bool isCyclic(bool &IsHeld);
  SearchEnd tell();

  Fleet &F;
  const ExploreOptions &Options;
  CommonLimits Common;
  Worker W;
  const TransitionSystem::Mark Begin;
  ExploreResult Result;
  StateGraph Graph;         ///< this rank's edges; of rank 0, then all
  uint32_t FirstNumber = 0; ///< of rank 0: the first state's
};
} // namespace

/// Goes through all states.
RankedStates::Ended
RankedStates::visitAll(const ExploreOptions &O, ExecutionObserver &Observer,
                       ExploreStats &Stats, bool SleepSets,
                       const std::unordered_set<uint64_t> &Faults) {
  Ended End;
  bool IsWhole, Again;
  {
    StateRank Rank(F, Common, O);
    Stateful Search(*W.Explored, Observer, O, Stats, SleepSets);
    Search.workAs(Rank, !F.rank());
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
                                      {"states", int64_t(Stats.States)},
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
void RankedStates::sumUp(const ExploreStats &Own, StopReason LeftOut) {
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

/// False if rank 0 has no more room.
bool RankedStates::takeEdges(WireReader R, bool WithSteps) {
  // State 0 of a graph is the first one.
  auto Renumbered = [&](uint64_t N) -> uint32_t {
    return N == FirstNumber ? 0 : N == 0 ? FirstNumber : N;
  };
  while (!R.isOver()) {
    uint32_t From = Renumbered(R.number()), To = Renumbered(R.number());
    if (!WithSteps) {
      Graph.add(From, To);
      continue;
    }
    StateGraph::Step S;
    S.Thread = R.thread();
    S.Choice = R.number();
    S.Way.Stepping = R.set();
    S.Way.Enabled = R.set();
    Graph.add(From, To, S);
  }
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
    if (WithSteps) {
      Edges.thread(S->Thread);
      Edges.number(S->Choice);
      Edges.set(S->Way.Stepping);
      Edges.set(S->Way.Enabled);
    }
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
    End = tellCyclesInOrder(*W.Explored, *W.Bounded, Options, Result.Stats,
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
  FaultKeeper Keeper(*W.Bounded);
  Ended First =
      visitAll(Options, Keeper, W.Stats, Options.SleepSets, Keeper.Keys);
  sumUp(W.Stats, W.L.leftOut());
  Ended Last = First;
  bool IsHeld = true;
  if (First.IsWhole && isCyclic(IsHeld)) {
    W.Explored->backtrack(Begin);
    if (Options.SleepSets) {
      CycleObserver Quiet(*W.Bounded, First.Faults);
      ExploreStats Apart;
      Last = visitAll(Options, Quiet, Apart, false, Quiet.known());
      Result.Stats.StatesAgain = Last.States;
      Result.Stats.LateFaults = Last.Faults.size() - First.Faults.size();
      if (Last.IsWhole) {
        W.Explored->backtrack(Begin);
        IsHeld = collect(/*WithSteps=*/true);
      }
    }
    if (Last.IsWhole && IsHeld)
      End = tell();
  }
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
  return Result;
}

ExploreResult heddle::exploreStatesWithFleet(ExploreSeat Seat,
                                             const ExploreOptions &Options) {
  assert(Options.Match == Matching::Hash && !Options.MaxStates &&
         !Options.OnCheckpoint && !Options.Resume &&
         "internal: what ranks cannot do");
  return RankedStates(Seat, Options).run();
}
