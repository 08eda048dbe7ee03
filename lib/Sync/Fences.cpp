//===- Fences.cpp - Fences of C without a memory model --------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// C17 7.17.4, with atomics interleaved. What a thread writes behind a release
// fence carries the clock that it had there; what it read before an acquire
// fence is acquired there. Two clocks of each thread, which lie in the record
// of a cell below all objects, behind FenceCell (ModelEvents.cpp):
//
//   Release       the thread's at its last release fence
//   AtomicReads   what its reads have found since it began
//
// Also pieces of values of C, whose shadow is that of the whole.
//
//===----------------------------------------------------------------------===//

#include "heddle/IR/CMemory.h"
#include "heddle/Sync/RaceCheck.h"
#include "heddle/Sync/RaceDetector.h"
#include "heddle/World/ShadowRuns.h"

using namespace heddle;

static Ref fenceCell(const Thread &T) { return 16 + 4 * T.Self; }
/// What is below the objects has no room for it.
static bool isBeyond(const Thread &T) {
  return fenceCell(T) >= arena::ImageBase;
}

/// Null, with a bound, if no room is left for the record.
LocationRecord *RaceDetector::fencesOf(const Thread &T) {
  if (!isBeyond(T))
    return atomicRecord(fenceCell(T));
  S.addBound(BoundThreads);
  return nullptr;
}

/// T has read, without acquiring, what R's location has.
void RaceDetector::noteForFences(Thread &T, const LocationRecord &R) {
  const uint32_t *Found = R.Clocks + LocationRecord::Release * ClockWidth;
  if (T.Quiet || clocks::leq(Found, T.Clock, ClockWidth))
    return;
  LocationRecord *Own = fencesOf(T);
  if (!Own)
    return;
  uint32_t *Seen = clockOf(*Own, LocationRecord::AtomicReads);
  S.touchClock(Seen);
  clocks::join(Seen, Found, ClockWidth);
}

/// Null if T has met no release fence.
const uint32_t *RaceDetector::releasedByFence(const Thread &T) {
  if (LLVM_LIKELY(!P.isOfC()) || isBeyond(T) || T.Quiet ||
      W.shadow(fenceCell(T))->Write < ExtendedTag)
    return nullptr;
  const uint32_t *C = clockOf(*fencesOf(T), LocationRecord::Release);
  return C[T.Self] ? C : nullptr;
}

void RaceDetector::fence(Thread &T, AccessOrder O) {
  if (T.Quiet || !P.isOfC())
    return;
  S.saveThread(T);
  if (LLVM_UNLIKELY(H != nullptr)) {
    if (O != AccessOrder::Release)
      H->acquireSeen(T.Self);
    if (O == AccessOrder::Acquire)
      return;
    H->releaseByFence(T.Self);
    S.tick(T); // so that h hears of the next access to a cell
    return;
  }
  LocationRecord *Own = fencesOf(T);
  if (!Own)
    return;
  if (O != AccessOrder::Release)
    clocks::acquire(T, clockOf(*Own, LocationRecord::AtomicReads), ClockWidth);
  if (O == AccessOrder::Acquire)
    return;
  uint32_t *Released = clockOf(*Own, LocationRecord::Release);
  S.touchClock(Released);
  clocks::assign(Released, T.Clock, ClockWidth);
  S.tick(T); // what comes after it is not what it releases
}

/// Another thread begins in T's block.
void RaceDetector::forgetFences(const Thread &T) {
  if (LLVM_UNLIKELY(H != nullptr))
    return H->forgetFences(T.Self);
  if (isBeyond(T) || W.shadow(fenceCell(T))->Write < ExtendedTag)
    return;
  LocationRecord *Own = fencesOf(T);
  for (auto I : {LocationRecord::Release, LocationRecord::AtomicReads}) {
    S.touchClock(clockOf(*Own, I));
    clocks::clear(clockOf(*Own, I), ClockWidth);
  }
}

void RaceDetector::meetByte(Thread &T, Ref Cell, uint64_t Flags, SiteId Site) {
  bool Writes = Flags & CMeetsWrites, IsHead = Flags & CMeetsHead;
  if (LLVM_UNLIKELY(H != nullptr)) {
    if (Flags & CMeetsValue && S.hasStarted())
      S.addBound(BoundWidths);
    else if (!(Flags & CMeetsValue) && !SyncState::isAlone(T))
      summaryAccess(T, Cell,
                    Writes ? Summary::AtomicWrite : Summary::AtomicRead, Site);
    return;
  }
  if (Flags & CMeetsValue && S.hasStarted() && isAtomic(Cell))
    S.addBound(BoundWidths);
  if (IsHead)
    return;
  // Nothing is noted: a plain access of the byte alone finds what is known of
  // the whole (splitCell).
  ShadowCell C = shadowOf(W, Cell);
  if (C.Write >= ExtendedTag)
    checkAtomic(T, Cell, *S.record<LocationRecord>(C.Write & ClockMask), Writes,
                Site);
  else if (!ordered(C.Write, T))
    reportRace(T, Cell, Site, Writes, C.Write, true, false);
  else if (Writes && !ordered(C.Read, T))
    reportRace(T, Cell, Site, Writes, C.Read, false, false);
}

void RaceDetector::splitCell(Ref From, Ref To) {
  if (LLVM_UNLIKELY(H != nullptr)) { // whose columns are of whole cells
    if (S.hasStarted())
      S.addBound(BoundWidths);
    return;
  }
  W.spreadRuns(From);
  W.spreadRuns(To);
  ShadowCell &Old = *W.shadow(From), &New = *W.shadow(To);
  if (Old.Write < ExtendedTag) {
    W.touch(W.offsetOf(&New));
    New = Old;
    return;
  }
  LocationRecord *Whole = S.record<LocationRecord>(Old.Write & ClockMask);
  LocationRecord *Piece = extend(To, Whole->IsAtomic);
  if (!Piece)
    return; // a bound was met
  unsigned Bytes = LocationClockOffset +
                   (Whole->IsAtomic ? 4 : 1) * ClockWidth * sizeof(uint32_t);
  bool HasFour = Piece->IsAtomic;
  W.touchRange(W.offsetOf(Piece), Bytes);
  std::memcpy(static_cast<void *>(Piece), Whole, Bytes);
  Piece->IsAtomic = HasFour;
  if (Whole->IsAtomic && S.hasStarted()) {
    W.touch(W.offsetOf(Whole));
    Whole->Pieces |= LocationRecord::HasEight;
    Piece->Pieces |= LocationRecord::HasEight;
  }
  W.touch(W.offsetOf(&New));
  New.Read = Old.Read;
}
