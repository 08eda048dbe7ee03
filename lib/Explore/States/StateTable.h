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

#ifndef HEDDLE_LIB_EXPLORE_STATES_STATETABLE_H
#define HEDDLE_LIB_EXPLORE_STATES_STATETABLE_H

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

/// What a state is, in full.
inline std::string wordsOf(StateSpace &States) {
  llvm::SmallVector<uint64_t, 256> Words;
  States.stateWords(Words);
  return std::string(reinterpret_cast<const char *>(Words.data()),
                     Words.size() * sizeof(uint64_t));
}

class StateTable {
public:
  /// States may be null if How is Off.
  StateTable(Matching How, StateSpace *States, ExploreStats &Stats)
      : How(How), States(States), Stats(Stats) {
    assert((States || How == Matching::Off) &&
           "internal: a system without states");
  }

  struct Entry {
    ThreadSet Before; ///< the threads that were kept of it; none if it is new
    uint32_t Number;
    bool IsNew;
  };
  /// The present state of the system. Of the threads kept of it, those of
  /// Threads remain; of a new one Threads are kept.
  Entry visit(ThreadSet Threads) {
    if (How == Matching::Off)
      return {{}, uint32_t(Stats.States++), true};
    Visit Next{Threads, uint32_t(Stats.States)};
    auto [Known, IsNew] = How == Matching::Hash ? byKey(Next) : inFull(Next);
    Stats.States += IsNew;
    ThreadSet Before = IsNew ? ThreadSet() : Known->Threads;
    Known->Threads &= Threads;
    return {Before, Known->Number, IsNew};
  }

private:
  struct Visit {
    ThreadSet Threads;
    uint32_t Number;
  };
  std::pair<Visit *, bool> byKey(const Visit &Next) {
    auto [At, New] = Keys.try_emplace(States->stateKey(), Next);
    Stats.TableBytes = Keys.getMemorySize();
    return {&At->second, New};
  }
  std::pair<Visit *, bool> inFull(const Visit &Next) {
    auto [At, New] = Full.try_emplace(wordsOf(*States), Next);
    if (New)
      Stats.TableBytes += At->first.size() + sizeof(*At);
    return {&At->second, New};
  }

  Matching How;
  StateSpace *const States;
  ExploreStats &Stats;
  llvm::DenseMap<StateKey, Visit> Keys;
  std::unordered_map<std::string, Visit> Full;
};

} // namespace heddle

#endif
