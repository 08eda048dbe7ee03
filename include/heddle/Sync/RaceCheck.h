//===- RaceCheck.h - Inline happens-before race checks ----------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// FastTrack (Flanagan and Freund, PLDI 2009, figure 5) on the shadow cells of
// World.h, with the clocks of Clocks.h. The shadow of a cell is
//
//   {Write, Read}                last plain write and read, epochs; Read 0 if
//                                there was none since Write
//   {ExtendedTag | n, Read}      LocationRecord n has the rest: the cell is
//                                read by several threads that are not ordered,
//                                or was accessed atomically; Read is only the
//                                last reader's epoch, for the fast path
//
// Atomic accesses of any mode (VarHandle, Unsafe, volatile) do not race with
// each other; plain against atomic and plain against plain race unless ordered
// by happens-before, one of them being a write. The first race of a cell is
// reported; the cell then goes on as if the accesses had been ordered. A
// 64-bit access is checked on its first cell.
//
// Where a block of a large array has runs in place of these words
// (ShadowRuns.h), the words are 0, and code about to write one asks the
// runs first.
//
// With the summary h (Summary.h) the shadow is only a cache: {E, 0} or
// {0, E} if the last access, which T made in its present interval, can be made
// again without another look.
//
// The interpreter calls these for plain accesses of code that is checked.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_SYNC_RACECHECK_H
#define HEDDLE_SYNC_RACECHECK_H

#include "heddle/Sync/RaceDetector.h"

namespace heddle {

/// What the symbols of functions begin with that copy for their caller, where
/// copies are events.
constexpr llvm::StringLiteral CopyFunction = "heddle:copy:";
/// Whether a function that makes accesses for its caller (MethodTrust.h) makes
/// one for trusted code: java.util.Arrays copies for many. What a String reads
/// of its own is ordered by its final field.
bool isForTrustedCode(const World &W, Program &P, const Thread &T,
                      bool IsWrite);

inline void checkRead(World &W, RaceDetector &R, Thread &T, Ref Cell,
                      SiteId Site) {
  ShadowCell *C = W.shadow(Cell);
  uint32_t E = T.Epoch;
  if (LLVM_LIKELY(C->Read == E))
    return;
  if (SyncState::isAlone(T))
    return;
  if (LLVM_LIKELY(!R.summary() && !T.Quiet) && C->Write < ExtendedTag &&
      ordered(C->Write, T) && ordered(C->Read, T)) {
    if (LLVM_UNLIKELY(W.hasRuns()) && R.meetRuns(T, Cell, false, Site))
      return;
    W.touch(W.offsetOf(C));
    C->Read = E;
    return;
  }
  R.checkReadSlow(T, Cell, Site);
}

inline void checkWrite(World &W, RaceDetector &R, Thread &T, Ref Cell,
                       SiteId Site) {
  ShadowCell *C = W.shadow(Cell);
  uint32_t E = T.Epoch;
  if (LLVM_LIKELY(C->Write == E))
    return;
  if (SyncState::isAlone(T))
    return;
  if (LLVM_LIKELY(!R.summary() && !T.Quiet) && C->Write < ExtendedTag &&
      ordered(C->Write, T) && ordered(C->Read, T)) {
    if (LLVM_UNLIKELY(W.hasRuns()) && R.meetRuns(T, Cell, true, Site))
      return;
    W.touch(W.offsetOf(C));
    C->Write = E;
    C->Read = 0;
    return;
  }
  R.checkWriteSlow(T, Cell, Site);
}

} // namespace heddle

#endif
