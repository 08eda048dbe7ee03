//===- Together.h - One exploration by several workers ----------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_TEST_UNIT_EXPLORE_TOGETHER_H
#define HEDDLE_TEST_UNIT_EXPLORE_TOGETHER_H

#include "Oracle.h"
#include <memory>

namespace heddle::toy {

/// What several workers met, all together.
struct Together {
  ExploreResult R;
  Behaviours B;
  uint64_t Repeated = 0;
};

inline Together exploreWith(unsigned Workers, const Program &P,
                            const ExploreOptions &O) {
  std::vector<std::unique_ptr<System>> Systems;
  std::vector<std::unique_ptr<Collector>> Observers;
  std::vector<ExploreSeat> Seats;
  for (unsigned I = 0; I != Workers; ++I) {
    Systems.push_back(std::make_unique<System>(P));
    Observers.push_back(std::make_unique<Collector>(P));
    Seats.push_back({*Systems[I], *Observers[I]});
  }
  Together T;
  T.R = explore(Seats, O);
  auto Merge = [&](std::set<std::string> &To,
                   const std::set<std::string> &From) {
    for (const std::string &Key : From)
      T.Repeated += !To.insert(Key).second;
  };
  for (const auto &C : Observers) {
    Merge(T.B.Ended, C->B.Ended);
    Merge(T.B.Stuck, C->B.Stuck);
    T.B.Finals.insert(C->B.Finals.begin(), C->B.Finals.end());
    T.B.Faults.insert(C->B.Faults.begin(), C->B.Faults.end());
    T.Repeated += C->Repeated;
  }
  return T;
}

/// Threads that push and pop a common stack, and try again if somebody came
/// between: 'p' pushes the number of the thread, from 1, 'q' pops.
inline Program stack(llvm::ArrayRef<const char *> Threads) {
  Program P;
  P.Threads.resize(Threads.size());
  for (unsigned T = 0; T != Threads.size(); ++T)
    for (const char *C = Threads[T]; *C; ++C) {
      P.Threads[T].push_back({Op::Read, 0, 0});
      if (*C == 'q')
        P.Threads[T].push_back({Op::JumpIfZero, 0, 0, 2}); // empty
      P.Threads[T].push_back({Op::Swap, 0, 0, int8_t(*C == 'q' ? 0 : T + 1)});
      P.Threads[T].push_back(
          {Op::JumpIfZero, 0, 0, int8_t(*C == 'q' ? -4 : -3)});
    }
  return P;
}

} // namespace heddle::toy

#endif
