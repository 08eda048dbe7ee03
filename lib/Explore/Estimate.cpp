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
// So random executions are made before, which show where threads conflict, and
// decide with what probability alternatives are taken; whatever that is, the
// factor is 1 / probability, and the estimate stays unbiased.
//
//   - To go by an event with which nobody conflicts any more is seldom in vain,
//     and to leave it behind nearly always is: it is put first and taken with
//     probability 255/256. So is what can only come before its conflicts: the
//     release of a monitor, the end of a thread that others wait for.
//   - Else a thread is taken in proportion to the number of conflicts that it
//     still has ahead. For threads that only fight for one lock this makes all
//     orders equally likely, so that each descent gives the exact number.
//   - Where earlier descents have been at the like of all alternatives, they
//     are taken in proportion to the leaves that are below those (NodeValues),
//     mostly. What leads to where everybody sleeps is then seldom taken. The
//     first descents are made for this only.
//
//===----------------------------------------------------------------------===//

#include "Experience.h"
#include "Random.h"
#include "heddle/Explore/Explorer.h"
#include "llvm/ADT/Hashing.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/bit.h"
#include <chrono>
#include <cmath>
#include <numeric>

using namespace heddle;

/// Random executions that the descents learn from.
static constexpr unsigned LearningWalks = 32;
/// Descents that are made to learn from, for each one that counts.
static constexpr unsigned LearningDescents = 4;

namespace {
class Descent {
public:
  /// IsOver: what is under way is not wanted any more.
  Descent(TransitionSystem &System, SplitMix64 &Random, bool OfTraces,
          uint64_t MaxDepth, llvm::function_ref<bool()> IsOver)
      : System(System), Reads(System.can().Reads), Random(Random),
        OfTraces(OfTraces), MaxDepth(MaxDepth), IsOver(IsOver) {}

  /// Makes a random execution and adds it to what is known.
  void learn();
  void doneLearning() { Known.finish(); }
  /// The product of 1 / probability of what was taken; 0 if it ended asleep or
  /// was cut off.
  double run();

private:
  /// A node on the way, and what was done there.
  struct Passed {
    uint64_t Node;
    double Factor; ///< 1 / the probability of what was taken
    double Others; ///< leaves below what was not taken, or -1
  };

  void findAlternatives();
  bool sleepsOn(const Alternative &A, const Alternative &Taken) const;
  uint64_t nodeBehind(size_t Taken) const;
  size_t take(double &Factor);
  void weigh();
  double finish(double Leaves);

  TransitionSystem &System;
  ChoosingReads *const Reads; ///< or null
  SplitMix64 &Random;
  bool OfTraces;
  uint64_t MaxDepth;
  llvm::function_ref<bool()> IsOver;
  Experience Known;
  Progress Done = {};
  std::vector<Alternative> Asleep, Open;
  NodeValues Values;
  std::vector<Passed> Way;
  unsigned Threads = 0; ///< that were met
  std::vector<double> Weights;
  std::vector<double> Below; ///< leaves of each alternative, if all are known
};
} // namespace

//===----------------------------------------------------------------------===//
// Descents
//===----------------------------------------------------------------------===//

void Descent::learn() {
  std::fill(std::begin(Done), std::end(Done), 0);
  for (uint64_t Depth = 0; !MaxDepth || Depth != MaxDepth; ++Depth) {
    ThreadSet Able = System.enabled();
    if (System.status() != RunStatus::Running || !Able || IsOver())
      return;
    for (uint64_t N = Random.below(Able.size()); N; --N)
      Able.dropFirst();
    ThreadId T = Able.first();
    Event Next;
    System.pending(T, Next);
    const Event &E = System.step(T, Random.below(Next.Choices));
    Known.add(E, Done[T.index()]++,
              Reads ? Reads->writes() : llvm::ArrayRef<NamedWrite>());
  }
}

void Descent::findAlternatives() {
  Open.clear();
  Event Next;
  for (ThreadSet Left = System.enabled(); Left; Left.dropFirst()) {
    ThreadId T = Left.first();
    System.pending(T, Next);
    for (uint16_t C = 0; C != Next.Choices; ++C) {
      uint32_t Name = Reads ? Reads->choiceName(T, C) : C;
      if (llvm::none_of(Asleep, [&](const Alternative &A) {
            return A.Thread == T && A.Name == Name;
          }))
        Open.push_back({T, C, Name, Next.Kind, Next.Print});
    }
  }
}

/// Whether A, asleep before Taken, is asleep after it.
bool Descent::sleepsOn(const Alternative &A, const Alternative &Taken) const {
  return A.Thread != Taken.Thread && !dependent(A.Print, Taken.Print);
}

/// What the node behind an alternative has in common with others.
uint64_t Descent::nodeBehind(size_t Taken) const {
  const Alternative &A = Open[Taken];
  uint64_t Sleepers = 0; // in any order
  auto Add = [&](const Alternative &B) {
    if (sleepsOn(B, A))
      Sleepers += llvm::hash_combine(B.Thread.index(), B.Name) | 1;
  };
  for (const Alternative &B : Asleep)
    Add(B);
  for (size_t I = 0; I != Taken; ++I)
    Add(Open[I]);
  llvm::hash_code Where = llvm::hash_value(Sleepers);
  for (unsigned T = 0; T != Threads; ++T)
    Where = llvm::hash_combine(Where, Done[T] + (T == A.Thread.index()));
  return uint64_t(size_t(Where)) >> 1;
}

/// Fills Weights, which add up to 1, with the probabilities of what is open.
void Descent::weigh() {
  Weights.clear();
  double Sum = 0, Leaves = 0;
  bool AllKnown = true;
  Below.clear();
  for (size_t I = 0; I != Open.size(); ++I) {
    double Choices = llvm::count_if(
        Open, [&](const Alternative &B) { return Open[I].Thread == B.Thread; });
    Weights.push_back(
        Known.ahead(Open[I].Thread, Done[Open[I].Thread.index()]) / Choices);
    Sum += Weights.back();
    std::optional<double> Behind = Values.of(nodeBehind(I));
    AllKnown &= Behind.has_value();
    Below.push_back(Behind.value_or(0));
    Leaves += Below.back();
  }
  constexpr double Trust = 0.75; // in the numbers of leaves
  if (!AllKnown)
    Below.clear();
  for (size_t I = 0; I != Open.size(); ++I) {
    Weights[I] /= Sum;
    if (AllKnown && Leaves > 0)
      Weights[I] = (1 - Trust) * Weights[I] + Trust * Below[I] / Leaves;
  }
}

/// Draws one of the alternatives; Factor is 1 / its probability.
size_t Descent::take(double &Factor) {
  Factor = double(Open.size());
  Below.clear();
  if (Open.size() == 1)
    return 0;
  if (!OfTraces)
    return Random.below(Open.size());
  auto IsFree = [&](const Alternative &A) {
    return !A.Print.isGlobal() && !Known.isContended(A, Done) &&
           llvm::none_of(Open, [&](const Alternative &B) {
             return (A.Thread != B.Thread && dependent(A.Print, B.Print)) ||
                    (A.Thread == B.Thread && A.Name != B.Name);
           });
  };
  if (auto First = llvm::find_if(Open, IsFree); First != Open.end()) {
    std::rotate(Open.begin(), First, First + 1);
    constexpr unsigned Odds = 256;
    if (Random.below(Odds)) {
      Factor = double(Odds) / (Odds - 1);
      return 0;
    }
    Factor = double(Odds) * double(Open.size() - 1);
    return 1 + Random.below(Open.size() - 1);
  }
  weigh();
  double Lot =
      double(Random.below(uint64_t(1) << 53)) / double(uint64_t(1) << 53);
  size_t I = 0;
  while (I + 1 != Open.size() && Lot >= Weights[I])
    Lot -= Weights[I++];
  Factor = 1 / Weights[I];
  return I;
}

/// The descent has come to so many leaves: 1 or 0. What is below a node is what
/// is below its alternatives, as far as that is known; else this descent says.
double Descent::finish(double Leaves) {
  double Product = Leaves, Estimate = Leaves;
  for (const Passed &At : llvm::reverse(Way)) {
    Product *= At.Factor;
    Estimate = At.Others >= 0 ? Estimate + At.Others : Estimate * At.Factor;
    if (At.Node)
      Values.add(At.Node, Estimate);
    if (std::optional<double> Mean = Values.of(At.Node))
      Estimate = *Mean;
  }
  return Product;
}

double Descent::run() {
  Asleep.clear();
  Way.clear();
  std::fill(std::begin(Done), std::end(Done), 0);
  uint64_t Here = 1; // the root
  for (uint64_t Depth = 0;; ++Depth) {
    if (IsOver()) // the result is not used
      return 0;
    RunStatus Status = System.status();
    bool AtEnd = Status == RunStatus::Ended || Status == RunStatus::Stuck ||
                 (Status == RunStatus::Running && !System.enabled());
    if (!AtEnd && Status == RunStatus::Running &&
        !(MaxDepth && Depth == MaxDepth))
      findAlternatives();
    else
      Open.clear();
    if (Open.empty()) {
      Values.add(Here, AtEnd);
      return finish(AtEnd);
    }
    Passed &At = Way.emplace_back(Passed{Here, 1, -1});
    size_t Taken = take(At.Factor);
    if (Below.size() == Open.size())
      At.Others = std::accumulate(Below.begin(), Below.end(), -Below[Taken]);
    Here = OfTraces ? nodeBehind(Taken) : 0;
    const Event &E = System.step(Open[Taken].Thread, Open[Taken].Choice);
    ++Done[E.Thread.index()];
    Threads = std::max(Threads, unsigned(E.Thread.index()) + 1);
    if (!OfTraces)
      continue;
    Asleep.insert(Asleep.end(), Open.begin(), Open.begin() + Taken);
    llvm::erase_if(Asleep, [&](const Alternative &A) {
      return A.Thread == E.Thread || dependent(A.Print, E.Print);
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
  using Clock = std::chrono::steady_clock;
  auto Begin = Clock::now();
  uint64_t Most = Options.MaxMilliseconds;
  if (MaxMilliseconds && (!Most || MaxMilliseconds < Most))
    Most = MaxMilliseconds;
  bool Over = false;
  // A look at the memory takes longer than a step does.
  Clock::time_point Looked;
  auto IsOver = [&] {
    if (Over)
      return true;
    auto Now = Clock::now();
    Over = (Most && Now - Begin >= std::chrono::milliseconds(Most)) ||
           (Options.Interrupt && *Options.Interrupt);
    if (Options.MaxBytes && Options.BytesInUse &&
        Now - Looked >= std::chrono::milliseconds(5)) {
      Looked = Now;
      Over |= Options.BytesInUse() >= Options.MaxBytes;
    }
    return Over;
  };
  LongSteps *Long = System.can().Long;
  if (Long)
    Long->watchSteps(IsOver);
  SplitMix64 Random(Options.Seed);
  Descent D(System, Random, OfTraces, Options.MaxDepth, IsOver);
  TransitionSystem::Mark Root = System.mark();
  for (unsigned I = 0; OfTraces && I != LearningWalks && Descents && !IsOver();
       ++I) {
    D.learn();
    System.backtrack(Root);
  }
  D.doneLearning();
  auto Half = Begin + std::chrono::milliseconds(Most / 2);
  for (uint64_t I = 0; OfTraces && I != LearningDescents * Descents; ++I) {
    if (IsOver() || (Most && Clock::now() >= Half))
      break;
    D.run();
    System.backtrack(Root);
  }
  double Squares = 0; // of the differences from the mean (Welford, 1962)
  while (Result.Descents != Descents) {
    if (IsOver())
      break;
    double X = D.run();
    System.backtrack(Root);
    if (IsOver())
      break;
    double Difference = X - Result.Executions;
    Result.Executions += Difference / double(++Result.Descents);
    Squares += Difference * (X - Result.Executions);
  }
  if (Long)
    Long->watchSteps(nullptr);
  if (double N = double(Result.Descents); N > 1)
    Result.Error = std::sqrt(Squares / (N - 1) / N);
  return Result;
}
