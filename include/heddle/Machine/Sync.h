//===- Sync.h - Visible events: threads, monitors, volatiles ----*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The semantics of every visible event but for the fast paths that the
// interpreter inlines. The interpreter fills the Thread's pending fields when
// it arrives at one and stops; when the explorer picks the thread, perform()
// does it and says how the thread goes on.
//
//   Kind           Cell              Operand          Expected
//   Begin, Exit    -                 -                -
//   Read/Atomic..  cell              value to write   -
//   Cas            cell              new value        expected
//   Rmw            cell              operand          -
//   Monitor*,      object            -                -
//   Wait           object            milliseconds     -
//   Start,Join,    java.lang.Thread  Join: ms         -
//   Interrupt,     java.lang.Thread  IsInterrupted: 1 clears
//   IsAlive        java.lang.Thread  1: thread.state, else isAlive
//   Sleep, Park    -                 nanoseconds, Park: 0 no limit
//   Unpark         java.lang.Thread (null: no effect)
//   ClassInit,     init record       -
//   ClassReady     init record       1 done, 0 failed
//   Choose         -                 n
//   SystemExit     -                 status
//
// wait is two events: Wait (stage 0) releases the monitor and joins the wait
// set; then the same instruction is pending again as Reacquire (stage 1),
// enabled when the monitor is free and the thread was notified, interrupted,
// or may time out.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_MACHINE_SYNC_H
#define HEDDLE_MACHINE_SYNC_H

#include "heddle/Machine/Program.h"
#include "heddle/Machine/Recorder.h"
#include "heddle/Machine/Thread.h"

namespace heddle {

/// Exceptions that events and natives throw; the interpreter turns them into
/// calls of heddle/rt/Throw.
enum class JavaThrow : uint8_t {
  None,
  NullPointer,
  IllegalMonitorState,
  Interrupted,
  IllegalThreadState,
  OutOfMemory,
  ArrayStore,
  IndexOutOfBounds,
  NegativeSize,
  CloneNotSupported,
  IllegalArgument,
};

struct Performed {
  enum Next : uint8_t {
    Continue,      ///< go on after the instruction, Value is its result
    Again,         ///< the thread is pending again at the same instruction
    RunInitializer,///< ClassInit: push a frame for the class's initialiser
    RethrowInit,   ///< ClassInit: the class is in error, NoClassDefFoundError
    ThreadEnds,    ///< Exit
    ExecutionEnds, ///< SystemExit
  } Then = Continue;
  JavaThrow Throw = JavaThrow::None;
  int64_t Value = 0;
};

/// The synchronisation state of one World and the rules over it.
class Sync {
public:
  Sync(World &W, Program &P, unsigned ClockWidth);

  // Threads -----------------------------------------------------------------

  Thread &thread(ThreadId T) const;
  /// Before any change to a thread's block in this interval.
  void saveThread(Thread &T);
  /// Makes the main thread alive. Threads are numbered as (parent, ordinal)
  /// pairs are first met; the numbering outlives backtracking.
  Thread &createMain(Ref JavaThread);
  ThreadSet alive() const;
  unsigned numThreads() const; ///< ids given out so far
  /// The thread whose java.lang.Thread this is, invalid if not started.
  ThreadId threadOf(Ref JavaThread) const;
  unsigned clockWidth() const { return ClockWidth; }
  /// A thread was to start that the clocks have no room for: the exploration
  /// must be begun again with wider ones.
  bool clocksOverflow() const { return Overflow; }

  // Pending events ----------------------------------------------------------

  bool isEnabled(const Thread &T) const;
  void footprint(const Thread &T, Footprint &Out) const;
  unsigned choices(const Thread &T) const;
  /// Executes T's pending event. Print gets the footprint of what happened.
  Performed perform(Thread &T, unsigned Choice, Footprint &Print);

  // Memory (shared cells; the interpreter calls the inline parts) -----------

  /// Happens-before of a volatile (or weaker atomic) access, and its check
  /// against plain accesses; the value moves elsewhere.
  void atomicRead(Thread &T, Ref Cell, AccessOrder O, SiteId S);
  void atomicWrite(Thread &T, Ref Cell, AccessOrder O, SiteId S);
  /// Race check of a plain access: inline fast path in RaceCheck.h.
  void checkReadSlow(Thread &T, Ref Cell, SiteId S);
  void checkWriteSlow(Thread &T, Ref Cell, SiteId S);
  /// A write made these cells change: wakes threads that spin on them.
  void wakeSpinners(Ref Cell);

  // Faults of the current step.
  llvm::ArrayRef<Fault> faults() const { return Faults; }
  void addFault(Fault F) { Faults.push_back(F); }
  void clearFaults() { Faults.clear(); }
  Recorder *Rec = nullptr;

private:
  World &W;
  Program &P;
  unsigned ClockWidth;
  bool Overflow = false;
  std::vector<Fault> Faults;
  struct Impl;
  std::shared_ptr<Impl> State;
};

} // namespace heddle

#endif
