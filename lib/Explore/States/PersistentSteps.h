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
// alternatives, and a thread that sleeps is never the persistent one: no cycle
// of states ignores a thread for ever. Both are needed, and enough:
// docs/rationale/StateMatching.md, "No thread is ignored".
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_LIB_EXPLORE_STATES_PERSISTENTSTEPS_H
#define HEDDLE_LIB_EXPLORE_STATES_PERSISTENTSTEPS_H

#include "heddle/Trace/TransitionSystem.h"
#include "llvm/ADT/bit.h"

namespace heddle {

constexpr unsigned MostPersistentSteps = 32;

/// The first of the threads that is one; invalid if none is.
inline ThreadId persistentThread(const StateSpace &States, ThreadSet Enabled) {
  for (ThreadSet Left = Enabled; Left; Left.dropFirst()) {
    ThreadId T = Left.first();
    if (States.isPersistent(T))
      return T;
  }
  return ThreadId();
}

/// What of the sleeping threads stays asleep when System, in the state before,
/// makes the step Do. A sleeper's next event must commute with it.
template <class Step>
ThreadSet sleepAfter(TransitionSystem &System, ThreadSet Sleep, Step Do) {
  llvm::SmallVector<std::pair<ThreadSet, Footprint>, 8> Prints;
  for (ThreadSet Left = Sleep; Left; Left.dropFirst()) {
    Event E;
    System.pending(Left.first(), E);
    Prints.push_back({threadBit(Left.first()), E.Print});
  }
  const Event &Done = Do();
  ThreadSet Out;
  for (const auto &[Bit, Print] : Prints)
    if (!dependent(Print, Done.Print))
      Out |= Bit;
  return Out;
}

/// What happens on the way from one stored state to the next.
struct Leg {
  ThreadSet Stepping; ///< threads that step
  ThreadSet Enabled;  ///< that could step in a state behind the first
};

/// Executes persistent steps, by Do, of threads that do not sleep, up to a
/// state that is to be expanded in full or in which System does not run. None
/// if States, which knows of them, is null.
template <class Step>
void stepPersistent(TransitionSystem &System, const StateSpace *States,
                    ThreadSet &Sleep, Leg &Way, Step Do) {
  for (unsigned Steps = 0; System.status() == RunStatus::Running; ++Steps) {
    ThreadSet Enabled = System.enabled();
    Way.Enabled |= Enabled;
    if (!States || Steps == MostPersistentSteps)
      return;
    ThreadId T = persistentThread(*States, Enabled & ~Sleep);
    if (!T.isValid())
      return;
    Way.Stepping.add(T);
    Sleep = sleepAfter(System, Sleep, [&]() -> const Event & { return Do(T); });
  }
}

} // namespace heddle

#endif
