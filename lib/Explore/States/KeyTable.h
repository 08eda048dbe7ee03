//===- KeyTable.h - What is known of states, by their keys ------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// For one worker. Keys are hashes, so that a place is their lower bits: open
// addresses, linear probing. A visit of a large table is one line of memory at
// random, on a page that is as large as the system has them.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_LIB_EXPLORE_STATES_KEYTABLE_H
#define HEDDLE_LIB_EXPLORE_STATES_KEYTABLE_H

#include "heddle/Explore/Explorer.h"
#include <cstdlib>
#include <sys/mman.h>

namespace heddle {

/// What is kept of a state that was visited.
struct StateVisit {
  ThreadSet Threads;
  uint32_t Number = 0;
  uint16_t Level = 0; ///< StateEntry::Level
  bool IsThere = true;
};

class KeyTable {
public:
  KeyTable() = default;
  ~KeyTable() { release(); }
  KeyTable(const KeyTable &) = delete;
  KeyTable &operator=(const KeyTable &) = delete;

  /// What is kept of K; of a new one, Next. The pointer is good until the next
  /// call.
  std::pair<StateVisit *, bool> tryEmplace(const StateKey &K,
                                           const StateVisit &Next) {
    if (LLVM_UNLIKELY(Taken >= Size / 4 * 3))
      grow();
    Slot &S = First[place(K)];
    if (S.Visit.IsThere)
      return {&S.Visit, false};
    S = {K, Next};
    ++Taken;
    return {&S.Visit, true};
  }
  /// Null if it is not there.
  const StateVisit *find(const StateKey &K) const {
    if (!Size)
      return nullptr;
    const Slot &S = First[place(K)];
    return S.Visit.IsThere ? &S.Visit : nullptr;
  }
  template <class Fn> void each(Fn Do) const {
    for (uint64_t I = 0; I != Size; ++I)
      if (First[I].Visit.IsThere)
        Do(First[I].Key, First[I].Visit);
  }
  uint64_t size() const { return Taken; }
  /// Gives its memory back: nothing is there any more.
  void clear() {
    release();
    First = nullptr;
    Size = Taken = 0;
  }
  uint64_t bytes() const { return Size * sizeof(Slot); }

private:
  /// Memory of zeros is one where nothing is.
  struct Slot {
    StateKey Key;
    StateVisit Visit;
  };
  static constexpr uint64_t HugePage = 2 << 20,
                            SlotsAHugePage = HugePage / sizeof(Slot);

  /// Where K is, or belongs.
  uint64_t place(const StateKey &K) const {
    uint64_t At = K.Low & (Size - 1);
    while (First[At].Visit.IsThere && !(First[At].Key == K))
      At = (At + 1) & (Size - 1);
    return At;
  }
  static Slot *zeros(uint64_t Count) {
    uint64_t Bytes = Count * sizeof(Slot);
    void *Memory = nullptr;
    if (Bytes < HugePage) {
      Memory = std::calloc(Count, sizeof(Slot));
    } else if (void *At = mmap(nullptr, Bytes, PROT_READ | PROT_WRITE,
                               MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
               At != MAP_FAILED) {
      Memory = At;
      madvise(Memory, Bytes, MADV_HUGEPAGE);
    }
    if (!Memory)
      llvm::report_bad_alloc_error("a table of states");
    return static_cast<Slot *>(Memory);
  }
  bool isMapped() const { return bytes() >= HugePage; }
  void release() {
    if (!isMapped())
      std::free(First);
    else
      munmap(First, bytes());
  }
  void grow() {
    KeyTable Old;
    std::swap(Old.First, First);
    std::swap(Old.Size, Size);
    constexpr uint64_t FewSlots = 64;
    Size = Old.Size ? 2 * Old.Size : FewSlots;
    First = zeros(Size);
    // The lower half and the upper half of the new one fill from their
    // beginnings on while the old one is read; so what was read is given back
    // on the way, and both together take no more than the new one.
    for (uint64_t I = 0; I != Old.Size; ++I) {
      if (Old.First[I].Visit.IsThere)
        First[place(Old.First[I].Key)] = Old.First[I];
      // (The wide engine's slots are of another size, and few.)
      if (HugePage % sizeof(Slot) == 0 && Old.isMapped() &&
          (I + 1) % SlotsAHugePage == 0)
        madvise(Old.First + (I + 1 - SlotsAHugePage), HugePage, MADV_DONTNEED);
    }
  }

  Slot *First = nullptr;
  uint64_t Size = 0; ///< slots: 0 or a power of two
  uint64_t Taken = 0;
};

} // namespace heddle

#endif
