//===- Cycles.cpp - Executions that go on for ever ------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A set of states that no execution can leave is one in which threads wait or
// loop for ever; each is told. One that can be left needs luck to stay in, and
// one example will do.
//
//===----------------------------------------------------------------------===//

#include "CycleObserver.h"
#include "StateGraph.h"
#include "lib/Explore/Strategies.h"
#include "lib/Explore/Timeline.h"

using namespace heddle;

namespace {
/// Sets of states that are told. They may differ in nothing but data.
constexpr size_t MostTold = 1000;

class Teller {
public:
  Teller(TransitionSystem &System, ExecutionObserver &Observer,
         const ExploreOptions &Options, const StateGraph &Graph,
         ExploreStats &Stats)
      : System(System), Options(Options), Graph(Graph), Stats(Stats),
        Quiet(Observer), Line(System, Quiet, Apart) {}

  void tell(const StateGraph::Cycle &C) {
    std::vector<uint32_t> To, Round;
    Graph.wayTo(C, To, Round);
    if (Line.depth())
      Line.rewind(0);
    stepPersistent();
    size_t From = Line.depth();
    for (uint32_t E : To) {
      if (Line.isCutShort() || !follow(E))
        return;
      From = Line.depth();
    }
    for (uint32_t E : Round) {
      if (Line.isCutShort() || !follow(E))
        return;
    }
    if (Line.isCutShort())
      return;
    if (Line.isCutOff())
      Stats.noteCutOff();
    else
      Line.tellCycle(From);
  }

private:
  /// False if somebody has changed what was kept, and no such step is there.
  bool follow(uint32_t E) {
    StateGraph::Step S = Graph.step(E);
    if (Options.Resume && !canStep(System, S.Thread, S.Choice))
      return false;
    Line.follow(S.Thread, S.Choice);
    stepPersistent();
    return !Options.Resume || !hasEnded(System);
  }
  void stepPersistent() {
    ThreadSet Sleep;
    Leg Way;
    heddle::stepPersistent(
        System, Options.Persistent ? System.can().States : nullptr, Sleep, Way,
        [&](ThreadId T) { return std::cref(Line.follow(T, 0)); });
  }

  TransitionSystem &System;
  const ExploreOptions &Options;
  const StateGraph &Graph;
  ExploreStats &Stats;
  CycleObserver Quiet;
  ExploreStats Apart;
  Timeline Line;
};
} // namespace

static SearchEnd tellThese(TransitionSystem &System,
                           ExecutionObserver &Observer,
                           const ExploreOptions &Options, ExploreStats &Stats,
                           const StateGraph &Graph,
                           llvm::ArrayRef<StateGraph::Cycle> Cycles,
                           bool HasTold) {
  Teller T(System, Observer, Options, Graph, Stats);
  size_t Told = 0, Closed = 0;
  auto Tell = [&](const StateGraph::Cycle &C) {
    T.tell(C);
    ++Told;
  };
  for (const StateGraph::Cycle &C : Cycles) {
    if (!C.IsClosed)
      continue;
    ++Closed;
    if (Closed <= MostTold)
      Tell(C);
  }
  if (!Told && !HasTold && !Cycles.empty())
    Tell(Cycles.front());
  if (Closed > MostTold)
    return SearchEnd::Cycles;
  bool HasEnd = Stats.Executions || Stats.Cut || Stats.Blocked;
  return HasEnd || Told || HasTold ? SearchEnd::Done : SearchEnd::NoEnd;
}

SearchEnd heddle::tellCyclesInOrder(TransitionSystem &System,
                                    ExecutionObserver &Observer,
                                    const ExploreOptions &Options,
                                    ExploreStats &Stats, StateGraph &Graph) {
  std::vector<StateGraph::Cycle> Cycles = Graph.fairCycles();
  if (!Cycles.empty()) {
    Graph.renumber();
    Cycles = Graph.fairCycles();
  }
  return tellThese(System, Observer, Options, Stats, Graph, Cycles, false);
}

SearchEnd heddle::tellCycles(TransitionSystem &System,
                             ExecutionObserver &Observer,
                             const ExploreOptions &Options, ExploreStats &Stats,
                             const StateGraph &Graph, bool HasTold) {
  return tellThese(System, Observer, Options, Stats, Graph, Graph.fairCycles(),
                   HasTold);
}
