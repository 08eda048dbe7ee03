//===- StateTable.h - States that were visited ------------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// By their 128-bit keys, or in full; each with a number, in the order of their
// first visits from 0 on, and a set of threads that is the strategy's to use (a
// sleep set). With Matching::Off every state is new.
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
  /// States may be null if How is Off.
  StateTable(Matching How, StateSpace *States, ExploreStats &Stats)
      : How(How), States(States), Stats(Stats) {
    assert((States || How == Matching::Off) &&
           "internal: a system without states");
  }

  struct Entry {
    ThreadSet &Threads; ///< 0 if new; valid until the next visit
    uint32_t Number;
    bool IsNew;
  };
  /// The present state of the system.
  Entry visit() {
    if (How == Matching::Off) {
      Unmatched = {};
      return {Unmatched, uint32_t(Stats.States++), true};
    }
    Entry E = How == Matching::Hash ? byKey() : inFull();
    Stats.States += E.IsNew;
    return E;
  }

private:
  struct Visit {
    ThreadSet Threads;
    uint32_t Number;
  };
  Visit next() const { return {{}, uint32_t(Stats.States)}; }
  Entry byKey() {
    auto [At, New] = Keys.try_emplace(States->stateKey(), next());
    Stats.TableBytes = Keys.getMemorySize();
    return {At->second.Threads, At->second.Number, New};
  }
  Entry inFull() {
    llvm::SmallVector<uint64_t, 256> Words;
    States->stateWords(Words);
    std::string Bytes(reinterpret_cast<const char *>(Words.data()),
                      Words.size() * sizeof(uint64_t));
    auto [At, New] = Full.try_emplace(std::move(Bytes), next());
    if (New)
      Stats.TableBytes += At->first.size() + sizeof(*At);
    return {At->second.Threads, At->second.Number, New};
  }

  Matching How;
  StateSpace *const States;
  ExploreStats &Stats;
  llvm::DenseMap<StateKey, Visit> Keys;
  std::unordered_map<std::string, Visit> Full;
  ThreadSet Unmatched;
};

} // namespace heddle

#endif
