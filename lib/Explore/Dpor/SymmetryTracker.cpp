//===- SymmetryTracker.cpp - Which threads can be swapped now -------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "SymmetryTracker.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/bit.h"

using namespace heddle;

/// Threads that have become alike.
void SymmetryTracker::findPairs() {
  ThreadSet Alive = System.enabled() | System.blocked();
  for (ThreadSet S = Alive; S; S.dropFirst()) {
    ThreadId A = S.first();
    for (ThreadSet Like = Oracle.alike(A) & Alive; Like; Like.dropFirst()) {
      ThreadId B = Like.first();
      auto IsThis = [&](const Pair &P) { return P.A == A && P.B == B; };
      if (A < B && llvm::none_of(Pairs, IsThis))
        Pairs.push_back({A, B, Depth, Never});
    }
  }
}

void SymmetryTracker::push(const Event &E) {
  ++Depth;
  for (const Access &A : E.Print) {
    unsigned I = Numbers.indexOf(A.Loc).index();
    if (I >= Met.size())
      Met.resize(I + 1);
    Met[I] = A.Loc;
  }
  if (E.Kind == EventKind::Begin) {
    Begun.add(E.Thread);
    Begins.push_back(E.Thread);
    BeginAt.push_back(Depth);
  }
  for (Pair &P : Pairs) {
    if (P.Broken != Never)
      continue;
    bool IsOwn = E.Thread == P.A || E.Thread == P.B;
    bool IsBroken = IsOwn && E.Kind != EventKind::Begin;
    for (const Access &A : E.Print)
      IsBroken |= !(Oracle.swapped(A.Loc, P.A, P.B) == A.Loc);
    if (IsBroken)
      P.Broken = Depth;
  }
  Oracle.executed(E);
  if (E.Kind == EventKind::Start)
    findPairs();
}

void SymmetryTracker::rewind(size_t To) {
  Depth = To;
  while (!Pairs.empty() && Pairs.back().Since > Depth)
    Pairs.pop_back();
  for (Pair &P : Pairs)
    if (P.Broken > Depth)
      P.Broken = Never;
  for (; !Begins.empty() && BeginAt.back() > Depth; BeginAt.pop_back()) {
    Begun.remove(Begins.back());
    Begins.pop_back();
  }
}

ThreadSet SymmetryTracker::interchangeable(ThreadId T) const {
  ThreadSet Found;
  for (const Pair &P : Pairs)
    if ((P.A == T || P.B == T) && P.Broken == Never &&
        Begun.contains(P.A) == Begun.contains(P.B))
      Found.add(P.A == T ? P.B : P.A);
  return Found;
}

PackedPrint SymmetryTracker::swapped(const PackedPrint &P, ThreadId A,
                                     ThreadId B) const {
  PackedPrint Out = P;
  for (unsigned I = 0; I != P.Count; ++I) {
    Location L = Met[PackedPrint::location(P.Words[I]).index()];
    Out.Words[I] = Numbers.indexOf(Oracle.swapped(L, A, B)).index() << 1 |
                   PackedPrint::isWrite(P.Words[I]);
  }
  return Out;
}
