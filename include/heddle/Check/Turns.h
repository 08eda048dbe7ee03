//===- Turns.h - How much DPOR may do beside states -------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_CHECK_TURNS_H
#define HEDDLE_CHECK_TURNS_H

#include "heddle/Explore/Explorer.h"
#include <array>

namespace heddle {

/// Says how much DPOR may do beside a search over states.
class Turns {
public:
  /// Events that DPOR may have executed in all when the other has come so far,
  /// and has hashed so many words for it (Machine::wordsHashed). 0: states meet
  /// often enough, or it is too early to say.
  uint64_t allowed(const ExploreStats &OfStates, uint64_t Words);

  /// All of it, to be kept.
  using Stored = std::array<uint64_t, 4>;
  Stored save() const { return {NextLook, AtLook, Factor, Earned}; }
  void restore(const Stored &S) {
    NextLook = S[0], AtLook = S[1], Factor = S[2], Earned = S[3];
  }

private:
  uint64_t NextLook = 2000; ///< when so much was done
  uint64_t AtLook = 0;      ///< what was done when Factor was chosen
  uint64_t Factor = 0;      ///< events for each unit of it, since then
  uint64_t Earned = 0;      ///< before
};

} // namespace heddle

#endif
