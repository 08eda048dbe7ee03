//===- CheckpointTest.cpp - A search in pieces is the same search ---------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A search is stopped again and again after a few executions, its state turned
// into text and back, and gone on with by other systems and another number of
// workers. All pieces together must visit each trace once, and count them.
//
// HEDDLE_RANDOM_PROGRAMS multiplies the number of programs, for long runs.
//
//===----------------------------------------------------------------------===//

#include "Comparison.h"
#include "Mixes.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/raw_ostream.h"

using namespace heddle;
using namespace heddle::toy;
namespace json = llvm::json;

static std::string text(const json::Value &V) {
  std::string S;
  llvm::raw_string_ostream(S) << V;
  return S;
}

namespace {

/// A search of P in pieces of Step executions.
struct InPieces : Met {
  unsigned Pieces = 0;
};

InPieces exploreInPieces(const Program &P, uint64_t Step, unsigned Most) {
  InPieces All;
  std::string State;
  uint64_t Done = 0;
  for (;; ++All.Pieces) {
    std::optional<json::Value> From;
    if (!State.empty())
      From = llvm::cantFail(json::parse(State));
    State.clear();
    ExploreOptions O;
    O.MaxExecutions = Done + Step;
    O.Resume = From ? &*From : nullptr;
    O.OnCheckpoint = [&](const json::Value &V, llvm::StringRef) {
      State = text(V);
    };
    Met T = exploreWith(1 + All.Pieces % Most, P, O);
    All.R = T.R;
    All.add(T.B, T.Repeated);
    if (T.R.IsDamaged || T.R.Why != StopReason::Executions)
      return All;
    EXPECT_FALSE(State.empty());
    EXPECT_GE(T.R.Stats.Executions, Done + 1);
    Done = T.R.Stats.Executions;
  }
}

class CheckpointPrograms : public testing::TestWithParam<Case> {};

} // namespace

TEST_P(CheckpointPrograms, PiecesAreTheWhole) {
  Comparison All(GetParam());
  uint64_t Pieces = 0;
  All.run(
      5000,
      [](const Program &P) {
        std::optional<Wanted> Want = byOneWorker(P, 600);
        return Want && Want->Executions >= 3 ? Want : std::nullopt;
      },
      [&](const Program &P, uint64_t Seed, const Wanted &Want) {
        uint64_t Step = 1 + Want.Executions / (2 + Seed % 9);
        InPieces Got = exploreInPieces(P, Step, 1 + Seed % 3);
        Pieces += Got.Pieces;
        All.check(P, Seed, Want, Got, std::to_string(Got.Pieces) + " pieces: ");
      });
  std::printf("    %llu pieces\n", (unsigned long long)Pieces);
}

static const Case Cases[] = {
    {mixes::Volatiles, 100},
    {mixes::Locks, 60},
    {mixes::Wait, 60},
    {mixes::Choices, 50},
    {mixes::Everything, 80, Case::Never},
};

INSTANTIATE_TEST_SUITE_P(Mixes, CheckpointPrograms, testing::ValuesIn(Cases),
                         nameOf);

/// What a compare-and-set touches depends on what came before: steps that turn
/// out otherwise than planned, with siblings begun in another order than by one
/// worker.
TEST(Checkpoint, StacksInPieces) {
  for (const auto &Threads :
       {std::vector<const char *>{"q", "pq", "p"}, {"p", "pq", "p"}}) {
    Program P = stack(Threads);
    Met One = exploreAlone(P, {});
    for (uint64_t Step : {2, 5, 9}) {
      InPieces Got = exploreInPieces(P, Step, 1);
      EXPECT_EQ(Got.R.Stats.Executions, One.R.Stats.Executions);
      EXPECT_TRUE(Got.B.Ended == One.B.Ended);
      EXPECT_EQ(Got.Repeated, 0u);
    }
  }
}

/// A process that is killed has lost what it did since the last checkpoint.
TEST(Checkpoint, OnTheWay) {
  Program P; // C(14, 7) traces
  P.Threads.assign(2, std::vector<Ins>(7, Ins{Op::Write, 0, 0, 1}));
  for (unsigned Workers : {1, 2}) {
    std::vector<std::string> States;
    ExploreOptions O;
    O.CheckpointInterval = 1;
    O.OnCheckpoint = [&](const json::Value &V, llvm::StringRef) {
      States.push_back(text(V));
    };
    Met Whole = exploreWith(Workers, P, O);
    EXPECT_EQ(Whole.R.Stats.Executions, 3432u);
    EXPECT_EQ(Whole.R.How, Completeness::Exhausted);
    EXPECT_FALSE(States.empty());
    for (size_t I = 0; I < States.size(); I += 1 + States.size() / 8) {
      json::Value From = llvm::cantFail(json::parse(States[I]));
      ExploreOptions Rest;
      Rest.Resume = &From;
      Met T = exploreWith(3 - Workers, P, Rest);
      EXPECT_EQ(T.R.Stats.Executions, 3432u);
      EXPECT_EQ(T.R.How, Completeness::Exhausted);
      EXPECT_EQ(T.R.Stats.Blocked, 0u);
      EXPECT_EQ(T.Repeated, 0u);
    }
  }
}

TEST(Checkpoint, DamagedStatesAreRefused) {
  Program P;
  P.Threads.assign(3, std::vector<Ins>(2, Ins{Op::Write, 0, 0, 1}));
  std::string State;
  ExploreOptions O;
  O.MaxExecutions = 20;
  O.OnCheckpoint = [&](const json::Value &V, llvm::StringRef) {
    State = text(V);
  };
  exploreWith(1, P, O);
  for (const char *Key : {"\"nodes\"", "\"locations\"", "\"counts\"",
                          "\"planned\"", "\"sleepers\"", "\"enabled\""}) {
    std::string Broken = State;
    size_t At = Broken.find(Key);
    ASSERT_NE(At, std::string::npos) << Key;
    Broken[At + 1] = '?';
    json::Value From = llvm::cantFail(json::parse(Broken));
    ExploreOptions Rest;
    Rest.Resume = &From;
    EXPECT_TRUE(exploreWith(2, P, Rest).R.IsDamaged) << Key;
  }
}
