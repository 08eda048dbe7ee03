//===- KeyTableTest.cpp - A table of keys for one worker ------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Against a map, with keys that collide, past the size from which memory comes
// in large pages.
//
//===----------------------------------------------------------------------===//

#include "lib/Explore/States/KeyTable.h"
#include <atomic>
#include <fstream>
#include <gtest/gtest.h>
#include <map>
#include <random>
#include <thread>

using namespace heddle;

static void check(unsigned Count, uint64_t LowBits) {
  std::mt19937_64 Random(Count);
  std::map<std::pair<uint64_t, uint64_t>, StateVisit> Known;
  KeyTable Table;
  EXPECT_EQ(Table.find({0, 0}), nullptr);
  for (unsigned I = 0; I != Count; ++I) {
    StateKey K{Random() & LowBits, Random() % (Count / 2 + 1)};
    auto [At, IsNew] = Table.tryEmplace(K, {ThreadSet::ofWord(I), I});
    auto [Wanted, WasNew] =
        Known.try_emplace({K.Low, K.High}, StateVisit{ThreadSet::ofWord(I), I});
    ASSERT_EQ(IsNew, WasNew);
    ASSERT_EQ(At->Number, Wanted->second.Number);
    ASSERT_TRUE(At->Threads == Wanted->second.Threads);
    At->Threads &= ThreadSet::ofWord(I / 3);
    Wanted->second.Threads &= ThreadSet::ofWord(I / 3);
  }
  EXPECT_EQ(Table.size(), Known.size());
  EXPECT_LE(Table.size() * 4, Table.bytes() / sizeof(uint64_t));
  uint64_t Seen = 0, Differ = 0;
  Table.each([&](const StateKey &K, const StateVisit &V) {
    auto At = Known.find({K.Low, K.High});
    ++Seen;
    Differ += At == Known.end() || At->second.Number != V.Number ||
              !(At->second.Threads == V.Threads);
  });
  EXPECT_EQ(Seen, Known.size());
  EXPECT_EQ(Differ, 0u);
  for (const auto &[K, V] : Known) {
    const StateVisit *At = Table.find({K.first, K.second});
    ASSERT_TRUE(At && At->Number == V.Number);
    EXPECT_EQ(Table.find({K.first, K.second + Count}), nullptr);
  }
}

TEST(KeyTable, AsAMap) {
  check(200'000, ~uint64_t(0));
  check(5'000, 7); // eight places for all
  check(20'000, 0xff'ffff'0000u);
  check(100, 0);
}

static uint64_t residentPages() {
  uint64_t All = 0, Resident = 0;
  std::ifstream("/proc/self/statm") >> All >> Resident;
  return Resident;
}

/// While a table becomes twice as large it and the one before take no more than
/// it will: 32 MB and 16 MB are 48 if nothing is given back.
TEST(KeyTable, GrowsWithinItsSize) {
  constexpr uint64_t Few = (1 << 19) / 4 * 3, PageSize = 4096;
  std::mt19937_64 Random(3);
  std::vector<StateKey> Keys;
  for (uint64_t I = 0; I != Few + 1; ++I)
    Keys.push_back({Random(), Random()});
  KeyTable Table;
  uint64_t Before = residentPages();
  for (uint64_t I = 0; I != Few; ++I)
    Table.tryEmplace(Keys[I], {{}, uint32_t(I)});
  EXPECT_EQ(Table.bytes(), uint64_t(16) << 20);
  std::atomic<bool> IsOver = false;
  uint64_t Most = 0;
  std::thread Looks([&] {
    while (!IsOver)
      Most = std::max(Most, residentPages());
  });
  Table.tryEmplace(Keys[Few], {{}, uint32_t(Few)});
  IsOver = true;
  Looks.join();
  EXPECT_EQ(Table.bytes(), uint64_t(32) << 20);
  for (uint64_t I = 0; I != Keys.size(); ++I)
    ASSERT_EQ(Table.find(Keys[I])->Number, I);
  EXPECT_LE((Most - Before) * PageSize, uint64_t(38) << 20);
}
