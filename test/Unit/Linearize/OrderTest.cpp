//===- OrderTest.cpp - Orders held against times --------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Random histories with a time for each beginning and return. The definitions
// of the conditions are in terms of these times; respects() knows only what
// threads have seen.
//
//===----------------------------------------------------------------------===//

#include "heddle/Linearize/Order.h"
#include "gtest/gtest.h"
#include <algorithm>
#include <random>

using namespace heddle;

namespace {

struct Timed {
  OperationId Id;
  unsigned Begin = 0, Return = 0;
};

struct History {
  std::vector<Timed> All;
  OperationTimes Times;
};

History randomHistory(std::mt19937 &Random) {
  History H;
  unsigned Threads = 2 + Random() % 2;
  std::vector<unsigned> Ends; // by thread, as often as it has ends
  for (unsigned T = 0; T != Threads; ++T) {
    unsigned N = Random() % (Threads == 2 ? 4 : 3);
    H.Times.Lengths.push_back(N);
    Ends.insert(Ends.end(), 2 * N, T);
    for (unsigned I = 0; I != N; ++I)
      H.All.push_back({{T, I}, 0, 0});
  }
  std::shuffle(Ends.begin(), Ends.end(), Random);
  std::vector<unsigned> Next(Threads, 0);
  for (unsigned Now = 0; Now != Ends.size(); ++Now)
    for (Timed &O : H.All)
      if (O.Id.Thread == Ends[Now] && O.Id.Index == Next[Ends[Now]] / 2) {
        (Next[Ends[Now]]++ % 2 ? O.Return : O.Begin) = Now;
        break;
      }
  H.Times.Seen.resize(Threads);
  for (const Timed &O : H.All) {
    auto &Seen = H.Times.Seen[O.Id.Thread].emplace_back(Threads, 0);
    for (const Timed &Other : H.All)
      Seen[Other.Id.Thread] += Other.Return < O.Begin;
  }
  return H;
}

bool mustPrecede(const History &H, const Timed &A, const Timed &B,
                 OrderCondition C) {
  switch (C) {
  case OrderCondition::Sequential:
    return A.Id.Thread == B.Id.Thread && A.Begin < B.Begin;
  case OrderCondition::Linearizable:
    return A.Return < B.Begin;
  case OrderCondition::Quiescent:
    for (unsigned Moment = A.Return; Moment < B.Begin; ++Moment) {
      bool IsQuiet = true; // between Moment and the next one
      for (const Timed &O : H.All)
        IsQuiet &= O.Return <= Moment || O.Begin > Moment;
      if (IsQuiet)
        return true;
    }
    return false;
  }
  return false;
}

TEST(Order, IsWhatTheTimesSay) {
  std::mt19937 Random(7);
  unsigned Kept = 0, Broken = 0;
  for (unsigned N = 0; N != 300; ++N) {
    History H = randomHistory(Random);
    std::vector<unsigned> Order(H.All.size());
    for (unsigned I = 0; I != Order.size(); ++I)
      Order[I] = I;
    do {
      std::vector<OperationId> Ids;
      for (unsigned I : Order)
        Ids.push_back(H.All[I].Id);
      for (auto C : {OrderCondition::Sequential, OrderCondition::Linearizable,
                     OrderCondition::Quiescent}) {
        bool Is = true;
        for (size_t I = 0; I != Order.size(); ++I)
          for (size_t J = 0; J != I; ++J)
            Is &= !mustPrecede(H, H.All[Order[I]], H.All[Order[J]], C);
        ASSERT_EQ(respects(Ids, H.Times, C), Is) << "history " << N;
        ++(Is ? Kept : Broken);
      }
    } while (std::next_permutation(Order.begin(), Order.end()));
  }
  EXPECT_GT(Kept, 1000u);
  EXPECT_GT(Broken, 1000u);
}

} // namespace
