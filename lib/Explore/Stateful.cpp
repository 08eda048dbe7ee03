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
// awake are explored. docs/Rationale-StateMatching.md.
//
//===----------------------------------------------------------------------===//

#include "PersistentSteps.h"
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
  StateKey Key;
  ThreadId Thread; ///< whose step is being explored
  uint16_t Choice = 0, Choices = 1;
};

class Stateful {
public:
  Stateful(TransitionSystem &System, ExecutionObserver &Observer,
           const ExploreOptions &Options, ExploreStats &Stats)
      : System(System), Options(Options), Stats(Stats),
        Line(System, Observer, Stats), Table(Options.Match, Stats) {}

  SearchEnd run() {
    enter(0);
    while (!Nodes.empty() && !Line.stopped()) {
      if (System.mustBeginAgain())
        return SearchEnd::Again;
      if (Options.MaxStates && Stats.States >= Options.MaxStates)
        return SearchEnd::States;
      Node &N = Nodes.back();
      if (!advance(N)) {
        if (auto At = OnPath.find(N.Key);
            At != OnPath.end() && At->second + 1 == Nodes.size())
          OnPath.erase(At);
        Nodes.pop_back();
        continue;
      }
      if (Line.depth() != N.Depth)
        Line.rewind(N.Depth);
      bool Last = N.Choice + 1 == N.Choices;
      uint16_t Choices = 1;
      ThreadSet Sleep = sleepAfter(
          System, Options.SleepSets ? N.Sleep : 0, [&]() -> const Event & {
            const Event &E = Line.step(N.Thread, N.Choice);
            Choices = E.Choices;
            return E;
          });
      if (N.Choice == 0)
        Last = (N.Choices = Choices) == 1;
      if (Last)
        N.Sleep |= threadBit(N.Thread);
      enter(Sleep);
    }
    return System.mustBeginAgain() ? SearchEnd::Again : SearchEnd::Done;
  }

private:
  /// Moves N to its next alternative, if there is one.
  static bool advance(Node &N) {
    if (N.Thread.isValid() && N.Choice + 1 < N.Choices) {
      ++N.Choice;
      return true;
    }
    if (!N.Todo)
      return false;
    N.Thread = ThreadId(llvm::countr_zero(N.Todo));
    N.Todo &= N.Todo - 1;
    N.Choice = 0;
    N.Choices = 1;
    return true;
  }

  /// The system is in a state in which these threads are asleep.
  void enter(ThreadSet Sleep) {
    ThreadSet Enabled = 0;
    for (unsigned Steps = 0; System.status() == RunStatus::Running; ++Steps) {
      ThreadId T;
      Enabled |= System.enabled();
      if (Options.Persistent && Steps != MostPersistentSteps)
        T = persistentThread(System, System.enabled());
      if (!T.isValid())
        break;
      if (Sleep & threadBit(T)) {
        ++Stats.Slept;
        return;
      }
      Sleep = sleepAfter(System, Sleep,
                         [&]() -> const Event & { return Line.step(T, 0); });
    }
    StateTable::Entry E = Table.visit(System);
    if (System.status() != RunStatus::Running) {
      if (E.IsNew)
        Line.finish(endOf(System.status()));
      else
        ++Stats.Matched;
      return;
    }
    ThreadSet Todo = System.enabled() & ~Sleep;
    if (!E.IsNew) {
      ++Stats.Matched;
      lookForCycle(Enabled);
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
    N.Enabled = Enabled;
    N.Key = System.stateKey();
    OnPath.try_emplace(N.Key, Nodes.size() - 1);
    if (!Line.isMarked())
      Line.markHere();
  }

  /// This state was visited before; Enabled: threads that could step since the
  /// last node. A cycle in which a thread that can step never does is nothing:
  /// schedulers are fair.
  void lookForCycle(ThreadSet Enabled) {
    auto At = OnPath.find(System.stateKey());
    if (At == OnPath.end())
      return;
    ThreadSet Stepping = 0;
    size_t From = Nodes[At->second].Depth;
    for (const PathStep &S : Line.path().drop_front(From))
      Stepping |= threadBit(S.Thread);
    for (const Node &N : llvm::ArrayRef(Nodes).drop_front(At->second + 1))
      Enabled |= N.Enabled;
    if (!(Enabled & ~Stepping))
      Line.tellCycle(From);
  }

  TransitionSystem &System;
  const ExploreOptions &Options;
  ExploreStats &Stats;
  Timeline Line;
  StateTable Table;
  std::vector<Node> Nodes;
  llvm::DenseMap<StateKey, size_t> OnPath; ///< index of the node of a state
};
} // namespace

SearchEnd heddle::runStateful(TransitionSystem &System,
                              ExecutionObserver &Observer,
                              const ExploreOptions &Options,
                              ExploreStats &Stats) {
  return Stateful(System, Observer, Options, Stats).run();
}
