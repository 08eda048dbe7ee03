//===- Stateful.cpp - Depth-first search with matched states --------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Transitions that are left out may be the ones by which an execution goes on
// for ever. So if the states have a cycle, their transitions are executed once
// more, all of them, to look for fair ones.
//
//===----------------------------------------------------------------------===//

#include "Stateful.h"
#include "CycleObserver.h"
#include "lib/Explore/Strategies.h"

using namespace heddle;

bool Stateful::run() {
  StateGraph::Step Nothing;
  enter({}, Nothing);
  if (!explore() || Line.stopped() || mustBeginAgain())
    return false;
  Table.clear(); // the graph takes its place
  if (!SleepSets)
    Graph.close();
  return true;
}

bool Stateful::hasEnough() const {
  constexpr unsigned StepsALook = 16;
  if (!Options.MaxStates || (All && Steps % StepsALook))
    return false;
  return (All ? All->States.size() : Stats.States) >= Options.MaxStates;
}

/// Whether to begin again now. Each search for one more thing that it should
/// not have taken for granted would come to as many states as that one did.
bool Stateful::hasLearnedEnough() {
  constexpr uint64_t Least = 64;
  if (!mustBeginAgain())
    return false;
  if (!OnlyLearns)
    return true;
  *OnlyLearns = true;
  if (!LearnsUntil)
    LearnsUntil = Stats.States + Stats.States / 2 + Least;
  return Stats.States >= LearnsUntil;
}

/// Explores all that is to be tried on the path. False if it was cut short.
bool Stateful::explore() {
  while (!Nodes.empty()) {
    if (hasLearnedEnough() || hasEnough() || !mayGoOn())
      return false;
    if (All || Rank) {
      ++Steps;
      if (LLVM_UNLIKELY(isHungry()))
        share();
    }
    StateNode &N = Nodes.back();
    if (!advance(N)) {
      pop();
      continue;
    }
    if (Line.depth() != N.Depth) {
      Line.rewind(N.Depth);
      if (Line.isCutShort())
        return false;
    }
    bool Last = N.Choice + 1 == N.Choices;
    uint16_t Choices = 1;
    StateGraph::Step First{N.Thread, N.Choice, {threadBit(N.Thread), {}}};
    ThreadSet Sleep = sleepAfter(
        System, SleepSets ? N.Sleep : ThreadSet(), [&]() -> const Event & {
          const Event &E = Line.step(N.Thread, N.Choice);
          Choices = E.Choices;
          return E;
        });
    if (N.Choice == 0)
      Last = (N.Choices = Choices) == 1;
    if (Last)
      N.Sleep.add(N.Thread);
    enter(Sleep, First);
  }
  return mayGoOn();
}

/// Whether the observer asked to stop, or a step was given up, and what is left
/// to do is not kept.
bool Stateful::isOver() const {
  return (Line.stopped() && !Common) || (Common && Common->IsTorn);
}

/// Comes to rest, if that is asked for. False if the search is to end.
bool Stateful::mayGoOn() {
  if (Rank)
    return mayGoOnAsRank();
  if (isOver() || (All && All->stopped()))
    return false;
  if (LLVM_LIKELY(!Common))
    return true;
  if ((Line.stopped() || Common->stopping()) && !HasAskedToStop) {
    HasAskedToStop = true;
    All->pause(true);
  }
  if (LLVM_LIKELY(!All->wantsPause()))
    return true;
  All->rest(pathAsJob());
  return !All->stopped() && !Common->IsTorn;
}

/// Moves N to its next alternative, if there is one.
bool Stateful::advance(StateNode &N) {
  if (N.Thread.isValid() && N.Choice + 1 < N.Choices) {
    ++N.Choice;
    return true;
  }
  if (!N.Todo)
    return false;
  N.Thread = N.Todo.first();
  N.Todo.dropFirst();
  NumOpen -= !N.Todo;
  N.Choice = 0;
  N.Choices = 1;
  return true;
}

StateTable::Entry Stateful::visit(ThreadSet Sleep) {
  if (!All || Options.Match == Matching::Off)
    return Table.visit(Sleep, nextLevel());
  StateTable::Entry E = All->States.visit(Number, *States, Sleep, nextLevel());
  Stats.States += E.IsNew;
  return E;
}

/// That of the present state, if it is new: above the one before, and how many
/// steps led here. In most programs all ways to a state are of one length. If
/// each way between two states leads up no execution goes round, and nobody has
/// to look at the graph.
uint16_t Stateful::nextLevel() const {
  size_t Level = Line.depth();
  if (!Nodes.empty())
    Level = std::max(Level, size_t(Nodes.back().Level) + 1);
  return std::min<size_t>(Level, UINT16_MAX);
}

/// The system is in a state in which these threads are asleep, behind the
/// first step of S from the last node.
void Stateful::enter(ThreadSet Sleep, StateGraph::Step &S) {
  stepPersistent(System, Options.Persistent ? States : nullptr, Sleep, S.Way,
                 [&](ThreadId T) { return std::cref(Line.step(T, 0)); });
  StateTable::Entry E;
  if (Rank) {
    StateKey K = States->stateKey();
    auto Known = Rank->visit(K, Sleep);
    if (!Known)
      return askFor(K, Sleep, S);
    E = *Known;
    Stats.States += E.IsNew;
  } else {
    E = visit(Sleep);
  }
  if (Options.Match != Matching::Off)
    addEdge(before(), E.Number, S);
  bool IsEnd = System.status() != RunStatus::Running;
  StateNode N;
  N.Depth = Line.depth();
  N.Enabled = S.Way.Enabled;
  if (!IsEnd)
    N.Todo = System.enabled() & ~Sleep;
  N.Sleep = Sleep;
  if (!arrive(E, N, IsEnd))
    return;
  if (IsEnd) {
    Line.finish(endOf(System.status()));
    return;
  }
  push(N);
  if (!Line.isMarked())
    Line.markHere();
}

/// A state was visited, with what is to be tried and what sleeps as in N, which
/// becomes what is left of it. Whether anything is: of an end, to tell it.
bool Stateful::arrive(const StateTable::Entry &E, StateNode &N, bool IsEnd) {
  N.Number = E.Number;
  N.Level = E.Level;
  IsOrdered &= !Rank && (Nodes.empty() || Nodes.back().Level < E.Level);
  Stats.Matched += !E.IsNew;
  if (IsEnd)
    return E.IsNew;
  if (!E.IsNew) {
    lookForCycle(E.Number, N.Enabled);
    N.Todo &= E.Before;
    N.Sleep &= E.Before;
  }
  if (!N.Todo)
    Stats.Slept += E.IsNew;
  return bool(N.Todo);
}

/// The state of the last node.
std::optional<uint32_t> Stateful::before() const {
  if (Nodes.empty())
    return std::nullopt;
  return Nodes.back().Number;
}

void Stateful::addEdge(std::optional<uint32_t> From, uint32_t To,
                       const StateGraph::Step &S) {
  if (!From) {
    FirstNumber = To;
    return;
  }
  if (SleepSets)
    Graph.add(*From, To);
  else
    Graph.add(*From, To, S);
  uint64_t Bytes = Graph.bytes();
  if (All && Bytes != GraphBytes) {
    All->GraphBytes += Bytes - GraphBytes;
    GraphBytes = Bytes;
    Stats.TraceBytes = All->GraphBytes;
    Stats.TableBytes = All->States.bytes();
    Stats.DiskBytes = All->States.bytesOnDisk();
  } else if (!All) {
    Stats.TraceBytes = Bytes;
  }
}

void Stateful::push(const StateNode &N) {
  if (Rank) {
    if (Places.size() == Nodes.size()) // else it is there
      Places.push_back(placeAt(N.Depth));
  } else {
    OnPath.try_emplace(N.Number, Nodes.size() + 1);
  }
  Nodes.push_back(N);
  NumOpen += bool(N.Todo);
}

void Stateful::pop() {
  if (Rank)
    Places.pop_back();
  uint32_t Number = Nodes.back().Number;
  if (placeOf(Number) == Nodes.size())
    OnPath.erase(Number);
  Nodes.pop_back();
  FirstOpen = std::min(FirstOpen, Nodes.size());
}

/// 1 + the index of the first node of a state, or 0.
size_t Stateful::placeOf(uint32_t Number) const {
  return OnPath.lookup(Number);
}

/// This state was visited before; Enabled: threads that could step since the
/// last node. A cycle in which a thread that can step never does is nothing:
/// schedulers are fair. One is told at once, the others in the end. (Of several
/// workers it is told if they do not come to the end.)
void Stateful::lookForCycle(uint32_t Number, ThreadSet Enabled) {
  if (HasToldCycle || Rank || (All && All->hasCycle()))
    return;
  size_t Place = placeOf(Number);
  if (!Place)
    return;
  HasRound = true;
  if (Line.isCutOff()) { // it does not count, like one that ends
    Stats.noteCutOff();
    return;
  }
  ThreadSet Stepping;
  size_t At = Place - 1, From = Nodes[At].Depth;
  for (const PathStep &S : Line.path().drop_front(From))
    Stepping.add(S.Thread);
  for (const StateNode &N : llvm::ArrayRef(Nodes).drop_front(At + 1))
    Enabled |= N.Enabled;
  if (Enabled & ~Stepping)
    return;
  if (All) {
    All->meetCycle(Line.path(), From);
    return;
  }
  HasToldCycle = true;
  Line.tellCycle(From);
}

SearchEnd heddle::runStateful(TransitionSystem &System,
                              ExecutionObserver &Observer,
                              const ExploreOptions &Options,
                              ExploreStats &Stats) {
  TransitionSystem::Mark Begin = System.mark();
  FaultKeeper Kept(Observer);
  std::optional<Stateful> Search(std::in_place, System, Kept, Options, Stats,
                                 Options.SleepSets);
  Search->OnlyLearns = &Kept.OnlyLearns;
  auto End = [&](bool IsWhole) {
    return Search->mustBeginAgain() ? SearchEnd::Again
           : !IsWhole && Options.MaxStates && Stats.States >= Options.MaxStates
               ? SearchEnd::States
               : SearchEnd::Done;
  };
  if (!Search->run())
    return End(false);
  if (Search->isOrdered())
    return SearchEnd::Done;
  if (Options.SleepSets && !Search->hasRound())
    Search->Graph.close();
  if (!Search->hasRound() && !Search->Graph.isCyclic())
    return SearchEnd::Done;
  System.backtrack(Begin);
  if (!Options.SleepSets)
    return tellCycles(System, Observer, Options, Stats, Search->Graph,
                      Search->hasToldCycle());
  bool HasTold = Search->hasToldCycle();
  Search.reset(); // its states and edges are not needed any more
  CycleObserver Quiet(Observer, std::move(Kept.Keys), &Stats.LateFaults);
  ExploreOptions Whole = Options;
  Whole.MaxStates = 0;
  ExploreStats Apart;
  Search.emplace(System, Quiet, Whole, Apart, false);
  bool IsWhole = Search->run();
  Stats.StatesAgain = Apart.States;
  if (!IsWhole)
    return End(false);
  System.backtrack(Begin);
  HasTold |= Search->hasToldCycle();
  StateGraph Graph = std::move(Search->Graph);
  Search.reset();
  return tellCycles(System, Observer, Options, Stats, Graph, HasTold);
}
