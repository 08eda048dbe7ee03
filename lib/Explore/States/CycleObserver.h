//===- CycleObserver.h - Hears which steps run once more --------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// While steps are executed for the sake of cycles, executions that end are
// known already. Faults should be, too; they are passed on all the same.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_LIB_EXPLORE_STATES_CYCLEOBSERVER_H
#define HEDDLE_LIB_EXPLORE_STATES_CYCLEOBSERVER_H

#include "heddle/Explore/Explorer.h"
#include <unordered_set>

namespace heddle {

/// Passes all on, and remembers the faults; of a search that only goes on to
/// learn none, since they may be none to what it will know.
class FaultKeeper final : public ExecutionObserver {
public:
  explicit FaultKeeper(ExecutionObserver &Inner) : Inner(Inner) {}

  bool onFault(Path P, const Fault &F) override {
    if (OnlyLearns)
      return true;
    Keys.insert(F.Key);
    return Inner.onFault(P, F);
  }
  bool onStuck(Path P) override { return Inner.onStuck(P); }
  bool onExecutionEnd(ExecutionEnd End, Path P) override {
    return Inner.onExecutionEnd(End, P);
  }
  void onCycle(Path P, size_t From) override { Inner.onCycle(P, From); }

  std::unordered_set<uint64_t> Keys;
  bool OnlyLearns = false;

private:
  ExecutionObserver &Inner;
};

class CycleObserver final : public ExecutionObserver {
public:
  /// Known: faults that were met before; Late counts others.
  CycleObserver(ExecutionObserver &Inner,
                std::unordered_set<uint64_t> Known = {},
                uint64_t *Late = nullptr)
      : Inner(Inner), Known(std::move(Known)), Late(Late) {}

  bool onFault(Path P, const Fault &F) override {
    bool IsNew = Known.insert(F.Key).second;
    if (Late)
      *Late += IsNew;
    return Inner.onFault(P, F);
  }
  /// A bound may be the search's own, one that is to stop it.
  bool onExecutionEnd(ExecutionEnd End, Path P) override {
    return End != ExecutionEnd::Bounded || Inner.onExecutionEnd(End, P);
  }
  void onCycle(Path P, size_t From) override { Inner.onCycle(P, From); }

  /// Faults that were met, before or now.
  const std::unordered_set<uint64_t> &known() const { return Known; }

private:
  ExecutionObserver &Inner;
  std::unordered_set<uint64_t> Known;
  uint64_t *Late;
};

} // namespace heddle

#endif
