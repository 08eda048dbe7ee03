//===- Stateful.cpp - Depth-first search with matched states --------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Each state is expanded once. Sleep sets (Godefroid, LNCS 1032, figure 5.2)
// leave out transitions, not states: a state is stored with the threads that
// were asleep in it, and when it is met again with fewer, those that now are
// awake are explored. docs/rationale/StateMatching.md.
//
// Transitions that are left out may be the ones by which an execution goes on
// for ever. So if the states have a cycle, their transitions are executed once
// more, all of them, to look for fair ones.
//
//===----------------------------------------------------------------------===//

#include "CycleObserver.h"
#include "StateGraph.h"
#include "StateTable.h"
#include "Strategies.h"
#include "Timeline.h"

using namespace heddle;

namespace {
/// A state on the current path.
struct Node {
  size_t Depth;
  ThreadSet Todo;    ///< threads not yet tried, and not asleep
  ThreadSet Sleep;   ///< asleep, or tried
  ThreadSet Enabled; ///< here, or in the persistent steps that led here
  uint32_t Number;
  ThreadId Thread; ///< whose step is being explored
  uint16_t Choice = 0, Choices = 1;
};

class Stateful {
public:
  Stateful(TransitionSystem &System, ExecutionObserver &Observer,
           const ExploreOptions &Options, ExploreStats &Stats, bool SleepSets)
      : System(System), States(System.can().States), Options(Options),
        Stats(Stats), SleepSets(SleepSets), Line(System, Observer, Stats),
        Table(Options.Match, States, Stats) {}

  /// Whether it came to its end; else Graph is not whole.
  bool run() {
    StateGraph::Step Nothing;
    enter({}, Nothing);
    while (!Nodes.empty() && !Line.stopped()) {
      if (mustBeginAgain())
        return false;
      if (Options.MaxStates && Stats.States >= Options.MaxStates)
        return false;
      Node &N = Nodes.back();
      if (!advance(N)) {
        if (OnPath[N.Number] == Nodes.size())
          OnPath[N.Number] = 0;
        Nodes.pop_back();
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
    if (Line.stopped() || mustBeginAgain())
      return false;
    Graph.close();
    return true;
  }

  bool mustBeginAgain() const { return States && States->mustBeginAgain(); }
  bool hasToldCycle() const { return HasToldCycle; }
  StateGraph Graph; ///< with steps, if there are no sleep sets

private:
  /// Moves N to its next alternative, if there is one.
  static bool advance(Node &N) {
    if (N.Thread.isValid() && N.Choice + 1 < N.Choices) {
      ++N.Choice;
      return true;
    }
    if (!N.Todo)
      return false;
    N.Thread = N.Todo.first();
    N.Todo.dropFirst();
    N.Choice = 0;
    N.Choices = 1;
    return true;
  }

  /// The system is in a state in which these threads are asleep, behind the
  /// first step of S from the last node.
  void enter(ThreadSet Sleep, StateGraph::Step &S) {
    stepPersistent(System, Options.Persistent ? States : nullptr, Sleep, S.Way,
                   [&](ThreadId T) { return std::cref(Line.step(T, 0)); });
    StateTable::Entry E = Table.visit();
    if (Options.Match != Matching::Off && !Nodes.empty()) {
      if (SleepSets)
        Graph.add(Nodes.back().Number, E.Number);
      else
        Graph.add(Nodes.back().Number, E.Number, S);
      Stats.TraceBytes = Graph.bytes();
    }
    if (System.status() != RunStatus::Running) {
      if (E.IsNew)
        Line.finish(endOf(System.status()));
      else
        ++Stats.Matched;
      return;
    }
    if (E.Number >= OnPath.size())
      OnPath.resize(E.Number + 1, 0);
    ThreadSet Todo = System.enabled() & ~Sleep;
    if (!E.IsNew) {
      ++Stats.Matched;
      lookForCycle(E.Number, S.Way.Enabled);
      Todo &= E.Threads;
      Sleep &= E.Threads;
    }
    E.Threads = Sleep;
    if (!Todo) {
      Stats.Slept += E.IsNew;
      return;
    }
    Node &N = Nodes.emplace_back();
    N.Depth = Line.depth();
    N.Todo = Todo;
    N.Sleep = Sleep;
    N.Enabled = S.Way.Enabled;
    N.Number = E.Number;
    if (!OnPath[N.Number])
      OnPath[N.Number] = Nodes.size();
    if (!Line.isMarked())
      Line.markHere();
  }

  /// This state was visited before; Enabled: threads that could step since the
  /// last node. A cycle in which a thread that can step never does is nothing:
  /// schedulers are fair. One is told at once, the others in the end.
  void lookForCycle(uint32_t Number, ThreadSet Enabled) {
    if (!OnPath[Number] || HasToldCycle)
      return;
    if (Line.isCutOff()) { // it does not count, like one that ends
      Stats.noteCutOff();
      return;
    }
    ThreadSet Stepping;
    size_t At = OnPath[Number] - 1, From = Nodes[At].Depth;
    for (const PathStep &S : Line.path().drop_front(From))
      Stepping.add(S.Thread);
    for (const Node &N : llvm::ArrayRef(Nodes).drop_front(At + 1))
      Enabled |= N.Enabled;
    if (Enabled & ~Stepping)
      return;
    HasToldCycle = true;
    Line.tellCycle(From);
  }

  TransitionSystem &System;
  StateSpace *const States; ///< null if it has none: states are not matched
  const ExploreOptions &Options;
  ExploreStats &Stats;
  const bool SleepSets;
  Timeline Line;
  StateTable Table;
  std::vector<Node> Nodes;
  /// By number of a state: 1 + the index of the first of its nodes, or 0.
  std::vector<uint32_t> OnPath;
  bool HasToldCycle = false;
};
} // namespace

SearchEnd heddle::runStateful(TransitionSystem &System,
                              ExecutionObserver &Observer,
                              const ExploreOptions &Options,
                              ExploreStats &Stats) {
  TransitionSystem::Mark Begin = System.mark();
  FaultKeeper Kept(Observer);
  Stateful Search(System, Kept, Options, Stats, Options.SleepSets);
  auto End = [&](bool IsWhole) {
    return Search.mustBeginAgain() ? SearchEnd::Again
           : !IsWhole && Options.MaxStates && Stats.States >= Options.MaxStates
               ? SearchEnd::States
               : SearchEnd::Done;
  };
  if (!Search.run())
    return End(false);
  if (!Search.Graph.isCyclic())
    return SearchEnd::Done;
  System.backtrack(Begin);
  if (!Options.SleepSets)
    return tellCycles(System, Observer, Options, Stats, Search.Graph,
                      Search.hasToldCycle());
  CycleObserver Quiet(Observer, std::move(Kept.Keys), &Stats.LateFaults);
  ExploreOptions Whole = Options;
  Whole.MaxStates = 0;
  ExploreStats Apart;
  Stateful Again(System, Quiet, Whole, Apart, false);
  if (!Again.run())
    return End(false);
  System.backtrack(Begin);
  return tellCycles(System, Observer, Options, Stats, Again.Graph,
                    Search.hasToldCycle() || Again.hasToldCycle());
}
