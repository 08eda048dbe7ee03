//===- Companion.h - DPOR beside a search over states -----------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Where states hardly ever meet again they are nearly as many as executions,
// and each costs more than an event does; but nobody knows whether they will
// meet later. So DPOR goes on beside such a search, in turn with it: the more
// of it, the longer states have not met. The one that ends first is the
// verdict, and nothing is done twice.
//
// The two have machines of their own and a thread each, of which one runs at a
// time. Turns are counted, not timed, so that all is the same each time
// (Turns.h).
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_LIB_CHECK_PLAN_COMPANION_H
#define HEDDLE_LIB_CHECK_PLAN_COMPANION_H

#include "heddle/Check/SearchPlan.h"
#include "heddle/Check/Turns.h"
#include "heddle/World/ThreadNumbering.h"
#include "lib/Check/FindingCollector.h"
#include <condition_variable>
#include <thread>

namespace heddle {

class OrderedCells;

class Companion {
public:
  Companion(const CheckSubject &S, const CheckOptions &O, SearchPlan Plan,
            FoundSoFar &Found, std::shared_ptr<OrderedCells> Ordered);
  ~Companion();

  /// Goes on until it has executed so many events, or done other work that
  /// takes as long, or to its end.
  void goOn(uint64_t Events);
  /// Comes to its end now, as if its observer had said so.
  void stop();
  bool isOver() const { return IsOver; }
  /// It is over, was not stopped, and met nothing that voids what it explored.
  bool isWhole() const;
  uint64_t events() const { return Events; }
  /// All that it did (WorkCount.h).
  uint64_t work() const;

  // When it is over:
  SearchPlan Plan;
  ExploreResult Result;
  std::unique_ptr<Machine> Own;
  std::unique_ptr<FindingCollector> Collector;

private:
  bool open();
  void run();
  void handOver(bool ToIt);

  const CheckSubject &Subject;
  CheckOptions Options; ///< of replays
  std::shared_ptr<ThreadNumbering> Threads =
      std::make_shared<ThreadNumbering>();
  FoundSoFar &Found;
  std::shared_ptr<OrderedCells> Ordered;

  std::mutex Lock;
  std::condition_variable Changed;
  bool IsItsTurn = false;
  std::thread Runner;

  uint64_t Allowed = 0, Events = 0;
  bool IsOver = false, MustEnd = false;
};

} // namespace heddle

#endif
