//===- BestFirst.cpp - Breadth-first and best-first search ----------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Figure 5 of the JRF paper: states are marked as they are generated and wait
// in a queue, in order of heuristic value plus depth times the largest value,
// so that children come before all that waited before them; breadth-first, in
// order of generation.
//
// A state is kept as its parent and the step that led to it, also the
// path to it from the start. To expand one, the system goes back to the nearest
// state that the paths to it and to the present state have in common (that is
// marked) and forward by executing again: a step costs about as much as copying
// what it changed, and 16 bytes are all that a waiting state takes.
//
//===----------------------------------------------------------------------===//

#include "Heuristics.h"
#include "StateGraph.h"
#include "StateKeeper.h"
#include "StateTable.h"
#include "lib/Explore/Strategies.h"
#include "lib/Explore/Timeline.h"
#include <queue>

using namespace heddle;

namespace {
struct TreeNode {
  uint32_t Parent;
  uint32_t Depth; ///< in the tree; persistent steps add none
  ThreadId Thread;
  uint16_t Choice;
};

/// A state that waits. The larger Priority first, then the older one.
struct Waiting {
  uint64_t Priority;
  uint32_t Node;
  uint32_t Number; ///< of the state
  bool operator<(const Waiting &B) const {
    return Priority != B.Priority ? Priority < B.Priority : Node > B.Node;
  }
};

class BestFirst {
public:
  BestFirst(TransitionSystem &System, ExecutionObserver &Observer,
            const ExploreOptions &Options, ExploreStats &Stats,
            StateKeeper *Kept)
      : System(System), States(System.can().States), Options(Options),
        Stats(Stats), Kept(Kept), Line(System, Observer, Stats),
        Table(Options, States, Stats) {}

  /// Whether it came to its end; else Graph is not whole.
  bool run() {
    bool IsRestored = Kept && Kept->From;
    if (IsRestored && !restore(*Kept->From))
      return damaged();
    if (!IsRestored)
      Tree.push_back({0, 0, ThreadId(), 0});
    runPersistent(IsRestored);
    OnPath.push_back({0, Line.depth()});
    if (!IsRestored)
      arrive(0, 0, Table.visit({}));
    while (!Queue.empty() && mayGoOn()) {
      if (mustBeginAgain())
        return false;
      if (Options.MaxStates && Stats.States >= Options.MaxStates)
        return false;
      Waiting First = Queue.top();
      Queue.pop();
      if (!moveTo(First.Node))
        return false;
      if (First.Node < NumRestored && !Table.isKnownAs(First.Number))
        return damaged();
      expand(First);
    }
    bool IsCut = Kept ? !Queue.empty() || Kept->isTorn() : Line.stopped();
    if (IsCut || mustBeginAgain())
      return false;
    if (Kept)
      Kept->IsDone = true;
    Graph.close();
    return NumRestored && !Graph.isReached() ? damaged() : true;
  }

  bool mustBeginAgain() const { return States && States->mustBeginAgain(); }
  StateGraph Graph; ///< with steps

private:
  bool damaged() {
    Kept->IsDamaged = true;
    return false;
  }

  bool mayGoOn() {
    if (LLVM_LIKELY(!Kept))
      return !Line.stopped();
    return Kept->mayGoOn(Line.stopped(), [&](WireWriter &W) { save(W); });
  }

  void save(WireWriter &W) const {
    Table.save(W);
    Graph.save(W);
    W.number(Tree.size());
    for (const TreeNode &N : Tree) {
      W.number(N.Parent);
      W.number(N.Depth);
      W.thread(N.Thread);
      W.number(N.Choice);
    }
    W.number(Queue.size());
    for (auto Left = Queue; !Left.empty(); Left.pop()) {
      W.number(Left.top().Priority);
      W.number(Left.top().Node);
      W.number(Left.top().Number);
    }
  }

  bool restore(WireReader &R) {
    if (!Table.restore(R))
      return false;
    if (!Graph.restore(R, Stats.States, true))
      return false;
    for (uint64_t Count = R.count(); Count && R.good(); --Count) {
      TreeNode N;
      N.Parent = R.number();
      N.Depth = R.number();
      N.Thread = R.thread();
      N.Choice = R.number();
      bool IsRoot = Tree.empty();
      if (IsRoot
              ? N.Depth != 0
              : N.Parent >= Tree.size() || N.Depth != Tree[N.Parent].Depth + 1)
        return false;
      Tree.push_back(N);
    }
    for (uint64_t Count = R.count(); Count && R.good(); --Count) {
      Waiting Next;
      Next.Priority = R.number();
      Next.Node = R.number();
      Next.Number = R.number();
      if (Next.Node >= Tree.size() || Next.Number >= Stats.States)
        return false;
      Queue.push(Next);
    }
    NumRestored = Tree.size();
    return R.isOver() && !Tree.empty();
  }

  void expand(const Waiting &From) {
    size_t Here = Line.depth();
    if (!Line.isMarked())
      Line.markHere();
    for (ThreadSet Left = System.enabled(); Left; Left.dropFirst()) {
      ThreadId T = Left.first();
      unsigned Choices = 1;
      for (unsigned Choice = 0; Choice != Choices; ++Choice) {
        const Event &E = Line.step(T, Choice);
        Choices = E.Choices;
        unsigned Value = Options.Strategy == StrategyKind::BestFirst
                             ? heuristicValue(Options.Heuristics, E, History)
                             : 0;
        History.push(E);
        Leg Way = runPersistent(false);
        Way.Stepping.add(T);
        StateTable::Entry State = Table.visit({});
        if (Options.Match != Matching::Off) {
          Graph.add(From.Number, State.Number, {T, uint16_t(Choice), Way});
          Stats.TraceBytes = Graph.bytes();
        }
        Tree.push_back(
            {From.Node, Tree[From.Node].Depth + 1, T, uint16_t(Choice)});
        if (!arrive(Tree.size() - 1, Value, State))
          Tree.pop_back();
        // What is kept is expanded in full, or not yet.
        if (Kept ? Kept->isTorn() : Line.stopped())
          return;
        Line.rewind(Here);
        History.resize(Here);
        if (Line.isCutShort())
          return;
      }
    }
  }

  /// In the state of Node, newly generated. False if it needs no expansion.
  bool arrive(uint32_t Node, unsigned Value, const StateTable::Entry &State) {
    if (!State.IsNew) {
      ++Stats.Matched;
      return false;
    }
    if (System.status() != RunStatus::Running) {
      Line.finish(endOf(System.status()));
      return false;
    }
    uint64_t Priority =
        Options.Strategy == StrategyKind::BestFirst
            ? Value + uint64_t(Tree[Node].Depth) * MaxHeuristicValue
            : ~uint64_t(Node);
    Queue.push({Priority, Node, State.Number});
    Stats.MaxFrontier = std::max<uint64_t>(Stats.MaxFrontier, Queue.size());
    return true;
  }

  Leg runPersistent(bool Again) {
    ThreadSet Sleep;
    Leg Way;
    stepPersistent(System, Options.Persistent ? States : nullptr, Sleep, Way,
                   [&](ThreadId T) {
                     const Event &E =
                         Again ? Line.follow(T, 0) : Line.step(T, 0);
                     History.push(E);
                     return std::cref(E);
                   });
    return Way;
  }

  /// False if a bound stops the search on the way.
  bool moveTo(uint32_t Node) {
    llvm::SmallVector<uint32_t, 64> Way;
    for (;; Node = Tree[Node].Parent) {
      uint32_t Depth = Tree[Node].Depth;
      if (Depth < OnPath.size() && OnPath[Depth].Node == Node)
        break;
      Way.push_back(Node);
    }
    OnPath.resize(Tree[Node].Depth + 1);
    if (Line.depth() != OnPath.back().Depth)
      Line.rewind(OnPath.back().Depth);
    History.resize(Line.depth());
    for (uint32_t Next : llvm::reverse(Way)) {
      if (!Line.isMarked())
        Line.markHere();
      if (Next < NumRestored &&
          !canStep(System, Tree[Next].Thread, Tree[Next].Choice))
        return damaged();
      History.push(Line.follow(Tree[Next].Thread, Tree[Next].Choice));
      runPersistent(true);
      OnPath.push_back({Next, Line.depth()});
      if (Next < NumRestored && hasEnded(System))
        return damaged();
      if (Line.isCutShort())
        return false;
    }
    return true;
  }

  struct PathNode {
    uint32_t Node;
    size_t Depth; ///< of the line
  };
  TransitionSystem &System;
  StateSpace *const States; ///< null if it has none: states are not matched
  const ExploreOptions &Options;
  ExploreStats &Stats;
  StateKeeper *const Kept; ///< null: the search is not kept
  Timeline Line;
  StateTable Table;
  uint32_t NumRestored = 0; ///< nodes of the tree that another process made
  MoveHistory History;
  std::vector<TreeNode> Tree;
  std::vector<PathNode> OnPath; ///< by depth in the tree, to the present state
  std::priority_queue<Waiting> Queue;
};
} // namespace

SearchEnd heddle::runBestFirst(TransitionSystem &System,
                               ExecutionObserver &Observer,
                               const ExploreOptions &Options,
                               ExploreStats &Stats, StateKeeper *Kept) {
  TransitionSystem::Mark Begin = System.mark();
  BestFirst Search(System, Observer, Options, Stats, Kept);
  if (!Search.run())
    return Search.mustBeginAgain() ? SearchEnd::Again
           : Options.MaxStates && Stats.States >= Options.MaxStates
               ? SearchEnd::States
               : SearchEnd::Done;
  if (!Search.Graph.isCyclic())
    return SearchEnd::Done;
  System.backtrack(Begin);
  return tellCycles(System, Observer, Options, Stats, Search.Graph, false);
}
