//===- AbstractMachine.h - Operational models of litmus tests ---*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The models once more, as machines whose every step is tried in every state:
// the oracle's oracle. SC is an interleaver; TSO and PSO have store buffers
// whose flushes are steps; OpMM is the paper's section 4.4.2 and Algorithm 1,
// or Algorithm 2, word for word, a view with write-lists a thread.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_TEST_UNIT_AXIOMATIC_ABSTRACTMACHINE_H
#define HEDDLE_TEST_UNIT_AXIOMATIC_ABSTRACTMACHINE_H

#include "Axioms.h"

namespace axiomatic {

/// The results of all runs that end. Under OpMM the program may have plain
/// accesses, volatile ones and updates of locations that have no others, locks
/// and full fences; the paper knows no more.
Outcomes runOutcomes(const Program &P, Model M);

/// How runs end.
struct Reached {
  Outcomes All;           ///< the results of those in which all threads end
  bool HasStuck = false;  ///< in some run threads wait for ever
  bool IsComplete = true; ///< not so if there are too many states
};

/// Of programs with all that waits: monitors, parks, joins, starts.
Reached runToEnds(const Program &P, Model M, uint64_t MaxStates);

/// OpMM with Algorithm 2, Mask&Read2.
Outcomes runOpmmPruned(const Program &P);

/// OpMM with rule (V-Rd) as Figure 4 prints it: a volatile read appends its
/// acquire-item to the lists of the reader's own view only. The text of 4.4.2
/// says "of each local state", and Theorem 6 needs that: with the figure's rule
/// nobody else can follow happens-before through the read.
Outcomes runOpmmOfFigure4(const Program &P);

} // namespace axiomatic

#endif
