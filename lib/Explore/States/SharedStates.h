//===- SharedStates.h - States that several workers visited -----*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// StateTable for several workers. A visit is one atomic step for all of them:
// of each state, one worker alone learns that it is new, and the sets of
// threads that visits take from what is kept of it are those of some order of
// visits.
//
// States lie in parts of the table, by the upper bits of their keys, each with
// open addresses and linear probing. A place is claimed by compare-and-set of
// the key's lower half, and others may read it once its upper half is there.
// Nobody waits but for that, and while a part becomes twice as large, which
// holds up those that look for keys of this part, or of parts on the same page.
//
// A visit costs one line of memory and writes to no other that workers share:
// each says in a line of its own which part it is in, so that one that makes a
// part larger can wait until nobody is; states get numbers from ranges that
// workers take; and places are counted in lots.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_LIB_EXPLORE_STATES_SHAREDSTATES_H
#define HEDDLE_LIB_EXPLORE_STATES_SHAREDSTATES_H

#include "StateTable.h"
#include "lib/Explore/WireText.h"
#include <array>
#include <atomic>
#include <memory>
#include <mutex>
#include <vector>

namespace heddle {

class SharedStates {
public:
  SharedStates(Matching How, unsigned Workers);
  ~SharedStates();

  /// As StateTable::visit(), of the present state of a worker's system. Numbers
  /// begin with 0, and are not all used.
  StateTable::Entry visit(unsigned Worker, StateSpace &States,
                          ThreadSet Threads);
  uint64_t size() const;
  /// Whether the present state of a worker's system is that of this number.
  bool isKnownAs(unsigned Worker, StateSpace &States, uint32_t Number);

  /// Appends all states. No visit goes on.
  void save(WireWriter &W) const;
  /// Of an empty table, before the first visit. False if the data are damaged.
  bool restore(WireReader &R);
  /// All numbers are below.
  uint64_t numbered() const { return Numbered; }
  uint64_t bytes() const { return Bytes.load(std::memory_order_relaxed); }

  /// For tests: a visit of what has this key.
  StateTable::Entry visitKey(unsigned Worker, StateKey K, ThreadSet Threads);

private:
  static constexpr unsigned PartBits = 8, NumParts = 1u << PartBits;
  static constexpr unsigned FirstSlots = 64;
  /// Low is 0 while nobody has claimed it, High until the rest is written.
  struct alignas(32) Slot {
    std::atomic<uint64_t> Low, High, Kept;
    uint32_t Number;
  };
  /// The slots of all parts while these have Size slots each: one piece of
  /// memory, all of it 0 at first, so that also small parts are on large pages.
  class Level {
  public:
    explicit Level(uint64_t Size);
    ~Level();
    Level(const Level &) = delete;
    Level &operator=(const Level &) = delete;
    Slot *part(unsigned P) { return First + P * Size; }
    /// So many parts, from P on, have moved to the next level: what they took
    /// is given back.
    void leave(unsigned P, unsigned Count);
    bool isEmpty() const { return Left == 0; }

  private:
    const uint64_t Size;
    Slot *First;
    unsigned Left = NumParts;
  };
  /// Read by all, and seldom written.
  struct Part {
    std::atomic<bool> IsGrowing = false;
    std::atomic<bool> IsCrowded = false; ///< somebody found no place
    std::atomic<uint32_t> Taken = 0;     ///< places, but for what is uncounted
    std::atomic<unsigned> LevelNumber = 0;
    uint64_t Mask = 0;
    Slot *First = nullptr;
    Slot &operator[](uint64_t At) const { return First[At & Mask]; }
  };
  static constexpr unsigned Nowhere = NumParts;
  static constexpr unsigned LotOfNumbers = 64, LotOfPlaces = 8;
  struct alignas(128) Desk {
    std::atomic<unsigned> Inside = Nowhere; ///< which part
    std::atomic<uint64_t> Count = 0;        ///< states that were new to it
    uint32_t NextNumber = 0, LastNumber = 0;
    std::array<uint8_t, NumParts> Uncounted = {}; ///< places, by part
  };

  static unsigned partOf(const std::string &Words);
  void enter(Desk &D, unsigned P);
  static void leave(Desk &D) {
    D.Inside.store(Nowhere, std::memory_order_release);
  }
  static bool isFull(const Part &P) {
    return P.IsCrowded.load(std::memory_order_relaxed) ||
           P.Taken.load(std::memory_order_relaxed) > P.Mask / 4 * 3;
  }
  void grow(Desk &D, unsigned P);
  void growPart(unsigned P);
  Slot *place(unsigned P, unsigned LevelNumber);
  void leaveLevel(unsigned P, unsigned Count, unsigned LevelNumber);
  bool put(uint64_t Low, uint64_t High, uint64_t Kept, uint32_t Number);
  uint32_t newNumber(Desk &D);
  static StateTable::Entry again(Slot &S, ThreadSet Threads);
  StateTable::Entry visitInFull(Desk &D, std::string Words, ThreadSet Threads);

  /// States in full are found under a lock.
  struct FullPart {
    std::mutex Lock;
    std::unordered_map<std::string, std::unique_ptr<Slot>> Found;
  };

  const Matching How;
  std::vector<Desk> Desks; ///< by worker
  std::array<Part, NumParts> Parts;
  std::mutex LevelLock;
  /// Level I has FirstSlots << I slots a part. Null before a part comes there,
  /// and after all have gone.
  std::array<std::unique_ptr<Level>, 48> Levels;
  std::array<FullPart, NumParts> Full;
  alignas(128) std::atomic<uint64_t> Numbered = 0;
  std::atomic<uint64_t> Bytes = 0;
};

} // namespace heddle

#endif
