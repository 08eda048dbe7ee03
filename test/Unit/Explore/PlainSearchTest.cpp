//===- PlainSearchTest.cpp - The plain search against closed forms --------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/Audit/PlainSearch.h"
#include "Comparison.h"

using namespace heddle;
using namespace heddle::toy;

namespace {
class Hearer final : public PlainListener {
public:
  Hearer(System &S, const toy::Program &P) : S(S), Collected(P) {}
  void onFault(PlainPath P, const Fault &F) override {
    Collected.B.Faults.insert(F.Key);
  }
  bool onEnd(PlainPath P, RunStatus How) override {
    if (!P.empty())
      Began.add(P.front().Thread);
    std::vector<PathStep> Steps;
    for (const PlainStep &X : P)
      Steps.push_back({X.Thread, EventKind::Begin, X.Choice, SiteId()});
    if (How == RunStatus::Ended || How == RunStatus::Stuck)
      Collected.onExecutionEnd(How == RunStatus::Ended ? ExecutionEnd::Ended
                                                       : ExecutionEnd::Stuck,
                               Steps);
    return Ends == 0 || --Ends;
  }
  System &S;
  Collector Collected;
  uint64_t Ends = 0; ///< stop after so many, if not 0
  ThreadSet Began;   ///< threads that took the first step of an execution
};

PlainResult search(const toy::Program &P, Hearer &H, uint64_t Milliseconds) {
  PlainOptions O;
  O.Milliseconds = Milliseconds;
  O.MaxDepth = 1000;
  return searchPlainly(H.S, O, H);
}
} // namespace

// Two threads of n steps have (2n)! / n!^2 interleavings.
TEST(PlainSearch, CountsInterleavings) {
  for (auto [Times, Interleavings] :
       {std::pair(1u, 20u), std::pair(2u, 924u), std::pair(3u, 48'620u)}) {
    toy::Program P = readReadWrite(Times);
    System S(P);
    Hearer H(S, P);
    PlainResult R = search(P, H, 600'000);
    EXPECT_TRUE(R.IsComplete);
    EXPECT_EQ(R.Executions, Interleavings) << Times;
  }
}

// Each trace, each final state and each fault that brute force over prefixes
// finds, and no other.
TEST(PlainSearch, FindsWhatBruteForceFinds) {
  unsigned Compared = 0;
  Mix All{.Name = "all",
          .Statements = 2,
          .Cas = 1,
          .Section = 2,
          .Wait = 1,
          .Notify = 1,
          .Park = 1,
          .Unpark = 1,
          .Choose = 1,
          .If = 1,
          .Fail = 1};
  for (uint64_t Seed = 1; Seed != 400; ++Seed) {
    toy::Program P = randomProgram(All, Seed);
    std::optional<Behaviours> Want = allBehaviours(P, 200);
    if (!Want)
      continue;
    System S(P);
    Hearer H(S, P);
    PlainResult R = search(P, H, 400);
    const Behaviours &Has = H.Collected.B;
    if (R.IsComplete) {
      ++Compared;
      ASSERT_EQ(Has.Ended, Want->Ended) << print(P);
      ASSERT_EQ(Has.Stuck, Want->Stuck) << print(P);
      ASSERT_EQ(Has.Faults, Want->Faults) << print(P);
    }
    // What it finds at random is there, too.
    for (uint64_t F : Has.Faults)
      ASSERT_TRUE(Want->Faults.count(F)) << print(P);
  }
  EXPECT_GT(Compared, 200u);
}

// With no time for all of them, executions at random still do what the first
// interleavings in order do not: the second thread goes first.
TEST(PlainSearch, WalksWhenOutOfTime) {
  toy::Program P = readReadWrite(12);
  System S(P);
  Hearer H(S, P);
  PlainResult R = search(P, H, 200);
  EXPECT_FALSE(R.IsComplete);
  EXPECT_FALSE(R.IsStopped);
  EXPECT_EQ(H.Began, ThreadSet::below(2));
}

TEST(PlainSearch, StopsWhenTold) {
  toy::Program P = readReadWrite(3);
  System S(P);
  Hearer H(S, P);
  H.Ends = 7;
  PlainResult R = search(P, H, 600'000);
  EXPECT_TRUE(R.IsStopped);
  EXPECT_FALSE(R.IsComplete);
  EXPECT_EQ(R.Executions, 7u);
}
