//===- OrderedCells.h - Cells with volatile writes only ---------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Under a memory model a volatile compare-and-set sees the last volatile write
// in synchronisation order, or a weaker write of the cell that it can see. If a
// cell has no weaker writes, it has nothing to choose, and whether it fails is
// a matter of the state, as under SC: then it is an event that only reads.
//
// Whether a cell has weaker writes shows in the search. Until one is met, each
// cell is taken to have none. If a cell has one although a compare-and-set of
// it was taken so, the search is wrong and is begun again, knowing better.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_RELAXED_ORDEREDCELLS_H
#define HEDDLE_RELAXED_ORDEREDCELLS_H

#include "llvm/ADT/DenseSet.h"
#include <atomic>
#include <cstdint>
#include <mutex>

namespace heddle {

/// Shared by the machines that explore one program together; safe to use from
/// several threads. Cells are addresses.
class OrderedCells {
public:
  /// Whether the cell is taken to have volatile writes only, from now on.
  bool take(uint32_t Cell);
  /// The cell has a weaker write.
  void addWeakWrite(uint32_t Cell);
  /// A cell that was taken has a weaker write: begin again on new machines,
  /// after beginAgain().
  bool isWrong() const { return Wrong.load(std::memory_order_relaxed); }
  void beginAgain();

private:
  /// Begun again so often no cell is taken.
  static constexpr unsigned MostRounds = 16;

  std::mutex Lock;
  llvm::DenseSet<uint32_t> Taken, Weak;
  unsigned Rounds = 0;
  std::atomic<bool> Wrong = false;
};

} // namespace heddle

#endif
