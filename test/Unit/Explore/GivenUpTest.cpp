//===- GivenUpTest.cpp - Steps that are given up end the search -----------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A machine that gives a step up is in no state of the program, and its thread
// has no pending event. This can be a step that is executed for the first time,
// or one that was executed before, on the way to a state without a mark. No
// strategy may go on with it, whichever step it is, and none may tell of
// anything that it seems to find there.
//
//===----------------------------------------------------------------------===//

#include "RandomProgram.h"
#include "heddle/Explore/Explorer.h"
#include "llvm/Support/JSON.h"
#include "gtest/gtest.h"
#include <optional>

using namespace heddle;
using namespace heddle::toy;

namespace {
/// Gives one step up, and then must be left alone.
class LongStep final : public TransitionSystem,
                       public Awaiting,
                       public StateSpace,
                       public KnownEndings,
                       public LongSteps {
public:
  /// Of all steps that it is told to take, from 1; 0: it was given up before.
  LongStep(const Program &P, uint64_t Which, std::atomic<bool> &Interrupt)
      : TransitionSystem({}), HasGivenUp(!Which), Inner(P), Which(Which),
        Interrupt(Interrupt) {
    Can.Awaits = this;
    Can.States = this;
    Can.Endings = this;
    Can.Long = this;
  }

  bool HasGivenUp, WasUsed = false;
  uint64_t Steps = 0;

  ThreadSet enabled() const override { return Inner.enabled(); }
  ThreadSet blocked() const override { return Inner.blocked(); }
  void pending(ThreadId T, Event &Out) const override {
    EXPECT_FALSE(HasGivenUp);
    Inner.pending(T, Out);
  }
  const Event &advance(ThreadId T, unsigned Choice, AfterStep *After) override {
    WasUsed |= HasGivenUp;
    Nothing.Thread = T;
    const Event *Done = &Nothing;
    if (++Steps == Which) {
      Interrupt = true;
      HasGivenUp = MustStop && MustStop();
    }
    if (!HasGivenUp)
      Done = &Inner.step(T, Choice);
    if (After)
      *After = look();
    return *Done;
  }
  RunStatus status() const override {
    return HasGivenUp ? RunStatus::Bounded : Inner.status();
  }
  void watchSteps(std::function<bool()> Asked) override {
    MustStop = std::move(Asked);
  }
  bool onlyEnds() const override { return !HasGivenUp && Inner.onlyEnds(); }
  llvm::ArrayRef<Event> knownEnds() override { return {}; }
  void keepEnds(llvm::ArrayRef<Event>) override {}
  llvm::ArrayRef<Fault> faults() const override {
    return HasGivenUp ? llvm::ArrayRef<Fault>() : Inner.faults();
  }
  Mark mark() override { return Inner.mark(); }
  void backtrack(Mark M) override { Inner.backtrack(M); }
  StateKey stateKey() override {
    WasUsed |= HasGivenUp;
    return Inner.stateKey();
  }
  void stateWords(llvm::SmallVectorImpl<uint64_t> &Out) override {
    WasUsed |= HasGivenUp;
    Inner.stateWords(Out);
  }
  ThreadSet awaiting() const override { return Inner.awaiting(); }
  AwaitAnswer valueEnables(ThreadId T, int64_t Value,
                           llvm::ArrayRef<uint16_t> Ahead) override {
    WasUsed |= HasGivenUp;
    return Inner.valueEnables(T, Value, Ahead);
  }
  bool isPersistent(ThreadId T) const override { return Inner.isPersistent(T); }
  bool mustBeginAgain() const override { return false; }

private:
  toy::System Inner;
  const uint64_t Which;
  std::atomic<bool> &Interrupt;
  std::function<bool()> MustStop;
  Event Nothing;
};

/// Hears nothing after the step was given up.
class Silence final : public ExecutionObserver {
public:
  explicit Silence(const LongStep &System) : System(System) {}
  bool onFault(Path, const Fault &) override { return heard(); }
  bool onStuck(Path) override { return heard(); }
  bool onExecutionEnd(ExecutionEnd, Path) override { return heard(); }
  void onCycle(Path, size_t) override { heard(); }

private:
  bool heard() {
    EXPECT_FALSE(System.HasGivenUp);
    return true;
  }
  const LongStep &System;
};

struct Way {
  const char *Name;
  ExploreOptions Options;
  bool IsShared = false;
};

std::vector<Way> ways() {
  std::vector<Way> All;
  auto Add = [&](const char *Name, StrategyKind S, Matching M) {
    Way &W = All.emplace_back();
    W.Name = Name;
    W.Options.Strategy = S;
    W.Options.Match = M;
    W.Options.Walks = 20;
    return &W;
  };
  Add("dpor", StrategyKind::Dpor, Matching::Off);
  Add("shared dpor", StrategyKind::Dpor, Matching::Off)->IsShared = true;
  Add("preemptions", StrategyKind::Dpor, Matching::Off)->Options.Preemptions =
      2;
  Add("depth first", StrategyKind::DepthFirst, Matching::Off);
  Add("states", StrategyKind::DepthFirst, Matching::Hash);
  Way *NoSleep = Add("all steps", StrategyKind::DepthFirst, Matching::Full);
  NoSleep->Options.SleepSets = false;
  Add("breadth first", StrategyKind::BreadthFirst, Matching::Full);
  Add("best first", StrategyKind::BestFirst, Matching::Hash);
  Add("walks", StrategyKind::RandomWalk, Matching::Off);
  Add("pct", StrategyKind::Pct, Matching::Off);
  Add("pos", StrategyKind::Pos, Matching::Off);
  return All;
}

ExploreResult
run(const Way &W, LongStep &System, std::atomic<bool> &Interrupt,
    std::function<void(const llvm::json::Value &, llvm::StringRef)> Keep) {
  ExploreOptions O = W.Options;
  O.Interrupt = &Interrupt;
  O.MaxExecutions = 2000;
  Silence Quiet(System);
  if (!W.IsShared)
    return explore(System, O, Quiet);
  O.OnCheckpoint = std::move(Keep);
  return explore({{System, Quiet}}, O);
}
} // namespace

TEST(GivenUp, NoStrategyGoesOn) {
  const Mix Mixes[] = {{.Name = "volatiles", .Threads = 3, .Statements = 3},
                       {.Name = "awaits",
                        .Threads = 3,
                        .Statements = 3,
                        .Access = 2,
                        .Until = 2,
                        .Take = 2},
                       {.Name = "locks",
                        .Threads = 3,
                        .Statements = 3,
                        .Access = 2,
                        .Section = 4,
                        .Starts = true},
                       {.Name = "spins", .Statements = 3, .Spin = 2}};
  unsigned GivenUp = 0, Again = 0;
  for (const Mix &M : Mixes)
    for (uint64_t Seed = 1; Seed != 4; ++Seed) {
      Program P = randomProgram(M, Seed);
      for (const Way &W : ways())
        for (uint64_t Which = 1; Which < 200; Which += 1 + Which / 8) {
          std::atomic<bool> Interrupt = false;
          LongStep System(P, Which, Interrupt);
          ExploreResult R =
              run(W, System, Interrupt, [](const auto &, llvm::StringRef) {});
          if (!System.HasGivenUp)
            continue;
          ++GivenUp;
          Again += R.Stats.Reexecuted != 0;
          ASSERT_FALSE(System.WasUsed)
              << W.Name << ", " << M.Name << " " << Seed << ", step " << Which;
          ASSERT_EQ(R.How, Completeness::Bounded);
          ASSERT_EQ(R.Why, StopReason::Interrupted);
        }
    }
  EXPECT_GT(GivenUp, 1000u);
  EXPECT_GT(Again, 100u);
}

/// A system that never got to the search's first state, alone or beside one
/// that did, on a tree that was kept: the search ends, and is not exhausted.
TEST(GivenUp, BeforeAResumedSearch) {
  Program P = randomProgram({.Name = "volatiles", .Threads = 3}, 1);
  std::optional<llvm::json::Value> Kept;
  {
    toy::System System(P);
    ExecutionObserver Nobody;
    ExploreOptions O;
    O.MaxExecutions = 1;
    O.OnCheckpoint = [&](const llvm::json::Value &V, llvm::StringRef) {
      Kept = V;
    };
    explore({{System, Nobody}}, O);
  }
  ASSERT_TRUE(Kept);
  for (unsigned Workers : {1, 2}) {
    std::atomic<bool> Interrupt = true;
    LongStep Bad(P, 0, Interrupt);
    toy::System Good(P);
    ExecutionObserver Nobody;
    const ExploreSeat Seats[] = {{Bad, Nobody}, {Good, Nobody}};
    ExploreOptions O;
    O.Interrupt = &Interrupt;
    O.Resume = &*Kept;
    O.OnCheckpoint = [](const auto &, llvm::StringRef) {};
    ExploreResult R = explore(llvm::ArrayRef(Seats).take_front(Workers), O);
    EXPECT_EQ(R.How, Completeness::Bounded) << Workers;
    EXPECT_FALSE(Bad.WasUsed);
  }
}

/// A step that is given up on the way to where a kept search goes on says
/// nothing about what was kept.
TEST(GivenUp, OnTheWayToWhatWasKept) {
  unsigned OnWay = 0;
  for (uint64_t Seed = 1; Seed != 20; ++Seed) {
    Program P = randomProgram(
        {.Name = "volatiles", .Threads = 3, .Statements = 4}, Seed);
    std::optional<llvm::json::Value> Kept;
    toy::System First(P);
    ExecutionObserver Nobody;
    ExploreOptions O;
    O.MaxExecutions = 1 + Seed % 4;
    O.OnCheckpoint = [&](const llvm::json::Value &V, llvm::StringRef) {
      Kept = V;
    };
    explore({{First, Nobody}}, O);
    for (uint64_t Which = 1; Kept && Which != 40; ++Which) {
      std::atomic<bool> Interrupt = false;
      LongStep System(P, Which, Interrupt);
      ExploreOptions Again;
      Again.Interrupt = &Interrupt;
      Again.Resume = &*Kept;
      ExploreResult R = explore({{System, Nobody}}, Again);
      if (!System.HasGivenUp)
        break;
      OnWay += R.Stats.Reexecuted == Which;
      EXPECT_FALSE(R.IsDamaged) << Seed << ", step " << Which;
      EXPECT_FALSE(System.WasUsed) << Seed << ", step " << Which;
      EXPECT_EQ(R.How, Completeness::Bounded) << Seed << ", step " << Which;
      EXPECT_EQ(R.Why, StopReason::Interrupted) << Seed << ", step " << Which;
    }
  }
  EXPECT_GT(OnWay, 8u);
}
