//===- PersistentSteps.h - Steps that need no alternatives ------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A thread whose pending event is a persistent set by itself is stepped without
// a look at the others (Godefroid, LNCS 1032, chapter 4), and the state before
// is not stored. So many such steps in a row are followed by a state with all
// alternatives: no cycle of states ignores a thread for ever.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_LIB_EXPLORE_PERSISTENTSTEPS_H
#define HEDDLE_LIB_EXPLORE_PERSISTENTSTEPS_H

#include "heddle/Trace/TransitionSystem.h"
#include "llvm/ADT/bit.h"

namespace heddle {

constexpr unsigned MostPersistentSteps = 256;

/// The first of the threads that is one; invalid if none is.
inline ThreadId persistentThread(const TransitionSystem &System,
                                 ThreadSet Enabled) {
  for (ThreadSet Left = Enabled; Left; Left &= Left - 1) {
    ThreadId T(llvm::countr_zero(Left));
    if (System.isPersistent(T))
      return T;
  }
  return ThreadId();
}

/// What of the sleeping threads stays asleep when System, in the state before,
/// makes the step Do. A sleeper's next event must commute with it.
template <class Step>
ThreadSet sleepAfter(TransitionSystem &System, ThreadSet Sleep, Step Do) {
  llvm::SmallVector<std::pair<ThreadSet, Footprint>, 8> Prints;
  for (ThreadSet Left = Sleep; Left; Left &= Left - 1) {
    Event E;
    System.pending(ThreadId(llvm::countr_zero(Left)), E);
    if (E.Kind != EventKind::SystemExit)
      Prints.push_back({Left & -Left, E.Print});
  }
  const Event &Done = Do();
  if (Done.Kind == EventKind::SystemExit)
    return 0;
  ThreadSet Out = 0;
  for (const auto &[Bit, Print] : Prints)
    if (!dependent(Print, Done.Print))
      Out |= Bit;
  return Out;
}

} // namespace heddle

#endif
