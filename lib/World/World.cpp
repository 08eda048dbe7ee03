//===- World.cpp - The arena and its undo log -----------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A log record is its data followed by {offset, size}, so that the log is
// undone by walking back from its end. A mark is the log's length. Each
// interval between marks has a number of its own, never used again:
// a card whose number is another's has not been saved in this interval.
//
// The address space is reserved as a whole, 13 GB, and most of it is never
// touched. Where the process may not have so much, only the pieces that are
// used are mapped, at the same distances from each other.
//
//===----------------------------------------------------------------------===//

#include "heddle/World/World.h"
#include "heddle/IR/Vocabulary.h"
#include "heddle/Support/Memory.h"
#include <sys/mman.h>

using namespace heddle;

namespace {
constexpr uint64_t CardTableSize =
    (arena::Total >> arena::CardShift) * sizeof(uint32_t);
/// Of a sparse World.
constexpr uint64_t MapSize = 1 << 20;
constexpr uint64_t CardsOf = (MapSize >> arena::CardShift) * sizeof(uint32_t);
/// Where sparse Worlds lie, far from where the system puts what may lie
/// anywhere: what is not mapped must stay free.
constexpr uint64_t FirstPlace = 1ull << 45, PlaceSize = 1ull << 35,
                   CardPlace = 1ull << 34;
static_assert(arena::Total <= CardPlace &&
              CardTableSize <= PlaceSize - CardPlace);
/// What a sparse World must have: image with shadow, kernel area, stacks.
constexpr uint64_t LeastBytes =
    arena::HeapBase + 2 * arena::KernelBase + (64ull << 20);
/// Address space for all else: code, LLVM, what the search remembers.
constexpr uint64_t OtherBytes = 384ull << 20;

/// Null if the system refuses.
char *reserve(uint64_t Size) {
  void *P = mmap(nullptr, Size, PROT_READ | PROT_WRITE,
                 MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  return P == MAP_FAILED ? nullptr : static_cast<char *>(P);
}

bool reserveAt(char *At, uint64_t Size) {
  void *P = mmap(
      At, Size, PROT_READ | PROT_WRITE,
      MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_FIXED_NOREPLACE, -1, 0);
  if (P == MAP_FAILED)
    return false;
  if (P == At)
    return true;
  munmap(P, Size); // an old kernel, to which the address is a hint
  return false;
}
} // namespace

llvm::Error World::checkSpace(unsigned Worlds, bool Whole) {
  uint64_t Each = Whole ? arena::Total + CardTableSize : LeastBytes;
  uint64_t Need = Worlds * Each + OtherBytes, Left = addressSpaceLeft();
  if (Left >= Need)
    return llvm::Error::success();
  return llvm::createStringError("the address space is limited (ulimit -v): " +
                                 std::to_string(Need >> 20) +
                                 " MB are needed and " +
                                 std::to_string(Left >> 20) + " MB left");
}

World::World() {
  Base = reserve(arena::Total);
  if (Base)
    CardEpoch = reinterpret_cast<uint32_t *>(reserve(CardTableSize));
  if (CardEpoch)
    return;
  if (Base)
    munmap(Base, arena::Total);
  mapSparsely();
}

World::~World() {
  if (!isSparse()) {
    munmap(Base, arena::Total);
    munmap(CardEpoch, CardTableSize);
    return;
  }
  char *Cards = reinterpret_cast<char *>(CardEpoch);
  for (uint64_t I = 0; I != Mapped.size(); ++I) {
    if (!Mapped[I])
      continue;
    munmap(Base + I * MapSize, MapSize);
    munmap(Cards + I * CardsOf, CardsOf);
    if (Mapped[I] != 1)
      continue;
    munmap(Base + arena::ShadowBase + 2 * I * MapSize, 2 * MapSize);
    munmap(Cards + (arena::ShadowBase / MapSize + 2 * I) * CardsOf,
           2 * CardsOf);
  }
}

/// In the first place that is free. Of the shadow only that of static fields
/// and the heap is ever used.
void World::mapSparsely() {
  for (uint64_t Place = FirstPlace; Place < 2 * FirstPlace;
       Place += PlaceSize) {
    Base = reinterpret_cast<char *>(Place);
    CardEpoch = reinterpret_cast<uint32_t *>(Place + CardPlace);
    Mapped.assign(arena::End / MapSize, 0);
    if (!mapOne(0, true)) // taken, or no more is left
      continue;
    Mapped[0] = 1;
    if (map(0, arena::KernelBase, true) &&
        map(arena::KernelBase, arena::HeapBase - arena::KernelBase, false))
      return;
    break;
  }
  outOfMemory();
}

bool World::mapOne(uint64_t Piece, bool WithShadow) {
  char *Cards = reinterpret_cast<char *>(CardEpoch);
  if (!reserveAt(Base + Piece * MapSize, MapSize))
    return false;
  if (!reserveAt(Cards + Piece * CardsOf, CardsOf)) {
    munmap(Base + Piece * MapSize, MapSize);
    return false;
  }
  if (!WithShadow)
    return true;
  char *Shadow = Base + arena::ShadowBase + 2 * Piece * MapSize;
  char *ShadowCards =
      Cards + (arena::ShadowBase / MapSize + 2 * Piece) * CardsOf;
  bool HasShadow = reserveAt(Shadow, 2 * MapSize);
  if (HasShadow && reserveAt(ShadowCards, 2 * CardsOf))
    return true;
  if (HasShadow)
    munmap(Shadow, 2 * MapSize);
  munmap(Base + Piece * MapSize, MapSize);
  munmap(Cards + Piece * CardsOf, CardsOf);
  return false;
}

bool World::map(uint64_t At, uint64_t Size, bool WithShadow) {
  for (uint64_t I = At / MapSize; I * MapSize < At + Size; ++I) {
    if (Mapped[I])
      continue;
    // The heap leaves room for the rest of the process.
    if (At >= arena::HeapBase &&
        addressSpaceLeft() < OtherBytes / 2 + 4 * MapSize)
      return false;
    if (!mapOne(I, WithShadow))
      return false;
    Mapped[I] = WithShadow ? 1 : 2;
  }
  return true;
}

void World::zero(uint64_t At, uint64_t Size) {
  constexpr uint64_t Much = 1 << 20, Page = 4 << 10;
  if (Size >= Much) {
    uint64_t Head = -At % Page;
    uint64_t Whole = (Size - Head) / Page * Page;
    if (!madvise(Base + At + Head, Whole, MADV_DONTNEED)) {
      std::memset(Base + At, 0, Head);
      At += Head + Whole;
      Size -= Head + Whole;
    }
  }
  std::memset(Base + At, 0, Size);
}

void World::reserveLog(size_t More) {
  if (LogSize + More <= LogCapacity)
    return;
  // To move a large block costs the system little, and memory is not wasted.
  constexpr size_t MostMore = 64 << 20;
  size_t Capacity = std::max<size_t>(LogCapacity, 1 << 16);
  while (Capacity < LogSize + More)
    Capacity += std::min(Capacity, MostMore);
  char *Grown = static_cast<char *>(std::realloc(Log.get(), Capacity));
  if (!Grown)
    outOfMemory();
  (void)Log.release();
  Log.reset(Grown);
  LogCapacity = Capacity;
}

void World::saveCard(uint64_t Card) {
  CardEpoch[Card] = uint32_t(Epoch);
  saveRange(Card << arena::CardShift, arena::CardSize);
}

void World::touchRange(uint64_t At, uint64_t Size) {
  if (!Size)
    return;
  for (uint64_t C = At >> arena::CardShift,
                E = (At + Size - 1) >> arena::CardShift;
       C <= E; ++C)
    if (CardEpoch[C] != uint32_t(Epoch))
      saveCard(C);
}

World::Mark World::mark() {
  Marked = true;
  beginInterval();
  return LogSize;
}

void World::restore(Mark M) {
  assert(M <= LogSize && "internal: mark of a state that is gone");
  const char *End = Log.get() + LogSize, *Stop = Log.get() + M;
  while (End != Stop) {
    RecordTail Tail;
    std::memcpy(&Tail, End - sizeof(Tail), sizeof(Tail));
    End -= Tail.Size + sizeof(Tail);
    copyUnits(Base + Tail.At, End, Tail.Size);
  }
  LogSize = M;
}

void World::backtrack(Mark M) {
  restore(M);
  beginInterval();
}

/// The low halves of interval numbers are used up: no card is saved, and none
/// carries a number from now on.
void World::forgetCards() {
  if (!isSparse())
    madvise(CardEpoch, CardTableSize, MADV_DONTNEED);
  for (uint64_t I = 0; I != Mapped.size(); ++I) {
    char *Cards = reinterpret_cast<char *>(CardEpoch);
    if (Mapped[I])
      madvise(Cards + I * CardsOf, CardsOf, MADV_DONTNEED);
    if (Mapped[I] == 1)
      madvise(Cards + (arena::ShadowBase / MapSize + 2 * I) * CardsOf,
              2 * CardsOf, MADV_DONTNEED);
  }
  Epoch = ++LastEpoch; // 0 is what fresh cards carry
}

/// The object that the first cell of a block is in, if that is known.
Ref World::knownStart(Ref Block) const {
  const BlockStart B = BlockStarts.lookup(Block);
  bool IsThere = B.Object && shadow(B.Object)->Write == ObjectStartTag &&
                 load<uint32_t>(B.Object) == B.Class &&
                 load<uint32_t>(B.Object + ArrayLengthOffset) == B.Length;
  return IsThere ? B.Object : 0;
}

/// Object, which the blocks from Lowest to Highest begin in.
Ref World::remember(Ref Object, Ref Lowest, Ref Highest) const {
  for (Ref Block = Lowest; Block <= Highest; Block += BlockSize)
    BlockStarts[Block] = {Object, load<uint32_t>(Object),
                          load<uint32_t>(Object + ArrayLengthOffset)};
  return Object;
}

Ref World::objectOf(Ref Cell) const {
  if (Cell < arena::HeapBase)
    return 0;
  const Ref Own = Cell & ~(BlockSize - 1);
  Ref At = Cell & ~7u;
  for (Ref Block = Own;; Block -= BlockSize) {
    for (; At >= Block; At -= 8)
      if (shadow(At)->Write == ObjectStartTag)
        return remember(At, Block + BlockSize, Own);
    if (Block == arena::HeapBase)
      return 0;
    if (Ref O = knownStart(Block))
      return remember(O, Block + BlockSize, Own);
  }
}
