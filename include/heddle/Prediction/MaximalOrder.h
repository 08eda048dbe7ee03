//===- MaximalOrder.h - Reorderings that swap sections ----------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Huang, Meredith, Rosu: Maximal Sound Predictive Race Detection with Control
// Flow Abstraction, PLDI 2014. As SyncPreserving, each thread does a prefix of
// what it did, and each read sees the write that it saw; but critical sections
// of one lock may come in any order. Whether there is such a reordering is
// asked of Z3, in which each step of the schedule has a time and may be left
// out.
//
// Beside the paper: all reads keep their write, not only those that branches
// depend on, and not another write of the same value. Sections are asked about
// within a window of the trace; what was before it stays as it was. The solver
// is bounded by its work, so that its answers are the same each time.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_PREDICTION_MAXIMALORDER_H
#define HEDDLE_PREDICTION_MAXIMALORDER_H

#include "heddle/Prediction/ObservedTrace.h"
#include <optional>

namespace heddle {

class MaximalOrder {
public:
  explicit MaximalOrder(const ObservedTrace &Trace) : Trace(Trace) {}

  /// The steps to execute, in this order, of which the last two are those of A
  /// and B, accesses of two threads, in one order or the other. Nothing: none
  /// is known.
  std::optional<std::vector<uint32_t>> findRace(uint32_t A, uint32_t B);
  /// The same, without a step of Acquires: they are next, and wait for each
  /// other.
  std::optional<std::vector<uint32_t>>
  findDeadlock(llvm::ArrayRef<uint32_t> Acquires);

  /// What the solver has done, in the unit of WorkCount.h.
  uint64_t work() const { return Work; }

private:
  std::optional<std::vector<uint32_t>> find(llvm::ArrayRef<uint32_t> Ends,
                                            bool AreExecuted);

  const ObservedTrace &Trace;
  uint64_t Work = 0;
};

} // namespace heddle

#endif
