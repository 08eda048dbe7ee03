//===- SyncModelEvents.cpp - Visible events under a model -----------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What an event touches, what it acquires and releases, and what it leaves in
// the execution, where reads choose what they see (SyncModel.cpp).
//
//===----------------------------------------------------------------------===//

#include "heddle/Code/Frame.h"
#include "heddle/Relaxed/SyncModel.h"
#include "heddle/World/Clocks.h"

using namespace heddle;

/// What full fences of OpMM are ordered by: below all cells.
static constexpr Ref FenceCell = 8;

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

/// T takes over what the write W released: its own clock, or that of a release
/// fence before it; and what an update's write took over.
void Sync::acquireFrom(Thread &T, ActionIndex W) {
  const Execution &E = actions();
  while (W && E[W].What != MemoryAction::Base) {
    ActionIndex From =
        isAtLeastRelease(E[W].Order) ? W : E[W].Left.ReleaseFence;
    if (From)
      clocks::acquire(T, E.clock(From).data(), ClockWidth);
    // An update goes on with what it found, if that has a name of its own.
    W = E[W].What == MemoryAction::Update ? E[W].Saw.Source : ActionIndex();
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
    for (ActionIndex I : llvm::reverse(E.from(Stop.next())))
      if (E[I].Thread == T.Self && E[I].reads())
        acquireFrom(T, E[I].Saw.Source);
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

/// An event that is not an access; Print as it was before it.
void Sync::recordSync(Thread &T, EventKind K, Footprint Print,
                      const Performed &Result) {
  if (K == EventKind::Begin)
    Print.add({Location::ThreadState, T.JavaThread}, false);
  MemoryAction A{MemoryAction::Sync};
  A.Thread = T.Self;
  A.Drains = drains(K, Print);
  A.Event.Kind = K;
  bool Joins = K == EventKind::Join && T.Operand == 0;
  if ((K == EventKind::Start || Joins) && Result.Throw == JavaThrow::None)
    if (ThreadId Child = threadOf(T.Cell); Child.isValid())
      A.Event.Child = Child.index();
  bool Asked = K == EventKind::IsInterrupted && Result.Value;
  A.Event.IsInterrupt = Asked || Result.Throw == JavaThrow::Interrupted;
  A.Event.Clears = A.Event.IsInterrupt && (!Asked || T.Operand == 1);
  Execution &E = actions();
  E.append(A, T.Clock, Print);
  kernelToChange().Actions = E.size();
}

/// Whether the user chose the mode of T's pending access: it is in code of
/// theirs, or a method of java.util.concurrent.atomic.
static bool isModeOfUser(const World &W, Program &P, const Thread &T) {
  const ProgramFunction &F =
      P[FunctionId(W.pointer<FrameHeader>(T.FrameBase)->Function)];
  return !F.Trusted ||
         llvm::StringRef(F.Symbol).starts_with("java/util/concurrent/atomic/");
}

/// Of JPR: what modes the program uses (WriteSets::mixesModes).
static void noteMode(WriteSets &Sets, const Execution &E,
                     const MemoryAction &A) {
  if (A.Order == AccessOrder::Volatile)
    Sets.recordMode(false);
  bool IsOther = A.Saw.Source && E[A.Saw.Source].Thread != A.Thread &&
                 E[A.Saw.Source].Order != AccessOrder::Volatile;
  if (A.reads() && isAtLeastAcquire(A.Order) &&
      (A.Order != AccessOrder::Volatile || IsOther))
    Sets.recordMode(true);
}

Performed Sync::performModel(Thread &T, unsigned Choice,
                             const Footprint &Print) {
  SiteId S(T.SiteIndex);
  EventKind Kind = T.Kind;
  if ((Kind == EventKind::AtomicWrite || Kind == EventKind::AtomicRead ||
       Kind == EventKind::Cas || Kind == EventKind::Rmw) &&
      isWide(T.Type) && !isBytes(T.Type))
    noteWhole(T.Cell);
  if (isModelRead(Kind)) {
    noteWidth(T.Cell, T.Type);
    if (Kind == EventKind::Read && T.Type == ValueKind::Bytes8)
      assume(Assumption::WholeLongs);
  }
  if (Kind == EventKind::Write ||
      (Kind == EventKind::AtomicWrite && T.Order != AccessOrder::Volatile)) {
    modelStore(T, T.Cell, T.Type, T.Operand, T.Order,
               Kind == EventKind::Write ? SiteId() : S); // an event: logged
    return {};
  }
  if (Kind == EventKind::Fence) {
    // Of Java's it may make others see what they missed. With buffers it takes
    // from what its thread may read, and a loop without it may do all it did.
    if (isOfJava(Model->Kind)) {
      atomicUpdate(T, FenceCell, AccessOrder::Volatile, S);
      ++T.Effects;
    }
    modelFence(T, AccessOrder::Volatile);
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
    if (Model->Sets && !Model->Sets->mixesModes() && isModeOfUser(W, P, T))
      noteMode(*Model->Sets, actions(), A);
    noteWidth(T.Cell, T.Type);
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

  ActionIndex Seen;
  PairId Future;
  if (Model->HasTooMany) {
    Model->HasTooMany = false;
    addBound(BoundRecords);
  }
  MemoryAction A{readKind(T)};
  A.Order = T.Order;
  A.Thread = T.Self;
  A.Cell = CellId(T.Cell);
  if (Model->Pruner) {
    A.Saw.Site = T.SiteIndex & SiteMask;
    A.Saw.Depth = W.pointer<FrameHeader>(T.FrameBase)->Depth;
  }
  bool IsOrdered = seesLastWrite(T);
  if (IsOrdered) {
    Seen = newestWrite(W, T.Cell);
  } else if (modelChoices(T)) {
    size_t Past = Model->Candidates.size();
    if (Choice < Past)
      Seen = Model->Candidates[Choice];
    else
      Future = Model->Futures[Choice - Past];
  }
  A.Saw.NamesPair = isFutureRead(T);
  A.Saw.What.IsAlike = A.Saw.NamesPair && seesAlike(T);
  if (Future) {
    seeFuture(A, Future);
  } else {
    A.Value = Seen ? actions()[Seen].Value : loadValue(W, T.Cell, T.Type);
    A.IsFrozen = isFrozen(Seen);
    if (!A.Saw.NamesPair) // else as of a read of the future: fences order
                          // neither
      A.Saw.Source = Seen && actions()[Seen].Left.Name ? Seen : ActionIndex();
    else if (Seen)
      A.Saw.What.Pair = nameOf(T, actions()[Seen]);
  }
  A.Saw.Walked = Model->Walked;
  if (Model->Sets && isAtLeastAcquire(A.Order) && !Model->Sets->mixesModes() &&
      isModeOfUser(W, P, T))
    noteMode(*Model->Sets, actions(), A);
  markChanging(A);
  Performed Result;
  Result.Value = A.Value;
  // What is read within a section or an initialiser is not what the step's
  // event reads.
  if ((!T.Quiet && !IsOrdered) || Future) {
    Model->HasNamed = A.Saw.NamesPair;
    Model->HasSeen = !Model->HasNamed;
    Model->Seen = {Location(Location::Memory, T.Cell),
                   Model->HasNamed ? A.Saw.What.Pair.index()
                   : A.Saw.Source  ? actions()[A.Saw.Source].Left.Name.index()
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
    if (isAtLeastAcquire(A.WritesNothing ? failureOrder(T) : T.Order))
      acquireFrom(T, A.Saw.Source);
    if (!A.WritesNothing) {
      if (IsVolatile)
        atomicUpdate(T, T.Cell, AccessOrder::Volatile, S);
      ++T.Effects;
      if (T.Type == ValueKind::I32)
        New = int32_t(New);
      fillWrite(A, T, T.Cell, New);
      appendWrite(T, A, T.Type, ClockBeforeTick(), Print);
      storeValue(T.Cell, T.Type, New);
      if (!IsVolatile && isAtLeastRelease(T.Order))
        release(T);
      return Result;
    }
    if (IsVolatile)
      atomicRead(T, T.Cell, failureOrder(T), S);
  } else if (A.What == MemoryAction::VolatileRead) {
    atomicRead(T, T.Cell, AccessOrder::Volatile, S);
    acquireFrom(T, A.Saw.Source);
  } else if (isAtLeastAcquire(T.Order)) {
    acquireFrom(T, A.Saw.Source);
  }
  Execution &E = actions();
  E.append(A, T.Clock, Print);
  kernelToChange().Actions = E.size();
  return Result;
}
