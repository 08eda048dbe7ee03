//===- PairOrder.cpp - An order of pairs without numbers ------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/Jpr/PairOrder.h"
#include "heddle/IR/Vocabulary.h"
#include "heddle/Relaxed/CallAreas.h"
#include "heddle/Relaxed/InitAreas.h"

using namespace heddle;

/// Adds the number so that texts are in order as numbers are.
static void add(std::string &Out, uint64_t N, unsigned Bytes = 8) {
  for (unsigned I = Bytes; I--;)
    Out += char(N >> (8 * I));
}

/// Adds the way to the thread, from main, with an end that comes first.
void PairOrder::addThread(std::string &Out, unsigned Thread) const {
  llvm::SmallVector<unsigned, 8> Way;
  for (; Thread && Thread < Threads.size(); Thread = Threads[Thread].Parent)
    Way.push_back(Threads[Thread].Ordinal + 1u);
  for (unsigned Ordinal : llvm::reverse(Way))
    add(Out, Ordinal, 3);
  add(Out, 0, 3);
}

/// Adds where an object lies, or something in one.
void PairOrder::addPlace(std::string &Out, Ref At) const {
  if (At >= arena::HeapBase && At < arena::PoolBase) {
    unsigned Owner = arena::ownerOf(At);
    addThread(Out, Owner);
    bool IsInArea = callarea::contains(At);
    Out += char(IsInArea);
    Ref From = IsInArea ? callarea::areaOf(At) : Ref(arena::heapOf(Owner));
    if (IsInArea)
      add(Out, Sets.chainOf(Owner, unsigned((From - callarea::begin(Owner)) /
                                            callarea::Size)));
    return add(Out, At - From);
  }
  if (initarea::contains(At)) {
    Ref From = initarea::areaOf(At);
    uint32_t Class =
        Sets.classOf(unsigned((From - initarea::Begin) / arena::PoolChunk));
    Out += P[ClassId(Class)].Name;
    return add(Out, At - From);
  }
  add(Out, At);
}

std::string PairOrder::keyOf(const WriteEntry &E) const {
  std::string Out;
  addThread(Out, unsigned(E.Thread));
  add(Out, E.Occurrence);
  if (E.Site) {
    const Site &S = P[SiteId(E.Site)];
    add(Out, uint64_t(S.Line) << 32 | S.Bci);
  }
  Out += char(E.Kind);
  if (!E.Class) { // null is the first
    add(Out, uint64_t(E.Value) ^ uint64_t(1) << 63);
    return Out;
  }
  add(Out, uint64_t(1) << 63 | 1);
  Out += P[ClassId(E.Class)].Name;
  Out += char(0);
  add(Out, E.Length);
  add(Out, E.Ordinal);
  addPlace(Out, Ref(E.Value));
  return Out;
}
