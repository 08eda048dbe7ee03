//===- WorkCount.h - What a search has cost ---------------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Work is counted in events of a search by reduction, some 0.4 microseconds
// each, and not timed, so that what goes by it is the same in each run.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_LIB_CHECK_PLAN_WORKCOUNT_H
#define HEDDLE_LIB_CHECK_PLAN_WORKCOUNT_H

#include "heddle/Explore/Explorer.h"
#include "heddle/Machine/Machine.h"

namespace heddle {

/// What an event of a sample costs, beside its instructions, in those of a
/// search by reduction.
constexpr uint64_t SampleFactor = 3;

/// What a sample costs beside its events: it has none where a bound is reached
/// before the first of them.
constexpr uint64_t ExecutionWork = 100;

/// What M has executed.
inline uint64_t workOf(const Machine &M) {
  constexpr uint64_t InstructionsAnEvent = 128;
  const MachineCounters &C = M.counters();
  return C.Events + C.Instructions / InstructionsAnEvent;
}

/// What it has cost a search on M to hash states and to reverse races
/// (Turns.cpp).
inline uint64_t searchWorkOf(const Machine &M, const ExploreStats &S) {
  constexpr uint64_t WordsAnEvent = 50, StepsAnEvent = 64, EventsAState = 20;
  return M.wordsHashed() / WordsAnEvent + S.Scanned / StepsAnEvent +
         S.States * EventsAState;
}

} // namespace heddle

#endif
