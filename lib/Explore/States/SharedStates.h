//===- SharedStates.h - States that several workers visited -----*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What StateTable does, for several workers. A visit is one atomic step for
// all: of each state, one worker alone learns that it is new, and the sets of
// threads that visits take from what is kept of it are those of some order of
// visits.
//
// States lie in parts of the table, by the upper bits of their keys, each with
// open addresses and linear probing. A place is claimed by compare-and-set of
// the key's lower half, and others may read it once what is kept of the state
// is there. Nobody waits but for that, and while a part becomes twice as large,
// which holds up those that look for keys of this part, or of parts on the same
// page.
//
// A place is 24 bytes: both halves of the key, and one word that holds a number
// and a sleep set's. Compressed it is 16: of the upper half only the 8 bits are
// kept that say which part it is.
//
// With a folder for files at most so much of the table is in memory. What is
// more goes there while nobody is in any part; then all parts are empty. One
// that claims a place for a state looks into the files before others see what
// is kept of it.
//
// A visit costs one line of memory and writes to no other that workers share:
// each says in a line of its own which part it is in, so that one that makes a
// part larger can wait until nobody is; states get numbers from ranges that
// workers take; and places are counted in lots.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_LIB_EXPLORE_STATES_SHAREDSTATES_H
#define HEDDLE_LIB_EXPLORE_STATES_SHAREDSTATES_H

#include "SleepSets.h"
#include "StateFiles.h"
#include "heddle/Explore/Explorer.h"
#include "lib/Explore/WireText.h"
#include "llvm/ADT/SmallVector.h"
#include <vector>

namespace heddle {

/// What a visit of a state has found.
struct StateEntry {
  ThreadSet Before; ///< the threads that were kept of it; none if it is new
  uint32_t Number;
  bool IsNew;
  /// What the visit said that found it new: along ways that go round nowhere
  /// it can always go up (Stateful::nextLevel).
  uint16_t Level = 0;
};

/// What a state is, in full.
inline std::string wordsOf(StateSpace &States) {
  llvm::SmallVector<uint64_t, 256> Words;
  States.stateWords(Words);
  return std::string(reinterpret_cast<const char *>(Words.data()),
                     Words.size() * sizeof(uint64_t));
}

class SharedStates {
public:
  static constexpr unsigned BitsOfKey = 128, BitsCompressed = 72;

  /// MostSets: sets of threads that have numbers; others take longer.
  SharedStates(const ExploreOptions &Options, unsigned Workers,
               unsigned MostSets = SleepSets::None - 1);
  ~SharedStates();
  /// Whether only such a table does what is wanted.
  static bool mustHold(const ExploreOptions &Options) {
    return Options.Match == Matching::Hash &&
           (Options.Compress || !Options.StateFolder.empty());
  }

  /// As StateTable::visit(), of the present state of a worker's system. Numbers
  /// begin with 0, and are not all used.
  StateEntry visit(unsigned Worker, StateSpace &States, ThreadSet Threads,
                   uint16_t Level);
  uint64_t size() const;
  /// Whether the present state of a worker's system is that of this number.
  bool isKnownAs(unsigned Worker, StateSpace &States, uint32_t Number);
  /// ... or this key.
  bool isKnownAs(unsigned Worker, const StateKey &K, uint32_t Number);

  /// Of one of Ranks tables that have the states of one search together: no two
  /// of them give the same number.
  void numberAs(unsigned Rank, unsigned Ranks) {
    FirstNumber = Rank;
    NumberStep = Ranks;
  }

  /// Appends all states. No visit goes on.
  void save(WireWriter &W) const;
  /// ... without their number; the states First and 0 with each other's.
  /// Between is called after each, and may take what W has.
  void saveEach(WireWriter &W, uint32_t First,
                llvm::function_ref<void()> Between) const;
  /// Of an empty table, before the first visit: takes those for which IsOwn is
  /// true. False if the data are damaged.
  bool restore(
      WireReader &R, llvm::function_ref<bool(const StateKey &)> IsOwn =
                         [](const StateKey &) { return true; });
  /// All numbers are below.
  uint64_t numbered() const { return Numbered * NumberStep + FirstNumber; }
  uint64_t bytes() const { return Bytes.load(std::memory_order_relaxed); }
  uint64_t bytesOnDisk() const {
    return OnDisk.load(std::memory_order_relaxed);
  }
  /// For tests.
  const StateFiles *files() const { return Files ? &*Files : nullptr; }

  /// For tests: a visit of what has this key.
  StateEntry visitKey(unsigned Worker, StateKey K, ThreadSet Threads,
                      uint16_t Level = 0);

private:
  static constexpr unsigned PartBits = 8, NumParts = 1u << PartBits;
  static constexpr unsigned FirstSlots = 64;
  using Word = std::atomic<uint64_t>;
  /// A slot is some words. Low is 0 while nobody has claimed it, Rest until all
  /// is written: a state's number in 32 bits, its level in 16, and the number
  /// of a set of threads in 16. A compressed one has no High.
  enum { Low, Rest, High };
  /// The slots of all parts while these have Size slots each: one piece of
  /// memory, all of it 0 at first, so that also small parts are on large pages.
  class Level {
  public:
    Level(uint64_t Size, unsigned WordsASlot);
    ~Level();
    Level(const Level &) = delete;
    Level &operator=(const Level &) = delete;
    Word *part(unsigned P) { return First + P * Size * WordsASlot; }
    /// So many parts, from P on, have moved to the next level: what they took
    /// is given back.
    void leave(unsigned P, unsigned Count);
    bool isEmpty() const { return Left == 0; }

  private:
    uint64_t bytes(unsigned Count) const {
      return Count * Size * WordsASlot * sizeof(Word);
    }
    const uint64_t Size;
    const unsigned WordsASlot;
    Word *First;
    unsigned Left = NumParts;
  };
  /// Read by all, and seldom written.
  struct Part {
    std::atomic<bool> IsGrowing = false;
    std::atomic<bool> IsCrowded = false; ///< somebody found no place
    std::atomic<uint32_t> Taken = 0;     ///< places, but for what is uncounted
    std::atomic<unsigned> LevelNumber = 0;
    uint64_t Mask = 0;
    Word *First = nullptr;
  };
  static constexpr unsigned Nowhere = NumParts;
  static constexpr unsigned LotOfNumbers = 64, LotOfPlaces = 8;
  struct alignas(128) Desk {
    std::atomic<unsigned> Inside = Nowhere; ///< which part
    std::atomic<uint64_t> Count = 0;        ///< states that were new to it
    uint32_t NextNumber = 0, LastNumber = 0;
    std::array<uint8_t, NumParts> Uncounted = {}; ///< places, by part
    uint64_t Claimed = 0; ///< places that InMemory does not know of
    SleepSets::Memo Sets;
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
  Word *place(unsigned P, unsigned LevelNumber);
  uint64_t bytesOf(unsigned LevelNumber) const;
  Word *slot(const Part &P, uint64_t At) const {
    return P.First + (At & P.Mask) * WordsASlot;
  }
  void claimed(Desk &D);
  void moveToFiles(Desk &D);
  bool write();
  void leaveLevel(unsigned P, unsigned Count, unsigned LevelNumber);
  bool put(StateKey K, uint64_t Set, uint32_t Number);
  bool isInMemory(const StoredState &S) const;
  uint32_t newNumber(Desk &D);
  /// What Rest says.
  struct Kept {
    explicit Kept(uint64_t Rest)
        : Number(Rest), Level(Rest >> 32), Set(Rest >> 48) {}
    Kept(uint32_t Number, uint16_t Level, uint32_t Set)
        : Number(Number), Level(Level), Set(Set) {}
    uint64_t rest() const {
      return uint64_t(Set) << 48 | uint64_t(Level) << 32 | Number;
    }
    uint32_t Number;
    uint16_t Level, Set;
  };
  uint64_t restOf(Desk &D, uint32_t Number, uint16_t Level, uint64_t Set);
  uint64_t setOf(Kept K) const;
  StateEntry again(Desk &D, Word &S, uint64_t Before, ThreadSet Threads);
  StateEntry visitInFull(Desk &D, std::string Words, ThreadSet Threads);

  /// States in full are found under a lock.
  struct FullPart {
    std::mutex Lock;
    struct Visit {
      uint64_t Kept;
      uint32_t Number;
    };
    std::unordered_map<std::string, Visit> Found;
  };

  const Matching How;
  const unsigned WordsASlot;
  SleepSets Sets;
  mutable std::mutex OthersLock;
  std::unordered_map<uint32_t, uint64_t> Others; ///< sets without numbers
  std::vector<Desk> Desks;                       ///< by worker
  std::array<Part, NumParts> Parts;
  std::mutex LevelLock;
  /// Level I has FirstSlots << I slots a part. Null before a part comes there,
  /// and after all have gone.
  std::array<std::unique_ptr<Level>, 48> Levels;
  std::array<FullPart, NumParts> Full;
  uint32_t FirstNumber = 0, NumberStep = 1;
  alignas(128) std::atomic<uint64_t> Numbered = 0; ///< in these steps
  std::atomic<uint64_t> Bytes = 0;
  // With a folder:
  std::optional<StateFiles> Files;
  std::atomic<uint64_t> MostInMemory = 0; ///< places that may be taken
  unsigned LotOfClaims = 1;
  std::atomic<uint64_t> InMemory = 0; ///< places taken, as far as it is known
  std::atomic<uint64_t> OnDisk = 0;
};

} // namespace heddle

#endif
