//===- StateHasher.h - What a state of the machine is -----------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A state is what determines all that can follow:
//
//   memory     the words of image and heap, as far as allocated, but for the
//              number of an object's monitor record
//   monitors   by object; one that is free and has no waiters is none at all
//   threads    live registers of all frames, pending event, wait state, next
//              free byte (StateHasher::threadWords)
//   summary    the bits of h, if it is to be part of the state
//
// Left out: clocks, shadow, dead registers, counters of events and effects, the
// reads that the spin detector remembers. Thread ids, record numbers and h's
// bits are given once for a World, so that they mean the same on every path.
//
// The key of a state is the sum of a 128-bit hash of (address, word) over the
// words that differ from the state of the first mark. Each mark keeps the sum;
// that of a later state comes from the cards that the undo log has saved since,
// from their old and new words, and from the objects allocated since. Threads
// are few and hashed anew if their blocks were saved.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_LIB_MACHINE_STATEHASHER_H
#define HEDDLE_LIB_MACHINE_STATEHASHER_H

#include "Interpreter.h"

namespace heddle {

class StateHasher {
public:
  explicit StateHasher(Machine &M) : M(M), W(M.W), S(M.S) {}

  StateKey key();
  /// Equal for equal states: what differs from the state of the first mark.
  void words(llvm::SmallVectorImpl<uint64_t> &Out);

  /// The machine has done a step.
  void changed() { IsKnown = false; }
  World::Mark mark();
  void backtracked(World::Mark To);

private:
  struct Sum {
    uint64_t Low = 0, High = 0;
    void add(const Sum &X) {
      Low += X.Low;
      High += X.High;
    }
    void subtract(const Sum &X) {
      Low -= X.Low;
      High -= X.High;
    }
  };
  struct Sums {
    World::Mark At = 0;
    Sum Memory, OfSummary;
    llvm::SmallVector<Sum, 8> Threads;     ///< by id
    llvm::SmallVector<uint32_t, 8> Limits; ///< end of each thread's objects
  };
  static Sum hash(uint64_t Address, uint64_t Word);

  const Sums &now();
  void addSaved(Sums &To, const Sums &From, ThreadSet &Dirty);
  void addFresh(Sums &To, unsigned Thread, uint32_t From);
  Sum monitorSum(const MonitorRecord &R) const;
  uint64_t masked(uint64_t At, uint64_t Word) const;
  uint32_t limitOf(const Sums &X, uint64_t At) const;
  void threadWords(const Thread &T, llvm::SmallVectorImpl<uint64_t> &Out) const;
  void miscWords(llvm::SmallVectorImpl<uint64_t> &Out) const;

  Machine &M;
  World &W;
  Sync &S;
  std::vector<Sums> Marks; ///< only the first Count are in use
  size_t Count = 0;
  Sums Now;
  bool IsKnown = false;
  uint64_t Unique = 0;
};

} // namespace heddle

#endif
