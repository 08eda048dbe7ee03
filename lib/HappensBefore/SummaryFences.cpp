//===- SummaryFences.cpp - Fences of C in h -------------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What lib/Sync/Fences.cpp does with clocks, in rows of h: two for each thread,
// of what its relaxed reads have found, and of what it knew at its last release
// fence. Two states are not told apart by what makes no difference:
//
//   SeenRelaxed    has no bit that the thread has. Such a bit gives the thread
//                  nothing at its fence, and goes when the thread's goes: an
//                  access takes its bit from all rows but its thread's, and
//                  what everybody knows is taken from all. The thread's own
//                  accesses, which leave it the bit, take it from this row.
//   FenceRelease   has only bits that the thread has: it is added to, never
//                  replaced.
//
//===----------------------------------------------------------------------===//

#include "heddle/HappensBefore/Summary.h"

using namespace heddle;

void Summary::see(unsigned Thread, Ref Address, bool IsUpdate) {
  if (const Row *From = findRow(Volatile, Address)) {
    Row Of = *From;
    unite(rowOf(SeenRelaxed, Thread), Of, labelOf(Volatile, Address, IsUpdate),
          Thread);
  }
}

void Summary::acquireSeen(unsigned Thread) {
  if (const Row *Seen = findRow(SeenRelaxed, Thread)) {
    unite(Thread, *Seen);
    clear(SeenRelaxed, Thread);
  }
}

void Summary::releaseByFence(unsigned Thread) {
  unite(rowOf(FenceRelease, Thread), Thread);
}

void Summary::carryFence(unsigned Thread, Ref Address, bool IsUpdate) {
  if (const Row *Released = findRow(FenceRelease, Thread)) {
    Row Of = *Released;
    unite(rowOf(Volatile, Address), Of,
          labelOf(Volatile, Address, 2 + IsUpdate));
  }
}

void Summary::forgetFences(unsigned Thread) {
  clear(SeenRelaxed, Thread);
  clear(FenceRelease, Thread);
}
