//===- WorldTest.cpp - Undo log against a copied model -------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "SyncFixture.h"

using namespace heddle;
using namespace heddle::test;

namespace {

/// 100,000 random operations on a few pages of the arena and its shadow, with
/// a plain copy of the memory for each mark.
TEST(World, RandomUndo) {
  World W;
  constexpr uint64_t Size = 8192;
  const uint64_t Areas[] = {arena::HeapBase, arena::ShadowBase + 4096};
  struct Copy {
    World::Mark M;
    std::vector<char> Bytes;
  };
  auto Read = [&] {
    std::vector<char> B;
    for (uint64_t A : Areas)
      B.insert(B.end(), W.base() + A, W.base() + A + Size);
    return B;
  };
  std::vector<Copy> Marks;
  uint32_t RangeEpoch = 0; // a range that its owner tracks, as thread blocks
  const uint64_t Range = arena::KernelBase;
  std::vector<std::vector<char>> RangeCopies;
  uint64_t Random = 1;
  auto Draw = [&](uint64_t N) {
    Random = mix(Random);
    return (Random >> 16) % N;
  };
  for (unsigned I = 0; I < 100000; ++I) {
    uint64_t At = Areas[Draw(2)] + Draw(Size - 64);
    switch (Draw(10)) {
    case 0:
      if (Marks.size() < 40) {
        Marks.push_back({W.mark(), Read()});
        RangeCopies.emplace_back(W.base() + Range, W.base() + Range + 320);
      }
      break;
    case 1: {
      if (Marks.empty() || Draw(4))
        break;
      size_t To = Draw(Marks.size());
      W.backtrack(Marks[To].M);
      ASSERT_EQ(Read(), Marks[To].Bytes) << "operation " << I;
      ASSERT_EQ(0, std::memcmp(W.base() + Range, RangeCopies[To].data(), 320));
      Marks.resize(To + 1); // stays usable
      RangeCopies.resize(To + 1);
      break;
    }
    case 2: {
      uint64_t N = Draw(64);
      W.touchRange(At, N);
      std::memset(W.base() + At, int(Random), N);
      break;
    }
    case 3:
      if (RangeEpoch != W.epoch()) {
        W.saveRange(Range, 320);
        RangeEpoch = W.epoch();
      }
      W.base()[Range + Draw(320)] = char(Random);
      break;
    default:
      W.store<uint64_t>(At & ~7ull, Random);
    }
  }
}

} // namespace
