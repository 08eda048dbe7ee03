//===- RandomWalk.cpp - Executions chosen at random -----------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Each step takes an enabled thread and then one of its choices, both
// uniformly. This does not make executions uniform: it favours those in which
// threads run in step.
//
//===----------------------------------------------------------------------===//

#include "lib/Explore/Random.h"
#include "lib/Explore/Strategies.h"
#include "lib/Explore/Timeline.h"
#include "llvm/ADT/bit.h"

using namespace heddle;

void heddle::runRandomWalk(TransitionSystem &System,
                           ExecutionObserver &Observer, ExploreStats &Stats,
                           SampleStats &Sample, uint64_t Seed, uint64_t Walks) {
  Timeline Line(System, Observer, Stats);
  SplitMix64 Random(Seed);
  Event Next;
  for (uint64_t Walk = 0; Walk != Walks && !Line.stopped(); ++Walk) {
    if (Walk)
      Line.rewind(0);
    bool IsFailing = false;
    while (System.status() == RunStatus::Running) {
      ThreadSet Enabled = System.enabled();
      if (!Enabled)
        break;
      for (uint64_t Skip = Random.below(Enabled.size()); Skip; --Skip)
        Enabled.dropFirst();
      ThreadId T = Enabled.first();
      System.pending(T, Next);
      Line.step(T, Next.Choices > 1 ? Random.below(Next.Choices) : 0);
      IsFailing |= !System.faults().empty();
    }
    IsFailing |= endOf(System.status()) == ExecutionEnd::Stuck;
    ++Sample.Walks;
    Sample.Failing += IsFailing;
    Line.finish(endOf(System.status()));
  }
}
