//===- Rc11Order.h - What mo must be like -----------------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Of one location: which writes are before which others in every mo that
// coherence and atomicity allow. An update follows what it reads, so writes are
// chains, and the order is one of chains.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_LIB_MEMORYMODEL_RC11ORDER_H
#define HEDDLE_LIB_MEMORYMODEL_RC11ORDER_H

#include "heddle/MemoryModel/Rc11Graph.h"
#include <algorithm>

namespace heddle {

class Rc11Graph::Order {
public:
  /// Of all that was executed.
  Order(const Rc11Graph &G, uint32_t Location);

  unsigned numChains() const { return Tails.size(); }
  unsigned chainOf(Index W) const { return Chain[place(W)]; }
  Index tail(unsigned C) const { return Tails[C]; }
  /// W comes right before no update: it is the last of its chain.
  bool isTail(Index W) const { return Tails[chainOf(W)] == W; }
  /// A is before B in every mo.
  bool isBefore(Index A, Index B) const {
    unsigned I = place(A), J = place(B);
    return Chain[I] == Chain[J] ? I < J : later(Chain[I], Chain[J]);
  }
  bool later(unsigned A, unsigned B) const {
    return Rows[size_t(A) * Words + B / 64] >> (B % 64) & 1;
  }
  /// Puts chain A before B; false if it is behind it.
  bool add(unsigned A, unsigned B);
  /// Puts write A before B, or at it.
  bool addWrites(Index A, Index B) {
    unsigned I = place(A), J = place(B);
    return Chain[I] == Chain[J] ? I <= J : add(Chain[I], Chain[J]);
  }
  bool isConsistent() const { return Consistent; }
  /// The writes in an order of this kind, as near to the witness as can be.
  void linearise(llvm::SmallVectorImpl<Index> &Out) const;

private:
  unsigned place(Index W) const {
    return std::lower_bound(Writes.begin(), Writes.end(), W) - Writes.begin();
  }

  const Rc11Graph *G;
  uint32_t Of;
  unsigned Words;
  bool Consistent = true;
  llvm::SmallVector<Index, 16> Writes;   ///< as they were executed
  llvm::SmallVector<unsigned, 16> Chain; ///< by place
  llvm::SmallVector<Index, 16> Tails;
  llvm::SmallVector<uint64_t, 16> Rows;
};

} // namespace heddle

#endif
