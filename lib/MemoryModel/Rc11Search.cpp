//===- Rc11Search.cpp - Whether there is an mo for a graph of RC11 --------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
//   scb      = sb U (sb|!=loc; hb; sb|!=loc) U hb|loc U mo U fr
//   psc_base = ([E sc] U [F sc]; hb?); scb; ([E sc] U hb?; [F sc])
//   psc_F    = [F sc]; (hb U hb; eco; hb); [F sc]
//
// psc is kept as the predecessors of each seq_cst event. What it has without mo
// is found when its later event is appended. The rest is made anew for each mo,
// of a location's accesses: what goes out of an access is itself, if seq_cst,
// and the seq_cst fences that happen before it; what comes in likewise.
//
// If the witness does not do, orders between chains are tried (Rc11Order.h):
// for two of them that are not ordered yet, each way that makes a cycle of what
// is certain is left out; where both are left, one is tried after the other.
//
//===----------------------------------------------------------------------===//

#include "Rc11Order.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/bit.h"
#include <functional>
#include <optional>

using namespace heddle;

namespace {
using Row = llvm::SmallVector<uint64_t, 2>;
void setBit(Row &R, unsigned I) {
  if (R.size() <= I / 64)
    R.resize(I / 64 + 1);
  R[I / 64] |= uint64_t(1) << (I % 64);
}
void merge(Row &To, const Row &From) {
  if (To.size() < From.size())
    To.resize(From.size());
  for (unsigned I = 0; I != From.size(); ++I)
    To[I] |= From[I];
}
bool any(const Row &R) {
  return llvm::any_of(R, [](uint64_t W) { return W != 0; });
}
template <class Fn> void each(const Row &R, Fn Do) {
  for (unsigned W = 0; W != R.size(); ++W)
    for (uint64_t Left = R[W]; Left; Left &= Left - 1)
      Do(W * 64 + unsigned(llvm::countr_zero(Left)));
}
/// In: of each node its predecessors.
bool isAcyclic(const std::vector<Row> &In) {
  std::vector<uint64_t> Left((In.size() + 63) / 64, ~uint64_t(0));
  if (In.size() % 64)
    Left.back() = (uint64_t(1) << (In.size() % 64)) - 1;
  for (bool Goes = true; Goes;) {
    Goes = false;
    bool Any = false;
    for (unsigned W = 0; W != Left.size(); ++W)
      for (uint64_t Rest = Left[W]; Rest; Rest &= Rest - 1) {
        Any = true;
        const Row &R = In[W * 64 + unsigned(llvm::countr_zero(Rest))];
        bool IsFirst = true;
        for (unsigned I = 0; IsFirst && I != R.size(); ++I)
          IsFirst = !(R[I] & Left[I]);
        if (!IsFirst)
          continue;
        Left[W] &= ~(Rest & -Rest);
        Goes = true;
      }
    if (!Any)
      return true;
  }
  return false;
}
} // namespace

//===----------------------------------------------------------------------===//
// psc without mo
//===----------------------------------------------------------------------===//

static bool isElsewhere(const Rc11Graph::Event &A, const Rc11Graph::Event &B) {
  if (B.What > Rc11Graph::Sync)
    return false; // a wait orders nothing
  return A.What > Rc11Graph::Update || B.What > Rc11Graph::Update ||
         A.Location != B.Location;
}

Rc11Graph::Index Rc11Graph::nextElsewhere(Index I) const {
  const std::vector<Index> &All = Threads[Events[I].Thread];
  for (auto At = llvm::upper_bound(All, I); At != All.end(); ++At)
    if (isElsewhere(Events[I], Events[*At]))
      return *At;
  return 0;
}
Rc11Graph::Index Rc11Graph::previousElsewhere(Index I) const {
  for (Index B = Events[I].Last; B; B = Events[B].Last)
    if (isElsewhere(Events[I], Events[B]))
      return B;
  return 0;
}

/// Whether A, before B in the graph, is before it in scb without mo
/// and fr.
bool Rc11Graph::isStaticScb(Index A, Index B) const {
  const Event &X = Events[A], &Y = Events[B];
  if (X.What == Base)
    return false;
  if (X.Thread == Y.Thread)
    return true;
  if (!happensBefore(A, B))
    return false;
  if (!isElsewhere(X, Y))
    return true;
  Index From = nextElsewhere(A), To = previousElsewhere(B);
  return From && To && From < To && happensBefore(From, To);
}

/// Of I, a seq_cst event that was just appended: what is before it. All of scb
/// here is part of hb, so that between fences psc_F has it.
void Rc11Graph::findStaticEdges(Index I) {
  Row &In = StaticIn.back();
  const Event &E = Events[I];
  auto Add = [&](Index S, Index B) {
    if (Events[S].Number >= 0 && S < B && isStaticScb(S, B))
      setBit(In, Events[S].Number);
  };
  if (E.What != Fence) {
    for (Index S : Sc)
      if (S != I)
        Add(S, I);
    if (ScFences.empty())
      return;
    for (Index A = 1; A != I; ++A) {
      if (Events[A].IsBeside || !isStaticScb(A, I))
        continue;
      for (Index F : ScFences)
        if (F < A && happensBefore(F, A))
          setBit(In, Events[F].Number);
    }
    return;
  }
  for (Index S : Sc) {
    if (S == I)
      continue;
    if (Events[S].What == Fence) {
      if (happensBefore(S, I))
        setBit(In, Events[S].Number);
      continue;
    }
    Add(S, I);
    for (Index B = S + 1; B != I; ++B)
      if (Events[B].What != Base && !Events[B].IsBeside && happensBefore(B, I))
        Add(S, B);
  }
}

//===----------------------------------------------------------------------===//
// psc with mo
//===----------------------------------------------------------------------===//

/// psc's edges at locations, in a given or partly known mo.
class Rc11Graph::Search {
public:
  explicit Search(Rc11Graph &G) : G(G) {
    for (Index F : G.ScFences)
      setBit(Fences, G[F].Number);
  }

  struct Lifted {
    Index Access;
    Row Out, In; ///< psc_base goes out of it from, and in to
  };
  /// Of a location; empty if psc has no edges there.
  std::vector<Lifted> lift(const Location &L) const;
  /// Adds psc's edges at a location; IsBefore says what is known of mo.
  template <class Fn>
  void addLocation(std::vector<Row> &In, llvm::ArrayRef<Lifted> All,
                   Fn IsBefore) const;

  /// Takes the locations that matter; those of Named in any case.
  void begin(llvm::ArrayRef<uint32_t> Named);
  Order &orderOf(uint32_t Location) {
    return Orders[llvm::find(Places, Location) - Places.begin()];
  }
  bool isConsistent() const {
    return llvm::all_of(Orders,
                        [](const Order &O) { return O.isConsistent(); });
  }
  /// Whether some mo of these orders will do; then the witness is one.
  bool solve(std::vector<Order> Known);
  std::vector<Order> Orders;

private:
  bool mayBe(const std::vector<Order> &Known) const;
  bool takeNearest(const std::vector<Order> &Known);

  Rc11Graph &G;
  Row Fences;
  llvm::SmallVector<uint32_t, 4> Places;
  std::vector<std::vector<Lifted>> Lifts;
};

std::vector<Rc11Graph::Search::Lifted>
Rc11Graph::Search::lift(const Location &L) const {
  std::vector<Lifted> All;
  bool HasOut = false, HasIn = false;
  for (Index I : L.Accesses) {
    const Event &E = G[I];
    Lifted &X = All.emplace_back();
    X.Access = I;
    if (E.What == Base || E.IsBeside)
      continue;
    if (E.Number >= 0) {
      setBit(X.Out, E.Number);
      setBit(X.In, E.Number);
    }
    for (Index F : G.ScFences) {
      if (F < I && G.happensBefore(F, I))
        setBit(X.Out, G[F].Number);
      if (F > I && G.happensBefore(I, F))
        setBit(X.In, G[F].Number);
    }
    HasOut |= any(X.Out);
    HasIn |= any(X.In);
  }
  if (!HasOut || !HasIn)
    All.clear();
  return All;
}

template <class Fn>
void Rc11Graph::Search::addLocation(std::vector<Row> &In,
                                    llvm::ArrayRef<Lifted> All,
                                    Fn IsBefore) const {
  unsigned Count = 0;
  for (const Lifted &A : All) {
    if (++Count % 64 == 0 && G.mustGiveUp())
      return;
    if (!any(A.Out))
      continue;
    Index From = G.leaves(A.Access);
    Row OfFences = A.Out;
    for (unsigned I = 0; I != OfFences.size(); ++I)
      OfFences[I] &= I < Fences.size() ? Fences[I] : 0;
    for (const Lifted &B : All) {
      if (&A == &B || !any(B.In))
        continue;
      const Event &Y = G[B.Access];
      if (Y.writes()) { // mo, or fr; an update is right behind what it reads
        if (From != B.Access && IsBefore(From, B.Access))
          each(B.In, [&](unsigned S) { merge(In[S], A.Out); });
      } else if ((G[A.Access].writes() && From == Y.Source) ||
                 (From != Y.Source && IsBefore(From, Y.Source))) { // eco
        each(B.In, [&](unsigned S) {
          if (S / 64 < Fences.size() && Fences[S / 64] >> (S % 64) & 1)
            merge(In[S], OfFences);
        });
      }
    }
  }
}

void Rc11Graph::Search::begin(llvm::ArrayRef<uint32_t> Named) {
  for (uint32_t I = 0; I != G.Locations.size(); ++I) {
    const Location &L = G.Locations[I];
    bool IsNamed = llvm::is_contained(Named, I);
    if (L.Accesses.empty() || (!G.needsPsc() && !IsNamed))
      continue;
    auto All = G.needsPsc() ? lift(L) : std::vector<Lifted>();
    if (All.empty() && !IsNamed)
      continue;
    Places.push_back(I);
    Lifts.push_back(std::move(All));
    Orders.emplace_back(G, I);
  }
}

/// Whether what is certain of psc has no cycle.
bool Rc11Graph::Search::mayBe(const std::vector<Order> &Known) const {
  if (!G.needsPsc() || G.mustGiveUp())
    return true;
  std::vector<Row> In(G.StaticIn.begin(), G.StaticIn.end());
  for (unsigned I = 0; I != Places.size(); ++I)
    addLocation(In, Lifts[I],
                [&](Index A, Index B) { return Known[I].isBefore(A, B); });
  return isAcyclic(In);
}

/// Makes the witness the mo that is nearest to it, if that will do.
bool Rc11Graph::Search::takeNearest(const std::vector<Order> &Known) {
  llvm::SmallVector<llvm::SmallVector<Index, 8>, 4> Old;
  for (unsigned I = 0; I != Places.size(); ++I) {
    llvm::SmallVector<Index, 8> New;
    Known[I].linearise(New);
    Old.push_back(std::move(New));
  }
  auto Swap = [&] {
    for (unsigned I = 0; I != Places.size(); ++I) {
      Location &L = G.Locations[Places[I]];
      std::swap(L.Witness, Old[I]);
      G.rank(L);
    }
  };
  Swap();
  if (!G.needsPsc() || G.hasAcyclicWitness())
    return true;
  Swap();
  return false;
}

bool Rc11Graph::Search::solve(std::vector<Order> Known) {
  if (!mayBe(Known))
    return false;
  for (;;) {
    if (takeNearest(Known))
      return true;
    bool IsForced = false;
    std::optional<std::vector<Order>> One, Other;
    for (unsigned I = 0; I != Known.size() && !IsForced; ++I) {
      if (Lifts[I].empty())
        continue;
      unsigned Count = Known[I].numChains();
      for (unsigned A = 0; A != Count && !IsForced; ++A)
        for (unsigned B = A + 1; B != Count && !IsForced; ++B) {
          if (Known[I].later(A, B) || Known[I].later(B, A))
            continue;
          std::vector<Order> Ways[2] = {Known, Known};
          Ways[0][I].add(A, B);
          Ways[1][I].add(B, A);
          bool May[2] = {mayBe(Ways[0]), mayBe(Ways[1])};
          if (!May[0] && !May[1])
            return false;
          IsForced = May[0] != May[1];
          if (IsForced)
            Known = std::move(Ways[May[0] ? 0 : 1]);
          else if (!One) {
            One = std::move(Ways[0]);
            Other = std::move(Ways[1]);
          }
        }
    }
    if (IsForced)
      continue;
    if (!One) // all is ordered, and it was not what is nearest
      return false;
    return solve(std::move(*One)) || solve(std::move(*Other));
  }
}

bool Rc11Graph::isCoherentInWitness(Index Read) const {
  const Location &L = Locations[Events[Read].Location];
  uint32_t Seen = Events[Events[Read].Source].Rank;
  return llvm::none_of(L.Accesses, [&](Index A) {
    return A != Read && Events[leaves(A)].Rank > Seen && happensBefore(A, Read);
  });
}

bool Rc11Graph::hasAcyclicWitness() {
  if (mustGiveUp())
    return true;
  Search S(*this);
  std::vector<Row> In(StaticIn.begin(), StaticIn.end());
  for (const Location &L : Locations) {
    auto All = S.lift(L);
    S.addLocation(In, All, [&](Index A, Index B) {
      return Events[A].Rank < Events[B].Rank;
    });
  }
  return isAcyclic(In);
}

bool Rc11Graph::findWitness(uint32_t Changed) {
  Search S(*this);
  S.begin(Changed);
  return S.isConsistent() && S.solve(S.Orders);
}

bool Rc11Graph::mayEndWith(llvm::ArrayRef<Final> Finals) {
  llvm::SmallVector<uint32_t, 4> Named;
  for (const Final &F : Finals)
    Named.push_back(Numbers.lookup(F.Cell));
  Search S(*this);
  S.begin(Named);
  // Each has some write that comes last.
  std::function<bool(unsigned, std::vector<Order>)> Try =
      [&](unsigned At, std::vector<Order> Known) {
        S.Orders = std::move(Known);
        if (At == Finals.size())
          return S.solve(S.Orders);
        std::vector<Order> Here = S.Orders;
        for (Index W : llvm::reverse(Locations[Named[At]].Accesses)) {
          const Event &E = Events[W];
          if (!E.writes() || E.Value != Finals[At].Value)
            continue;
          S.Orders = Here;
          Order &O = S.orderOf(Named[At]);
          bool Is = O.isTail(W);
          for (unsigned C = 0; Is && C != O.numChains(); ++C)
            Is = C == O.chainOf(W) || O.add(C, O.chainOf(W));
          if (Is && Try(At + 1, S.Orders))
            return true;
        }
        return false;
      };
  return S.isConsistent() && Try(0, S.Orders);
}

void Rc11Graph::candidates(const Pending &R,
                           llvm::SmallVectorImpl<Index> &Out) {
  Out.clear();
  uint32_t Number = Numbers.lookup(R.Cell);
  Order O(*this, Number);
  // What each thread's last access that happens before R leaves to be seen.
  llvm::SmallVector<Index, 8> Known;
  uint64_t Done = 0;
  llvm::ArrayRef<Index> All = Locations[Number].Accesses;
  for (Index A : llvm::reverse(All)) {
    const Event &E = Events[A];
    if ((E.What != Base && Done >> E.Thread & 1) ||
        !happensBefore(A, R.Thread, R.Floor ? R.Floor : R.Clock))
      continue;
    if (E.What != Base)
      Done |= uint64_t(1) << E.Thread;
    Known.push_back(leaves(A));
  }
  llvm::SmallVector<Index, 16> Writes;
  for (Index W : llvm::reverse(All))
    if (Events[W].writes())
      Writes.push_back(W);
  Index Last = Locations[Number].Witness.back();
  llvm::SmallVector<uint32_t, 64> Clock(Width);
  for (Index W : Writes) {
    if (llvm::any_of(Known, [&](Index K) { return O.isBefore(W, K); }))
      continue;
    bool OnlyReads = onlyReads(R, W);
    if (!OnlyReads && !O.isTail(W))
      continue;
    if (W != Last) {
      Event E{OnlyReads ? Read : Update};
      E.Order = OnlyReads ? R.ReadOrder : R.Order;
      bool IsSc = E.Order == AccessOrder::Volatile;
      if (Sc.size() + IsSc > 1) {
        E.Thread = R.Thread;
        E.Cell = R.Cell;
        E.Source = W;
        Clock.assign(R.Clock, R.Clock + Width);
        if (isAtLeastAcquire(E.Order) && Events[W].IsReleased)
          for (unsigned I = 0; I != Width; ++I)
            Clock[I] = std::max(Clock[I], released(W)[I]);
        bool Is = tryRead(E, Clock.data(), R.Floor);
        if (!Is)
          continue;
      }
    }
    Out.push_back(W);
  }
  assert(!Out.empty() && "internal: a read that sees nothing");
}
