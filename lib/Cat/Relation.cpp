//===- Relation.cpp - Relations over the events of a graph ----------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/Cat/Relation.h"
#include "llvm/ADT/STLExtras.h"

using namespace heddle::cat;

bool Relation::isEmpty() const {
  return llvm::all_of(Bits, [](uint64_t W) { return W == 0; });
}

void Relation::unite(const Relation &Other) {
  for (size_t I = 0; I != Bits.size(); ++I)
    Bits[I] |= Other.Bits[I];
}
void Relation::intersect(const Relation &Other) {
  for (size_t I = 0; I != Bits.size(); ++I)
    Bits[I] &= Other.Bits[I];
}
void Relation::subtract(const Relation &Other) {
  for (size_t I = 0; I != Bits.size(); ++I)
    Bits[I] &= ~Other.Bits[I];
}
void Relation::complement() {
  for (unsigned A = 0; A != NumRows; ++A)
    for (unsigned W = 0; W != Words; ++W) {
      row(A)[W] = ~row(A)[W];
      if (W + 1 == Words && Count % 64)
        row(A)[W] &= (uint64_t(1) << (Count % 64)) - 1;
    }
}

Relation heddle::cat::identity(unsigned Size) {
  Relation R(Size, Size);
  for (unsigned I = 0; I != Size; ++I)
    R.add(I, I);
  return R;
}

Relation heddle::cat::inverse(const Relation &R) {
  Relation Out(R.size(), R.size());
  for (unsigned A = 0; A != R.size(); ++A)
    R.each(A, [&](unsigned B) { Out.add(B, A); });
  return Out;
}

Relation heddle::cat::sequence(const Relation &A, const Relation &B) {
  Relation Out(A.size(), A.size());
  for (unsigned X = 0; X != A.size(); ++X)
    A.each(X, [&](unsigned Y) {
      for (unsigned W = 0; W != Out.words(); ++W)
        Out.row(X)[W] |= B.row(Y)[W];
    });
  return Out;
}

/// Warshall's algorithm.
Relation heddle::cat::closure(Relation R) {
  for (unsigned K = 0; K != R.size(); ++K)
    for (unsigned I = 0; I != R.size(); ++I)
      if (R.has(I, K))
        R.uniteRows(I, K);
  return R;
}

Relation heddle::cat::identityOf(const Relation &Set) {
  Relation Out(Set.size(), Set.size());
  Set.each(0, [&](unsigned I) { Out.add(I, I); });
  return Out;
}

Relation heddle::cat::product(const Relation &From, const Relation &To) {
  Relation Out(From.size(), From.size());
  From.each(0, [&](unsigned A) {
    for (unsigned W = 0; W != Out.words(); ++W)
      Out.row(A)[W] = To.row(0)[W];
  });
  return Out;
}

Relation heddle::cat::domain(const Relation &R) {
  Relation Out(R.size(), 1);
  for (unsigned A = 0; A != R.size(); ++A)
    R.each(A, [&](unsigned) { Out.add(0, A); });
  return Out;
}

Relation heddle::cat::range(const Relation &R) {
  Relation Out(R.size(), 1);
  for (unsigned A = 0; A != R.size(); ++A)
    for (unsigned W = 0; W != Out.words(); ++W)
      Out.row(0)[W] |= R.row(A)[W];
  return Out;
}

bool heddle::cat::isIrreflexive(const Relation &R) {
  for (unsigned I = 0; I != R.size(); ++I)
    if (R.has(I, I))
      return false;
  return true;
}

/// Takes away what has no successor left, as long as there is such an event.
bool heddle::cat::isAcyclic(const Relation &R) {
  if (!R.size())
    return true;
  Relation Left(R.size(), 1);
  Left.complement();
  for (bool Goes = true; Goes;) {
    Goes = false;
    bool Any = false;
    for (unsigned A = R.size(); A-- != 0;) {
      if (!Left.has(0, A))
        continue;
      bool IsLast = true;
      for (unsigned W = 0; IsLast && W != R.words(); ++W)
        IsLast = !(R.row(A)[W] & Left.row(0)[W]);
      if (IsLast) {
        Left.row(0)[A / 64] &= ~(uint64_t(1) << (A % 64));
        Goes = true;
      } else {
        Any = true;
      }
    }
    if (!Any)
      return true;
  }
  return false;
}
