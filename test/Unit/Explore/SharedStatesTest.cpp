//===- SharedStatesTest.cpp - A table for several workers -----------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Threads visit the same keys at the same time, in different orders, while the
// table grows: each key is new to one of them, has one number, and each thread
// of its set is taken from it by one visit.
//
//===----------------------------------------------------------------------===//

#include "../../../lib/Explore/States/SharedStates.h"
#include "llvm/ADT/STLExtras.h"
#include <gtest/gtest.h>
#include <random>
#include <set>
#include <thread>

using namespace heddle;

/// Keys of one part of the table if IsNarrow, that is, with equal upper bits,
/// and many equal lower halves.
static std::vector<StateKey> keys(unsigned Count, bool IsNarrow) {
  std::mt19937_64 Random(7);
  std::vector<StateKey> Out;
  for (unsigned I = 0; I != Count; ++I) {
    StateKey K{Random(), Random()};
    if (IsNarrow)
      K = {K.Low % 64, (K.High >> 16) + 1};
    Out.push_back(K);
  }
  return Out;
}

static ExploreOptions byHash(bool Compress = false) {
  ExploreOptions O;
  O.Match = Matching::Hash;
  O.Compress = Compress;
  return O;
}

/// With files, and so many bytes of memory.
static ExploreOptions withFiles(bool Compress, uint64_t Bytes) {
  ExploreOptions O = byHash(Compress);
  O.StateFolder = testing::TempDir();
  O.StateBytes = Bytes;
  return O;
}

static void check(unsigned Workers, unsigned Count, bool IsNarrow,
                  const ExploreOptions &O = byHash(),
                  unsigned MostSets = SleepSets::None - 1) {
  std::vector<StateKey> Keys = keys(Count, IsNarrow);
  SharedStates Table(O, Workers, MostSets);
  struct Seen {
    unsigned New = 0, Levels = 0;
    std::vector<uint32_t> Numbers;
    std::vector<ThreadSet> Taken;
  };
  std::vector<Seen> By(Workers);
  std::vector<std::thread> Threads;
  for (unsigned W = 0; W != Workers; ++W)
    Threads.emplace_back([&, W] {
      Seen &Mine = By[W];
      Mine.Numbers.resize(Count);
      Mine.Taken.resize(Count);
      std::vector<unsigned> Order;
      for (unsigned I = 0; I != Count; ++I)
        Order.push_back(I);
      std::shuffle(Order.begin(), Order.end(), std::mt19937(W / 2));
      for (unsigned I : Order) {
        // Everybody sleeps at first; each visit wakes two threads.
        ThreadSet Sleep = ~(ThreadSet::ofWord(3ull << (I + W) % 16));
        StateEntry E = Table.visitKey(W, Keys[I], Sleep, I % 65'536);
        Mine.Levels += E.Level == I % 65'536;
        Mine.New += E.IsNew;
        Mine.Numbers[I] = E.Number;
        Mine.Taken[I] = E.IsNew ? ~Sleep : E.Before & ~Sleep;
      }
    });
  for (std::thread &T : Threads)
    T.join();
  unsigned New = 0, Twice = 0, Missing = 0, Differ = 0;
  std::set<uint32_t> Used;
  for (const Seen &S : By) {
    New += S.New;
    EXPECT_EQ(S.Levels, Count);
  }
  for (unsigned I = 0; I != Count; ++I) {
    ThreadSet All, Awake;
    for (unsigned W = 0; W != Workers; ++W) {
      Twice += bool(All & By[W].Taken[I]);
      All |= By[W].Taken[I];
      Awake |= ThreadSet::ofWord(3ull << (I + W) % 16);
      Differ += By[W].Numbers[I] != By[0].Numbers[I];
    }
    Missing += !(All == Awake);
    Differ += !Used.insert(By[0].Numbers[I]).second;
  }
  if (Table.files()) {
    EXPECT_GT(Table.bytesOnDisk(), Count * 8);
    EXPECT_TRUE(Workers == 1 || Table.files()->reads());
  }
  EXPECT_EQ(New, Count);
  EXPECT_EQ(Table.size(), Count);
  EXPECT_EQ(Twice, 0u);
  EXPECT_EQ(Missing, 0u);
  EXPECT_EQ(Differ, 0u);
}

TEST(SharedStates, ManyKeys) {
  for (unsigned Workers : {1, 2, 4, 8})
    check(Workers, 100'000, false);
}

TEST(SharedStates, Compressed) {
  for (unsigned Workers : {1, 4})
    check(Workers, 100'000, false, byHash(true));
}

/// Sets of threads for which there are no numbers.
TEST(SharedStates, ManySets) {
  for (unsigned Workers : {1, 4, 8})
    for (unsigned MostSets : {0, 3, 20}) {
      check(Workers, 3000, false, byHash(true), MostSets);
      check(Workers, 3000, false, withFiles(false, 5000), MostSets);
    }
}

TEST(SharedStates, InFiles) {
  for (unsigned Workers : {1, 2, 4, 8})
    for (bool Compress : {false, true}) {
      check(Workers, 40'000, false, withFiles(Compress, 100'000));
      check(Workers, 100, false, withFiles(Compress, 0)); // each by itself
    }
  check(3, 20'000, false, withFiles(true, 400'000));
}

/// Of many keys the lower half is the same, so that they lie in several blocks.
TEST(SharedStates, InFilesThatCollide) {
  for (unsigned Workers : {1, 3}) {
    check(Workers, 30'000, true, withFiles(false, 50'000));
    check(Workers, 300, true, withFiles(false, 0));
  }
}

TEST(SharedStates, FewFilesInLittleMemory) {
  SharedStates Table(withFiles(true, 1 << 20), 1);
  constexpr unsigned Count = 400'000;
  for (const StateKey &K : keys(Count, false))
    EXPECT_TRUE(Table.visitKey(0, K, {}).IsNew);
  EXPECT_LE(Table.files()->numFiles(), 4u);
  EXPECT_LE(Table.bytes(), (1 << 20) + Count * 8 / 5);
  EXPECT_LE(Table.bytesOnDisk(), Count * 16u);
  // Of 100 states that are not there, 99 cost no look at a file.
  EXPECT_LE(Table.files()->reads(), Count / 25);
}

/// Without a folder to write to, all stays in memory.
TEST(SharedStates, FolderIsGone) {
  ExploreOptions O = withFiles(true, 1000);
  O.StateFolder += "/no/such/folder";
  SharedStates Table(O, 1);
  for (unsigned Round : {0, 1})
    for (const StateKey &K : keys(10'000, false))
      EXPECT_EQ(Table.visitKey(0, K, {}).IsNew, Round == 0);
  EXPECT_EQ(Table.bytesOnDisk(), 0u);
}

TEST(SharedStates, KeysThatCollide) {
  for (unsigned Workers : {2, 4})
    check(Workers, 3000, true);
}

/// More workers at once than a part of a new table has places.
TEST(SharedStates, AllAtOnce) {
  for (unsigned Run = 0; Run != 20; ++Run)
    check(100, 60 + Run, true);
}

/// Two workers come to each state at the same moment, after it was new.
TEST(SharedStates, OneTakesWhatIsKept) {
  constexpr unsigned Count = 3000;
  std::vector<StateKey> Keys = keys(Count, false);
  SharedStates Table(byHash(), 2);
  for (const StateKey &K : Keys)
    Table.visitKey(0, K, ThreadSet::below(8));
  std::atomic<unsigned> Arrived = 0;
  std::vector<ThreadSet> Taken[2];
  auto Visit = [&](unsigned W) {
    for (unsigned I = 0; I != Count; ++I) {
      unsigned Looks = 0;
      for (++Arrived; Arrived < 2 * I + 2;)
        if (++Looks > 100) // it may not be running
          std::this_thread::yield();
      Taken[W].push_back(Table.visitKey(W, Keys[I], {}).Before);
    }
  };
  std::thread Other(Visit, 1);
  Visit(0);
  Other.join();
  unsigned Good = 0;
  for (unsigned I = 0; I != Count; ++I)
    Good += Taken[0][I].size() + Taken[1][I].size() == 8;
  EXPECT_EQ(Good, Count);
}

TEST(SharedStates, Memory) {
  SharedStates Table(byHash(), 1);
  SharedStates Short(byHash(true), 1);
  for (const StateKey &K : keys(1'000'000, false)) {
    Table.visitKey(0, K, {});
    Short.visitKey(0, K, {});
  }
  // A place is 24 bytes, or 16, and at least three of eight are taken.
  EXPECT_LE(Table.bytes(), 1'000'000 * (24 * 8 / 3 + 1));
  EXPECT_LE(Short.bytes(), 1'000'000 * (16 * 8 / 3 + 1));
}

/// Also on the way, since parts of one page grow together.
TEST(SharedStates, MemoryWhileItGrows) {
  SharedStates Table(byHash(), 1);
  uint64_t Most = 0, Visits = 0;
  for (const StateKey &K : keys(400'000, false)) {
    Table.visitKey(0, K, {});
    if (++Visits < 100'000)
      continue;
    // Six pages of old parts are there, at most, beside what is new.
    uint64_t Needed = Visits * (24 * 8 / 3 + 1) + (12 << 20);
    Most = std::max(Most, Table.bytes() * 100 / Needed);
  }
  EXPECT_LE(Most, 100u);
}

/// A table that was kept has the same states, with the same sets, and gives
/// others new numbers.
TEST(SharedStates, TableIsGoneOnWith) {
  for (auto [IsNarrow, Compress] :
       {std::pair(false, false), {true, false}, {false, true}}) {
    std::vector<StateKey> Keys = keys(5000, IsNarrow);
    ExploreOptions O = byHash(Compress);
    SharedStates Table(O, 2);
    std::set<uint32_t> Used;
    std::vector<uint32_t> Numbers;
    for (unsigned I = 0; I != 3000; ++I)
      Numbers.push_back(
          Table.visitKey(I % 2, Keys[I], ThreadSet::ofWord(I)).Number);
    WireWriter W;
    Table.save(W);
    SharedStates Again(O, 3);
    WireReader R(W.Text);
    ASSERT_TRUE(Again.restore(R));
    EXPECT_TRUE(R.isOver());
    EXPECT_EQ(Again.size(), Table.size());
    for (unsigned I = 0; I != 5000; ++I) {
      StateEntry E = Again.visitKey(I % 3, Keys[I], ThreadSet::ofWord(I & 5));
      StateEntry Old = Table.visitKey(0, Keys[I], ThreadSet::ofWord(I & 5));
      EXPECT_EQ(E.IsNew, Old.IsNew);
      EXPECT_TRUE(E.Before == Old.Before);
      if (I < 3000) {
        EXPECT_EQ(E.Number, Numbers[I]);
      } else if (E.IsNew) {
        EXPECT_EQ(llvm::count(Numbers, E.Number), 0);
        EXPECT_TRUE(Used.insert(E.Number).second);
      }
    }
    for (size_t Cut = 0; Cut < W.Text.size(); Cut += 1 + W.Text.size() / 50) {
      SharedStates Bad(O, 1);
      WireReader Short(llvm::StringRef(W.Text).take_front(Cut));
      EXPECT_FALSE(Bad.restore(Short)) << Cut;
    }
  }
}
