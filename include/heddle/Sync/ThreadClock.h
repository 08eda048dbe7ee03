//===- ThreadClock.h - The clocks of threads (nanoTime) --------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Each thread has a clock of its own, which counts how often it was looked at
// and the time limits that ran out. Loops that wait for a time must end:
//
//   * One that does nothing else but read has waited long enough when it looks
//     for the third time.
//   * Else looks are counted by the place in the code of the program's that
//     asks. From the 128th look at one place on time doubles with each, up to
//     the end of all times: a thread may be kept from running for as long as
//     one likes. So a loop that asks for the time in each round ends, whatever
//     it changes meanwhile, or comes to a state in which time stands still.
//
// Where waits end by a clock (Waits), all threads have that one, and time does
// not pass otherwise: a loop that waits for a time is made to wait (busyWait),
// for 1 ms in its third round, and twice as long in each next one.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_SYNC_THREADCLOCK_H
#define HEDDLE_SYNC_THREADCLOCK_H

#include "heddle/Sync/Waits.h"

namespace heddle {

class ThreadClock : public SyncPart {
public:
  ThreadClock(SyncState &S, Waits &Ends) : SyncPart(S), Ends(Ends) {}

  /// System.nanoTime(). A thread that asks again and again and does nothing
  /// else waits for time to pass: the third time much has passed. After that
  /// the clock stands still until the thread does something else, so that its
  /// loop is found to spin if it waits for more than time.
  int64_t now(Thread &T);
  /// By a clock: for how many nanoseconds T has to wait before it asks for the
  /// time; 0 if it need not.
  int64_t busyWait(Thread &T);
  /// Appends what determines what now() and busyWait() will say.
  void addWords(const Thread &T, llvm::SmallVectorImpl<uint64_t> &Out) const;
  /// T has waited so many times that many nanoseconds.
  void pass(Thread &T, int64_t Amount, int64_t Nanoseconds);

private:
  uint32_t placeOfAsking(const Thread &T) const;
  int64_t step(const Thread &T);
  int64_t nowByClock(Thread &T);

  Waits &Ends;
};

} // namespace heddle

#endif
