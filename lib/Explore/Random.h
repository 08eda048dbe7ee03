//===- Random.h - Lots for strategies that sample ---------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// SplitMix64 (Steele, Lea, Flood, OOPSLA 2014). The bias of taking a remainder
// of 64 bits is below 2^-48 for the bounds that occur.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_LIB_EXPLORE_RANDOM_H
#define HEDDLE_LIB_EXPLORE_RANDOM_H

#include <cstdint>

namespace heddle {

class SplitMix64 {
public:
  explicit SplitMix64(uint64_t Seed) : State(Seed) {}
  uint64_t next() {
    uint64_t Z = State += 0x9E3779B97F4A7C15;
    Z = (Z ^ (Z >> 30)) * 0xBF58476D1CE4E5B9;
    Z = (Z ^ (Z >> 27)) * 0x94D049BB133111EB;
    return Z ^ (Z >> 31);
  }
  /// Uniform in 0 .. Bound - 1.
  uint64_t below(uint64_t Bound) { return next() % Bound; }

private:
  uint64_t State;
};

} // namespace heddle

#endif
