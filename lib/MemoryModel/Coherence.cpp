//===- Coherence.cpp - Whether reads saw writes in one order --------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Writes that updates link are a chain, and the order is one of chains. What
// must be ordered is a pair of an access with the write that it leaves to be
// seen, and of a later access with the write that it finds.
//
//===----------------------------------------------------------------------===//

#include "heddle/MemoryModel/Coherence.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/STLExtras.h"
#include <vector>

using namespace heddle;

static constexpr unsigned MostTries = 10000;

namespace {

using Indices = llvm::SmallVector<ActionIndex, 8>;

/// Of the accesses to one cell.
class CellOrder {
public:
  /// With Order, if that is not null.
  CellOrder(const Execution &E, const Indices &Accesses,
            const FencedOrder *Order = nullptr);
  bool isPossible() { return assign(0); }

private:
  static constexpr unsigned Nothing = ~0u;

  /// A write is known by its number; 0 is the base.
  struct Link {
    ActionIndex Access;
    bool Reads;
    unsigned Written; ///< Nothing: it writes nothing
    unsigned Seen;    ///< Nothing: it reads nothing, or it is not known yet
    llvm::SmallVector<unsigned, 8>
        Sources; ///< numbers of what it may have seen, if there are more
    unsigned found() const { return Reads ? Seen : Written; }
    unsigned left() const { return Written != Nothing ? Written : Seen; }
  };

  bool happensBefore(ActionIndex A, ActionIndex B) const {
    return Order ? Order->Precedes(A, B) : A < B && E.happensBefore(A, B);
  }
  bool isPartOf(const Indices &Accesses, ActionIndex I) const;
  bool isOrdered(const Link &A, const Link &B) const;
  bool assign(size_t At);
  bool fits();
  bool findChains();

  const Execution &E;
  const FencedOrder *Order;
  std::vector<Link> Links; ///< in the order of execution
  unsigned Writes = 1;
  std::vector<unsigned> Root, Depth; ///< of each write: its place in a chain
  unsigned Tries = 0;
};

} // namespace

/// A plain read is in no order; the write of an update always is.
static bool isCoherentAccess(const MemoryAction &A) {
  return A.writes() || (A.Order != AccessOrder::Plain && !A.IsFrozen);
}

bool heddle::fenceKeeps(const MemoryAction &Fence, const MemoryAction &Before,
                        bool ReadsAfter, bool WritesAfter) {
  if (Fence.Order == AccessOrder::Volatile)
    return true;
  bool Acquires = Fence.Order != AccessOrder::Release;
  bool Releases = Fence.Order != AccessOrder::Acquire;
  if (Fence.IsAlike)
    return (Acquires && Before.reads() && ReadsAfter) ||
           (Releases && Before.writes() && WritesAfter);
  return (Acquires && Before.reads()) || (Releases && WritesAfter);
}

/// Whether the access has a place in the order.
bool CellOrder::isPartOf(const Indices &Accesses, ActionIndex I) const {
  return isCoherentAccess(E[I]) ||
         (Order && llvm::any_of(Accesses, [&](ActionIndex Other) {
            return Order->IsKept(I, Other) || Order->IsKept(Other, I);
          }));
}

CellOrder::CellOrder(const Execution &E, const Indices &Accesses,
                     const FencedOrder *Order)
    : E(E), Order(Order) {
  llvm::DenseMap<ActionIndex, unsigned> Number;
  for (ActionIndex I : Accesses)
    if (E[I].writes())
      Number[I] = Writes++;
  for (ActionIndex I : Accesses) {
    const MemoryAction &A = E[I];
    if (!isPartOf(Accesses, I))
      continue;
    Link L{I, A.reads(), A.writes() ? Number.lookup(I) : Nothing, Nothing, {}};
    if (A.reads() && !A.Saw.NamesPair)
      L.Seen = A.Saw.Source ? Number.lookup(A.Saw.Source) : 0;
    else if (A.reads() && !A.Saw.What.Pair)
      L.Seen = 0;
    else if (A.reads() && Order)
      for (ActionIndex W : Order->Sources(I))
        L.Sources.push_back(Number.lookup(W));
    else if (A.reads())
      for (ActionIndex W : Accesses)
        if (W != I && E[W].writes() && E[W].isSeenAs(A) && !happensBefore(I, W))
          L.Sources.push_back(Number.lookup(W));
    if (L.Sources.size() == 1)
      L.Seen = L.Sources.pop_back_val();
    Links.push_back(std::move(L));
  }
}

/// Whether what A leaves to be seen must not be younger than what B finds.
bool CellOrder::isOrdered(const Link &A, const Link &B) const {
  const MemoryAction &X = E[A.Access], &Y = E[B.Access];
  if (!isCoherentAccess(X) || !isCoherentAccess(Y))
    return Order->IsKept(A.Access, B.Access);
  bool AreVolatile =
      X.Order == AccessOrder::Volatile && Y.Order == AccessOrder::Volatile;
  return happensBefore(A.Access, B.Access) ||
         (AreVolatile && A.Access < B.Access && (X.writes() || Y.writes()));
}

/// Tries the sources of the links from At on. What does not fit as far as it is
/// known does not fit later.
bool CellOrder::assign(size_t At) {
  if (++Tries > MostTries)
    return true;
  if (!fits())
    return false;
  while (At != Links.size() && Links[At].Sources.empty())
    ++At;
  if (At == Links.size())
    return true;
  for (unsigned W : Links[At].Sources) {
    Links[At].Seen = W;
    if (assign(At + 1))
      return true;
  }
  Links[At].Seen = Nothing;
  return false;
}

/// False if two updates saw one write, or updates see each other in a circle.
bool CellOrder::findChains() {
  std::vector<unsigned> Parent(Writes, Nothing), Child(Writes, Nothing);
  for (const Link &L : Links)
    if (L.Reads && L.Written != Nothing && L.Seen != Nothing) {
      if (Child[L.Seen] != Nothing)
        return false;
      Child[L.Seen] = L.Written;
      Parent[L.Written] = L.Seen;
    }
  Root.assign(Writes, Nothing);
  Depth.assign(Writes, 0);
  for (unsigned First = 0; First != Writes; ++First) {
    if (Parent[First] != Nothing)
      continue;
    unsigned D = 0;
    for (unsigned W = First; W != Nothing; W = Child[W]) {
      Root[W] = First;
      Depth[W] = D++;
    }
  }
  return !llvm::is_contained(Root, Nothing);
}

bool CellOrder::fits() {
  if (!findChains())
    return false;
  std::vector<std::vector<bool>> Later(Writes, std::vector<bool>(Writes));
  for (unsigned W = 1; W != Writes; ++W)
    if (Root[W])
      Later[0][Root[W]] = true;
  for (size_t B = 0; B != Links.size(); ++B)
    for (size_t A = 0; A != (Order ? Links.size() : B); ++A) {
      if (A == B)
        continue;
      unsigned Old = Links[A].left(), New = Links[B].found();
      if (Old == Nothing || New == Nothing || !isOrdered(Links[A], Links[B]))
        continue;
      if (Root[Old] != Root[New])
        Later[Root[Old]][Root[New]] = true;
      else if (Depth[Old] > Depth[New])
        return false;
    }
  for (unsigned K = 0; K != Writes; ++K)
    for (unsigned I = 0; I != Writes; ++I)
      if (Later[I][K])
        for (unsigned J = 0; J != Writes; ++J)
          if (Later[K][J])
            Later[I][J] = true;
  for (unsigned I = 0; I != Writes; ++I)
    if (Later[I][I])
      return false;
  return true;
}

/// Judges the cells that are wanted.
static bool areCoherent(const Execution &E,
                        llvm::function_ref<bool(const MemoryAction &)> IsWanted,
                        const FencedOrder *Order) {
  llvm::MapVector<CellId, Indices> Cells;
  for (ActionIndex I : E.all())
    if (IsWanted(E[I]))
      Cells[E[I].Cell];
  if (Cells.empty())
    return true;
  // What a constructor's end froze begins a cell anew: such are left alone.
  llvm::SmallVector<CellId, 4> Frozen;
  for (ActionIndex I : E.all()) {
    auto At = Cells.find(E[I].Cell);
    if (At == Cells.end())
      continue;
    if (E[I].What == MemoryAction::Base && E[I].IsFrozen)
      Frozen.push_back(E[I].Cell);
    else if (E[I].What != MemoryAction::Base && (E[I].writes() || E[I].reads()))
      At->second.push_back(I);
  }
  return llvm::all_of(Cells, [&](const auto &C) {
    return llvm::is_contained(Frozen, C.first) ||
           CellOrder(E, C.second, Order).isPossible();
  });
}

bool heddle::isCoherent(const Execution &E) {
  return areCoherent(
      E,
      [](const MemoryAction &A) {
        return A.reads() && A.Saw.NamesPair && isCoherentAccess(A);
      },
      nullptr);
}

bool heddle::isCoherentWithFences(const Execution &E,
                                  const FencedOrder &Order) {
  return areCoherent(
      E,
      [](const MemoryAction &A) {
        return A.reads() && A.Order != AccessOrder::Volatile;
      },
      &Order);
}
