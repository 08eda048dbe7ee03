//===- SyncSection.cpp - Atomic sections of models -----------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A model of a library class keeps its state behind cells: objects whose first
// field is an int. An operation begins a section on a cell, does what it does
// without further scheduling points (Thread::Quiet) and ends it, all in one
// step; happens-before is made by the volatile accesses within. What the event
// waits for is that the int is in a range. If it is not, and the event goes on
// all the same (it is timed, a try, or interrupted), the section may change the
// model only if SectionWritesElse says so.
//
// A section that is met for good and neither timed nor interrupted touches
// nothing: whatever others do to the cell later does not matter to it.
//
//===----------------------------------------------------------------------===//

#include "heddle/IR/Vocabulary.h"
#include "heddle/Sync/Sync.h"

using namespace heddle;

namespace {
/// The operands as they are kept in the thread's pending fields: Expected is
/// the range, Operand the flags and the second cell.
struct Section {
  int32_t Low, High;
  uint32_t Flags;
  Ref Other;
  explicit Section(const Thread &T)
      : Low(int32_t(T.Expected >> 32)), High(int32_t(T.Expected)),
        Flags(uint32_t(T.Operand >> 32)), Other(Ref(T.Operand)) {}
  bool has(SectionFlags F) const { return Flags & F; }
  bool neverWaits() const {
    return has(SectionNeverWaits) || (has(SectionTimed) && !has(SectionIdle));
  }
  bool isInterrupted(const Thread &T) const {
    return has(SectionInterruptible) && T.Interrupted;
  }
};

int32_t stateOf(const World &W, Ref Cell) {
  return W.load<int32_t>(Cell + ObjectHeaderSize);
}
bool isMet(const World &W, const Section &S, Ref Cell) {
  int32_t State = stateOf(W, Cell);
  return S.Low <= State && State <= S.High;
}
} // namespace

void Sync::setSection(Thread &T, int32_t Low, int32_t High, uint32_t Flags,
                      Ref Other) {
  if (!P.isOfC()) // which says so of the whole C library
    assume(Flags & SectionOfFiles ? Assumption::OwnFiles
                                  : Assumption::LibrarySpecified);
  MetIdleWait |= (Flags & SectionIdle) != 0;
  T.Expected = int64_t(uint64_t(uint32_t(Low)) << 32 | uint32_t(High));
  T.Operand = int64_t(uint64_t(Flags) << 32 | Other);
}

bool Sync::isSectionEnabled(const Thread &T) const {
  Section S(T);
  return S.neverWaits() || S.isInterrupted(T) || isMet(W, S, T.Cell) ||
         (TimeIsUp && S.has(SectionIdle));
}

bool Sync::isIdleSection(const Thread &T) const {
  Section S(T);
  return S.has(SectionIdle) && !S.isInterrupted(T) && !isMet(W, S, T.Cell);
}

bool Sync::isTimedWait(const Thread &T) const {
  return Section(T).has(SectionTimed) && !isMet(W, Section(T), T.Cell);
}

Guard Sync::condition(const Thread &T) const {
  Section S(T);
  Guard G;
  G.Exists = true;
  G.Loc = Location(Location::Cell, T.Cell);
  G.Low = S.Low;
  G.High = S.High;
  G.State = stateOf(W, T.Cell);
  G.OtherState = S.Other ? stateOf(W, S.Other) : 0;
  G.IsForGood = S.has(SectionForGood);
  G.Waits = !S.neverWaits() && !(S.Low == INT32_MIN && S.High == INT32_MAX);
  G.IsInterruptible = S.has(SectionInterruptible);
  G.Writes = S.has(SectionWrites);
  return G;
}

/// Whether the section ends with an interrupt, which changes nothing that it
/// would not if the state were out of its range.
static bool throws(const World &W, const Section &S, const Thread &T) {
  return S.isInterrupted(T) && !(S.has(SectionMetFirst) && isMet(W, S, T.Cell));
}

/// A section that an interrupt ends counts as the write that it would have
/// been: moved before the interrupt it is one, and meets those that read the
/// cell, while it commuted with them behind it.
void Sync::footprintOfSection(const Thread &T, Footprint &Out) const {
  Section S(T);
  bool Met = isMet(W, S, T.Cell), Interrupted = S.isInterrupted(T);
  bool Throws = throws(W, S, T);
  bool Writes = S.has(Met ? SectionWrites : SectionWritesElse) ||
                (Throws && S.has(SectionWrites));
  bool IsOver = S.has(SectionForGood) && Met && !S.neverWaits() && !Interrupted;
  if (!IsOver) {
    Out.add({Location::Cell, T.Cell}, Writes);
    if (S.Other && (Writes || S.has(SectionOtherReads)))
      Out.add({Location::Cell, S.Other}, !S.has(SectionOtherReads));
  }
  if (S.has(SectionInterruptible))
    Out.add({Location::InterruptFlag, T.JavaThread}, Throws);
}

bool Sync::sectionWrites(const Thread &T) const {
  Section S(T);
  if (throws(W, S, T))
    return true; // it takes the interrupt
  bool Met = isMet(W, S, T.Cell);
  bool IsOver = S.has(SectionForGood) && Met && !S.neverWaits();
  return !IsOver && S.has(Met ? SectionWrites : SectionWritesElse);
}
