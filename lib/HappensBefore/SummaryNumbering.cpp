//===- SummaryNumbering.cpp - Rows and bits that machines share -----------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/HappensBefore/SummaryNumbering.h"

using namespace heddle;

unsigned SummaryNumbering::rowOf(uint64_t Element, unsigned FirstRow) {
  std::lock_guard Guard(Lock);
  return Rows.try_emplace(Element, FirstRow + Rows.size()).first->second;
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
  auto [At, IsNew] =
      Columns.try_emplace({Cell, Kind, Thread}, Bits{NoBit, NoBit});
  Bits &Own = At->second;
  if (IsNew)
    Own.Live = ForLives.take(IsYoung);
  if (Wanted && Own.Bit == NoBit)
    Own.Bit = ForBits.take(IsYoung);
  return Own;
}

unsigned SummaryNumbering::cardOf(unsigned Row, unsigned Card) {
  std::lock_guard Guard(Lock);
  // Never one of the two keys that a DenseMap keeps for itself: a World has
  // space for fewer than 2^30 rows.
  uint64_t Key = uint64_t(Row + 1) << 32 | Card;
  return Cards.try_emplace(Key, Cards.size()).first->second;
}

bool SummaryNumbering::addUser(Of What, uint64_t Key, unsigned Thread,
                               unsigned K, Conflict Conflicts) {
  std::lock_guard Guard(Lock);
  Users &To = Known[What][Key];
  ThreadSet Own{ThreadId(ThreadIndex(Thread))};
  if (To[K] & Own)
    return false;
  To[K] |= Own;
  for (unsigned Other = 0; Other != NumAccesses; ++Other)
    if (Conflicts(K, Other) && (To[Other] & ~Own))
      return true;
  return false;
}

ThreadSet SummaryNumbering::users(Of What, uint64_t Key, unsigned K) const {
  std::lock_guard Guard(Lock);
  auto At = Known[What].find(Key);
  return At == Known[What].end() ? ThreadSet() : At->second[K];
}

uint64_t SummaryNumbering::unique() {
  std::lock_guard Guard(Lock);
  return ++LastUnique;
}
