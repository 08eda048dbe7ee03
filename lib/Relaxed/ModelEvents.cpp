//===- ModelEvents.cpp - Visible events under a model ---------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What an event touches, what it acquires and releases, and what it leaves in
// the execution.
//
//===----------------------------------------------------------------------===//

#include "heddle/Code/Code.h"
#include "heddle/Relaxed/ModelMemory.h"
#include "heddle/World/Clocks.h"

using namespace heddle;

/// What full fences of OpMM are ordered by: below all cells.
static constexpr Ref FenceCell = 8;

void ModelMemory::footprint(const Thread &T, Footprint &Out) const {
  Location Cell(Location::Memory, T.Cell);
  switch (T.Kind) {
  case EventKind::AtomicRead:
  case EventKind::AtomicWrite:
    // Weak ones are ordered by what sees them, as plain ones are.
    if (T.Order == AccessOrder::Volatile)
      Out.add(Cell, T.Kind == EventKind::AtomicWrite);
    return;
  case EventKind::Cas:
    Out.add(Cell, !seesLastWrite(T) || casSucceeds(W, T));
    return;
  case EventKind::Rmw:
    // Weak ones too: only one update can come right after a write. So with
    // compare-and-sets, whatever they see, but for those above.
    Out.add(Cell, true);
    return;
  case EventKind::Fence:
    if (isOfJava())
      Out.add({Location::Memory, FenceCell}, true);
    return;
  default:
    return; // plain
  }
}

bool ModelMemory::isPartOfStep(const Thread &T) const {
  if (T.Kind == EventKind::Fence)
    return T.Order != AccessOrder::Volatile || !isOn();
  return T.Kind == EventKind::Write;
}

void ModelMemory::append(Thread &T, const MemoryAction &A,
                         const Footprint &Print) {
  Execution &E = actions();
  E.append(A, T.Clock, Print);
  S.kernelToChange().Actions = E.size();
}

/// T takes over what the write W released: its own clock, or that of a release
/// fence before it; and what an update's write took over.
void ModelMemory::acquireFrom(Thread &T, ActionIndex W) {
  if (!accessesOrder() && !isInSection(T))
    return;
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
void ModelMemory::fence(Thread &T, AccessOrder O, bool IsAlike) {
  if (isOn())
    addFence(T, O, false);
}

void ModelMemory::addFence(Thread &T, AccessOrder O, bool IsAlike) {
  Execution &E = actions();
  if (O != AccessOrder::Release && !IsAlike && accessesOrder()) {
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
  append(T, A);
  if (O != AccessOrder::Acquire && !IsAlike)
    S.tick(T); // what comes after it is not what it releases
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
void ModelMemory::recordSync(Thread &T, EventKind K, SiteId Site,
                             Footprint Print, const Performed &Result) {
  if (K == EventKind::Begin)
    Print.add({Location::ThreadState, T.JavaThread}, false);
  MemoryAction A{MemoryAction::Sync};
  A.Thread = T.Self;
  A.Drains = drains(K, Print);
  A.Event.Kind = K;
  bool Joins = K == EventKind::Join && T.Operand == 0;
  if ((K == EventKind::Start || Joins) && Result.Throw == JavaThrow::None)
    if (ThreadId Child = S.threadOf(T.Cell); Child.isValid())
      A.Event.Child = Child.index();
  bool Asked = K == EventKind::IsInterrupted && Result.Value;
  A.Event.IsInterrupt = Asked || Result.Throw == JavaThrow::Interrupted;
  A.Event.Clears = A.Event.IsInterrupt && (!Asked || T.Operand == 1);
  A.Saw.Site = Site.isValid() ? Site.index() & SiteMask : 0;
  if (K == EventKind::Choose)
    A.Value = Result.Value;
  append(T, A, Print);
}

static Performed failed(const char *Text) {
  Performed Result;
  Result.Then = Performed::Fails;
  Result.Text = Text;
  return Result;
}

Performed ModelMemory::perform(Thread &T, unsigned Choice,
                               const Footprint &Print) {
  // The start of the second thread is the first action.
  if (!isOn() && T.Kind != EventKind::Start)
    return Events.dispatch(T, Choice);
  SiteId Site(T.SiteIndex);
  EventKind K = T.Kind;
  if ((isModelRead(K) || K == EventKind::AtomicWrite) && isOver(T))
    return failed("access to an object whose lifetime has ended");
  if (isModelRead(K))
    return performRead(T, Choice, Print);
  if (K == EventKind::Write) { // an event, so that it is logged as one
    store(T, T.Cell, T.Type, T.Operand, T.Order, SiteId());
    return {};
  }
  if (K == EventKind::AtomicWrite) {
    if (Torn && isWide(T.Type) && !isBytes(T.Type))
      Torn->noteWhole(T.Cell);
    if (T.Order == AccessOrder::Volatile)
      return performVolatileWrite(T, Print);
    store(T, T.Cell, T.Type, T.Operand, T.Order, Site);
    return {};
  }
  if (K == EventKind::Fence) {
    // Of Java's it may make others see what they missed. With buffers it takes
    // from what its thread may read, and a loop without it may do all it did.
    if (isOfJava()) {
      Races.atomicUpdate(T, FenceCell, AccessOrder::Volatile, Site);
      ++T.Effects;
    }
    fence(T, AccessOrder::Volatile, false);
    return {};
  }
  Performed Result = Events.dispatch(T, Choice);
  recordSync(T, K, Site, Print, Result);
  return Result;
}

Performed ModelMemory::performVolatileWrite(Thread &T, const Footprint &Print) {
  ++T.Effects;
  MemoryAction A{MemoryAction::VolatileWrite};
  A.Order = AccessOrder::Volatile;
  A.Drains = true;
  A.Thread = T.Self;
  A.Cell = CellId(T.Cell);
  A.Value = T.Type == ValueKind::I32 ? int32_t(T.Operand) : T.Operand;
  noteMode(T, A);
  noteWidth(T.Cell, T.Type);
  appendWrite(T, A, T.Type, T.Clock, Print);
  Races.atomicWrite(T, T.Cell, T.Order, SiteId(T.SiteIndex));
  S.storeValue(T.Cell, T.Type, A.Value);
  return {};
}

void ModelMemory::seePast(const Thread &T, MemoryAction &A,
                          ActionIndex Write) const {
  A.Value = Write ? Actions[Write].Value : loadValue(W, T.Cell, T.Type);
  A.IsFrozen = isFrozen(Write);
}

void ModelMemory::see(Thread &T, MemoryAction &A, unsigned Choice) {
  bool IsOrdered = seesLastWrite(T);
  ActionIndex Seen;
  if (IsOrdered)
    Seen = newestWrite(W, T.Cell);
  else if (find(T))
    Seen = Choices.Past[Choice];
  seePast(T, A, Seen);
  WriteName Name = Seen ? actions()[Seen].Left.Name : WriteName();
  if (Name)
    A.Saw.Source = Seen;
  // What is read within a section or an initialiser is not what the step's
  // event reads.
  if (!T.Quiet && !IsOrdered)
    noteSeen(T.Cell, Name.index());
}

Performed ModelMemory::performRead(Thread &T, unsigned Choice,
                                   const Footprint &Print) {
  SiteId Site(T.SiteIndex);
  bool IsPlain = T.Kind == EventKind::Read;
  if (Torn && !IsPlain && isWide(T.Type) && !isBytes(T.Type))
    Torn->noteWhole(T.Cell);
  noteWidth(T.Cell, T.Type);
  if (IsPlain && T.Type == ValueKind::Bytes8)
    S.assume(Assumption::WholeLongs);
  if (HasTooMany) {
    HasTooMany = false;
    S.addBound(BoundRecords);
  }
  if (LLVM_UNLIKELY(followsBytes())) {
    meetTurn(T, T.Cell, T.Kind == EventKind::Rmw, Site);
    if (seesUnwritten(T, Choice))
      return failed("read of memory that was never written");
  }
  MemoryAction A{readKind(T)};
  A.Order = T.Order;
  A.Thread = T.Self;
  A.Cell = CellId(T.Cell);
  A.InSection = isInSection(T);
  see(T, A, Choice);
  Performed Result;
  Result.Value = A.Value;
  if (A.What == MemoryAction::Update) {
    if (update(T, A, Print))
      return Result;
  } else {
    if (A.What == MemoryAction::VolatileRead && accessesOrder())
      Races.atomicRead(T, T.Cell, AccessOrder::Volatile, Site);
    if (isAtLeastAcquire(T.Order))
      acquireFrom(T, A.Saw.Source);
  }
  append(T, A, Print);
  return Result;
}

/// The rest of an update that has seen A.Value; false if it writes nothing, and
/// A is still to be appended.
bool ModelMemory::update(Thread &T, MemoryAction &A, const Footprint &Print) {
  SiteId Site(T.SiteIndex);
  uint32_t Own = T.Clock[T.Self];
  bool IsVolatile = T.Order == AccessOrder::Volatile && accessesOrder();
  A.Drains = true;
  int64_t New = T.Operand;
  if (T.Kind == EventKind::Rmw)
    New = updatedValue(T.Op, T.Type, A.Value, T.Operand);
  else if (isWide(T.Type) ? A.Value != T.Expected
                          : uint32_t(A.Value) != uint32_t(T.Expected))
    A.WritesNothing = true;
  if (isAtLeastAcquire(A.WritesNothing ? failureOrder(T) : T.Order))
    acquireFrom(T, A.Saw.Source);
  if (A.WritesNothing) {
    if (!accessesOrder())
      A.Order = failureOrder(T); // else nothing asks for it
    if (IsVolatile)
      Races.atomicRead(T, T.Cell, failureOrder(T), Site);
    return false;
  }
  if (IsVolatile)
    Races.atomicUpdate(T, T.Cell, AccessOrder::Volatile, Site);
  // To a loop that waits, one that changes nothing is only a read: it goes
  // round again by another thread's write, and what that released reaches the
  // reader of its update by that write, too.
  T.Effects +=
      isWide(T.Type) ? New != A.Value : uint32_t(New) != uint32_t(A.Value);
  A.Value = T.Type == ValueKind::I32 ? int32_t(New) : New;
  // As it was before the tick of a release.
  uint32_t Clock[MaxThreads];
  clocks::assign(Clock, T.Clock, ClockWidth);
  Clock[T.Self] = Own;
  appendWrite(T, A, T.Type, Clock, Print);
  S.storeValue(T.Cell, T.Type, A.Value);
  if (!IsVolatile && isAtLeastRelease(T.Order))
    S.tick(T);
  return true;
}
