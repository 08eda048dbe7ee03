//===- LockRing.cpp - The locks that a loop has taken ---------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Where a thread took monitors and locks since it last had another effect, each
// with its local state and those that it held. What the second entry in one
// state means is said in lib/Machine/LockRounds.cpp.
//
//===----------------------------------------------------------------------===//

#include "heddle/Code/Frame.h"
#include "heddle/Interpreter/Interpreter.h"

using namespace heddle;

namespace {
struct LockRound {
  uint64_t Hash;
  uint32_t Held; ///< of monitors, against the first entry
  uint32_t Pad;
};
/// Behind the ring of reads.
struct LockRing {
  uint32_t Count;
  uint32_t Begin; ///< Effects at the first entry
  uint32_t Own;   ///< effects since that are entries and exits
  uint32_t Held;
  LockRound Rounds[1];
};
/// What a thread has of a lock, beside the lock itself: added to its cell.
enum : unsigned { Again = 1, Sharing = 2 };
constexpr unsigned MostRounds =
    (LockAreaSize - offsetof(LockRing, Rounds)) / sizeof(LockRound);

uint64_t ringOf(const Thread &T) { return stackEnd(T) + ReadAreaSize; }

uint32_t hashOf(Ref Monitor) {
  return uint32_t(Monitor * 0x9e3779b97f4a7c15u >> 29) | 1;
}
} // namespace

/// Where others may tell which thread has a lock, rounds are not cut off.
bool Interpreter::cutsSections() const {
  return CutsTriedLocks || !(Details & DetailSet(Detail::Tries));
}

/// Whether T is about to enter a monitor, or to take a lock.
bool Interpreter::entersLock(Thread &T) {
  if (T.Kind == EventKind::MonitorEnter)
    return T.Cell;
  if (T.Kind != EventKind::Section)
    return false;
  if (LLVM_UNLIKELY(S.sections().triesLock(T)))
    P.want(Detail::Tries);
  return S.sections().locks(T) && cutsSections() &&
         (CutsTriedLocks ||
          !(S.sections().triesLock(T) || S.sections().isInTurn(T)));
}

/// T is about to take a lock: it gives up if it has come round.
bool Interpreter::lookForLockRound(Thread &T, const Code &C) {
  if ((T.Kind == EventKind::MonitorEnter &&
       !llvm::is_contained(C.RepeatingEnters, T.Pc)) ||
      !locksAgain(T, C))
    return false;
  CutsRounds = true;
  S.saveRest(T);
  T.Kind = EventKind::Spin;
  T.Spinning = GaveUp;
  T.SpinReady = T.SpinCells = 0;
  return true;
}

EventKind Interpreter::lockOf(const Thread &T) const {
  const Code &C = *Codes[W.pointer<const FrameHeader>(T.FrameBase)->Function];
  return HeddleFunction(C.Insns[T.Pc].C) == HeddleFunction::SectionBegin
             ? EventKind::Section
             : EventKind::MonitorEnter;
}

/// T is about to enter a monitor, at an instruction of C that may come again
/// without a store in between.
bool Interpreter::locksAgain(Thread &T, const Code &C) {
  HasLockRing = true;
  auto &Ring = *W.pointer<LockRing>(ringOf(T));
  W.touchRange(ringOf(T), LockAreaSize);
  if (Ring.Count && T.Effects - Ring.Own != Ring.Begin)
    Ring.Count = 0;
  if (!Ring.Count || Ring.Count == MostRounds) {
    Ring.Count = Ring.Own = Ring.Held = 0;
    Ring.Begin = T.Effects;
  }
  LockRound Now = {
      topHash(T, liveAfter(C, T.Pc), uint64_t(T.Pc) << 32 | T.Cell), Ring.Held,
      0};
  for (const LockRound &R : llvm::ArrayRef(Ring.Rounds, Ring.Count))
    if (R.Hash == Now.Hash && R.Held == Now.Held)
      return true;
  Ring.Rounds[Ring.Count++] = Now;
  return false;
}

/// T has entered or left a monitor, or lock; that has so many Effects.
void Interpreter::noteLock(const Thread &T, Ref Cell, bool Enters,
                           uint32_t Effects) {
  LockEffects += Effects;
  if (!HasLockRing)
    return;
  auto &Ring = *W.pointer<LockRing>(ringOf(T));
  if (!Ring.Count)
    return;
  W.touchRange(ringOf(T), LockAreaSize);
  // These effects are its first ones but for entries and exits, or not.
  if (T.Effects - Ring.Own != Ring.Begin + Effects) {
    Ring.Count = 0;
    return;
  }
  Ring.Own += Effects;
  Ring.Held += Enters ? hashOf(Cell) : 0 - hashOf(Cell);
}

/// T has taken a lock that it has once more, or given it back so: its last
/// effect.
void Interpreter::noteLockAgain(const Thread &T, Ref Cell, bool Enters) {
  if (cutsSections())
    noteLock(T, Cell + Again, Enters, 1);
}

/// T begins a section, which is an effect if it is of a lock.
void Interpreter::beginLockSection(const Thread &T) {
  const Sections &Of = S.sections();
  LockSection = NoLock;
  if (!cutsSections())
    return;
  if (Of.unlocks(T)) {
    LockSection = Unlocks;
  } else if (Of.locks(T)) {
    bool Tells = Of.triesLock(T) || Of.isInTurn(T);
    if (Of.takesLock(T) && (CutsTriedLocks || !Tells))
      LockSection = Locks;
    else if (Tells && HasLockRing)
      forgetLocks(T); // a loop that tries again waits elsewhere (Spin.cpp)
  }
  LockSectionCell = T.Cell + (Of.sharesLock(T) ? Sharing : 0);
  LockSectionFrom = T.Effects - 1;
}

void Interpreter::endLockSection(const Thread &T) {
  noteLock(T, LockSectionCell, LockSection == Locks,
           T.Effects - LockSectionFrom);
  LockSection = NoLock;
}

void Interpreter::forgetLocks(const Thread &T) {
  W.touchRange(ringOf(T), LockAreaSize);
  W.pointer<LockRing>(ringOf(T))->Count = 0;
}
