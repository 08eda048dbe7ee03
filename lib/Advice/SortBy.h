//===- SortBy.h - Sorting that keeps the order of equals --------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_LIB_ADVICE_SORTBY_H
#define HEDDLE_LIB_ADVICE_SORTBY_H

#include "llvm/ADT/STLExtras.h"
#include <vector>

namespace heddle {

/// Sorts by a key, and by place where keys are equal. (std::stable_sort uses
/// what C++20 deprecates.)
template <class T, class KeyOf> void sortBy(std::vector<T> &V, KeyOf Key) {
  std::vector<std::pair<decltype(Key(V.front())), size_t>> Order;
  for (size_t I = 0; I != V.size(); ++I)
    Order.emplace_back(Key(V[I]), I);
  llvm::sort(Order);
  std::vector<T> Sorted;
  for (const auto &Entry : Order)
    Sorted.push_back(std::move(V[Entry.second]));
  V = std::move(Sorted);
}

} // namespace heddle

#endif
