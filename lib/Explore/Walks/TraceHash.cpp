//===- TraceHash.cpp - Mazurkiewicz traces by hash ------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TraceHash.h"
#include "heddle/Trace/EventInfo.h"
#include "llvm/ADT/ArrayRef.h"
#include <algorithm>

using namespace heddle;

/// What E touches. A read that went round before also names the other cells
/// that its loop looks at; whether it is found to go round depends on the order
/// of independent events, so that these must not tell traces apart.
static llvm::ArrayRef<Access> touched(const Event &E) {
  unsigned Count = E.Print.size();
  if (infoOf(E.Kind).seesValue())
    Count = std::min(Count, 1u);
  return llvm::ArrayRef(E.Print.begin(), Count);
}

void TraceHash::push(const Event &E) {
  Record &R = Records.emplace_back();
  R.Thread = E.Thread;
  R.Count = 0;
  R.Sum = Sum;
  TraceName &Last = LastOf[E.Thread.index()];
  R.Previous = Last;
  R.Barrier = Barrier;
  R.HadBarrier = HasBarrier;
  // What a read sees is told by the write's name: its index among those that
  // could be seen is another in other orders of the same trace.
  TraceName Own =
      Last.with(uint64_t(E.Kind) << 32 | (E.Sees ? E.Seen.Name : E.Choice));
  for (const Access &A : touched(E)) {
    uint32_t I = Locations.indexOf(A.Loc).index();
    if (I >= States.size())
      States.resize(I + 1);
    Own = Own.with(A.Loc.bits() << 1 | A.IsWrite).with(States[I].Write);
    if (A.IsWrite)
      Own = Own.with(States[I].Reads);
  }
  if (E.Print.isGlobal() || E.IsBarrier) // after everything
    Own = Own.with(Sum);
  if (HasBarrier)
    Own = Own.with(Barrier);
  for (const Access &A : touched(E)) {
    uint32_t I = Locations.indexOf(A.Loc).index();
    R.Index[R.Count] = I;
    R.Old[R.Count++] = States[I];
    if (A.IsWrite)
      States[I] = {Own, TraceName()};
    else
      States[I].Reads += Own;
  }
  Last = Own;
  if (E.IsBarrier) {
    Barrier = Own;
    HasBarrier = true;
  }
  Sum += Own.with(E.Thread.index());
}

void TraceHash::pop() {
  const Record &R = Records.back();
  for (unsigned I = R.Count; I-- != 0;)
    States[R.Index[I]] = R.Old[I];
  LastOf[R.Thread.index()] = R.Previous;
  Sum = R.Sum;
  Barrier = R.Barrier;
  HasBarrier = R.HadBarrier;
  Records.pop_back();
}
