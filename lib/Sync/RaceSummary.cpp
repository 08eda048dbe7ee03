//===- RaceSummary.cpp - Races by the summary h ---------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What clocks and the shadow do, done by the summary.
//
//===----------------------------------------------------------------------===//

#include "heddle/Sync/RaceDetector.h"

using namespace heddle;

void RaceDetector::useSummary(SearchAssumptions *A, bool FollowsFinals) {
  H = std::make_unique<Summary>(W, P, A);
  if (FollowsFinals)
    H->followFinals();
  else if (A)
    H->reduce();
  S.Assumed = A;
  S.halveRecords();
}

/// True if it raced.
bool RaceDetector::summaryAccess(Thread &T, Ref Cell, Summary::Access K,
                                 SiteId Site) {
  // Of what is no race nothing is to be known, but (FinalRoutes.h) which thread
  // wrote it.
  if (LLVM_LIKELY(!Routes) && isBenign(Cell))
    return false;
  std::optional<Summary::Conflict> C = H->access(T.Self, Cell, K);
  if (LLVM_UNLIKELY(H->isFull()))
    S.addBound(BoundRecords);
  if (!C)
    return false;
  if (PlainAreEvents)
    H->raced(Cell);
  bool IsWrite = K == Summary::Write || K == Summary::AtomicWrite;
  // Which of the other's accesses it was is not known: its present interval
  // tells variants apart.
  const Thread &Other = S.thread(C->Thread);
  reportRace(T, Cell, Site, IsWrite,
             epochOf(Other.Self, Other.Clock[Other.Self]), C->IsWrite,
             C->IsAtomic);
  return true;
}

void RaceDetector::summaryPlain(Thread &T, Ref Cell, bool IsWrite,
                                SiteId Site) {
  bool Raced =
      !SyncState::isAlone(T) &&
      summaryAccess(T, Cell, IsWrite ? Summary::Write : Summary::Read, Site);
  ShadowCell *C = W.shadow(Cell);
  W.touch(W.offsetOf(C));
  if (!IsWrite) {
    C->Read = T.Epoch;
    return;
  }
  C->Read = 0;
  // A write that races with atomic accesses does so again.
  C->Write = Raced ? 0 : T.Epoch;
}

void RaceDetector::summaryAtomic(Thread &T, Ref Cell, bool Reads, bool Writes,
                                 AccessOrder O, SiteId Site) {
  bool HasFences = LLVM_UNLIKELY(P.hasFences()) && !T.Quiet;
  if (Reads && isAtLeastAcquire(O))
    H->acquire(T.Self, Summary::Volatile, Cell, Writes);
  else if (HasFences && Reads)
    H->see(T.Self, Cell, Writes);
  if (!SyncState::isAlone(T)) {
    // One report for a read-modify-write: the write's check has the read's.
    if (Writes)
      summaryAccess(T, Cell, Summary::AtomicWrite, Site);
    if (Reads && !Writes)
      summaryAccess(T, Cell, Summary::AtomicRead, Site);
  }
  if (LLVM_UNLIKELY(Routes != nullptr) && Reads)
    noteReference(T, Cell);
  ShadowCell *C = W.shadow(Cell);
  if (C->Read | C->Write) {
    W.touch(W.offsetOf(C));
    C->Read = C->Write = 0;
  }
  if (!Writes)
    return;
  if (T.Type == ValueKind::Ref && T.Cell == Cell)
    H->publish(Ref(T.Operand));
  // As in AtomicAccess.cpp: a volatile write adds, a release write replaces, an
  // opaque one leaves nothing but what a fence of C's has released before it, a
  // read-modify-write goes on with what it found.
  if (!Reads && O != AccessOrder::Volatile)
    H->clear(Summary::Volatile, Cell);
  if (!isAtLeastRelease(O)) {
    if (HasFences)
      H->carryFence(T.Self, Cell, Reads);
    return;
  }
  H->release(T.Self, Summary::Volatile, Cell, Reads);
  S.tick(T);
}

bool RaceDetector::meetsNoOther(const Thread &T, bool HIsKept) const {
  if (T.Kind == EventKind::MonitorEnter)
    return H->isUncontendedMonitor(T.Cell);
  bool IsPlain = T.Kind == EventKind::Read || T.Kind == EventKind::Write;
  auto Alone = [&](Ref Cell) {
    if (isBenign(Cell)) // nothing is known of it
      return false;
    return IsPlain && HIsKept ? H->isUnraced(Cell) : H->isUncontended(Cell);
  };
  unsigned Count = isBytes(T.Type) ? numBytes(T.Type) : 1;
  for (unsigned I = 0; I != Count; ++I)
    if (!Alone(T.Cell + 4 * I))
      return false;
  return true;
}
