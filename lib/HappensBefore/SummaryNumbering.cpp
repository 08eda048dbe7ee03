//===- SummaryNumbering.cpp - Rows and bits that machines share -----------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/HappensBefore/SummaryNumbering.h"

using namespace heddle;

//===----------------------------------------------------------------------===//
// Several processes
//===----------------------------------------------------------------------===//
//
// An answer is what a question asks beside numbers, and what was given out
// since the asker has last heard. So most of what a process needs it knows from
// answers to other questions.

void SummaryNumbering::beOneOf(unsigned Rank,
                               std::function<Words(const Words &)> AskThen) {
  assert(Log.empty() && "internal: numbers were given before");
  IsOneOf = true;
  Ask = std::move(AskThen);
  // What is restored has rank 0's last one. No rank has given one of the next
  // 2^32.
  LastUnique = uint64_t(Rank) << 48 | ((LastUnique >> 32) + 1) << 32;
}

void SummaryNumbering::note(std::initializer_list<uint64_t> Entry) {
  if (LLVM_UNLIKELY(IsOneOf))
    Log.insert(Log.end(), Entry);
}

/// Under the lock. What the question asks beside numbers.
bool SummaryNumbering::learn(const Words &Answer) {
  size_t At = 1;
  auto Next = [&] {
    if (At == Answer.size())
      llvm::report_fatal_error("internal: half an answer");
    return Answer[At++];
  };
  Log.insert(Log.end(), Answer.begin() + 1, Answer.end());
  while (At != Answer.size())
    switch (Entry(Next())) {
    case OfRow: {
      uint64_t Element = Next();
      Rows[Element] = Next();
      break;
    }
    case OfColumn: {
      uint64_t Cell = Next(), Kind = Next(), Thread = Next(), Live = Next();
      Columns[{Cell, Kind, Thread}] = {unsigned(Live), unsigned(Next())};
      break;
    }
    case OfCard: {
      uint64_t Of = Next();
      Cards[Of] = Next();
      break;
    }
    case OfUser: {
      uint64_t What = Next(), Key = Next(), K = Next();
      Known[What][Key][K].add(unsigned(Next()));
      break;
    }
    case OfUsers:
      llvm::report_fatal_error("internal: an answer that makes no sense");
    }
  return Answer[0];
}

/// Under the lock: asks for what is not there. What the answer says beside.
template <class Find>
bool SummaryNumbering::askUnless(Find IsThere, Words Question) {
  if (LLVM_LIKELY(!Ask) || IsThere())
    return false;
  Question.push_back(Log.size());
  Words Answer = Ask(Question);
  return !Answer.empty() && learn(Answer);
}

SummaryNumbering::Words SummaryNumbering::answer(const Words &Q) {
  bool Says = false;
  switch (Entry(Q[0])) {
  case OfRow:
    rowOf(Q[1], Q[2]);
    break;
  case OfColumn:
    column(Q[1], Q[2], Q[3], Q[4], Q[5]);
    break;
  case OfCard:
    cardOf(Q[1], Q[2]);
    break;
  case OfUser: {
    std::lock_guard Guard(Lock);
    Says = addUser(Of(Q[1]), Q[2], Q[3], Q[4], Q[5]);
    break;
  }
  case OfUsers:
    break;
  }
  std::lock_guard Guard(Lock);
  Words Out{Says};
  Out.insert(Out.end(), Log.begin() + Q.back(), Log.end());
  return Out;
}

//===----------------------------------------------------------------------===//
// Numbers
//===----------------------------------------------------------------------===//

unsigned SummaryNumbering::rowOf(uint64_t Element, unsigned FirstRow) {
  std::lock_guard Guard(Lock);
  askUnless([&] { return Rows.contains(Element); }, {OfRow, Element, FirstRow});
  auto [At, IsNew] = Rows.try_emplace(Element, FirstRow + Rows.size());
  if (IsNew)
    note({OfRow, Element, At->second});
  return At->second;
}

unsigned SummaryNumbering::Space::take(bool IsYoung) {
  if (Next[IsYoung] % BitsACard == 0)
    Next[IsYoung] = Cards++ * BitsACard;
  return Next[IsYoung]++;
}

SummaryNumbering::Bits SummaryNumbering::column(uint64_t Cell, unsigned Kind,
                                                unsigned Thread, bool Wanted,
                                                bool IsYoung) {
  std::lock_guard Guard(Lock);
  auto IsThere = [&] {
    auto At = Columns.find({Cell, Kind, Thread});
    return At != Columns.end() && (!Wanted || At->second.Bit != NoBit);
  };
  askUnless(IsThere, {OfColumn, Cell, Kind, Thread, Wanted, IsYoung});
  auto [At, IsNew] =
      Columns.try_emplace({Cell, Kind, Thread}, Bits{NoBit, NoBit});
  Bits &Own = At->second;
  bool NeedsBit = Wanted && Own.Bit == NoBit;
  if (IsNew)
    Own.Live = ForLives.take(IsYoung);
  if (NeedsBit)
    Own.Bit = ForBits.take(IsYoung);
  if (IsNew || NeedsBit)
    note({OfColumn, Cell, Kind, Thread, Own.Live, Own.Bit});
  return Own;
}

unsigned SummaryNumbering::cardOf(unsigned Row, unsigned Card) {
  std::lock_guard Guard(Lock);
  // Never one of the two keys that a DenseMap keeps for itself: a World has
  // space for fewer than 2^30 rows.
  uint64_t Key = uint64_t(Row + 1) << 32 | Card;
  askUnless([&] { return Cards.contains(Key); }, {OfCard, Row, Card});
  auto [At, IsNew] = Cards.try_emplace(Key, Cards.size());
  if (IsNew)
    note({OfCard, Key, At->second});
  return At->second;
}

bool SummaryNumbering::addUser(Of What, uint64_t Key, unsigned Thread,
                               unsigned K, Conflict Conflicts) {
  std::lock_guard Guard(Lock);
  uint64_t Table = 0; // of K and each other way
  for (unsigned Other = 0; Other != NumAccesses; ++Other)
    Table |= uint64_t(Conflicts(K, Other)) << Other;
  auto IsThere = [&] {
    return bool(Known[What][Key][K] & ThreadSet{ThreadId(ThreadIndex(Thread))});
  };
  if (askUnless(IsThere, {OfUser, What, Key, Thread, K, Table}))
    return true;
  return addUser(What, Key, Thread, K, Table);
}

/// Under the lock. Conflicts: with which ways K does.
bool SummaryNumbering::addUser(Of What, uint64_t Key, unsigned Thread,
                               unsigned K, uint64_t Conflicts) {
  Users &To = Known[What][Key];
  ThreadSet Own{ThreadId(ThreadIndex(Thread))};
  if (To[K] & Own)
    return false;
  To[K] |= Own;
  note({OfUser, What, Key, K, Thread});
  for (unsigned Other = 0; Other != NumAccesses; ++Other)
    if (Conflicts >> Other & 1 && (To[Other] & ~Own))
      return true;
  return false;
}

ThreadSet SummaryNumbering::users(Of What, uint64_t Key, unsigned K) {
  std::lock_guard Guard(Lock);
  askUnless([] { return false; }, {OfUsers});
  auto At = Known[What].find(Key);
  return At == Known[What].end() ? ThreadSet() : At->second[K];
}

uint64_t SummaryNumbering::unique() {
  std::lock_guard Guard(Lock);
  return ++LastUnique;
}
