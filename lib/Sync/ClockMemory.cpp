//===- ClockMemory.cpp - Memory under sequential consistency --------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/Sync/ClockMemory.h"
#include "heddle/Code/Frame.h"
#include "heddle/Sync/Initialising.h"
#include "heddle/Sync/RaceCheck.h"
#include "llvm/Support/ErrorHandling.h"

using namespace heddle;

/// Of eight bytes every other one, which all accesses of
/// more than one byte meet; those of one byte that are events are those of
/// other modes (noteOdd), or, with EveryAccess, all.
void ClockMemory::footprintOfAccess(const Thread &T, Footprint &Out) const {
  bool IsWrite = T.Kind == EventKind::Cas ? casSucceeds(W, T)
                                          : T.Kind != EventKind::Read &&
                                                T.Kind != EventKind::AtomicRead;
  if (LLVM_LIKELY(!isBytes(T.Type)))
    return Out.add({Location::Memory, T.Cell}, IsWrite);
  Ref Cells[4];
  for (unsigned I = 0, N = cellsOf(T.Cell, T.Type, Cells); I != N; ++I)
    Out.add({Location::Memory, Cells[I]}, IsWrite);
  if (VisibleAll && T.Type == ValueKind::Bytes8)
    Out.setGlobal();
}

/// An access of several elements of a byte[]: to race checks one of each, to
/// all else one.
Performed ClockMemory::performBytes(Thread &T) {
  SiteId Site(T.SiteIndex);
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
        checkWrite(W, Races, T, Cell, Site);
      else if (!Races.isOff())
        checkRead(W, Races, T, Cell, Site);
    });
  } else {
    noteOdd(T);
    // What any of them released comes before the checks of all.
    if (!Races.summary() && T.Kind != EventKind::AtomicWrite &&
        isAtLeastAcquire(T.Order) && !isInitialising(T))
      Each([&](Ref Cell) {
        if (LocationRecord *R = Races.atomicRecord(Cell))
          clocks::acquire(T, Races.clockOf(*R, LocationRecord::Release),
                          ClockWidth);
      });
    Each([&](Ref Cell) {
      if (!Writes)
        Races.atomicRead(T, Cell, T.Order, Site);
      else if (T.Kind == EventKind::AtomicWrite)
        Races.atomicWrite(T, Cell, T.Order, Site);
      else
        Races.atomicUpdate(T, Cell, T.Order, Site);
    });
  }
  bool IsUpdate = T.Kind == EventKind::Rmw || T.Kind == EventKind::Cas;
  if (!Writes || (IsUpdate && New == Result.Value))
    return Result; // to a loop that waits it is only a read
  S.storeValue(T.Cell, T.Type, New);
  ++T.Effects;
  return Result;
}

/// A footprint of eight bytes has room for every other one. So accesses of an
/// odd one alone are not known to conflict; a program that has both is not
/// explored to the end.
void ClockMemory::noteOdd(const Thread &T) {
  if (Races.summary())
    return; // searches over states ask for no footprints
  unsigned Count = numBytes(T.Type);
  for (unsigned I = 0; I != Count; ++I) {
    Ref Cell = T.Cell + 4 * I;
    if (!(Cell & 4))
      continue; // ArrayBaseOffset is a multiple of 8
    bool WasThere = false;
    if (uint32_t Word = W.shadow(Cell)->Write; Word >= ExtendedTag)
      WasThere = S.record<LocationRecord>(Word & ClockMask)->IsAtomic;
    LocationRecord *R = Races.atomicRecord(Cell);
    if (!R)
      continue;
    if (WasThere && !R->Pieces && Count == 8)
      S.addBound(BoundWidths);
    uint8_t Known = R->Pieces |
                    (WasThere && !R->Pieces ? 0 : LocationRecord::HasPieces) |
                    (Count == 8 ? LocationRecord::HasEight : 0);
    if (Known == R->Pieces)
      continue;
    W.touch(W.offsetOf(R));
    R->Pieces = Known;
  }
}

Performed ClockMemory::performEvent(Thread &T) {
  if (T.Kind == EventKind::Fence)
    return {};
  if (LLVM_UNLIKELY(isBytes(T.Type)))
    return performBytes(T);
  SiteId Site(T.SiteIndex);
  Performed Result;
  Result.Value = loadValue(W, T.Cell, T.Type);
  switch (T.Kind) {
  case EventKind::Read:
    if (!Races.isOff()) // whose writes the shadow holds, and no epochs
      checkRead(W, Races, T, T.Cell, Site);
    return Result;
  case EventKind::AtomicRead:
    Races.atomicRead(T, T.Cell, T.Order, Site);
    return Result;
  case EventKind::Write:
    checkWrite(W, Races, T, T.Cell, Site);
    S.storeValue(T.Cell, T.Type, T.Operand);
    break;
  case EventKind::AtomicWrite:
    Races.atomicWrite(T, T.Cell, T.Order, Site);
    S.storeValue(T.Cell, T.Type, T.Operand);
    break;
  case EventKind::Cas:
    if (!casSucceeds(W, T)) {
      Races.atomicRead(T, T.Cell, failureOrder(T), Site);
      return Result;
    }
    Races.atomicUpdate(T, T.Cell, T.Order, Site);
    if (isWide(T.Type) ? T.Operand == T.Expected
                       : uint32_t(T.Operand) == uint32_t(T.Expected))
      return Result; // to a loop that waits it is only a read
    S.storeValue(T.Cell, T.Type, T.Operand);
    break;
  case EventKind::Rmw: {
    bool Changes = updateChanges(W, T);
    Races.atomicUpdate(T, T.Cell, T.Order, Site);
    if (!Changes)
      return Result; // to a loop that waits it is only a read
    S.storeValue(T.Cell, T.Type,
                 updatedValue(T.Op, T.Type, Result.Value, T.Operand));
    break;
  }
  default:
    llvm_unreachable("internal: no event of memory");
  }
  ++T.Effects;
  return Result;
}

void ClockMemory::store(Thread &T, Ref Cell, ValueKind K, int64_t V,
                        AccessOrder O, SiteId Site) {
  ++T.Effects;
  if (K == ValueKind::I32)
    V = int32_t(V);
  S.storeValue(Cell, K, V);
  if (LLVM_UNLIKELY(S.Rec != nullptr) && Site.isValid())
    S.Rec->access(ThreadId(T.Self), Site, Cell, true, K, V, T.Clock[T.Self]);
}

void ClockMemory::freeze(Thread &T, Ref Object) {
  Races.noteFreeze(T, Object);
  if (P[FunctionId(W.pointer<FrameHeader>(T.FrameBase)->Function)].Trusted)
    return;
  for (ClassId C(W.load<uint32_t>(Object)); C.isValid(); C = P[C].Super)
    if (const ClassInfo *Info = P[C].Info)
      for (const FieldInfo &F : Info->Fields)
        if ((F.Flags & (AccFinal | AccStatic)) == AccFinal)
          Races.forgetWrites(Object + F.Offset);
}
