//===- AtomicAccess.cpp - Atomic accesses and their happens-before --------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What a write leaves for later reads is the location's Release clock; Clocks.h
// says how each mode treats it. An opaque write empties it: a read of that
// value synchronises with nothing. That also takes away the edges of volatile
// writes before it, as a release write does; JLS 17.4.4, which has volatile
// writes only, is silent on mixing (JEP 193 orders release writes with the
// acquire reads that see them).
//
//===----------------------------------------------------------------------===//

#include "heddle/Sync/Initialising.h"
#include "heddle/Sync/RaceDetector.h"

using namespace heddle;

void RaceDetector::note(Thread &T, LocationRecord &R,
                        LocationRecord::ClockIndex I) {
  uint32_t &Own = clockOf(R, I)[T.Self];
  if (Own == T.Clock[T.Self])
    return;
  W.touch(W.offsetOf(&Own));
  ReadsNoted += I == LocationRecord::Reads && Own < KnownFrom;
  Own = T.Clock[T.Self];
}

/// An access lets threads tell each other without happens-before.
void RaceDetector::noteUnordered() {
  if (S.hasStarted())
    P.noteMet(Detail::Unordered);
}

/// A read of the record's cell, by T, acquires nothing.
void RaceDetector::meetUnordered(Thread &T, const LocationRecord &R) {
  noteUnordered();
  if (LLVM_UNLIKELY(P.isOfC()))
    noteForFences(T, R);
}

void RaceDetector::atomicRead(Thread &T, Ref Cell, AccessOrder O, SiteId Site) {
  if (isInitialising(T)) {
    if (LLVM_UNLIKELY(Routes != nullptr))
      noteReference(T, Cell);
    return;
  }
  if (LLVM_UNLIKELY(H != nullptr))
    return summaryAtomic(T, Cell, true, false, O, Site);
  LocationRecord *R = atomicRecord(Cell);
  if (!R)
    return;
  noteByte(T, *R);
  // The edge ends at this very read, so that it is ordered after what the
  // releasing thread did to the cell before: first acquire, then check.
  if (isAtLeastAcquire(O))
    clocks::acquire(T, clockOf(*R, LocationRecord::Release), ClockWidth);
  else
    meetUnordered(T, *R);
  checkAtomic(T, Cell, *R, false, Site);
  note(T, *R, LocationRecord::AtomicReads);
  if (LLVM_UNLIKELY(Routes != nullptr))
    noteReference(T, Cell);
}

void RaceDetector::atomicWrite(Thread &T, Ref Cell, AccessOrder O,
                               SiteId Site) {
  if (isInitialising(T))
    return;
  if (LLVM_UNLIKELY(H != nullptr))
    return summaryAtomic(T, Cell, false, true, O, Site);
  LocationRecord *R = atomicRecord(Cell);
  if (!R)
    return;
  noteByte(T, *R);
  checkAtomic(T, Cell, *R, true, Site);
  note(T, *R, LocationRecord::AtomicWrites);
  uint32_t *Release = clockOf(*R, LocationRecord::Release);
  S.touchClock(Release);
  if (!isAtLeastRelease(O))
    noteUnordered();
  if (O == AccessOrder::Volatile)
    clocks::join(Release, T.Clock, ClockWidth);
  else if (isAtLeastRelease(O))
    clocks::assign(Release, T.Clock, ClockWidth);
  else if (const uint32_t *F = releasedByFence(T))
    clocks::assign(Release, F, ClockWidth);
  else
    clocks::clear(Release, ClockWidth);
  if (isAtLeastRelease(O))
    S.tick(T);
}

void RaceDetector::atomicUpdate(Thread &T, Ref Cell, AccessOrder O,
                                SiteId Site) {
  if (isInitialising(T)) {
    if (LLVM_UNLIKELY(Routes != nullptr))
      noteReference(T, Cell);
    return;
  }
  if (LLVM_UNLIKELY(H != nullptr))
    return summaryAtomic(T, Cell, true, true, O, Site);
  LocationRecord *R = atomicRecord(Cell);
  if (!R)
    return;
  noteByte(T, *R);
  uint32_t *Release = clockOf(*R, LocationRecord::Release);
  if (isAtLeastAcquire(O))
    clocks::acquire(T, Release, ClockWidth);
  else
    meetUnordered(T, *R);
  checkAtomic(T, Cell, *R, true, Site);
  note(T, *R, LocationRecord::AtomicReads);
  note(T, *R, LocationRecord::AtomicWrites);
  if (LLVM_UNLIKELY(Routes != nullptr))
    noteReference(T, Cell);
  if (!isAtLeastRelease(O)) {
    noteUnordered();
    if (const uint32_t *F = releasedByFence(T)) {
      S.touchClock(Release);
      clocks::join(Release, F, ClockWidth);
    }
    return;
  }
  S.touchClock(Release);
  clocks::join(Release, T.Clock, ClockWidth);
  S.tick(T);
}

const uint32_t *RaceDetector::releaseClock(Ref Cell) const {
  uint32_t Word = W.shadow(Cell)->Write;
  if (Word < ExtendedTag)
    return nullptr;
  LocationRecord *R = S.record<LocationRecord>(Word & ClockMask);
  return R->IsAtomic ? clockOf(*R, LocationRecord::Release) : nullptr;
}

void RaceDetector::acquireEnd(Thread &T, Thread &Ended) {
  if (LLVM_UNLIKELY(H != nullptr))
    return H->acquireThread(T.Self, Ended.Self);
  if (LLVM_UNLIKELY(Ended.Ordinal >= SyncState::OwnBlocks) &&
      Ended.Parent == T.Self && !Ended.Reaped) {
    S.saveRest(Ended);
    Ended.Reaped = 1;
  }
  clocks::acquire(T, Ended.Clock, ClockWidth);
}
