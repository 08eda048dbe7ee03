//===- OrderedCells.cpp - Cells with volatile writes only -----------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/Relaxed/OrderedCells.h"

using namespace heddle;

bool OrderedCells::take(uint32_t Cell) {
  std::lock_guard Guard(Lock);
  if (Rounds >= MostRounds || Weak.contains(Cell))
    return false;
  Taken.insert(Cell);
  return true;
}

void OrderedCells::addWeakWrite(uint32_t Cell) {
  std::lock_guard Guard(Lock);
  Weak.insert(Cell);
  if (Taken.contains(Cell))
    Wrong = true;
}

void OrderedCells::beginAgain() {
  std::lock_guard Guard(Lock);
  Taken.clear();
  ++Rounds;
  Wrong = false;
}
