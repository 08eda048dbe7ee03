//===- Rc11Memory.cpp - Atomics under RC11 --------------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/Relaxed/Rc11Memory.h"
#include "heddle/World/Clocks.h"

using namespace heddle;

static int64_t kept(ValueKind K, int64_t V) {
  return isWide(K) ? V : int64_t(int32_t(V));
}

Rc11Memory::Rc11Memory(Sync &Events)
    : SyncPart(Events), Events(Events), Races(Events.races()),
      Graph(Events.clockWidth()) {
  Races.Listener = this;
  Events.threads().keepApart();
}

/// The graph of the present execution, cut to its length.
Rc11Graph &Rc11Memory::graph() {
  uint32_t Count = std::max(1u, S.kernel().Actions);
  if (Count < Graph.size())
    Graph.truncate(Count);
  return Graph;
}

/// The graph is cut already. (Not here: it may have a base more by now, which
/// does not count before what follows it.)
void Rc11Memory::append(Thread &T, const Rc11Graph::Event &E) {
  Graph.append(E, T.Clock);
  S.kernelToChange().Actions = Graph.size();
}

void Rc11Memory::footprint(const Thread &T, Footprint &Out) const {
  if (!isChoosing(T))
    return Events.clocks().footprint(T, Out);
  if (T.Kind != EventKind::AtomicRead)
    Out.add({Location::Memory, T.Cell}, true);
}

/// Fills Candidates; none if no write to the cell was executed.
unsigned Rc11Memory::findChoices(const Thread &T) {
  Rc11Graph &G = graph();
  if (CandidatesOf == T.Self + 1u && CandidatesAt == G.size())
    return std::max<size_t>(1, Candidates.size());
  CandidatesOf = T.Self + 1;
  CandidatesAt = G.size();
  Candidates.clear();
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
  llvm::SmallVector<uint32_t, 64> Floor;
  if (LLVM_UNLIKELY(G.isLooking(T.Self))) {
    Floor = floorOf(T);
    R.Floor = Floor.data();
  }
  G.candidates(R, Candidates);
  if (Candidates.size() > UINT16_MAX)
    Candidates.resize(UINT16_MAX);
  return Candidates.size();
}

unsigned Rc11Memory::newestChoice(const Thread &T) {
  if (!isChoosing(T) || findChoices(T) < 2)
    return 0;
  const Rc11Graph &G = Graph;
  unsigned Newest = 0;
  for (unsigned I = 1; I != Candidates.size(); ++I)
    if (G[Candidates[I]].Rank > G[Candidates[Newest]].Rank)
      Newest = I;
  return Newest;
}

bool Rc11Memory::mayEndWith(llvm::ArrayRef<FinalRead> Finals) {
  Rc11Graph &G = graph();
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

uint32_t Rc11Memory::choiceName(const Thread &T, unsigned Choice) {
  findChoices(T);
  return Candidates.empty() ? 0 : Graph[Candidates[Choice]].Name;
}

/// Makes the cell a location.
void Rc11Memory::begin(Ref Cell, ValueKind K) {
  Rc11Graph &G = Graph;
  int64_t Now = kept(K, loadValue(W, Cell, K));
  if (G.has(Cell)) {
    G.keepValue(Cell, Now);
    return;
  }
  G.addBase(Cell, Now);
  Types[Cell] = K;
}

void Rc11Memory::store(Thread &T, Ref Cell, ValueKind K, int64_t V,
                       AccessOrder O, SiteId Site) {
  if (O != AccessOrder::Plain && isOn() && !T.Quiet)
    storeAtomic(T, Cell, K, V, O, Site);
  else
    Events.clocks().store(T, Cell, K, V, O, Site);
}

void Rc11Memory::storeAtomic(Thread &T, Ref Cell, ValueKind K, int64_t V,
                             AccessOrder O, SiteId Site) {
  S.saveThread(T);
  ++T.Effects;
  Rc11Graph &G = graph();
  LocationRecord *R = Races.atomicRecord(Cell);
  if (!R)
    return;
  Races.checkAtomic(T, Cell, *R, true, Site);
  Races.note(T, *R, LocationRecord::AtomicWrites);
  begin(Cell, K);
  Rc11Graph::Event E{Rc11Graph::Write};
  E.Order = O;
  E.Thread = T.Self;
  E.Cell = Cell;
  E.Value = kept(K, V);
  E.Name = epochOf(T.Self, G.numWrites(T.Self, Cell) + 1);
  append(T, E);
  noteWritten(Cell, E.Name);
  S.storeValue(Cell, K, V);
  if (LLVM_UNLIKELY(S.Rec != nullptr)) { // schedules have it as an event
    Event Logged;
    Logged.Thread = ThreadId(T.Self);
    Logged.Kind = EventKind::AtomicWrite;
    Logged.Site = Site;
    Logged.Print.add({Location::Memory, Cell}, true);
    S.Rec->event(Logged, kept(K, V), {T.Clock, ClockWidth});
  }
  if (isAtLeastRelease(O))
    S.tick(T);
  else
    P.noteMet(Detail::Unordered);
}

void Rc11Memory::fence(Thread &T, AccessOrder O, bool) {
  if (!isOn() || T.Quiet)
    return;
  S.saveThread(T);
  const Rc11Graph &G = graph();
  if (isAtLeastAcquire(O) && G.acquiredByFence(T.Self, T.Clock))
    S.assume(Assumption::ReleaseSequences);
  Rc11Graph::Event E{Rc11Graph::Fence};
  E.Order = O;
  E.Thread = T.Self;
  append(T, E);
  if (isAtLeastRelease(O))
    S.tick(T); // what comes after it is not what it releases
}

/// The thread synchronises here, otherwise than by the graph.
void Rc11Memory::noteOrder(Thread &T) {
  graph();
  Rc11Graph::Event E{Rc11Graph::Sync};
  E.Thread = T.Self;
  append(T, E);
}

/// The graph, with the value that is in memory now, if it has the cell.
Rc11Graph *Rc11Memory::graphOf(Ref Cell) {
  if (!isOn())
    return nullptr;
  Rc11Graph &G = graph();
  if (!G.has(Cell))
    return nullptr;
  ValueKind K = Types.lookup(Cell);
  G.keepValue(Cell, kept(K, loadValue(W, Cell, K)));
  return &G;
}

void Rc11Memory::plainWrite(Thread &T, Ref Cell) {
  Rc11Graph *Known = graphOf(Cell);
  if (!Known)
    return;
  Rc11Graph &G = *Known;
  Rc11Graph::Event E{Rc11Graph::Write};
  E.Thread = T.Self;
  E.Cell = Cell;
  E.IsInMemory = true;
  E.Name = epochOf(T.Self, G.numWrites(T.Self, Cell) + 1);
  append(T, E);
  noteWritten(Cell, E.Name);
}

void Rc11Memory::plainRead(Thread &T, Ref Cell) {
  Rc11Graph *Known = graphOf(Cell);
  if (!Known)
    return;
  Rc11Graph &G = *Known;
  Rc11Graph::Pending R{};
  R.What = Rc11Graph::Read;
  R.Thread = T.Self;
  R.Cell = Cell;
  R.Clock = T.Clock;
  llvm::SmallVector<Rc11Graph::Index, 4> Seen;
  G.candidates(R, Seen);
  // A race was reported, if there is one.
  if (Seen.size() > 1 && S.faults().empty())
    S.addBound(BoundPlain);
  Rc11Graph::Event E{Rc11Graph::Read};
  E.Thread = T.Self;
  E.Cell = Cell;
  E.Source = Seen.front();
  S.storeValue(Cell, Types.lookup(Cell), G[E.Source].Value);
  append(T, E);
}

/// T's pending event, which isChoosing().
Performed Rc11Memory::performRead(Thread &T, unsigned Choice) {
  SiteId Site(T.SiteIndex);
  LocationRecord *R = Races.atomicRecord(T.Cell);
  if (!R)
    return {};
  unsigned Count = findChoices(T);
  Rc11Graph &G = Graph;
  begin(T.Cell, T.Type);
  Rc11Graph::Event E{Rc11Graph::Read};
  E.Thread = T.Self;
  E.Cell = T.Cell;
  assert(Choice < Count && "internal: choice of a read");
  (void)Count;
  E.Source = Candidates.empty() ? G.newest(T.Cell) : Candidates[Choice];
  int64_t Found = G[E.Source].Value, New = T.Operand;
  if (T.Kind == EventKind::Rmw) {
    E.What = Rc11Graph::Update;
    New = updatedValue(T.Op, T.Type, Found, T.Operand);
  } else if (T.Kind == EventKind::Cas && Found == kept(T.Type, T.Expected)) {
    E.What = Rc11Graph::Update;
  }
  bool Writes = E.What == Rc11Graph::Update;
  if (!Writes && LLVM_UNLIKELY(G.isLooking(T.Self))) {
    Rc11Graph::Event Look = E;
    Look.IsBeside = true;
    G.append(Look, floorOf(T).data());
  }
  E.Order = Writes ? T.Order : failureOrder(T);
  if (isAtLeastAcquire(E.Order) && G[E.Source].IsReleased) {
    clocks::acquire(T, G.released(E.Source).data(), ClockWidth);
    if (LLVM_UNLIKELY(G[E.Source].IsContinued))
      S.assume(Assumption::ReleaseSequences);
  }
  if (!(Writes ? isAtLeastAcqRel(E.Order) : isAtLeastAcquire(E.Order)))
    P.noteMet(Detail::Unordered);
  Races.checkAtomic(T, T.Cell, *R, Writes, Site);
  Races.note(T, *R, LocationRecord::AtomicReads);
  noteSeen(T.Cell, G[E.Source].Name);
  if (Writes) {
    Races.note(T, *R, LocationRecord::AtomicWrites);
    E.Value = kept(T.Type, New);
    E.Name = epochOf(T.Self, G.numWrites(T.Self, T.Cell) + 1);
    noteWritten(T.Cell, E.Name);
  }
  append(T, E);
  if (Writes) {
    // To a loop that waits it is only a read if nothing changes.
    T.Effects += E.Value != Found;
    S.storeValue(T.Cell, T.Type, New);
    if (isAtLeastRelease(E.Order))
      S.tick(T);
  }
  Performed Result;
  Result.Value = Found;
  return Result;
}

llvm::SmallVector<uint32_t, 64> Rc11Memory::floorOf(const Thread &T) const {
  llvm::SmallVector<uint32_t, 64> Floor(T.Clock, T.Clock + ClockWidth);
  Graph.addNotified(T.Self, Floor.data());
  return Floor;
}

/// A section that a wait for an atomic is made of; any ends a last look.
void Rc11Memory::noteSection(Thread &T) {
  Rc11Graph &G = graph();
  uint32_t Flags = uint32_t(uint64_t(T.Operand) >> 32);
  Rc11Graph::Event E{Rc11Graph::Sync};
  if (Flags & SectionNotifies)
    E.What = Rc11Graph::Notify;
  else if (Flags & SectionLooks)
    E.What = Rc11Graph::Look;
  else if (!G.isLooking(T.Self))
    return;
  E.Thread = T.Self;
  E.Cell = T.Cell;
  append(T, E);
}

Performed Rc11Memory::perform(Thread &T, unsigned Choice, const Footprint &) {
  if (!isOn())
    return Events.dispatch(T, Choice);
  if (isChoosing(T))
    return performRead(T, Choice);
  EventKind K = T.Kind;
  if (K == EventKind::Section)
    noteSection(T);
  bool IsAtomic = K == EventKind::AtomicRead || K == EventKind::AtomicWrite ||
                  K == EventKind::Cas || K == EventKind::Rmw;
  bool Orders =
      IsAtomic && (isAtLeastAcquire(T.Order) || isAtLeastRelease(T.Order));
  // Before what releases, and after what acquires.
  if (Orders || K == EventKind::Start || K == EventKind::Exit)
    noteOrder(T);
  Performed Result = Events.dispatch(T, Choice);
  if (Orders || K == EventKind::Begin || K == EventKind::Join)
    noteOrder(T);
  return Result;
}
