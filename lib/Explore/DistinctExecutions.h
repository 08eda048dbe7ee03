//===- DistinctExecutions.h - Counts executions that differ -----*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Two executions are the same if program order, synchronisation order and
// reads-from are: each thread does the same, each read sees the same write,
// and synchronisation actions that conflict come in the same order. A decorator
// of the system that is explored keeps what that needs, and hashes it (64 bits)
// when asked. It costs a walk over each execution.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_LIB_EXPLORE_DISTINCTEXECUTIONS_H
#define HEDDLE_LIB_EXPLORE_DISTINCTEXECUTIONS_H

#include "heddle/Explore/Explorer.h"
#include "heddle/Trace/ForwardingSystem.h"
#include <unordered_set>
#include <vector>

namespace heddle {

class DistinctExecutions final : public ForwardingSystem {
public:
  explicit DistinctExecutions(TransitionSystem &Inner)
      : ForwardingSystem(Inner) {
    Can.Endings = nullptr; // each step is looked at
  }

  /// The present path is an execution.
  void count() { Hashes.insert(hash()); }
  uint64_t size() const { return Hashes.size(); }
  const std::unordered_set<uint64_t> &hashes() const { return Hashes; }

  const Event &advance(ThreadId T, unsigned Choice, AfterStep *After) override {
    const Event &E = Inner.advance(T, Choice, After);
    if (After)
      After->OnlyEnds = false;
    Steps.push_back(E);
    return E;
  }
  Mark mark() override {
    Marks.push_back({Inner.mark(), Steps.size()});
    return Marks.size() - 1;
  }
  void backtrack(Mark M) override {
    Marks.resize(M + 1);
    Inner.backtrack(Marks[M].Where);
    Steps.resize(Marks[M].Size);
  }

private:
  uint64_t hash() const;

  struct MarkAt {
    Mark Where;
    size_t Size;
  };
  std::vector<Event> Steps;
  std::vector<MarkAt> Marks;
  std::unordered_set<uint64_t> Hashes;
};

/// Tells it of the executions that count.
class DistinctObserver final : public ExecutionObserver {
public:
  DistinctObserver(ExecutionObserver &Inner, DistinctExecutions &D,
                   ExploreStats &Stats)
      : Inner(Inner), D(D), Stats(Stats) {}
  bool onFault(Path P, const Fault &F) override { return Inner.onFault(P, F); }
  bool onStuck(Path P) override { return Inner.onStuck(P); }
  bool onExecutionEnd(ExecutionEnd End, Path P) override {
    if (End == ExecutionEnd::Ended || End == ExecutionEnd::Stuck)
      D.count();
    Stats.Distinct = D.size();
    return Inner.onExecutionEnd(End, P);
  }
  bool onReversals(uint64_t Owed) override { return Inner.onReversals(Owed); }
  void onCycle(Path P, size_t From) override { Inner.onCycle(P, From); }
  void onProgress(const ExploreStats &S) override { Inner.onProgress(S); }

private:
  ExecutionObserver &Inner;
  DistinctExecutions &D;
  ExploreStats &Stats;
};

} // namespace heddle

#endif
