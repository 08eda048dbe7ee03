//===- StateTable.h - States that were visited ------------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// By their 128-bit keys, or in full; each with a set of threads that is the
// strategy's to use (a sleep set). With Matching::Off every state is new.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_LIB_EXPLORE_STATETABLE_H
#define HEDDLE_LIB_EXPLORE_STATETABLE_H

#include "heddle/Explore/Explorer.h"
#include "llvm/ADT/DenseMap.h"
#include <string>
#include <unordered_map>

namespace llvm {
template <> struct DenseMapInfo<heddle::StateKey> {
  static heddle::StateKey getEmptyKey() { return {~0ull, ~0ull}; }
  static heddle::StateKey getTombstoneKey() { return {~0ull, ~0ull - 1}; }
  static unsigned getHashValue(const heddle::StateKey &K) {
    return unsigned(K.Low ^ K.Low >> 32);
  }
  static bool isEqual(const heddle::StateKey &A, const heddle::StateKey &B) {
    return A == B;
  }
};
} // namespace llvm

namespace heddle {

class StateTable {
public:
  StateTable(Matching How, ExploreStats &Stats) : How(How), Stats(Stats) {}

  struct Entry {
    ThreadSet &Threads; ///< 0 if new; valid until the next visit
    bool IsNew;
  };
  /// The present state of System.
  Entry visit(TransitionSystem &System) {
    if (How == Matching::Off) {
      ++Stats.States;
      Unmatched = 0;
      return {Unmatched, true};
    }
    assert(System.hasStates() && "internal: a system without states");
    Entry E = How == Matching::Hash ? byKey(System) : inFull(System);
    Stats.States += E.IsNew;
    return E;
  }

private:
  Entry byKey(TransitionSystem &System) {
    auto [At, New] = Keys.try_emplace(System.stateKey(), 0);
    Stats.TableBytes = Keys.getMemorySize();
    return {At->second, New};
  }
  Entry inFull(TransitionSystem &System) {
    llvm::SmallVector<uint64_t, 256> Words;
    System.stateWords(Words);
    std::string Bytes(reinterpret_cast<const char *>(Words.data()),
                      Words.size() * sizeof(uint64_t));
    auto [At, New] = Full.try_emplace(std::move(Bytes), 0);
    if (New)
      Stats.TableBytes += At->first.size() + sizeof(*At);
    return {At->second, New};
  }

  Matching How;
  ExploreStats &Stats;
  llvm::DenseMap<StateKey, ThreadSet> Keys;
  std::unordered_map<std::string, ThreadSet> Full;
  ThreadSet Unmatched = 0;
};

} // namespace heddle

#endif
