//===- StateTable.h - States that were visited ------------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// By their 128-bit keys, or in full; each with a number, in the order of their
// first visits from 0 on, and a set of threads that is the strategy's to use (a
// sleep set). With Matching::Off every state is new. Keys that are compressed,
// or may go to files, are in a table of the kind that workers share.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_LIB_EXPLORE_STATES_STATETABLE_H
#define HEDDLE_LIB_EXPLORE_STATES_STATETABLE_H

#include "KeyTable.h"
#include "SharedStates.h"

namespace heddle {

class StateTable {
public:
  using Entry = StateEntry;
  /// States may be null if nothing is matched.
  StateTable(const ExploreOptions &Options, StateSpace *States,
             ExploreStats &Stats)
      : How(Options.Match), States(States), Stats(Stats) {
    assert((States || How == Matching::Off) &&
           "internal: a system without states");
    if (SharedStates::mustHold(Options))
      Packed.emplace(Options, 1);
  }

  /// The present state of the system. Of the threads kept of it, those of
  /// Threads remain; of a new one Threads are kept.
  Entry visit(ThreadSet Threads, uint16_t Level = 0) {
    if (How == Matching::Off)
      return {{}, uint32_t(Stats.States++), true};
    if (Packed)
      return visitPacked(Threads, Level);
    StateVisit Next{Threads, uint32_t(Stats.States), Level};
    auto [Known, IsNew] = How == Matching::Hash ? byKey(Next) : inFull(Next);
    Stats.States += IsNew;
    ThreadSet Before = IsNew ? ThreadSet() : Known->Threads;
    Known->Threads &= Threads;
    return {Before, Known->Number, IsNew, Known->Level};
  }

  /// Whether the present state of the system is that of this number.
  bool isKnownAs(uint32_t Number) {
    if (Packed)
      return Packed->isKnownAs(0, *States, Number);
    if (How == Matching::Hash) {
      const StateVisit *V = Keys.find(States->stateKey());
      return V && V->Number == Number;
    }
    auto At = Full.find(wordsOf(*States));
    return At != Full.end() && At->second.Number == Number;
  }

  /// Gives the memory back when no state will be asked for any more.
  void clear() {
    Keys.clear();
    Full.clear();
    Packed.reset();
  }

  /// Appends all states.
  void save(WireWriter &W) const {
    if (Packed)
      return Packed->save(W);
    W.number(Keys.size() + Full.size());
    auto Save = [&](const StateVisit &V) {
      W.set(V.Threads);
      W.number(V.Number);
    };
    Keys.each([&](const StateKey &Key, const StateVisit &V) {
      W.word(Key.Low);
      W.word(Key.High);
      Save(V);
    });
    for (const auto &[Words, V] : Full) {
      W.bytes(Words);
      Save(V);
    }
  }
  /// Of an empty table; ExploreStats::States is restored already. False if the
  /// data are damaged.
  bool restore(WireReader &R) {
    if (Packed)
      return Packed->restore(R) && Packed->size() == Stats.States;
    uint64_t Count = R.count();
    for (uint64_t I = 0; I != Count && R.good(); ++I) {
      StateKey Key;
      std::string Words;
      if (How == Matching::Full) {
        Words = R.bytes().str();
      } else {
        Key.Low = R.word();
        Key.High = R.word();
      }
      StateVisit V;
      V.Threads = R.set();
      uint64_t Number = R.number();
      V.Number = Number;
      if (Number >= Count)
        return false;
      if (How == Matching::Full) {
        Stats.TableBytes += Words.size() + sizeof(*Full.begin());
        if (!Full.try_emplace(std::move(Words), V).second)
          return false;
      } else if (!Keys.tryEmplace(Key, V).second) {
        return false;
      }
    }
    return R.good() && Count == Stats.States;
  }

private:
  Entry visitPacked(ThreadSet Threads, uint16_t Level) {
    Entry E = Packed->visit(0, *States, Threads, Level);
    Stats.States += E.IsNew;
    Stats.TableBytes = Packed->bytes();
    Stats.DiskBytes = Packed->bytesOnDisk();
    return E;
  }
  std::pair<StateVisit *, bool> byKey(const StateVisit &Next) {
    auto Found = Keys.tryEmplace(States->stateKey(), Next);
    Stats.TableBytes = Keys.bytes();
    return Found;
  }
  std::pair<StateVisit *, bool> inFull(const StateVisit &Next) {
    auto [At, New] = Full.try_emplace(wordsOf(*States), Next);
    if (New)
      Stats.TableBytes += At->first.size() + sizeof(*At);
    return {&At->second, New};
  }

  Matching How;
  StateSpace *const States;
  ExploreStats &Stats;
  KeyTable Keys;
  std::optional<SharedStates> Packed;
  std::unordered_map<std::string, StateVisit> Full;
};

} // namespace heddle

#endif
