//===- ExplorerTest.cpp - Determinism, replay, bounds, observers ----------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Oracle.h"
#include "RandomProgram.h"
#include "heddle/Explore/Replay.h"
#include <gtest/gtest.h>

using namespace heddle;
using namespace heddle::toy;

static const Mix Everything{.Name = "everything",
                            .Threads = 4,
                            .Statements = 4,
                            .Cas = 2,
                            .Section = 4,
                            .Wait = 2,
                            .TimedWait = 1,
                            .Notify = 2,
                            .Choose = 1,
                            .If = 2};

static Program writers(unsigned Threads, unsigned Writes) {
  Program P;
  P.Threads.assign(Threads, std::vector<Ins>(Writes, Ins{Op::Write, 0, 0, 1}));
  return P;
}

TEST(Explorer, IsDeterministic) {
  for (StrategyKind Strategy : {StrategyKind::Dpor, StrategyKind::RandomWalk,
                                StrategyKind::Pct, StrategyKind::Pos})
    for (uint64_t Seed = 1; Seed != 40; ++Seed) {
      Program P = randomProgram(Everything, Seed);
      ExploreOptions O;
      O.Strategy = Strategy;
      O.Seed = Seed;
      O.Walks = 50;
      System A(P), B(P);
      Collector First(P), Second(P);
      ExploreResult R = explore(A, O, First), Again = explore(B, O, Second);
      EXPECT_EQ(First.Order, Second.Order);
      EXPECT_EQ(R.Stats.Events, Again.Stats.Events);
      EXPECT_EQ(R.Stats.Races, Again.Stats.Races);
    }
}

namespace {
/// Replays every execution on a fresh system, through a stored schedule.
class Replayer : public ExecutionObserver {
public:
  Replayer(const Program &P, const System &Explored)
      : P(P), Explored(Explored) {}
  bool onExecutionEnd(ExecutionEnd, Path Steps) override {
    ++Count;
    System Fresh(P), Again(P);
    size_t Seen = 0;
    llvm::Error E = replay(
        Fresh, Steps, [&](size_t I, const Event &) { EXPECT_EQ(I, Seen++); });
    EXPECT_EQ(llvm::toString(std::move(E)), "");
    EXPECT_EQ(Seen, Steps.size());
    EXPECT_EQ(Fresh.digest(), Explored.digest());
    EXPECT_EQ(llvm::toString(replay(Again, scheduleOf(Steps))), "");
    EXPECT_EQ(Again.digest(), Explored.digest());
    return true;
  }
  unsigned Count = 0;

private:
  const Program &P;
  const System &Explored;
};
} // namespace

TEST(Explorer, ExecutionsReplay) {
  for (StrategyKind Strategy : {StrategyKind::Dpor, StrategyKind::RandomWalk,
                                StrategyKind::Pct, StrategyKind::Pos})
    for (uint64_t Seed = 1; Seed != 40; ++Seed) {
      Program P = randomProgram(Everything, Seed);
      ExploreOptions O;
      O.Strategy = Strategy;
      O.Seed = Seed;
      O.Walks = 20;
      System S(P);
      Replayer Check(P, S);
      explore(S, O, Check);
      EXPECT_GT(Check.Count, 0u);
    }
}

TEST(Explorer, DivergenceIsAnError) {
  Program P;
  P.Threads = {{{Op::Lock}, {Op::Unlock}}, {{Op::Lock}, {Op::Unlock}}};
  auto Message = [&](std::vector<ScheduleStep> Steps) {
    Schedule S;
    S.Steps = std::move(Steps);
    System Sys(P);
    return llvm::toString(replay(Sys, S));
  };
  ThreadId A(0), B(1);
  EXPECT_EQ(Message({{A, 0}, {A, 0}, {B, 0}}), "");
  EXPECT_EQ(Message({{A, 0}, {B, 0}}),
            "replay diverges at step 1: the schedule runs thread 1, but the "
            "enabled threads are 0");
  EXPECT_EQ(Message({{A, 0}, {A, 3}}),
            "replay diverges at step 1: the schedule takes choice 3 of thread "
            "0, but its unlock has 1");
  EXPECT_EQ(Message({{A, 0}, {A, 0}, {B, 0}, {B, 0}, {A, 0}}),
            "replay diverges at step 4: the schedule runs thread 0, but the "
            "execution is over");
  std::vector<PathStep> Other = {{A, EventKind::AtomicRead, 0, SiteId(0)}};
  System Sys(P);
  EXPECT_EQ(llvm::toString(replay(Sys, Path(Other))),
            "replay diverges at step 0: thread 0 executed a lock where the "
            "path has a volatile read");
}

/// The first execution is looked at within.
TEST(Explorer, BoundOnLooksForRaces) {
  Program P = writers(6, 250);
  System S(P);
  ExecutionObserver Nothing;
  ExploreOptions O;
  O.MaxScanned = 1000;
  ExploreResult R = explore(S, O, Nothing);
  EXPECT_EQ(R.How, Completeness::Bounded);
  EXPECT_EQ(R.Why, StopReason::Reversals);
  EXPECT_LT(R.Stats.Events, 1500u);
}

TEST(Explorer, Bounds) {
  Program P = writers(4, 2); // 2,520 traces of 8 events
  auto Run = [&](ExploreOptions O) {
    System S(P);
    ExecutionObserver Nothing;
    return explore(S, O, Nothing);
  };
  ExploreOptions O;
  ExploreResult R = Run(O);
  EXPECT_EQ(R.Stats.Executions, 2520u);
  EXPECT_EQ(R.Stats.MaxDepth, 8u);
  EXPECT_EQ(R.How, Completeness::Exhausted);

  O.MaxExecutions = 10;
  R = Run(O);
  EXPECT_EQ(R.Stats.Executions, 10u);
  EXPECT_EQ(R.How, Completeness::Bounded);
  EXPECT_EQ(R.Why, StopReason::Executions);

  O = ExploreOptions();
  O.MaxEvents = 100;
  R = Run(O);
  EXPECT_EQ(R.Stats.Events, 100u);
  EXPECT_EQ(R.Why, StopReason::Events);

  O = ExploreOptions();
  O.MaxScanned = 1; // looked at every 2^20 steps only
  EXPECT_EQ(Run(O).How, Completeness::Exhausted);

  O = ExploreOptions();
  O.MaxDepth = 6; // not for every trace, but each execution ends there
  R = Run(O);
  EXPECT_EQ(R.Stats.MaxDepth, 6u);
  EXPECT_EQ(R.Stats.Executions, 0u);
  EXPECT_GT(R.Stats.Cut, 0u);
  EXPECT_EQ(R.How, Completeness::Bounded);
  EXPECT_EQ(R.Why, StopReason::Depth);
  O.MaxDepth = 9;
  EXPECT_EQ(Run(O).How, Completeness::Exhausted);

  O = ExploreOptions();
  O.MaxBytes = 1000;
  O.BytesInUse = [] { return uint64_t(1000); };
  EXPECT_EQ(Run(O).Why, StopReason::Memory);

  P = writers(6, 6);
  O = ExploreOptions();
  O.MaxMilliseconds = 20;
  EXPECT_EQ(Run(O).Why, StopReason::Time);
}

namespace {
class Counter : public ExecutionObserver {
public:
  bool onFault(Path P, const Fault &F) override {
    EXPECT_EQ(F.Key, 7u);
    ++Faults;
    return true;
  }
  bool onStuck(Path) override { return ++Stuck, true; }
  bool onExecutionEnd(ExecutionEnd, Path) override { return ++Ends != StopAt; }
  void onProgress(const ExploreStats &) override { ++Ticks; }
  unsigned Faults = 0, Stuck = 0, Ends = 0, Ticks = 0, StopAt = ~0u;
};
} // namespace

TEST(Explorer, ObserversStopTheSearch) {
  Program P = writers(4, 2);
  System S(P);
  Counter C;
  C.StopAt = 3;
  ExploreResult R = explore(S, ExploreOptions(), C);
  EXPECT_EQ(C.Ends, 3u);
  EXPECT_EQ(R.How, Completeness::Stopped);
  EXPECT_EQ(R.Why, StopReason::Observer);
}

TEST(Explorer, Findings) {
  // The reader fails if it comes after the writer; then it locks the lock that
  // the other one keeps.
  Program P;
  P.Threads = {{{Op::Write, 0, 0, 1}, {Op::Lock}},
               {{Op::Read, 0, 0},
                {Op::JumpIfZero, 0, 0, 1},
                {Op::Fail, 0, 0, 7},
                {Op::Lock}}};
  System S(P);
  Counter C;
  ExploreResult R = explore(S, ExploreOptions(), C);
  EXPECT_EQ(R.Stats.Executions, 4u);
  EXPECT_EQ(C.Stuck, 4u);
  EXPECT_EQ(C.Faults, 2u); // before and after the other one's lock
  ExploreOptions O;
  O.StopAtFindings = 1;
  System Again(P);
  R = explore(Again, O, C);
  EXPECT_EQ(R.How, Completeness::Stopped);
  EXPECT_EQ(R.Why, StopReason::Findings);
}

TEST(Explorer, Progress) {
  Program P = writers(6, 6);
  System S(P);
  Counter C;
  ExploreOptions O;
  O.ProgressInterval = 2;
  O.MaxMilliseconds = 50;
  explore(S, O, C);
  EXPECT_GE(C.Ticks, 5u);
  EXPECT_LE(C.Ticks, 25u);
}

TEST(Explorer, SamplesAreNotExhaustive) {
  Program P = writers(2, 1);
  System S(P);
  ExecutionObserver Nothing;
  ExploreOptions O;
  O.Strategy = StrategyKind::RandomWalk;
  O.Walks = 25;
  ExploreResult R = explore(S, O, Nothing);
  EXPECT_EQ(R.Stats.Executions, 25u);
  EXPECT_EQ(R.How, Completeness::Bounded);
  EXPECT_EQ(R.Why, StopReason::Sampled);
}
