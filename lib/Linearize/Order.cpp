//===- Order.cpp - Orders that explain results ----------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/Linearize/Order.h"

using namespace heddle;

bool OperationTimes::precedes(OperationId A, OperationId B) const {
  return A.Thread == B.Thread ? A.Index < B.Index
                              : A.Index < Seen[B.Thread][B.Index][A.Thread];
}

/// Whether there is a moment between A and B when no operation runs. A moment
/// is known by the operations that have returned before it: each precedes all
/// others. If A is among them, the fewest are A and, again and again, all that
/// do not come after one of them.
static bool isApart(OperationId A, OperationId B, const OperationTimes &T) {
  std::vector<unsigned> Before(T.Lengths.size(), 0);
  Before[A.Thread] = A.Index + 1;
  auto IsIn = [&](OperationId O) { return O.Index < Before[O.Thread]; };
  for (bool Grows = true; Grows;) {
    Grows = false;
    for (unsigned X = 0; X != T.Lengths.size(); ++X)
      for (unsigned I = 0; I != Before[X]; ++I)
        for (unsigned Y = 0; Y != T.Lengths.size(); ++Y)
          while (Before[Y] < T.Lengths[Y] &&
                 !T.precedes({X, I}, {Y, Before[Y]})) {
            ++Before[Y];
            Grows = true;
          }
    if (IsIn(B))
      return false;
  }
  return true;
}

bool heddle::respects(llvm::ArrayRef<OperationId> Order,
                      const OperationTimes &Times, OrderCondition C) {
  // What comes later in the order must not have to come earlier.
  auto MustPrecede = [&](OperationId A, OperationId B) {
    switch (C) {
    case OrderCondition::Sequential:
      return A.Thread == B.Thread && A.Index < B.Index;
    case OrderCondition::Linearizable:
      return Times.precedes(A, B);
    case OrderCondition::Quiescent:
      return isApart(A, B, Times);
    }
    return false;
  };
  for (size_t I = 0; I != Order.size(); ++I)
    for (size_t J = 0; J != I; ++J)
      if (MustPrecede(Order[I], Order[J]))
        return false;
  return true;
}
