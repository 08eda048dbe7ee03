//===- Sync.h - Visible events ---------------------------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The semantics of every visible event: each kind belongs to a part, which has
// its rules. The interpreter fills the Thread's pending fields when it arrives
// at an event and stops; when the explorer picks the thread, perform() executes
// the event and says how the thread goes on.
//
//   Kind           Cell              Operand          Expected
//   Begin, Exit    -                 -                -
//   Read/Atomic..  cell              value to write   -     Type, Order set
//   Cas            cell              new value        expected
//   Rmw            cell              operand          -     Op set
//   Monitor*,      object            -                -
//   Wait           object            milliseconds, see below
//   Start          java.lang.Thread  1: daemon        -
//   Join           java.lang.Thread  milliseconds, 0 no limit
//   Interrupt,     java.lang.Thread  IsInterrupted: 1 clears
//   IsAlive        java.lang.Thread  1: thread.state, else isAlive
//   Sleep, Park    -                 nanoseconds, Park: 0 no limit
//   Unpark         java.lang.Thread (null: no effect)
//   ClassInit,     init record       -
//   ClassReady     init record       1 done, 0 failed
//   Spin           -                 -                SpinCell set
//   Section        its cell          Sections::set
//   Choose         -                 n; Stage: of heddle.spurious
//   Fence          -                 -                -     Order set
//   SystemExit     -                 status
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_SYNC_SYNC_H
#define HEDDLE_SYNC_SYNC_H

#include "heddle/Sync/ChoosingMemory.h"
#include "heddle/Sync/ClassInit.h"
#include "heddle/Sync/ClockMemory.h"
#include "heddle/Sync/Interrupts.h"
#include "heddle/Sync/Monitors.h"
#include "heddle/Sync/RaceDetector.h"
#include "heddle/Sync/Sections.h"
#include "heddle/Sync/SyncState.h"
#include "heddle/Sync/ThreadClock.h"
#include "heddle/Sync/Threads.h"
#include "heddle/Sync/Waits.h"

namespace heddle {

/// The synchronisation of one World: its state, and the parts with the rules.
class Sync : public SyncState {
public:
  /// As of SyncState.
  Sync(World &W, Program &P, unsigned ClockWidth,
       std::shared_ptr<ThreadNumbering> Threads = nullptr);

  RaceDetector &races() { return Races; }
  const RaceDetector &races() const { return Races; }
  Waits &waits() { return Ends; }
  const Waits &waits() const { return Ends; }
  ThreadClock &time() { return Time; }
  const ThreadClock &time() const { return Time; }
  Monitors &monitors() { return Locks; }
  const Monitors &monitors() const { return Locks; }
  Sections &sections() { return Blocks; }
  const Sections &sections() const { return Blocks; }
  Threads &threads() { return Lives; }
  const Threads &threads() const { return Lives; }
  ClassInit &classes() { return Classes; }
  const ClassInit &classes() const { return Classes; }

  // Memory -------------------------------------------------------------------

  /// Reads choose from now on. Before anything was executed.
  void setMemory(std::unique_ptr<ChoosingMemory> M) {
    Chosen = std::move(M);
    EndsAreJudged = Chosen->judgesEnds();
  }
  /// Sequential consistency, whatever is chosen.
  ClockMemory &clocks() { return Clocks; }
  void setVisibleAll(bool V) {
    Clocks.setVisibleAll(V);
    Races.PlainAreEvents = V;
  }
  bool readsChoose() const { return LLVM_UNLIKELY(Chosen != nullptr); }
  /// Plain ones, too: they do not race, and what is in memory is only what was
  /// written last.
  bool plainReadsChoose() const { return LLVM_UNLIKELY(Races.isOff()); }
  /// The model whose reads choose; null under sequential consistency.
  ChoosingMemory *choosing() const { return Chosen.get(); }
  /// ChoosingMemory::judgesEnds().
  bool endsAreJudged() const { return LLVM_UNLIKELY(EndsAreJudged); }
  MemorySemantics &memory() {
    return readsChoose() ? static_cast<MemorySemantics &>(*Chosen) : Clocks;
  }

  // Pending events -----------------------------------------------------------

  /// T has run to its next pending event or to its end.
  LLVM_ATTRIBUTE_ALWAYS_INLINE void arrived(const Thread &T) {
    bool Ready = T.HasPending && !T.Spinning &&
                 eventClass(T.Kind) == EventClass::Plain &&
                 !kernel().Awaiting.contains(T.Self);
    if (kernel().Ready.contains(T.Self) != Ready)
      kernelToChange().Ready.flip(T.Self);
  }
  bool isEnabled(const Thread &T) const {
    return eventClass(T.Kind) == EventClass::Plain || isEnabledNow(T);
  }
  void footprint(const Thread &T, Footprint &Out) const;
  /// Computes how many ways T's pending event has; at least 1. What it costs
  /// under JPR says MemorySemantics::findChoices.
  unsigned findChoices(const Thread &T) const;
  /// Whether T waits, and nothing but the time of an idle wait would let it go.
  /// (A lock that it needs then may not be free.)
  bool isIdleWait(const Thread &T) const;
  /// Whether such a T could go on if its time were up.
  bool isIdleReady(const Thread &T) const {
    return T.Kind != EventKind::Reacquire || !Locks.of(T.Cell)->Owner;
  }
  /// Executes T's pending event. Print becomes the footprint of what happened.
  /// T.HasPending is cleared unless the result is Again; T.Events and, if the
  /// event had an effect, T.Effects count up.
  Performed perform(Thread &T, unsigned Choice, Footprint &Print);
  /// The rule of an event that is neither access nor fence, or of any under
  /// sequential consistency; a part of perform().
  Performed dispatch(Thread &T, unsigned Choice);

  /// Nobody hears of events, and no read chooses: the two that each execution
  /// has most of need no perform().
  bool isUnheard() const { return !Rec && !Assumed && !readsChoose(); }
  /// The same as perform(), of an Exit.
  void performExit(Thread &T, Footprint &Print) {
    Print.clear();
    Lives.footprintOfExit(T, Print);
    T.HasPending = 0;
    ++T.Events;
    Lives.performExit(T);
  }
  /// The same of a Join without timeout, of a thread that is not interrupted.
  void performJoin(Thread &T, Footprint &Print);

  // Events that threads turn to ----------------------------------------------

  /// T has found an assume false: it goes no further.
  void failAssume(Thread &T, SiteId S);
  /// Whether a thread that is alive has.
  bool hasFailedAssume() const;
  /// T's pending event becomes Spin: it waits for a change of one of the
  /// cells, of which a footprint has room for four. Ends when performed.
  void beginSpin(Thread &T, llvm::ArrayRef<Ref> Cells, SiteId S);

  /// Of a search over states, when T arrives at a join and before it performs
  /// any event: begins again without what the event shows to be wrong.
  void denyAssumptions(const Thread &T);

  /// Random numbers below a bound of at most this are choices.
  unsigned MostRandom = 0;

private:
  bool isEnabledNow(const Thread &T) const;
  Performed performRecorded(Thread &T, unsigned Choice, const Footprint &Print);
  Performed performNow(Thread &T, unsigned Choice, const Footprint &Print) {
    return readsChoose() ? Chosen->perform(T, Choice, Print)
                         : dispatch(T, Choice);
  }

  RaceDetector Races;
  Waits Ends;
  ThreadClock Time;
  Interrupts Flags;
  Monitors Locks;
  Sections Blocks;
  Threads Lives;
  ClassInit Classes;
  ClockMemory Clocks;
  std::unique_ptr<ChoosingMemory> Chosen; ///< null: Clocks
  bool EndsAreJudged = false;
};

} // namespace heddle

#endif
