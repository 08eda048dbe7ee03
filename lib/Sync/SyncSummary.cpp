//===- SyncSummary.cpp - Happens-before by the summary h ------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What clocks and the shadow do, done by the summary; and the watch over what a
// search assumes.
//
//===----------------------------------------------------------------------===//

#include "heddle/Sync/RaceCheck.h"
#include "llvm/Support/MathExtras.h"

using namespace heddle;

void Sync::useSummary(SearchAssumptions *A, bool WithReads,
                      bool FollowsFinals) {
  H = std::make_unique<Summary>(W, P, A, WithReads);
  if (FollowsFinals)
    H->followFinals();
  Assumed = A;
}

void Sync::acquireFrom(Thread &T, Summary::Element E, Ref Address,
                       const uint32_t *Clock) {
  if (LLVM_UNLIKELY(H != nullptr))
    return H->acquire(T.Self, E, Address);
  clocks::acquire(T, Clock, ClockWidth);
}

void Sync::acquireThread(Thread &T, Thread &Ended) {
  if (LLVM_UNLIKELY(H != nullptr))
    return H->acquireThread(T.Self, Ended.Self);
  if (LLVM_UNLIKELY(Ended.Ordinal >= OwnBlocks) && Ended.Parent == T.Self &&
      !Ended.Reaped) {
    saveRest(Ended);
    Ended.Reaped = 1;
  }
  clocks::acquire(T, Ended.Clock, ClockWidth);
}

/// True if it raced.
bool Sync::summaryAccess(Thread &T, Ref Cell, Summary::Access K, SiteId S) {
  std::optional<Summary::Conflict> C = H->access(T.Self, Cell, K);
  if (LLVM_UNLIKELY(H->isFull()))
    addBound(BoundRecords);
  if (!C)
    return false;
  bool IsWrite = K == Summary::Write || K == Summary::AtomicWrite;
  // Which of the other's accesses it was is not known: its present interval
  // tells variants apart.
  const Thread &Other = thread(C->Thread);
  reportRace(T, Cell, S, IsWrite, epochOf(Other.Self, Other.Clock[Other.Self]),
             C->IsWrite, C->IsAtomic);
  return true;
}

void Sync::summaryPlain(Thread &T, Ref Cell, bool IsWrite, SiteId S) {
  bool Raced =
      !isAlone(T) &&
      summaryAccess(T, Cell, IsWrite ? Summary::Write : Summary::Read, S);
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

void Sync::summaryAtomic(Thread &T, Ref Cell, bool Reads, bool Writes,
                         AccessOrder O, SiteId S) {
  if (Reads && isAtLeastAcquire(O))
    H->acquire(T.Self, Summary::Volatile, Cell);
  if (!isAlone(T)) {
    // One report for a read-modify-write: the write's check has the read's.
    if (Writes)
      summaryAccess(T, Cell, Summary::AtomicWrite, S);
    if (Reads && !Writes)
      summaryAccess(T, Cell, Summary::AtomicRead, S);
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
  // As in SyncMemory.cpp: a volatile write adds, a release write replaces, an
  // opaque one leaves nothing, a read-modify-write goes on with what it found.
  if (!Reads && O != AccessOrder::Volatile)
    H->clear(Summary::Volatile, Cell);
  if (!isAtLeastRelease(O))
    return;
  H->release(T.Self, Summary::Volatile, Cell);
  release(T);
}

/// Denies what T's event, about to be performed, shows to be wrong.
void Sync::watch(const Thread &T) {
  ThreadId Named;
  switch (T.Kind) {
  case EventKind::Atomic:
    Assumed->deny(&SearchAssumptions::NoAtomic);
    return;
  case EventKind::Interrupt:
    Assumed->deny(&SearchAssumptions::NoInterrupts);
    Named = threadOf(T.Cell);
    break;
  case EventKind::IsAlive:
    Assumed->deny(&SearchAssumptions::NoLivenessTests);
    if (asksState(T))
      Assumed->deny(&SearchAssumptions::NoStateTests);
    Named = threadOf(T.Cell);
    break;
  case EventKind::Join:
    if (T.Operand)
      Assumed->deny(&SearchAssumptions::NoLivenessTests);
    [[fallthrough]];
  case EventKind::Unpark:
  case EventKind::IsInterrupted:
    if (!T.Cell)
      return;
    Named = threadOf(T.Cell);
    break;
  case EventKind::Start:
    if (T.Operand == 1)
      Assumed->deny(&SearchAssumptions::NoDaemons);
    if (!threadOf(T.Cell).isValid())
      return;
    Assumed->deny(&SearchAssumptions::NoEarlyUse);
    return;
  default:
    return;
  }
  bool Own = Named.isValid() &&
             (Named.index() == T.Self || thread(Named).Parent == T.Self);
  if (!Own)
    Assumed->deny(&SearchAssumptions::NoEarlyUse);
}
