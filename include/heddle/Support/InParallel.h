//===- InParallel.h - Several pieces of work at a time ----------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_SUPPORT_INPARALLEL_H
#define HEDDLE_SUPPORT_INPARALLEL_H

#include "llvm/ADT/STLFunctionalExtras.h"
#include <algorithm>
#include <atomic>
#include <thread>
#include <vector>

namespace heddle {

/// Threads that --jobs=N may ask for.
constexpr unsigned MostJobs = 256;

/// How many --jobs=Asked are for so many pieces of work; 0 are as many as there
/// are cores.
inline unsigned jobsFor(unsigned Asked, size_t Pieces) {
  unsigned Wanted =
      Asked ? Asked : std::max(std::thread::hardware_concurrency(), 1u);
  return unsigned(std::min<size_t>(Wanted, Pieces));
}

/// Calls Work(I) for each I below Pieces, by so many threads, this one among
/// them: an I is begun after all that are less. Work says false where those
/// that are not yet begun need not be.
inline void inParallel(unsigned Jobs, size_t Pieces,
                       llvm::function_ref<bool(size_t)> Work) {
  std::atomic<size_t> Next = 0;
  auto All = [&] {
    for (size_t I; (I = Next++) < Pieces;)
      if (!Work(I))
        Next = Pieces;
  };
  std::vector<std::thread> Others;
  for (unsigned I = 1; I < Jobs; ++I)
    Others.emplace_back(All);
  All();
  for (std::thread &T : Others)
    T.join();
}

} // namespace heddle

#endif
