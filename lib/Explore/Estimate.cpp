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
//
//===----------------------------------------------------------------------===//

#include "Random.h"
#include "heddle/Explore/Explorer.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/bit.h"
#include <algorithm>
#include <chrono>
#include <cmath>

using namespace heddle;

/// Random executions that the descents learn from.
static constexpr unsigned LearningWalks = 32;

namespace {
struct Alternative {
  ThreadId Thread;
  uint16_t Choice;
  uint32_t Name; ///< of the choice, in all states
  EventKind Kind;
  Footprint Print;
  bool isExit() const { return Kind == EventKind::SystemExit; }
};

/// How many events of each thread are over.
using Progress = uint32_t[MaxThreads];

/// What random executions have shown of each thread.
class Experience {
public:
  /// E is event number Index of its thread, from 0; what reads may see of it.
  void add(const Event &E, uint32_t Index, llvm::ArrayRef<NamedWrite> Writes);
  /// All was added.
  void finish();

  /// Whether some thread that is so far may do what conflicts with A before A.
  bool isContended(const Alternative &A, const Progress &Done) const;
  /// In how many conflicts T may still be the first, at least 1.
  double ahead(ThreadId T, uint32_t Done) const {
    llvm::ArrayRef<uint32_t> Of = Ahead[T.index()];
    return Done < Of.size() ? std::max(1u, Of[Done]) : 1;
  }

private:
  /// One more than the last read and write of a location by a thread, as events
  /// of the thread.
  struct Last {
    ThreadId Thread;
    uint32_t Read = 0, Write = 0;
  };
  struct Seen {
    EventKind Kind = EventKind::Begin;
    Footprint Print;
  };
  bool isContended(ThreadId T, EventKind K, const Footprint &Print,
                   const Progress &Done) const;
  void note(ThreadId T, uint32_t Index, const Access &A);

  llvm::DenseMap<uint64_t, llvm::SmallVector<Last, 4>> Accesses;
  /// The thread whose state a location of that space is.
  llvm::DenseMap<uint64_t, ThreadId> Owners;
  std::vector<Seen> Events[MaxThreads]; ///< of the longest execution
  std::vector<uint32_t> Ahead[MaxThreads];
};

class Descent {
public:
  Descent(TransitionSystem &System, SplitMix64 &Random, bool OfTraces,
          uint64_t MaxDepth)
      : System(System), Random(Random), OfTraces(OfTraces), MaxDepth(MaxDepth) {
  }

  /// Makes a random execution and adds it to what is known.
  void learn();
  void doneLearning() { Known.finish(); }
  /// The product of 1 / probability of what was taken; 0 if it ended asleep or
  /// was cut off.
  double run();

private:
  void findAlternatives();
  size_t take(double &Factor);

  TransitionSystem &System;
  SplitMix64 &Random;
  bool OfTraces;
  uint64_t MaxDepth;
  Experience Known;
  Progress Done = {};
  std::vector<Alternative> Asleep, Open;
  std::vector<double> Weights;
};
} // namespace

//===----------------------------------------------------------------------===//
// Experience
//===----------------------------------------------------------------------===//

void Experience::add(const Event &E, uint32_t Index,
                     llvm::ArrayRef<NamedWrite> Writes) {
  std::vector<Seen> &All = Events[E.Thread.index()];
  if (Index >= All.size())
    All.resize(Index + 1);
  All[Index] = {E.Kind, E.Print};
  // What sees writes waits for those to come, though it has no such footprint.
  if (E.Sees && E.Print.size() < 4)
    All[Index].Print.add(E.Seen.Cell, false);
  for (const NamedWrite &W : Writes)
    note(E.Thread, Index, {W.Cell, true});
  // What waits comes after what it conflicts with.
  if (eventClass(E.Kind) == EventClass::Await && !E.IsTimed)
    return;
  for (const Access &A : E.Print) {
    if (E.Kind == EventKind::Exit && A.Loc.space() == Location::ThreadState)
      Owners[A.Loc.bits()] = E.Thread;
    note(E.Thread, Index, A);
  }
}

void Experience::note(ThreadId T, uint32_t Index, const Access &A) {
  auto &Of = Accesses[A.Loc.bits()];
  auto At = llvm::find_if(Of, [&](const Last &L) { return L.Thread == T; });
  Last &L = At == Of.end() ? Of.emplace_back(Last{T}) : *At;
  uint32_t &Latest = A.IsWrite ? L.Write : L.Read;
  Latest = std::max(Latest, Index + 1);
}

void Experience::finish() {
  const Progress None = {};
  for (unsigned T = 0; T != MaxThreads; ++T) {
    uint32_t Count = 0;
    Ahead[T].resize(Events[T].size());
    for (size_t I = Events[T].size(); I--;) {
      const Seen &E = Events[T][I];
      // Where a lock is given back was settled when it was taken.
      if (eventClass(E.Kind) != EventClass::Unlock)
        Count += isContended(ThreadId(T), E.Kind, E.Print, None);
      Ahead[T][I] = Count;
    }
  }
}

bool Experience::isContended(const Alternative &A, const Progress &Done) const {
  llvm::ArrayRef<Seen> Known = Events[A.Thread.index()];
  uint32_t Index = Done[A.Thread.index()];
  if (Index < Known.size() && Known[Index].Kind == A.Kind &&
      isContended(A.Thread, A.Kind, Known[Index].Print, Done))
    return true;
  return isContended(A.Thread, A.Kind, A.Print, Done);
}

bool Experience::isContended(ThreadId T, EventKind K, const Footprint &Print,
                             const Progress &Done) const {
  if (K == EventKind::MonitorExit)
    return false;
  for (const Access &A : Print) {
    auto Of = Accesses.find(A.Loc.bits());
    if (Of == Accesses.end())
      continue;
    auto Owner = Owners.find(A.Loc.bits());
    for (const Last &L : Of->second) {
      uint32_t Latest = A.IsWrite ? std::max(L.Read, L.Write) : L.Write;
      // A thread does nothing before it is started.
      bool IsStarted = K == EventKind::Start && Owner != Owners.end() &&
                       Owner->second == L.Thread;
      if (L.Thread != T && Latest > Done[L.Thread.index()] && !IsStarted)
        return true;
    }
  }
  return false;
}

//===----------------------------------------------------------------------===//
// Descents
//===----------------------------------------------------------------------===//

void Descent::learn() {
  std::fill(std::begin(Done), std::end(Done), 0);
  for (uint64_t Depth = 0; !MaxDepth || Depth != MaxDepth; ++Depth) {
    ThreadSet Able = System.enabled();
    if (System.status() != RunStatus::Running || !Able)
      return;
    for (uint64_t N = Random.below(llvm::popcount(Able)); N; --N)
      Able &= Able - 1;
    ThreadId T(llvm::countr_zero(Able));
    Event Next;
    System.pending(T, Next);
    const Event &E = System.step(T, Random.below(Next.Choices));
    Known.add(E, Done[T.index()]++, System.writes());
  }
}

void Descent::findAlternatives() {
  Open.clear();
  Event Next;
  for (ThreadSet Left = System.enabled(); Left; Left &= Left - 1) {
    ThreadId T(llvm::countr_zero(Left));
    System.pending(T, Next);
    for (uint16_t C = 0; C != Next.Choices; ++C) {
      uint32_t Name = System.choiceName(T, C);
      if (llvm::none_of(Asleep, [&](const Alternative &A) {
            return A.Thread == T && A.Name == Name;
          }))
        Open.push_back({T, C, Name, Next.Kind, Next.Print});
    }
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
    return !A.isExit() && !Known.isContended(A, Done) &&
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
  Weights.clear();
  double Sum = 0;
  for (const Alternative &A : Open) {
    double Choices = llvm::count_if(
        Open, [&](const Alternative &B) { return A.Thread == B.Thread; });
    Weights.push_back(Known.ahead(A.Thread, Done[A.Thread.index()]) / Choices);
    Sum += Weights.back();
  }
  double Lot =
      Sum * double(Random.below(uint64_t(1) << 53)) / double(uint64_t(1) << 53);
  size_t I = 0;
  while (I + 1 != Open.size() && Lot >= Weights[I])
    Lot -= Weights[I++];
  Factor = Sum / Weights[I];
  return I;
}

double Descent::run() {
  Asleep.clear();
  std::fill(std::begin(Done), std::end(Done), 0);
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
    ++Done[E.Thread.index()];
    if (!OfTraces)
      continue;
    Asleep.insert(Asleep.end(), Open.begin(), Open.begin() + Taken);
    llvm::erase_if(Asleep, [&](const Alternative &A) {
      return A.Thread == E.Thread || A.isExit() ||
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
  for (unsigned I = 0; OfTraces && I != LearningWalks && Descents; ++I) {
    D.learn();
    System.backtrack(Root);
  }
  D.doneLearning();
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
