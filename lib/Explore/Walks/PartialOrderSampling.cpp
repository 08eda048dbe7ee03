//===- PartialOrderSampling.cpp - A random priority for each event --------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Yuan, Yang, Gu: Partial Order Aware Concurrency Sampling, CAV 2018. Each
// pending event has a random priority; the highest that can execute does. What
// conflicts with it draws again. So an order of two conflicting events does not
// depend on how many events there are that conflict with neither, unless their
// threads have to execute these first.
//
// Here a start is an event, too. A thread that starts n others would hardly
// ever get to the last before the first are over, since each start would have
// to be above all that wait. So starts and begins, which conflict with what
// comes after them only, go first; but for every eighth walk, since a program
// may look at which threads live.
//
//===----------------------------------------------------------------------===//

#include "lib/Explore/Random.h"
#include "lib/Explore/Strategies.h"
#include "lib/Explore/Timeline.h"
#include "llvm/ADT/bit.h"
#include <array>

using namespace heddle;

namespace {
class PosWalk {
public:
  PosWalk(TransitionSystem &System, Timeline &Line, SplitMix64 &Random,
          bool StartsFirst)
      : System(System), Line(Line), Random(Random), StartsFirst(StartsFirst) {}

  /// Runs one execution; whether it met a fault or got stuck.
  bool run();

private:
  ThreadId highest(ThreadSet Enabled);
  void drawAgain(const Event &Done, ThreadSet Others);

  TransitionSystem &System;
  Timeline &Line;
  SplitMix64 &Random;
  const bool StartsFirst;
  std::array<uint64_t, MaxThreads> Priority;
  ThreadSet Drawn; ///< threads whose pending event has a priority
  Event Scratch;
};
} // namespace

ThreadId PosWalk::highest(ThreadSet Enabled) {
  constexpr uint64_t Top = uint64_t(1) << 63;
  ThreadId Best;
  for (ThreadSet Left = Enabled; Left; Left.dropFirst()) {
    ThreadId T = Left.first();
    uint64_t &Mine = Priority[T.index()];
    if (!Drawn.contains(T)) {
      Drawn.add(T);
      Mine = Random.next() >> 1;
      System.pending(T, Scratch);
      if (StartsFirst && (Scratch.Kind == EventKind::Start ||
                          Scratch.Kind == EventKind::Begin))
        Mine |= Top;
    }
    if (!Best.isValid() || Mine > Priority[Best.index()])
      Best = T;
  }
  return Best;
}

void PosWalk::drawAgain(const Event &Done, ThreadSet Others) {
  Drawn.remove(Done.Thread);
  for (ThreadSet Left = Others & Drawn; Left; Left.dropFirst()) {
    ThreadId T = Left.first();
    System.pending(T, Scratch);
    if (dependent(Done.Print, Scratch.Print))
      Drawn.remove(T);
  }
}

bool PosWalk::run() {
  bool IsFailing = false;
  while (System.status() == RunStatus::Running) {
    ThreadSet Enabled = System.enabled();
    if (!Enabled)
      break;
    ThreadId T = highest(Enabled);
    System.pending(T, Scratch);
    unsigned Choice = Scratch.Choices > 1 ? Random.below(Scratch.Choices) : 0;
    // The step may overwrite what it returns when others are asked.
    Event Done = Line.step(T, Choice);
    IsFailing |= !System.faults().empty();
    if (System.status() == RunStatus::Running)
      drawAgain(Done, System.enabled() | System.blocked());
  }
  return IsFailing || endOf(System.status()) == ExecutionEnd::Stuck;
}

void heddle::runPartialOrderSampling(TransitionSystem &System,
                                     ExecutionObserver &Observer,
                                     ExploreStats &Stats, SampleStats &Sample,
                                     uint64_t Seed, uint64_t Walks) {
  Timeline Line(System, Observer, Stats);
  SplitMix64 Random(Seed);
  for (uint64_t I = 0; I != Walks && !Line.stopped(); ++I) {
    if (I)
      Line.rewind(0);
    Sample.Failing += PosWalk(System, Line, Random, I % 8 != 7).run();
    ++Sample.Walks;
    Line.finish(endOf(System.status()));
  }
}
