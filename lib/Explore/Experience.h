//===- Experience.h - What random executions show of a tree -----*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What Estimate.cpp knows before it descends: where threads conflict, as far as
// random executions show, and what came of earlier descents.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_LIB_EXPLORE_EXPERIENCE_H
#define HEDDLE_LIB_EXPLORE_EXPERIENCE_H

#include "heddle/Trace/TransitionSystem.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallVector.h"
#include <algorithm>
#include <optional>
#include <vector>

namespace heddle {

struct Alternative {
  ThreadId Thread;
  uint16_t Choice;
  uint32_t Name; ///< of the choice, in all states
  EventKind Kind;
  Footprint Print;
};

/// How many events of each thread are over.
using Progress = uint32_t[MaxThreads];

/// What random executions have shown of each thread.
class Experience {
public:
  /// E is event number Index of its thread, from 0; what reads may see of it.
  void add(const Event &E, uint32_t Index, llvm::ArrayRef<NamedWrite> Writes);
  /// All was added.
  void finish();

  /// Whether some thread that is so far may do what conflicts with A before A.
  bool isContended(const Alternative &A, const Progress &Done) const;
  /// In how many conflicts T may still be the first, at least 1.
  double ahead(ThreadId T, uint32_t Done) const {
    llvm::ArrayRef<uint32_t> Of = Ahead[T.index()];
    return Done < Of.size() ? std::max(1u, Of[Done]) : 1;
  }

private:
  /// One more than the last read and write of a location by a thread, as events
  /// of the thread.
  struct Last {
    ThreadId Thread;
    uint32_t Read = 0, Write = 0;
  };
  struct Seen {
    EventKind Kind = EventKind::Begin;
    Footprint Print;
  };
  bool isContended(ThreadId T, EventKind K, const Footprint &Print,
                   const Progress &Done) const;
  void note(ThreadId T, uint32_t Index, const Access &A);

  llvm::DenseMap<uint64_t, llvm::SmallVector<Last, 4>> Accesses;
  /// The thread whose state a location of that space is.
  llvm::DenseMap<uint64_t, ThreadId> Owners;
  std::vector<Seen> Events[MaxThreads]; ///< of the longest execution
  std::vector<uint32_t> Ahead[MaxThreads];
};

/// How many leaves are below the nodes of a tree, by what nodes have in common:
/// how far each thread is, and which threads sleep.
class NodeValues {
public:
  /// Nothing if no such node was met.
  std::optional<double> of(uint64_t Node) const {
    auto At = Values.find(Node);
    return At == Values.end() ? std::nullopt : std::optional(At->second.Mean);
  }
  void add(uint64_t Node, double Leaves) {
    constexpr size_t Most = 1 << 20;
    if (Values.size() >= Most && !Values.contains(Node))
      return;
    Value &V = Values[Node];
    // What is below was known less well at first.
    V.Weight = std::min(V.Weight + 1, 64u);
    V.Mean += (Leaves - V.Mean) / V.Weight;
  }

private:
  struct Value {
    double Mean = 0;
    unsigned Weight = 0;
  };
  llvm::DenseMap<uint64_t, Value> Values;
};

} // namespace heddle

#endif
