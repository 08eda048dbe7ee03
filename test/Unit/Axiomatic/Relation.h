//===- Relation.h - Binary relations over few events ------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_TEST_UNIT_AXIOMATIC_RELATION_H
#define HEDDLE_TEST_UNIT_AXIOMATIC_RELATION_H

#include <array>
#include <cassert>
#include <cstdint>

namespace axiomatic {

constexpr unsigned MaxEvents = 64;

/// A transitive relation over events 0 to MaxEvents - 1. It is kept free of
/// cycles: an edge that would make one is refused.
class Order {
public:
  explicit Order(unsigned Size = MaxEvents) : Size(Size) {}

  /// For relations that are transitive and without cycles as they are given.
  void addGiven(unsigned A, unsigned B) { After[A] |= uint64_t(1) << B; }

  bool has(unsigned A, unsigned B) const { return After[A] >> B & 1; }

  /// False, and no change, if that makes a cycle.
  bool add(unsigned A, unsigned B) {
    assert(A < Size && B < Size && "internal: too many events");
    if (A == B || has(B, A))
      return false;
    if (has(A, B))
      return true;
    uint64_t Reached = After[B] | uint64_t(1) << B;
    for (unsigned X = 0; X != Size; ++X)
      if (X == A || has(X, A))
        After[X] |= Reached;
    return true;
  }

private:
  unsigned Size; ///< events are below it
  std::array<uint64_t, MaxEvents> After = {};
};

} // namespace axiomatic

#endif
