//===- SyncModel.cpp - Memory under a model -------------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What is done to memory where reads choose. The cells in the arena hold the
// write that was executed last, which is what the library's plain reads,
// copies and natives see. docs/user/MemoryModels.md has the rules for each kind
// of access; what events do is in SyncModelEvents.cpp. In short:
//
//   plain, opaque, release write   appended to its cell's writes
//   plain, opaque, acquire read    sees one of those that the model offers
//   volatile read, update          likewise, of the volatile ones the last
//
//===----------------------------------------------------------------------===//

#include "heddle/Relaxed/SyncModel.h"
#include "heddle/MemoryModel/WriteLists.h"
#include "heddle/Relaxed/WholeLongs.h"
#include "llvm/Support/ErrorHandling.h"

using namespace heddle;

void Sync::setModel(ModelKind K, bool CheckLists) {
  Model = std::make_unique<ModelState>(K, ClockWidth);
  Model->CheckLists = CheckLists;
}

void Sync::setOrderedCells(std::shared_ptr<OrderedCells> Cells) {
  Model->Ordered = std::move(Cells);
}

bool Sync::ModelState::takesOrdered(Ref Cell) {
  if (!Ordered || Weak.contains(Cell))
    return false;
  if (Taken.contains(Cell))
    return true;
  bool Takes = Ordered->take(Cell);
  (Takes ? Taken : Weak).insert(Cell);
  return Takes;
}

void Sync::ModelState::addWeakWrite(Ref Cell) {
  if (!Ordered || !Weak.insert(Cell).second)
    return;
  Taken.erase(Cell); // what follows is consistent, if it is of no use
  Ordered->addWeakWrite(Cell);
}

/// Whether T's pending event, which is an isModelRead(), has nothing to choose:
/// it sees the last write in synchronisation order (OrderedCells.h).
bool Sync::seesLastWrite(const Thread &T) const {
  return T.Order == AccessOrder::Volatile && Model->takesOrdered(T.Cell);
}

/// The actions of the present execution, cut to its length.
Execution &Sync::actions() const {
  Execution &E = Model->Actions;
  if (uint32_t Count = std::max(1u, kernel().Actions); Count != E.size())
    E.truncate(Count);
  while (!Model->EarlyObjects.empty() &&
         Model->EarlyObjects.back().At >= E.size())
    Model->EarlyObjects.pop_back();
  while (!Model->Frozen.empty() && Model->Frozen.back().At >= E.end())
    Model->Frozen.pop_back();
  return E;
}

void Sync::beginModelStep() {
  if (C11)
    return C11->beginStep();
  Model->HasSeen = Model->HasNamed = false;
  Model->Written.clear();
}
void Sync::forgetChoices() {
  if (C11)
    C11->CandidatesOf = 0;
  else
    Model->CandidatesOf = 0;
}
llvm::ArrayRef<NamedWrite> Sync::modelWrites() const {
  return C11 ? C11->Written : Model->Written;
}
void Sync::cutModelWrites(size_t To) {
  (C11 ? C11->Written : Model->Written).truncate(To);
}
const NamedWrite *Sync::modelSeen() const {
  if (C11)
    return C11->HasSeen ? &C11->Seen : nullptr;
  return Model && Model->HasSeen ? &Model->Seen : nullptr;
}
const NamedWrite *Sync::modelNamed() const {
  return Model && Model->HasNamed ? &Model->Seen : nullptr;
}

bool Sync::mayStayStale(AccessOrder O) const {
  if (C11)
    return false; // each write is seen at last
  return Model->Rules->mayStayStale(O);
}

//===----------------------------------------------------------------------===//
// Writes
//===----------------------------------------------------------------------===//

void heddle::fillWrite(MemoryAction &A, const Thread &T, Ref Cell, int64_t V) {
  A.Thread = T.Self;
  A.Cell = CellId(Cell);
  A.Value = V;
}

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

void Sync::appendWrite(Thread &T, MemoryAction A, ValueKind K,
                       const uint32_t *Clock, const Footprint &Print) {
  Execution &E = actions();
  Ref Cell = A.Cell.index();
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
    Model->addWeakWrite(Cell);
  A.Left.Previous = ActionIndex(C.Read);
  uint32_t Ordinal = nextOrdinal(E, A.Left.Previous, T);
  if (Ordinal > ClockMask)
    addBound(BoundRecords);
  A.Left.Name = WriteName(epochOf(T.Self, Ordinal & ClockMask));
  A.Left.Covers = E[A.Left.Previous].Left.Covers &&
                  E.happensBefore(A.Left.Previous, T.Self, Clock);
  if (Model->Sets)
    meetImposed(T, A, K);
  if (!isAtLeastRelease(A.Order) && !E.fences().empty())
    A.Left.ReleaseFence = E.lastFence(T.Self, AccessOrder::Release);
  W.touch(W.offsetOf(&C));
  C.Read = E.append(A, Clock, Print).index();
  kernelToChange().Actions = E.size();
  Model->Written.push_back(
      {Location(Location::Memory, Cell), A.Left.Name.index()});
}

/// What each model has is a history for each variable, and the one of several
/// bytes lies at the first. Of bytes that are accessed in other pieces, too,
/// that is not known.
void Sync::noteWidth(Ref Cell, ValueKind K) {
  auto &Pieces = Model->Pieces;
  if (LLVM_LIKELY(!isBytes(K))) {
    if (LLVM_UNLIKELY(!Pieces.empty()) && Pieces.contains(Cell))
      addBound(BoundWidths);
    return;
  }
  unsigned Count = numBytes(K);
  bool IsNew = false;
  for (unsigned I = 0; I != Count; ++I) {
    auto [At, Added] = Pieces.try_emplace(Cell + 4 * I, Count * 8 + I);
    IsNew |= Added;
    if (At->second != Count * 8 + I)
      addBound(BoundWidths);
  }
  if (!IsNew)
    return;
  // Before it was known that there are accesses of several bytes.
  const Execution &E = actions();
  for (ActionIndex I : E.all())
    if (E[I].Cell >= CellId(Cell) && E[I].Cell < CellId(Cell + 4 * Count) &&
        (E[I].reads() || E[I].What == MemoryAction::Base || E[I].writes()))
      addBound(BoundWidths);
}

void Sync::modelStore(Thread &T, Ref Cell, ValueKind K, int64_t V,
                      AccessOrder O, SiteId S) {
  ++T.Effects;
  if (K == ValueKind::I32)
    V = int32_t(V);
  // The first thing that a library class's initialiser writes is what the cell
  // begins with: it happens before all uses of the class, and orders nothing.
  bool IsInitial = T.Quiet && !W.shadow(Cell)->Read;
  if (isModelled() && !IsInitial) {
    noteWidth(Cell, K);
    if (K == ValueKind::Bytes8 && O == AccessOrder::Plain)
      assume(Assumption::WholeLongs);
    MemoryAction A{MemoryAction::Write};
    A.Order = O;
    fillWrite(A, T, Cell, V);
    appendWrite(T, A, K, T.Clock, {});
    if (isAtLeastRelease(O))
      release(T);
  }
  storeValue(Cell, K, V);
  if (LLVM_UNLIKELY(Rec != nullptr) && S.isValid())
    Rec->access(ThreadId(T.Self), S, Cell, true, K, V, T.Clock[T.Self]);
}

//===----------------------------------------------------------------------===//
// Reads
//===----------------------------------------------------------------------===//

bool heddle::isModelRead(EventKind K) {
  return K == EventKind::Read || K == EventKind::AtomicRead ||
         K == EventKind::Cas || K == EventKind::Rmw;
}

MemoryAction::Kind heddle::readKind(const Thread &T) {
  if (T.Kind == EventKind::Cas || T.Kind == EventKind::Rmw)
    return MemoryAction::Update;
  return T.Order == AccessOrder::Volatile ? MemoryAction::VolatileRead
                                          : MemoryAction::Read;
}

/// How many writes T's pending read may see, and fills Candidates; 0 if it is
/// no read, or nobody has written to the cell.
unsigned Sync::modelChoices(const Thread &T) const {
  if (!isModelRead(T.Kind) || seesLastWrite(T))
    return 0;
  const Execution &E = actions();
  ModelState &M = *Model;
  if (isWide(T.Type) && !isBytes(T.Type) && T.Kind != EventKind::Read)
    noteWhole(T.Cell);
  auto Count = [&] { return M.Candidates.size() + M.Futures.size(); };
  if (M.CandidatesOf == T.Self + 1u && M.CandidatesAt == E.size())
    return Count();
  M.CandidatesOf = T.Self + 1;
  M.CandidatesAt = E.size();
  // Nobody looks at what there is to come of a search that is wrong.
  if (!M.Pruner || !M.Sets || (M.Whole && M.Whole->isWrong())) {
    findChoices(T);
    return Count();
  }
  if (const KeptChoices::Entry *K = M.Kept.find(E, T.Self, M.Sets->edition())) {
    M.Candidates = K->Candidates;
    M.Futures = K->Futures;
    M.Walked = K->Walked;
    return Count();
  }
  findChoices(T);
  pruneChoices(T);
  M.Kept.keep(
      {E.serial(), E.size(), T.Self, M.Candidates, M.Futures, M.Walked});
  return Count();
}

unsigned Sync::pastChoices(const Thread &T) const {
  if (C11)
    return choices(T);
  return modelChoices(T) ? Model->Candidates.size() : 1;
}

unsigned Sync::newestChoice(const Thread &T) const {
  if (C11)
    return newestGraphChoice(T);
  unsigned Past = pastChoices(T);
  for (unsigned I = 0; modelChoices(T) && I != Past; ++I)
    if (Model->Candidates[I] == newestWrite(W, T.Cell))
      return I;
  return Past - 1;
}

/// Of modelChoices(), before any are left out.
void Sync::findChoices(const Thread &T) const {
  ActionIndex Newest = newestWrite(W, T.Cell);
  const Execution &E = actions();
  ModelState &M = *Model;
  M.Candidates.clear();
  M.Futures.clear();
  M.Walked = 0;
  if (!Newest) {
    if (M.Sets)
      addFutures(T);
    if (M.Futures.empty())
      return;
    M.Candidates.push_back({}); // what is there
    return hideUnfrozen(T);
  }
  PendingRead R;
  R.What = readKind(T);
  R.Order = T.Order;
  R.Thread = T.Self;
  R.Cell = CellId(T.Cell);
  R.Newest = Newest;
  R.Clock = T.Clock;
  R.Print = nullptr;
  uint32_t Joined[MaxThreads];
  Footprint Print;
  if (R.What != MemoryAction::Read) {
    footprint(T, Print);
    R.Print = &Print;
  }
  if (R.What != MemoryAction::Read && T.Order == AccessOrder::Volatile) {
    if (const uint32_t *Release = releaseClock(T.Cell)) {
      clocks::assign(Joined, T.Clock, ClockWidth);
      clocks::join(Joined, Release, ClockWidth);
      R.Clock = Joined;
    }
  }
  if (T.Kind == EventKind::Cas) {
    R.HasExpected = true;
    R.Expected = T.Type == ValueKind::I32 ? int32_t(T.Expected) : T.Expected;
  }
  visibleWrites(E, R, M.Candidates);
  assert((!M.CheckLists || agreesWithLists(E, R, M.Candidates)) &&
         "internal: Mask&Read finds other writes");
  if (!isFutureRead(T)) // else it is judged at the end (Coherence.h)
    M.Rules->restrict(E, R, M.Candidates);
  hideFrozen(T);
  if (M.Sets) {
    addFutures(T);
    hideUnfrozen(T);
  }
  if (M.Candidates.size() > UINT16_MAX) {
    M.Candidates.resize(UINT16_MAX);
    M.HasTooMany = true; // performModel() meets the bound
  }
}

/// What volatile writes to the cell released, or null.
const uint32_t *Sync::releaseClock(Ref Cell) const {
  uint32_t Word = W.shadow(Cell)->Write;
  if (Word < ExtendedTag)
    return nullptr;
  LocationRecord *R = record<LocationRecord>(Word & ClockMask);
  return R->IsAtomic ? clockOf(*R, LocationRecord::Release) : nullptr;
}

uint32_t Sync::choiceName(const Thread &T, unsigned Choice) const {
  if (isGraphRead(T)) {
    graphChoices(T);
    return C11->Candidates.empty() ? 0
                                   : C11->Graph[C11->Candidates[Choice]].Name;
  }
  if (!isModelled() || !isModelRead(T.Kind))
    return Choice;
  if (!modelChoices(T))
    return 0;
  size_t Past = Model->Candidates.size();
  if (Choice >= Past) {
    assert(Choice - Past < Model->Futures.size() &&
           "internal: choice of a read");
    return Model->Futures[Choice - Past].index();
  }
  const MemoryAction &W = actions()[Model->Candidates[Choice]];
  return isFutureRead(T) ? nameOf(T, W).index() : W.Left.Name.index();
}
