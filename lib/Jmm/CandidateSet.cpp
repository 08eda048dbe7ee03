//===- CandidateSet.cpp - The candidates of a program ---------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/Jmm/CandidateSet.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"

using namespace heddle;
using namespace heddle::jmm;

/// Of a program with more JPR takes long, too.
static constexpr size_t MostCandidates = 20000;

void CandidateSet::beginRound() {
  All.clear();
  ByText.clear();
  Unjudged.clear();
}

CellId CandidateSet::variable(uint32_t Place) const {
  for (const auto &[Key, Number] : Places)
    if (Number == Place && Key.first == 0)
      return CellId(uint32_t(Key.second));
  return CellId();
}

/// Objects that lie at one address in two executions may be two: they are one
/// if they are of one class and length. Numbers above all values that a field
/// can have, but for large longs: not references.
int64_t CandidateSet::written(const WriteEntry &W) {
  if (!W.Class)
    return W.Value;
  return int64_t(1) << 62 | number(References, {W.Value, W.Class, W.Length});
}

/// Of plain accesses. JLS 17.4 does not say what races with a volatile one do.
void CandidateSet::findRaces(const Execution &E) {
  llvm::DenseMap<CellId, llvm::SmallVector<ActionIndex, 8>> Accesses;
  for (ActionIndex I : E.all())
    if (E[I].What != MemoryAction::Base && (E[I].reads() || E[I].writes()) &&
        !Racing.contains(E[I].Cell))
      Accesses[E[I].Cell].push_back(I);
  auto MayRace = [&](ActionIndex R, ActionIndex W) {
    return E[R].Thread != E[W].Thread && E[R].reads() && E[W].writes() &&
           !E.happensBefore(R, W) && !E.happensBefore(W, R);
  };
  bool Grows = false;
  for (const auto &[Cell, Of] : Accesses) {
    bool Race = llvm::any_of(Of, [&](ActionIndex R) {
      return E[R].What == MemoryAction::Read &&
             llvm::any_of(Of, [&](ActionIndex W) { return MayRace(R, W); });
    });
    if (!Race)
      continue;
    Racing.insert(Cell);
    Grows = true;
  }
  if (Grows && !All.empty() && Unjudged.empty())
    Unjudged = "the search ended before its fixed point";
}

void CandidateSet::findUnjudged(const Execution &E) {
  if (!Unjudged.empty())
    return;
  for (ActionIndex I : E.all()) {
    const MemoryAction &A = E[I];
    bool IsAccess =
        A.What != MemoryAction::Base && A.What != MemoryAction::Sync;
    if (A.What == MemoryAction::Fence)
      Unjudged = "fences are not in JLS 17.4";
    else if (IsAccess && A.Order != AccessOrder::Plain &&
             A.Order != AccessOrder::Volatile)
      Unjudged = "access modes between plain and volatile are not in JLS 17.4";
    else if (IsAccess && A.Order == AccessOrder::Volatile && races(A.Cell))
      Unjudged = "a variable that is accessed both plainly and as a volatile "
                 "is not in JLS 17.4";
    else if (A.What == MemoryAction::Base && !A.Cell && A.Left.Previous &&
             races(E[A.Left.Previous].Cell))
      Unjudged = "what a final field leads to races";
  }
}

/// All of a candidate as bytes.
static std::string textOf(const Candidate &C) {
  std::string Text;
  auto Put = [&](auto V) {
    Text.append(reinterpret_cast<const char *>(&V), sizeof V);
  };
  for (const Action &A : C.Actions) {
    Put(uint8_t(A.Kind | A.IsFrozen << 4));
    Put(A.Thread);
    Put(A.Place);
    Put(A.Value);
    Put(A.Raw);
    Put(A.Name);
  }
  for (uint16_t B : C.Before)
    Put(B);
  for (auto [Place, Value] : C.Initial) {
    Put(Place);
    Put(Value);
  }
  return Text;
}

std::optional<unsigned> CandidateSet::add(const Execution &E,
                                          const WriteSets &Sets,
                                          llvm::ArrayRef<Printed> Output) {
  findRaces(E);
  findUnjudged(E);
  if (!Unjudged.empty())
    return std::nullopt;
  Candidate C = makeCandidate(*this, E, Sets, Output);
  auto [At, New] = ByText.try_emplace(textOf(C), unsigned(All.size()));
  if (!New)
    return At->second;
  if (All.size() == MostCandidates) {
    Unjudged = "there are more than " + std::to_string(MostCandidates) +
               " executions that differ";
    return std::nullopt;
  }
  All.push_back(std::move(C));
  return At->second;
}
