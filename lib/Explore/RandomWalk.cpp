//===- RandomWalk.cpp - Executions chosen at random -----------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Each step takes an enabled thread and then one of its choices, both
// uniformly. This does not make executions uniform: it favours those in which
// threads run in step. The generator is SplitMix64 (Steele, Lea, Flood, OOPSLA
// 2014); the bias of taking a remainder of 64 bits is below 2^-48.
//
//===----------------------------------------------------------------------===//

#include "Strategies.h"
#include "Timeline.h"
#include "llvm/ADT/bit.h"

using namespace heddle;

namespace {
class SplitMix64 {
public:
  explicit SplitMix64(uint64_t Seed) : State(Seed) {}
  uint64_t below(uint64_t Bound) {
    uint64_t Z = State += 0x9E3779B97F4A7C15;
    Z = (Z ^ (Z >> 30)) * 0xBF58476D1CE4E5B9;
    Z = (Z ^ (Z >> 27)) * 0x94D049BB133111EB;
    return (Z ^ (Z >> 31)) % Bound;
  }

private:
  uint64_t State;
};
} // namespace

void heddle::runRandomWalk(TransitionSystem &System,
                           ExecutionObserver &Observer, ExploreStats &Stats,
                           uint64_t Seed, uint64_t Walks) {
  Timeline Line(System, Observer, Stats);
  SplitMix64 Random(Seed);
  Event Next;
  for (uint64_t Walk = 0; Walk != Walks && !Line.stopped(); ++Walk) {
    if (Walk)
      Line.rewind(0);
    while (System.status() == RunStatus::Running) {
      ThreadSet Enabled = System.enabled();
      if (!Enabled)
        break;
      for (uint64_t Skip = Random.below(llvm::popcount(Enabled)); Skip; --Skip)
        Enabled &= Enabled - 1;
      ThreadId T(llvm::countr_zero(Enabled));
      System.pending(T, Next);
      Line.step(T, Next.Choices > 1 ? Random.below(Next.Choices) : 0);
    }
    Line.finish(endOf(System.status()));
  }
}
