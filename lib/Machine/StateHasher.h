//===- StateHasher.h - What a state of the machine is -----------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A state is what determines all that can follow:
//
//   memory     the words of image and heap that differ from the first state,
//              but for the number of an object's monitor record
//   objects    allocated since, as far as they can be reached, by numbers
//              instead of addresses (YoungObjects.h)
//   monitors   by object; one that is free and has no waiters is left out
//   threads    live registers of all frames, pending event, wait state
//              (StateHasher::threadWords)
//   summary    the bits of h, if it is to be part of the state
//
// Left out: clocks, shadow, dead registers, dead objects, where the next one
// will lie, counters of events and effects, the reads that the spin detector
// remembers. Thread ids, record numbers and h's bits are given once for a
// World, so that they mean the same on every path.
//
// The key of a state is the sum of a 128-bit hash of (address, word) over the
// words that differ from the state of the first mark, and a hash of what the
// traversal of the younger objects wrote. Each mark keeps the sum; that of a
// later state comes from the cards that the undo log has saved since, from
// their old and new words. Threads are few and hashed anew if their blocks were
// saved. The traversal is done if there is any root (an old cell or a thread
// that refers to a young object) and a root or something young was written
// since the mark. In the sum such a reference counts as YoungWord.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_LIB_MACHINE_STATEHASHER_H
#define HEDDLE_LIB_MACHINE_STATEHASHER_H

#include "YoungObjects.h"
#include "heddle/Interpreter/Interpreter.h"
#include "heddle/Machine/Machine.h"
#include <map>

namespace heddle {

class StateHasher {
public:
  /// After RaceDetector::useSummary.
  explicit StateHasher(Machine &M);

  StateKey key();
  /// Of objects that were made since the first mark, gone through for all keys
  /// so far.
  uint64_t wordsHashed() const { return NumWords + Young.visited(); }
  /// Equal for equal states: what differs from the state of the first mark.
  void words(llvm::SmallVectorImpl<uint64_t> &Out);

  /// The machine has done a step.
  void changed() { IsKnown = KeyIsKnown = false; }
  World::Mark mark();
  void backtracked(World::Mark To);

private:
  struct ThreadPart {
    StateSum Sum;
    llvm::SmallVector<Ref, 4> Roots; ///< in the order of its words
  };
  struct Sums {
    World::Mark At = 0;
    StateSum Memory, OfSummary;
    /// Of the young objects; not known if they may have changed.
    StateSum OfYoung;
    bool YoungIsKnown = false;
    llvm::SmallVector<ThreadPart, 8> Threads; ///< by id
  };
  /// No reference: those that are no 0 are even.
  static constexpr uint32_t YoungWord = 1;

  const Sums &now();
  void forgetKnown();
  void addSaved(Sums &To, const Sums &From, ThreadSet &Dirty);
  StateSum monitorSum(const MonitorRecord &R) const;
  bool hasYoung(uint64_t Word) const {
    return W.isYoung(Ref(Word)) || W.isYoung(Ref(Word >> 32));
  }
  uint64_t masked(uint64_t At, uint64_t Word);
  bool isImageObject(Ref At);
  uint32_t maskedCell(Ref At, uint32_t Word);
  void threadWords(const Thread &T, llvm::SmallVectorImpl<uint64_t> &Out,
                   llvm::SmallVectorImpl<Ref> &Roots) const;
  /// Cards as they were at the first mark, by their addresses.
  using SavedCards = std::map<uint64_t, const char *>;
  static bool isOfSummary(uint64_t At) {
    return At >= SummaryBase && At < arena::StackBase;
  }
  uint64_t unique();
  bool isPlainCard(uint64_t At) const;
  void memoryWords(const SavedCards &Saved,
                   llvm::SmallVectorImpl<uint64_t> &Out);
  void monitorWords(const SavedCards &Saved,
                    llvm::SmallVectorImpl<uint64_t> &Out) const;
  void miscWords(llvm::SmallVectorImpl<uint64_t> &Out) const;
  /// Of the young objects; Now is up to date.
  void youngWords(llvm::SmallVectorImpl<uint64_t> &Out, bool InFull);

  Machine &M;
  World &W;
  Sync &S;
  YoungObjects Young;
  std::vector<Sums> Marks; ///< only the first Count are in use
  size_t Count = 0;
  Sums Now;
  bool IsKnown = false, KeyIsKnown = false;
  StateKey Key;
  /// Objects were allocated elsewhere than by main in its area before the first
  /// mark: no state is matched.
  bool IsScattered = false;
  uint64_t Unique = 0;
  /// Old cells that held something like a young address on any path, and what
  /// they are for; those that hold references, in order. Not undone.
  llvm::DenseMap<Ref, YoungObjects::Holds> Cells;
  /// Words of the image: whether an object begins there.
  llvm::DenseMap<Ref, bool> ImageWords;
  std::vector<std::pair<Ref, YoungObjects::Holds>> RootCells;
  llvm::SmallVector<uint64_t, 512> Words;
  uint64_t NumWords = 0;
};

} // namespace heddle

#endif
