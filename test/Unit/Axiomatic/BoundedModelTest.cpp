//===- BoundedModelTest.cpp - Preemption bounds under memory models -------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// With at most K preemptions the outcomes are those of the interleavings that
// have at most K. These are all tried here, each step and each choice of a read
// in each state, and switches away from threads that could go on are counted.
// Without a bound that matters the executions are those that differ, as many as
// by reduction. HEDDLE_RANDOM_PROGRAMS for more programs.
//
//===----------------------------------------------------------------------===//

#include "../Machine/MachineTest.h"
#include "ClassicShapes.h"
#include "RandomLitmus.h"
#include "RunHeddle.h"
#include "heddle/Explore/Explorer.h"
#include "llvm/ADT/bit.h"
#include <gtest/gtest.h>
#include <map>

using namespace axiomatic;
using heddle::ThreadId;
using heddle::ThreadSet;

namespace {

class Statuses : public heddle::ExecutionObserver {
public:
  explicit Statuses(heddle::Machine &VM) : VM(VM) {}
  std::set<int> All;

  bool onExecutionEnd(heddle::ExecutionEnd End, heddle::Path) override {
    if (End == heddle::ExecutionEnd::Ended)
      All.insert(VM.exitStatus());
    return true;
  }

private:
  heddle::Machine &VM;
};

struct Subject {
  Subject(const Program &P, Model M) : Run(toIR(P), options(M)) {
    EXPECT_EQ("", Run.start());
  }
  static heddle::MachineOptions options(Model M) {
    heddle::MachineOptions O;
    O.Model = heddle::ModelKind(M);
    O.ReadsChoose = true;
    return O;
  }
  heddle::test::Snippet Run;
};

/// All interleavings of a program, and with how few preemptions each outcome is
/// to be had.
class Interleavings {
public:
  Interleavings(heddle::Machine &VM, uint64_t MostSteps)
      : VM(VM), Left(MostSteps) {
    visit(ThreadId(), 0);
  }
  std::map<int, unsigned> Least;
  bool isComplete() const { return Left != 0; }

private:
  void visit(ThreadId Running, unsigned Preemptions) {
    ThreadSet Enabled = VM.enabled();
    if (VM.status() == heddle::RunStatus::Ended) {
      auto [At, IsNew] = Least.try_emplace(VM.exitStatus(), Preemptions);
      At->second = std::min(At->second, Preemptions);
    }
    if (VM.status() != heddle::RunStatus::Running)
      return;
    bool CouldGoOn = Running.isValid() && Enabled.contains(Running.index());
    heddle::TransitionSystem::Mark Here = VM.mark();
    for (; Enabled && Left; Enabled.dropFirst()) {
      ThreadId T = Enabled.first();
      heddle::Event Next;
      VM.pending(T, Next);
      for (unsigned C = 0; C != Next.Choices && Left; ++C) {
        --Left;
        VM.step(T, C);
        visit(T, Preemptions + (CouldGoOn && T != Running));
        VM.backtrack(Here);
      }
    }
  }

  heddle::Machine &VM;
  uint64_t Left;
};

struct Totals {
  unsigned Programs = 0;
  uint64_t Executions = 0, CutOff = 0;
  unsigned Fewer = 0; ///< bounds with which there were not all outcomes
};

} // namespace

static void compare(const Program &P, Model M, Totals &All) {
  Subject Free(P, M);
  Interleavings Of(*Free.Run.VM, 20'000);
  if (!Of.isComplete())
    return;
  ++All.Programs;
  Subject Reduced(P, M);
  Statuses Complete(*Reduced.Run.VM);
  heddle::ExploreResult Whole = heddle::explore(*Reduced.Run.VM, {}, Complete);
  constexpr unsigned NoBound = 1000;
  for (unsigned K : {0u, 1u, 2u, 3u, NoBound}) {
    std::set<int> Want;
    for (auto [Status, Least] : Of.Least)
      if (Least <= K)
        Want.insert(Status);
    All.Fewer += Want.size() != Of.Least.size();
    Subject Bounded(P, M);
    Statuses Got(*Bounded.Run.VM);
    heddle::ExploreOptions O;
    O.Preemptions = K;
    O.CountDistinct = true;
    heddle::ExploreResult R = heddle::explore(*Bounded.Run.VM, O, Got);
    EXPECT_EQ(Want, Got.All)
        << name(M) << ", at most " << K << ": " << print(P);
    EXPECT_EQ(R.Stats.Executions, R.Stats.Distinct) << print(P);
    All.Executions += R.Stats.Executions;
    All.CutOff += R.Stats.Blocked;
    if (K != NoBound)
      continue;
    EXPECT_EQ(Complete.All, Got.All) << name(M) << ": " << print(P);
    EXPECT_EQ(Whole.Stats.Executions, R.Stats.Executions)
        << name(M) << ": " << print(P);
  }
}

static void compareRandom(const Ingredients &Of) {
  for (Model M : AllModels) {
    Totals All;
    for (uint64_t Seed = firstSeed(); Seed != firstSeed() + randomPrograms(40);
         ++Seed)
      compare(randomLitmus(Of, Seed), M, All);
    std::printf("%s, %u programs: %llu executions, %llu cut off; %u bounds "
                "with fewer outcomes\n",
                name(M), All.Programs, (unsigned long long)All.Executions,
                (unsigned long long)All.CutOff, All.Fewer);
    EXPECT_LT(0u, All.Fewer);
  }
}

TEST(BoundedModel, ClassicShapes) {
  for (Model M : AllModels) {
    Totals All;
    for (const Shape &S : Shapes)
      compare(parse(S.Text), M, All);
    EXPECT_LE(10u, All.Programs);
  }
}

TEST(BoundedModel, PlainVolatileLocked) {
  Ingredients Of;
  Of.Updates = false;
  Of.Threads = 2;
  Of.Accesses = 3;
  compareRandom(Of);
}

TEST(BoundedModel, UpdatesAndFullFences) {
  Ingredients Of;
  Of.FullFences = true;
  Of.Threads = 2;
  Of.Accesses = 3;
  compareRandom(Of);
}
