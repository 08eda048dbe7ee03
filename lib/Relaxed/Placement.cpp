//===- Placement.cpp - Which objects are there ----------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/Relaxed/Placement.h"
#include "heddle/Relaxed/CallAreas.h"
#include "heddle/Relaxed/InitAreas.h"
#include "llvm/ADT/STLExtras.h"

using namespace heddle;

bool Placement::isAllocated(Ref O) const {
  if (initarea::contains(O)) {
    Ref Area = initarea::areaOf(O);
    if (O < W.pointer<initarea::Header>(Area)->Top)
      return true;
    for (unsigned I = 0; I != S.numThreads(); ++I)
      if (Ref Next = S.thread(I).AllocNext;
          O < Next && initarea::areaOf(Next - 1) == Area)
        return true;
    return false;
  }
  if (O < arena::HeapBase || O >= arena::PoolBase)
    return true;
  if (callarea::contains(O))
    return O < callarea::top(W, callarea::areaOf(O));
  unsigned Owner = arena::ownerOf(O);
  return Owner < S.numThreads() && O < S.thread(Owner).AllocNext;
}

Ref Placement::presentObject(Ref Cell) const {
  if (Cell < arena::HeapBase || isAllocated(Cell))
    return objectOf(W, Cell);
  unsigned Owner = arena::ownerOf(Cell);
  if (Owner >= S.numThreads())
    return 0;
  Ref Begin = callarea::contains(Cell)
                  ? callarea::top(W, callarea::areaOf(Cell))
                  : S.thread(Owner).AllocNext;
  for (Ref At = Cell & ~7u; At >= Begin; At -= 8)
    if (W.shadow(At)->Write == ObjectStartTag)
      return hasEarly(At, 1) ? At : 0;
  return 0;
}

bool Placement::hasEarly(Ref O, uint32_t Size) const {
  return llvm::any_of(early(), [&](const EarlyObject &X) {
    return X.Object >= O && X.Object < O + Size;
  });
}

bool Placement::addEarly(Ref O, uint32_t Size) {
  if (llvm::any_of(early(), [&](const EarlyObject &X) {
        return O < X.Object + X.Size && X.Object < O + Size;
      }))
    return false;
  Early.push_back({O, Size, numActions() - 1});
  return true;
}

bool Placement::areEarlyAllocated() const {
  return llvm::all_of(
      early(), [&](const EarlyObject &X) { return isAllocated(X.Object); });
}
