//===- SleepSets.h - Sets of threads, by numbers ----------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Of each state a table keeps a set of threads. There are few different ones,
// so that 16 bits are enough, and one word holds a set and a state's number. If
// there are more, those that come later have no number. Workers share them.
// Each knows those that it has asked for last; new ones are found under a lock.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_LIB_EXPLORE_STATES_SLEEPSETS_H
#define HEDDLE_LIB_EXPLORE_STATES_SLEEPSETS_H

#include "llvm/Support/MathExtras.h"
#include <array>
#include <atomic>
#include <cassert>
#include <cstdint>
#include <memory>
#include <mutex>
#include <unordered_map>

namespace heddle {

class SleepSets {
public:
  static constexpr uint32_t None = 0xffff; ///< not the number of a set

  /// So many have numbers.
  explicit SleepSets(uint32_t Most) : Most(Most) {
    assert(Most < None && "internal: a number that no set has");
  }

  /// What one worker has asked for last.
  struct Memo {
    struct Entry {
      uint64_t Set = 0;
      uint32_t Number = 0;
    };
    std::array<Entry, 64> Entries;
  };

  /// From 1 on; or None.
  uint32_t number(uint64_t Set, Memo &Own) {
    Memo::Entry &E = Own.Entries[Set * 0x9e3779b97f4a7c15 >> 58];
    if (E.Set != Set || !E.Number)
      E = {Set, find(Set)};
    return E.Number;
  }
  uint64_t operator[](uint32_t Number) const {
    assert(Number && Number != None && "internal: a set without a number");
    unsigned Chunk = llvm::Log2_32(Number);
    return Chunks[Chunk][Number - (1u << Chunk)];
  }

private:
  uint32_t find(uint64_t Set) {
    std::lock_guard Guard(Lock);
    if (Numbers.size() == Most && !Numbers.contains(Set))
      return None;
    auto [At, IsNew] = Numbers.try_emplace(Set, uint32_t(Numbers.size() + 1));
    uint32_t Number = At->second;
    if (IsNew) {
      unsigned Chunk = llvm::Log2_32(Number);
      // Others come to know of it by a number that they read after this.
      if (!Chunks[Chunk])
        Chunks[Chunk] = std::make_unique<uint64_t[]>(size_t(1) << Chunk);
      Chunks[Chunk][Number - (1u << Chunk)] = Set;
    }
    return Number;
  }

  const uint32_t Most;
  std::mutex Lock;
  std::unordered_map<uint64_t, uint32_t> Numbers;
  /// Chunk I has those of the numbers from 2^I on.
  std::array<std::unique_ptr<uint64_t[]>, 16> Chunks;
};

} // namespace heddle

#endif
