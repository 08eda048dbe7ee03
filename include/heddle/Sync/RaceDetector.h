//===- RaceDetector.h - Happens-before and its races -----------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Owner of the shadow of cells and of happens-before: either that of
// clocks (Clocks.h has the edges, RaceCheck.h the shadow) or the summary h
// (Summary.h; of clocks only each thread's own entry goes on then).
//
// Where a memory model lets reads choose, accesses do not race: the shadow's
// Read word has the newest write of the cell, and happens-before of what
// synchronises goes on.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_SYNC_RACEDETECTOR_H
#define HEDDLE_SYNC_RACEDETECTOR_H

#include "heddle/HappensBefore/Summary.h"
#include "heddle/Sync/SyncState.h"

namespace heddle {

class FinalRoutes;
struct FreezeWatch;

/// Hears of plain accesses to cells that have atomic ones, after their check.
class PlainAccessListener {
public:
  virtual ~PlainAccessListener() = default;
  virtual void plainRead(Thread &T, Ref Cell) = 0;
  virtual void plainWrite(Thread &T, Ref Cell) = 0;
};

class RaceDetector : public SyncPart {
public:
  explicit RaceDetector(SyncState &S) : SyncPart(S) {}

  /// Races are found by the summary h instead of clocks. Before the first
  /// event; A as in Summary.h.
  void useSummary(SearchAssumptions *A, bool FollowsFinals = false);
  const Summary *summary() const { return H.get(); }
  Summary *summaryToChange() { return H.get(); }
  /// A memory model has the shadow's Read words from now on.
  void turnOff() { IsOff = true; }
  bool isOff() const { return IsOff; }

  // Plain accesses -----------------------------------------------------------

  /// Race checks where the fast paths of RaceCheck.h fail.
  void checkReadSlow(Thread &T, Ref Cell, SiteId S);
  void checkWriteSlow(Thread &T, Ref Cell, SiteId S);
  /// The same of a cell whose shadow words are 0, if its block has runs; else
  /// false.
  bool meetRuns(Thread &T, Ref Cell, bool IsWrite, SiteId S);
  /// Final field of an object that was not leaked by its constructor: every
  /// thread that gets hold of the object sees what was written (JLS 17.5).
  void forgetWrites(Ref Cell);
  /// Whether no other thread does anything that T's pending access, one of
  /// memory, does not commute with, before T does it; as far as a search over
  /// states has seen. HIsKept: h is a part of its states.
  bool meetsNoOther(const Thread &T, bool HIsKept) const;
  bool PlainAreEvents = false; ///< so that a search over states asks the above
  /// T reaches the end of a constructor that did not leak Object
  /// (FinalRoutes.h).
  void noteFreeze(Thread &T, Ref Object);
  /// T has read the cell, which may hold a reference, in an access that the
  /// recorder does not hear of.
  void noteReference(Thread &T, Ref Cell);

  // Atomic accesses (not Plain): their edges, and their checks against plain
  // ones. The caller moves the value. ---------------------------------------

  void atomicRead(Thread &T, Ref Cell, AccessOrder O, SiteId S);
  void atomicWrite(Thread &T, Ref Cell, AccessOrder O, SiteId S);
  /// Both sides of a successful read-modify-write.
  void atomicUpdate(Thread &T, Ref Cell, AccessOrder O, SiteId S);

  // C (Fences.cpp). -----------------------------------------------------------

  /// A fence of C without a memory model: not an event.
  void fence(Thread &T, AccessOrder O);
  /// Another thread begins in T's block.
  void forgetFences(const Thread &T);
  /// An atomic access of C's takes the cell for a byte of its own; Flags as
  /// CMeetStream has them.
  void meetByte(Thread &T, Ref Cell, uint64_t Flags, SiteId S);
  /// A value of C at From becomes two pieces, the second at To. Once there are
  /// threads, an atomic access of a piece of what was accessed atomically is a
  /// bound: footprints do not know that the two conflict.
  void splitCell(Ref From, Ref To);
  /// An access of T, or the end of what is there by T if IsWrite, races with an
  /// earlier one, or an end, whatever the model.
  void raceWithEnd(Thread &T, Ref Cell, SiteId Where, bool IsWrite,
                   uint32_t PreviousEpoch, bool PreviousIsWrite,
                   bool PreviousIsAtomic);

  // Records of cells. ---------------------------------------------------------

  /// Whether the cell's record has the clocks of atomic accesses.
  bool isAtomic(Ref Cell) const { return releaseClock(Cell); }
  /// The cell's record with four clocks, made if need be; null at the bound.
  LocationRecord *atomicRecord(Ref Cell) {
    uint32_t Word = W.shadow(Cell)->Write;
    if (LLVM_LIKELY(Word >= ExtendedTag)) {
      LocationRecord *R = S.record<LocationRecord>(Word & ClockMask);
      if (LLVM_LIKELY(R->IsAtomic))
        return R;
    }
    return extend(Cell, true);
  }
  /// What atomic writes to the cell released; null if it has no record of them.
  const uint32_t *releaseClock(Ref Cell) const;
  uint32_t *clockOf(LocationRecord &R, LocationRecord::ClockIndex I) const {
    return R.Clocks + I * ClockWidth;
  }
  /// Checks an atomic access of the record's cell against plain ones.
  void checkAtomic(Thread &T, Ref Cell, LocationRecord &R, bool IsWrite,
                   SiteId S) {
    if (!isOrderedWithPlain(T, Cell, R, IsWrite))
      checkAgainstPlain(T, Cell, R, IsWrite, S);
  }
  /// T's present interval is in the clock from now on.
  void note(Thread &T, LocationRecord &R, LocationRecord::ClockIndex I);

  // Edges of what is not an access: E and Address name it to the summary, Clock
  // is its clock. ------------------------------------------------------------

  /// T takes over what was released there.
  void acquire(Thread &T, Summary::Element E, Ref Address,
               const uint32_t *Clock) {
    if (LLVM_UNLIKELY(H != nullptr))
      return H->acquire(T.Self, E, Address);
    clocks::acquire(T, Clock, ClockWidth);
  }
  /// What T has done is released there, in place of what was.
  void release(Thread &T, Summary::Element E, Ref Address, uint32_t *Clock) {
    if (LLVM_UNLIKELY(H != nullptr)) {
      H->release(T.Self, E, Address);
    } else {
      S.touchClock(Clock);
      clocks::assign(Clock, T.Clock, ClockWidth);
    }
    S.tick(T);
  }
  /// The same, beside what was.
  void addRelease(Thread &T, Summary::Element E, Ref Address, uint32_t *Clock) {
    if (LLVM_UNLIKELY(H != nullptr)) {
      H->release(T.Self, E, Address);
    } else {
      S.touchClock(Clock);
      clocks::join(Clock, T.Clock, ClockWidth);
    }
    S.tick(T);
  }
  /// Nothing is released there any more.
  void clear(Summary::Element E, Ref Address, uint32_t *Clock) {
    if (LLVM_UNLIKELY(H != nullptr))
      return H->clear(E, Address);
    S.touchClock(Clock);
    clocks::clear(Clock, ClockWidth);
  }
  /// T knows of the end of a thread.
  void acquireEnd(Thread &T, Thread &Ended);

  /// How threads came to know objects, if that is followed; it is
  /// SyncState::Rec then.
  FinalRoutes *Routes = nullptr;
  /// Whether it should be; null: nobody asks.
  FreezeWatch *Freezes = nullptr;
  /// Null: nobody needs to hear.
  PlainAccessListener *Listener = nullptr;
  /// Plain reads that were noted in a record of a cell, on any path.
  uint64_t ReadsNoted = 0;
  /// ... but those of a cell that the thread has read at this entry of its own
  /// clock or later, which are not counted (LastLook.cpp).
  uint32_t KnownFrom = UINT32_MAX;

private:
  LocationRecord *extend(Ref Cell, bool Atomic);
  // C's fences (Fences.cpp).
  LocationRecord *fencesOf(const Thread &T);
  void noteForFences(Thread &T, const LocationRecord &R);
  void noteUnordered();
  void meetUnordered(Thread &T, const LocationRecord &R);
  const uint32_t *releasedByFence(const Thread &T);
  /// An atomic access of the cell has nothing to check or note.
  bool isOrderedWithPlain(const Thread &T, Ref Cell, const LocationRecord &R,
                          bool IsWrite) const {
    return LLVM_LIKELY(ordered(R.Write, T)) &&
           LLVM_LIKELY(!IsWrite || (!R.HasReads && !W.shadow(Cell)->Read));
  }
  void checkAgainstPlain(Thread &T, Ref Cell, LocationRecord &R, bool IsWrite,
                         SiteId S);
  uint32_t unordered(LocationRecord &R, LocationRecord::ClockIndex I,
                     const Thread &T) const;
  bool comesAfterFreeze(Thread &T, Ref Cell, uint32_t Epoch);
  void reportRace(Thread &T, Ref Cell, SiteId S, bool IsWrite,
                  uint32_t PreviousEpoch, bool PreviousIsWrite,
                  bool PreviousIsAtomic);
  /// Bytes are accessed several at once, and this one alone.
  void noteByte(const Thread &T, const LocationRecord &R) {
    if (LLVM_UNLIKELY(R.Pieces & LocationRecord::HasEight) && !isBytes(T.Type))
      S.addBound(BoundWidths);
  }
  // With the summary, in place of the clocks' (RaceSummary.cpp).
  void summaryPlain(Thread &T, Ref Cell, bool IsWrite, SiteId S);
  void summaryAtomic(Thread &T, Ref Cell, bool Reads, bool Writes,
                     AccessOrder O, SiteId S);
  bool summaryAccess(Thread &T, Ref Cell, Summary::Access K, SiteId S);
  bool isBenign(Ref Cell) const;

  std::unique_ptr<Summary> H; ///< null with clocks
  /// What was found benign or not: fields of objects by class << 32 | offset,
  /// static ones by address.
  mutable llvm::DenseMap<uint64_t, bool> Benign;
  bool IsOff = false;
};

} // namespace heddle

#endif
