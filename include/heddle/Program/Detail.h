//===- Detail.h - What the library does where it can be seen ----*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the library does that few programs can see and that costs executions.
// It is left out until an execution shows that the program may see it
// (Program::want); the search is then begun again with machines that have it
// (Machine::lacksDetails). A schedule says which details its execution has.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_PROGRAM_DETAIL_H
#define HEDDLE_PROGRAM_DETAIL_H

namespace heddle {

/// heddle.rt.Detail has the same numbers.
enum class Detail : unsigned {
  Ends = 1,       ///< a thread's end locks its Thread object, and notifies
  Joins = 2,      ///< Thread.join locks the Thread object
  Numbers = 4,    ///< the order of making threads shows in names, ids
  Console = 8,    ///< System.out and System.err are locked while they print
  Streams = 16,   ///< System.out, err and in may change
  Obtrusion = 32, ///< the result of a CompletableFuture may be replaced
  Inheritance =
      64,       ///< what a new thread takes from its maker may be set by others
  Groups = 128, ///< thread groups keep lists of their threads
  /// Not the library's: loops that go round without end rest (Rest.cpp)
  Rests = 256,
  Figures = 512,   ///< what the workers of pools have done may be asked
  Channels = 1024, ///< an interrupt closes the channel in which its thread is
  Queues = 2048,   ///< which thread came first to a lock or semaphore may show
  Collects = 4096, ///< System.gc() clears weak references, in each order
  /// Not the library's: threads try locks (LockRounds.cpp)
  Tries = 8192,
  /// Likewise: one round of a loop that looks under a lock is kept, for what it
  /// reads. Wanted where both of the next two were met.
  Looks = 16384,
  Unordered = 32768, ///< threads tell each other without happens-before
  CutLooks = 65536,  ///< such a round was cut off
  /// What waits looks for an interrupt before, as an event of its own.
  Interrupts = 131072,
  Activities = 262144, ///< what a thread is doing is asked (Thread.getState)
  Readers = 524288,    ///< whether threads read under a StampedLock may show
  /// Not the library's: no thread goes on in the block of one that has ended
  /// (Threads::blockToTakeOver), so that each has a number of its own. Only of
  /// schedules, where that makes a difference.
  Apart = 1048576,
  Last = Apart
};

/// A set of them, a bit each.
using DetailSet = unsigned;

/// What has been met: machines without them lack nothing.
constexpr DetailSet MetDetails =
    DetailSet(Detail::Unordered) | DetailSet(Detail::CutLooks);

} // namespace heddle

#endif
