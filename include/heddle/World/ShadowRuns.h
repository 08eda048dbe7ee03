//===- ShadowRuns.h - The shadow of a block that is swept -------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A large array is mostly swept: one thread fills it, another reads it. Then
// cells that lie side by side have equal epochs, and a block of 4 KB of them
// needs no shadow of 8 KB. It has
//
//   [0, FrontEnd)           Front: what the present sweep has left
//   [FrontEnd] if HasHead   Head: the element that the sweep is at, which it
//                           may access several times (a[i] = f(a[i]))
//   the rest to BackEnd     Back: what the sweep before has left
//   behind                  no access yet
//
// and its shadow words are 0. The first access that makes something else of it
// has the runs written to the shadow (World::spreadRuns), and so they stay.
// Only blocks that lie in one array as a whole have runs, and these only with
// clocks: the summary h and memory models have other things in the shadow.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_WORLD_SHADOWRUNS_H
#define HEDDLE_WORLD_SHADOWRUNS_H

#include "heddle/World/World.h"

namespace heddle {

inline bool operator==(ShadowCell A, ShadowCell B) {
  return A.Write == B.Write && A.Read == B.Read;
}

/// A card, so that it is saved as a whole. Ends are in bytes from the block's
/// begin, multiples of Stride.
struct alignas(arena::CardSize) ShadowRuns {
  ShadowCell Front, Head, Back;
  uint16_t FrontEnd, BackEnd;
  uint8_t HasHead;
  /// Bytes from an element to the next; 0: the block has no runs.
  uint8_t Stride;

  /// The shadow of the element that is At bytes from the block's begin.
  ShadowCell at(uint32_t At) const {
    if (LLVM_LIKELY(At < FrontEnd))
      return Front;
    if (At == FrontEnd && HasHead)
      return Head;
    return At < BackEnd ? Back : ShadowCell{0, 0};
  }
  /// The same of a cell of the block; of an element's second one nothing is
  /// known.
  ShadowCell of(Ref Cell) const {
    return Cell & (Stride - 1) ? ShadowCell{0, 0}
                               : at(Cell & (arena::RunBlock - 1));
  }
  /// Makes New of the shadow of the element At; false if runs cannot say that:
  /// they are what they were.
  bool set(uint32_t At, ShadowCell New);
  /// Behind the last element with a shadow that is not 0.
  uint32_t end() const;
};
static_assert(sizeof(ShadowRuns) == arena::CardSize);

inline ShadowRuns *runsOf(const World &W, Ref Cell) {
  return W.pointer<ShadowRuns>(arena::runsAt(Cell));
}

/// What the shadow says of a cell, whether in words or runs.
inline ShadowCell shadowOf(const World &W, Ref Cell) {
  if (LLVM_UNLIKELY(W.hasRuns()))
    if (const ShadowRuns &R = *runsOf(W, Cell); R.Stride)
      return R.of(Cell);
  return *W.shadow(Cell);
}

} // namespace heddle

#endif
