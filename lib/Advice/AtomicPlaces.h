//===- AtomicPlaces.h - The memory orders of a C program --------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_LIB_ADVICE_ATOMICPLACES_H
#define HEDDLE_LIB_ADVICE_ATOMICPLACES_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/AtomicOrdering.h"
#include <string>
#include <vector>

namespace heddle {

/// A memory order that stands in the source: that of an atomic operation, or of
/// a compare-and-exchange where it fails. Instances of a template and
/// expansions of a macro have one together.
struct AtomicPlace {
  std::string File;
  unsigned Line = 0, Column = 0;
  std::string Operation; ///< load, store, exchange, update, compare-exchange,
                         ///< fence
  bool OfFailure = false;
  /// As the program has it. A fence that is Monotonic does nothing.
  llvm::AtomicOrdering Order = llvm::AtomicOrdering::NotAtomic;
  /// Its instances differ, or the order is computed: it cannot be changed.
  bool Varies = false;

  /// Orders that are weaker than the program's, the weakest first. Of two
  /// that cannot be compared, acquire comes first.
  std::vector<llvm::AtomicOrdering> weaker() const;
};

/// "seq_cst"; of a fence that does nothing "not needed".
const char *orderName(const AtomicPlace &P, llvm::AtomicOrdering O);

/// What heddle-clang --rc11 --name-orders has named, in the order of the
/// source.
std::vector<AtomicPlace> atomicPlaces(const llvm::Module &M);

/// Gives the I-th place the I-th order.
void setOrders(llvm::Module &M, llvm::ArrayRef<AtomicPlace> Places,
               llvm::ArrayRef<llvm::AtomicOrdering> Orders);

} // namespace heddle

#endif
