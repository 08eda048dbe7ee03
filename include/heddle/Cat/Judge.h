//===- Judge.h - Whether a model allows an execution ------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// It does if there is some co, one order of the writes of each variable that
// begins with the initial value, with which all of its checks hold. Orders are
// built up write by write; one that fails a check which cannot come to hold
// again when co gains pairs (Node::Grows) is given up at once. So the time is
// exponential in the number of writes at worst, and usually a few evaluations.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_CAT_JUDGE_H
#define HEDDLE_CAT_JUDGE_H

#include "heddle/Cat/Graph.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include <functional>

namespace heddle::cat {

class Judge {
public:
  explicit Judge(std::shared_ptr<const Model> M);

  /// A co with which the model allows G, if Accepts allows it too; null if none
  /// exists. By variable as Graph::Writes, the last in co last.
  using Order = std::vector<std::vector<unsigned>>;
  const Order *find(const Graph &G,
                    llvm::function_ref<bool(const Order &)> Accepts);
  const Order *find(const Graph &G) {
    return find(G, [](const Order &) { return true; });
  }
  /// A flag that some co raises with which G is allowed.
  struct Raised {
    std::string Name;
    /// What is in what is flagged (flag ~empty R): pairs of events, once each,
    /// or events with themselves.
    std::vector<std::pair<unsigned, unsigned>> Pairs;
  };
  std::vector<Raised> flags(const Graph &G);

  const Model &model() const { return *M; }

  /// MustStop, which may be empty and outlives this, is asked now and then
  /// while orders are tried. If it says so the answer is worth nothing.
  void watch(const std::function<bool()> *MustStop) {
    this->MustStop = MustStop;
  }

  /// Whether the last look gave up.
  bool hasGivenUp() const { return HasGivenUp; }

private:
  bool givesUp();
  void begin(const Graph &G);
  void evaluate(bool IsOfCo);
  void evaluateNode(NodeId N);
  void evaluateGroup(const RecursiveGroup &Of, bool IsOfCo);
  void setCo();
  bool holds(const Check &C) const;
  bool mayHold(bool IsWhole) const;
  std::pair<size_t, size_t> placesOf(unsigned V, unsigned W) const;
  bool place(size_t Next, llvm::function_ref<bool(const Order &)> Accepts);
  bool tryAsExecuted(llvm::function_ref<bool(const Order &)> Accepts);

  std::shared_ptr<const Model> M;
  std::vector<bool> IsNeeded; ///< of nodes: some check depends on it
  const Graph *G = nullptr;
  std::vector<Relation> Values; ///< of nodes
  std::vector<Relation> Own;    ///< of let rec's names
  Relation Co, Fr;
  Order Placed;
  struct Left {
    unsigned Variable, Write;
  };
  std::vector<Left> Writes; ///< to be placed
  const std::function<bool()> *MustStop = nullptr;
  unsigned Tried = 0; ///< orders, whole ones or their beginnings
  bool HasGivenUp = false;
};

} // namespace heddle::cat

#endif
