//===- Order.h - Orders that explain results --------------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_LINEARIZE_ORDER_H
#define HEDDLE_LINEARIZE_ORDER_H

#include "llvm/ADT/ArrayRef.h"
#include <cstdint>
#include <vector>

namespace heddle {

enum class OrderCondition : uint8_t { Linearizable, Sequential, Quiescent };

/// An operation of a scenario: the thread's index, and which of its operations.
struct OperationId {
  unsigned Thread = 0, Index = 0;
};

/// What is known of the times at which operations ran.
struct OperationTimes {
  /// So many operations each thread has.
  std::vector<unsigned> Lengths;
  /// Seen[T][I][K]: so many operations of thread K had returned when operation
  /// I of thread T began; of K == T it is I.
  std::vector<std::vector<std::vector<unsigned>>> Seen;

  bool precedes(OperationId A, OperationId B) const;
};

/// Whether an order of all operations respects what the condition asks for.
bool respects(llvm::ArrayRef<OperationId> Order, const OperationTimes &Times,
              OrderCondition C);

} // namespace heddle

#endif
