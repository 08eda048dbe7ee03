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

#include "Oracle.h"
#include "RandomProgram.h"
#include "Together.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/raw_ostream.h"
#include <cstdlib>
#include <gtest/gtest.h>
#include <mutex>

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
struct InPieces {
  Behaviours B;
  ExploreResult R;
  uint64_t Repeated = 0;
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
    O.OnCheckpoint = [&](const json::Value &V) { State = text(V); };
    Together T = exploreWith(1 + All.Pieces % Most, P, O);
    All.R = T.R;
    All.Repeated += T.Repeated;
    auto Merge = [&](std::set<std::string> &To, std::set<std::string> &Of) {
      for (const std::string &Key : Of)
        All.Repeated += !To.insert(Key).second;
    };
    Merge(All.B.Ended, T.B.Ended);
    Merge(All.B.Stuck, T.B.Stuck);
    All.B.Finals.insert(T.B.Finals.begin(), T.B.Finals.end());
    All.B.Faults.insert(T.B.Faults.begin(), T.B.Faults.end());
    if (T.R.IsDamaged || T.R.Why != StopReason::Executions)
      return All;
    EXPECT_FALSE(State.empty());
    EXPECT_GE(T.R.Stats.Executions, Done + 1);
    Done = T.R.Stats.Executions;
  }
}

struct Case {
  Mix M;
  unsigned Programs;
  bool IsOptimal = true; ///< as in RandomProgramsTest.cpp
};
void PrintTo(const Case &C, std::ostream *OS) { *OS << C.M.Name; }

class CheckpointPrograms : public testing::TestWithParam<Case> {};

} // namespace

TEST_P(CheckpointPrograms, PiecesAreTheWhole) {
  const Case &C = GetParam();
  unsigned Factor = 1;
  if (const char *Text = std::getenv("HEDDLE_RANDOM_PROGRAMS"))
    Factor = std::atoi(Text);
  unsigned Bad = 0, Tried = 0;
  uint64_t Pieces = 0;
  for (uint64_t Seed = 5000; Tried != C.Programs * Factor; ++Seed) {
    Program P = randomProgram(C.M, Seed);
    ExploreOptions O;
    O.MaxExecutions = 600;
    System S(P);
    Collector One(P);
    ExploreResult Want = explore(S, O, One);
    if (Want.How != Completeness::Exhausted || Want.Stats.Executions < 3)
      continue;
    ++Tried;
    uint64_t Step = 1 + Want.Stats.Executions / (2 + Seed % 9);
    InPieces Got = exploreInPieces(P, Step, 1 + Seed % 3);
    Pieces += Got.Pieces;
    bool Good = Got.R.How == Completeness::Exhausted && !Got.R.IsDamaged &&
                Got.Repeated == 0 && Got.B.Ended == One.B.Ended &&
                Got.B.Stuck == One.B.Stuck && Got.B.Finals == One.B.Finals &&
                Got.B.Faults == One.B.Faults &&
                Got.R.Stats.Executions == Want.Stats.Executions &&
                Got.R.Stats.Stuck == Want.Stats.Stuck &&
                (!C.IsOptimal || Got.R.Stats.Blocked == 0);
    Bad += !Good;
    if (!Good && Bad <= 3)
      ADD_FAILURE() << C.M.Name << ", seed " << Seed << ":\n"
                    << print(P) << "in " << Got.Pieces << " pieces, executions "
                    << Got.R.Stats.Executions << " of " << Want.Stats.Executions
                    << ", repeated " << Got.Repeated << ", blocked "
                    << Got.R.Stats.Blocked << ", how " << int(Got.R.How)
                    << ", damaged " << Got.R.IsDamaged;
  }
  EXPECT_EQ(Bad, 0u) << "of " << Tried << " programs of " << C.M.Name;
  std::printf("    %-12s %u programs, %llu pieces\n", C.M.Name, Tried,
              (unsigned long long)Pieces);
}

static const Case Cases[] = {
    {{.Name = "volatiles", .Threads = 4, .Statements = 4}, 100},
    {{.Name = "locks",
      .Threads = 4,
      .Statements = 4,
      .Access = 2,
      .Section = 4},
     60},
    {{.Name = "wait",
      .Threads = 4,
      .Statements = 4,
      .Access = 1,
      .Section = 6,
      .Wait = 3,
      .TimedWait = 1,
      .Notify = 3},
     60},
    {{.Name = "choices", .Statements = 4, .Choose = 1, .If = 2}, 50},
    {{.Name = "everything",
      .Threads = 4,
      .Statements = 4,
      .Access = 3,
      .Cas = 2,
      .Add = 1,
      .Section = 4,
      .Wait = 2,
      .TimedWait = 1,
      .Notify = 2,
      .Park = 1,
      .Unpark = 1,
      .Interrupt = 1,
      .Interrupted = 1,
      .Choose = 1,
      .If = 2},
     80,
     false},
};

INSTANTIATE_TEST_SUITE_P(Mixes, CheckpointPrograms, testing::ValuesIn(Cases),
                         [](const auto &Info) {
                           return std::string(Info.param.M.Name);
                         });

/// A process that is killed has lost what it did since the last checkpoint.
/// What a compare-and-set touches hangs on what came before: steps that turn
/// out otherwise than planned, with siblings begun in another order than by one
/// worker.
TEST(Checkpoint, StacksInPieces) {
  for (const auto &Threads :
       {std::vector<const char *>{"q", "pq", "p"}, {"p", "pq", "p"}}) {
    Program P = stack(Threads);
    System S(P);
    Collector One(P);
    ExploreResult Want = explore(S, {}, One);
    for (uint64_t Step : {2, 5, 9}) {
      InPieces Got = exploreInPieces(P, Step, 1);
      EXPECT_EQ(Got.R.Stats.Executions, Want.Stats.Executions);
      EXPECT_TRUE(Got.B.Ended == One.B.Ended);
      EXPECT_EQ(Got.Repeated, 0u);
    }
  }
}

TEST(Checkpoint, OnTheWay) {
  Program P; // C(14, 7) traces
  P.Threads.assign(2, std::vector<Ins>(7, Ins{Op::Write, 0, 0, 1}));
  for (unsigned Workers : {1, 2}) {
    std::vector<std::string> States;
    ExploreOptions O;
    O.CheckpointInterval = 1;
    O.OnCheckpoint = [&](const json::Value &V) { States.push_back(text(V)); };
    Together Whole = exploreWith(Workers, P, O);
    EXPECT_EQ(Whole.R.Stats.Executions, 3432u);
    EXPECT_EQ(Whole.R.How, Completeness::Exhausted);
    EXPECT_FALSE(States.empty());
    for (size_t I = 0; I < States.size(); I += 1 + States.size() / 8) {
      json::Value From = llvm::cantFail(json::parse(States[I]));
      ExploreOptions Rest;
      Rest.Resume = &From;
      Together T = exploreWith(3 - Workers, P, Rest);
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
  O.OnCheckpoint = [&](const json::Value &V) { State = text(V); };
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
