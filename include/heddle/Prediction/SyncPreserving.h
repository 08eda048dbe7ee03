//===- SyncPreserving.h - What a reordering of a trace shows ----*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Mathur, Pavlogiannis, Viswanathan: Optimal Prediction of Synchronization-
// Preserving Races, POPL 2021; Tunç, Mathur, Pavlogiannis, Viswanathan: Sound
// Dynamic Deadlock Prediction in Linear Time, PLDI 2023.
//
// A reordering of a trace is sync-preserving if each thread does a prefix of
// what it did, each read sees the write that it saw, and of each lock those
// critical sections that are there come in the order in which they came. Two
// accesses race in one, or threads deadlock in one, exactly if what has to come
// before them (the least such set) does not have one of them in it. The trace
// without all else is then the reordering.
//
// Each use of a prediction runs it: what is more than a lock, a wait say, is
// taken to see all that was done to its object before. That is more than is
// needed, and a thread's last step goes on to its end.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_PREDICTION_SYNCPRESERVING_H
#define HEDDLE_PREDICTION_SYNCPRESERVING_H

#include "heddle/Prediction/ObservedTrace.h"
#include <optional>

namespace heddle {

class SyncPreserving {
public:
  explicit SyncPreserving(const ObservedTrace &Trace) : Trace(Trace) {}

  /// Adds to Counts what has to be executed with it. False if that cannot be: a
  /// lock that is to be free was never released.
  bool close(OpCounts &Counts);

  /// What has to be executed before an operation of As and one of Bs can be
  /// next to each other, for the first two that can. Both are numbers of
  /// operations of one thread, ascending; the threads differ.
  struct Pair {
    uint32_t A, B;
    OpCounts Before;
  };
  std::optional<Pair> findRace(llvm::ArrayRef<uint32_t> As,
                               llvm::ArrayRef<uint32_t> Bs);

  /// The same for acquires that are to wait for each other, one of each of
  /// Lists: all are the next of their threads.
  struct Cycle {
    std::vector<uint32_t> Acquires;
    OpCounts Before;
  };
  std::optional<Cycle>
  findDeadlock(llvm::ArrayRef<llvm::ArrayRef<uint32_t>> Lists);

  /// Rounds of close so far: what the work is measured in.
  uint64_t work() const { return Work; }

private:
  const ObservedTrace &Trace;
  uint64_t Work = 0;
};

/// Acquires of one trace that may be those of a deadlock: each thread has what
/// the next one wants, no two have a lock in common.
struct DeadlockPattern {
  /// A list of acquires for each thread, ascending.
  std::vector<std::vector<uint32_t>> Lists;
};
/// Those of at most MostThreads threads, at most Most of them.
std::vector<DeadlockPattern>
deadlockPatterns(const ObservedTrace &Trace, unsigned MostThreads, size_t Most);

} // namespace heddle

#endif
