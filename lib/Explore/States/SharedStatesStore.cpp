//===- SharedStatesStore.cpp - States in files, and states as data --------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "SharedStates.h"
#include "llvm/ADT/STLExtras.h"
#include <cstring>
#include <thread>

using namespace heddle;

//===----------------------------------------------------------------------===//
// Files
//===----------------------------------------------------------------------===//

/// A worker has claimed a place. Not inside.
void SharedStates::claimed(Desk &D) {
  if (++D.Claimed < LotOfClaims)
    return;
  D.Claimed = 0;
  if (InMemory.fetch_add(LotOfClaims, std::memory_order_relaxed) >=
      MostInMemory)
    moveToFiles(D);
}

/// As grow(), of all parts: those that make one larger have its first one, and
/// one that has a part waits for nobody that has one behind.
void SharedStates::moveToFiles(Desk &Own) {
  for (Part &P : Parts)
    for (bool Nobody = false; !P.IsGrowing.compare_exchange_weak(
             Nobody, true, std::memory_order_seq_cst);
         Nobody = false)
      std::this_thread::yield();
  for (const Desk &D : Desks)
    while (D.Inside.load(std::memory_order_seq_cst) != Nowhere)
      std::this_thread::yield();
  // Another worker may just have done so.
  if (InMemory >= MostInMemory) {
    if (!write()) // all stays where it is, up to the bound on memory
      MostInMemory = UINT64_MAX;
    InMemory = 0;
  }
  for (Part &P : Parts)
    P.IsGrowing.store(false, std::memory_order_seq_cst);
}

/// Nobody is in any part.
bool SharedStates::write() {
  constexpr auto Any = std::memory_order_relaxed;
  uint64_t Count = 0, Before = Files->bytes();
  auto TakenOf = [&](const Part &P, auto Do) {
    for (uint64_t I = 0; I <= P.Mask; ++I)
      if (const Word *S = slot(P, I); S[Low].load(Any))
        Do(S);
  };
  for (const Part &P : Parts)
    TakenOf(P, [&](const Word *) { ++Count; });
  std::vector<StoredState> Sorted;
  bool IsGood = Files->add(Count, [&](StateFiles::Push Push) {
    for (unsigned Number = 0; Number != NumParts; ++Number) {
      Sorted.clear();
      TakenOf(Parts[Number], [&](const Word *S) {
        Sorted.push_back({Number, S[Low].load(Any),
                          WordsASlot > High ? S[High].load(Any) : 0,
                          S[Rest].load(Any)});
      });
      llvm::sort(Sorted);
      for (const StoredState &S : Sorted)
        Push(S);
    }
  });
  if (!IsGood)
    return false;
  for (Part &P : Parts) {
    std::memset(static_cast<void *>(P.First), 0,
                (P.Mask + 1) * WordsASlot * sizeof(Word));
    P.Taken.store(0, Any);
    P.IsCrowded.store(false, Any);
  }
  for (Desk &D : Desks)
    D.Uncounted = {};
  Bytes.fetch_add(Files->bytes() - Before, Any);
  OnDisk.store(Files->bytesOnDisk(), Any);
  return true;
}

//===----------------------------------------------------------------------===//
// As data
//===----------------------------------------------------------------------===//

bool SharedStates::isKnownAs(unsigned Worker, StateSpace &States,
                             uint32_t Number) {
  // Nothing is taken from what is kept of it.
  StateEntry E = visit(Worker, States, ThreadSet::all(), 0);
  return !E.IsNew && E.Number == Number;
}

bool SharedStates::isKnownAs(unsigned Worker, const StateKey &K,
                             uint32_t Number) {
  StateEntry E = visitKey(Worker, K, ThreadSet::all());
  return !E.IsNew && E.Number == Number;
}

/// It may be in files as well.
bool SharedStates::isInMemory(const StoredState &Of) const {
  constexpr auto Any = std::memory_order_relaxed;
  const Part &P = Parts[Of.Part];
  for (uint64_t At = Of.Low, Left = P.Mask + 1; Left; ++At, --Left) {
    const Word *S = slot(P, At);
    uint64_t Found = S[Low].load(Any);
    if (!Found)
      return false;
    if (Found == Of.Low && (WordsASlot <= High || S[High].load(Any) == Of.High))
      return true;
  }
  return false;
}

void SharedStates::save(WireWriter &W) const {
  W.number(size());
  saveEach(W, 0, [] {});
}

void SharedStates::saveEach(WireWriter &W, uint32_t First,
                            llvm::function_ref<void()> Between) const {
  auto SaveKept = [&](uint64_t Set, uint32_t Number) {
    W.number(Set);
    W.number(Number == First ? 0 : Number == 0 ? First : Number);
    Between();
  };
  for (const FullPart &P : Full)
    for (const auto &[Words, S] : P.Found) {
      W.bytes(Words);
      SaveKept(S.Kept, S.Number);
    }
  auto Save = [&](const StoredState &S) {
    W.word(S.Low);
    if (WordsASlot > High)
      W.word(S.High);
    else
      W.number(S.Part);
    Kept K(S.Rest);
    SaveKept(setOf(K), K.Number);
  };
  constexpr auto Any = std::memory_order_relaxed;
  for (unsigned Number = 0; Number != NumParts; ++Number) {
    const Part &P = Parts[Number];
    for (uint64_t I = 0; P.First && I <= P.Mask; ++I)
      if (const Word *S = slot(P, I); uint64_t KeyLow = S[Low].load(Any))
        Save({Number, KeyLow, WordsASlot > High ? S[High].load(Any) : 0,
              S[Rest].load(Any)});
  }
  // What memory has of a state is newer.
  if (Files)
    Files->each([&](const StoredState &S) {
      if (!isInMemory(S))
        Save(S);
    });
}

/// False if the key is there.
bool SharedStates::put(StateKey K, uint64_t Set, uint32_t Number) {
  unsigned Of = K.High >> (64 - PartBits);
  bool HasHigh = WordsASlot > High;
  Part &P = Parts[Of];
  while (isFull(P))
    grow(Desks[0], Of);
  constexpr auto Any = std::memory_order_relaxed;
  for (uint64_t At = K.Low;; ++At) {
    Word *S = slot(P, At);
    uint64_t Found = S[Low].load(Any);
    if (Found == K.Low && (!HasHigh || S[High].load(Any) == K.High))
      return false;
    if (Found)
      continue;
    S[Low].store(K.Low, Any);
    if (HasHigh)
      S[High].store(K.High, Any);
    S[Rest].store(restOf(Desks[0], Number, 0, Set), Any);
    P.Taken.fetch_add(1, Any);
    return true;
  }
}

bool SharedStates::restore(WireReader &R,
                           llvm::function_ref<bool(const StateKey &)> IsOwn) {
  uint64_t Count = R.count(), Own = 0, Next = 0;
  for (uint64_t I = 0; I != Count; ++I) {
    StateKey K;
    std::string Words;
    if (How == Matching::Full) {
      Words = R.bytes().str();
    } else {
      K.Low = R.word();
      K.High = WordsASlot > High ? R.word() : R.number() << (64 - PartBits);
    }
    uint64_t Kept = R.number(), Number = R.number();
    if (!R.good() || Number > UINT32_MAX - LotOfNumbers)
      return false;
    Next = std::max(Next, Number + 1);
    if (How != Matching::Full) {
      if (!K.Low)
        return false;
      if (!IsOwn(K))
        continue;
      if (!put(K, Kept, Number))
        return false;
      ++Own;
      if (Files)
        claimed(Desks[0]);
      continue;
    }
    ++Own;
    auto [At, IsNew] = Full[partOf(Words)].Found.try_emplace(std::move(Words));
    if (!IsNew)
      return false;
    At->second = {Kept, uint32_t(Number)};
    Bytes += At->first.size() + sizeof(*At);
  }
  Numbered = (Next + NumberStep - 1) / NumberStep;
  Desks[0].Count = Own;
  return R.good();
}
