//===- ObservedTrace.h - One execution, for predictions ---------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The operations of an execution in the order in which they were executed, and
// of each what has to be executed before it: what its thread did before, and
// what it saw. Locks order nothing here; which of their orders are possible is
// asked later (SyncPreserving.h).
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_PREDICTION_OBSERVEDTRACE_H
#define HEDDLE_PREDICTION_OBSERVEDTRACE_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallVector.h"
#include <cstdint>
#include <vector>

namespace heddle {

/// Of each thread how many of its operations; threads beyond its end have 0.
using OpCounts = llvm::SmallVector<uint32_t, 8>;

/// Into becomes the larger of both in each entry; whether that changes it.
bool join(OpCounts &Into, llvm::ArrayRef<uint32_t> Other);

inline uint32_t countOf(llvm::ArrayRef<uint32_t> Counts, unsigned Thread) {
  return Thread < Counts.size() ? Counts[Thread] : 0;
}

struct TraceOp {
  enum Kind : uint8_t { Sync, Access, Acquire, Release };
  /// Before the first choice: part of every execution.
  static constexpr uint32_t NoStep = ~uint32_t(0);

  Kind What = Sync;
  bool IsWrite = false; ///< of an Access
  uint16_t Thread = 0;
  uint32_t Index = 0; ///< among its thread's, from 0
  uint32_t Step = 0;  ///< of the schedule, in which it was executed
  uint32_t Past = 0;  ///< see ObservedTrace::past
  uint32_t About = 0; ///< Access: its class; Acquire, Release: the lock
  uint32_t Place = 0; ///< Acquire: stands for where it is in the code
};

class ObservedTrace {
public:
  static constexpr uint32_t None = ~uint32_t(0);

  void clear();
  /// The next operation, of a thread that has seen what those of Saw did;
  /// None in Saw says nothing. Its number.
  uint32_t add(TraceOp Op, llvm::ArrayRef<uint32_t> Saw = {});

  /// The last operation reads or writes a location; Saw: whose write it read.
  void touch(uint64_t Location, bool Reads, bool Writes, uint32_t Saw = None) {
    Touches.push_back({Location, uint32_t(Ops.size() - 1), Saw, Reads, Writes});
  }

  llvm::ArrayRef<TraceOp> ops() const { return Ops; }
  unsigned numThreads() const { return OfThread.size(); }
  /// The numbers of a thread's operations.
  llvm::ArrayRef<uint32_t> opsOf(unsigned Thread) const {
    return OfThread[Thread];
  }
  /// What has to be executed before the operation, without what its thread did;
  /// the entry of its own thread says nothing.
  llvm::ArrayRef<uint32_t> past(const TraceOp &Op) const {
    return Pasts[Op.Past];
  }
  /// Operations of others that it has seen itself, by number.
  llvm::ArrayRef<uint32_t> seenBy(uint32_t Op) const {
    return llvm::ArrayRef<uint32_t>(Seen).slice(SeenFrom[Op], SeenFrom[Op + 1] -
                                                                  SeenFrom[Op]);
  }
  struct Touch {
    uint64_t Location;
    uint32_t Op, Saw;
    bool Reads, Writes;
  };
  llvm::ArrayRef<Touch> touches() const { return Touches; }
  /// Adds to Into what has to be executed before Op can be.
  void addBefore(const TraceOp &Op, OpCounts &Into) const;

  /// One critical section: numbers of operations, End None if it has not ended.
  struct Section {
    uint32_t Begin, End;
  };
  struct LockUse {
    uint16_t Thread;
    std::vector<Section> Sections;
  };
  unsigned numLocks() const { return Uses.size(); }
  /// The sections of a lock, a row for each thread that had it.
  llvm::ArrayRef<LockUse> usesOf(unsigned Lock) const { return Uses[Lock]; }
  /// The locks that the thread has now, by number, sorted.
  llvm::ArrayRef<uint32_t> held(unsigned Thread) const {
    return Thread < Held.size() ? llvm::ArrayRef<uint32_t>(Held[Thread])
                                : llvm::ArrayRef<uint32_t>();
  }

private:
  std::vector<TraceOp> Ops;
  std::vector<uint32_t> Seen, SeenFrom = {0}; ///< from each of Ops to the next
  std::vector<Touch> Touches;
  std::vector<std::vector<uint32_t>> OfThread;
  std::vector<OpCounts> Pasts;
  std::vector<uint32_t> Current; ///< by thread: the last of its Pasts
  std::vector<std::vector<LockUse>> Uses;
  std::vector<llvm::SmallVector<uint32_t, 4>> Held;
};

} // namespace heddle

#endif
