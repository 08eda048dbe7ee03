//===- Graph.cpp - An execution as models see it --------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/Cat/Graph.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include <utility>

using namespace heddle;
using namespace heddle::cat;

Graph::Graph(unsigned Size) : Size(Size) {
#define HEDDLE_CAT_SET(Kind, Name, Other, Meaning) Sets.emplace_back(Size, 1);
#define HEDDLE_CAT_RELATION(Kind, Name, Meaning)                               \
  Relations.emplace_back(Size, Size);
#include "heddle/Cat/Vocabulary.def"
  Source.resize(Size, None);
  Cell.resize(Size);
  Value.resize(Size);
  Action.resize(Size);
}

namespace {
class Maker {
public:
  explicit Maker(const Execution &E) : E(E), G(number(E)) {}
  Graph make() &&;

private:
  static llvm::DenseSet<CellId> sharedCells(const Execution &E);
  unsigned number(const Execution &E);
  void place(unsigned I, CellId At);
  void addTags(unsigned I, AccessOrder O);
  void addEvent(unsigned I);
  void addPo();
  void addOrders();

  const Execution &E;
  // Filled in by number(), before G.
  llvm::DenseMap<CellId, unsigned> Variables;   ///< cells, the first one first
  std::vector<ActionIndex> Bases;               ///< of each variable; or none
  std::vector<ActionIndex> Events;              ///< but for initial values
  llvm::DenseMap<ActionIndex, unsigned> Number; ///< of actions
  Graph G;
};
} // namespace

/// Those with an access that is not plain, or two that nothing orders. Of the
/// others each read sees the one write that is not hidden. Of what only
/// sections of the library access each sees the last one, and orders what is
/// behind it (RelationKind::Sync).
llvm::DenseSet<CellId> Maker::sharedCells(const Execution &E) {
  llvm::DenseSet<CellId> Out, OfProgram;
  llvm::DenseMap<CellId, ActionIndex> Last;
  for (ActionIndex I : E.all()) {
    const MemoryAction &A = E[I];
    if (A.What == MemoryAction::Base || (!A.reads() && !A.writes()))
      continue;
    if (!A.InSection)
      OfProgram.insert(A.Cell);
    ActionIndex Before = std::exchange(Last[A.Cell], I);
    if (A.Order != AccessOrder::Plain ||
        (Before && !E.happensBefore(Before, I)))
      Out.insert(A.Cell);
  }
  for (CellId C : llvm::to_vector(Out))
    if (!OfProgram.contains(C))
      Out.erase(C);
  return Out;
}

/// How many events there are. Each variable has an initial value, also one that
/// was only read.
unsigned Maker::number(const Execution &E) {
  llvm::DenseSet<CellId> Shared = sharedCells(E);
  for (ActionIndex I : E.all()) {
    const MemoryAction &A = E[I];
    bool IsAccess = A.reads() || A.writes();
    if (IsAccess && !Shared.contains(A.Cell))
      continue;
    if (A.What != MemoryAction::Base)
      Events.push_back(I);
    if (!IsAccess)
      continue;
    auto [It, IsNew] = Variables.try_emplace(A.Cell, Bases.size());
    if (IsNew)
      Bases.emplace_back();
    if (A.What == MemoryAction::Base)
      Bases[It->second] = I;
  }
  for (size_t V = 0; V != Bases.size(); ++V)
    if (Bases[V])
      Number[Bases[V]] = V;
  for (size_t I = 0; I != Events.size(); ++I)
    Number[Events[I]] = Bases.size() + I;
  return Bases.size() + Events.size();
}

void Maker::place(unsigned I, CellId At) {
  G.Cell[I] = At;
  G.set(SetKind::Memory).add(0, I);
}

void Maker::addTags(unsigned I, AccessOrder O) {
  static constexpr SetKind Of[] = {SetKind::Plain,   SetKind::Opaque,
                                   SetKind::Acquire, SetKind::Release,
                                   SetKind::AcqRel,  SetKind::SeqCst};
  G.set(Of[unsigned(O)]).add(0, I);
}

void Maker::addEvent(unsigned I) {
  ActionIndex At = G.Action[I] = Events[I - Bases.size()];
  const MemoryAction &A = E[At];
  if (A.What == MemoryAction::Sync) {
    G.set(SetKind::Syncs).add(0, I);
    if (A.Drains)
      G.set(SetKind::Full).add(0, I);
    return;
  }
  addTags(I, A.Order);
  if (A.What == MemoryAction::Fence) {
    G.set(SetKind::Fences).add(0, I);
    return;
  }
  place(I, A.Cell);
  unsigned V = Variables.lookup(A.Cell);
  if (A.reads()) {
    G.set(SetKind::Reads).add(0, I);
    G.Source[I] = A.Saw.Source ? Number.lookup(A.Saw.Source) : V;
    G.relation(RelationKind::Rf).add(G.Source[I], I);
  }
  if (A.writes()) {
    G.set(SetKind::Writes).add(0, I);
    G.Writes[V].push_back(I);
    G.Value[I] = A.Value;
    G.relation(RelationKind::Co0).add(V, I);
  }
  if (A.What != MemoryAction::Update)
    return;
  G.set(A.writes() ? SetKind::Updates : SetKind::Failed).add(0, I);
  if (A.writes())
    G.relation(RelationKind::Rmw).add(I, I);
}

/// Program order, with starts and joins.
void Maker::addPo() {
  Relation &Po = G.relation(RelationKind::Po);
  for (unsigned B = Bases.size(); B != G.Size; ++B)
    for (unsigned A = Bases.size(); A != B; ++A) {
      const MemoryAction &X = E[G.Action[A]], &Y = E[G.Action[B]];
      bool Starts = X.What == MemoryAction::Sync && X.Event.Child &&
                    X.Event.Kind == EventKind::Start &&
                    X.Event.Child == Y.Thread;
      bool Joins = Y.What == MemoryAction::Sync && Y.Event.Child &&
                   Y.Event.Kind == EventKind::Join && Y.Event.Child == X.Thread;
      if (X.Thread == Y.Thread || Starts || Joins)
        Po.add(A, B);
    }
  Po = closure(std::move(Po));
}

static bool isFullFence(const MemoryAction &A) {
  return A.What == MemoryAction::Fence && A.Order == AccessOrder::Volatile;
}

/// What is between threads, or within one.
void Maker::addOrders() {
  for (unsigned A = 0; A != G.Size; ++A) {
    G.relation(RelationKind::Id).add(A, A);
    for (unsigned B = 0; B != G.Size; ++B) {
      ActionIndex X = G.Action[A], Y = G.Action[B];
      bool InMemory =
          G.set(SetKind::Memory).has(0, A) && G.set(SetKind::Memory).has(0, B);
      if (InMemory && G.Cell[A] == G.Cell[B])
        G.relation(RelationKind::Loc).add(A, B);
      bool IsInt = A == B || (X && Y && E[X].Thread == E[Y].Thread);
      G.relation(IsInt ? RelationKind::Int : RelationKind::Ext).add(A, B);
      if (IsInt || !X || !Y || A > B)
        continue;
      if (E.happensBefore(X, Y))
        G.relation(RelationKind::Sync).add(A, B);
      if (E[X].What == MemoryAction::Sync && E[Y].What == MemoryAction::Sync &&
          dependent(E.print(X), E.print(Y)))
        G.relation(RelationKind::So).add(A, B);
      if (isFullFence(E[X]) && isFullFence(E[Y]))
        G.relation(RelationKind::Fo).add(A, B);
    }
  }
}

Graph Maker::make() && {
  for (unsigned V = 0; V != Bases.size(); ++V) {
    G.Writes.push_back({V});
    addTags(V, AccessOrder::Plain);
    G.set(SetKind::Initial).add(0, V);
    G.set(SetKind::Writes).add(0, V);
  }
  for (auto [At, V] : Variables) {
    place(V, At);
    if (Bases[V])
      G.Value[V] = E[Bases[V]].Value;
  }
  for (unsigned I = Bases.size(); I != G.Size; ++I)
    addEvent(I);
  addPo();
  addOrders();
  return std::move(G);
}

Graph heddle::cat::graphOf(const Execution &E) { return Maker(E).make(); }
