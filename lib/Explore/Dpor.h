//===- Dpor.h - Optimal dynamic partial-order reduction ---------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Optimal-DPOR with wakeup trees: Abdulla, Aronis, Jonsson, Sagonas, POPL 2014
// (Algorithm 2) and JACM 2017. docs/Rationale-DPOR.md says how Java's actions
// map to it and where this departs from the papers.
//
// The search tree is data. A Node is a state on the current path with all that
// is left to do there, in three kinds of branches, taken in this order:
//
//   the current step     its subtree is being explored
//   planned siblings     a wakeup tree (WakeupTree.h), filled by races found
//                        below
//   a free step          only if nothing is planned when the node is opened:
//                        any thread that is enabled and not asleep
//
// and search() is the whole depth-first loop over them.
//
// Handing work over: a subtree of the search is the path to its root (pairs of
// thread and choice), the sleep set there (threads; their footprints are those
// of pending() after replaying the path) and the wakeup tree to follow there
// (pairs of thread and choice in preorder with the numbers of children, the
// footprints again being found on replay, each at its depth). These three are
// what a checkpoint stores for every node of the current path. A worker that
// explores a subtree finds races whose reversal belongs to a node above its
// root: it must send those back as (depth, sequence), and the owner of that
// node inserts them. A planned sibling can be given away once those before it
// are asleep; the receiver then inserts nothing at the node itself.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_LIB_EXPLORE_DPOR_H
#define HEDDLE_LIB_EXPLORE_DPOR_H

#include "SymmetryTracker.h"
#include "Timeline.h"
#include "TraceOrder.h"
#include "WakeupTree.h"

namespace heddle {

class Dpor {
public:
  Dpor(TransitionSystem &System, ExecutionObserver &Observer,
       ExploreStats &Stats, ThreadSymmetry *Symmetric = nullptr)
      : System(System), Stats(Stats), Line(System, Observer, Stats) {
    if (Symmetric)
      Symmetry.emplace(*Symmetric, System, Trace.Locations);
  }

  void search();

private:
  /// A step all of whose continuations were explored from some state before
  /// this one, and nothing since conflicts with it.
  struct Sleeper {
    PlannedStep Step;
    bool AnyChoice; ///< the last choice of its event to fall asleep
    /// It ended the execution although others could run: it covers no sequence
    /// that it is not part of, since none can follow it.
    bool EndsAll;
  };

  struct Node {
    ThreadSet Enabled;
    ThreadSet Asleep;
    /// Nodes' sleepers are consecutive in one stack; those added when a step
    /// of this node is finished come last, when no later node exists.
    uint32_t SleepersBegin;
    uint32_t SleepersEnd;
    WakeupTree::Siblings Planned;
    ThreadId Thread; ///< of the current step, invalid before the first
    bool IsProbe;    ///< the step to this node serves a probe only
    bool EndsAll;    ///< the current step does, see Sleeper
    bool TryAll;     ///< a planned step was dropped: take every thread here
    ThreadSet ChoicesPlanned; ///< threads all of whose choices are planned

    /// Threads that can run and are not asleep with all their choices.
    ThreadSet awake() const { return Enabled & ~Asleep; }
  };

  /// A step to be explored from a node, and what is planned after it.
  struct Step {
    ThreadId Thread;
    uint16_t Choice = 0;
    bool HasChoices = false;
    bool IsProbe = false;
    WakeupTree::Siblings Below;
  };

  /// The last event ended the execution before all threads had ended.
  bool endedEarly() const {
    return Status != RunStatus::Running && Status != RunStatus::Stuck &&
           Enabled;
  }
  /// Sleepers of N.
  llvm::ArrayRef<Sleeper> asleep(const Node &N) const {
    return llvm::ArrayRef(Sleepers).slice(N.SleepersBegin,
                                          N.SleepersEnd - N.SleepersBegin);
  }

  bool extend();
  bool backtrack();
  void open();
  bool choose(Node &N, Step &S);
  void execute(Step &S);
  void findCauses(const Node &Before);
  void findDirectRaces(const Node &Before);
  void addDirectRaces(ThreadSet Others);
  void findChoices(Node &Before);
  void putToSleep(Node &N);
  void putAlikeToSleep(Node &N);
  uint16_t awakeChoice(const Node &N, ThreadId T) const;

  void finish(ExecutionEnd End);
  void reverseRaces();
  bool reverse(const Race &R);
  void planReversal(const Race &R);
  void plan(Position P);

  TransitionSystem &System;
  ExploreStats &Stats;
  Timeline Line;
  TraceOrder Trace;
  std::optional<SymmetryTracker> Symmetry;
  WakeupTree Tree;
  std::vector<Node> Nodes; ///< one a state of the path, the current one last
  std::vector<Sleeper> Sleepers;
  ThreadSet Enabled = 0; ///< now, as System says
  RunStatus Status = RunStatus::Running;
  WakeupTree::Siblings Planned; ///< for the node to be opened
  bool PlannedProbe = false;    ///< likewise
  size_t NewRaces = 0; ///< races before this one were considered before
  std::vector<size_t> Unsettled; ///< of these, those to be considered again
  std::vector<Race> Extra;       ///< races of this end only
  Sequence V;
  Event Scratch;
};

} // namespace heddle

#endif
