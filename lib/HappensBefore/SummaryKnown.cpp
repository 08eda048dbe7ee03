//===- SummaryKnown.cpp - What everybody knows ----------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// If all threads that can act have the bit of a column, and later ones get it
// from these, no access can be in a race with the column's last one. So the
// column is as good as one that is not live. Which elements have its bit makes
// no difference any more; without it states are equal that differ in no more
// than that.
//
//===----------------------------------------------------------------------===//

#include "heddle/HappensBefore/Summary.h"
#include "heddle/IR/Vocabulary.h"
#include "heddle/Program/Fields.h"

using namespace heddle;

/// Of an object.
bool Summary::isFinalField(Ref Address) const {
  if (Address < arena::HeapBase || P.isOfC())
    return false;
  Ref Object = objectOf(W, Address);
  if (!Object)
    return false;
  FieldOfClass F =
      fieldAt(P, ClassId(W.load<uint32_t>(Object)), Address - Object);
  return F && F->Flags & AccFinal;
}

/// The bits of a card of columns that all of the threads know.
Summary::CardBits Summary::knownBits(llvm::ArrayRef<Knower> Acting,
                                     unsigned Card) const {
  CardBits Known;
  Known.fill(~uint64_t(0));
  auto WordsOf = [&](Row R) -> const uint64_t * {
    return R != NoRow && Card < Rows[R].size() && Rows[R][Card]
               ? W.pointer<uint64_t>(Rows[R][Card])
               : nullptr;
  };
  for (const Knower &X : Acting) {
    const uint64_t *Own = WordsOf(X.Thread), *Next = WordsOf(X.Joins);
    if (!Own)
      std::swap(Own, Next);
    if (!Own)
      return {};
    uint64_t Left = 0;
    for (unsigned I = 0; I != Known.size(); ++I)
      Left |= Known[I] &= Own[I] | (Next ? Next[I] : 0);
    if (!Left)
      break;
  }
  return Known;
}

bool Summary::forgetKnown(llvm::ArrayRef<Knower> Acting) {
  // With routes it matters which thread wrote last.
  if (ThereBit != NoBit)
    return false;
  bool Any = false;
  if (Acting.empty()) { // nobody will access anything
    auto Clear = [&](uint32_t Card) {
      const auto *Words = Card ? W.pointer<uint64_t>(Card) : nullptr;
      if (!Words || std::all_of(Words, Words + BitsACard / 64,
                                [](uint64_t X) { return X == 0; }))
        return;
      W.touch(Card);
      std::memset(W.pointer<char>(Card), 0, arena::CardSize);
      Any = true;
    };
    llvm::for_each(LiveCards, Clear);
    for (const Cards &Own : Rows)
      llvm::for_each(Own, Clear);
    return Any;
  }
  for (unsigned Card = 0; Card < RowsOfCard.size(); ++Card) {
    CardBits Known = knownBits(Acting, Card);
    if (llvm::none_of(Known, [](uint64_t X) { return X != 0; }))
      continue;
    CardBits Dead = Known;
    for (unsigned I = 0; I != Known.size(); ++I)
      for (uint64_t Bits = Known[I]; Bits; Bits &= Bits - 1) {
        const Place &At =
            Places[Card * BitsACard + I * 64 + llvm::countr_zero(Bits)];
        // forgetWrites() asks which threads have read it.
        if (At.Kind != Write && At.Kind != InitEnd && isFinalField(At.Address))
          Dead[I] &= ~(Bits & -Bits);
        else
          reset(LiveCards, At.Live);
      }
    for (Row R : RowsOfCard[Card]) {
      bool Acts =
          llvm::any_of(Acting, [&](const Knower &X) { return X.Thread == R; });
      const CardBits &Gone = Acts ? Dead : Known;
      const auto *Words = W.pointer<uint64_t>(Rows[R][Card]);
      uint64_t Has = 0;
      for (unsigned I = 0; I != Gone.size(); ++I)
        Has |= Words[I] & Gone[I];
      if (!Has)
        continue;
      uint64_t *Own = word(Rows[R], Card * BitsACard, R);
      for (unsigned I = 0; I != Gone.size(); ++I)
        Own[I] &= ~Gone[I];
      Any = true;
    }
  }
  return Any;
}
