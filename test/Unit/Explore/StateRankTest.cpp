//===- StateRankTest.cpp - Visits of states that other ranks have ---------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "lib/Explore/States/StateRank.h"
#include "Harbour.h"
#include "llvm/ADT/ScopeExit.h"
#include <atomic>
#include <gtest/gtest.h>
#include <map>
#include <set>

using namespace heddle;

/// Rank 0 visits states as it likes, and rank 1 answers. What a visit leaves to
/// explore must be what one table would: of the threads that slept at each
/// visit before, those that do not sleep now, whether the owner was asked or
/// the filter knew.
TEST(StateRank, VisitsAreThoseOfOneTable) {
  Harbour H(2);
  std::atomic<bool> IsDone = false;
  std::thread Other([&] {
    Boat B(H, 1, 2);
    CommonLimits Common;
    ExploreOptions O;
    O.Match = Matching::Hash;
    StateRank Rank(B, Common, O);
    Rank.Answered = [](Arrival, const StateTable::Entry &) {};
    while (!IsDone)
      Rank.goOn();
  });
  auto Ends = llvm::make_scope_exit([&] {
    IsDone = true;
    Other.join();
  });
  Boat B(H, 0, 2);
  CommonLimits Common;
  ExploreOptions O;
  O.Match = Matching::Hash;
  StateRank Rank(B, Common, O);
  std::optional<StateTable::Entry> Said;
  Rank.Answered = [&](Arrival, const StateTable::Entry &E) { Said = E; };

  KeyTable One;
  std::map<uint64_t, uint32_t> Numbers;
  std::mt19937_64 Random(1);
  constexpr unsigned NumStates = 200, NumVisits = 3000;
  unsigned Asked = 0, AskedAgain = 0, Known = 0;
  for (unsigned I = 0; I != NumVisits; ++I) {
    uint64_t Which = Random() % NumStates;
    StateKey K{Which * 0x9e3779b97f4a7c15, Which * 0xbf58476d1ce4e5b9};
    ThreadSet Sleep = ThreadSet::ofWord(Random() & Random() & 15);
    auto [Want, IsNew] = One.tryEmplace(K, {Sleep, 0});
    ThreadSet Left = IsNew ? ThreadSet() : Want->Threads & ~Sleep;
    Want->Threads &= Sleep;
    std::optional<StateTable::Entry> E = Rank.visit(K, Sleep);
    Known += E && !E->IsNew;
    if (!E) {
      ++Asked;
      AskedAgain += !IsNew;
      Said.reset();
      Arrival A = {};
      A.Key = K;
      A.Sleep = Sleep;
      Rank.ask(std::move(A));
      while (!Said)
        Rank.goOn();
      E = Said;
    }
    ASSERT_EQ(E->IsNew, IsNew) << "visit " << I;
    ASSERT_EQ((E->Before & ~Sleep).word(0), Left.word(0)) << "visit " << I;
    auto [Number, IsFirst] = Numbers.try_emplace(Which, E->Number);
    ASSERT_EQ(IsFirst, IsNew);
    ASSERT_EQ(Number->second, E->Number) << "visit " << I;
  }
  std::set<uint32_t> Different;
  for (auto [Which, Number] : Numbers)
    Different.insert(Number);
  EXPECT_EQ(Different.size(), NumStates);
  EXPECT_GT(AskedAgain, 0u) << "some visits leave something to explore";
  EXPECT_GT(Known, Asked) << "the filter knows most";
  std::printf("    %u visits asked, %u of them again, %u known\n", Asked,
              AskedAgain, Known);
}
