//===- SharedStates.cpp - States that several workers visited -------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "SharedStates.h"
#include <sys/mman.h>
#include <thread>

using namespace heddle;

// Each visit is a place at random: the fewer pages, the better.
static constexpr uint64_t HugePage = 2 << 20;

SharedStates::Level::Level(uint64_t Size) : Size(Size) {
  uint64_t Bytes = NumParts * Size * sizeof(Slot);
  void *Memory = mmap(nullptr, Bytes, PROT_READ | PROT_WRITE,
                      MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (Memory == MAP_FAILED)
    llvm::report_bad_alloc_error("a table of states");
  if (Bytes >= HugePage)
    madvise(Memory, Bytes, MADV_HUGEPAGE);
  First = static_cast<Slot *>(Memory);
}

SharedStates::Level::~Level() {
  static_assert(std::is_trivially_destructible_v<Slot>);
  munmap(static_cast<void *>(First), NumParts * Size * sizeof(Slot));
}

void SharedStates::Level::leave(unsigned P, unsigned Count) {
  uint64_t Bytes = Count * Size * sizeof(Slot);
  Left -= Count;
  if (Bytes >= HugePage)
    madvise(static_cast<void *>(part(P)), Bytes, MADV_DONTNEED);
}

SharedStates::SharedStates(Matching How, unsigned Workers)
    : How(How), Desks(Workers) {
  if (How != Matching::Hash)
    return;
  for (unsigned P = 0; P != NumParts; ++P) {
    Parts[P].First = place(P, 0);
    Parts[P].Mask = FirstSlots - 1;
  }
}

SharedStates::~SharedStates() = default;

uint64_t SharedStates::size() const {
  uint64_t Sum = 0;
  for (const Desk &D : Desks)
    Sum += D.Count.load(std::memory_order_relaxed);
  return Sum;
}

StateTable::Entry SharedStates::visit(unsigned Worker, StateSpace &States,
                                      ThreadSet Threads) {
  // The wide engine matches no states.
  // NOLINTNEXTLINE(misc-static-assert): it is compiled there
  assert(ThreadSet::Words == 1 && "internal: more threads than are kept");
  if (How == Matching::Full)
    return visitInFull(Desks[Worker], wordsOf(States), Threads);
  return visitKey(Worker, States.stateKey(), Threads);
}

uint32_t SharedStates::newNumber(Desk &D) {
  if (D.NextNumber == D.LastNumber) {
    uint64_t First =
        Numbered.fetch_add(LotOfNumbers, std::memory_order_relaxed);
    if (First + LotOfNumbers > UINT32_MAX)
      llvm::report_fatal_error("more than 4,294,967,295 states", false);
    D.NextNumber = First;
    D.LastNumber = First + LotOfNumbers;
  }
  D.Count.store(D.Count.load(std::memory_order_relaxed) + 1,
                std::memory_order_relaxed);
  return D.NextNumber++;
}

/// What S keeps is taken from, but not written if that changes nothing: no need
/// to take the line from others.
StateTable::Entry SharedStates::again(Slot &S, ThreadSet Threads) {
  uint64_t Before = S.Kept.load(std::memory_order_acquire);
  if (Before & ~Threads.word(0))
    Before = S.Kept.fetch_and(Threads.word(0), std::memory_order_acq_rel);
  return {ThreadSet::ofWord(Before), S.Number, false};
}

/// A worker says that it is in part P, and then looks whether the part is being
/// made larger; one that makes it larger says so, and then looks for workers in
/// it (grow). These accesses are sequentially consistent, so at least one of
/// the two sees the other.
void SharedStates::enter(Desk &D, unsigned P) {
  for (;;) {
    D.Inside.store(P, std::memory_order_seq_cst);
    if (LLVM_LIKELY(!Parts[P].IsGrowing.load(std::memory_order_seq_cst)))
      return;
    leave(D);
    while (Parts[P].IsGrowing.load(std::memory_order_acquire))
      std::this_thread::yield();
  }
}

/// Where part P is on a level.
SharedStates::Slot *SharedStates::place(unsigned P, unsigned LevelNumber) {
  std::lock_guard Guard(LevelLock);
  std::unique_ptr<Level> &L = Levels[LevelNumber];
  uint64_t Size = uint64_t(FirstSlots) << LevelNumber;
  if (!L)
    L = std::make_unique<Level>(Size);
  Bytes.fetch_add(Size * sizeof(Slot), std::memory_order_relaxed);
  return L->part(P);
}

void SharedStates::leaveLevel(unsigned P, unsigned Count,
                              unsigned LevelNumber) {
  std::lock_guard Guard(LevelLock);
  std::unique_ptr<Level> &L = Levels[LevelNumber];
  L->leave(P, Count);
  Bytes.fetch_sub((uint64_t(FirstSlots) << LevelNumber) * sizeof(Slot) * Count,
                  std::memory_order_relaxed);
  if (L->isEmpty())
    L.reset();
}

/// Nobody is in part P.
void SharedStates::growPart(unsigned Number) {
  Part &P = Parts[Number];
  Part New;
  New.Mask = 2 * P.Mask + 1;
  New.First = place(Number, P.LevelNumber + 1);
  for (uint64_t I = 0; I <= P.Mask; ++I) {
    constexpr auto Any = std::memory_order_relaxed;
    const Slot &Old = P.First[I];
    uint64_t Low = Old.Low.load(Any), At = Low;
    if (!Low)
      continue;
    while (New[At].Low.load(Any))
      ++At;
    Slot &To = New[At];
    To.Low.store(Low, Any);
    To.High.store(Old.High.load(Any), Any);
    To.Kept.store(Old.Kept.load(Any), Any);
    To.Number = Old.Number;
  }
  P.First = New.First;
  P.Mask = New.Mask;
  ++P.LevelNumber;
  P.IsCrowded.store(false, std::memory_order_relaxed);
}

/// To be called inside; leaves. Parts that lie on one large page grow together,
/// so that it can be given back: the table never takes much more than it does
/// in the end. Such parts are always on one level, since those that lie on a
/// page of some level lay on one page of each level before.
void SharedStates::grow(Desk &Own, unsigned Number) {
  unsigned LevelNumber = Parts[Number].LevelNumber;
  leave(Own);
  uint64_t Bytes = (uint64_t(FirstSlots) << LevelNumber) * sizeof(Slot);
  unsigned Count = std::clamp<uint64_t>(HugePage / Bytes, 1, NumParts);
  unsigned First = Number / Count * Count;
  bool Nobody = false;
  if (!Parts[First].IsGrowing.compare_exchange_strong(
          Nobody, true, std::memory_order_seq_cst)) {
    std::this_thread::yield();
    return; // another worker makes it larger
  }
  // Another worker may just have made it larger.
  bool IsNeeded = Parts[Number].LevelNumber == LevelNumber;
  if (IsNeeded) {
    for (unsigned P = First + 1; P != First + Count; ++P)
      Parts[P].IsGrowing.store(true, std::memory_order_seq_cst);
    for (const Desk &D : Desks)
      while (D.Inside.load(std::memory_order_seq_cst) - First < Count)
        std::this_thread::yield();
    for (unsigned P = First; P != First + Count; ++P)
      growPart(P);
    leaveLevel(First, Count, LevelNumber);
    for (unsigned P = First + 1; P != First + Count; ++P)
      Parts[P].IsGrowing.store(false, std::memory_order_seq_cst);
  }
  Parts[First].IsGrowing.store(false, std::memory_order_seq_cst);
}

StateTable::Entry SharedStates::visitKey(unsigned Worker, StateKey K,
                                         ThreadSet Threads) {
  // A half that is 0 is one that is not there; two keys of 2^64 fall together.
  uint64_t Low = K.Low ? K.Low : 1, High = K.High ? K.High : 1;
  unsigned Number = High >> (64 - PartBits);
  Part &P = Parts[Number];
  Desk &D = Desks[Worker];
  enter(D, Number);
  for (;;) {
    // Places are counted in lots, so all may be taken before isFull() says so.
    uint64_t Left = isFull(P) ? 0 : P.Mask + 1;
    for (uint64_t At = Low; Left--; ++At) {
      Slot &S = P[At];
      uint64_t Found = S.Low.load(std::memory_order_acquire);
      if (!Found && S.Low.compare_exchange_strong(Found, Low,
                                                  std::memory_order_acq_rel)) {
        S.Number = newNumber(D);
        S.Kept.store(Threads.word(0), std::memory_order_relaxed);
        StateTable::Entry E{{}, S.Number, true};
        S.High.store(High, std::memory_order_release);
        if (++D.Uncounted[Number] == LotOfPlaces) {
          P.Taken.fetch_add(LotOfPlaces, std::memory_order_relaxed);
          D.Uncounted[Number] = 0;
        }
        leave(D);
        return E;
      }
      if (Found != Low)
        continue;
      uint64_t Rest;
      while (!(Rest = S.High.load(std::memory_order_acquire)))
        std::this_thread::yield();
      if (Rest != High)
        continue;
      StateTable::Entry E = again(S, Threads);
      leave(D);
      return E;
    }
    P.IsCrowded.store(true, std::memory_order_relaxed);
    grow(D, Number);
    enter(D, Number);
  }
}

unsigned SharedStates::partOf(const std::string &Words) {
  return std::hash<std::string>()(Words) >> (64 - PartBits);
}

StateTable::Entry SharedStates::visitInFull(Desk &D, std::string Words,
                                            ThreadSet Threads) {
  FullPart &P = Full[partOf(Words)];
  std::lock_guard Guard(P.Lock);
  auto [At, IsNew] = P.Found.try_emplace(std::move(Words));
  if (!IsNew)
    return again(*At->second, Threads);
  At->second.reset(new Slot{0, 0, Threads.word(0), newNumber(D)});
  Bytes.fetch_add(At->first.size() + sizeof(*At) + sizeof(Slot),
                  std::memory_order_relaxed);
  return {{}, At->second->Number, true};
}

//===----------------------------------------------------------------------===//
// As data
//===----------------------------------------------------------------------===//

bool SharedStates::isKnownAs(unsigned Worker, StateSpace &States,
                             uint32_t Number) {
  // Nothing is taken from what is kept of it.
  StateTable::Entry E = visit(Worker, States, ThreadSet::all());
  return !E.IsNew && E.Number == Number;
}

void SharedStates::save(WireWriter &W) const {
  W.number(size());
  for (const FullPart &P : Full)
    for (const auto &[Words, S] : P.Found) {
      W.bytes(Words);
      W.number(S->Kept.load(std::memory_order_relaxed));
      W.number(S->Number);
    }
  for (const Part &P : Parts)
    for (uint64_t I = 0; P.First && I <= P.Mask; ++I) {
      const Slot &S = P.First[I];
      uint64_t Low = S.Low.load(std::memory_order_relaxed);
      if (!Low)
        continue;
      W.word(Low);
      W.word(S.High.load(std::memory_order_relaxed));
      W.number(S.Kept.load(std::memory_order_relaxed));
      W.number(S.Number);
    }
}

/// False if the key is there.
bool SharedStates::put(uint64_t Low, uint64_t High, uint64_t Kept,
                       uint32_t Number) {
  unsigned Of = High >> (64 - PartBits);
  Part &P = Parts[Of];
  while (isFull(P))
    grow(Desks[0], Of);
  constexpr auto Any = std::memory_order_relaxed;
  for (uint64_t At = Low;; ++At) {
    Slot &S = P[At];
    uint64_t Found = S.Low.load(Any);
    if (Found == Low && S.High.load(Any) == High)
      return false;
    if (Found)
      continue;
    S.Low.store(Low, Any);
    S.High.store(High, Any);
    S.Kept.store(Kept, Any);
    S.Number = Number;
    P.Taken.fetch_add(1, Any);
    return true;
  }
}

bool SharedStates::restore(WireReader &R) {
  uint64_t Count = R.count(), Next = 0;
  for (uint64_t I = 0; I != Count; ++I) {
    uint64_t Low = 0, High = 0;
    std::string Words;
    if (How == Matching::Full) {
      Words = R.bytes().str();
    } else {
      Low = R.word();
      High = R.word();
    }
    uint64_t Kept = R.number(), Number = R.number();
    if (!R.good() || Number > UINT32_MAX - LotOfNumbers)
      return false;
    Next = std::max(Next, Number + 1);
    if (How != Matching::Full) {
      if (!Low || !High || !put(Low, High, Kept, Number))
        return false;
      continue;
    }
    auto [At, IsNew] = Full[partOf(Words)].Found.try_emplace(std::move(Words));
    if (!IsNew)
      return false;
    At->second.reset(new Slot{0, 0, Kept, uint32_t(Number)});
    Bytes += At->first.size() + sizeof(*At) + sizeof(Slot);
  }
  Numbered = Next;
  Desks[0].Count = Count;
  return R.good();
}
