//===- WriteLists.cpp - OpMM's lists of items, as in the paper ------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/MemoryModel/WriteLists.h"
#include "llvm/ADT/STLExtras.h"

using namespace heddle;

void WriteLists::append(View &V, const Item &I) {
  V.Synchronisation.push_back(I);
  for (auto &[Cell, L] : V.Cells)
    L.push_back(I);
}

void WriteLists::appendAll(const Item &I) {
  for (auto &[Thread, V] : Views)
    append(V, I);
}

void WriteLists::write(CellId Cell, unsigned Thread, WriteName Name) {
  for (auto &[Other, V] : Views)
    V.Cells.try_emplace(Cell, V.Synchronisation)
        .first->second.push_back({Item::Write, ThreadIndex(Thread), 0, Name});
}

void WriteLists::release(SyncKey K, unsigned Thread) {
  appendAll({Item::Release, ThreadIndex(Thread), K, {}});
}
void WriteLists::acquire(SyncKey K, unsigned Thread) {
  appendAll({Item::Acquire, ThreadIndex(Thread), K, {}});
}
void WriteLists::freeze(CellId Cell) {
  for (auto &[Thread, V] : Views)
    V.Cells.erase(Cell);
}

void WriteLists::start(unsigned Parent, unsigned Child, SyncKey K) {
  View Inherited = Views[Parent];
  Views[Child] = std::move(Inherited);
  release(K, Parent);
  acquire(K, Child);
}

/// Algorithms 1 and 2. The default value is a write before everything: it is
/// hidden if any write of a thread in ThSet was met.
std::vector<WriteName> WriteLists::read(CellId Cell, unsigned Thread) {
  enum Mark : uint8_t { Undef, Unmarked, Marked };
  std::map<unsigned, Mark> ThSet;
  std::map<SyncKey, Mark> AcSet;
  ThSet[Thread] = Unmarked;
  std::vector<WriteName> WriteSet;
  bool IsDefaultHidden = false;
  View &V = Views[Thread];
  List &L = V.Cells.try_emplace(Cell, V.Synchronisation).first->second;
  List Kept; // the newest first
  for (const Item &I : llvm::reverse(L)) {
    Mark &Th = ThSet[I.Thread];
    bool Delete = false;
    switch (I.What) {
    case Item::Write:
      if (Th == Marked) {
        Delete = true;
        break;
      }
      WriteSet.push_back(I.Name);
      if (Th == Unmarked) {
        Th = Marked;
        IsDefaultHidden = true;
      }
      break;
    case Item::Acquire: {
      Mark &Ac = AcSet[I.Key];
      if (Ac != Marked && Th != Undef)
        Ac = Th;
      Delete = Th == Marked;
      break;
    }
    case Item::Release: {
      Mark Ac = AcSet[I.Key];
      if (Th != Marked && Ac != Undef)
        Th = Ac;
      Delete = Th == Marked;
      break;
    }
    }
    if (!Delete)
      Kept.push_back(I);
  }
  if (How == Algorithm::MaskAndRead2)
    L.assign(Kept.rbegin(), Kept.rend());
  if (!IsDefaultHidden)
    WriteSet.push_back({});
  return WriteSet;
}

/// The lists after the actions of E; with Algorithm 2, pruned by its reads.
/// False if E has what the paper does not know.
static bool replay(const Execution &E, WriteLists &Lists) {
  enum : SyncKey { StartTag = 1ull << 40, InterruptTag = 2ull << 40 };
  auto KeyOf = [&](ActionIndex I, Location::Space S) -> SyncKey {
    for (const Access &A : E.print(I))
      if (A.Loc.space() == S)
        return A.Loc.bits();
    return 0;
  };
  std::map<uint64_t, SyncKey> Interrupts; // those not consumed yet
  for (ActionIndex I : E.all()) {
    const MemoryAction &A = E[I];
    unsigned T = A.Thread;
    SyncKey Volatile = Location(Location::Memory, A.Cell.index()).bits();
    switch (A.What) {
    case MemoryAction::Base: // before the first write; or a freeze
      Lists.freeze(A.Cell);
      continue;
    case MemoryAction::Write:
      if (A.Order != AccessOrder::Plain)
        return false;
      Lists.write(A.Cell, T, A.Left.Name);
      continue;
    case MemoryAction::Read:
      if (A.Order != AccessOrder::Plain)
        return false;
      Lists.read(A.Cell, T);
      continue;
    case MemoryAction::VolatileWrite:
      Lists.release(Volatile, T);
      continue;
    case MemoryAction::VolatileRead:
      Lists.acquire(Volatile, T);
      continue;
    case MemoryAction::Update:
      if (A.Order != AccessOrder::Volatile)
        return false;
      Lists.acquire(Volatile, T);
      if (!A.WritesNothing)
        Lists.release(Volatile, T);
      continue;
    case MemoryAction::Fence:
      return false;
    case MemoryAction::Sync:
      break;
    }
    switch (A.Event.Kind) {
    case EventKind::MonitorEnter:
    case EventKind::Reacquire:
      Lists.acquire(KeyOf(I, Location::Monitor), T);
      break;
    case EventKind::MonitorExit:
    case EventKind::Wait:
      if (SyncKey K = KeyOf(I, Location::Monitor))
        Lists.release(K, T);
      break;
    case EventKind::Start:
      if (A.Event.Child)
        Lists.start(T, A.Event.Child, StartTag | I.index());
      break;
    case EventKind::Exit:
      Lists.release(KeyOf(I, Location::ThreadState), T);
      break;
    case EventKind::Join:
    case EventKind::IsAlive:
      Lists.acquire(KeyOf(I, Location::ThreadState), T);
      break;
    case EventKind::ClassInit:
      Lists.acquire(KeyOf(I, Location::ClassState), T);
      break;
    case EventKind::ClassReady:
      Lists.release(KeyOf(I, Location::ClassState), T);
      break;
    case EventKind::Interrupt: {
      SyncKey &K = Interrupts[KeyOf(I, Location::InterruptFlag)];
      if (!K)
        K = InterruptTag | I.index();
      Lists.release(K, T);
      break;
    }
    default:
      break;
    }
    if (!A.Event.IsInterrupt)
      continue;
    SyncKey &K = Interrupts[KeyOf(I, Location::InterruptFlag)];
    Lists.acquire(K, T);
    if (A.Event.Clears)
      K = 0;
  }
  return true;
}

bool heddle::agreesWithLists(const Execution &E, const PendingRead &R,
                             const WriteList &Candidates) {
  if (R.What != MemoryAction::Read || R.Order != AccessOrder::Plain)
    return true;
  for (ActionIndex W = R.Newest; W; W = E[W].Left.Previous)
    if (E[W].What != MemoryAction::Write && E[W].What != MemoryAction::Base)
      return true;
  std::vector<WriteName> Names;
  for (ActionIndex W : Candidates)
    Names.push_back(E[W].Left.Name);
  for (auto How : {WriteLists::Algorithm::MaskAndRead,
                   WriteLists::Algorithm::MaskAndRead2}) {
    WriteLists Lists(How);
    if (replay(E, Lists) && Lists.read(R.Cell, R.Thread) != Names)
      return false;
  }
  return true;
}
