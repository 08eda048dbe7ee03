//===- Replay.h - Driving a system along a schedule -------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_EXPLORE_REPLAY_H
#define HEDDLE_EXPLORE_REPLAY_H

#include "heddle/Explore/Explorer.h"
#include "heddle/Trace/Schedule.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace heddle {

/// Called after each step, with its number from 0; the system is in the state
/// after it.
using ReplayCallback = llvm::function_ref<void(size_t, const Event &)>;

/// Runs the steps of S from the state that System is in. The error of a
/// diverging replay names the number of the step, what the schedule wants and
/// what the system offers. Ending before the system does is not a divergence:
/// see status().
llvm::Error replay(
    TransitionSystem &System, const Schedule &S,
    ReplayCallback OnStep = [](size_t, const Event &) {});

/// As above, and the executed events' kinds and sites must be P's.
llvm::Error replay(
    TransitionSystem &System, Path P,
    ReplayCallback OnStep = [](size_t, const Event &) {});

/// The steps of P; threads and program are left to the caller.
Schedule scheduleOf(Path P);

} // namespace heddle

#endif
