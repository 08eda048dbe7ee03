//===- ThreadSet.h - Sets of threads ----------------------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The engine is built twice from one source. The narrow one has at most 64
// threads an execution: a set is one word, and costs what a word does. The wide
// one (HEDDLE_WIDE) takes over where an execution starts more, as a process of
// its own (include/heddle/Support/WideEngine.h). What differs between the two
// is here, in Ids.h and in arena:: of World.h; all else asks these.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_SUPPORT_THREADSET_H
#define HEDDLE_SUPPORT_THREADSET_H

#include "heddle/Support/Ids.h"
#include <bit>
#include <cassert>

namespace heddle {

#ifdef HEDDLE_WIDE
/// Threads an execution may have; a multiple of 64.
constexpr unsigned MaxThreads = 1984;
/// Of a 32-bit word that names a thread and something of it (World.h).
constexpr unsigned ThreadBits = 11;
constexpr bool IsWideEngine = true;
#else
constexpr unsigned MaxThreads = 64;
constexpr unsigned ThreadBits = 8;
constexpr bool IsWideEngine = false;
#endif

class ThreadSet {
public:
  /// The empty set.
  constexpr ThreadSet() = default;
  /// Of one thread.
  constexpr explicit ThreadSet(ThreadId T) { add(T.index()); }
  /// Of the threads below 64 whose bits are set.
  static constexpr ThreadSet ofWord(uint64_t Word) {
    ThreadSet Out;
    Out.Bits[0] = Word;
    return Out;
  }
  static constexpr ThreadSet all() { return ~ThreadSet(); }
  /// The threads below I.
  static constexpr ThreadSet below(unsigned I) {
    ThreadSet Out;
    for (unsigned W = 0; W != Words; ++W)
      Out.Bits[W] = I >= W * 64 + 64 ? ~uint64_t(0)
                    : I <= W * 64    ? 0
                                     : (uint64_t(1) << (I - W * 64)) - 1;
    return Out;
  }

  constexpr bool contains(ThreadId T) const { return contains(T.index()); }
  constexpr bool contains(unsigned I) const {
    return Bits[wordOf(I)] >> (I % 64) & 1;
  }
  constexpr void add(ThreadId T) { add(T.index()); }
  constexpr void add(unsigned I) { Bits[wordOf(I)] |= bitOf(I); }
  constexpr void remove(ThreadId T) { remove(T.index()); }
  constexpr void remove(unsigned I) { Bits[wordOf(I)] &= ~bitOf(I); }
  constexpr void flip(unsigned I) { Bits[wordOf(I)] ^= bitOf(I); }

  constexpr bool empty() const {
    uint64_t Any = 0;
    for (uint64_t W : Bits)
      Any |= W;
    return !Any;
  }
  constexpr explicit operator bool() const { return !empty(); }
  constexpr unsigned size() const {
    unsigned N = 0;
    for (uint64_t W : Bits)
      N += std::popcount(W);
    return N;
  }
  constexpr bool hasSeveral() const {
    ThreadSet Rest = *this;
    Rest.dropFirst();
    return !Rest.empty();
  }
  /// The lowest of a set that is not empty.
  constexpr unsigned firstIndex() const {
    unsigned W = 0;
    while (W != Words - 1 && !Bits[W])
      ++W;
    return W * 64 + std::countr_zero(Bits[W]);
  }
  constexpr ThreadId first() const {
    return ThreadId(static_cast<ThreadIndex>(firstIndex()));
  }
  constexpr void dropFirst() {
    unsigned W = 0;
    while (W != Words - 1 && !Bits[W])
      ++W;
    Bits[W] &= Bits[W] - 1;
  }
  /// The word of the threads from 64 * I on.
  constexpr uint64_t word(unsigned I) const { return Bits[I]; }
  static constexpr unsigned Words = MaxThreads / 64;

  constexpr ThreadSet &operator|=(const ThreadSet &O) {
    for (unsigned I = 0; I != Words; ++I)
      Bits[I] |= O.Bits[I];
    return *this;
  }
  constexpr ThreadSet &operator&=(const ThreadSet &O) {
    for (unsigned I = 0; I != Words; ++I)
      Bits[I] &= O.Bits[I];
    return *this;
  }
  friend constexpr ThreadSet operator|(ThreadSet A, const ThreadSet &B) {
    return A |= B;
  }
  friend constexpr ThreadSet operator&(ThreadSet A, const ThreadSet &B) {
    return A &= B;
  }
  friend constexpr ThreadSet operator~(ThreadSet A) {
    for (uint64_t &W : A.Bits)
      W = ~W;
    return A;
  }
  friend constexpr bool operator==(const ThreadSet &A, const ThreadSet &B) {
    for (unsigned I = 0; I != Words; ++I)
      if (A.Bits[I] != B.Bits[I])
        return false;
    return true;
  }

private:
  static constexpr unsigned wordOf(unsigned I) {
    return Words == 1 ? 0 : I / 64;
  }
  static constexpr uint64_t bitOf(unsigned I) {
    return uint64_t(1) << (I % 64);
  }
  uint64_t Bits[Words] = {};
};

constexpr ThreadSet threadBit(ThreadId T) { return ThreadSet(T); }
constexpr ThreadSet threadBit(unsigned I) {
  return ThreadSet(ThreadId(static_cast<ThreadIndex>(I)));
}

} // namespace heddle

#endif
