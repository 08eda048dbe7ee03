//===- RandomProgram.h - Random toy programs --------------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_TEST_UNIT_EXPLORE_RANDOMPROGRAM_H
#define HEDDLE_TEST_UNIT_EXPLORE_RANDOMPROGRAM_H

#include "Toy.h"

namespace heddle::toy {

/// What random programs are made of. Weights are relative; 0 leaves out.
struct Mix {
  const char *Name;
  unsigned Threads = 3, Statements = 3; ///< at most
  unsigned Access = 4, Cas = 0, Add = 0, Section = 0, Wait = 0, TimedWait = 0;
  unsigned Notify = 0; ///< in sections only
  unsigned Park = 0, Unpark = 0, Interrupt = 0, Interrupted = 0, Choose = 0;
  unsigned If = 0, Spin = 0, Init = 0, Exit = 0, Assume = 0, Fail = 0;
  unsigned TimedPark = 0;
  unsigned Acquire = 0, Release = 0, Arrive = 0, Await = 0; ///< sections
  unsigned Until = 0, Take = 0; ///< accesses that await a value
  bool Lean = false;            ///< see Program::IsLean
  bool Starts = false;          ///< thread 0 starts and joins the others
  bool Daemons = false; ///< any thread starts others, of which some are daemons
};

Program randomProgram(const Mix &M, uint64_t Seed);

/// Threads that push and pop a common stack, and try again if somebody came
/// between: 'p' pushes the number of the thread, from 1, 'q' pops.
Program stack(llvm::ArrayRef<const char *> Threads);

/// Critical sections of one lock, so many a thread.
Program lockCounter(unsigned Threads, unsigned Sections);

/// (read x, read y, write own) by two threads, each Times over.
Program readReadWrite(unsigned Times);

} // namespace heddle::toy

#endif
