//===- Kernel.h - Layout of the kernel area ---------------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
//   KernelBase          KernelHeader
//   + KernelFixed       MaxThreads thread blocks, Thread.h
//                       MaxThreads interrupt clocks
//   then                records: monitors, locations, class clocks
//
// A record starts at a multiple of 64 bytes (wide: 256) and is named by its
// number, its distance from KernelBase in such units, so that ClockBits name
// any of them and 0 none. Which address has which record is decided once for a
// World, as the address first needs one, and outlives backtracking: two paths
// to one state have the same numbers. In the state a record exists only if
// something (an object header, a shadow cell, an init record) holds its number.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_WORLD_KERNEL_H
#define HEDDLE_WORLD_KERNEL_H

#include "heddle/World/World.h"
#include <cstddef>

namespace heddle {

constexpr uint64_t KernelFixed = 4096;
constexpr unsigned RecordShift = IsWideEngine ? 8 : 6;
/// A number has to fit beside a thread, and is never all ones.
constexpr uint32_t MaxRecord =
    ((arena::StackBase - arena::KernelBase) >> RecordShift) - 1;
static_assert(MaxRecord < 1u << ClockBits);

/// Bounds of the machine that an execution ran into; a set.
enum BoundReason : uint32_t {
  BoundClock = 1,   ///< a thread's own clock has no more than ClockBits
  BoundRecords = 2, ///< the kernel area is full
  BoundHeap = 4,    ///< the heap areas are full
  BoundThreads = 8, ///< more threads than MaxThreads or than clock entries
  BoundFuture = 16, ///< JPR: what an object of the future holds is not known
  BoundWidths = 32, ///< bytes are accessed in pieces of several widths
  BoundPlain = 64,  ///< RC11: a plain read of one of several atomic writes
};

struct KernelHeader {
  ThreadSet Alive;    ///< started and not ended
  ThreadSet Spinners; ///< pending Spin and not yet woken
  uint32_t Bounds;    ///< BoundReasons met
  uint32_t PoolNext;  ///< next free byte of the pool, less PoolBase
  ThreadSet Daemons;  ///< of the threads that are alive
  /// Pending an event that is enabled wherever it is pending; the others need a
  /// look. Kept by Sync::arrived.
  ThreadSet Ready;
  /// Memory actions of the execution so far (ModelMemory, Rc11Memory), 0 before
  /// the first. They begin when a second thread is started.
  uint32_t Actions;
  uint8_t Multi;      ///< a second thread was started
  uint8_t HadDaemons; ///< a daemon was started
  /// JPR: a write did not write what a read had seen before, or the like
  /// (JprMemory::contradict).
  enum : uint8_t { NotDiscarded, AtItsEnd, AtOnce };
  uint8_t Discarded;
  /// Thread id + 1 of the one in an atomic block, beside which nobody is
  /// enabled; 0 if none is.
  ThreadIndex Atomic;
  /// Pending a read that would end a round of a loop that waits (Awaits.cpp),
  /// and of these those whose read would leave the loop now.
  ThreadSet Awaiting, AwaitMet;
};
static_assert(sizeof(KernelHeader) <=
              (IsWideEngine ? KernelFixed : arena::CardSize));

/// Header word 1 of an object: monitor number << ThreadBits | allocating
/// thread.
constexpr uint32_t HeaderThreadMask = (1u << ThreadBits) - 1;
struct MonitorRecord {
  Ref Object;
  uint32_t Count;    ///< recursion
  ThreadIndex Owner; ///< thread id + 1, 0 if free
  uint8_t Pad[8 - sizeof(ThreadIndex)];
  ThreadSet Waiters; ///< not notified, interrupted or timed out yet
  uint64_t Pad2;
  uint32_t Clock[1];
};
constexpr uint32_t MonitorClockOffset = offsetof(MonitorRecord, Clock);

/// What a shadow cell has no room for. A record of a read-shared cell has only
/// the first clock; one of a cell with atomic accesses has all four.
struct LocationRecord {
  enum ClockIndex : uint8_t { Reads, Release, AtomicReads, AtomicWrites };
  uint32_t Write;   ///< epoch of the last plain write
  uint8_t IsAtomic; ///< has four clocks
  uint8_t HasReads; ///< Reads is not all zero
  /// Of a byte of an odd index: ClockMemory::noteOdd. Of C: HasEight is what
  /// was accessed atomically with more bytes (RaceDetector::splitCell).
  enum : uint8_t { HasPieces = 1, HasEight = 2 };
  uint8_t Pieces;
  uint8_t Pad[25];
  uint32_t Clocks[1]; ///< each of the World's clock width
};
constexpr uint32_t LocationClockOffset = 32;

/// What is left of a thread whose block has gone to a later one
/// (Threads::blockToTakeOver). Its java.lang.Thread has EndedTag | number in
/// its hidden word.
struct EndedRecord {
  enum ClockIndex : uint8_t { Last, Interrupts };
  uint32_t Interrupted;
  uint8_t Pad[28];
  uint32_t Clocks[1]; ///< each of the World's clock width
};
constexpr uint32_t EndedClockOffset = 32;
constexpr uint32_t EndedTag = 0x80000000;

/// Class initialisation (JLS 12.4.2), 16 bytes in the image. Program makes
/// it zero but for Class.
struct InitRecord {
  enum State : uint32_t { Fresh, Running, Done, Failed };
  uint32_t StateWord;
  uint32_t Class; ///< ClassId
  /// Running: thread id + 1. Done, Failed: the epoch of the end.
  uint32_t Who;
  union {
    uint32_t ClockNumber; ///< record of the clock of the end
    /// Of a trusted class: while it is Running, the ordinal of the next object
    /// that its thread allocates outside of the initialiser; else 0.
    uint32_t Ordinals;
  };
};
constexpr uint32_t InitRecordSize = 16;

// Object headers (Vocabulary.h says which word is what).
constexpr uint32_t HeaderMonitorOffset = 4;
constexpr uint32_t HeaderOrdinalOffset = 12;
/// In the ordinal of an object that the initialiser of a class has allocated,
/// if it counts its own: its identity hash code is the same whichever thread
/// runs the initialiser, and so are those of the thread's other objects.
constexpr uint32_t OfInitialiser = 1u << 31;
/// Header word 2 of objects that are not arrays: java.lang.Thread: thread id
/// + 1 once started; java.lang.Class: class id + 1; others 0.
constexpr uint32_t HeaderHiddenOffset = 8;
/// Allocating thread of objects in the image.
constexpr uint32_t ImageThread = HeaderThreadMask;

} // namespace heddle

#endif
