//===- ByteHistory.cpp - What was done to bytes of C's memory -------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/Relaxed/ByteHistory.h"

using namespace heddle;

/// Brings what is known to the execution's end.
void ByteHistory::update(const Execution &E) {
  auto IsGone = [&] {
    return Known.size() >= E.size() ||
           Known.back().Serial != E.serial(ActionIndex(Known.size()));
  };
  while (!Known.empty() && IsGone()) {
    if (Ref Granule = Known.back().Granule)
      Granules[Granule].pop_back();
    Known.pop_back();
  }
  for (ActionIndex I : E.from(ActionIndex(Known.size() + 1))) {
    const MemoryAction &A = E[I];
    Ref Cell = A.Cell.index();
    bool IsAccess = A.What != MemoryAction::Base && (A.reads() || A.writes());
    bool IsByte = (IsAccess || A.isTurn()) && Cell >= cAddress(CFirst) &&
                  Cell % CGranule < CTagsOffset;
    ByteRange Range = ByteRange::at(Cell, 1);
    if (IsByte)
      Granules[Range.Granule].push_back(
          {I, A.isTurn() ? A.Bytes : Range.Bytes});
    Known.push_back({IsByte ? Range.Granule : 0, E.serial(I)});
  }
}

void ByteHistory::visit(const Execution &E, ByteRange Range,
                        llvm::function_ref<bool(ActionIndex)> Tell) {
  update(E);
  auto At = Granules.find(Range.Granule);
  if (At == Granules.end())
    return;
  uint8_t Left = Range.Bytes;
  for (const Entry &X : llvm::reverse(At->second)) {
    if (!(X.Bytes & Left))
      continue;
    if (Tell(X.Action) && E[X.Action].isTurn())
      Left &= ~X.Bytes;
    if (!Left)
      return;
  }
}
