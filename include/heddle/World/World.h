//===- World.h - All mutable state of one execution -------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One arena holds everything that an execution can change: heap, static
// fields, thread blocks, frames, monitors, clocks, race shadow. References are
// 32-bit offsets from its base, so that N Worlds over one Program are N
// mappings. Backtracking restores cards (64 bytes) and ranges (frames, thread
// blocks) that were saved before their first change after a mark.
//
//   0 ......... 4 KB      never mapped to anything: null and small offsets
//   ImageBase   128 MB    static fields, literals, mirrors: Program's image
//   KernelBase  128 MB    thread blocks, monitors, clocks, location records
//   StackBase   256 MB    MaxThreads frame stacks of 4 MB
//   HeapBase    1 GB      the main thread's objects, then 24 MB a thread
//   PoolBase    1 GB      64 KB chunks for threads whose own area is full
//   4 GB                  the race shadow: 8 bytes for each 4 below
//   12 GB                 the shadow of blocks that are swept (ShadowRuns.h):
//                         64 bytes for each 4 KB
//
// (The wide engine: 512 MB of kernel area, stacks of 512 KB, 512 MB for the
// main thread's objects, 256 KB a thread, and 1.3 GB of pool.)
//
// Objects are allocated by thread, so that addresses do not depend on the
// interleaving (but for the pool).
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_WORLD_WORLD_H
#define HEDDLE_WORLD_WORLD_H

#include "heddle/Support/Ids.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/Support/Error.h"
#include <cstdlib>
#include <cstring>
#include <memory>
#include <vector>

namespace heddle {

/// Offset of an object or cell in the arena; 0 is null.
using Ref = uint32_t;

namespace arena {
constexpr uint64_t ImageBase = 1ull << 12;
constexpr uint64_t KernelBase = 128ull << 20;
#ifdef HEDDLE_WIDE
constexpr uint64_t StackBase = 640ull << 20;
constexpr uint64_t StackSize = 512ull << 10;
constexpr uint64_t HeapBase = 1664ull << 20;
constexpr uint64_t MainHeapSize = 512ull << 20;
constexpr uint64_t ThreadHeapSize = 256ull << 10;
constexpr uint64_t PoolBase = 2688ull << 20;
#else
constexpr uint64_t StackBase = 256ull << 20;
constexpr uint64_t StackSize = 4ull << 20;
constexpr uint64_t HeapBase = 512ull << 20;
constexpr uint64_t MainHeapSize = 1ull << 30;
constexpr uint64_t ThreadHeapSize = 24ull << 20;
constexpr uint64_t PoolBase = 3ull << 30;
#endif
static_assert(StackBase + MaxThreads * StackSize <= HeapBase);
static_assert(HeapBase + MainHeapSize + (MaxThreads - 1) * ThreadHeapSize <=
              PoolBase);
constexpr uint64_t PoolChunk = 64ull << 10;
constexpr uint64_t End = 4ull << 30;
constexpr uint64_t ShadowBase = End;
constexpr unsigned CardShift = 6;
constexpr uint64_t CardSize = 1ull << CardShift;
constexpr uint64_t RunsBase = ShadowBase + 2 * End;
constexpr uint64_t RunBlock = 4ull << 10;
constexpr uint64_t runsAt(uint64_t Cell) {
  return RunsBase + Cell / RunBlock * CardSize;
}
constexpr uint64_t Total = runsAt(End);
/// Where the area of a thread begins in which it allocates.
constexpr uint64_t heapOf(unsigned Thread) {
  return HeapBase + (Thread ? MainHeapSize + (Thread - 1) * ThreadHeapSize : 0);
}
/// The thread whose area holds an address, one outside of the pool.
constexpr unsigned ownerOf(uint64_t At) {
  return At < HeapBase + MainHeapSize
             ? 0
             : 1 + (At - HeapBase - MainHeapSize) / ThreadHeapSize;
}
} // namespace arena

/// In the Write word of the shadow of an object's first header word (which is
/// not a cell): an object starts here. Heap.h sets it, finding the object of a
/// racing cell looks for it.
constexpr uint32_t ObjectStartTag = 0xffffffff;

/// The two epochs of a 4-byte cell (FastTrack, PLDI 2009): the last write and
/// the last read, each thread << ClockBits | clock. A cell with more to say has
/// Write >= ExtendedTag, its lower ClockBits being the number of its
/// LocationRecord in the kernel area.
struct ShadowCell {
  uint32_t Write;
  uint32_t Read;
};
constexpr unsigned ClockBits = 32 - ThreadBits;
constexpr uint32_t ExtendedTag = ~0u << ClockBits;
static_assert(MaxThreads < (1u << ThreadBits) - 1);

class World {
public:
  World();
  ~World();
  /// The error says how much address space so many Worlds need, if the process
  /// may not have it. Whole: they must not be sparse (see ensure).
  static llvm::Error checkSpace(unsigned Worlds, bool Whole);
  World(const World &) = delete;
  World &operator=(const World &) = delete;

  // Memory ------------------------------------------------------------------

  template <class T> T load(uint64_t At) const {
    T V;
    std::memcpy(&V, Base + At, sizeof(T));
    return V;
  }
  /// Writes so that backtracking undoes it.
  template <class T> void store(uint64_t At, T V) {
    touch(At);
    std::memcpy(Base + At, &V, sizeof(T));
  }
  /// Writes what no earlier state can see: fresh objects, images.
  template <class T> void storeFresh(uint64_t At, T V) {
    std::memcpy(Base + At, &V, sizeof(T));
  }
  /// Makes it 0. Of much of the arena at once: what nobody writes again takes
  /// no memory then. Not undone.
  void zero(uint64_t At, uint64_t Size);
  template <class T> T *pointer(uint64_t At) const {
    return reinterpret_cast<T *>(Base + At);
  }
  uint64_t offsetOf(const void *P) const {
    return static_cast<const char *>(P) - Base;
  }
  ShadowCell *shadow(uint64_t At) const {
    return reinterpret_cast<ShadowCell *>(Base + arena::ShadowBase + At * 2);
  }
  char *base() const { return Base; }

  /// Makes [At, At + Size) of the heap and the pool usable, with its shadow.
  /// All of the arena is, unless the process may not have that much address
  /// space (ulimit -v): then the World is sparse, and only what was asked for
  /// is there. False if memory is used up.
  bool ensure(uint64_t At, uint64_t Size) {
    return LLVM_LIKELY(Mapped.empty()) || map(At, Size, true);
  }
  bool isSparse() const { return !Mapped.empty(); }

  // Runs (ShadowRuns.h), in place of the shadow of blocks of large arrays.

  /// Whether any block ever had some. Of no execution: not undone.
  bool hasRuns() const { return HasRuns; }
  /// The blocks in [From, To), elements of a fresh array whose shadow is 0,
  /// have runs from now on; none in a sparse World.
  void layRuns(Ref From, Ref To, uint8_t Stride);
  /// The runs of the cell's block, if it has some, become words of its shadow.
  void spreadRuns(Ref Cell);
  /// [From, To) belongs to nobody any more: makes 0 of its shadow, in words and
  /// runs. Not undone.
  void clearShadow(Ref From, Ref To);

  /// Objects from here on were allocated since the first state that a search
  /// matches (lib/Machine/StateHasher.h): states do not tell where they lie.
  /// Of no execution: not undone.
  Ref objectOf(Ref Cell) const;
  Ref youngFrom() const { return YoungFrom; }
  void setYoungFrom(Ref At) { YoungFrom = At; }
  bool isYoung(Ref At) const { return At >= YoungFrom; }

  // Undo log ----------------------------------------------------------------

  /// Number of the current interval between marks, never used again; what
  /// carries it is saved.
  uint64_t epoch() const { return Epoch; }
  /// Before a change of at most 8 aligned bytes at At.
  void touch(uint64_t At) {
    uint64_t Card = At >> arena::CardShift;
    if (LLVM_UNLIKELY(CardEpoch[Card] != uint32_t(Epoch)))
      saveCard(Card);
  }
  /// By card: the low half of epoch() if it is saved. For native code.
  uint32_t *cardEpochs() const { return CardEpoch; }
  /// What begins in [At, At + Size) and behind was used by no state before the
  /// present interval: changes of it need not be undone.
  void setFresh(uint64_t At, uint64_t Size) {
    uint64_t End = (At + Size + arena::CardSize - 1) >> arena::CardShift;
    for (uint64_t C = (At + arena::CardSize - 1) >> arena::CardShift; C < End;
         ++C)
      CardEpoch[C] = uint32_t(Epoch);
  }
  /// Before a change of a whole range, card by card.
  void touchRange(uint64_t At, uint64_t Size);
  /// Saves a range whose owner tracks by itself (with epoch()) that it is
  /// saved once an interval: frames and thread blocks. Size is a multiple of
  /// RangeUnit.
  LLVM_ATTRIBUTE_ALWAYS_INLINE void saveRange(uint64_t At, uint32_t Size) {
    assert(Size % RangeUnit == 0 && "internal: size of a saved range");
    if (!Marked) // nobody can ask for the state before
      return;
    size_t Bytes = Size + sizeof(RecordTail);
    if (LLVM_UNLIKELY(LogSize + Bytes > LogCapacity))
      reserveLog(Bytes);
    char *To = Log.get() + LogSize;
    copyUnits(To, Base + At, Size);
    RecordTail Tail{At, Size};
    std::memcpy(To + Size, &Tail, sizeof(Tail));
    LogSize += Bytes;
  }
  static constexpr uint32_t RangeUnit = 32;

  using Mark = uint64_t;
  Mark mark();
  void backtrack(Mark M);
  /// For what is done and taken back at once. Unlike a mark it ends no
  /// interval: what was saved before need not be saved again afterwards.
  struct Attempt {
    Mark Where;
    uint64_t Epoch;
  };
  Attempt attempt() {
    uint64_t Interrupted = Epoch;
    return {mark(), Interrupted};
  }
  void takeBack(Attempt A) {
    restore(A.Where);
    Epoch = A.Epoch;
  }
  size_t logBytes() const { return LogSize; }
  /// What was saved since M, the latest first: Each(offset, size, the bytes as
  /// they were).
  template <class Fn> void eachSavedSince(Mark M, Fn Each) const {
    for (size_t End = LogSize; End != M;) {
      RecordTail Tail;
      std::memcpy(&Tail, Log.get() + End - sizeof(Tail), sizeof(Tail));
      End -= Tail.Size + sizeof(Tail);
      Each(Tail.At, Tail.Size, static_cast<const char *>(Log.get() + End));
    }
  }

private:
  /// Behind the data of each record of the log.
  struct RecordTail {
    uint64_t At;
    uint64_t Size;
  };
  /// What is saved is small: a call of memcpy would cost more than the copy.
  static void copyUnits(char *To, const char *From, uint64_t Size) {
    if (LLVM_LIKELY(Size == 2 * RangeUnit)) { // a card
      std::memcpy(To, From, 2 * RangeUnit);
      return;
    }
#pragma clang loop unroll(disable)
    for (; Size >= 2 * RangeUnit; Size -= 2 * RangeUnit) {
      std::memcpy(To, From, 2 * RangeUnit);
      To += 2 * RangeUnit;
      From += 2 * RangeUnit;
    }
    if (Size)
      std::memcpy(To, From, RangeUnit);
  }
  bool map(uint64_t At, uint64_t Size, bool WithShadow);
  bool mapOne(uint64_t Piece, bool WithShadow);
  void mapSparsely();
  void saveCard(uint64_t Card);
  /// Rare: its callers should not have to save their registers for it.
  [[clang::preserve_most]] void reserveLog(size_t More);
  void beginInterval() {
    Epoch = ++LastEpoch;
    if (LLVM_UNLIKELY(!uint32_t(Epoch)))
      forgetCards();
  }
  void restore(Mark M);
  void forgetCards();

  char *Base = nullptr;
  uint32_t *CardEpoch = nullptr;
  uint64_t Epoch = 1; ///< of cards only the low half is kept
  uint64_t LastEpoch = 1;
  Ref YoungFrom = ~Ref(0);
  bool HasRuns = false;
  /// By pieces of MapSize: 1 with its shadow, 2 without; empty: all is mapped.
  std::vector<uint8_t> Mapped;
  /// What objectOf() found out: the object that a block of the heap begins in.
  /// It still does if that object is there and has the same first words: then
  /// it is as long as it was. By the block's address; only blocks in which a
  /// look came to no object's start.
  struct BlockStart {
    Ref Object = 0;
    uint32_t Class = 0, Length = 0;
  };
  static constexpr Ref BlockSize = 512;
  Ref knownStart(Ref Block) const;
  Ref remember(Ref Object, Ref Lowest, Ref Highest) const;
  mutable llvm::DenseMap<Ref, BlockStart> BlockStarts;

  /// Grown in place if the system can, which copying would not.
  struct Freed {
    void operator()(char *P) const { std::free(P); }
  };
  std::unique_ptr<char[], Freed> Log;
  size_t LogSize = 0, LogCapacity = 0;
  bool Marked = false;
};

/// The heap object that a cell lies in, 0 if none. In the middle of a large
/// array it takes the time of some 64 loads, after the first look there.
inline Ref objectOf(const World &W, Ref Cell) { return W.objectOf(Cell); }

} // namespace heddle

#endif
