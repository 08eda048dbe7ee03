//===- ModelMemory.cpp - Writes, and what reads may see of them -----------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/Relaxed/ModelMemory.h"
#include "heddle/MemoryModel/WriteLists.h"
#include "llvm/Support/ErrorHandling.h"

using namespace heddle;

ModelMemory::ModelMemory(Sync &Events, ModelKind K, bool CheckLists)
    : SyncPart(Events), Events(Events), Races(Events.races()), Kind(K),
      Rules(MemoryModel::create(K)), Actions(Events.clockWidth()),
      Objects(Events), CheckLists(CheckLists) {
  Races.turnOff();
  Events.threads().keepApart();
}

void ModelMemory::setTearing(std::shared_ptr<WholeLongs> Whole) {
  assert(isOfJava() && "internal: model");
  Torn = std::make_unique<Tearing>(S, Objects, std::move(Whole));
}

bool ModelMemory::takesOrdered(Ref Cell) const {
  if (!Ordered || Weak.contains(Cell))
    return false;
  if (Taken.contains(Cell))
    return true;
  bool Takes = Ordered->take(Cell);
  (Takes ? Taken : Weak).insert(Cell);
  return Takes;
}

void ModelMemory::addWeakWrite(Ref Cell) {
  if (!Ordered || !Weak.insert(Cell).second)
    return;
  Taken.erase(Cell); // what follows is consistent, if it is of no use
  Ordered->addWeakWrite(Cell);
}

/// Whether T's pending event, an isModelRead(), has nothing to choose:
/// it sees the last write in synchronisation order (OrderedCells.h).
bool ModelMemory::seesLastWrite(const Thread &T) const {
  return T.Order == AccessOrder::Volatile && takesOrdered(T.Cell);
}

/// The actions of the present execution, cut to its length.
Execution &ModelMemory::actions() const {
  Execution &E = Actions;
  if (uint32_t Count = std::max(1u, S.kernel().Actions); Count != E.size())
    E.truncate(Count);
  Objects.cut();
  while (!Frozen.empty() && Frozen.back().At >= E.end())
    Frozen.pop_back();
  return E;
}

//===----------------------------------------------------------------------===//
// Writes
//===----------------------------------------------------------------------===//

/// Of the writes of T to the cell whose newest write this is, how many there
/// will be with the next. (What else T has done is not the same wherever it
/// comes to this write: whether it is T that initialises a trusted class, or
/// fills a cache of the library's, is not a choice that is explored.)
static uint32_t nextOrdinal(const Execution &E, ActionIndex Newest,
                            const Thread &T) {
  for (ActionIndex I = Newest; I; I = E[I].Left.Previous)
    if (E[I].isWriteOf(T.Self, E[I].Cell))
      return epochClock(E[I].Left.Name.index()) + 1;
  return 1;
}

void ModelMemory::appendWrite(Thread &T, MemoryAction A, ValueKind K,
                              const uint32_t *Clock, const Footprint &Print) {
  Execution &E = actions();
  Ref Cell = A.Cell.index();
  if (LLVM_UNLIKELY(followsBytes()))
    meetTurn(T, Cell, true, SiteId(T.SiteIndex));
  ShadowCell &C = *W.shadow(Cell);
  if (!C.Read) {
    MemoryAction Base{MemoryAction::Base};
    Base.Cell = A.Cell;
    Base.Left.Covers = true;
    Base.Value = loadValue(W, Cell, K);
    W.touch(W.offsetOf(&C));
    C.Read = E.append(Base, Clock).index();
  }
  if (A.Order != AccessOrder::Volatile)
    addWeakWrite(Cell);
  A.InSection = isInSection(T);
  A.Left.Previous = ActionIndex(C.Read);
  uint32_t Ordinal = nextOrdinal(E, A.Left.Previous, T);
  if (Ordinal > ClockMask)
    S.addBound(BoundRecords);
  A.Left.Name = WriteName(epochOf(T.Self, Ordinal & ClockMask));
  A.Left.Covers = E[A.Left.Previous].Left.Covers &&
                  E.happensBefore(A.Left.Previous, T.Self, Clock);
  meetWrite(T, A, K);
  if (!isAtLeastRelease(A.Order) && !E.fences().empty())
    A.Left.ReleaseFence = E.lastFence(T.Self, AccessOrder::Release);
  W.touch(W.offsetOf(&C));
  C.Read = E.append(A, Clock, Print).index();
  S.kernelToChange().Actions = E.size();
  noteWritten(Cell, A.Left.Name.index());
}

/// What each model has is a history for each variable, and the one of several
/// bytes lies at the first. Of bytes that are accessed in other pieces, too,
/// that is not known.
void ModelMemory::noteWidth(Ref Cell, ValueKind K) {
  if (LLVM_LIKELY(!isBytes(K))) {
    if (LLVM_UNLIKELY(!Pieces.empty()) && Pieces.contains(Cell))
      S.addBound(BoundWidths);
    return;
  }
  unsigned Count = numBytes(K);
  bool IsNew = false;
  for (unsigned I = 0; I != Count; ++I) {
    auto [At, Added] = Pieces.try_emplace(Cell + 4 * I, Count * 8 + I);
    IsNew |= Added;
    if (At->second != Count * 8 + I)
      S.addBound(BoundWidths);
  }
  if (!IsNew)
    return;
  // Before it was known that there are accesses of several bytes.
  const Execution &E = actions();
  for (ActionIndex I : E.all())
    if (E[I].Cell >= CellId(Cell) && E[I].Cell < CellId(Cell + 4 * Count) &&
        (E[I].reads() || E[I].What == MemoryAction::Base || E[I].writes()))
      S.addBound(BoundWidths);
}

void ModelMemory::store(Thread &T, Ref Cell, ValueKind K, int64_t V,
                        AccessOrder O, SiteId Site) {
  ++T.Effects;
  if (K == ValueKind::I32)
    V = int32_t(V);
  // The first thing that a library class's initialiser writes is what the cell
  // begins with: it happens before all uses of the class, and orders nothing.
  // (What a section of C's library writes is in the execution, and what others
  // acquire.)
  bool IsInitial = T.Quiet && !W.shadow(Cell)->Read && !P.isOfC() &&
                   (O == AccessOrder::Plain || accessesOrder());
  if (isOn() && !IsInitial) {
    noteWidth(Cell, K);
    if (K == ValueKind::Bytes8 && O == AccessOrder::Plain)
      S.assume(Assumption::WholeLongs);
    MemoryAction A{MemoryAction::Write};
    A.Order = O;
    A.Thread = T.Self;
    A.Cell = CellId(Cell);
    A.Value = V;
    appendWrite(T, A, K, T.Clock, {});
    if (isAtLeastRelease(O))
      S.tick(T);
  }
  S.storeValue(Cell, K, V);
  if (LLVM_UNLIKELY(S.Rec != nullptr) && Site.isValid())
    S.Rec->access(ThreadId(T.Self), Site, Cell, true, K, V, T.Clock[T.Self]);
}

void ModelMemory::storePlain(Thread &T, Ref Cell, ValueKind K, int64_t V,
                             SiteId Site, bool IsOfLibrary) {
  bool IsWhole = !isWide(K) || isBytes(K) || !Torn;
  if (!IsWhole && IsOfLibrary && Torn->isFieldOfLibrary(Cell)) {
    Torn->noteWhole(Cell);
    IsWhole = true;
  }
  if (IsWhole || !Torn->tears(Cell))
    return store(T, Cell, K, V, AccessOrder::Plain, Site);
  store(T, Cell, ValueKind::I32, V, AccessOrder::Plain, Site);
  store(T, Cell + 4, ValueKind::I32, V >> 32, AccessOrder::Plain, Site);
}

//===----------------------------------------------------------------------===//
// Reads
//===----------------------------------------------------------------------===//

bool heddle::isModelRead(EventKind K) {
  return K == EventKind::Read || K == EventKind::AtomicRead ||
         K == EventKind::Cas || K == EventKind::Rmw;
}

bool ModelMemory::isWeakRead(const Thread &T) const {
  bool IsUpdate = T.Kind == EventKind::Cas || T.Kind == EventKind::Rmw;
  return isOn() && (T.Kind == EventKind::Read ||
                    (T.Kind == EventKind::AtomicRead &&
                     T.Order != AccessOrder::Volatile) ||
                    (IsUpdate && !seesLastWrite(T)));
}

/// In the order of all writes in which those that are no updates are as they
/// were executed.
int64_t ModelMemory::finalValue(Ref Cell, ValueKind K) const {
  ActionIndex Last = newestWrite(W, Cell);
  if (!Last || isBytes(K))
    return loadValue(W, Cell, K);
  const Execution &E = actions();
  llvm::SmallVector<ActionIndex, 8> Updates; // the newest first
  for (; E[Last].What == MemoryAction::Update; Last = E[Last].Left.Previous)
    Updates.push_back(Last);
  for (ActionIndex Update : llvm::reverse(Updates)) {
    ActionIndex Found = E[Update].Saw.Source;
    if (Found == Last || E[Update].Saw.NamesPair ||
        (!Found && E[Last].What == MemoryAction::Base))
      Last = Update;
  }
  return isWide(K) ? E[Last].Value : int64_t(uint32_t(E[Last].Value));
}

MemoryAction::Kind heddle::readKind(const Thread &T) {
  if (T.Kind == EventKind::Cas || T.Kind == EventKind::Rmw)
    return MemoryAction::Update;
  return T.Order == AccessOrder::Volatile ? MemoryAction::VolatileRead
                                          : MemoryAction::Read;
}

unsigned ModelMemory::find(const Thread &T) {
  if (!isModelRead(T.Kind) || seesLastWrite(T))
    return 0;
  const Execution &E = actions();
  if (Torn && isWide(T.Type) && !isBytes(T.Type) && T.Kind != EventKind::Read)
    Torn->noteWhole(T.Cell);
  if (ChoicesOf == T.Self + 1u && ChoicesAt == E.size())
    return Choices.size();
  ChoicesOf = T.Self + 1;
  ChoicesAt = E.size();
  Choices.clear();
  findSeen(T);
  if (Choices.Past.size() > UINT16_MAX) {
    Choices.Past.resize(UINT16_MAX);
    HasTooMany = true; // performRead() meets the bound
  }
  return Choices.size();
}

unsigned ModelMemory::newestChoice(const Thread &T) {
  unsigned Past = pastChoices(T);
  for (unsigned I = 0; find(T) && I != Past; ++I)
    if (Choices.Past[I] == newestWrite(W, T.Cell))
      return I;
  return Past - 1;
}

void ModelMemory::findPast(const Thread &T) {
  ActionIndex Newest = newestWrite(W, T.Cell);
  if (!Newest)
    return;
  const Execution &E = actions();
  PendingRead R;
  R.What = readKind(T);
  R.Order = T.Order;
  R.Thread = T.Self;
  R.Cell = CellId(T.Cell);
  R.Newest = Newest;
  R.MustStop = MustStop;
  R.Clock = T.Clock;
  R.Print = nullptr;
  uint32_t Joined[MaxThreads];
  Footprint Print;
  if (R.What != MemoryAction::Read) {
    footprint(T, Print);
    R.Print = &Print;
  }
  if (R.What != MemoryAction::Read && T.Order == AccessOrder::Volatile) {
    if (const uint32_t *Release = Races.releaseClock(T.Cell)) {
      clocks::assign(Joined, T.Clock, ClockWidth);
      clocks::join(Joined, Release, ClockWidth);
      R.Clock = Joined;
    }
  }
  if (T.Kind == EventKind::Cas) {
    R.HasExpected = true;
    R.Expected = T.Type == ValueKind::I32 ? int32_t(T.Expected) : T.Expected;
  }
  visibleWrites(E, R, Choices.Past);
  assert((!CheckLists || agreesWithLists(E, R, Choices.Past)) &&
         "internal: Mask&Read finds other writes");
  if (!namesPairs(T)) // else it is judged at the end (Coherence.h)
    Rules->restrict(E, R, Choices.Past);
  // A section of C is one step: what the last one left is what it finds.
  if (T.Quiet && !isOfJava() && llvm::is_contained(Choices.Past, Newest))
    Choices.Past.assign(1, Newest);
  hideFrozen(T);
}

uint32_t ModelMemory::choiceName(const Thread &T, unsigned Choice) {
  if (!find(T))
    return 0;
  return actions()[Choices.Past[Choice]].Left.Name.index();
}
