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
#include "heddle/Program/Fields.h"

using namespace heddle;

namespace {
struct LockRound {
  uint64_t Hash;
  uint32_t Held;     ///< of monitors, against the first entry
  uint8_t IsKept;    ///< a round from here on was not cut off
  uint8_t GivesBack; ///< what it had here it has given back since
};
/// A monitor or lock that the thread has.
struct HeldLock {
  Ref Cell;
  uint32_t From; ///< how many of the rounds below had begun when it took it
  uint32_t Told; ///< how often threads had been told of it by then
};
/// Behind the ring of reads.
struct LockRing {
  uint16_t Count;
  uint8_t Keeps;  ///< rounds were kept since the first entry
  uint8_t Kept;   ///< no more are
  uint32_t Begin; ///< Effects at the first entry
  uint32_t Own;   ///< effects since that are entries and exits
  uint32_t Held;
  uint64_t Question; ///< where the thread asked about a lock, else 0
  uint32_t Asked;    ///< Effects then
  uint32_t ToldAt;   ///< Effects at the last question whose answer tells
  uint64_t Told;     ///< that question
  HeldLock Locks[4]; ///< those that have room; the others were taken before
  LockRound Rounds[1];
};
/// What a thread has of a lock, beside the lock itself: added to its cell.
enum : unsigned { Again = 1, Sharing = 2 };
constexpr unsigned MostRounds =
    (LockAreaSize - offsetof(LockRing, Rounds)) / sizeof(LockRound);

uint64_t ringOf(const Thread &T) { return stackEnd(T) + ReadAreaSize; }

/// Rounds are looked for from here on.
void beginAnew(LockRing &Ring) {
  Ring.Count = 0;
  for (HeldLock &L : Ring.Locks)
    L.From = 0;
}

/// The thread has taken a lock, or given it back. It is not to give up where it
/// has what it gives back in a round: others may want that. Told is how often
/// threads have been told of it; whether one was, of a round that it was taken
/// in.
bool noteHeld(LockRing &Ring, Ref Cell, bool Enters, uint32_t Told) {
  HeldLock *Place = nullptr;
  for (HeldLock &L : Ring.Locks)
    if (L.Cell == (Enters ? 0 : Cell) && (!Place || L.From > Place->From))
      Place = &L;
  if (Enters) {
    if (Place)
      *Place = {Cell, Ring.Count, Told};
    return false;
  }
  for (unsigned I = Place ? Place->From : 0; I < Ring.Count; ++I)
    Ring.Rounds[I].GivesBack = 1;
  // Those that began before the entry; those that began behind it are over.
  bool IsTold = Place && Place->From && Place->Told != Told;
  if (Place)
    *Place = {};
  return IsTold;
}

/// The thread has had another effect.
void restart(LockRing &Ring) {
  Ring.Kept |= Ring.Keeps;
  Ring.Keeps = 0;
  beginAnew(Ring);
}

uint32_t hashOf(Ref Monitor) {
  return uint32_t(Monitor * 0x9e3779b97f4a7c15u >> 29) | 1;
}
} // namespace

/// Where others may tell which thread has a lock, rounds are not cut off,
/// unless it is known which of them were told of.
bool Interpreter::cutsSections(Ref Cell) const {
  return CutsTriedLocks || !(Details & DetailSet(Detail::Tries)) ||
         countsTold(Cell);
}

/// Whether a lock counts the answers that tell of it: one of the library, in
/// the second field of heddle.rt.Cell.
bool Interpreter::countsTold(Ref Cell) const {
  if (P.isOfC() || !(Details & DetailSet(Detail::Tries)))
    return false;
  FieldOfClass F = fieldAt(P, H.classOf(Cell), ToldOffset);
  return F && F->Name == "told";
}

/// T's last question was answered by what other threads have of the lock. Once
/// more, with no effect of T's in between, tells nothing new: without what it
/// did in between T would have asked once.
void Interpreter::tellOfLock(const Thread &T, Ref Cell, uint64_t Question) {
  W.touchRange(ringOf(T), LockAreaSize);
  auto &Ring = *W.pointer<LockRing>(ringOf(T));
  if (Ring.Told == Question && Ring.ToldAt == Ring.Asked)
    return;
  Ring.Told = Question;
  Ring.ToldAt = Ring.Asked;
  W.store(Cell + ToldOffset, W.load<uint32_t>(Cell + ToldOffset) + 1);
}

/// Whether a round is kept, for what it reads (LockRounds.cpp). Where races are
/// not looked for nothing is lost without.
bool Interpreter::keepsRounds() const {
  if (IsTrial || CutsTriedLocks || (S.races().isOff() && !S.endsAreJudged()))
    return false;
  P.noteMet(Detail::CutLooks);
  return Details & DetailSet(Detail::Looks);
}

/// Whether T is about to enter a monitor, or to take a lock.
bool Interpreter::entersLock(Thread &T) {
  if (T.Kind == EventKind::MonitorEnter)
    return T.Cell;
  return T.Kind == EventKind::Section && S.sections().locks(T) &&
         cutsSections(T.Cell) && (CutsTriedLocks || !S.sections().isInTurn(T));
}

bool Interpreter::mayTellOfLock(const Thread &T) const {
  return T.Kind == EventKind::Section && CutsLockRounds &&
         cutsSections(T.Cell) && !CutsTriedLocks && !IsTrial &&
         S.hasStarted() && S.sections().triesLock(T) &&
         !S.sections().takesLock(T);
}

/// Of all that T may do next, if it stands at a section.
uint64_t Interpreter::questionHash(const Thread &T) {
  return (localHash(T) ^ uint64_t(T.Expected) * 0x9e3779b97f4a7c15u ^
          uint64_t(T.Operand) * 0xc2b2ae3d27d4eb4fu) |
         1;
}

bool Interpreter::isAsking(const Thread &T) const {
  return W.pointer<const LockRing>(ringOf(T))->Question;
}

uint64_t Interpreter::beginQuestion(Thread &T) {
  HasAsked = true;
  W.touchRange(ringOf(T), LockAreaSize);
  auto &Ring = *W.pointer<LockRing>(ringOf(T));
  Ring.Question = questionHash(T);
  Ring.Asked = T.Effects;
  return Ring.Question;
}

bool Interpreter::goesOnAsking(Thread &T) {
  W.touchRange(ringOf(T), LockAreaSize);
  auto &Ring = *W.pointer<LockRing>(ringOf(T));
  uint64_t Question = Ring.Question;
  bool GoesOn = T.HasPending && T.Effects == Ring.Asked;
  // Where plain reads are events, a program reads its fields on the way.
  if (GoesOn && T.Kind == EventKind::Read && S.races().isOff())
    return true;
  Ring.Question = 0;
  if (!GoesOn)
    return false;
  bool HasGivenUp = T.Kind == EventKind::Spin && T.Spinning == GaveUp &&
                    lockOf(T) == EventKind::Section;
  if (HasGivenUp)
    T.Kind = EventKind::Section;
  bool IsBack = T.Kind == EventKind::Section && questionHash(T) == Question;
  if (HasGivenUp)
    T.Kind = EventKind::Spin;
  return IsBack;
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
    restart(Ring);
  if (!Ring.Count || Ring.Count == MostRounds) {
    beginAnew(Ring);
    Ring.Own = Ring.Held = 0;
    Ring.Begin = T.Effects;
  }
  LockRound Now = {
      topHash(T, liveAfter(C, T.Pc), uint64_t(T.Pc) << 32 | T.Cell), Ring.Held,
      0, 0};
  for (unsigned I = 0; I != Ring.Count; ++I) {
    LockRound &R = Ring.Rounds[I];
    if (R.Hash != Now.Hash || R.Held != Now.Held)
      continue;
    if (R.GivesBack && !IsTrial)
      return false; // it may come to a place where it has less
    if (!keepsRounds() || R.IsKept || Ring.Kept)
      return true;
    R.IsKept = Ring.Keeps = 1;
    Ring.Count = I + 1; // those within may come again
    return false;
  }
  Ring.Rounds[Ring.Count++] = Now;
  return false;
}

/// T has entered or left a monitor, or lock; that has so many Effects. Where a
/// thread was told, Told times, of what T had, that is as another effect.
void Interpreter::noteLock(const Thread &T, Ref Cell, bool Enters,
                           uint32_t Effects, uint32_t Told) {
  LockEffects += Effects;
  if (!HasLockRing)
    return;
  auto &Ring = *W.pointer<LockRing>(ringOf(T));
  W.touchRange(ringOf(T), LockAreaSize);
  bool IsTold = noteHeld(Ring, Cell, Enters, Told);
  if (!Ring.Count)
    return;
  // These effects are its first ones but for entries and exits, or not.
  if (IsTold || T.Effects - Ring.Own != Ring.Begin + Effects) {
    restart(Ring);
    return;
  }
  Ring.Own += Effects;
  Ring.Held += Enters ? hashOf(Cell) : 0 - hashOf(Cell);
}

/// T has taken a lock that it has once more, or given it back so: its last
/// effect. No question is answered by that.
void Interpreter::noteLockAgain(const Thread &T, Ref Cell, bool Enters) {
  if (cutsSections(Cell))
    noteLock(T, Cell + Again, Enters, 1);
}

/// T begins a section, which is an effect if it is of a lock.
void Interpreter::beginLockSection(const Thread &T) {
  const Sections &Of = S.sections();
  LockSection = NoLock;
  if (Of.mayTellUnordered(T))
    P.noteMet(Detail::Unordered);
  if (!cutsSections(T.Cell))
    return;
  if (Of.unlocks(T)) {
    LockSection = Unlocks;
  } else if (Of.locks(T)) {
    bool InTurn = Of.isInTurn(T);
    if (Of.takesLock(T) && (CutsTriedLocks || !InTurn))
      LockSection = Locks;
    else if ((Of.triesLock(T) || InTurn) && HasLockRing)
      comesAgain(T, CutsTriedLocks || InTurn);
  }
  LockSectionCell = T.Cell;
  LockSectionShares = Of.sharesLock(T);
  LockSectionFrom = T.Effects - 1;
}

/// T's try is in vain: a loop that tries again waits elsewhere (Spin.cpp).
void Interpreter::comesAgain(const Thread &T, bool Forgets) {
  auto &Ring = *W.pointer<LockRing>(ringOf(T));
  if (Forgets || !Ring.Count)
    return forgetLocks(T);
  if (Ring.Rounds[Ring.Count - 1].IsKept)
    return;
  W.touchRange(ringOf(T), LockAreaSize);
  --Ring.Count; // that it came to this one
}

void Interpreter::endLockSection(const Thread &T) {
  Ref Cell = LockSectionCell + (LockSectionShares ? Sharing : 0);
  uint32_t Told = HasLockRing && countsTold(LockSectionCell)
                      ? W.load<uint32_t>(LockSectionCell + ToldOffset)
                      : 0;
  noteLock(T, Cell, LockSection == Locks, T.Effects - LockSectionFrom, Told);
  LockSection = NoLock;
}

/// T has taken no lock yet.
void Interpreter::clearLocks(const Thread &T) {
  W.touchRange(ringOf(T), LockAreaSize);
  *W.pointer<LockRing>(ringOf(T)) = {};
}

void Interpreter::forgetLocks(const Thread &T) {
  W.touchRange(ringOf(T), LockAreaSize);
  auto &Ring = *W.pointer<LockRing>(ringOf(T));
  Ring.Keeps = 0;
  beginAnew(Ring);
}
