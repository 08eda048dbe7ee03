//===- Threads.h - Threads: their begin and end, joins, parking *- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A thread's id is hidden in its java.lang.Thread from its start on. Threads
// that have ended keep their block: joins read their clock there.
//
// A child of a thread's that has ended, as its parent knows, may be followed by
// another one in the same block: what it did happens before all that the new
// one will do, so that the two may be one process to clocks, races and
// strategies, which ends and begins again. What others may still ask about the
// old one goes to a record.
//
// Not modelled: HotSpot's permit left behind by an interrupt. thread.state is a
// guess from the present state: no reduction keeps all its values.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_SYNC_THREADS_H
#define HEDDLE_SYNC_THREADS_H

#include "heddle/Sync/Monitors.h"
#include "heddle/Sync/Sections.h"

namespace heddle {

class Threads : public SyncPart {
public:
  Threads(SyncState &S, RaceDetector &Races, Interrupts &Flags, Monitors &Locks,
          Sections &Blocks, Waits &Ends, ThreadClock &Time)
      : SyncPart(S), Races(Races), Flags(Flags), Locks(Locks), Blocks(Blocks),
        Ends(Ends), Time(Time) {}

  /// Makes the main thread alive. Threads are numbered as (parent, ordinal)
  /// pairs are first met; the numbering outlives backtracking.
  Thread &createMain(Ref JavaThread);
  /// A thread was to start that the clocks have no room for: the exploration
  /// must be begun again with wider ones, or, if they have MaxThreads entries,
  /// by the wide engine. The step that met it has also set BoundThreads and
  /// said ExecutionEnds.
  bool clocksOverflow() const { return Overflow; }
  /// Some block has gone to another thread, in any execution.
  bool hasTakenOver() const { return HasTakenOver; }
  /// No block goes to another thread: what hears of threads tells them apart.
  void keepApart() { AreApart = true; }
  /// Bytes at the end of each thread's heap that are not for its bump pointer.
  void reserveHeap(uint64_t Bytes) { Reserved = Bytes; }

  // T's pending event, one of a thread: Exit, Start, Join, Interrupt,
  // IsInterrupted, IsAlive, Sleep, Park, Unpark.

  bool isEnabled(const Thread &T) const;
  /// The same of a join.
  bool isJoinEnabled(const Thread &T) const {
    ThreadId Target = S.threadOf(T.Cell);
    return !Target.isValid() ||
           S.thread(Target).Status != ThreadStatus::Alive || T.Interrupted ||
           (T.Operand && (Ends.isTimed(T) || T.Quiet || Ends.TimeIsUp));
  }
  /// Whether it is a wait so long that it ends by its time only where nothing
  /// else can happen, and only that would end it now.
  bool isIdle(const Thread &T) const;
  /// Whether it says what another thread is doing, which any step of that one
  /// may change until its last.
  bool asksState(const Thread &T) const;
  void footprint(const Thread &T, Footprint &Out) const;
  void footprintOfExit(const Thread &T, Footprint &Out) const {
    Out.add({Location::ThreadState, T.JavaThread}, true);
    if (LLVM_UNLIKELY(S.kernel().HadDaemons) && !T.Daemon)
      footprintBesideDaemons(T, Out);
  }
  Performed perform(Thread &T);
  void performExit(Thread &T) {
    T.Status = ThreadStatus::Done;
    S.kernelToChange().Alive.remove(T.Self);
  }
  Performed performJoin(Thread &T);
  /// The same without a timeout, of a thread that is not interrupted.
  void performPlainJoin(Thread &T);

private:
  Thread *start(Thread &Parent, Ref JavaThread, bool Daemon);
  void announce(Thread &Parent, const Thread &T);
  Thread *blockToTakeOver(const Thread &Parent) const;
  bool takeOver(Thread &Block, Thread &Parent, Ref JavaThread);
  Performed performEnded(Thread &T, EndedRecord &R);
  int64_t state(const Thread &Target) const;
  void footprintBesideDaemons(const Thread &T, Footprint &Out) const;

  RaceDetector &Races;
  Interrupts &Flags;
  Monitors &Locks;
  Sections &Blocks;
  Waits &Ends;
  ThreadClock &Time;
  bool Overflow = false;
  bool HasTakenOver = false;
  bool AreApart = false;
  uint64_t Reserved = 0;
};

} // namespace heddle

#endif
