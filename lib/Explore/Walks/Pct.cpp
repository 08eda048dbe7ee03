//===- Pct.cpp - Probabilistic concurrency testing ------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Burckhardt, Kothari, Musuvathi, Nagarakatte: A Randomized Scheduler with
// Probabilistic Guarantees of Finding Bugs, ASPLOS 2010. Threads have random
// priorities, and the enabled thread with the highest runs. At d - 1 steps,
// drawn from 1 .. k, the thread that is about to run falls below all others: at
// the i-th such step, to priority i. A bug of depth d is hit with probability
// at least 1 / (n k^(d-1)).
//
// Where this departs from the paper: n and k need not be given. The first walk
// has no changes of priority and measures them; when a later walk turns out
// longer, or to have more threads, k and n grow and only walks from then on
// count for the guarantee. A thread gets its priority when it is first met;
// as priorities are independent and uniform, their order is that of a random
// permutation of all threads. Choices of events (which waiter a notify wakes)
// are uniform and independent; a bug that needs some of them is hit less often
// by the product of their numbers.
//
//===----------------------------------------------------------------------===//

#include "lib/Explore/Random.h"
#include "lib/Explore/Strategies.h"
#include "lib/Explore/Timeline.h"
#include "llvm/ADT/bit.h"
#include <algorithm>
#include <array>
#include <cmath>

using namespace heddle;

namespace {
class PctWalk {
public:
  PctWalk(TransitionSystem &System, Timeline &Line, SplitMix64 &Random)
      : System(System), Line(Line), Random(Random) {}

  /// Runs one execution, falling at the steps of Falls (numbered from 1).
  void run(llvm::ArrayRef<uint64_t> Falls);

  uint64_t Steps = 0;
  unsigned Threads = 0;
  double Choices = 1;
  bool IsFailing = false;

private:
  ThreadId highest(ThreadSet Enabled);

  TransitionSystem &System;
  Timeline &Line;
  SplitMix64 &Random;
  std::array<uint64_t, MaxThreads> Priority;
  ThreadSet Met;
};
} // namespace

ThreadId PctWalk::highest(ThreadSet Enabled) {
  ThreadId Best;
  for (ThreadSet S = Enabled; S; S.dropFirst()) {
    ThreadId T = S.first();
    if (!Met.contains(T)) {
      Met.add(T);
      ++Threads;
      // The top bit: above whatever a fall leads to.
      Priority[T.index()] = Random.next() | uint64_t(1) << 63;
    }
    if (!Best.isValid() || Priority[T.index()] > Priority[Best.index()])
      Best = T;
  }
  return Best;
}

void PctWalk::run(llvm::ArrayRef<uint64_t> Falls) {
  Event Next;
  while (System.status() == RunStatus::Running) {
    ThreadSet Enabled = System.enabled();
    if (!Enabled)
      break;
    ++Steps;
    ThreadId T = highest(Enabled);
    for (size_t I = 0; I != Falls.size(); ++I)
      if (Falls[I] == Steps) {
        Priority[T.index()] = I + 1;
        T = highest(Enabled);
      }
    System.pending(T, Next);
    unsigned Choice = 0;
    if (Next.Choices > 1) {
      Choice = Random.below(Next.Choices);
      Choices *= Next.Choices;
    }
    Line.step(T, Choice);
    IsFailing |= !System.faults().empty();
  }
  IsFailing |= endOf(System.status()) == ExecutionEnd::Stuck;
}

double heddle::pctHitBound(unsigned Threads, uint64_t Length, unsigned Depth,
                           double Choices) {
  return 1 / (Threads * std::pow(double(Length), double(Depth) - 1) * Choices);
}

double heddle::pctMissBound(double HitBound, uint64_t Walks) {
  return HitBound >= 1 ? Walks == 0
                       : std::exp(double(Walks) * std::log1p(-HitBound));
}

void heddle::runPct(TransitionSystem &System, ExecutionObserver &Observer,
                    ExploreStats &Stats, SampleStats &Sample,
                    const ExploreOptions &Options) {
  Timeline Line(System, Observer, Stats);
  SplitMix64 Random(Options.Seed);
  Sample.BugDepth = Options.BugDepth;
  Sample.Length = Options.PctLength;
  std::vector<uint64_t> Falls;
  for (uint64_t I = 0; I != Options.Walks && !Line.stopped(); ++I) {
    if (I)
      Line.rewind(0);
    Falls.clear();
    if (Sample.Length)
      for (unsigned D = 1; D < Options.BugDepth; ++D)
        Falls.push_back(1 + Random.below(Sample.Length));
    PctWalk Walk(System, Line, Random);
    Walk.run(Falls);
    ++Sample.Walks;
    Sample.Failing += Walk.IsFailing;
    ++Sample.Counting;
    Sample.Choices = std::max(Sample.Choices, Walk.Choices);
    Sample.Threads = std::max(Sample.Threads, Walk.Threads);
    if (Walk.Steps > Sample.Length) {
      // What was drawn so far had no changes late enough, unless none is asked
      // for.
      Sample.Length = Walk.Steps;
      if (Options.BugDepth > 1)
        Sample.Counting = 0;
    }
    Line.finish(endOf(System.status()));
  }
  Sample.HitAtLeast = pctHitBound(std::max(1u, Sample.Threads),
                                  std::max<uint64_t>(1, Sample.Length),
                                  Options.BugDepth, Sample.Choices);
  Sample.MissAtMost = pctMissBound(Sample.HitAtLeast, Sample.Counting);
}
