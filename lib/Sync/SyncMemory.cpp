//===- SyncMemory.cpp - Atomic accesses and their happens-before ---------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// perform() moves the value of a memory event and makes its edges. What a
// write leaves for later reads is the location's Release clock; Clocks.h says
// how each mode treats it. An opaque write empties it: who reads that value
// synchronises with nobody. That also takes away the edges of volatile writes
// before it, as a release write does; JLS 17.4.4, which has volatile writes
// only, is silent on mixing (JEP 193 orders release writes with the acquire
// reads that see them).
//
//===----------------------------------------------------------------------===//

#include "heddle/Relaxed/SyncModel.h"
#include "heddle/Sync/RaceCheck.h"
#include "llvm/ADT/bit.h"
#include "llvm/Support/ErrorHandling.h"

using namespace heddle;

void Sync::note(Thread &T, LocationRecord &R, LocationRecord::ClockIndex I) {
  uint32_t &Own = clockOf(R, I)[T.Self];
  if (Own == T.Clock[T.Self])
    return;
  W.touch(W.offsetOf(&Own));
  Own = T.Clock[T.Self];
  ReadsNoted += I == LocationRecord::Reads;
}

void Sync::atomicRead(Thread &T, Ref Cell, AccessOrder O, SiteId S) {
  if (LLVM_UNLIKELY(H != nullptr))
    return summaryAtomic(T, Cell, true, false, O, S);
  LocationRecord *R = atomicRecord(Cell);
  if (!R)
    return;
  noteByte(T, *R);
  // The edge ends at this very read, so that it is ordered after what the
  // releasing thread did to the cell before: first acquire, then check.
  if (isAtLeastAcquire(O))
    clocks::acquire(T, clockOf(*R, LocationRecord::Release), ClockWidth);
  else if (LLVM_UNLIKELY(P.isOfC()))
    noteForFences(T, *R);
  if (!isOrderedWithPlain(T, Cell, *R, false))
    checkAgainstPlain(T, Cell, *R, false, S);
  note(T, *R, LocationRecord::AtomicReads);
  if (LLVM_UNLIKELY(Routes != nullptr))
    noteReference(T, Cell);
}

void Sync::atomicWrite(Thread &T, Ref Cell, AccessOrder O, SiteId S) {
  if (LLVM_UNLIKELY(H != nullptr))
    return summaryAtomic(T, Cell, false, true, O, S);
  LocationRecord *R = atomicRecord(Cell);
  if (!R)
    return;
  noteByte(T, *R);
  if (!isOrderedWithPlain(T, Cell, *R, true))
    checkAgainstPlain(T, Cell, *R, true, S);
  note(T, *R, LocationRecord::AtomicWrites);
  uint32_t *Release = clockOf(*R, LocationRecord::Release);
  touchClock(Release);
  if (O == AccessOrder::Volatile)
    clocks::join(Release, T.Clock, ClockWidth);
  else if (isAtLeastRelease(O))
    clocks::assign(Release, T.Clock, ClockWidth);
  else if (const uint32_t *F = releasedByFence(T))
    clocks::assign(Release, F, ClockWidth);
  else
    clocks::clear(Release, ClockWidth);
  if (isAtLeastRelease(O))
    release(T);
}

void Sync::atomicUpdate(Thread &T, Ref Cell, AccessOrder O, SiteId S) {
  if (LLVM_UNLIKELY(H != nullptr))
    return summaryAtomic(T, Cell, true, true, O, S);
  LocationRecord *R = atomicRecord(Cell);
  if (!R)
    return;
  noteByte(T, *R);
  uint32_t *Release = clockOf(*R, LocationRecord::Release);
  if (isAtLeastAcquire(O))
    clocks::acquire(T, Release, ClockWidth);
  else if (LLVM_UNLIKELY(P.isOfC()))
    noteForFences(T, *R);
  if (!isOrderedWithPlain(T, Cell, *R, true))
    checkAgainstPlain(T, Cell, *R, true, S);
  note(T, *R, LocationRecord::AtomicReads);
  note(T, *R, LocationRecord::AtomicWrites);
  if (LLVM_UNLIKELY(Routes != nullptr))
    noteReference(T, Cell);
  if (!isAtLeastRelease(O)) {
    if (const uint32_t *F = releasedByFence(T)) {
      touchClock(Release);
      clocks::join(Release, F, ClockWidth);
    }
    return;
  }
  touchClock(Release);
  clocks::join(Release, T.Clock, ClockWidth);
  release(T);
}

int64_t heddle::loadValue(const World &W, Ref Cell, ValueKind K) {
  if (LLVM_UNLIKELY(isBytes(K))) {
    uint64_t V = 0;
    for (unsigned I = 0; I != numBytes(K); ++I)
      V |= uint64_t(uint8_t(W.load<uint32_t>(Cell + 4 * I))) << 8 * I;
    return ofBytes(K, int64_t(V));
  }
  if (isWide(K))
    return W.load<int64_t>(Cell);
  return K == ValueKind::I32 ? W.load<int32_t>(Cell) : W.load<uint32_t>(Cell);
}

void Sync::storeValue(Ref Cell, ValueKind K, int64_t V) {
  if (LLVM_UNLIKELY(isBytes(K))) {
    for (unsigned I = 0; I != numBytes(K); ++I)
      storeValue(Cell + 4 * I, ValueKind::I32, int8_t(V >> 8 * I));
    return;
  }
  if (isWide(K)) {
    if (W.load<int64_t>(Cell) == V)
      return;
    W.store<int64_t>(Cell, V);
  } else {
    if (W.load<uint32_t>(Cell) == uint32_t(V))
      return;
    W.store<uint32_t>(Cell, uint32_t(V));
  }
  wakeSpinners(Cell);
}

int64_t heddle::ofBytes(ValueKind K, int64_t V) {
  unsigned Unused = 64 - 8 * numBytes(K);
  return int64_t(uint64_t(V) << Unused) >> Unused;
}

/// Java's addition on the bits of a value.
static int64_t sum(ValueKind K, int64_t A, int64_t B) {
  if (K == ValueKind::F32)
    return llvm::bit_cast<uint32_t>(llvm::bit_cast<float>(uint32_t(A)) +
                                    llvm::bit_cast<float>(uint32_t(B)));
  if (K == ValueKind::F64)
    return llvm::bit_cast<int64_t>(llvm::bit_cast<double>(A) +
                                   llvm::bit_cast<double>(B));
  return int64_t(uint64_t(A) + uint64_t(B));
}

int64_t heddle::updatedValue(RmwOp Op, ValueKind K, int64_t Old, int64_t With) {
  switch (Op) {
  case RmwOp::Xchg:
    return With;
  case RmwOp::Add:
    return isBytes(K) ? ofBytes(K, int64_t(uint64_t(Old) + uint64_t(With)))
                      : sum(K, Old, With);
  case RmwOp::And:
    return Old & With;
  case RmwOp::Or:
    return Old | With;
  case RmwOp::Xor:
    return Old ^ With;
  }
  llvm_unreachable("internal: operation of an update");
}

bool Sync::updateChanges(const Thread &T) const {
  int64_t Old = loadValue(W, T.Cell, T.Type);
  int64_t New = updatedValue(T.Op, T.Type, Old, T.Operand);
  return isWide(T.Type) ? New != Old : uint32_t(New) != uint32_t(Old);
}

/// An access of several elements of a byte[]: to race checks one of each, to
/// all else one.
Performed Sync::performBytes(Thread &T) {
  SiteId S(T.SiteIndex);
  Performed Result;
  Result.Value = loadValue(W, T.Cell, T.Type);
  unsigned Count = numBytes(T.Type);
  auto Each = [&](auto Check) {
    for (unsigned I = 0; I != Count; ++I)
      Check(T.Cell + 4 * I);
  };
  bool Writes = T.Kind != EventKind::Read && T.Kind != EventKind::AtomicRead &&
                (T.Kind != EventKind::Cas || Result.Value == T.Expected);
  int64_t New = T.Kind == EventKind::Rmw
                    ? updatedValue(T.Op, T.Type, Result.Value, T.Operand)
                    : T.Operand;
  if (T.Kind == EventKind::Read || T.Kind == EventKind::Write) {
    Each([&](Ref Cell) {
      if (Writes)
        checkWrite(W, *this, T, Cell, S);
      else if (!hasModel())
        checkRead(W, *this, T, Cell, S);
    });
  } else {
    noteOdd(T);
    // What any of them released comes before the checks of all.
    if (!H && T.Kind != EventKind::AtomicWrite && isAtLeastAcquire(T.Order))
      Each([&](Ref Cell) {
        if (LocationRecord *R = atomicRecord(Cell))
          clocks::acquire(T, clockOf(*R, LocationRecord::Release), ClockWidth);
      });
    Each([&](Ref Cell) {
      if (!Writes)
        atomicRead(T, Cell, T.Order, S);
      else if (T.Kind == EventKind::AtomicWrite)
        atomicWrite(T, Cell, T.Order, S);
      else
        atomicUpdate(T, Cell, T.Order, S);
    });
  }
  if (!Writes || (T.Kind == EventKind::Rmw && New == Result.Value))
    return Result; // to a loop that waits it is only a read
  storeValue(T.Cell, T.Type, New);
  ++T.Effects;
  return Result;
}

/// A footprint of eight bytes has room for every other one. So accesses of an
/// odd one alone are not known to conflict; a program that has both is not
/// explored to the end.
void Sync::noteOdd(const Thread &T) {
  if (H)
    return; // searches over states ask for no footprints
  unsigned Count = numBytes(T.Type);
  for (unsigned I = 0; I != Count; ++I) {
    Ref Cell = T.Cell + 4 * I;
    if (!(Cell & 4))
      continue; // ArrayBaseOffset is a multiple of 8
    bool WasThere = false;
    if (uint32_t Word = W.shadow(Cell)->Write; Word >= ExtendedTag)
      WasThere = record<LocationRecord>(Word & ClockMask)->IsAtomic;
    LocationRecord *R = atomicRecord(Cell);
    if (!R)
      continue;
    if (WasThere && !R->Pieces && Count == 8)
      addBound(BoundWidths);
    uint8_t Known = R->Pieces |
                    (WasThere && !R->Pieces ? 0 : LocationRecord::HasPieces) |
                    (Count == 8 ? LocationRecord::HasEight : 0);
    if (Known == R->Pieces)
      continue;
    W.touch(W.offsetOf(R));
    R->Pieces = Known;
  }
}

Performed Sync::performMemory(Thread &T) {
  if (LLVM_UNLIKELY(isBytes(T.Type)))
    return performBytes(T);
  SiteId S(T.SiteIndex);
  Performed Result;
  Result.Value = loadValue(W, T.Cell, T.Type);
  switch (T.Kind) {
  case EventKind::Read:
    if (!hasModel()) // whose writes the shadow holds, and no epochs
      checkRead(W, *this, T, T.Cell, S);
    return Result;
  case EventKind::AtomicRead:
    atomicRead(T, T.Cell, T.Order, S);
    return Result;
  case EventKind::Write:
    checkWrite(W, *this, T, T.Cell, S);
    storeValue(T.Cell, T.Type, T.Operand);
    break;
  case EventKind::AtomicWrite:
    atomicWrite(T, T.Cell, T.Order, S);
    storeValue(T.Cell, T.Type, T.Operand);
    break;
  case EventKind::Cas:
    if (!casSucceeds(T)) {
      atomicRead(T, T.Cell, failureOrder(T), S);
      return Result;
    }
    atomicUpdate(T, T.Cell, T.Order, S);
    storeValue(T.Cell, T.Type, T.Operand);
    break;
  case EventKind::Rmw: {
    bool Changes = updateChanges(T);
    atomicUpdate(T, T.Cell, T.Order, S);
    if (!Changes)
      return Result; // to a loop that waits it is only a read
    storeValue(T.Cell, T.Type,
               updatedValue(T.Op, T.Type, Result.Value, T.Operand));
    break;
  }
  default:
    llvm_unreachable("internal: no event of memory");
  }
  ++T.Effects;
  return Result;
}
