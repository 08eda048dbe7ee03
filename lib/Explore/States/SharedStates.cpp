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

SharedStates::Level::Level(uint64_t Size, unsigned WordsASlot)
    : Size(Size), WordsASlot(WordsASlot) {
  void *Memory = mmap(nullptr, bytes(NumParts), PROT_READ | PROT_WRITE,
                      MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (Memory == MAP_FAILED)
    llvm::report_bad_alloc_error("a table of states");
  if (bytes(NumParts) >= HugePage)
    madvise(Memory, bytes(NumParts), MADV_HUGEPAGE);
  First = static_cast<Word *>(Memory);
}

SharedStates::Level::~Level() {
  static_assert(std::is_trivially_destructible_v<Word>);
  munmap(static_cast<void *>(First), bytes(NumParts));
}

void SharedStates::Level::leave(unsigned P, unsigned Count) {
  Left -= Count;
  if (bytes(Count) >= HugePage)
    madvise(static_cast<void *>(part(P)), bytes(Count), MADV_DONTNEED);
}

SharedStates::SharedStates(const ExploreOptions &Options, unsigned Workers,
                           unsigned MostSets)
    : How(Options.Match), WordsASlot(Options.Compress ? 2 : 3), Sets(MostSets),
      Desks(Workers) {
  if (How != Matching::Hash)
    return;
  for (unsigned P = 0; P != NumParts; ++P) {
    Parts[P].First = place(P, 0);
    Parts[P].Mask = FirstSlots - 1;
  }
  if (Options.StateFolder.empty())
    return;
  Files.emplace(Options.StateFolder, !Options.Compress);
  // At least three of eight places are taken.
  MostInMemory = Options.StateBytes / (WordsASlot * sizeof(Word)) * 3 / 8;
  LotOfClaims = std::clamp<uint64_t>(MostInMemory / 64 / Workers, 1, 256);
}

SharedStates::~SharedStates() = default;

uint64_t SharedStates::size() const {
  uint64_t Sum = 0;
  for (const Desk &D : Desks)
    Sum += D.Count.load(std::memory_order_relaxed);
  return Sum;
}

StateEntry SharedStates::visit(unsigned Worker, StateSpace &States,
                               ThreadSet Threads, uint16_t Level) {
  // The wide engine matches no states.
  // NOLINTNEXTLINE(misc-static-assert): it is compiled there
  assert(ThreadSet::Words == 1 && "internal: more threads than are kept");
  if (How == Matching::Full)
    return visitInFull(Desks[Worker], wordsOf(States), Threads);
  return visitKey(Worker, States.stateKey(), Threads, Level);
}

uint32_t SharedStates::newNumber(Desk &D) {
  if (D.NextNumber == D.LastNumber) {
    uint64_t First =
        Numbered.fetch_add(LotOfNumbers, std::memory_order_relaxed);
    if ((First + LotOfNumbers) * NumberStep + FirstNumber > UINT32_MAX)
      llvm::report_fatal_error("more than 4,294,967,295 states", false);
    D.NextNumber = First;
    D.LastNumber = First + LotOfNumbers;
  }
  D.Count.store(D.Count.load(std::memory_order_relaxed) + 1,
                std::memory_order_relaxed);
  return D.NextNumber++ * NumberStep + FirstNumber;
}

/// What is kept in S is taken from, but not written if that changes nothing: no
/// need to take the line from others.
StateEntry SharedStates::again(Desk &D, Word &S, uint64_t Before,
                               ThreadSet Threads) {
  for (;;) {
    Kept K(Before);
    StateEntry E{{}, K.Number, false, K.Level};
    if (LLVM_UNLIKELY(K.Set == SleepSets::None)) {
      std::lock_guard Guard(OthersLock);
      uint64_t &Set = Others.at(K.Number);
      E.Before = ThreadSet::ofWord(Set);
      Set &= Threads.word(0);
      return E;
    }
    uint64_t Set = Sets[K.Set], After = Set & Threads.word(0);
    E.Before = ThreadSet::ofWord(Set);
    if (Set == After)
      return E;
    uint32_t Number = Sets.number(After, D.Sets);
    Kept New(K.Number, K.Level, Number);
    if (LLVM_LIKELY(Number != SleepSets::None)) {
      if (S.compare_exchange_weak(Before, New.rest(),
                                  std::memory_order_acq_rel))
        return E;
      continue;
    }
    // From now on it is there, and is asked for under this lock.
    std::lock_guard Guard(OthersLock);
    if (S.compare_exchange_strong(Before, New.rest(),
                                  std::memory_order_acq_rel)) {
      Others[K.Number] = After;
      return E;
    }
  }
}

uint64_t SharedStates::setOf(Kept K) const {
  if (LLVM_LIKELY(K.Set != SleepSets::None))
    return Sets[K.Set];
  std::lock_guard Guard(OthersLock);
  return Others.at(K.Number);
}

/// Of a state that nobody else sees yet.
uint64_t SharedStates::restOf(Desk &D, uint32_t Number, uint16_t Level,
                              uint64_t Set) {
  Kept K(Number, Level, Sets.number(Set, D.Sets));
  if (K.Set == SleepSets::None) {
    std::lock_guard Guard(OthersLock);
    Others[Number] = Set;
  }
  return K.rest();
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

/// Of a part.
uint64_t SharedStates::bytesOf(unsigned LevelNumber) const {
  return (uint64_t(FirstSlots) << LevelNumber) * WordsASlot * sizeof(Word);
}

/// Where part P is on a level.
SharedStates::Word *SharedStates::place(unsigned P, unsigned LevelNumber) {
  std::lock_guard Guard(LevelLock);
  std::unique_ptr<Level> &L = Levels[LevelNumber];
  if (!L)
    L = std::make_unique<Level>(uint64_t(FirstSlots) << LevelNumber,
                                WordsASlot);
  Bytes.fetch_add(bytesOf(LevelNumber), std::memory_order_relaxed);
  return L->part(P);
}

void SharedStates::leaveLevel(unsigned P, unsigned Count,
                              unsigned LevelNumber) {
  std::lock_guard Guard(LevelLock);
  std::unique_ptr<Level> &L = Levels[LevelNumber];
  L->leave(P, Count);
  Bytes.fetch_sub(bytesOf(LevelNumber) * Count, std::memory_order_relaxed);
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
    const Word *Old = slot(P, I);
    uint64_t At = Old[Low].load(Any);
    if (!At)
      continue;
    while (slot(New, At)[Low].load(Any))
      ++At;
    Word *To = slot(New, At);
    for (unsigned W = 0; W != WordsASlot; ++W)
      To[W].store(Old[W].load(Any), Any);
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
  // So many as take a whole number of pages.
  uint64_t Bytes = bytesOf(LevelNumber);
  unsigned Count =
      std::clamp<uint64_t>(HugePage / (Bytes & -Bytes), 1, NumParts);
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

StateEntry SharedStates::visitKey(unsigned Worker, StateKey K,
                                  ThreadSet Threads, uint16_t Level) {
  // 0 is a key that is not there; two keys of 2^64 fall together.
  uint64_t KeyLow = K.Low ? K.Low : 1;
  bool HasHigh = WordsASlot > High;
  unsigned Number = K.High >> (64 - PartBits);
  Part &P = Parts[Number];
  Desk &D = Desks[Worker];
  enter(D, Number);
  for (;;) {
    // Places are counted in lots, so all may be taken before isFull() says so.
    uint64_t Left = isFull(P) ? 0 : P.Mask + 1;
    for (uint64_t At = KeyLow; Left--; ++At) {
      Word *S = slot(P, At);
      uint64_t Found = S[Low].load(std::memory_order_acquire);
      if (!Found && S[Low].compare_exchange_strong(Found, KeyLow,
                                                   std::memory_order_acq_rel)) {
        StateEntry E{{}, 0, true, Level};
        uint64_t Set = Threads.word(0);
        if (uint64_t Old =
                Files ? Files->find(Number, KeyLow, HasHigh ? K.High : 0) : 0) {
          Kept Known(Old);
          E = {ThreadSet::ofWord(setOf(Known)), Known.Number, false,
               Known.Level};
          Set &= E.Before.word(0);
        } else {
          E.Number = newNumber(D);
        }
        if (HasHigh)
          S[High].store(K.High, std::memory_order_relaxed);
        S[Rest].store(restOf(D, E.Number, E.Level, Set),
                      std::memory_order_release);
        if (++D.Uncounted[Number] == LotOfPlaces) {
          P.Taken.fetch_add(LotOfPlaces, std::memory_order_relaxed);
          D.Uncounted[Number] = 0;
        }
        leave(D);
        if (Files)
          claimed(D);
        return E;
      }
      if (Found != KeyLow)
        continue;
      uint64_t Known;
      while (!(Known = S[Rest].load(std::memory_order_acquire)))
        std::this_thread::yield();
      if (HasHigh && S[High].load(std::memory_order_relaxed) != K.High)
        continue;
      StateEntry E = again(D, S[Rest], Known, Threads);
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

StateEntry SharedStates::visitInFull(Desk &D, std::string Words,
                                     ThreadSet Threads) {
  FullPart &P = Full[partOf(Words)];
  std::lock_guard Guard(P.Lock);
  auto [At, IsNew] = P.Found.try_emplace(std::move(Words));
  FullPart::Visit &V = At->second;
  if (!IsNew) {
    StateEntry E{ThreadSet::ofWord(V.Kept), V.Number, false};
    V.Kept &= Threads.word(0);
    return E;
  }
  V = {Threads.word(0), newNumber(D)};
  Bytes.fetch_add(At->first.size() + sizeof(*At), std::memory_order_relaxed);
  return {{}, V.Number, true};
}
