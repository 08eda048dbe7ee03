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

static void check(unsigned Workers, unsigned Count, bool IsNarrow) {
  std::vector<StateKey> Keys = keys(Count, IsNarrow);
  SharedStates Table(Matching::Hash, Workers);
  struct Seen {
    unsigned New = 0;
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
        StateTable::Entry E = Table.visitKey(W, Keys[I], Sleep);
        Mine.New += E.IsNew;
        Mine.Numbers[I] = E.Number;
        Mine.Taken[I] = E.IsNew ? ~Sleep : E.Before & ~Sleep;
      }
    });
  for (std::thread &T : Threads)
    T.join();
  unsigned New = 0, Twice = 0, Missing = 0, Differ = 0;
  std::set<uint32_t> Used;
  for (const Seen &S : By)
    New += S.New;
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
  SharedStates Table(Matching::Hash, 2);
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
  SharedStates Table(Matching::Hash, 1);
  for (const StateKey &K : keys(1'000'000, false))
    Table.visitKey(0, K, {});
  // A place is 32 bytes, and at least three of eight are taken.
  EXPECT_LE(Table.bytes(), 1'000'000 * (32 * 8 / 3 + 1));
}

/// Also on the way, since parts of one page grow together.
TEST(SharedStates, MemoryWhileItGrows) {
  SharedStates Table(Matching::Hash, 1);
  uint64_t Most = 0, Visits = 0;
  for (const StateKey &K : keys(400'000, false)) {
    Table.visitKey(0, K, {});
    if (++Visits < 100'000)
      continue;
    // Two pages of old parts are there, at most, beside what is new.
    uint64_t Needed = Visits * (32 * 8 / 3 + 1) + (4 << 20);
    Most = std::max(Most, Table.bytes() * 100 / Needed);
  }
  EXPECT_LE(Most, 100u);
}

/// A table that was kept has the same states, with the same sets, and gives
/// others new numbers.
TEST(SharedStates, TableIsGoneOnWith) {
  for (bool IsNarrow : {false, true}) {
    std::vector<StateKey> Keys = keys(5000, IsNarrow);
    SharedStates Table(Matching::Hash, 2);
    std::set<uint32_t> Used;
    std::vector<uint32_t> Numbers;
    for (unsigned I = 0; I != 3000; ++I)
      Numbers.push_back(
          Table.visitKey(I % 2, Keys[I], ThreadSet::ofWord(I)).Number);
    WireWriter W;
    Table.save(W);
    SharedStates Again(Matching::Hash, 3);
    WireReader R(W.Text);
    ASSERT_TRUE(Again.restore(R));
    EXPECT_TRUE(R.isOver());
    EXPECT_EQ(Again.size(), Table.size());
    for (unsigned I = 0; I != 5000; ++I) {
      StateTable::Entry E =
          Again.visitKey(I % 3, Keys[I], ThreadSet::ofWord(I & 5));
      StateTable::Entry Old =
          Table.visitKey(0, Keys[I], ThreadSet::ofWord(I & 5));
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
      SharedStates Bad(Matching::Hash, 1);
      WireReader Short(llvm::StringRef(W.Text).take_front(Cut));
      EXPECT_FALSE(Bad.restore(Short)) << Cut;
    }
  }
}
