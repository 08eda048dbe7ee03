//===- ShadowRunsTest.cpp - Runs of a shadow against its words ------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/World/ShadowRuns.h"
#include "SyncFixture.h"
#include <map>
#include <tuple>

using namespace heddle;
using namespace heddle::test;

namespace {

constexpr Ref First = arena::HeapBase + (64 << 10);
constexpr unsigned Blocks = 3;
constexpr uint32_t Bytes = Blocks * arena::RunBlock;

/// Three threads, and an array whose blocks have runs if Stride is not 0.
struct Sweeper {
  SyncFixture F;
  RaceLog Log;
  Thread *Threads[3];

  explicit Sweeper(uint8_t Stride) {
    F.S.Rec = &Log;
    Threads[0] = &F.main();
    Threads[1] = &F.start(*Threads[0], 1);
    Threads[2] = &F.start(*Threads[0], 2);
    if (Stride)
      F.W.layRuns(First, First + Bytes, Stride);
  }
  void access(unsigned T, uint32_t At, bool IsWrite) {
    F.S.saveThread(*Threads[T]);
    (IsWrite ? checkWrite : checkRead)(F.W, F.S.races(), *Threads[T],
                                       First + At, SiteId());
  }
  void atomic(unsigned T, EventKind K, Ref Cell, AccessOrder O) {
    F.set(*Threads[T], K, Cell, 1).Order = O;
    F.perform(*Threads[T]);
  }
  void pass(unsigned From, unsigned To) {
    atomic(From, EventKind::AtomicWrite, F.cell(0), AccessOrder::Volatile);
    atomic(To, EventKind::AtomicRead, F.cell(0), AccessOrder::Volatile);
  }
  const ShadowRuns &runs(unsigned Block) {
    return *runsOf(F.W, First + Block * uint32_t(arena::RunBlock));
  }
};

/// What follows is the same for both: a read of what its thread has just
/// written leaves nothing in a run.
bool isAlike(Sync &OfRuns, ShadowCell Run, ShadowCell Word) {
  uint32_t Write = Run.Write;
  bool HasRecord = Write >= ExtendedTag;
  if (HasRecord)
    Write = OfRuns.record<LocationRecord>(Write & ClockMask)->Write;
  return (HasRecord ? Word.Write >= ExtendedTag : Word.Write == Write) &&
         (Run.Read == Word.Read || (!Run.Read && Word.Read == Write));
}

/// The first race of each cell, which is what detection promises; what it finds
/// in the cell after that is not the same.
std::map<Ref, std::tuple<unsigned, unsigned, bool, bool>>
firstRaces(const RaceLog &Log) {
  std::map<Ref, std::tuple<unsigned, unsigned, bool, bool>> Out;
  for (const RaceReport &R : Log.Races)
    Out.try_emplace(R.Cell, R.Thread.index(), R.Previous.index(), R.IsWrite,
                    R.PreviousIsWrite);
  return Out;
}

struct ShadowRunsAtRandom : testing::TestWithParam<uint8_t> {};

TEST_P(ShadowRunsAtRandom, SameAsWords) {
  const uint8_t Stride = GetParam();
  unsigned Swept = 0, Spread = 0, Raced = 0;
  for (uint64_t Seed = 0; Seed != 60; ++Seed) {
    Sweeper Runs(Stride), Words(0);
    uint64_t Random = Seed;
    auto Draw = [&](uint64_t N) {
      Random = mix(Random);
      return unsigned((Random >> 16) % N);
    };
    auto Both = [&](auto Do) {
      Do(Runs);
      Do(Words);
    };
    auto Place = [&] {
      static constexpr unsigned Some[] = {0, 0, 0, 1, 2, 3};
      unsigned At = Draw(3) ? Some[Draw(6)] * (Bytes / 3) : Draw(Bytes);
      return At / Stride * Stride;
    };
    struct Marked {
      World::Mark Runs, Words;
    };
    std::vector<Marked> Marks;
    auto Back = [&](size_t To) {
      Runs.F.W.backtrack(Marks[To].Runs);
      Words.F.W.backtrack(Marks[To].Words);
      Marks.resize(To + 1);
    };
    unsigned T = 0;
    for (unsigned Step = 0; Step != 40; ++Step) {
      switch (Draw(12)) {
      default: { // a sweep, mostly ordered after the one before
        unsigned To = Draw(3);
        if (T != To && Draw(8))
          Both([&](Sweeper &S) { S.pass(T, To); });
        T = To;
        unsigned Begin = Place(), End = Place(), How = Draw(8);
        if (Begin > End)
          std::swap(Begin, End);
        Both([&](Sweeper &S) {
          for (unsigned At = Begin; At != End; At += Stride) {
            if (How < 2 || How > 3) // How 4 and 5: read, then write
              S.access(T, At, How < 2);
            if (How == 2 || How == 4 || How == 5)
              S.access(T, At, How != 2);
            if (How == 6 && At != Begin)
              S.access(T, At - Stride, true);
            if (How == 3)
              S.access(T, Begin + (End - Stride - At), true);
          }
        });
        break;
      }
      case 7: {
        unsigned At = Draw(Bytes) / Stride * Stride;
        bool IsWrite = Draw(2);
        Both([&](Sweeper &S) { S.access(T, At, IsWrite); });
        break;
      }
      case 8: {
        if (Draw(3))
          break;
        Ref Cell = First + Draw(Bytes) / Stride * Stride;
        EventKind K = Draw(2) ? EventKind::AtomicRead : EventKind::AtomicWrite;
        Both([&](Sweeper &S) { S.atomic(T, K, Cell, AccessOrder::Opaque); });
        break;
      }
      case 9: {
        unsigned To = Draw(3);
        Both([&](Sweeper &S) { S.pass(T, To); });
        T = To;
        break;
      }
      case 10:
        if (Marks.size() < 6)
          Marks.push_back({Runs.F.W.mark(), Words.F.W.mark()});
        break;
      case 11: {
        if (Marks.empty())
          break;
        Back(Draw(Marks.size()));
        break;
      }
      }
      ASSERT_EQ(firstRaces(Runs.Log), firstRaces(Words.Log))
          << "seed " << Seed << ", step " << Step;
      if (!Runs.Log.Races.empty()) {
        ++Raced;
        if (Marks.empty())
          break;
        Back(Marks.size() - 1);
        Both([](Sweeper &S) { S.Log.Races.clear(); });
      }
      uint32_t At = 0;
      for (; At != Bytes; At += 4) {
        Ref Cell = First + At;
        if (!isAlike(Runs.F.S, shadowOf(Runs.F.W, Cell),
                     *Words.F.W.shadow(Cell)))
          break;
        bool HasRuns = Runs.runs(At / arena::RunBlock).Stride;
        if (HasRuns && *Runs.F.W.shadow(Cell) != ShadowCell{0, 0})
          break;
      }
      ASSERT_EQ(At, Bytes) << "seed " << Seed << ", step " << Step;
    }
    for (unsigned B = 0; B != Blocks; ++B)
      (Runs.runs(B).Stride ? Swept : Spread) += 1;
  }
  EXPECT_GT(Swept, 20u);
  EXPECT_GT(Spread, 20u);
  EXPECT_GT(Raced, 20u);
}

INSTANTIATE_TEST_SUITE_P(Strides, ShadowRunsAtRandom, testing::Values(4, 8));

/// What sweeps make of a block is never written to its words.
TEST(ShadowRuns, SweepsStayRuns) {
  Sweeper S(4);
  auto Sweep = [&](unsigned T, bool Reads, bool Writes) {
    for (uint32_t At = 0; At != Bytes; At += 4) {
      if (Reads)
        S.access(T, At, false);
      if (Writes)
        S.access(T, At, true);
    }
  };
  Sweep(1, false, true);
  Sweep(1, true, false); // what it has written itself
  S.pass(1, 2);
  auto M = S.F.W.mark();
  Sweep(2, true, false);
  S.pass(2, 1);
  Sweep(1, true, true);
  EXPECT_EQ(shadowOf(S.F.W, First + 400).Write, S.Threads[1]->Epoch);
  EXPECT_EQ(shadowOf(S.F.W, First + 400).Read, 0u);
  for (unsigned B = 0; B != Blocks; ++B)
    EXPECT_EQ(S.runs(B).Stride, 4);
  // In the middle of a sweep.
  S.access(2, 0, false);
  EXPECT_EQ(S.Log.Races.size(), 1u);
  EXPECT_EQ(S.runs(0).Stride, 0);
  EXPECT_EQ(S.runs(1).Stride, 4);
  S.F.W.backtrack(M);
  EXPECT_EQ(S.runs(0).Stride, 4);
  EXPECT_EQ(*S.F.W.shadow(First), (ShadowCell{0, 0}));
  EXPECT_NE(shadowOf(S.F.W, First).Write, 0u);
  EXPECT_EQ(shadowOf(S.F.W, First).Read, 0u);
}

/// Only blocks that lie in the array as a whole have some.
TEST(ShadowRuns, WholeBlocks) {
  World W;
  constexpr Ref Block = arena::RunBlock;
  W.layRuns(First + 16, First + 3 * Block + 8, 4);
  EXPECT_EQ(runsOf(W, First)->Stride, 0);
  EXPECT_EQ(runsOf(W, First + Block)->Stride, 4);
  EXPECT_EQ(runsOf(W, First + 2 * Block)->Stride, 4);
  EXPECT_EQ(runsOf(W, First + 3 * Block)->Stride, 0);
  // Somebody else's now.
  W.clearShadow(First + Block + 512, First + 2 * Block);
  EXPECT_EQ(runsOf(W, First + Block)->Stride, 0);
  EXPECT_EQ(runsOf(W, First + 2 * Block)->Stride, 4);
}

} // namespace
