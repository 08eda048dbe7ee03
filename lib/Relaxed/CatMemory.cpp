//===- CatMemory.cpp - Memory under a model that is a file ----------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/Relaxed/CatMemory.h"
#include "heddle/Relaxed/Rc11Memory.h"
#include "llvm/ADT/STLExtras.h"

using namespace heddle;

/// What full fences are ordered by: below all cells.
static constexpr Ref FenceCell = 8;

void CatMemory::footprint(const Thread &T, Footprint &Out) const {
  if (T.Kind == EventKind::Fence && Text.model().names(cat::RelationKind::Fo))
    Out.add({Location::Memory, FenceCell}, true);
  // Nothing conflicts; it says what the event is about.
  if (T.Kind != EventKind::Fence)
    Out.add({Location::Memory, T.Cell}, false);
}

/// As visibleWrites, without what fences and volatile accesses add.
void CatMemory::findSeen(const Thread &T) {
  const Execution &E = actions();
  // A section is one step: what the last one left is what it finds.
  if (isInSection(T)) {
    if (ActionIndex Newest = newestWrite(this->W, T.Cell))
      Choices.Past.push_back(Newest);
    return;
  }
  WriteList Hiding;
  for (ActionIndex W = newestWrite(this->W, T.Cell); W;
       W = E[W].Left.Previous) {
    bool IsHidden = llvm::any_of(
        Hiding, [&](ActionIndex H) { return E.happensBefore(W, H); });
    if (IsHidden)
      continue;
    Choices.Past.push_back(W);
    if (E.happensBefore(W, T.Self, T.Clock))
      Hiding.push_back(W);
  }
}

Performed CatMemory::perform(Thread &T, unsigned Choice,
                             const Footprint &Print) {
  if (isOn() && T.Kind == EventKind::AtomicWrite) {
    store(T, T.Cell, T.Type, T.Operand, T.Order, SiteId(T.SiteIndex));
    return {};
  }
  if (T.Kind == EventKind::Section)
    HasWaits |= (uint64_t(T.Operand) >> 32) & (SectionNotifies | SectionLooks);
  return ModelMemory::perform(T, Choice, Print);
}

std::string CatMemory::refusal() const {
  const cat::Model &M = Text.model();
  if (HasWaits)
    return "waiting for an atomic is not supported under a model that is a "
           "file";
  if (!isOn() || M.names(cat::RelationKind::Sync))
    return "";
  cat::Graph G = cat::graphOf(actions());
  cat::Relation Beyond = G.relation(cat::RelationKind::Sync);
  Beyond.subtract(G.relation(cat::RelationKind::Po));
  if (Beyond.isEmpty())
    return "";
  return M.File + " does not name sync, and so has no rule for what the "
                  "program orders by locks, waits or class initialisation; "
                  "write 'po | sync' for 'po' where happens-before begins";
}

bool CatMemory::isAllowed() const {
  if (!isOn())
    return true;
  const Execution &E = actions();
  if (JudgedAt != E.serial()) {
    Text.watch(MustStop);
    IsAllowed = Text.find(cat::graphOf(E));
    JudgedAt = Text.hasGivenUp() ? 0 : E.serial();
  }
  return IsAllowed;
}

std::vector<CatMemory::Flag> CatMemory::flags() const {
  if (!isOn() || !Text.model().hasFlags())
    return {};
  std::vector<Flag> Out;
  cat::Graph G = cat::graphOf(actions());
  Text.watch(MustStop);
  for (const cat::Judge::Raised &R : Text.flags(G)) {
    size_t Before = Out.size();
    for (auto [A, B] : R.Pairs)
      if (G.Action[A] && G.Action[B]) // no initial value
        Out.push_back({R.Name, G.Action[A], G.Action[B]});
    if (Out.size() == Before)
      Out.push_back({R.Name, {}, {}});
  }
  return Out;
}

bool CatMemory::mayEndWith(llvm::ArrayRef<FinalRead> Finals) {
  cat::Graph G = cat::graphOf(actions());
  auto Ends = [&](const cat::Judge::Order &Co) {
    return llvm::all_of(Finals, [&](const FinalRead &F) {
      for (const std::vector<unsigned> &Writes : Co)
        if (G.Cell[Writes.back()] == CellId(F.Cell) && G.Action[Writes.back()])
          return isWide(F.Type)
                     ? G.Value[Writes.back()] == F.Value
                     : int32_t(G.Value[Writes.back()]) == int32_t(F.Value);
      int64_t Now = loadValue(W, F.Cell, F.Type); // nobody wrote it
      return isWide(F.Type) ? Now == F.Value : int32_t(Now) == int32_t(F.Value);
    });
  };
  Text.watch(MustStop);
  const cat::Judge::Order *Co = Text.find(G, Ends);
  if (!Co)
    return false;
  Last.clear();
  for (const std::vector<unsigned> &Writes : *Co)
    Last[G.Cell[Writes.back()]] = G.Action[Writes.back()];
  return true;
}

/// Loops are tried with what is last in the order that mayEndWith() has found,
/// and that was asked just before.
unsigned CatMemory::newestChoice(const Thread &T) {
  if (find(T))
    if (auto At = Last.find(CellId(T.Cell)); At != Last.end())
      for (unsigned I = 0; I != Choices.Past.size(); ++I) {
        ActionIndex W = Choices.Past[I];
        if (W == At->second ||
            (!At->second && actions()[W].What == MemoryAction::Base))
          return I;
      }
  return ModelMemory::newestChoice(T);
}
