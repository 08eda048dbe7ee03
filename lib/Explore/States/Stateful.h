//===- Stateful.h - Depth-first search with matched states ------*- C++ -*-===//
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
// Several workers do the same with one table of states: a state is new to one
// of them, and what a visit finds awake is its to explore. Why nothing is
// missed does not depend on the order of visits ("No thread is ignored" there).
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_LIB_EXPLORE_STATES_STATEFUL_H
#define HEDDLE_LIB_EXPLORE_STATES_STATEFUL_H

#include "StateGraph.h"
#include "StateRank.h"
#include "StateTable.h"
#include "StateWork.h"
#include "lib/Explore/Bounds.h"
#include "lib/Explore/Timeline.h"
#include "llvm/ADT/DenseMap.h"

namespace heddle {

class Stateful {
public:
  /// With All, as the worker of this number; with Common, if All is kept.
  Stateful(TransitionSystem &System, ExecutionObserver &Observer,
           const ExploreOptions &Options, ExploreStats &Stats, bool SleepSets,
           StateWork *All = nullptr, unsigned Number = 0,
           const CommonLimits *Common = nullptr)
      : System(System), States(System.can().States), Options(Options),
        Stats(Stats), SleepSets(SleepSets), All(All), Number(Number),
        Common(All && All->isKept() ? Common : nullptr),
        Line(System, Observer, Stats), Table(Options, States, Stats) {
    if (SharedStates::mustHold(Options) && !Options.StateFolder.empty())
      Graph.keepIn(Spool::create(Options.StateFolder));
  }

  /// Whether it came to its end; else Graph is not whole. Closes it if it has
  /// steps.
  bool run();
  /// As a worker, from the first state if it is to begin there.
  void work(bool FromFirst);
  /// As one of several ranks; with Common, if the search is kept.
  void workAs(StateRank &R, bool FromFirst, const CommonLimits *Common);
  /// Of rank 0, afterwards.
  uint32_t firstNumber() const { return FirstNumber; }

  /// As far as is known without a look at the graph: all ways led up, or one
  /// went round.
  bool isOrdered() const { return IsOrdered; }
  bool hasRound() const { return HasRound; }
  /// What it takes for granted was wrong. One that is alone goes on for half as
  /// long as that took, to learn more before it begins again.
  bool mustBeginAgain() const { return States && States->mustBeginAgain(); }
  bool hasToldCycle() const { return HasToldCycle; }
  StateGraph Graph;           ///< with steps, if there are no sleep sets
  bool *OnlyLearns = nullptr; ///< is set if it only goes on to learn

private:
  bool explore();
  bool hasLearnedEnough();
  bool advance(StateNode &N);
  void enter(ThreadSet Sleep, StateGraph::Step &S);
  StateTable::Entry visit(ThreadSet Sleep);
  uint16_t nextLevel() const;
  bool arrive(const StateTable::Entry &E, StateNode &N, bool IsEnd);
  std::optional<uint32_t> before() const;
  bool isHungry() const;
  std::shared_ptr<Place> placeAt(size_t Depth) const;
  void askFor(const StateKey &K, ThreadSet Sleep, const StateGraph::Step &S);
  void answered(Arrival A, const StateTable::Entry &E);
  void addEdge(std::optional<uint32_t> From, uint32_t To,
               const StateGraph::Step &S);
  void lookForCycle(uint32_t Number, ThreadSet Enabled);
  void push(const StateNode &N);
  void pop();
  size_t placeOf(uint32_t Number) const;
  void share();
  bool adopt(StateJob Job);
  bool isAsKept(const StateNode &N, bool IsEnd);
  StateJob pathAsJob() const;
  bool mayGoOnAsRank();
  bool hasEnough() const;
  bool mayGoOn();
  bool isOver() const;

  TransitionSystem &System;
  StateSpace *const States; ///< null if it has none: states are not matched
  const ExploreOptions &Options;
  ExploreStats &Stats;
  const bool SleepSets;
  StateWork *const All;
  const unsigned Number;
  const CommonLimits *Common; ///< null: the search is not kept
  bool HasAskedToStop = false;
  Timeline Line;
  StateTable Table; ///< without All
  std::vector<StateNode> Nodes;
  /// By number of a state that has nodes: 1 + the index of the first of them.
  llvm::DenseMap<uint32_t, uint32_t> OnPath;
  bool HasToldCycle = false, HasRound = false, IsOrdered = true;
  uint64_t LearnsUntil = 0; ///< hasLearnedEnough(), of states
  // With All:
  size_t FirstOpen = 0; ///< at no node before is anything to be tried
  size_t NumOpen = 0;   ///< nodes at which there is
  uint64_t Steps = 0, ShareAfter = 0;
  uint64_t GraphBytes = 0; ///< as StateWork::GraphBytes knows them
  // As a rank:
  StateRank *Rank = nullptr;
  std::vector<std::shared_ptr<Place>> Places; ///< of the nodes
  uint32_t FirstNumber = 0;
};

/// Tells a cycle of a search that did not come to its end; the system is at its
/// first state, and no bound stops it any more.
void tellKnownCycle(ExploreSeat Seat, const KnownCycle &C,
                    const ExploreOptions &Options);

} // namespace heddle

#endif
