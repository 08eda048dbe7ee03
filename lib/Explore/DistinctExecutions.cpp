//===- DistinctExecutions.cpp - Counts executions that differ -------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "DistinctExecutions.h"
#include "llvm/ADT/DenseMap.h"

using namespace heddle;

static uint64_t mix(uint64_t H, uint64_t V) {
  H = (H ^ V) * 0x9e3779b97f4a7c15u;
  return H ^ H >> 29;
}

uint64_t DistinctExecutions::hash() const {
  struct State {
    uint64_t Write = 0; ///< the last one's event
    uint64_t Reads = 0; ///< sum of the events since
  };
  llvm::DenseMap<uint64_t, State> Locations;
  uint32_t Count[MaxThreads] = {};
  uint64_t Sum = 0;
  for (const Event &E : Steps) {
    unsigned T = E.Thread.index();
    uint64_t Id = mix(mix(0x243f6a88, T), ++Count[T]);
    bool IsNamed = E.Sees || E.IsNamed;
    uint64_t H = mix(mix(Id, uint64_t(E.Kind)), IsNamed ? 0 : E.Choice);
    if (IsNamed)
      H = mix(mix(H, E.Seen.Cell.bits()), E.Seen.Name);
    // Plain accesses that are events (SC) matter by what reads see.
    bool IsPlainWrite = E.Kind == EventKind::Write;
    for (const Access &A : E.Print) {
      State &L = Locations[A.Loc.bits()];
      H = mix(H, A.Loc.bits());
      if (!IsPlainWrite)
        H = mix(H, L.Write);
      if (!A.IsWrite) {
        if (E.Kind != EventKind::Read)
          L.Reads += mix(0x13198a2e, Id);
        continue;
      }
      if (!IsPlainWrite)
        H = mix(H, L.Reads);
      L = {Id, 0};
    }
    Sum += mix(0x452821e6, H);
  }
  return Sum;
}
