//===- World.cpp - The arena and its undo log -----------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A log record is its data followed by {offset, size}, so that the log is
// undone by walking back from its end. A mark is the log's length. Each
// interval between marks has a number of its own, which is never used again:
// a card whose number is another's has not been saved in this interval.
//
//===----------------------------------------------------------------------===//

#include "heddle/Machine/World.h"
#include "llvm/Support/ErrorHandling.h"
#include <cstdio>
#include <sys/mman.h>
#include <unistd.h>

using namespace heddle;

namespace {
char *reserve(uint64_t Size) {
  void *P = mmap(nullptr, Size, PROT_READ | PROT_WRITE,
                 MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (P == MAP_FAILED)
    llvm::report_fatal_error("cannot reserve address space for the heap; "
                             "raise the limit (ulimit -v)");
  return static_cast<char *>(P);
}

constexpr uint64_t CardTableSize =
    (arena::Total >> arena::CardShift) * sizeof(uint32_t);
} // namespace

World::World()
    : Base(reserve(arena::Total)),
      CardEpoch(reinterpret_cast<uint32_t *>(reserve(CardTableSize))) {}

World::~World() {
  munmap(Base, arena::Total);
  munmap(CardEpoch, CardTableSize);
}

void World::reserveLog(size_t More) {
  if (LogSize + More <= LogCapacity)
    return;
  size_t Capacity = std::max<size_t>(LogCapacity * 2, 1 << 16);
  while (Capacity < LogSize + More)
    Capacity *= 2;
  std::unique_ptr<char[]> Grown(new char[Capacity]);
  if (LogSize)
    std::memcpy(Grown.get(), Log.get(), LogSize);
  Log = std::move(Grown);
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
  madvise(CardEpoch, CardTableSize, MADV_DONTNEED);
  Epoch = ++LastEpoch; // 0 is what fresh cards carry
}

uint64_t World::bytesMapped() const {
  // The second number of statm is resident pages of the whole process; close
  // enough for a bound, and cheap.
  unsigned long Pages = 0, Resident = 0;
  if (FILE *F = fopen("/proc/self/statm", "r")) {
    if (fscanf(F, "%lu %lu", &Pages, &Resident) != 2)
      Resident = 0;
    fclose(F);
  }
  return Resident * uint64_t(sysconf(_SC_PAGESIZE));
}
