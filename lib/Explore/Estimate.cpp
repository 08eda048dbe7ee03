//===- Estimate.cpp - How many executions there will be -------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Knuth: Estimating the Efficiency of Backtrack Programs, Mathematics of
// Computation 29, 1975. A descent takes one of the alternatives of each node by
// lot; the product of their numbers is, on average, the number of leaves.
//
// The tree of optimal DPOR grows while it is explored: nobody knows the
// alternatives of a node before. But it has as many complete executions as the
// tree that plain sleep sets make, in which every enabled thread that is awake
// is an alternative: one a trace (Godefroid, LNCS 1032, section 5). That tree
// has other leaves, where everybody sleeps; they count 0. So the estimate is of
// the number of traces, and unbiased, but its error is large where most
// descents end asleep. Executions that one event ends for all, while others
// could go on (daemons, false assumes), are not all in that tree.
//
// To go by an event that nobody's pending event conflicts with is seldom in
// vain, and to leave it behind nearly always is. So such an event is put first
// and taken with probability 31/32; the factor is always 1 / probability.
//
//===----------------------------------------------------------------------===//

#include "Random.h"
#include "heddle/Explore/Explorer.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/bit.h"
#include <algorithm>
#include <chrono>
#include <cmath>

using namespace heddle;

namespace {
struct Alternative {
  ThreadId Thread;
  uint16_t Choice;
  bool IsExit;
  Footprint Print;
};

class Descent {
public:
  Descent(TransitionSystem &System, SplitMix64 &Random, bool OfTraces,
          uint64_t MaxDepth)
      : System(System), Random(Random), OfTraces(OfTraces), MaxDepth(MaxDepth) {
  }

  /// The product of the numbers of alternatives; 0 if it ended asleep or was
  /// cut off.
  double run();

private:
  void findAlternatives();
  size_t take(double &Factor);

  TransitionSystem &System;
  SplitMix64 &Random;
  bool OfTraces;
  uint64_t MaxDepth;
  std::vector<Alternative> Asleep, Open;
};
} // namespace

void Descent::findAlternatives() {
  Open.clear();
  Event Next;
  for (ThreadSet Left = System.enabled(); Left; Left &= Left - 1) {
    ThreadId T(llvm::countr_zero(Left));
    System.pending(T, Next);
    for (uint16_t C = 0; C != Next.Choices; ++C)
      if (llvm::none_of(Asleep, [&](const Alternative &A) {
            return A.Thread == T && A.Choice == C;
          }))
        Open.push_back({T, C, Next.Kind == EventKind::SystemExit, Next.Print});
  }
}

/// Draws one of the alternatives; Factor is 1 / its probability.
size_t Descent::take(double &Factor) {
  Factor = double(Open.size());
  if (Open.size() == 1)
    return 0;
  if (!OfTraces)
    return Random.below(Open.size());
  auto IsFree = [&](const Alternative &A) {
    return !A.IsExit && llvm::none_of(Open, [&](const Alternative &B) {
      return (A.Thread != B.Thread && dependent(A.Print, B.Print)) ||
             (A.Thread == B.Thread && A.Choice != B.Choice);
    });
  };
  auto First = llvm::find_if(Open, IsFree);
  if (First == Open.end())
    return Random.below(Open.size());
  std::rotate(Open.begin(), First, First + 1);
  constexpr unsigned Odds = 32;
  if (Random.below(Odds)) {
    Factor = double(Odds) / (Odds - 1);
    return 0;
  }
  Factor = double(Odds) * double(Open.size() - 1);
  return 1 + Random.below(Open.size() - 1);
}

double Descent::run() {
  Asleep.clear();
  double Product = 1;
  for (uint64_t Depth = 0;; ++Depth) {
    RunStatus Status = System.status();
    if (Status == RunStatus::Ended || Status == RunStatus::Stuck ||
        (Status == RunStatus::Running && !System.enabled()))
      return Product;
    if (Status != RunStatus::Running || (MaxDepth && Depth == MaxDepth))
      return 0;
    findAlternatives();
    if (Open.empty())
      return 0;
    double Factor;
    size_t Taken = take(Factor);
    Product *= Factor;
    const Event &E = System.step(Open[Taken].Thread, Open[Taken].Choice);
    if (!OfTraces)
      continue;
    Asleep.insert(Asleep.end(), Open.begin(), Open.begin() + Taken);
    llvm::erase_if(Asleep, [&](const Alternative &A) {
      return A.Thread == E.Thread || A.IsExit ||
             E.Kind == EventKind::SystemExit || dependent(A.Print, E.Print);
    });
  }
}

TreeEstimate heddle::estimate(TransitionSystem &System,
                              const ExploreOptions &Options, uint64_t Descents,
                              uint64_t MaxMilliseconds) {
  TreeEstimate Result;
  bool OfTraces = Options.Strategy == StrategyKind::Dpor;
  if ((!OfTraces && Options.Strategy != StrategyKind::DepthFirst) ||
      Options.Match != Matching::Off || Options.Preemptions || Options.Symmetry)
    return Result;
  auto End = std::chrono::steady_clock::now() +
             std::chrono::milliseconds(MaxMilliseconds);
  SplitMix64 Random(Options.Seed);
  Descent D(System, Random, OfTraces, Options.MaxDepth);
  TransitionSystem::Mark Root = System.mark();
  double Squares = 0; // of the differences from the mean (Welford, 1962)
  while (Result.Descents != Descents) {
    if (MaxMilliseconds && std::chrono::steady_clock::now() >= End)
      break;
    if (Options.Interrupt && *Options.Interrupt)
      break;
    double X = D.run();
    System.backtrack(Root);
    double Difference = X - Result.Executions;
    Result.Executions += Difference / double(++Result.Descents);
    Squares += Difference * (X - Result.Executions);
  }
  if (double N = double(Result.Descents); N > 1)
    Result.Error = std::sqrt(Squares / (N - 1) / N);
  return Result;
}
