//===- Thread.h - The block of a thread -------------------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// All that a thread is, but for its frames and objects. Lives in the arena at
// a fixed address by ThreadId. To change it, save it before:
//
//   + 0    one card   what few events change: SyncState::saveRest (wide: two)
//   + 64   the rest   what nearly every step changes, with the clock last:
//                     SyncState::saveThread, one range an interval
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_WORLD_THREAD_H
#define HEDDLE_WORLD_THREAD_H

#include "heddle/IR/ClassInfo.h"
#include "heddle/IR/RuntimeABI.h"
#include "heddle/Trace/Event.h"
#include "heddle/World/World.h"
#include <cstddef>

namespace heddle {

enum class ThreadStatus : uint8_t { Unborn, Alive, Done };
/// Where a thread is between wait and the return of wait.
enum class WaitState : uint8_t { None, Waiting, Notified, Interrupted };

/// Whether a thread was found to go round in a loop that waits (Spin.cpp).
enum SpinState : uint8_t {
  NotSpinning,
  AwaitsCells,   ///< (a): its read waits for a change of one of SpinCell
  LoopsSilently, ///< (b): a loop without events; another's step wakes it
  GaveUp,        ///< (c), (d): it goes no further in this execution
  RestsAWhile,   ///< waits for much time to pass (Rest.cpp)
  RestsForGood,  ///< the same, if nothing else happens before
};

struct Thread {
  // Undo, of no state: the interval in which the second part was saved
  // (SyncState::saveThread), and the lowest frame byte saved in it. Another
  // thread's event may save the block (an unpark), but never frames: saveThread
  // sets SavedFrame to UINT32_MAX, none, and the interpreter lowers it as it
  // saves frames.
  uint64_t SavedEpoch;
  uint32_t SavedFrame;

  // Identity.
  ThreadIndex Self, Parent;
  uint8_t Daemon : 1;
  uint8_t Reaped : 1; ///< ended, as its parent knows: Threads::blockToTakeOver
  uint8_t Spurious;   ///< wakeups and failures without a reason so far
  uint16_t Ordinal;   ///< among its parent's children
  uint16_t Children;  ///< started so far
  Ref JavaThread;     ///< its java.lang.Thread

  // Waiting, parking, interrupts.
  WaitState Waiting;
  uint8_t Interrupted, Permit;
  uint8_t Asks;        ///< for the time, since there was another effect
  uint32_t SavedCount; ///< recursion count given up by wait
  uint64_t Ticks;      ///< of its own clock (nanotime)
  uint32_t AskEffects; ///< Effects when last asked for (ThreadClock::now)

  /// Machine::State::Progress when the thread was found to spin.
  uint32_t SpinProgress;
  /// The cells whose change ends the wait of a thread that spins.
  Ref SpinCell[4];

  // Frames: offsets in the arena; the layout is the interpreter's (Frame.h).
  alignas(arena::CardSize) uint32_t FrameBase;
  uint32_t FrameTop;
  uint32_t Pc; ///< index into the code of the top frame, where it goes on

  // The visible event that the thread is about to execute. HasPending is false
  // only while the thread runs, and before and after its life.
  uint32_t SiteIndex;
  int64_t Operand;  ///< value written, new value, number of choices, ...
  int64_t Expected; ///< of a Cas
  Ref Cell;         ///< cell, monitor object, thread object or init record
  EventKind Kind;
  AccessOrder Order;
  ValueKind Type; ///< of the value of a memory access
  RmwOp Op;
  uint8_t HasPending;
  uint8_t Stage; ///< a waiting thread's second event, or a kind of choice
  uint8_t Timed; ///< the event may also time out

  ThreadStatus Status;
  /// A StackOverflowError is being made or thrown: the reserve of the stack
  /// may be used. Ends when it is caught.
  uint8_t Overflowing;
  /// JPR: it has done what contradicts a read of the future, and goes no
  /// further (JprMemory::contradict).
  uint8_t Contradicts;

  // Await (spin detection, Spin.cpp): SpinReady is set by a write
  // to one of the cells after the thread was found to spin; reads recorded
  // since Effects was SpinEffects (Spin.cpp).
  SpinState Spinning;
  bool isResting() const { return Spinning >= RestsAWhile; }
  uint8_t SpinReady;
  uint8_t SpinCells, SpinReads;

  /// Threads that had this block before: Threads::blockToTakeOver.
  uint16_t Turn;
  /// The pending Java exception or null.
  Ref Exception;
  /// Nested silent class initialisations: while there is one, events are
  /// performed without stopping.
  uint16_t Quiet;
  /// The number of what it may still write (WritesAhead), 0 for anything.
  uint16_t Ahead;

  // Allocation: bump pointer in the thread's area, objects so far.
  uint32_t AllocNext, AllocEnd, Allocated;

  /// Stores, allocations and other effects so far: a loop that leaves this and
  /// the local state as they were is a spin.
  uint32_t Effects;
  uint32_t SpinEffects;
  uint64_t SpinHash; ///< of the local state at the pending read
  /// Visible events so far.
  uint32_t Events;

  /// Self << ClockBits | Clock[Self]: what a race check compares first. Kept by
  /// Clocks.h, which alone changes Clock.
  uint32_t Epoch;
  /// Happens-before clock of the JMM; entry Self is the thread's own, counted
  /// up at each release. World-wide width, see Clocks.h.
  uint32_t Clock[1];
};
constexpr unsigned ThreadRestSize = (IsWideEngine ? 2 : 1) * arena::CardSize;
static_assert(offsetof(Thread, FrameBase) == ThreadRestSize);
static_assert(offsetof(Thread, Clock) == ThreadRestSize + 96);

} // namespace heddle

#endif
