//===- Sections.cpp - Atomic sections of stand-ins ------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/Sync/Sections.h"
#include "heddle/IR/Vocabulary.h"

using namespace heddle;

namespace {
/// The operands as they are kept in the thread's pending fields: Expected is
/// the range, Operand the flags and the second cell.
struct Operands {
  int32_t Low, High;
  uint32_t Flags;
  Ref Other;
  Operands(const Thread &T, const Waits &Ends)
      : Low(int32_t(T.Expected >> 32)), High(int32_t(T.Expected)),
        Flags(uint32_t(T.Operand >> 32)), Other(Ref(T.Operand)) {
    if (LLVM_UNLIKELY(has(SectionIdle)) && Ends.isOver(T))
      Flags &= ~SectionIdle;
  }
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
bool isMet(const World &W, const Operands &O, Ref Cell) {
  int32_t State = stateOf(W, Cell);
  return O.Low <= State && State <= O.High;
}
} // namespace

void Sections::set(Thread &T, int32_t Low, int32_t High, uint32_t Flags,
                   Ref Other) {
  if (!P.isOfC()) // which says so of the whole C library
    S.assume(Flags & SectionOfFiles ? Assumption::OwnFiles
                                    : Assumption::LibrarySpecified);
  if (Flags & SectionOvertakes)
    S.assume(Assumption::ReadersOvertake);
  if (Flags & SectionIdle)
    Ends.noteIdle();
  T.Expected = int64_t(uint64_t(uint32_t(Low)) << 32 | uint32_t(High));
  T.Operand = int64_t(uint64_t(Flags) << 32 | Other);
}

bool Sections::isEnabled(const Thread &T) const {
  Operands O(T, Ends);
  return O.neverWaits() || O.isInterrupted(T) || isMet(W, O, T.Cell) ||
         (Ends.TimeIsUp && O.has(SectionIdle));
}

bool Sections::isIdle(const Thread &T) const {
  Operands O(T, Ends);
  return O.has(SectionIdle) && !O.isInterrupted(T) && !isMet(W, O, T.Cell);
}

bool Sections::locks(const Thread &T) const {
  Operands O(T, Ends);
  bool OnlyAsks =
      O.has(SectionNeverWaits) && O.Low == INT32_MIN && O.High == INT32_MAX;
  return O.has(SectionLocks) && O.has(SectionWrites) && !OnlyAsks;
}

bool Sections::takesLock(const Thread &T) const {
  Operands O(T, Ends);
  return locks(T) && isMet(W, O, T.Cell) && !O.isInterrupted(T);
}

bool Sections::triesLock(const Thread &T) const {
  Operands O(T, Ends);
  return O.has(SectionLocks) && !O.has(SectionInTurn) &&
         (O.has(SectionNeverWaits) || O.has(SectionTimed) ||
          (O.has(SectionInterruptible) && O.has(SectionMetFirst)));
}

bool Sections::mayTellUnordered(const Thread &T) const {
  Operands O(T, Ends);
  if (triesLock(T))
    return false;
  bool IsOver = O.has(SectionForGood) && isMet(W, O, T.Cell) && !O.neverWaits();
  return !IsOver && (O.has(SectionNeverWaits) || O.has(SectionTimed) ||
                     O.has(SectionOfFiles) || !writes(T));
}

bool Sections::isInTurn(const Thread &T) const {
  return Operands(T, Ends).has(SectionInTurn);
}

bool Sections::sharesLock(const Thread &T) const {
  return Operands(T, Ends).has(SectionShares);
}

bool Sections::unlocks(const Thread &T) const {
  return Operands(T, Ends).has(SectionUnlocks);
}

bool Sections::isTimedWait(const Thread &T) const {
  Operands O(T, Ends);
  return O.has(SectionTimed) && !O.has(SectionNoTime) && !isMet(W, O, T.Cell);
}

Guard Sections::condition(const Thread &T) const {
  Operands O(T, Ends);
  Guard G;
  G.Exists = true;
  G.Loc = Location(Location::Cell, T.Cell);
  G.Low = O.Low;
  G.High = O.High;
  G.State = stateOf(W, T.Cell);
  G.OtherState = O.Other ? stateOf(W, O.Other) : 0;
  G.IsForGood = O.has(SectionForGood);
  G.Waits = !O.neverWaits() && !(O.Low == INT32_MIN && O.High == INT32_MAX);
  G.IsInterruptible = O.has(SectionInterruptible);
  G.Writes = O.has(SectionWrites);
  return G;
}

/// Whether the section ends with an interrupt, which changes nothing that it
/// would not if the state were out of its range.
static bool throws(const World &W, const Operands &O, const Thread &T) {
  return O.isInterrupted(T) && !(O.has(SectionMetFirst) && isMet(W, O, T.Cell));
}

/// A section that an interrupt ends counts as the write that it would have
/// been: moved before the interrupt it is one, and meets those that read the
/// cell, while it commuted with them behind it.
void Sections::footprint(const Thread &T, Footprint &Out) const {
  Operands O(T, Ends);
  bool Met = isMet(W, O, T.Cell), Interrupted = O.isInterrupted(T);
  bool Throws = throws(W, O, T);
  bool Writes = O.has(Met ? SectionWrites : SectionWritesElse) ||
                (Throws && O.has(SectionWrites));
  bool IsOver = O.has(SectionForGood) && Met && !O.neverWaits() && !Interrupted;
  if (!IsOver) {
    Out.add({Location::Cell, T.Cell}, Writes);
    if (O.Other && (Writes || O.has(SectionOtherReads)))
      Out.add({Location::Cell, O.Other}, !O.has(SectionOtherReads));
  }
  if (O.has(SectionInterruptible))
    Out.add({Location::InterruptFlag, T.JavaThread}, Throws);
}

bool Sections::writes(const Thread &T) const {
  Operands O(T, Ends);
  if (throws(W, O, T))
    return true; // it takes the interrupt
  bool Met = isMet(W, O, T.Cell);
  bool IsOver = O.has(SectionForGood) && Met && !O.neverWaits();
  return !IsOver && O.has(Met ? SectionWrites : SectionWritesElse);
}
