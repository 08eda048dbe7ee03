//===- Rests.cpp - Threads that rest, and go on when no other can ------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A thread whose loop goes round and finds nothing new rests
// (lib/Interpreter/Rest.cpp). It is one more wait that ends when no thread can
// go on (IdleWaits.cpp): the end of a rest is an event of its own, which
// conflicts with everything, and begins a segment of the execution. All others
// that rest are roused with it, as if this segment were the first.
//
// One that has gone round alone very often rests for good, but for what others
// do: it may go on at the end of a segment in which one of them had an effect
// that it can see. That is asked of the whole segment, since an order within it
// may be one of many.
//
// If in the end of a segment the cells of a thread that rests have changed, the
// execution is one with rounds too many: with fewer of them, in this segment,
// the thread would find what is new now, and that is explored elsewhere
// (RunStatus::Forbidden).
//
//===----------------------------------------------------------------------===//

#include "heddle/Interpreter/Interpreter.h"
#include "heddle/Machine/Machine.h"

using namespace heddle;

/// Whether T, which rests, may go on where no other thread can.
bool Machine::mayEndRest(const Thread &T) const {
  return T.Spinning == RestsAWhile || Interp->haveOthersShown(T);
}

bool Machine::isRestRedundant() const {
  for (ThreadSet Left = S.alive(); Left; Left.dropFirst()) {
    const Thread &T = S.thread(Left.firstIndex());
    if (T.Spinning == RestsAWhile && Interp->isRestStale(T))
      return true;
  }
  return false;
}

/// The step of a thread that rests: its rest is over, and what it was about to
/// do is pending again.
void Machine::endRest(Thread &T) {
  Interp->endRest(T, true);
  Last.Print.clear();
  Last.Print.setGlobal();
  ++Counters.Events;
}
