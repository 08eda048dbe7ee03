//===- SyncModel.cpp - Memory under a model -------------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What is done to memory where reads choose. The cells in the arena hold the
// write that was executed last, which is what the library's plain reads,
// copies and natives see. docs/MemoryModels.md has the rules for each kind of
// access; in short:
//
//   plain, opaque, release write   appended to its cell's writes
//   plain, opaque, acquire read    sees one of those that the model offers
//   volatile read, update          likewise, of the volatile ones the last
//
//===----------------------------------------------------------------------===//

#include "SyncModel.h"
#include "Frame.h"
#include "heddle/IR/Names.h"
#include "heddle/IR/Vocabulary.h"
#include "heddle/Machine/Clocks.h"
#include "heddle/MemoryModel/WriteLists.h"
#include "llvm/Support/ErrorHandling.h"

using namespace heddle;

/// What full fences of OpMM are ordered by: below all cells.
static constexpr Ref FenceCell = 8;

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
  while (!Model->Frozen.empty() && Model->Frozen.back().At >= E.size())
    Model->Frozen.pop_back();
  return E;
}

void Sync::beginModelStep() {
  Model->HasSeen = Model->HasNamed = false;
  Model->Written.clear();
}
void Sync::forgetChoices() { Model->CandidatesOf = 0; }
llvm::ArrayRef<NamedWrite> Sync::modelWrites() const { return Model->Written; }
const NamedWrite *Sync::modelSeen() const {
  return Model && Model->HasSeen ? &Model->Seen : nullptr;
}
const NamedWrite *Sync::modelNamed() const {
  return Model && Model->HasNamed ? &Model->Seen : nullptr;
}

bool Sync::mayStayStale(AccessOrder O) const {
  return Model->Rules->mayStayStale(O);
}

//===----------------------------------------------------------------------===//
// Writes
//===----------------------------------------------------------------------===//

uint32_t Sync::writeName(const Thread &T) {
  return uint32_t(T.Self) << ClockBits | (T.Effects & ClockMask);
}

/// Appends a write; the clock is the thread's but for its own entry. A's kind,
/// order and source are set.
static void fillWrite(MemoryAction &A, const Thread &T, Ref Cell, int64_t V) {
  A.Thread = T.Self;
  A.Cell = Cell;
  A.Name = Sync::writeName(T);
  A.Value = V;
}

void Sync::appendWrite(Thread &T, MemoryAction A, ValueKind K,
                       const uint32_t *Clock, const Footprint &Print) {
  Execution &E = actions();
  ShadowCell &C = *W.shadow(A.Cell);
  if (!C.Read) {
    MemoryAction Base{MemoryAction::Base};
    Base.Cell = A.Cell;
    Base.Covers = true;
    Base.Value = loadValue(W, A.Cell, K);
    W.touch(W.offsetOf(&C));
    C.Read = E.append(Base, Clock);
  }
  if (A.Order != AccessOrder::Volatile)
    Model->addWeakWrite(A.Cell);
  A.Previous = C.Read;
  A.Covers = E[A.Previous].Covers && E.happensBefore(A.Previous, T.Self, Clock);
  if (Model->Sets)
    meetImposed(T, A, K);
  if (!releases(A.Order) && !E.fences().empty())
    A.ReleaseFence = E.lastFence(T.Self, AccessOrder::Release);
  W.touch(W.offsetOf(&C));
  C.Read = E.append(A, Clock, Print);
  kernelToChange().Actions = E.size();
  Model->Written.push_back({Location(Location::Memory, A.Cell), A.Name});
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
    MemoryAction A{MemoryAction::Write};
    A.Order = O;
    fillWrite(A, T, Cell, V);
    appendWrite(T, A, K, T.Clock, {});
    if (releases(O))
      release(T);
  }
  storeValue(Cell, K, V);
  if (LLVM_UNLIKELY(Rec != nullptr) && S.isValid())
    Rec->access(ThreadId(T.Self), S, Cell, true, K, V, T.Clock[T.Self]);
}

//===----------------------------------------------------------------------===//
// Reads
//===----------------------------------------------------------------------===//

static bool isModelRead(EventKind K) {
  return K == EventKind::Read || K == EventKind::AtomicRead ||
         K == EventKind::Cas || K == EventKind::Rmw;
}

static MemoryAction::Kind readKind(const Thread &T) {
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
  uint32_t Newest = W.shadow(T.Cell)->Read;
  const Execution &E = actions();
  ModelState &M = *Model;
  if (M.CandidatesOf == T.Self + 1u && M.CandidatesAt == E.size())
    return M.Candidates.size() + M.Futures.size();
  M.CandidatesOf = T.Self + 1;
  M.CandidatesAt = E.size();
  M.Candidates.clear();
  M.Futures.clear();
  M.Walked = 0;
  if (!Newest) {
    if (M.Sets)
      addFutures(T);
    if (!M.Futures.empty())
      M.Candidates.push_back(0); // what is there
    if (M.Pruner)
      pruneChoices(T);
    return M.Candidates.size() + M.Futures.size();
  }
  PendingRead R;
  R.What = readKind(T);
  R.Order = T.Order;
  R.Thread = T.Self;
  R.Cell = T.Cell;
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
  if (M.Sets)
    addFutures(T);
  if (M.Pruner)
    pruneChoices(T);
  if (M.Candidates.size() > UINT16_MAX) {
    M.Candidates.resize(UINT16_MAX);
    M.HasTooMany = true; // performModel() meets the bound
  }
  return M.Candidates.size() + M.Futures.size();
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
  if (!isModelled() || !isModelRead(T.Kind))
    return Choice;
  if (!modelChoices(T))
    return 0;
  size_t Past = Model->Candidates.size();
  if (Choice >= Past) {
    assert(Choice - Past < Model->Futures.size() &&
           "internal: choice of a read");
    return Model->Futures[Choice - Past];
  }
  const MemoryAction &W = actions()[Model->Candidates[Choice]];
  return isFutureRead(T) ? nameOf(T, W) : W.Name;
}

void Sync::modelFootprint(const Thread &T, Footprint &Out) const {
  Location Cell(Location::Memory, T.Cell);
  switch (T.Kind) {
  case EventKind::Read:
  case EventKind::Write:
    if (Model->EveryAccess)
      Out.add(Cell, T.Kind == EventKind::Write);
    return;
  case EventKind::AtomicRead:
    if (T.Order == AccessOrder::Volatile ||
        (Model->EveryAccess && isFutureRead(T)))
      Out.add(Cell, false);
    return;
  case EventKind::AtomicWrite:
    if (T.Order == AccessOrder::Volatile || Model->EveryAccess)
      Out.add(Cell, true);
    return; // weak ones are ordered by who sees them, as plain ones are
  case EventKind::Cas:
    Out.add(Cell, !seesLastWrite(T) || casSucceeds(T));
    return;
  case EventKind::Rmw:
    // Weak ones too: only one update can come right after a write. So with
    // compare-and-sets, whatever they see, but for those above.
    Out.add(Cell, true);
    return;
  case EventKind::Fence:
    if (isOfJava(Model->Kind))
      Out.add({Location::Memory, FenceCell}, true);
    return;
  default:
    return; // plain
  }
}

//===----------------------------------------------------------------------===//
// Events
//===----------------------------------------------------------------------===//

/// T takes over what the write W released: its own clock, or that of a release
/// fence before it; and what an update's write took over.
void Sync::acquireFrom(Thread &T, ActionIndex W) {
  const Execution &E = actions();
  while (W && E[W].What != MemoryAction::Base) {
    ActionIndex From = releases(E[W].Order) ? W : E[W].ReleaseFence;
    if (From)
      clocks::acquire(T, E.clock(From).data(), ClockWidth);
    // An update goes on with what it found, if that has a name of its own.
    W = E[W].What == MemoryAction::Update ? E[W].Source : 0;
  }
}

/// JPR must not order more than Java does, so what is alike has its effect at
/// the end only; the other models take it for the stronger fence.
void Sync::modelFence(Thread &T, AccessOrder O, bool IsAlike) {
  if (!isModelled())
    return;
  Execution &E = actions();
  IsAlike &= readsFuture();
  if (O != AccessOrder::Release && !IsAlike) {
    // What its reads have seen since its last acquire fence.
    ActionIndex Stop = E.lastFence(T.Self, AccessOrder::Acquire);
    for (ActionIndex I = E.size(); --I > Stop;)
      if (E[I].Thread == T.Self && E[I].reads())
        acquireFrom(T, E[I].Source);
  }
  MemoryAction A{MemoryAction::Fence};
  A.Order = O;
  A.Thread = T.Self;
  A.Drains = O == AccessOrder::Volatile;
  A.IsAlike = IsAlike;
  E.append(A, T.Clock);
  kernelToChange().Actions = E.size();
  if (O != AccessOrder::Acquire && !IsAlike)
    release(T); // what comes after it is not what it releases
}

/// Whether the store buffer must be empty for it: all but what only looks.
static bool drains(EventKind K, const Footprint &Print) {
  switch (K) {
  case EventKind::Begin:
  case EventKind::Join:
  case EventKind::IsInterrupted:
  case EventKind::IsAlive:
  case EventKind::Sleep:
  case EventKind::Choose:
  case EventKind::Spin:
    return false;
  case EventKind::ClassInit:
    return Print.size() && Print.begin()->IsWrite;
  default:
    return true;
  }
}

/// An event that is no access; Print as it was before it.
void Sync::recordSync(Thread &T, EventKind K, Footprint Print,
                      const Performed &Result) {
  if (K == EventKind::Begin)
    Print.add({Location::ThreadState, T.JavaThread}, false);
  MemoryAction A{MemoryAction::Sync};
  A.Thread = T.Self;
  A.Drains = drains(K, Print);
  A.Event = K;
  bool Joins = K == EventKind::Join && T.Operand == 0;
  if ((K == EventKind::Start || Joins) && Result.Throw == JavaThrow::None)
    if (ThreadId Child = threadOf(T.Cell); Child.isValid())
      A.Child = Child.index();
  bool Asked = K == EventKind::IsInterrupted && Result.Value;
  A.IsInterrupt = Asked || Result.Throw == JavaThrow::Interrupted;
  A.Clears = A.IsInterrupt && (!Asked || T.Operand == 1);
  Execution &E = actions();
  E.append(A, T.Clock, Print);
  kernelToChange().Actions = E.size();
}

Performed Sync::performModel(Thread &T, unsigned Choice,
                             const Footprint &Print) {
  SiteId S(T.SiteIndex);
  EventKind Kind = T.Kind;
  if (Kind == EventKind::Write ||
      (Kind == EventKind::AtomicWrite && T.Order != AccessOrder::Volatile)) {
    modelStore(T, T.Cell, T.Type, T.Operand, T.Order,
               Kind == EventKind::Write ? SiteId() : S); // an event: logged
    return {};
  }
  if (Kind == EventKind::Fence) {
    if (isOfJava(Model->Kind))
      atomicUpdate(T, FenceCell, AccessOrder::Volatile, S);
    modelFence(T, AccessOrder::Volatile);
    ++T.Effects;
    return {};
  }
  uint32_t Own = T.Clock[T.Self];
  uint32_t Clock[MaxThreads];
  auto ClockBeforeTick = [&] {
    clocks::assign(Clock, T.Clock, ClockWidth);
    Clock[T.Self] = Own;
    return Clock;
  };
  if (Kind == EventKind::AtomicWrite) {
    ++T.Effects;
    MemoryAction A{MemoryAction::VolatileWrite};
    A.Order = AccessOrder::Volatile;
    A.Drains = true;
    int64_t V = T.Type == ValueKind::I32 ? int32_t(T.Operand) : T.Operand;
    fillWrite(A, T, T.Cell, V);
    appendWrite(T, A, T.Type, ClockBeforeTick(), Print);
    atomicWrite(T, T.Cell, T.Order, S);
    storeValue(T.Cell, T.Type, V);
    return {};
  }
  if (!isModelRead(Kind)) {
    Performed Result = dispatch(T, Choice);
    recordSync(T, Kind, Print, Result);
    return Result;
  }

  ActionIndex Seen = 0;
  uint32_t Future = 0;
  if (Model->HasTooMany) {
    Model->HasTooMany = false;
    addBound(BoundRecords);
  }
  MemoryAction A{readKind(T)};
  A.Order = T.Order;
  A.Thread = T.Self;
  A.Cell = T.Cell;
  if (Model->Pruner) {
    A.Site = T.SiteIndex & SiteMask;
    A.Depth = W.pointer<FrameHeader>(T.FrameBase)->Depth;
  }
  bool IsOrdered = seesLastWrite(T);
  if (IsOrdered) {
    Seen = W.shadow(T.Cell)->Read;
  } else if (modelChoices(T)) {
    size_t Past = Model->Candidates.size();
    if (Choice < Past)
      Seen = Model->Candidates[Choice];
    else
      Future = Model->Futures[Choice - Past];
  }
  A.NamesPair = isFutureRead(T);
  A.SeesAlike = A.NamesPair && seesAlike(T);
  if (Future) {
    seeFuture(A, Future);
  } else {
    A.Value = Seen ? actions()[Seen].Value : loadValue(W, T.Cell, T.Type);
    A.IsFrozen = isFrozen(Seen);
    if (!A.NamesPair) // else as of a read of the future: fences order neither
      A.Source = Seen && actions()[Seen].Name ? Seen : 0;
    else if (Seen)
      A.Seen = nameOf(T, actions()[Seen]);
  }
  A.Walked = Model->Walked;
  markChanging(A);
  Performed Result;
  Result.Value = A.Value;
  // What is read within a section or an initialiser is not what the step's
  // event reads.
  if ((!T.Quiet && !IsOrdered) || Future) {
    Model->HasNamed = A.NamesPair;
    Model->HasSeen = !Model->HasNamed;
    Model->Seen = {Location(Location::Memory, T.Cell),
                   Model->HasNamed ? A.Seen
                   : A.Source      ? actions()[A.Source].Name
                                   : 0};
  }

  if (A.What == MemoryAction::Update) {
    bool IsVolatile = T.Order == AccessOrder::Volatile;
    A.Drains = true;
    int64_t New = T.Operand;
    if (Kind == EventKind::Rmw)
      New = updatedValue(T.Op, T.Type, Result.Value, T.Operand);
    else if (isWide(T.Type) ? Result.Value != T.Expected
                            : uint32_t(Result.Value) != uint32_t(T.Expected))
      A.WritesNothing = true;
    if (acquires(T.Order))
      acquireFrom(T, A.Source);
    if (!A.WritesNothing) {
      if (IsVolatile)
        atomicUpdate(T, T.Cell, AccessOrder::Volatile, S);
      ++T.Effects;
      if (T.Type == ValueKind::I32)
        New = int32_t(New);
      fillWrite(A, T, T.Cell, New);
      appendWrite(T, A, T.Type, ClockBeforeTick(), Print);
      storeValue(T.Cell, T.Type, New);
      if (!IsVolatile && releases(T.Order))
        release(T);
      return Result;
    }
    if (IsVolatile)
      atomicRead(T, T.Cell, AccessOrder::Volatile, S);
  } else if (A.What == MemoryAction::VolatileRead) {
    atomicRead(T, T.Cell, AccessOrder::Volatile, S);
    acquireFrom(T, A.Source);
  } else if (acquires(T.Order)) {
    acquireFrom(T, A.Source);
  }
  Execution &E = actions();
  E.append(A, T.Clock, Print);
  kernelToChange().Actions = E.size();
  return Result;
}
