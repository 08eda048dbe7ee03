//===- WriteSets.cpp - The writes of all executions -----------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/MemoryModel/WriteSets.h"
#include "llvm/ADT/STLExtras.h"

namespace heddle {

llvm::Expected<RacyReads> parseRacyReads(llvm::StringRef Option) {
  if (Option == "raced")
    return RacyReads::Raced;
  if (Option == "any")
    return RacyReads::Any;
  return llvm::createStringError("it is either raced or any");
}

PairId WriteSets::intern(const WriteEntry &E) {
  llvm::SmallVector<PairId, 4> &Names = ByCell[E.Cell];
  PairId Raced;
  for (PairId N : Names) {
    const WriteEntry &Known = (*this)[N];
    if (Known.Thread != E.Thread || Known.Occurrence != E.Occurrence ||
        Known.Site != E.Site || Known.Value != E.Value)
      continue;
    if (Known.Class == E.Class && Known.Length == E.Length &&
        Known.Ordinal == E.Ordinal && Known.Contents == E.Contents)
      return N;
    Raced = Known.Raced;
  }
  Entries.push_back(E);
  PairId New(Entries.size());
  Names.push_back(New);
  Entries.back().Raced = Raced ? Raced : New;
  Entries.back().Alike = firstAlike(New, &WriteEntry::Alike);
  return New;
}

const FutureContents *WriteSets::intern(FutureContents C) {
  if (C.Objects.empty())
    return nullptr;
  std::string Key;
  auto Put = [&](uint32_t V) {
    Key.append(reinterpret_cast<const char *>(&V), sizeof V);
  };
  Put(C.UnknownClass);
  for (const FutureObject &O : C.Objects) {
    for (uint32_t V :
         {O.Object, O.Class, O.Length, O.Ordinal, uint32_t(O.Bytes.size())})
      Put(V);
    Key += O.Bytes;
  }
  return &Contents.try_emplace(std::move(Key), std::move(C)).first->second;
}

llvm::ArrayRef<PairId> WriteSets::of(CellId Cell) const {
  auto At = ByCell.find(Cell);
  if (At == ByCell.end())
    return {};
  return At->second;
}

void WriteSets::recordFound(PairId Pair, bool IsWeak) {
  WriteEntry &E = entry(Pair);
  if (IsWeak && !E.IsWeak) {
    E.IsWeak = true;
    Weak.insert(E.Cell);
    TookWrong |= Volatile.contains(E.Cell);
  }
  if (E.FoundIn)
    return;
  E.FoundIn = Rounds;
  ++Found;
  Changed = true;
}

bool WriteSets::takesVolatile(CellId Cell) {
  if (Weak.contains(Cell))
    return Volatile.contains(Cell); // what is taken is so for the round
  Volatile.insert(Cell);
  return true;
}

bool WriteSets::takeBack() {
  ++Editions;
  if (TookWrong)
    Volatile.clear();
  // The first round sees no future.
  bool IsNew = FoundLoose && !std::exchange(IsLoose, FoundLoose) && Rounds > 1;
  return std::exchange(TookWrong, false) || IsNew;
}

bool WriteSets::nextRound() {
  if (!Changed)
    return false;
  ++Rounds;
  ++Editions;
  Changed = false;
  for (size_t I = 0; I != Entries.size(); ++I)
    if (PairId N(I + 1); isOld(N) && !Entries[I].OldAlike)
      Entries[I].OldAlike = firstAlike(N, &WriteEntry::OldAlike);
  return true;
}

bool WriteSets::isOfOthers(PairId Pair, unsigned Thread) const {
  return llvm::any_of(of((*this)[Pair].Cell), [&](PairId N) {
    return alike(N) == alike(Pair) && (*this)[N].Thread != Thread;
  });
}

PairId WriteSets::firstAlike(PairId Pair, PairId WriteEntry::*Alike) const {
  const WriteEntry &E = (*this)[Pair];
  if (Identity != ActionIdentity::Value || E.Class)
    return Pair;
  for (PairId N : of(E.Cell)) {
    const WriteEntry &O = (*this)[N];
    if (O.*Alike && !O.Class && O.Value == E.Value && O.Kind == E.Kind)
      return O.*Alike;
  }
  return Pair;
}

} // namespace heddle
