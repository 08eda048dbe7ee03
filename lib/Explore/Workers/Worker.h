//===- Worker.h - One of several workers ------------------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_LIB_EXPLORE_WORKERS_WORKER_H
#define HEDDLE_LIB_EXPLORE_WORKERS_WORKER_H

#include "lib/Explore/Bounds.h"
#include "lib/Explore/DistinctExecutions.h"
#include "lib/Explore/Dpor/SharedTree.h"
#include "lib/Explore/Strategies.h"
#include "llvm/Support/JSON.h"
#include <optional>

namespace heddle {

/// A worker with all that it has for itself.
struct Worker {
  Worker(ExploreSeat Seat, const ExploreOptions &O, CommonLimits &Common)
      : L(O, Stats, &Common) {
    TransitionSystem *Inner = &Seat.System;
    ExecutionObserver *Told = &Seat.Observer;
    if (O.CountDistinct) {
      Inner = &Distinct.emplace(*Inner);
      Told = &DistinctTold.emplace(*Told, *Distinct, Stats);
    }
    Bounded.emplace(*Told, L);
    if (BoundedSystem::isNeeded(O))
      Inner = &System.emplace(*Inner, L, Seat.Observer);
    Explored = Inner;
  }

  ExploreStats Stats;
  Limits L;
  std::optional<DistinctExecutions> Distinct;
  std::optional<DistinctObserver> DistinctTold;
  std::optional<BoundedObserver> Bounded;
  std::optional<BoundedSystem> System;
  TransitionSystem *Explored;
};

/// Whose reason it is must not depend on which worker was first.
inline StopReason firstOf(StopReason A, StopReason B) {
  if (A == StopReason::None || B == StopReason::None)
    return std::max(A, B);
  return std::min(A, B);
}

/// Adds "counts" to a tree that is stored.
void saveCounts(llvm::json::Value &State, const ExploreStats &Stats,
                StopReason LeftOut);
/// False if they are damaged.
bool restoreCounts(const llvm::json::Value &State, ExploreStats &Stats,
                   StopReason &LeftOut);

} // namespace heddle

#endif
