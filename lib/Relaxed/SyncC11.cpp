//===- SyncC11.cpp - Atomics under RC11 -----------------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// From the start of the second thread on, atomic accesses and fences of the
// program are events of a graph (Rc11Graph.h). Writes and fences are part of
// the step in which they are made: they have nothing to choose. A read is an
// event whose choices are writes. Two updates of a location conflict, since
// only one of them can come right after a write.
//
// Plain accesses are checked for races as elsewhere, on the same clocks. Those
// of locations of the graph are events of it, too: without a race such a write
// is after all that was, and a read sees the one write that it can. The cell in
// memory has what was executed last, or what a plain read has to see.
//
// What the runtime does within its sections (locks, starts) is as under
// sequential consistency, and happens-before of the graph.
//
//===----------------------------------------------------------------------===//

#include "heddle/Relaxed/SyncModel.h"
#include "heddle/World/Clocks.h"

using namespace heddle;

static int64_t kept(ValueKind K, int64_t V) {
  return isWide(K) ? V : int64_t(int32_t(V));
}

void Sync::setRc11() { C11 = std::make_unique<C11State>(ClockWidth); }

bool Sync::isGraphRead(const Thread &T) const {
  return isGraphed() && !T.Quiet &&
         (T.Kind == EventKind::AtomicRead || T.Kind == EventKind::Cas ||
          T.Kind == EventKind::Rmw);
}

void Sync::graphFootprint(const Thread &T, Footprint &Out) const {
  if (T.Kind != EventKind::AtomicRead)
    Out.add({Location::Memory, T.Cell}, true);
}

/// Fills Candidates; how many, 0 if nobody has written to the cell.
unsigned Sync::graphChoices(const Thread &T) const {
  C11State &C = *C11;
  Rc11Graph &G = C.graph(kernel());
  if (C.CandidatesOf == T.Self + 1u && C.CandidatesAt == G.size())
    return std::max<size_t>(1, C.Candidates.size());
  C.CandidatesOf = T.Self + 1;
  C.CandidatesAt = G.size();
  C.Candidates.clear();
  if (!G.has(T.Cell))
    return 1;
  G.keepValue(T.Cell, kept(T.Type, loadValue(W, T.Cell, T.Type)));
  Rc11Graph::Pending R;
  R.What =
      T.Kind == EventKind::AtomicRead ? Rc11Graph::Read : Rc11Graph::Update;
  R.Order = T.Order;
  R.ReadOrder = failureOrder(T);
  R.Thread = T.Self;
  R.Cell = T.Cell;
  R.Clock = T.Clock;
  R.HasExpected = T.Kind == EventKind::Cas;
  R.Expected = kept(T.Type, T.Expected);
  G.candidates(R, C.Candidates);
  if (C.Candidates.size() > UINT16_MAX)
    C.Candidates.resize(UINT16_MAX);
  return C.Candidates.size();
}

unsigned Sync::newestGraphChoice(const Thread &T) const {
  if (!isGraphRead(T) || graphChoices(T) < 2)
    return 0;
  const Rc11Graph &G = C11->Graph;
  unsigned Newest = 0;
  for (unsigned I = 1; I != C11->Candidates.size(); ++I)
    if (G[C11->Candidates[I]].Rank > G[C11->Candidates[Newest]].Rank)
      Newest = I;
  return Newest;
}

bool Sync::mayEndWith(llvm::ArrayRef<FinalRead> Finals) const {
  Rc11Graph &G = C11->graph(kernel());
  llvm::SmallVector<Rc11Graph::Final, 4> Found;
  for (const FinalRead &F : Finals) {
    int64_t Now = loadValue(W, F.Cell, F.Type);
    if (!G.has(F.Cell)) {
      if (kept(F.Type, Now) != kept(F.Type, F.Value))
        return false;
      continue;
    }
    G.keepValue(F.Cell, kept(F.Type, Now));
    Found.push_back({F.Cell, kept(F.Type, F.Value)});
  }
  return G.mayEndWith(Found);
}

/// Makes the cell a location.
static void begin(Rc11Graph &G, const World &W, Ref Cell, ValueKind K,
                  llvm::DenseMap<Ref, ValueKind> &Types) {
  int64_t Now = kept(K, loadValue(W, Cell, K));
  if (G.has(Cell)) {
    G.keepValue(Cell, Now);
    return;
  }
  G.addBase(Cell, Now);
  Types[Cell] = K;
}

void Sync::graphStore(Thread &T, Ref Cell, ValueKind K, int64_t V,
                      AccessOrder O, SiteId S) {
  saveThread(T);
  ++T.Effects;
  Rc11Graph &G = C11->graph(kernel());
  LocationRecord *R = atomicRecord(Cell);
  if (!R)
    return;
  if (!isOrderedWithPlain(T, Cell, *R, true))
    checkAgainstPlain(T, Cell, *R, true, S);
  note(T, *R, LocationRecord::AtomicWrites);
  begin(G, W, Cell, K, C11->Types);
  Rc11Graph::Event E{Rc11Graph::Write};
  E.Order = O;
  E.Thread = T.Self;
  E.Cell = Cell;
  E.Value = kept(K, V);
  E.Name = epochOf(T.Self, G.numWrites(T.Self, Cell) + 1);
  G.append(E, T.Clock);
  kernelToChange().Actions = G.size();
  C11->Written.push_back({Location(Location::Memory, Cell), E.Name});
  storeValue(Cell, K, V);
  if (LLVM_UNLIKELY(Rec != nullptr)) { // schedules have it as an event
    Event Logged;
    Logged.Thread = ThreadId(T.Self);
    Logged.Kind = EventKind::AtomicWrite;
    Logged.Site = S;
    Logged.Print.add({Location::Memory, Cell}, true);
    Rec->event(Logged, kept(K, V), {T.Clock, ClockWidth});
  }
  if (isAtLeastRelease(O))
    release(T);
}

void Sync::graphFence(Thread &T, AccessOrder O) {
  saveThread(T);
  Rc11Graph &G = C11->graph(kernel());
  if (isAtLeastAcquire(O))
    G.acquiredByFence(T.Self, T.Clock);
  Rc11Graph::Event E{Rc11Graph::Fence};
  E.Order = O;
  E.Thread = T.Self;
  G.append(E, T.Clock);
  kernelToChange().Actions = G.size();
  if (isAtLeastRelease(O))
    release(T); // what comes after it is not what it releases
}

/// The thread synchronises here, otherwise than by the graph.
void Sync::noteInGraph(Thread &T) {
  Rc11Graph &G = C11->graph(kernel());
  Rc11Graph::Event E{Rc11Graph::Sync};
  E.Thread = T.Self;
  G.append(E, T.Clock);
  kernelToChange().Actions = G.size();
}

void Sync::graphPlainWrite(Thread &T, Ref Cell) {
  Rc11Graph &G = C11->graph(kernel());
  if (!G.has(Cell))
    return;
  ValueKind K = C11->Types.lookup(Cell);
  G.keepValue(Cell, kept(K, loadValue(W, Cell, K)));
  Rc11Graph::Event E{Rc11Graph::Write};
  E.Thread = T.Self;
  E.Cell = Cell;
  E.IsInMemory = true;
  E.Name = epochOf(T.Self, G.numWrites(T.Self, Cell) + 1);
  G.append(E, T.Clock);
  kernelToChange().Actions = G.size();
  C11->Written.push_back({Location(Location::Memory, Cell), E.Name});
}

void Sync::graphPlainRead(Thread &T, Ref Cell) {
  Rc11Graph &G = C11->graph(kernel());
  if (!G.has(Cell))
    return;
  ValueKind K = C11->Types.lookup(Cell);
  G.keepValue(Cell, kept(K, loadValue(W, Cell, K)));
  Rc11Graph::Pending R{};
  R.What = Rc11Graph::Read;
  R.Thread = T.Self;
  R.Cell = Cell;
  R.Clock = T.Clock;
  llvm::SmallVector<Rc11Graph::Index, 4> Seen;
  G.candidates(R, Seen);
  // A race was reported, if there is one.
  if (Seen.size() > 1 && Faults.empty())
    addBound(BoundPlain);
  Rc11Graph::Event E{Rc11Graph::Read};
  E.Thread = T.Self;
  E.Cell = Cell;
  E.Source = Seen.front();
  storeValue(Cell, K, G[E.Source].Value);
  G.append(E, T.Clock);
  kernelToChange().Actions = G.size();
}

/// T's pending event, which is a graph read.
Performed Sync::performGraphRead(Thread &T, unsigned Choice) {
  SiteId S(T.SiteIndex);
  LocationRecord *R = atomicRecord(T.Cell);
  if (!R)
    return {};
  unsigned Count = graphChoices(T);
  Rc11Graph &G = C11->Graph;
  begin(G, W, T.Cell, T.Type, C11->Types);
  Rc11Graph::Event E{Rc11Graph::Read};
  E.Thread = T.Self;
  E.Cell = T.Cell;
  assert(Choice < Count && "internal: choice of a read");
  (void)Count;
  E.Source =
      C11->Candidates.empty() ? G.newest(T.Cell) : C11->Candidates[Choice];
  int64_t Found = G[E.Source].Value, New = T.Operand;
  if (T.Kind == EventKind::Rmw) {
    E.What = Rc11Graph::Update;
    New = updatedValue(T.Op, T.Type, Found, T.Operand);
  } else if (T.Kind == EventKind::Cas && Found == kept(T.Type, T.Expected)) {
    E.What = Rc11Graph::Update;
  }
  bool Writes = E.What == Rc11Graph::Update;
  E.Order = Writes ? T.Order : failureOrder(T);
  if (isAtLeastAcquire(E.Order) && G[E.Source].IsReleased)
    clocks::acquire(T, G.released(E.Source).data(), ClockWidth);
  if (!isOrderedWithPlain(T, T.Cell, *R, Writes))
    checkAgainstPlain(T, T.Cell, *R, Writes, S);
  note(T, *R, LocationRecord::AtomicReads);
  C11->HasSeen = true;
  C11->Seen = {Location(Location::Memory, T.Cell), G[E.Source].Name};
  if (Writes) {
    note(T, *R, LocationRecord::AtomicWrites);
    E.Value = kept(T.Type, New);
    E.Name = epochOf(T.Self, G.numWrites(T.Self, T.Cell) + 1);
    C11->Written.push_back({Location(Location::Memory, T.Cell), E.Name});
  }
  G.append(E, T.Clock);
  kernelToChange().Actions = G.size();
  if (Writes) {
    // To a loop that waits it is only a read if nothing changes.
    T.Effects += E.Value != Found;
    storeValue(T.Cell, T.Type, New);
    if (isAtLeastRelease(E.Order))
      release(T);
  }
  Performed Result;
  Result.Value = Found;
  return Result;
}

Performed Sync::performGraph(Thread &T, unsigned Choice) {
  if (isGraphRead(T))
    return performGraphRead(T, Choice);
  EventKind K = T.Kind;
  bool IsAtomic = K == EventKind::AtomicRead || K == EventKind::AtomicWrite ||
                  K == EventKind::Cas || K == EventKind::Rmw;
  // Before what releases, and after what acquires.
  if (IsAtomic || K == EventKind::Start || K == EventKind::Exit)
    noteInGraph(T);
  Performed Result = dispatch(T, Choice);
  if (IsAtomic || K == EventKind::Begin || K == EventKind::Join)
    noteInGraph(T);
  return Result;
}
