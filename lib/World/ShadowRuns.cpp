//===- ShadowRuns.cpp - The shadow of a block that is swept ---------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/World/ShadowRuns.h"
#include <algorithm>

using namespace heddle;

bool ShadowRuns::set(uint32_t At, ShadowCell New) {
  // The sweep's first element is its run as soon as it goes on.
  if (!FrontEnd && HasHead && At == Stride) {
    Front = Head;
    FrontEnd = Stride;
    HasHead = false;
  }
  if (At == FrontEnd) {
    HasHead = !FrontEnd || New != Front;
    if (HasHead)
      Head = New;
    else
      FrontEnd += Stride;
    return true;
  }
  if (At || HasHead || BackEnd > FrontEnd)
    return false;
  // Another sweep begins.
  Back = Front;
  BackEnd = FrontEnd;
  FrontEnd = 0;
  Head = New;
  HasHead = true;
  return true;
}

uint32_t ShadowRuns::end() const {
  return std::max<uint32_t>(BackEnd, FrontEnd + (HasHead ? Stride : 0));
}

void World::layRuns(Ref From, Ref To, uint8_t Stride) {
  using namespace arena;
  uint64_t Block = (uint64_t(From) + RunBlock - 1) & ~(RunBlock - 1);
  if (isSparse() || Block + RunBlock > To)
    return;
  HasRuns = true;
  uint64_t First = runsAt(Ref(Block));
  for (; Block + RunBlock <= To; Block += RunBlock) {
    auto &R = *pointer<ShadowRuns>(runsAt(Ref(Block)));
    R = {};
    R.Stride = Stride;
  }
  setFresh(First, runsAt(Ref(Block)) - First);
}

void World::spreadRuns(Ref Cell) {
  if (!HasRuns)
    return;
  ShadowRuns &R = *runsOf(*this, Cell);
  if (!R.Stride)
    return;
  Ref Block = Cell & ~Ref(arena::RunBlock - 1);
  uint32_t End = R.end();
  touchRange(offsetOf(shadow(Block)), End * 2);
  for (uint32_t I = 0; I != End; I += R.Stride)
    *shadow(Block + I) = R.at(I);
  touch(offsetOf(&R));
  R.Stride = 0;
}

void World::clearShadow(Ref From, Ref To) {
  auto Clear = [&](uint64_t Begin, uint64_t End) {
    zero(arena::ShadowBase + 2 * Begin, 2 * (End - Begin));
  };
  if (LLVM_LIKELY(!HasRuns))
    return Clear(From, To);
  // Of a block with runs all words are 0, and stay as they are: they may have
  // no memory yet.
  uint64_t Begin = From;
  for (uint64_t Block = From & ~Ref(arena::RunBlock - 1); Block < To;
       Block += arena::RunBlock) {
    ShadowRuns &R = *runsOf(*this, Ref(Block));
    if (!R.Stride)
      continue;
    R.Stride = 0;
    if (Begin < Block)
      Clear(Begin, Block);
    Begin = Block + arena::RunBlock;
  }
  if (Begin < To)
    Clear(Begin, To);
}
