//===- Monitor.h - Linearizability while an execution goes on ---*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Reads the beginnings and ends of operations in the order of time and says
// whether some order, one operation at a time, explains the results so far
// (Wing and Gong, "Testing and verifying concurrent objects", JPDC 1993). An
// operation is put into the order no earlier than some end asks for it (Lowe,
// "Testing for linearizability", CCPE 2017): whatever an order does earlier it
// can do then.
//
// What the monitor knows is one number: the number of a set of configurations.
// Searches over states make it part of the state.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_LINEARIZE_MONITOR_H
#define HEDDLE_LINEARIZE_MONITOR_H

#include "llvm/ADT/ArrayRef.h"
#include <cstdint>
#include <map>
#include <tuple>
#include <vector>

namespace heddle {

/// A call and its result, each by its number.
struct CallResult {
  unsigned Call = 0, Result = 0;
  friend bool operator<(CallResult A, CallResult B) {
    return std::pair(A.Call, A.Result) < std::pair(B.Call, B.Result);
  }
};

/// What calls give one at a time: a tree of histories, in which beginnings
/// after which everything is the same are one node.
class SequentialSpec {
public:
  /// A history from its first call on; its beginnings are histories, too.
  void add(llvm::ArrayRef<CallResult> History);
  /// After all are added.
  void finish();

  using Node = uint32_t;
  using Edges = std::map<CallResult, Node>;
  Node first() const { return First; }
  const Edges &after(Node N) const { return Nodes[N]; }
  size_t size() const { return Nodes.size(); }

private:
  std::vector<Edges> Nodes{1};
  Node First = 0;
};

class LinearizationMonitor {
public:
  /// Of so many threads; Spec outlives it.
  LinearizationMonitor(const SequentialSpec &Spec, unsigned Threads);

  /// What is known; Wrong: nothing explains the results.
  using Set = uint32_t;
  static constexpr Set Wrong = 0;
  Set start() const { return Start; }
  /// The thread begins a call. It is not within another one.
  Set begin(Set S, unsigned Thread, unsigned Call);
  /// It returns with a result.
  Set end(Set S, unsigned Thread, unsigned Result);
  /// Whatever goes wrong after B, the same goes wrong after A: what explains
  /// the results so far in A does so in B, too.
  bool isWithin(Set A, Set B) const;

private:
  /// A node of the specification, and of each thread its operation: none, one
  /// that is not in the order yet, or one that is, with its result.
  using Config = std::vector<uint32_t>;
  using Configs = std::vector<Config>; ///< sorted, each once
  enum Phase : uint32_t { Idle, Open, Placed };
  static uint32_t word(Phase P, unsigned Number) { return P | Number << 2; }
  static Phase phaseOf(uint32_t Word) { return Phase(Word & 3); }

  Set number(Configs C);
  void place(const Config &C, unsigned Thread, unsigned Result, Configs &Out);

  const SequentialSpec &Spec;
  std::map<Configs, Set> Numbers;
  std::vector<const Configs *> Sets;
  std::map<std::tuple<Set, unsigned, unsigned>, Set> Begun, Ended;
  Set Start;
};

} // namespace heddle

#endif
