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
  PairId Raced, Alike;
  // The pair, or none.
  auto Find = [&](const Cells &In) {
    auto At = In.find(E.Cell);
    if (At == In.end())
      return PairId();
    for (PairId N : At->second) {
      const WriteEntry &Known = (*this)[N];
      if (!Alike && isAlike(Known, E))
        Alike = Known.Alike;
      if (Known.Thread != E.Thread || Known.Occurrence != E.Occurrence ||
          Known.Site != E.Site || Known.Value != E.Value)
        continue;
      if (Known.Class == E.Class && Known.Length == E.Length &&
          Known.Ordinal == E.Ordinal && Known.Contents == E.Contents)
        return N;
      Raced = Known.Raced;
    }
    return PairId();
  };
  if (PairId N = Find(Earlier))
    return N;
  std::lock_guard Guard(Lock);
  if (PairId N = Find(Later))
    return N;
  PairId New(Pairs.size() + 1);
  Known Made;
  Made.What = E;
  Made.What.Raced = Raced ? Raced : New;
  Made.What.Alike = Alike ? Alike : New;
  Pairs.push_back(Made);
  Later[E.Cell].push_back(New);
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
  std::lock_guard Guard(Lock);
  return &Contents.try_emplace(std::move(Key), std::move(C)).first->second;
}

unsigned WriteSets::initArea(uint32_t Class) {
  std::lock_guard Guard(Lock);
  auto [At, New] = InitAreas.try_emplace(Class, unsigned(InitAreas.size()));
  if (New)
    AreaClasses.push_back(Class);
  return At->second;
}

unsigned WriteSets::callArea(unsigned Thread, uint64_t Chain) {
  std::pair Key(Thread, Chain);
  if (auto At = CallAreas.find(Key); At != CallAreas.end())
    return At->second;
  std::lock_guard Guard(Lock);
  auto [At, New] = NewCallAreas.try_emplace(Key, 0);
  if (New) {
    At->second = NumCallAreas[Thread]++;
    Chains[{Thread, At->second}] = Chain;
  }
  return At->second;
}

llvm::ArrayRef<PairId> WriteSets::of(CellId Cell) const {
  auto At = Earlier.find(Cell);
  if (At == Earlier.end())
    return {};
  return At->second;
}

llvm::SmallVector<PairId, 4> WriteSets::namedBy(PairId Name) const {
  llvm::SmallVector<PairId, 4> Out;
  CellId Cell = (*this)[Name].Cell;
  auto Add = [&](llvm::ArrayRef<PairId> Of) {
    llvm::copy_if(Of, std::back_inserter(Out),
                  [&](PairId N) { return alike(N) == Name; });
  };
  if (Rounds > 1 && !isOld(Name)) {
    Out.push_back(Name);
    return Out;
  }
  Add(of(Cell));
  if (Rounds <= 1) {
    std::lock_guard Guard(Lock);
    if (auto At = Later.find(Cell); At != Later.end())
      Add(At->second);
  }
  return Out;
}

void WriteSets::recordFound(PairId Pair, bool IsWeak) {
  Known &E = known(Pair);
  if (load(E.FoundIn) && (!IsWeak || load(E.WeakIn)))
    return;
  std::lock_guard Guard(Lock);
  if (IsWeak && !load(E.WeakIn)) {
    keepRound(E.WeakIn);
    NewWeak.insert(E.What.Cell);
  }
  if (load(E.FoundIn))
    return;
  keepRound(E.FoundIn);
  ++Found;
  Changed = true;
}

void WriteSets::recordRaces(llvm::ArrayRef<Race> Met) {
  if (Met.empty())
    return;
  std::lock_guard Guard(Lock);
  for (auto [Pair, Reader] : Met)
    if (!hasRaced(Pair, Reader))
      Changed |= NewRaces.insert({raced(Pair), Reader}).second;
}

void WriteSets::recordFrozen(PairId Pair, bool IsFinal) {
  Known &E = known(Pair);
  if (load(E.FrozenIn) && (!IsFinal || load(E.FinalIn)))
    return;
  std::lock_guard Guard(Lock);
  keepRound(E.FrozenIn);
  if (IsFinal)
    keepRound(E.FinalIn);
}

bool WriteSets::takesVolatile(CellId Cell) {
  if (Weak.contains(Cell))
    return false;
  std::lock_guard Guard(Lock);
  Volatile.insert(Cell);
  return true;
}

bool WriteSets::takeBack() {
  ++Editions;
  Weak.insert(NewWeak.begin(), NewWeak.end());
  NewWeak.clear();
  bool TookWrong =
      llvm::any_of(Volatile, [&](CellId Cell) { return Weak.contains(Cell); });
  if (TookWrong)
    Volatile.clear();
  // The first round sees no future.
  bool IsNew = FoundLoose && !std::exchange(IsLoose, true) && Rounds > 1;
  return TookWrong || IsNew;
}

void WriteSets::sort(llvm::SmallVectorImpl<PairId> &Of, PairKey Key) const {
  if (Of.size() == 1 || !Key)
    return;
  llvm::SmallVector<std::pair<std::string, PairId>, 8> Keyed;
  for (PairId N : Of)
    Keyed.emplace_back(Key((*this)[N]), N);
  llvm::sort(Keyed);
  llvm::copy(llvm::make_second_range(Keyed), Of.begin());
}

bool WriteSets::nextRound(PairKey Key) {
  if (!Changed)
    return false;
  ++Rounds;
  ++Editions;
  Changed = false;
  for (auto &[Cell, New] : Later) {
    auto &All = Earlier[Cell];
    llvm::append_range(All, New);
    sort(All, Key);
  }
  Later.clear();
  Races.insert(NewRaces.begin(), NewRaces.end());
  NewRaces.clear();
  CallAreas.insert(NewCallAreas.begin(), NewCallAreas.end());
  NewCallAreas.clear();
  for (auto &[Cell, All] : Earlier)
    for (size_t I = 0; I != All.size(); ++I) {
      if (Known &E = known(All[I]); isOld(All[I]) && !E.OldAlike) {
        auto *Other = llvm::find_if(All, [&](PairId N) {
          return known(N).OldAlike && isAlike(known(N).What, E.What);
        });
        E.OldAlike = Other == All.end() ? All[I] : known(*Other).OldAlike;
      }
    }
  return true;
}

void WriteSets::beginAgain() {
  Earlier.clear();
  Races.clear();
  CallAreas.clear();
  Weak.clear();
  IsLoose = false;
  Rounds = 0;
  ++Editions;
  Pairs.clear();
  Contents.clear();
  InitAreas.clear();
  AreaClasses.clear();
  Chains.clear();
  NumCallAreas.clear();
  Later.clear();
  NewRaces.clear();
  NewCallAreas.clear();
  NewWeak.clear();
  Volatile.clear();
  Found = 0;
  Changed = true;
  FoundLoose = HasAcquire = HasVolatile = false;
}

bool WriteSets::isOfOthers(PairId Pair, unsigned Thread) const {
  return llvm::any_of(namedBy(alike(Pair)),
                      [&](PairId N) { return (*this)[N].Thread != Thread; });
}

} // namespace heddle
