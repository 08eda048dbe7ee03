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

#include "EdgeLog.h"
#include "PersistentSteps.h"
#include "lib/Explore/WireText.h"
#include <array>
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
  void add(uint32_t From, uint32_t To) {
    Log.add(From, To);
    count(From, To);
  }
  void add(uint32_t From, uint32_t To, const Step &S) {
    Log.add(From, To, kindOf(S));
    count(From, To);
  }
  /// Edges are to be in this file, until the graph is closed.
  void keepIn(std::shared_ptr<Spool> File) { Log.keepIn(std::move(File)); }
  /// Of a graph that is not closed; in memory.
  uint64_t bytes() const { return Log.bytes(); }
  uint64_t size() const { return Log.size(); }
  /// Calls Do(From, To, Step) for each edge, with null if it has no step. Not
  /// closed, and of one worker.
  template <class Fn> void each(Fn Do) const {
    Log.each([&](uint32_t From, uint32_t To, uint32_t Kind) {
      Do(From, To, hasSteps() ? &Kinds[Kind] : nullptr);
    });
  }
  /// ... and has none in the end.
  template <class Fn> void drain(Fn Do) {
    Log.drain([&](uint32_t From, uint32_t To, uint32_t Kind) {
      Do(From, To, hasSteps() ? &Kinds[Kind] : nullptr);
    });
    *this = StateGraph();
  }

  /// Of an edge; nothing if it has none.
  static void saveStep(WireWriter &W, const Step *S);
  static Step restoreStep(WireReader &R);
  /// Appends the edges; not of a graph that is closed.
  void save(WireWriter &W) const;
  /// Of an empty one, of so many states. False if the data are damaged.
  bool restore(WireReader &R, uint64_t States, bool WithSteps);
  /// Takes the edges of another worker's graph of the same states.
  void take(StateGraph &&G);
  /// No more edges are added. What they took is given back on the way, so that
  /// both forms together are not much more than the larger one.
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
  void wayTo(const Cycle &C, std::vector<uint32_t> &There,
             std::vector<uint32_t> &Round) const;
  const Step &step(uint32_t Edge) const { return Kinds[KindOf[Edge]]; }

private:
  static constexpr uint32_t None = ~0u;
  void count(uint32_t From, uint32_t To) {
    Count = std::max({Count, From + 1, To + 1});
  }
  uint32_t kindOf(const Step &S);
  const Leg &way(uint32_t Edge) const { return step(Edge).Way; }
  uint32_t from(uint32_t Edge) const;
  bool hasSteps() const { return !Kinds.empty(); }
  class Components;
  template <class Use, class IsEnd>
  uint32_t search(uint32_t From, Use CanUse, IsEnd Ends,
                  std::vector<uint32_t> &Out) const;

  uint32_t Count = 1; ///< of states
  /// Steps, each once. There are few.
  std::vector<Step> Kinds;
  std::map<std::array<uint64_t, 1 + 2 * ThreadSet::Words>, uint32_t> Numbers;
  uint32_t LastKind = None;

  // Until it is closed:
  EdgeLog Log;
  struct Taken {
    EdgeLog Log;
    uint32_t FirstKind; ///< its kinds are those from there on
  };
  std::vector<Taken> Others; ///< of other workers

  // Then. There may be 10^9 edges, of which each has a number here: those from
  // state S are First[S] and following, in the order in which they were added.
  std::vector<uint32_t> First, To;
  std::vector<uint32_t> KindOf; ///< empty without steps
};

} // namespace heddle

#endif
