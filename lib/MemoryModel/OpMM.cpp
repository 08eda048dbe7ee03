//===- OpMM.cpp - The operational Java memory model -----------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// De, Roychoudhury, D'Souza: Java Memory Model Aware Software Validation
// (2008). A read r sees any write w executed before it unless there is a write
// w' with w hb w' hb r (Theorem 6 and happens-before consistency). The paper
// finds these writes by walking a list of write, release and acquire items
// (Mask&Read: WriteLists.cpp); here the clocks say what happens before what.
//
// Beyond the paper: reads of opaque mode and stronger are coherent, that is,
// there is one order of all writes to a cell that agrees with happens-before
// and with what these reads saw. Which order is left open as long as there is
// one. An update's write comes right after what the update saw. A plain read is
// in this order only with what a fence keeps it from being reordered with.
//
//===----------------------------------------------------------------------===//

#include "OpMM.h"
#include "heddle/MemoryModel/Coherence.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLExtras.h"

using namespace heddle;

/// In synchronisation order. Weaker updates are not.
static bool isVolatileAccess(const MemoryAction &A) {
  return A.What == MemoryAction::VolatileWrite ||
         A.What == MemoryAction::VolatileRead ||
         (A.What == MemoryAction::Update && A.Order == AccessOrder::Volatile);
}
static bool isVolatile(const MemoryAction &W) {
  return isVolatileAccess(W) && W.writes();
}
static bool isInOrder(const PendingRead &R) {
  return R.What == MemoryAction::VolatileRead ||
         (R.What == MemoryAction::Update && R.Order == AccessOrder::Volatile);
}

/// Whether a read saw W before a full fence that happens before R: such a
/// write hides from R what it would hide if it happened before R. R is action
/// At, or comes next if that is the number of actions: later actions of its own
/// thread do not happen before it, whatever their clocks say.
static bool wasSeenBeforeFence(const Execution &E, const PendingRead &R,
                               ActionIndex W, ActionIndex At) {
  for (ActionIndex F : E.fences()) {
    if (F >= At)
      break;
    if (E[F].Order != AccessOrder::Volatile ||
        !E.happensBefore(F, R.Thread, R.Clock))
      continue;
    for (ActionIndex I : actionsBetween(W.next(), F))
      if (E[I].reads() && E[I].Saw.Source == W && E.happensBefore(I, F))
        return true;
  }
  return false;
}

static bool isPlainRead(const MemoryAction &A) {
  return A.What == MemoryAction::Read && A.Order == AccessOrder::Plain;
}

/// Whether a fence keeps the access A from being reordered with what a thread
/// does as action At, if that is what it is, or next.
static bool isKept(const Execution &E, ActionIndex A, unsigned Thread,
                   const uint32_t *Clock, ActionIndex At, bool Reads,
                   bool Writes) {
  return llvm::any_of(E.fences(), [&](ActionIndex F) {
    if (F < A || F >= At || !fenceKeeps(E[F], E[A], Reads, Writes))
      return false;
    if (E[F].Thread == E[A].Thread && E[F].Thread == Thread)
      return true;
    return E[F].Order == AccessOrder::Volatile && E.happensBefore(A, F) &&
           E.happensBefore(F, Thread, Clock);
  });
}

static bool isKnown(const Execution &E, const PendingRead &R, ActionIndex W) {
  return E.happensBefore(W, R.Thread, R.Clock) ||
         (!E.fences().empty() && wasSeenBeforeFence(E, R, W, E.end()));
}

void heddle::visibleWrites(const Execution &E, const PendingRead &R,
                           WriteList &Out) {
  Out.clear();
  WriteList Hiding; // writes that happen before R, none before another
  bool SawOrdered = false;
  for (ActionIndex W = R.Newest; W; W = E[W].Left.Previous) {
    bool IsHidden = llvm::any_of(
        Hiding, [&](ActionIndex H) { return E.happensBefore(W, H); });
    bool IsBefore = isKnown(E, R, W);
    if (!IsHidden) {
      // Of the volatile writes a volatile read or update sees the last one in
      // synchronisation order.
      bool IsOrdered = isVolatile(E[W]);
      if (!isInOrder(R) || !IsOrdered || !SawOrdered)
        Out.push_back(W);
      SawOrdered |= IsOrdered;
      if (IsBefore)
        Hiding.push_back(W);
    }
    if (E[W].Left.Covers && (IsHidden || IsBefore))
      return; // so is all that is older
  }
}

namespace {
/// Which writes to one cell must be before which others. A write of an update
/// comes right after what the update saw: together they are a chain, and the
/// order is one of chains.
class CoherenceOrder {
public:
  CoherenceOrder(const Execution &E, const PendingRead &R) : E(E) {
    for (ActionIndex W = R.Newest; W; W = E[W].Left.Previous)
      All.push_back(W);
    std::reverse(All.begin(), All.end());
    Later.resize(All.size() * All.size());
    for (unsigned I = 0; I != All.size(); ++I) {
      Number[All[I]] = I;
      Chain.push_back(isLinked(All[I]) ? Chain[seenBy(All[I])] : I);
    }
    for (ActionIndex I : E.all())
      if (E[I].Cell == R.Cell &&
          (E[I].writes() ||
           (isRead(I) && (!isPlainRead(E[I]) || !E.fences().empty()))))
        add(I);
    close();
  }

  /// Whether R, which comes after all there is, may see W.
  bool allows(const PendingRead &R, ActionIndex W) const {
    unsigned Wanted = Number.lookup(W);
    bool Writes = R.What == MemoryAction::Update &&
                  !(R.HasExpected && E[W].Value != R.Expected);
    for (auto [Access, Seen] : Views)
      if (isBefore(Wanted, Seen) && mustNotGoBack(Access, Seen, R, Writes))
        return false;
    if (!Writes)
      return true;
    // Of two updates only one can come right after a write.
    return llvm::none_of(All, [&](ActionIndex Other) {
      return isLinked(Other) && seenBy(Other) == Wanted;
    });
  }

private:
  /// Whether R, which comes next, must see nothing older than what an access
  /// has left to be seen.
  bool mustNotGoBack(ActionIndex Access, unsigned Seen, const PendingRead &R,
                     bool Writes) const {
    if (isPlainRead(E[Access]) ||
        (R.What == MemoryAction::Read && R.Order == AccessOrder::Plain))
      return isKept(E, Access, R.Thread, R.Clock, E.end(), true, Writes);
    return E.happensBefore(Access, R.Thread, R.Clock) ||
           isKnown(E, R, All[Seen]) ||
           (isInOrder(R) && isVolatileAccess(E[Access]) &&
            (Writes || E[Access].writes()));
  }
  /// What is named by pairs is judged when the execution has ended
  /// (Coherence.h).
  bool isRead(ActionIndex I) const {
    return E[I].reads() && !E[I].Saw.NamesPair;
  }
  /// Whether the write W comes right after another one.
  bool isLinked(ActionIndex W) const {
    return E[W].What == MemoryAction::Update && isRead(W);
  }
  unsigned seenBy(ActionIndex I) const {
    return E[I].Saw.Source ? Number.lookup(E[I].Saw.Source) : 0;
  }
  bool isBefore(unsigned A, unsigned B) const {
    if (Chain[A] == Chain[B])
      return A < B;
    return Later[Chain[A] * All.size() + Chain[B]];
  }
  void order(unsigned A, unsigned B) {
    if (Chain[A] != Chain[B])
      Later[Chain[A] * All.size() + Chain[B]] = true;
  }

  void add(ActionIndex I) {
    const MemoryAction &A = E[I];
    unsigned Seen = isRead(I) ? seenBy(I) : Number.lookup(I);
    for (auto [Earlier, Old] : Views) {
      const MemoryAction &B = E[Earlier];
      if (isPlainRead(A) || isPlainRead(B)) {
        if (isKept(E, Earlier, A.Thread, E.clock(I).data(), I, A.reads(),
                   A.writes()))
          order(Old, Seen);
        continue;
      }
      bool InOrder = isVolatileAccess(A) && isVolatileAccess(B) &&
                     (A.writes() || B.writes());
      if (E.happensBefore(Earlier, I) || InOrder)
        order(Old, Seen);
    }
    if (isRead(I) && !isPlainRead(A) && !E.fences().empty()) {
      PendingRead R{A.What, A.Order,           A.Thread, A.Cell,
                    {},     E.clock(I).data(), nullptr};
      for (unsigned W = 0; W != All.size(); ++W)
        if (All[W] < I && wasSeenBeforeFence(E, R, All[W], I))
          order(W, Seen);
    }
    Views.push_back({I, A.writes() ? Number.lookup(I) : Seen});
  }

  void close() {
    size_t N = All.size();
    for (size_t K = 0; K != N; ++K)
      for (size_t I = 0; I != N; ++I)
        if (Later[I * N + K])
          for (size_t J = 0; J != N; ++J)
            if (Later[K * N + J])
              Later[I * N + J] = true;
  }

  const Execution &E;
  WriteList All; ///< writes, the oldest first, the base being 0
  llvm::DenseMap<ActionIndex, unsigned> Number;
  llvm::SmallVector<unsigned, 8> Chain; ///< its first write, by number
  std::vector<bool> Later;              ///< of chains
  /// Accesses with the write that each leaves to be seen.
  std::vector<std::pair<ActionIndex, unsigned>> Views;
};
} // namespace

void OpMM::restrict(const Execution &E, const PendingRead &R,
                    WriteList &Candidates) const {
  if (Candidates.size() == 1 ||
      (R.What == MemoryAction::Read && R.Order == AccessOrder::Plain &&
       E.fences().empty()))
    return;
  CoherenceOrder Order(E, R);
  llvm::erase_if(Candidates,
                 [&](ActionIndex W) { return !Order.allows(R, W); });
  assert(!Candidates.empty() && "internal: a read that sees nothing");
}
