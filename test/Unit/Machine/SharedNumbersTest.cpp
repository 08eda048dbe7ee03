//===- SharedNumbersTest.cpp - What machines that share states agree on ---===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The numbers of h that several machines take from one table, the assumptions
// that they put together, and both as data for another process.
//
// HEDDLE_RANDOM_PROGRAMS multiplies the number of rounds, for long runs.
//
//===----------------------------------------------------------------------===//

#include "heddle/HappensBefore/Assumptions.h"
#include "llvm/Support/raw_ostream.h"
#include <algorithm>
#include <cstdlib>
#include <gtest/gtest.h>
#include <map>
#include <random>
#include <set>
#include <thread>

using namespace heddle;
namespace json = llvm::json;

namespace {
bool conflicts(unsigned A, unsigned B) { return A == 0 || B == 0; }

/// A question to the table, one of few, so that many ask the same.
struct Question {
  unsigned What;
  uint64_t Of;
  unsigned Kind, Thread;
  bool Flag; ///< wanted, or young

  static Question random(std::mt19937_64 &Random) {
    unsigned Kind = Random() % 4;
    return {unsigned(Random() % 4), Random() % 300, Kind,
            unsigned(Random() % 5), Random() % 3 == 0};
  }
  bool isYoung() const { return Of % 2; }
};

/// What a machine was told.
struct Answers {
  std::map<uint64_t, unsigned> Rows;
  std::map<std::tuple<uint64_t, unsigned, unsigned>, SummaryNumbering::Bits>
      Columns; ///< the last answer
  std::map<std::pair<unsigned, unsigned>, unsigned> Cards;
  unsigned Differ = 0;                  ///< answers that changed
  std::map<uint64_t, unsigned> Noticed; ///< conflicts, by cell

  template <class Map, class Key, class Value>
  void add(Map &To, const Key &K, Value V) {
    auto [At, IsNew] = To.try_emplace(K, V);
    Differ += !IsNew && At->second != V;
  }
  void ask(SummaryNumbering &Table, const Question &Q) {
    switch (Q.What) {
    case 0:
      add(Rows, Q.Of, Table.rowOf(Q.Of, 64));
      break;
    case 1: {
      std::tuple Of(Q.Of, Q.Kind, Q.Thread);
      SummaryNumbering::Bits B =
          Table.column(Q.Of, Q.Kind, Q.Thread, Q.Flag, Q.isYoung());
      Differ += Q.Flag && B.Bit == SummaryNumbering::NoBit;
      auto [At, IsNew] = Columns.try_emplace(Of, B);
      if (!IsNew) {
        // A bit that was given stays; one that was not may come.
        Differ += At->second.Live != B.Live ||
                  (At->second.Bit != SummaryNumbering::NoBit &&
                   At->second.Bit != B.Bit);
        At->second = B;
      }
      break;
    }
    case 2:
      add(Cards, std::pair(unsigned(Q.Of), Q.Kind), Table.cardOf(Q.Of, Q.Kind));
      break;
    default:
      Noticed[Q.Of] += Table.addUser(SummaryNumbering::Cells, Q.Of, Q.Thread,
                                     Q.Kind, conflicts);
    }
  }
};

/// No two things have one number.
void expectApart(const Answers &A) {
  std::set<unsigned> Rows, Lives, Bits, Cards;
  for (auto [Of, Number] : A.Rows)
    EXPECT_TRUE(Number >= 64 && Rows.insert(Number).second) << Of;
  for (auto [Of, Number] : A.Cards)
    EXPECT_TRUE(Cards.insert(Number).second) << Of.first;
  std::map<unsigned, bool> IsYoungCard[2];
  for (const auto &[Of, B] : A.Columns) {
    bool IsYoung = std::get<0>(Of) % 2;
    EXPECT_TRUE(Lives.insert(B.Live).second);
    EXPECT_EQ(IsYoungCard[0].try_emplace(B.Live / 512, IsYoung).first->second,
              IsYoung);
    if (B.Bit == SummaryNumbering::NoBit)
      continue;
    EXPECT_TRUE(Bits.insert(B.Bit).second);
    EXPECT_EQ(IsYoungCard[1].try_emplace(B.Bit / 512, IsYoung).first->second,
              IsYoung);
  }
}

unsigned rounds(unsigned Count) {
  const char *Factor = std::getenv("HEDDLE_RANDOM_PROGRAMS");
  return Factor ? Count * std::max(1, std::atoi(Factor)) : Count;
}

json::Value throughText(const json::Value &V) {
  std::string Text;
  llvm::raw_string_ostream(Text) << V;
  return llvm::cantFail(json::parse(Text));
}
} // namespace

TEST(SharedNumbers, MachinesAtTheSameTimeGetTheSame) {
  for (unsigned Round = 0; Round != rounds(20); ++Round) {
    SummaryNumbering Table;
    constexpr unsigned Machines = 4;
    std::vector<Answers> By(Machines);
    std::vector<std::thread> Threads;
    for (unsigned M = 0; M != Machines; ++M)
      Threads.emplace_back([&, M] {
        std::mt19937_64 Random(Round * Machines + M);
        for (unsigned I = 0; I != 3000; ++I)
          By[M].ask(Table, Question::random(Random));
      });
    for (std::thread &T : Threads)
      T.join();
    Answers All;
    std::map<uint64_t, unsigned> Noticed;
    for (Answers &A : By) {
      EXPECT_EQ(A.Differ, 0u);
      for (auto [Of, Number] : A.Rows)
        All.add(All.Rows, Of, Number);
      for (auto [Of, Number] : A.Cards)
        All.add(All.Cards, Of, Number);
      for (const auto &[Of, B] : A.Columns) {
        auto [At, IsNew] = All.Columns.try_emplace(Of, B);
        All.Differ += At->second.Live != B.Live;
        if (B.Bit != SummaryNumbering::NoBit) {
          All.Differ += At->second.Bit != SummaryNumbering::NoBit &&
                        At->second.Bit != B.Bit;
          At->second.Bit = B.Bit;
        }
      }
      for (auto [Of, Count] : A.Noticed)
        Noticed[Of] += Count;
    }
    EXPECT_EQ(All.Differ, 0u);
    expectApart(All);
    // Two threads write each of these cells, so that somebody noticed.
    for (uint64_t Of = 0; Of != 300; ++Of)
      EXPECT_EQ(
          Noticed[Of] != 0,
          Table.users(SummaryNumbering::Cells, Of, 0).hasSeveral() ||
              [&] {
                ThreadSet Writers = Table.users(SummaryNumbering::Cells, Of, 0);
                ThreadSet Others;
                for (unsigned K = 0; K != 4; ++K)
                  Others |= Table.users(SummaryNumbering::Cells, Of, K);
                return Writers && (Others & ~Writers);
              }())
          << Of;
  }
}

/// Half of the questions come to a table that another process has kept.
TEST(SharedNumbers, TableIsGoneOnWith) {
  for (unsigned Round = 0; Round != rounds(50); ++Round) {
    std::mt19937_64 Random(Round);
    SummaryNumbering Whole, First, Second;
    Answers OfWhole, OfPieces;
    for (unsigned I = 0; I != 2000; ++I) {
      if (I == 1000)
        ASSERT_TRUE(Second.restore(throughText(First.save())));
      Question Q = Question::random(Random);
      OfWhole.ask(Whole, Q);
      OfPieces.ask(I < 1000 ? First : Second, Q);
      EXPECT_EQ(I % 7 ? 0 : Whole.unique(),
                I % 7 ? 0 : (I < 1000 ? First : Second).unique());
    }
    EXPECT_EQ(OfPieces.Differ, 0u);
    EXPECT_EQ(OfWhole.Rows, OfPieces.Rows);
    EXPECT_EQ(OfWhole.Cards, OfPieces.Cards);
    EXPECT_EQ(OfWhole.Noticed, OfPieces.Noticed);
    ASSERT_EQ(OfWhole.Columns.size(), OfPieces.Columns.size());
    for (const auto &[Of, B] : OfWhole.Columns) {
      EXPECT_EQ(B.Live, OfPieces.Columns[Of].Live);
      EXPECT_EQ(B.Bit, OfPieces.Columns[Of].Bit);
    }
    for (uint64_t Of = 0; Of != 300; ++Of)
      for (unsigned K = 0; K != 4; ++K)
        EXPECT_TRUE(Whole.users(SummaryNumbering::Cells, Of, K) ==
                    Second.users(SummaryNumbering::Cells, Of, K));
  }
}

TEST(SharedNumbers, WhatIsNoTableIsRefused) {
  SummaryNumbering Table;
  Table.rowOf(7, 64);
  Table.column(9, 1, 2, true, false);
  Table.addUser(SummaryNumbering::Fields, 5, 1, 0, conflicts);
  json::Value Good = Table.save();
  for (const char *Name :
       {"rows", "columns", "cards", "cells", "fields", "places", "next"}) {
    json::Value Bad = Good;
    Bad.getAsObject()->erase(Name);
    EXPECT_FALSE(SummaryNumbering().restore(Bad)) << Name;
    Bad = Good;
    (*Bad.getAsObject())[Name] = json::Array{json::Array{1}};
    EXPECT_FALSE(SummaryNumbering().restore(Bad)) << Name;
  }
  EXPECT_TRUE(SummaryNumbering().restore(Good));
}

//===----------------------------------------------------------------------===//
// Assumptions
//===----------------------------------------------------------------------===//

namespace {
constexpr bool SearchAssumptions::*Flags[] = {
    &SearchAssumptions::NoInterrupts, &SearchAssumptions::NoLivenessTests,
    &SearchAssumptions::NoStateTests, &SearchAssumptions::NoDaemons,
    &SearchAssumptions::NoEarlyUse,   &SearchAssumptions::NoAtomic,
    &SearchAssumptions::NoExits};
constexpr llvm::StringLiteral Classes[] = {"A", "B", "C"};

/// Learns one thing.
void learn(SearchAssumptions &A, std::mt19937_64 &Random) {
  switch (Random() % 13) {
  case 0:
    A.conflict(Ref(Random() % 50));
    break;
  case 1:
    A.conflict(Ref(100 + Random() % 50), Random() % 3);
    break;
  case 2:
    A.sharedField(Random() % 20);
    break;
  case 3:
    A.asksTime(ThreadSet::ofWord(1 << Random() % 8));
    break;
  case 4:
    A.hashed(ClassId(Random() % 5), Random() % 4);
    break;
  case 5:
    A.makesFirst(Classes[Random() % 3]);
    break;
  case 6:
    A.carries(Random() % 10, 5ull << 32 | Random() % 10);
    break;
  case 7:
    A.leavesTrace(Random() % 10, Random() % 4, Random() % 4);
    break;
  case 8:
    if (Random() % 8 == 0)
      A.carryAll();
    break;
  case 9:
    A.contend(1ull << 63 | Random() % 20);
    break;
  case 10:
    A.race(Random() % 20);
    break;
  default:
    A.deny(Flags[Random() % std::size(Flags)]);
  }
}

/// All that is in it, in some order.
std::string text(const SearchAssumptions &A) {
  std::string Out;
  auto Add = [&](const auto &Set) {
    std::set<uint64_t> Sorted(Set.begin(), Set.end());
    for (uint64_t X : Sorted)
      Out += std::to_string(X) + " ";
    Out += "; ";
  };
  Add(A.Conflicts);
  Add(A.SharedFields);
  Add(A.TrackedFields);
  Add(A.Hashed);
  Add(A.Contended);
  Add(A.Raced);
  for (const auto *Pairs : {&A.Flows, &A.LateTraces}) {
    std::set<std::pair<uint64_t, uint64_t>> Sorted(Pairs->begin(),
                                                   Pairs->end());
    for (auto [X, Y] : Sorted)
      Out += std::to_string(X) + ":" + std::to_string(Y) + " ";
    Out += "; ";
  }
  Out += std::to_string(A.AllFlows) + " ";
  std::set<std::string> Names(A.MadeFirst.begin(), A.MadeFirst.end());
  for (const std::string &Name : Names)
    Out += Name + " ";
  for (auto Flag : Flags)
    Out += std::to_string(A.*Flag);
  return Out + " " + std::to_string(A.AskTime.word(0)) + " " +
         std::to_string(A.HashedThreads.word(0));
}

/// Whether all that A has given up, B has, too.
bool isWithin(const SearchAssumptions &A, const SearchAssumptions &B) {
  auto In = [](const auto &X, const auto &Y) {
    return llvm::all_of(X, [&](const auto &E) { return Y.contains(E); });
  };
  bool Result =
      In(A.Conflicts, B.Conflicts) && In(A.SharedFields, B.SharedFields) &&
      In(A.TrackedFields, B.TrackedFields) && In(A.Hashed, B.Hashed) &&
      In(A.Contended, B.Contended) && In(A.Raced, B.Raced) &&
      In(A.Flows, B.Flows) && In(A.LateTraces, B.LateTraces) &&
      A.AllFlows <= B.AllFlows && !(A.AskTime & ~B.AskTime) &&
      !(A.HashedThreads & ~B.HashedThreads);
  for (llvm::StringRef Name : A.MadeFirst)
    Result &= llvm::is_contained(B.MadeFirst, Name);
  for (auto Flag : Flags)
    Result &= A.*Flag || !(B.*Flag);
  for (auto [Field, Count] : A.CellsInConflict)
    Result &= Count <= B.CellsInConflict.lookup(Field);
  return Result;
}
} // namespace

/// What each machine has learned is in what they put together, in any order of
/// theirs, and nothing else is.
TEST(SearchAssumptions, PutTogether) {
  for (unsigned Round = 0; Round != rounds(300); ++Round) {
    std::mt19937_64 Random(Round);
    SearchAssumptions Base;
    for (unsigned I = Random() % 5; I; --I)
      learn(Base, Random);
    Base.Changed = false;
    std::vector<SearchAssumptions> Copies(3, Base);
    bool Changed = false;
    for (SearchAssumptions &C : Copies) {
      for (unsigned I = Random() % 6; I; --I)
        learn(C, Random);
      Changed |= C.Changed;
    }
    SearchAssumptions All = Base, Backwards = Base;
    for (size_t I = 0; I != Copies.size(); ++I) {
      All.merge(Copies[I]);
      Backwards.merge(Copies[Copies.size() - 1 - I]);
    }
    EXPECT_EQ(text(All), text(Backwards));
    EXPECT_EQ(All.Changed, Changed);
    std::string Before = text(All);
    for (const SearchAssumptions &C : Copies) {
      EXPECT_TRUE(isWithin(C, All));
      All.merge(C);
    }
    EXPECT_EQ(text(All), Before); // nothing new
    if (!Changed) {
      EXPECT_EQ(Before, text(Base));
    }
  }
}

TEST(SearchAssumptions, AreGoneOnWith) {
  auto NameOf = [](llvm::StringRef Name) -> llvm::StringRef {
    const auto *At = llvm::find(Classes, Name);
    return At == std::end(Classes) ? llvm::StringRef() : llvm::StringRef(*At);
  };
  for (unsigned Round = 0; Round != rounds(300); ++Round) {
    std::mt19937_64 Random(Round);
    SearchAssumptions A, B;
    for (unsigned I = Random() % 20; I; --I)
      learn(A, Random);
    json::Value V = throughText(A.save());
    ASSERT_TRUE(B.restore(V, NameOf));
    EXPECT_EQ(text(A), text(B));
    EXPECT_TRUE(isWithin(A, B) && isWithin(B, A));
    EXPECT_FALSE(B.Changed);
  }
  SearchAssumptions A;
  A.makesFirst("no such class");
  EXPECT_FALSE(SearchAssumptions().restore(A.save(), NameOf));
  json::Value V = SearchAssumptions().save();
  EXPECT_TRUE(SearchAssumptions().restore(V, NameOf));
  V.getAsObject()->erase("flags");
  EXPECT_FALSE(SearchAssumptions().restore(V, NameOf));
}
