//===- StateFiles.cpp - States for which memory has no room ---------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "StateFiles.h"
#include "llvm/ADT/STLExtras.h"
#include <algorithm>

using namespace heddle;

//===----------------------------------------------------------------------===//
// Filters
//===----------------------------------------------------------------------===//

static constexpr unsigned WordsALine = 8, BitsOfFilter = 6;

namespace {
/// Which bits of a filter are those of a key: some of one line of memory.
struct FilterBits {
  FilterBits(unsigned Part, uint64_t Low, uint64_t High, uint64_t Lines) {
    uint64_t Hash = (Low ^ High ^ uint64_t(Part) << 56) * 0x9e3779b97f4a7c15;
    Hash ^= Hash >> 32;
    Line = uint64_t((unsigned __int128)Hash * Lines >> 64);
    Bits = Hash * 0xbf58476d1ce4e5b9 >> 10;
  }
  template <class Fn> void each(Fn Do) const {
    for (unsigned I = 0; I != BitsOfFilter; ++I) {
      unsigned Bit = Bits >> 9 * I & 511;
      Do(Line * WordsALine + Bit / 64, uint64_t(1) << Bit % 64);
    }
  }
  uint64_t Line, Bits;
};
} // namespace

//===----------------------------------------------------------------------===//
// Files
//===----------------------------------------------------------------------===//

/// Writes a file, state by state.
class StateFiles::Writer {
public:
  /// Of at most so many.
  Writer(const StateFiles &All, uint64_t Most) : Words(All.Words) {
    R.File = Spool::create(All.Folder);
    IsGood = bool(R.File);
    uint64_t Lines = Most * BitsAState / 512 + 1;
    R.Filter.resize(Lines * WordsALine);
    R.FirstLow.reserve(Most / StatesABlock + 1);
    Buffer.reserve(WordsAWrite);
  }
  void push(const StoredState &S) {
    while (Part < S.Part)
      R.Begin[++Part] = R.Count;
    if (R.Count++ % StatesABlock == 0)
      R.FirstLow.push_back(S.Low);
    FilterBits(S.Part, S.Low, S.High, R.Filter.size() / WordsALine)
        .each([&](uint64_t Word, uint64_t Bit) { R.Filter[Word] |= Bit; });
    Buffer.push_back(S.Low);
    Buffer.push_back(S.Rest);
    if (Words == 3)
      Buffer.push_back(S.High);
    if (Buffer.size() >= WordsAWrite)
      flush();
  }
  /// False if it has found no room.
  bool finish(Run &To) {
    while (Part < NumParts)
      R.Begin[++Part] = R.Count;
    flush();
    if (IsGood)
      To = std::move(R);
    return IsGood;
  }

private:
  static constexpr size_t WordsAWrite = 3 << 16;
  void flush() {
    IsGood = IsGood && R.File->append(Buffer.data(), Buffer.size() * 8);
    Buffer.clear();
  }
  const unsigned Words;
  Run R;
  unsigned Part = 0;
  bool IsGood;
  std::vector<uint64_t> Buffer;
};

/// Reads one from the first state to the last.
class StateFiles::Reader {
public:
  Reader(const Run &R, unsigned Words) : R(R), Words(Words) { next(); }
  bool isOver() const { return At > R.Count; }
  const StoredState &state() const { return Now; }
  void next() {
    if (At++ >= R.Count)
      return;
    if (In == Buffer.size()) {
      uint64_t First = At - 1;
      size_t Count = std::min<uint64_t>(StatesARead, R.Count - First);
      Buffer.resize(Count * Words);
      R.File->read(First * Words * 8, Buffer.data(), Buffer.size() * 8);
      In = 0;
    }
    while (At - 1 >= R.Begin[Now.Part + 1])
      ++Now.Part;
    Now.Low = Buffer[In];
    Now.Rest = Buffer[In + 1];
    Now.High = Words == 3 ? Buffer[In + 2] : 0;
    In += Words;
  }

private:
  static constexpr size_t StatesARead = 1 << 14;
  const Run &R;
  const unsigned Words;
  uint64_t At = 0;
  std::vector<uint64_t> Buffer;
  size_t In = 0;
  StoredState Now = {};
};

/// All states of some files; of each what the latest one says.
void StateFiles::merge(llvm::ArrayRef<Run> Of, Push Do) const {
  std::vector<Reader> Readers;
  Readers.reserve(Of.size());
  for (const Run &R : Of)
    Readers.emplace_back(R, Words);
  for (;;) {
    const Reader *Least = nullptr;
    for (const Reader &R : Readers)
      if (!R.isOver() && (!Least || !(Least->state() < R.state())))
        Least = &R; // of equal ones the last
    if (!Least)
      return;
    StoredState S = Least->state();
    Do(S);
    for (Reader &R : Readers)
      if (!R.isOver() && !(S < R.state()))
        R.next();
  }
}

/// Puts the last files together.
bool StateFiles::mergeLast(size_t Count) {
  llvm::ArrayRef<Run> Last = llvm::ArrayRef(Runs).take_back(Count);
  uint64_t Most = 0;
  for (const Run &R : Last)
    Most += R.Count;
  Writer W(*this, Most);
  merge(Last, [&](const StoredState &S) { W.push(S); });
  Run Whole;
  if (!W.finish(Whole))
    return false;
  Runs.erase(Runs.end() - Count, Runs.end());
  Runs.push_back(std::move(Whole));
  return true;
}

bool StateFiles::add(uint64_t Count, llvm::function_ref<void(Push)> Each) {
  Writer W(*this, Count);
  Each([&](const StoredState &S) { W.push(S); });
  Run New;
  if (!W.finish(New))
    return false;
  Runs.push_back(std::move(New));
  // So each is more than three times as large as all behind it.
  uint64_t Sum = 0;
  size_t Together = 0;
  for (const Run &R : llvm::reverse(Runs)) {
    if (Together && R.Count > 3 * Sum)
      break;
    Sum += R.Count;
    ++Together;
  }
  if (Together > 1)
    mergeLast(Together); // without room for that there are more files
  return true;
}

uint64_t StateFiles::bytes() const {
  uint64_t Sum = 0;
  for (const Run &R : Runs)
    Sum += (R.FirstLow.size() + R.Filter.size()) * 8;
  return Sum;
}

uint64_t StateFiles::bytesOnDisk() const {
  uint64_t Sum = 0;
  for (const Run &R : Runs)
    Sum += R.File->size();
  return Sum;
}

//===----------------------------------------------------------------------===//
// Looking for a state
//===----------------------------------------------------------------------===//

uint64_t StateFiles::find(unsigned Part, uint64_t Low, uint64_t High) const {
  for (const Run &R : llvm::reverse(Runs)) {
    bool MayBe = true;
    FilterBits(Part, Low, High, R.Filter.size() / WordsALine)
        .each([&](uint64_t Word, uint64_t Bit) {
          MayBe &= (R.Filter[Word] & Bit) != 0;
        });
    if (!MayBe)
      continue;
    if (uint64_t Rest = findIn(R, Part, Low, High))
      return Rest;
  }
  return 0;
}

uint64_t StateFiles::findIn(const Run &R, unsigned Part, uint64_t Low,
                            uint64_t High) const {
  uint64_t Begin = R.Begin[Part], End = R.Begin[Part + 1];
  if (Begin == End)
    return 0;
  // The first states of all blocks but the first one are of this part.
  uint64_t First = Begin / StatesABlock, Last = (End - 1) / StatesABlock;
  auto Lows = llvm::ArrayRef(R.FirstLow).slice(First + 1, Last - First);
  uint64_t Block = First + (llvm::upper_bound(Lows, Low) - Lows.begin());
  for (;; --Block) {
    uint64_t From = std::max(Begin, Block * StatesABlock),
             To = std::min(End, (Block + 1) * StatesABlock);
    std::array<uint64_t, StatesABlock * 3> Read;
    R.File->read(From * Words * 8, Read.data(), (To - From) * Words * 8);
    Reads.fetch_add(1, std::memory_order_relaxed);
    uint64_t Left = 0, Right = To - From;
    auto LowOf = [&](uint64_t I) { return Read[I * Words]; };
    while (Left != Right) {
      uint64_t Middle = (Left + Right) / 2;
      if (LowOf(Middle) < Low)
        Left = Middle + 1;
      else
        Right = Middle;
    }
    for (uint64_t I = Left; I != To - From && LowOf(I) == Low; ++I)
      if (Words == 2 || Read[I * Words + 2] == High)
        return Read[I * Words + 1];
    // Those with this Low may begin in the block before.
    if (Left || Block == First)
      return 0;
  }
}
