//===- StateGraph.h - The states that were met, and the ways between them -===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What a search over states keeps to find out how an execution can go on for
// ever. States have the numbers of StateTable. An edge is a step and the
// persistent steps that follow it.
//
// An execution is fair if each thread that can step again and again does. It
// goes on for ever in a set of states that are strongly connected, in which
// each thread that can step in one of them steps on an edge between two of
// them. To find these sets, the strongly connected components are cut down:
// states in which a thread can step that steps nowhere in its component are
// left out, and what remains is looked at again (Emerson, Lei 1987).
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_LIB_EXPLORE_STATES_STATEGRAPH_H
#define HEDDLE_LIB_EXPLORE_STATES_STATEGRAPH_H

#include "PersistentSteps.h"
#include "lib/Explore/WireText.h"
#include <array>
#include <deque>
#include <map>
#include <vector>

namespace heddle {

class StateGraph {
public:
  /// The step that begins an edge, and what happens on the way.
  struct Step {
    ThreadId Thread;
    uint16_t Choice;
    Leg Way;
  };
  /// A graph has steps on all edges, or on none.
  void add(uint32_t From, uint32_t To) { Edges.push_back({From, To}); }
  void add(uint32_t From, uint32_t To, const Step &S) {
    add(From, To);
    Steps.push_back(keep(S));
  }
  uint64_t bytes() const {
    return Edges.size() * sizeof(Edge) + Steps.size() * sizeof(KeptStep);
  }

  /// Appends the edges; not of a graph that is closed.
  void save(WireWriter &W) const;
  /// Of an empty one, of so many states. False if the data are damaged.
  bool restore(WireReader &R, uint64_t States, bool WithSteps);
  /// Takes the edges of another worker's graph of the same states.
  void take(StateGraph &&G);
  /// No more edges are added.
  void close();
  /// Gives states and edges the numbers that a search breadth-first from state
  /// 0 would, whichever worker came to a state first. With steps; closed.
  void renumber();
  bool isCyclic() const;
  /// Whether ways lead from state 0 to all states from which ways lead; closed.
  /// So it is, unless somebody has changed what was kept.
  bool isReached() const;

  // With steps:

  /// A set of states in which a fair execution can go on for ever.
  struct Cycle {
    std::vector<uint32_t> States;
    ThreadSet Stepping;
    bool IsClosed = true; ///< no edge leads out: no execution ends any more
  };
  std::vector<Cycle> fairCycles() const;
  /// Edges from state 0 to the first state of C, and from there a way in C that
  /// comes back to it and on which each thread steps that steps in C.
  void wayTo(const Cycle &C, std::vector<uint32_t> &To,
             std::vector<uint32_t> &Round) const;
  Step step(uint32_t Edge) const {
    const KeptStep &S = Steps[Edge];
    return {S.Thread, S.Choice, Legs[S.Way]};
  }

private:
  struct Edge {
    uint32_t From, To;
  };
  static constexpr uint32_t None = ~0u;
  /// A step whose leg, one of few, is in Legs.
  struct KeptStep {
    ThreadId Thread;
    uint16_t Choice;
    uint32_t Way;
  };
  KeptStep keep(const Step &S);
  const Leg &way(uint32_t Edge) const { return Legs[Steps[Edge].Way]; }
  class Components;
  template <class Use, class IsEnd>
  uint32_t search(uint32_t From, Use CanUse, IsEnd Ends,
                  std::vector<uint32_t> &Out) const;

  // Not vectors: there may be 10^8, of which no copy is to be made.
  std::deque<Edge> Edges;
  std::deque<KeptStep> Steps;
  std::vector<Leg> Legs;
  std::map<std::array<uint64_t, 2 * ThreadSet::Words>, uint32_t> LegNumbers;
  uint32_t LastLeg = None;
  uint32_t Count = 0;               ///< of states
  std::vector<uint32_t> First, Out; ///< Out: edges by From, from First[From] on
};

} // namespace heddle

#endif
