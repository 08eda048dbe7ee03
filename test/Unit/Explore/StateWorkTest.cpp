//===- StateWorkTest.cpp - What workers over states hand over -------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Workers without systems do jobs that are numbers, and give parts of them
// away: each is done once, whoever does it; at a pause nobody works, and what
// is left then is what is done after it; and nobody waits for ever.
//
// HEDDLE_RANDOM_PROGRAMS multiplies the number of rounds, for long runs.
//
//===----------------------------------------------------------------------===//

#include "lib/Explore/States/StateWork.h"
#include <cstdlib>
#include <gtest/gtest.h>
#include <random>
#include <thread>

using namespace heddle;

namespace {
/// Something to do: Size units from a first one on. A node for each.
StateJob job(uint32_t First, uint32_t Size) {
  StateJob J;
  for (uint32_t I = 0; I != Size; ++I) {
    StateNode N = {};
    N.Number = First + I;
    N.Todo = ThreadSet::ofWord(1);
    J.Nodes.push_back(N);
  }
  return J;
}

/// Workers that do so many units.
struct Crew {
  static ExploreOptions byHash() {
    ExploreOptions O;
    O.Match = Matching::Hash;
    return O;
  }
  Crew(unsigned Workers, uint32_t Units, uint64_t Seed)
      : All(Workers, byHash()), Workers(Workers), Seed(Seed), Done(Units) {}

  void work(unsigned Self, std::optional<StateJob> Job) {
    std::mt19937_64 Random(Seed * 16 + Self);
    while (Job || (Job = All.take())) {
      while (!Job->Nodes.empty()) {
        if (All.stopped())
          return;
        if (All.wantsPause()) {
          All.rest(*Job);
          continue;
        }
        if (All.isHungry() && Job->Nodes.size() > 1) {
          StateJob Half;
          size_t Keep = Job->Nodes.size() / 2;
          Half.Nodes.assign(Job->Nodes.begin() + Keep, Job->Nodes.end());
          Job->Nodes.resize(Keep);
          All.give(std::move(Half));
          ++GivenAway;
        }
        ++AtWork;
        ++Done[Job->Nodes.back().Number];
        Job->Nodes.pop_back();
        if (Random() % 8 == 0)
          std::this_thread::yield();
        --AtWork;
        if (PauseEach && Random() % PauseEach == 0)
          All.pause(StopAtPause && ++Asked > 3);
      }
      Job.reset();
    }
  }
  void go() {
    if (PauseEach)
      All.OnPause = [this](const std::vector<const StateJob *> &Left) {
        ++Pauses;
        WorkedInPause += AtWork != 0;
        std::vector<unsigned> Now(Done.size());
        for (const StateJob *J : Left)
          for (const StateNode &N : J->Nodes)
            ++Now[N.Number];
        // What is not done is left, once, and nothing else.
        for (size_t I = 0; I != Done.size(); ++I)
          Wrong += Now[I] + Done[I] != 1;
        LeftAtPause = 0;
        for (const StateJob *J : Left)
          LeftAtPause += J->Nodes.size();
      };
    std::vector<std::thread> Threads;
    for (unsigned I = 0; I != Workers; ++I)
      Threads.emplace_back([this, I] {
        work(I, I ? std::nullopt : std::optional(job(0, Done.size())));
      });
    for (std::thread &T : Threads)
      T.join();
  }

  StateWork All;
  const unsigned Workers;
  const uint64_t Seed;
  unsigned PauseEach = 0; ///< units; 0: never
  bool StopAtPause = false;
  std::vector<std::atomic<unsigned>> Done;
  std::atomic<unsigned> GivenAway = 0, AtWork = 0, Asked = 0;
  unsigned Pauses = 0, WorkedInPause = 0, Wrong = 0;
  size_t LeftAtPause = 0;
};

unsigned rounds(unsigned Count) {
  const char *Factor = std::getenv("HEDDLE_RANDOM_PROGRAMS");
  return Factor ? Count * std::max(1, std::atoi(Factor)) : Count;
}
} // namespace

TEST(StateWork, EachIsDoneOnce) {
  unsigned GivenAway = 0;
  for (unsigned Round = 0; Round != rounds(200); ++Round) {
    Crew R(1 + Round % 5, 1 + Round * 7 % 900, Round);
    R.go();
    for (const auto &D : R.Done)
      EXPECT_EQ(D, 1u);
    EXPECT_FALSE(R.All.stopped());
    GivenAway += R.GivenAway;
  }
  EXPECT_GT(GivenAway, 0u);
}

TEST(StateWork, NobodyWorksInAPause) {
  unsigned Pauses = 0;
  for (unsigned Round = 0; Round != rounds(200); ++Round) {
    Crew R(1 + Round % 5, 1 + Round * 7 % 900, Round);
    R.PauseEach = 1 + Round % 40;
    R.go();
    for (const auto &D : R.Done)
      EXPECT_EQ(D, 1u);
    EXPECT_EQ(R.WorkedInPause, 0u);
    EXPECT_EQ(R.Wrong, 0u);
    EXPECT_FALSE(R.All.stopped());
    Pauses += R.Pauses;
  }
  EXPECT_GT(Pauses, 1000u);
}

/// After a stop the last pause knows what is left; a stop with nothing left is
/// none.
TEST(StateWork, StopLeavesWhatThePauseSaid) {
  unsigned Stopped = 0;
  for (unsigned Round = 0; Round != rounds(200); ++Round) {
    Crew R(1 + Round % 5, 1 + Round * 7 % 900, Round);
    R.PauseEach = 1 + Round % 60;
    R.StopAtPause = true;
    R.go();
    size_t Left = 0;
    for (const auto &D : R.Done) {
      EXPECT_LE(D, 1u);
      Left += D == 0;
    }
    EXPECT_EQ(R.Wrong, 0u);
    EXPECT_EQ(R.All.stopped(), Left != 0);
    if (R.All.stopped()) {
      EXPECT_EQ(R.LeftAtPause, Left);
    }
    Stopped += R.All.stopped();
  }
  EXPECT_GT(Stopped, 100u);
}

TEST(StateWork, JobsAreData) {
  StateJob J = job(3, 4);
  J.Steps = {{ThreadId(2), EventKind::Begin, 1, SiteId()},
             {ThreadId(0), EventKind::Begin, 0, SiteId()}};
  J.Nodes[1].Thread = ThreadId(5);
  J.Nodes[1].Choice = 1;
  J.Nodes[1].Choices = 3;
  J.Nodes[2].Todo = {};
  J.Nodes[2].Sleep = ThreadSet::ofWord(~0ull);
  J.Nodes[2].Depth = 1;
  WireWriter W;
  J.save(W);
  WireReader R(W.Text);
  StateJob Back;
  Back.restore(R);
  EXPECT_TRUE(R.isOver());
  EXPECT_TRUE(Back.IsRestored);
  ASSERT_EQ(Back.Nodes.size(), 4u);
  ASSERT_EQ(Back.Steps.size(), 2u);
  EXPECT_TRUE(Back.Steps[0].Thread == ThreadId(2) && Back.Steps[0].Choice == 1);
  for (size_t I = 0; I != 4; ++I) {
    const StateNode &A = J.Nodes[I], &B = Back.Nodes[I];
    EXPECT_TRUE(A.Depth == B.Depth && A.Todo == B.Todo && A.Sleep == B.Sleep &&
                A.Enabled == B.Enabled && A.Number == B.Number &&
                A.Thread == B.Thread && A.Choice == B.Choice &&
                A.Choices == B.Choices);
  }
  EXPECT_TRUE(Back.hasWork());
  for (StateNode &N : Back.Nodes)
    N.Todo = {};
  EXPECT_TRUE(Back.hasWork()); // a choice is left
  Back.Nodes[1].Choice = 2;
  EXPECT_FALSE(Back.hasWork());
  for (size_t Cut = 0; Cut != W.Text.size(); ++Cut) {
    WireReader Short(llvm::StringRef(W.Text).take_front(Cut));
    StateJob Bad;
    Bad.restore(Short);
    EXPECT_FALSE(Short.good()) << Cut;
  }
}
