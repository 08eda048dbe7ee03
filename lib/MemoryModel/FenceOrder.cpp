//===- FenceOrder.cpp - What weak fences order under JPR ------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/MemoryModel/FenceOrder.h"
#include "heddle/MemoryModel/Coherence.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallBitVector.h"
#include "llvm/ADT/bit.h"
#include <tuple>

using namespace heddle;

namespace {

struct Edge {
  ActionIndex From, To;
  bool OfStores; ///< From is a storeStoreFence
  bool ToLoads;  ///< To is a loadLoadFence
  auto key() const { return std::tuple(From, To, OfStores, ToLoads); }
  bool operator==(const Edge &O) const { return key() == O.key(); }
  bool operator<(const Edge &O) const { return key() < O.key(); }
};

/// Where an edge may begin or end; none: nowhere.
struct Points {
  ActionIndex Whole; ///< of all that is before or after it
  ActionIndex Alike; ///< of stores before, or loads after it, only
};

/// A read that saw a value of several threads, and the one that it had it from.
struct Writer {
  ActionIndex Read;
  ThreadSet Threads; ///< those that it can have been
  unsigned Thread;
};

class FenceOrder {
public:
  FenceOrder(const Execution &E, llvm::ArrayRef<Writer> Writers);
  bool isPossible();
  llvm::SmallVector<Writer, 4> openReads() const;

private:
  using Indices = llvm::SmallVector<ActionIndex, 8>;

  bool happensBefore(ActionIndex A, ActionIndex B) const;
  /// The same with edges. No action comes before itself in a possible order.
  bool precedes(ActionIndex A, ActionIndex B) const {
    return happensBefore(A, B) || follows(A, B);
  }
  bool follows(ActionIndex A, ActionIndex B) const {
    return !Edges.empty() && Leads[A.index()].anyCommon(Ends[B.index()]);
  }
  bool begins(ActionIndex A, const Edge &X) const;
  bool ends(const Edge &X, ActionIndex B) const;

  Points releasePoints(ActionIndex W) const;
  Points acquirePoints(ActionIndex R) const;
  Indices sources(ActionIndex R) const;
  bool isVisible(ActionIndex W, ActionIndex R) const;
  std::vector<Edge> findEdges() const;
  void setEdges(std::vector<Edge> New);

  bool isAcyclic() const;
  bool hidesNothingSeen() const;
  bool keepsSynchronisation() const;
  bool isKept(ActionIndex A, ActionIndex B) const;
  bool goesNotBack() const;

  const Execution &E;
  llvm::DenseMap<ActionIndex, unsigned> WriterOf;
  llvm::DenseMap<CellId, Indices> Writes; ///< by cell
  std::vector<Edge> Edges;
  /// Of each action: the edges that lead on from it, and those that end at it
  /// or before it.
  std::vector<llvm::SmallBitVector> Leads, Ends;
  /// Reads that saw a write which happens-before leaves them. (What a final
  /// field holds, or the library sees, goes by other rules.)
  llvm::SmallBitVector Judged;
};

} // namespace

static bool touchesMemory(const Access &A) {
  return A.Loc.space() == Location::Memory || A.Loc.space() == Location::Cell;
}

/// Of sections of models: writes their cell.
static bool isStore(const Execution &E, ActionIndex A) {
  if (E[A].What != MemoryAction::Sync)
    return E[A].writes();
  return llvm::any_of(E.print(A), [](const Access &X) {
    return X.IsWrite && touchesMemory(X);
  });
}
static bool isLoad(const Execution &E, ActionIndex A) {
  return E[A].What == MemoryAction::Sync
             ? llvm::any_of(E.print(A), touchesMemory)
             : E[A].reads();
}

FenceOrder::FenceOrder(const Execution &E, llvm::ArrayRef<Writer> Writers)
    : E(E) {
  for (const Writer &X : Writers)
    WriterOf[X.Read] = X.Thread;
  for (ActionIndex I : E.all())
    if (E[I].writes() && E[I].What != MemoryAction::Base)
      Writes[E[I].Cell].push_back(I);
}

/// A full fence has the clock of after its release.
bool FenceOrder::happensBefore(ActionIndex A, ActionIndex B) const {
  if (E[A].What == MemoryAction::Base || E[B].What == MemoryAction::Base)
    return false; // bases are looked at apart
  unsigned T = E[A].Thread;
  if (T == E[B].Thread)
    return A < B;
  bool IsFull =
      E[A].What == MemoryAction::Fence && E[A].Order == AccessOrder::Volatile;
  return E.clock(A)[T] - IsFull <= E.clock(B)[T];
}

bool FenceOrder::begins(ActionIndex A, const Edge &X) const {
  if (X.OfStores)
    return E[A].Thread == E[X.From].Thread && A < X.From && isStore(E, A);
  return A == X.From || happensBefore(A, X.From);
}
bool FenceOrder::ends(const Edge &X, ActionIndex B) const {
  if (X.ToLoads)
    return E[B].Thread == E[X.To].Thread && B > X.To && isLoad(E, B);
  return B == X.To || happensBefore(X.To, B);
}

//===----------------------------------------------------------------------===//
// Edges
//===----------------------------------------------------------------------===//

static bool hasEffect(const MemoryAction &Fence, AccessOrder O) {
  return Fence.Order == O || isAtLeastAcqRel(Fence.Order);
}

Points FenceOrder::releasePoints(ActionIndex W) const {
  if (isAtLeastRelease(E[W].Order))
    return {W, W};
  Points P;
  for (ActionIndex F : llvm::reverse(E.fences())) {
    if (F > W || E[F].Thread != E[W].Thread ||
        !hasEffect(E[F], AccessOrder::Release))
      continue;
    if (!P.Alike)
      P.Alike = F;
    if (!E[F].IsAlike) {
      P.Whole = F;
      break;
    }
  }
  return P;
}

Points FenceOrder::acquirePoints(ActionIndex R) const {
  if (isAtLeastAcquire(E[R].Order))
    return {R, R};
  Points P;
  for (ActionIndex F : E.fences()) {
    if (F < R || E[F].Thread != E[R].Thread ||
        !hasEffect(E[F], AccessOrder::Acquire))
      continue;
    if (!P.Alike)
      P.Alike = F;
    if (!E[F].IsAlike) {
      P.Whole = F;
      break;
    }
  }
  return P;
}

/// Whether R does not come before W, and nothing between them hides W.
bool FenceOrder::isVisible(ActionIndex W, ActionIndex R) const {
  if (precedes(R, W))
    return false;
  return llvm::none_of(Writes.lookup(E[W].Cell), [&](ActionIndex Other) {
    return Other != W && Other != R && precedes(W, Other) && precedes(Other, R);
  });
}

/// The writes that R can have seen; none if it saw what was there at first.
FenceOrder::Indices FenceOrder::sources(ActionIndex R) const {
  Indices All;
  if (!E[R].Saw.What.Pair) {
    if (E[R].Saw.Source && isVisible(E[R].Saw.Source, R))
      All.push_back(E[R].Saw.Source);
    return All;
  }
  auto From = WriterOf.find(R);
  auto At = Writes.find(E[R].Cell);
  if (At != Writes.end())
    llvm::copy_if(At->second, std::back_inserter(All), [&](ActionIndex W) {
      return E[W].isSeenAs(E[R]) && W != R && isVisible(W, R) &&
             (From == WriterOf.end() || From->second == E[W].Thread);
    });
  return All;
}

/// The reads before an acquire fence that any of several threads' writes will
/// do for.
llvm::SmallVector<Writer, 4> FenceOrder::openReads() const {
  llvm::SmallVector<Writer, 4> Open;
  for (ActionIndex R : E.all()) {
    if (!E[R].Saw.What.IsAlike || !acquirePoints(R).Alike)
      continue;
    ThreadSet Threads;
    for (ActionIndex W : sources(R))
      Threads.add(E[W].Thread);
    if (Threads.hasSeveral())
      Open.push_back({R, Threads, Threads.firstIndex()});
  }
  return Open;
}

/// Edges for what reads saw, as far as the edges so far tell.
std::vector<Edge> FenceOrder::findEdges() const {
  std::vector<Edge> New;
  auto Add = [&](ActionIndex From, ActionIndex To, bool OfStores,
                 bool ToLoads) {
    if (From && To && !happensBefore(From, To))
      New.push_back({From, To, OfStores, ToLoads});
  };
  for (ActionIndex R : E.all()) {
    if (!E[R].reads())
      continue;
    Points To = acquirePoints(R);
    Indices Seen;
    if (To.Alike)
      Seen = sources(R);
    if (Seen.empty() || E[Seen.front()].Thread == E[R].Thread)
      continue;
    Points From = releasePoints(Seen.front());
    for (ActionIndex W : llvm::drop_begin(Seen)) {
      Points Other = releasePoints(W);
      From.Whole = std::min(From.Whole, Other.Whole);
      From.Alike = std::min(From.Alike, Other.Alike);
    }
    Add(From.Whole, To.Whole, false, false);
    if (From.Alike != From.Whole)
      Add(From.Alike, To.Whole, true, false);
    if (To.Alike != To.Whole) {
      Add(From.Whole, To.Alike, false, true);
      if (From.Alike != From.Whole)
        Add(From.Alike, To.Alike, true, true);
    }
  }
  llvm::sort(New);
  New.erase(std::unique(New.begin(), New.end()), New.end());
  return New;
}

void FenceOrder::setEdges(std::vector<Edge> New) {
  Edges = std::move(New);
  size_t N = Edges.size();
  // What edge leads on to what edge, itself among them.
  std::vector<llvm::SmallBitVector> Reach(N, llvm::SmallBitVector(N));
  for (size_t I = 0; I != N; ++I) {
    Reach[I].set(I);
    for (size_t J = 0; J != N; ++J)
      if (!Edges[I].ToLoads && !Edges[J].OfStores &&
          begins(Edges[I].To, Edges[J]))
        Reach[I].set(J);
  }
  for (size_t K = 0; K != N; ++K)
    for (size_t I = 0; I != N; ++I)
      if (Reach[I][K])
        Reach[I] |= Reach[K];
  Leads.assign(E.size(), llvm::SmallBitVector(N));
  Ends.assign(E.size(), llvm::SmallBitVector(N));
  for (ActionIndex A : E.all()) {
    if (E[A].What == MemoryAction::Base)
      continue;
    for (size_t I = 0; I != N; ++I) {
      if (begins(A, Edges[I]))
        Leads[A.index()] |= Reach[I];
      if (ends(Edges[I], A))
        Ends[A.index()].set(I);
    }
  }
}

//===----------------------------------------------------------------------===//
// What must hold
//===----------------------------------------------------------------------===//

bool FenceOrder::isAcyclic() const {
  for (ActionIndex A : E.all())
    if (follows(A, A))
      return false;
  return true;
}

bool FenceOrder::hidesNothingSeen() const {
  for (ActionIndex R : E.all()) {
    if (!E[R].reads() || (Ends[R.index()].none() && Leads[R.index()].none()))
      continue;
    bool SawInitial = !E[R].Saw.What.Pair && !E[R].Saw.Source && !E[R].IsFrozen;
    if (SawInitial &&
        llvm::any_of(Writes.lookup(E[R].Cell),
                     [&](ActionIndex W) { return W != R && follows(W, R); }))
      return false;
    if (Judged[R.index()] && sources(R).empty())
      return false;
  }
  return true;
}

/// Volatile accesses and sections of models, of which one writes what the other
/// one uses: an order of actions on one location that all agree on.
static bool conflict(const Execution &E, ActionIndex A, ActionIndex B) {
  auto IsOrdered = [&](ActionIndex I) {
    return E[I].What == MemoryAction::Sync ||
           (E[I].What != MemoryAction::Fence &&
            E[I].Order == AccessOrder::Volatile);
  };
  if (!IsOrdered(A) || !IsOrdered(B) || !(isStore(E, A) || isStore(E, B)))
    return false;
  for (const Access &X : E.print(A))
    for (const Access &Y : E.print(B))
      if (touchesMemory(X) && X.Loc == Y.Loc && (X.IsWrite || Y.IsWrite))
        return true;
  return false;
}

bool FenceOrder::keepsSynchronisation() const {
  for (ActionIndex B : E.all()) {
    if (Leads[B.index()].none())
      continue;
    for (ActionIndex A : actionsBetween(ActionIndex(1), B))
      if (follows(B, A) && conflict(E, A, B))
        return false;
  }
  return true;
}

/// Whether a fence keeps A, an access, before B.
bool FenceOrder::isKept(ActionIndex A, ActionIndex B) const {
  return llvm::any_of(E.fences(), [&](ActionIndex F) {
    if (!fenceKeeps(E[F], E[A], E[B].reads(), E[B].writes()))
      return false;
    if (E[F].Thread == E[A].Thread && E[F].Thread == E[B].Thread)
      return A < F && F < B;
    return E[F].Order == AccessOrder::Volatile && happensBefore(A, F) &&
           happensBefore(F, B);
  });
}

/// Whether reads that fences keep in order see each variable's writes in one.
bool FenceOrder::goesNotBack() const {
  auto Precedes = [&](ActionIndex A, ActionIndex B) { return precedes(A, B); };
  auto IsKept = [&](ActionIndex A, ActionIndex B) { return isKept(A, B); };
  auto Sources = [&](ActionIndex R) { return sources(R); };
  return isCoherentWithFences(E, {Precedes, IsKept, Sources});
}

bool FenceOrder::isPossible() {
  Judged.resize(E.size());
  for (ActionIndex R : E.all())
    if (E[R].reads() && !sources(R).empty())
      Judged.set(R.index());
  // What an edge hides may leave fewer writes that another read can have seen.
  for (;;) {
    std::vector<Edge> New = findEdges();
    if (New == Edges)
      break;
    setEdges(std::move(New));
    if (!isAcyclic() || !hidesNothingSeen())
      return false;
  }
  return (Edges.empty() || keepsSynchronisation()) && goesNotBack();
}

/// Goes on to the next choice of writers; false if that was the last.
static bool next(llvm::MutableArrayRef<Writer> Writers) {
  for (Writer &X : Writers) {
    ThreadSet Left = X.Threads & ~ThreadSet::below(X.Thread + 1);
    if (Left) {
      X.Thread = Left.firstIndex();
      return true;
    }
    X.Thread = X.Threads.firstIndex();
  }
  return false;
}

bool heddle::fencesAllow(const Execution &E) {
  if (E.fences().empty())
    return true;
  constexpr unsigned MostTries = 1000;
  llvm::SmallVector<Writer, 4> Writers = FenceOrder(E, {}).openReads();
  unsigned Tries = 0;
  do
    if (++Tries > MostTries || FenceOrder(E, Writers).isPossible())
      return true;
  while (next(Writers));
  return false;
}
