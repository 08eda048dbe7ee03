//===- Relation.h - Relations over the events of a graph --------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_CAT_RELATION_H
#define HEDDLE_CAT_RELATION_H

#include "llvm/ADT/bit.h"
#include <cassert>
#include <cstdint>
#include <vector>

namespace heddle::cat {

/// A relation over events 0 to size() - 1, a row of bits for each; or, with one
/// row, a set of them.
class Relation {
public:
  Relation() = default;
  /// Empty. Rows: size() of a relation, 1 of a set.
  Relation(unsigned Size, unsigned Rows)
      : Count(Size), NumRows(Rows), Words((Size + 63) / 64),
        Bits(size_t(Rows) * Words) {}

  unsigned size() const { return Count; }
  unsigned rows() const { return NumRows; }
  bool has(unsigned A, unsigned B) const {
    return Bits[size_t(A) * Words + B / 64] >> (B % 64) & 1;
  }
  void add(unsigned A, unsigned B) {
    Bits[size_t(A) * Words + B / 64] |= uint64_t(1) << (B % 64);
  }
  uint64_t *row(unsigned A) { return Bits.data() + size_t(A) * Words; }
  const uint64_t *row(unsigned A) const {
    return Bits.data() + size_t(A) * Words;
  }
  unsigned words() const { return Words; }
  bool operator==(const Relation &) const = default;

  bool isEmpty() const;
  void unite(const Relation &Other);
  void intersect(const Relation &Other);
  void subtract(const Relation &Other);
  /// All that is not in it.
  void complement();
  /// Row A gains Row B.
  void uniteRows(unsigned A, unsigned B) {
    for (unsigned W = 0; W != Words; ++W)
      row(A)[W] |= row(B)[W];
  }
  /// Calls Do(B) for each B of row A.
  template <class Fn> void each(unsigned A, Fn Do) const {
    for (unsigned W = 0; W != Words; ++W)
      for (uint64_t Left = row(A)[W]; Left; Left &= Left - 1)
        Do(W * 64 + unsigned(llvm::countr_zero(Left)));
  }

private:
  unsigned Count = 0, NumRows = 0, Words = 0;
  std::vector<uint64_t> Bits;
};

Relation identity(unsigned Size);
Relation inverse(const Relation &R);
Relation sequence(const Relation &A, const Relation &B);
/// The transitive closure.
Relation closure(Relation R);
/// Each event of the set with itself.
Relation identityOf(const Relation &Set);
Relation product(const Relation &From, const Relation &To);
/// Of sets: which events begin pairs, and which end them.
Relation domain(const Relation &R);
Relation range(const Relation &R);
bool isIrreflexive(const Relation &R);
bool isAcyclic(const Relation &R);

} // namespace heddle::cat

#endif
