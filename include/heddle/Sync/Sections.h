//===- Sections.h - Atomic sections of stand-ins ---------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The stand-in for a library class keeps its state behind cells: objects whose
// first field is an int. An operation begins a section on a cell, does what it
// does without further scheduling points (Thread::Quiet) and ends it, all in
// one step; happens-before is made by the volatile accesses within. What the
// event waits for is that the int is in a range. If it is not, and the event
// goes on all the same (it is timed, a try, or interrupted), the section may
// change the cell's state only if SectionWritesElse says so.
//
// A section that is met for good and neither timed nor interrupted touches
// nothing: whatever others do to the cell later does not matter to it.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_SYNC_SECTIONS_H
#define HEDDLE_SYNC_SECTIONS_H

#include "heddle/Sync/Waits.h"

namespace heddle {

class Sections : public SyncPart {
public:
  Sections(SyncState &S, Waits &Ends) : SyncPart(S), Ends(Ends) {}

  /// The operands of heddle.section.begin, the cell being in T.Cell.
  void set(Thread &T, int32_t Low, int32_t High, uint32_t Flags, Ref Other);

  // T's pending event, a section.

  /// What the section waits for.
  Guard condition(const Thread &T) const;
  bool isEnabled(const Thread &T) const;
  /// Whether it may change anything.
  bool writes(const Thread &T) const;
  /// Whether it waits for what only its time, where nothing else can happen,
  /// would end.
  bool isIdle(const Thread &T) const;
  /// Whether it may take a lock.
  bool locks(const Thread &T) const;
  /// Whether it does if it is executed now.
  bool takesLock(const Thread &T) const;
  /// Whether it tries to take a lock, or asks, so that it tells whether others
  /// have it.
  bool triesLock(const Thread &T) const;
  /// Whether it may find what another thread did with no happens-before from
  /// it; of tries at locks Detail::Tries says so.
  bool mayTellUnordered(const Thread &T) const;
  /// Whether threads get the lock in turn.
  bool isInTurn(const Thread &T) const;
  bool unlocks(const Thread &T) const;
  bool sharesLock(const Thread &T) const;
  /// Whether it waits, and a time limit may end that.
  bool isTimedWait(const Thread &T) const;
  void footprint(const Thread &T, Footprint &Out) const;

private:
  Waits &Ends;
};

} // namespace heddle

#endif
