//===- Rc11Graph.cpp - Execution graphs of RC11 ---------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
//   rs = [W]; sb|loc?; [W atomic]; (rf; rmw)*
//   sw = [E rel]; ([F]; sb)?; rs; rf; [R atomic]; (sb; [F])?; [E acq]
//   hb = (sb U sw)+, and what locks and threads order
//
//===----------------------------------------------------------------------===//

#include "heddle/MemoryModel/Rc11Graph.h"
#include "llvm/ADT/STLExtras.h"
#include <cassert>

using namespace heddle;

Rc11Graph::Rc11Graph(unsigned Width) : Width(Width) {
  Events.push_back({Sync});
  Clocks.resize(Width);
  Released.resize(Width);
}

void Rc11Graph::truncate(Index Count) {
  while (Events.size() > Count) {
    const Event &E = Events.back();
    if (E.What <= Update) {
      Location &L = Locations[E.Location];
      L.Accesses.pop_back();
      if (E.writes()) {
        L.Witness.erase(llvm::find(L.Witness, Events.size() - 1));
        rank(L);
      }
    }
    if (E.Number >= 0) {
      Sc.pop_back();
      StaticIn.pop_back();
      if (E.What == Fence)
        ScFences.pop_back();
    }
    if (E.What != Base && !E.IsBeside)
      Threads[E.Thread].pop_back();
    NumLooks -= E.What == Look;
    Events.pop_back();
  }
  Clocks.resize(Events.size() * Width);
  Released.resize(Events.size() * Width);
}

bool Rc11Graph::has(uint32_t Cell) const {
  auto At = Numbers.find(Cell);
  return At != Numbers.end() && !Locations[At->second].Accesses.empty();
}

llvm::ArrayRef<Rc11Graph::Index> Rc11Graph::accesses(uint32_t Cell) const {
  return Locations[Numbers.lookup(Cell)].Accesses;
}

Rc11Graph::Index Rc11Graph::newest(uint32_t Cell) const {
  for (Index I : llvm::reverse(accesses(Cell)))
    if (Events[I].writes())
      return I;
  return 0;
}

void Rc11Graph::addBase(uint32_t Cell, int64_t Value) {
  auto [At, IsNew] = Numbers.try_emplace(Cell, Locations.size());
  if (IsNew)
    Locations.push_back({Cell, {}, {}});
  Location &L = Locations[At->second];
  assert(L.Accesses.empty() && "internal: second base");
  Event E{Base};
  E.Cell = Cell;
  E.Value = Value;
  E.Location = At->second;
  L.Accesses.push_back(Events.size());
  L.Witness.push_back(Events.size());
  Events.push_back(E);
  Clocks.resize(Events.size() * Width);
  Released.resize(Events.size() * Width);
}

void Rc11Graph::keepValue(uint32_t Cell, int64_t Value) {
  Event &E = Events[newest(Cell)];
  if (E.IsInMemory)
    E.Value = Value;
}

void Rc11Graph::rank(const Location &L) {
  for (unsigned I = 0; I != L.Witness.size(); ++I)
    Events[L.Witness[I]].Rank = I;
}

/// A write comes last, an update right after what it reads.
void Rc11Graph::placeWrite(Location &L, Index W) {
  const Event &E = Events[W];
  auto *At = L.Witness.end();
  if (E.What == Update)
    At = std::next(llvm::find(L.Witness, E.Source));
  L.Witness.insert(At, W);
  rank(L);
}

unsigned Rc11Graph::numWrites(unsigned Thread, uint32_t Cell) const {
  return llvm::count_if(accesses(Cell), [&](Index I) {
    return Events[I].writes() && Events[I].What != Base &&
           Events[I].Thread == Thread;
  });
}

Rc11Graph::Index Rc11Graph::append(Event E, const uint32_t *Clock) {
  Index Self = Events.size();
  if (Threads.size() <= E.Thread)
    Threads.resize(E.Thread + 1);
  std::vector<Index> &Mine = Threads[E.Thread];
  E.Last = Mine.empty() ? 0 : Mine.back();
  E.Epoch = Clock[E.Thread];
  Clocks.append(Clock, Clock + Width);
  Released.resize(Released.size() + Width);
  if (E.What <= Update)
    E.Location = Numbers.lookup(E.Cell);
  auto Join = [&](const uint32_t *From) {
    E.IsReleased = true;
    uint32_t *To = Released.data() + size_t(Self) * Width;
    for (unsigned I = 0; I != Width; ++I)
      To[I] = std::max(To[I], From[I]);
  };
  if (E.writes() && E.Order != AccessOrder::Plain) {
    if (isAtLeastRelease(E.Order)) {
      E.Head = Self;
    } else {
      for (Index I : llvm::reverse(Locations[E.Location].Accesses))
        if (Events[I].writes() && Events[I].What != Base &&
            Events[I].Thread == E.Thread) {
          E.Head = Events[I].Head;
          break;
        }
    }
    if (E.Head == Self)
      Join(clock(Self));
    for (Index I : llvm::reverse(Mine))
      if (Events[I].What == Fence && isAtLeastRelease(Events[I].Order)) {
        Join(clock(I));
        break;
      }
    if (E.What == Update && Events[E.Source].IsReleased) {
      Join(Released.data() + size_t(E.Source) * Width);
      E.IsContinued = Events[E.Source].IsContinued;
    }
    if (E.Head && E.Head != Self) {
      const uint32_t *From = clock(E.Head);
      const uint32_t *Other = Released.data() + size_t(Self) * Width;
      for (unsigned I = 0; I != Width; ++I)
        E.IsContinued |= From[I] > Other[I];
      Join(From);
    }
  } else if (E.writes()) { // plain: it only hands on what came before it
    for (Index I : llvm::reverse(Locations[E.Location].Accesses))
      if (Events[I].writes() && Events[I].What != Base &&
          Events[I].Thread == E.Thread) {
        E.Head = Events[I].Head;
        break;
      }
  }
  bool IsSc = E.Order == AccessOrder::Volatile && E.What != Sync;
  if (IsSc)
    E.Number = Sc.size();
  if (!E.IsBeside)
    Mine.push_back(Self);
  NumLooks += E.What == Look;
  Events.push_back(E);
  if (E.What <= Update) {
    Location &L = Locations[E.Location];
    L.Accesses.push_back(Self);
    if (E.writes())
      placeWrite(L, Self);
  }
  if (IsSc) {
    Sc.push_back(Self);
    if (E.What == Fence)
      ScFences.push_back(Self);
    StaticIn.emplace_back();
    findStaticEdges(Self);
  }
  if (E.reads()) {
    IsConsistent = isFine(Self);
    assert((IsConsistent || IsTrying) && "internal: not a candidate");
  }
  return Self;
}

/// Whether the graph is consistent with the last event, which reads; it was
/// without it.
bool Rc11Graph::isFine(Index Read) {
  const Event &E = Events[Read];
  // Of what is last in the witness, nothing is to be looked at.
  if (Events[E.Source].Rank + 1 + (E.What == Update) ==
      Locations[E.Location].Witness.size())
    return true;
  return (isCoherentInWitness(Read) && (!needsPsc() || hasAcyclicWitness())) ||
         findWitness(E.Location);
}

bool Rc11Graph::tryRead(const Event &E, const uint32_t *Clock,
                        const uint32_t *Floor) {
  Index Self = Events.size();
  bool Is = true;
  IsTrying = true;
  if (Floor && E.What == Read) {
    Event Look = E;
    Look.Order = AccessOrder::Plain;
    Look.IsBeside = true;
    append(Look, Floor);
    Is = IsConsistent;
  }
  if (Is) {
    append(E, Clock);
    Is = IsConsistent;
  }
  IsTrying = false;
  truncate(Self);
  return Is;
}

bool Rc11Graph::acquiredByFence(unsigned Thread, uint32_t *Clock) const {
  bool IsContinued = false;
  if (Threads.size() <= Thread)
    return false;
  for (Index I : llvm::reverse(Threads[Thread])) {
    const Event &E = Events[I];
    if (E.What == Fence && isAtLeastAcquire(E.Order))
      break;
    if (!E.reads() || E.Order == AccessOrder::Plain ||
        !Events[E.Source].IsReleased)
      continue;
    for (unsigned K = 0; K != Width; ++K)
      Clock[K] = std::max(Clock[K], released(E.Source)[K]);
    IsContinued |= Events[E.Source].IsContinued;
  }
  return IsContinued;
}

bool Rc11Graph::isLooking(unsigned Thread) const {
  if (!NumLooks || Threads.size() <= Thread)
    return false;
  for (Index I : llvm::reverse(Threads[Thread]))
    if (Events[I].What >= Sync)
      return Events[I].What == Look;
  return false;
}

void Rc11Graph::addNotified(unsigned Thread, uint32_t *Floor) const {
  Index Own = *llvm::find_if(llvm::reverse(Threads[Thread]),
                             [&](Index I) { return Events[I].What == Look; });
  for (Index I = 1; I != Own; ++I)
    if (Events[I].What == Notify && Events[I].Cell == Events[Own].Cell)
      for (unsigned K = 0; K != Width; ++K)
        Floor[K] = std::max(Floor[K], clock(I)[K]);
}
