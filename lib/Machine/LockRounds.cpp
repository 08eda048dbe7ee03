//===- LockRounds.cpp - Loops that wait and look under a lock -------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
//   while (true) synchronized (m) { if (ready) break; }
//
// A thread that is about to enter a monitor, and since it last was, in the same
// local state, has done nothing but read and enter and leave monitors, as often
// as it entered them, has gone round a loop that waits. It gives up for the
// rest of the execution: its pending event is Spin, Spinning is GaveUp. Nobody
// can tell that round from one that was never made: while a thread holds a
// monitor others can only wait for it. So an execution with such rounds is one,
// too, without all but the last of those that fail, with less happens-before
// and the same values, hence with the same races; and it is explored with the
// rounds that succeed. (A thread that asks for states can tell:
// Threads::asksState.)
//
// What it has read may race, though, with what comes after a round that
// succeeds and reads less, if others hear of that without happens-before. Where
// some do (Detail::Unordered), a thread makes one such round of each loop and
// goes on (Detail::Looks), until it has had another effect.
//
// A lock is as a monitor if its sections say so (SectionLocks, SectionUnlocks)
// and nobody can tell that a thread has one. A try that fails tells, and a
// question, unless the thread comes back to it at once, as it was: then that
// step can be left out, too. The first execution that is the same up to the
// first that tells is explored nevertheless; the search is then begun again
// (Detail::Tries). From then on a round of which a thread was told counts as an
// effect (Interpreter::tellOfLock), or, where that is not known, no rounds of
// such locks are cut off. Nor are those of locks that threads get in turn, but
// where a loop that goes on for ever is looked for.
//
// It does not give up where it has a lock that it gives back in the round,
// since others may wait for that (LockRing.cpp).
//
// In the end, when nobody can go on, the thread tries its loop alone. If each
// way leads out of it, the execution is one that is explored elsewhere
// (RunStatus::Forbidden), else it waits for ever. Under a model a read tries
// all that it may find for ever. A loop that reads nothing waits for nothing:
// it goes on for ever (RunStatus::Endless), as does one that is too long to
// try.
//
// Entries are at MonitorEnter, as Code::RepeatingEnters has them, and at each
// section that locks. Not in a search over states, nor where all interleavings
// are asked for.
//
//===----------------------------------------------------------------------===//

#include "Detour.h"
#include "heddle/IR/Names.h"
#include "heddle/Program/Fields.h"
#include "heddle/Relaxed/CatMemory.h"
#include "heddle/Relaxed/ModelMemory.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/bit.h"

using namespace heddle;

static void addOnce(llvm::SmallVectorImpl<Ref> &To, Ref Cell) {
  if (!llvm::is_contained(To, Cell))
    To.push_back(Cell);
}

namespace {
/// The cells that a trial reads, but for those of locks.
class ReadCells final : public Recorder {
public:
  ReadCells(const Interpreter &I, llvm::SmallVectorImpl<Ref> &Cells)
      : I(I), Cells(Cells) {}

  void event(const Event &, uint64_t, llvm::ArrayRef<uint32_t>) override {}
  void access(ThreadId, SiteId, Ref Cell, bool, ValueKind, uint64_t,
              uint32_t) override {
    if (!I.isInLockSection())
      addOnce(Cells, Cell);
  }
  void allocated(ThreadId, Ref, ClassId) override {}
  void race(const RaceReport &) override {}
  void failed(ThreadId, Fault::Kind, const ThrownText &,
              llvm::ArrayRef<ThrownText>) override {}
  void told(ThreadId, unsigned, llvm::StringRef) override {}
  void output(ThreadId, llvm::StringRef, int) override {}
  void ofMemory(ThreadId, MemoryNote, uint64_t) override {}

private:
  const Interpreter &I;
  llvm::SmallVectorImpl<Ref> &Cells;
};
} // namespace

/// Whether nothing writes to the cell any more: of a final field.
bool Machine::isFinal(Ref Cell) const {
  if (const StaticField *F = P.staticFieldAt(Cell))
    return F->Field && F->Field->Flags & AccFinal;
  Ref Object = objectOfCell(Cell);
  FieldOfClass F;
  if (Object)
    F = fieldAt(P, classOf(Object), Cell - Object);
  return F && F->Flags & AccFinal;
}

/// What T, which has given up a loop that looks under a lock, does when it goes
/// on alone; Cells are those that it reads and that may change.
Machine::LockRound Machine::tryLockRound(Thread &T,
                                         llvm::SmallVectorImpl<Ref> &Cells) {
  assert(T.Spinning == GaveUp && T.Kind == EventKind::Spin &&
         "internal: no round");
  LoopTrial There(*this);
  ReadCells Reads(*Interp, Cells);
  S.Rec = &Reads;
  S.saveBoth(T);
  T.Kind = Interp->lockOf(T);
  T.Spinning = NotSpinning;
  // A round from here on, not one that was half made before.
  Interp->forgetLocks(T);
  Interp->locksAgain(T, *Interp->codeOf(FunctionId(
                            W.pointer<FrameHeader>(T.FrameBase)->Function)));
  unsigned Left = 1000;
  LockRound Is = goRound(T, {T.FrameBase, T.Pc}, Left, Cells);
  llvm::erase_if(Cells, [&](Ref Cell) { return isFinal(Cell); });
  return Is;
}

/// A step of T, which is about to find that another thread has a lock, or to
/// ask, or was, and has but read since. If it comes back to that with no
/// effect, and without a plain access that it has not made in its present
/// epoch, nobody can tell that it was there, and it cannot either.
void Machine::askAboutLock(Thread &T, unsigned Choice) {
  bool Tells = S.sections().isIdle(T);
  uint64_t Noted = S.races().ReadsNoted;
  bool Asks = Interp->mayTellOfLock(T);
  Ref Lock = T.Cell;
  uint64_t Question = Asks ? Interp->beginQuestion(T) : 0;
  World::Mark Start = W.mark();
  Interp->step(T, Choice);
  Tells |= RunStatus(header().Status) != RunStatus::Running ||
           !S.faults().empty() || !Interp->goesOnAsking(T) ||
           S.races().ReadsNoted != Noted || hasNewAccess(W, Start, {});
  if (Tells)
    P.want(DetailSet(Detail::Tries) | DetailSet(Detail::Unordered));
  // What it does next may show it, when the other has the lock no more.
  if (Asks && Interp->countsTold(Lock) && (Tells || Interp->isAsking(T)))
    Interp->tellOfLock(T, Lock, Question);
}

/// How an execution ends in which nobody can go on, and some threads spin.
RunStatus Machine::statusOfSpinners() {
  if (S.endsAreJudged() && !S.choosing()->mayEndWith(Interp->readsGivenUp()))
    return RunStatus::Forbidden;
  if (Cat && Cat->hasGivenUp())
    return tooLate();
  // What it reads plainly may lead it elsewhere all the same.
  auto Leaves = [&](Thread &T) {
    LoopTrial There(*this);
    S.saveBoth(T);
    T.Spinning = NotSpinning;
    uint32_t Effects = T.Effects;
    for (unsigned Left = 1000; Left; --Left) {
      Interp->HasRound = false;
      Interp->step(T, S.choosing()->newestChoice(T));
      if (!T.HasPending || T.Effects != Effects || !S.isEnabled(T) ||
          RunStatus(header().Status) != RunStatus::Running)
        return true;
      if (Interp->HasRound)
        return false;
    }
    return false;
  };
  bool IsEndless = false;
  for (ThreadSet Left = S.alive(); Left; Left.dropFirst()) {
    Thread &T = S.thread(Left.firstIndex());
    if (T.isResting()) {
      if (Interp->isRestStale(T))
        return RunStatus::Forbidden;
      IsEndless = true;
      continue;
    }
    if (T.Spinning != GaveUp)
      continue;
    if (T.Kind != EventKind::Spin) {
      if (!Interp->mayStayStale(T) || (S.endsAreJudged() && Leaves(T)))
        return RunStatus::Forbidden;
      continue;
    }
    llvm::SmallVector<Ref, 4> Cells;
    LockRound Is = tryLockRound(T, Cells);
    if (Is == LockRound::Leaves)
      return RunStatus::Forbidden;
    // What looks at nothing waits for nothing: it is not a deadlock.
    IsEndless |= Is == LockRound::Unknown || Cells.empty();
  }
  return IsEndless ? RunStatus::Endless : RunStatus::Stuck;
}

/// Whether T may come to the frame and instruction From, where it gives up,
/// with no effect but on monitors. If it ends, waits or goes round elsewhere,
/// that is an execution with this round as the one that is made. Unknown after
/// Left events.
Machine::LockRound Machine::goRound(Thread &T,
                                    std::pair<uint32_t, uint32_t> From,
                                    unsigned &Left,
                                    llvm::SmallVectorImpl<Ref> &Cells) {
  for (; Left; --Left) {
    if (!T.HasPending || RunStatus(header().Status) != RunStatus::Running)
      return LockRound::Leaves;
    if (T.Kind == EventKind::Spin)
      return T.Spinning == GaveUp && std::pair(T.FrameBase, T.Pc) == From
                 ? LockRound::Stays
                 : LockRound::Leaves;
    // It waits for a lock, or tries again and again.
    if (!S.isEnabled(T) ||
        (T.Kind == EventKind::Section && S.sections().locks(T) &&
         !S.sections().takesLock(T)))
      return LockRound::Leaves;
    bool IsRead = S.readsChoose() && isModelRead(T.Kind);
    unsigned Choices = IsRead ? S.choosing()->pastChoices(T) : S.findChoices(T);
    if (!Choices) // what it may read is in the future only
      return LockRound::Stays;
    if (Interpreter::isRead(T.Kind) && T.Kind != EventKind::Section)
      addOnce(Cells, T.Cell);
    auto HasEffect = [&](unsigned Choice) {
      uint32_t Before = T.Effects;
      Interp->LockEffects = 0;
      Interp->step(T, Choice);
      return T.Effects - Before != Interp->LockEffects;
    };
    if (Choices != 1 && (!IsRead || S.choosing()->mayStayStale(T.Order))) {
      for (unsigned Choice = 0; Choice != Choices; ++Choice) {
        LoopTrial There(*this);
        if (HasEffect(Choice))
          continue;
        LockRound Is = goRound(T, From, Left, Cells);
        if (Is != LockRound::Leaves)
          return Is;
      }
      return LockRound::Leaves;
    }
    if (HasEffect(Choices == 1 ? 0 : S.choosing()->newestChoice(T)))
      return LockRound::Leaves;
  }
  return LockRound::Unknown;
}

void Machine::cutLockRounds() {
  Interp->CutsLockRounds = Interp->CutsTriedLocks = !Hasher;
}

bool Machine::takeUpLockRounds() {
  bool Any = false;
  for (ThreadSet Left = S.alive(); Left; Left.dropFirst()) {
    Thread &T = S.thread(Left.firstIndex());
    if (T.Spinning != GaveUp || T.Kind != EventKind::Spin)
      continue;
    S.saveBoth(T);
    T.Kind = Interp->lockOf(T);
    T.Spinning = NotSpinning;
    Interp->forgetLocks(T);
    S.arrived(T);
    Any = true;
  }
  IsEnabledKnown = false;
  return Any;
}
