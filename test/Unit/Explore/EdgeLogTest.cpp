//===- EdgeLogTest.cpp - Edges in a few bytes, and the graph of them ------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What comes back is what was put in, in its order, whatever the numbers. What
// cycles a graph of several workers' edges has is what one worker's has.
//
//===----------------------------------------------------------------------===//

#include "../../../lib/Explore/States/StateGraph.h"
#include <gtest/gtest.h>
#include <random>
#include <set>
#include <tuple>

using namespace heddle;

namespace {
struct Edge {
  uint32_t From, To, Kind;
  friend bool operator==(const Edge &, const Edge &) = default;
};
} // namespace

static std::vector<Edge> read(const EdgeLog &L) {
  std::vector<Edge> Out;
  L.each([&](uint32_t From, uint32_t To, uint32_t Kind) {
    Out.push_back({From, To, Kind});
  });
  return Out;
}

/// Numbers near each other, far from each other, and the ends of their range.
static uint32_t someNumber(std::mt19937 &Random, uint32_t Near) {
  switch (Random() % 8) {
  case 0:
    return Random();
  case 1:
    return Random() % 2 ? 0 : ~0u;
  default:
    return Near + Random() % 200 - 100;
  }
}

TEST(EdgeLog, WhatComesBack) {
  for (bool WithKinds : {false, true})
    for (unsigned Seed = 0; Seed != 40; ++Seed) {
      std::mt19937 Random(Seed);
      EdgeLog L;
      bool IsInFile = Seed >= 20;
      if (IsInFile)
        L.keepIn(Spool::create(testing::TempDir()));
      std::vector<Edge> All;
      unsigned Count = Seed % 2 ? 20'000 : Random() % 10;
      for (unsigned I = 0; I != Count; ++I) {
        uint32_t From = someNumber(Random, All.empty() ? 0 : All.back().From);
        Edge E{From, someNumber(Random, From), EdgeLog::NoKind};
        if (WithKinds)
          E.Kind = Random() % 3 ? Random() % 100 : Random() % 1'000'000;
        All.push_back(E);
        L.add(E.From, E.To, E.Kind);
      }
      ASSERT_EQ(L.size(), Count);
      if (IsInFile)
        EXPECT_LE(L.bytes(), 1u << 14);
      ASSERT_TRUE(read(L) == All) << Seed;
      EdgeLog Copy = L;
      std::vector<Edge> Drained;
      Copy.drain([&](uint32_t From, uint32_t To, uint32_t Kind) {
        Drained.push_back({From, To, Kind});
      });
      EXPECT_TRUE(Drained == All);
      EXPECT_EQ(Copy.size(), 0u);
      EXPECT_EQ(Copy.bytes(), 0u);
      EXPECT_TRUE(read(L) == All); // the copy was one
      L.add(7, 9, WithKinds ? 3 : EdgeLog::NoKind);
      All.push_back({7, 9, WithKinds ? 3 : EdgeLog::NoKind});
      EXPECT_TRUE(read(L) == All);
    }
}

/// A search that goes deep: each state has an edge to the next new one, and one
/// and a half to states that are met again.
TEST(EdgeLog, FewBytes) {
  std::mt19937 Random(1);
  EdgeLog L;
  constexpr uint32_t States = 400'000;
  for (uint32_t S = 0; S != States; ++S) {
    L.add(S, S + 1);
    for (unsigned I = Random() % 4; I > 1; --I)
      L.add(S - std::min(S, uint32_t(Random() % 30)), Random() % (S + 1));
  }
  EXPECT_LE(L.bytes(), 5 * L.size());
}

static StateGraph::Step stepOf(std::mt19937 &Random) {
  ThreadId T{ThreadIndex(Random() % 3)};
  ThreadSet Own = ThreadSet::ofWord(1ull << T.index());
  return {
      T, uint16_t(Random() % 2), {Own, Own | ThreadSet::ofWord(Random() % 8)}};
}

/// Each cycle as the set of its states, with what it says.
static std::set<std::tuple<std::set<uint32_t>, uint64_t, bool>>
cyclesOf(const StateGraph &G) {
  std::set<std::tuple<std::set<uint32_t>, uint64_t, bool>> Out;
  for (const StateGraph::Cycle &C : G.fairCycles())
    Out.insert(
        {{C.States.begin(), C.States.end()}, C.Stepping.word(0), C.IsClosed});
  return Out;
}

/// Random graphs by one and by three workers, and kept in between: the same
/// cycles; ways that lead where they should; also after states were renumbered
/// as many.
TEST(StateGraph, OfSeveralWorkers) {
  unsigned Cyclic = 0, Fair = 0;
  for (unsigned Seed = 0; Seed != 400; ++Seed) {
    std::mt19937 Random(Seed);
    uint32_t States = 2 + Random() % 12;
    StateGraph One, Parts[3], All, Plain;
    auto Add = [&](uint32_t From, uint32_t To) {
      StateGraph::Step S = stepOf(Random);
      One.add(From, To, S);
      Parts[Random() % 3].add(From, To, S);
      Plain.add(From, To);
    };
    for (uint32_t S = 1; S != States; ++S) // all are reached
      Add(Random() % S, S);
    for (unsigned I = Random() % 12; I; --I) {
      uint32_t From = Random() % States, To = Random() % States;
      if (Seed % 3 || From < To)
        Add(From, To);
    }
    WireWriter W;
    Parts[0].save(W);
    WireReader R(W.Text);
    ASSERT_TRUE(All.restore(R, States, true) || W.Text.empty());
    StateGraph Rest;
    Rest.take(std::move(Parts[1]));
    Rest.take(std::move(Parts[2]));
    All.take(std::move(Rest));
    One.close();
    All.close();
    Plain.close();
    ASSERT_EQ(One.isCyclic(), All.isCyclic()) << Seed;
    ASSERT_EQ(One.isCyclic(), Plain.isCyclic()) << Seed;
    ASSERT_TRUE(One.isReached() && All.isReached() && Plain.isReached());
    auto Known = cyclesOf(One);
    ASSERT_TRUE(Known == cyclesOf(All)) << Seed;
    Cyclic += One.isCyclic();
    Fair += !Known.empty();
    // By one numbering of states each edge is where it was.
    One.renumber();
    All.renumber();
    ASSERT_EQ(cyclesOf(One).size(), Known.size());
    ASSERT_EQ(cyclesOf(All).size(), Known.size());
    for (const StateGraph::Cycle &C : All.fairCycles()) {
      std::vector<uint32_t> There, Round;
      All.wayTo(C, There, Round);
      ThreadSet Stepping;
      for (uint32_t E : Round)
        Stepping |= All.step(E).Way.Stepping;
      ASSERT_TRUE(!(C.Stepping & ~Stepping)) << Seed;
    }
  }
  EXPECT_GE(Cyclic, 200u);
  EXPECT_GE(Fair, 100u);
}
