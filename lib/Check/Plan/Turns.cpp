//===- Turns.cpp - How much DPOR may do beside states ---------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/Check/Turns.h"
#include <algorithm>

using namespace heddle;

uint64_t Turns::allowed(const ExploreStats &Of, uint64_t Words) {
  // A state costs as much as 10 events, and for each so many words as much
  // again.
  constexpr uint64_t FirstFactor = 16, MostFactor = 64, LeastShare = 8,
                     WordsAState = 4096;
  // So many are not few, however often they meet.
  constexpr uint64_t MostAlone = 200'000;
  uint64_t Done = Of.States + Words / WordsAState;
  if (Done < AtLook) // the search has begun again
    AtLook = 0;
  if (Done >= NextLook) {
    Earned += Factor * (Done - AtLook);
    AtLook = Done;
    NextLook = Done < MostAlone ? std::min(2 * Done, MostAlone) : 2 * Done;
    if (Of.Matched * LeastShare >= Of.States)
      Factor = Done < MostAlone ? 0 : FirstFactor;
    else
      Factor = std::clamp(2 * Factor, FirstFactor, MostFactor);
  }
  return Earned + Factor * (Done - AtLook);
}
