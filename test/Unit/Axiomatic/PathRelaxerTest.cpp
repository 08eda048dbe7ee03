//===- PathRelaxerTest.cpp - The JPR reference against known verdicts -----===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The causality test cases with the official verdicts, the paper's figures, and
// what must hold between the models on random programs.
//
//===----------------------------------------------------------------------===//

#include "PathRelaxer.h"
#include "Axioms.h"
#include "RandomLitmus.h"
#include <algorithm>
#include <gtest/gtest.h>

using namespace axiomatic;

namespace {

struct Case {
  const char *Name, *Text;
  Outcome Asked; ///< of the first registers
  bool Found;    ///< by JPR
  unsigned Iterations;
  size_t WriteSet;
  const char *All;
};

/// Allowed by the official list but for 4, 5, 10, 12, 13; JPR has 5 and 10 all
/// the same (paper, section V). Then 9a, and MemSAT's further programs.
const Case Cases[] = {
    {"tc1",
     "r1 = x; if (r1 >= 0) { y = 1 } | r2 = y; x = r2",
     {1, 1},
     true,
     2,
     5,
     "{0, 0 | 0, 1 | 1, 1}"},
    {"tc2",
     "r1 = x; r2 = x; if (r1 == r2) { y = 1 } | r3 = y; x = r3",
     {1, 1, 1},
     true,
     2,
     5,
     "{0, 0, 0 | 0, 0, 1 | 1, 1, 1}"},
    {"tc3",
     "r1 = x; r2 = x; if (r1 == r2) { y = 1 } | r3 = y; x = r3 | x = 2",
     {1, 1, 1},
     true,
     2,
     6,
     "{0, 0, 0 | 0, 0, 1 | 0, 2, 0 | 1, 1, 1 | 2, 0, 0 | 2, 2, 0 | 2, 2, 1}"},
    {"tc4", "r1 = x; y = r1 | r2 = y; x = r2", {1, 1}, false, 2, 4, "{0, 0}"},
    {"tc5",
     "r1 = x; y = r1 | r2 = y; x = r2 | z = 1 | r3 = z; x = r3",
     {1, 1, 0},
     true,
     2,
     10,
     "{0, 0, 0 | 0, 0, 1 | 1, 0, 1 | 1, 1, 0 | 1, 1, 1}"},
    {"tc6",
     "r1 = a; if (r1 == 1) { b = 1 } | "
     "r2 = b; if (r2 == 1) { a = 1 } if (r2 == 0) { a = 1 }",
     {1, 1},
     true,
     2,
     4,
     "{0, 0 | 1, 0 | 1, 1}"},
    {"tc7",
     "r1 = z; r2 = x; y = r2 | r3 = y; z = r3; x = 1",
     {1, 1, 1},
     true,
     3,
     8,
     "{0, 0, 0 | 0, 1, 0 | 0, 1, 1 | 1, 1, 1}"},
    {"tc8",
     "r1 = x; r2 = r1 * r1 - r1 + 1; y = r2 | r3 = y; x = r3",
     {1, 1, 1},
     true,
     2,
     5,
     "{0, 1, 0 | 0, 1, 1 | 1, 1, 1}"},
    {"tc9",
     "r1 = x; r2 = r1 * r1 - r1 + 1; y = r2 | r3 = y; x = r3 | x = 2",
     {1, 1, 1},
     true,
     2,
     8,
     "{0, 1, 0 | 0, 1, 1 | 1, 1, 1 | 2, 3, 0 | 2, 3, 3}"},
    {"tc9a",
     "initially x = 2 then "
     "r1 = x; r2 = r1 * r1 - r1 + 1; y = r2 | r3 = y; x = r3 | x = 0",
     {1, 1, 1},
     true,
     2,
     8,
     "{0, 1, 0 | 0, 1, 1 | 1, 1, 1 | 2, 3, 0 | 2, 3, 3}"},
    {"tc10",
     "r1 = x; if (r1 == 1) { y = 1 } | r2 = y; if (r2 == 1) { x = 1 } | "
     "z = 1 | r3 = z; if (r3 == 1) { x = 1 }",
     {1, 1, 0},
     true,
     2,
     7,
     "{0, 0, 0 | 0, 0, 1 | 1, 0, 1 | 1, 1, 0 | 1, 1, 1}"},
    {"tc11",
     "r1 = z; w = r1; r2 = x; y = r2 | r4 = w; r3 = y; z = r3; x = 1",
     {1, 1, 1, 1},
     true,
     3,
     11,
     "{0, 0, 0, 0 | 0, 1, 0, 0 | 0, 1, 1, 0 | 1, 1, 1, 0 | 1, 1, 1, 1}"},
    {"tc12",
     "initially a = 1; b = 2 then r1 = x; if (r1 == 0) { a = 0 } "
     "if (r1 == 1) { b = 0 } r2 = a; y = r2 | r3 = y; x = r3",
     {1, 1, 1},
     false,
     2,
     7,
     "{0, 0, 0}"},
    {"tc13",
     "r1 = x; if (r1 == 1) { y = 1 } | r2 = y; if (r2 == 1) { x = 1 }",
     {1, 1},
     false,
     2,
     2,
     "{0, 0}"},
    {"tc16",
     "r1 = x; x = 1 | r2 = x; x = 2",
     {2, 1},
     true,
     2,
     3,
     "{0, 0 | 0, 1 | 2, 0 | 2, 1}"},
    {"tc17",
     "r3 = x; if (r3 != 42) { x = 42 } r1 = x; y = r1 | r2 = y; x = r2",
     {42, 42, 42},
     true,
     2,
     7,
     "{0, 0, 0 | 42, 0, 0 | 42, 42, 0 | 42, 42, 42}"},
    {"tc18",
     "r3 = x; if (r3 == 0) { x = 42 } r1 = x; y = r1 | r2 = y; x = r2",
     {42, 42, 42},
     true,
     2,
     7,
     "{0, 0, 0 | 42, 0, 0 | 42, 42, 0 | 42, 42, 42}"},
    // Joining is waiting for the last volatile write.
    {"tc19",
     "while (r4 == 0) { r4 = d.v } r1 = x; y = r1 | r2 = y; x = r2 | "
     "r3 = x; if (r3 != 42) { x = 42 } d.v = 1",
     {42, 42, 42},
     true,
     2,
     8,
     "{0, 0, 0, 1 | 42, 0, 0, 1 | 42, 42, 0, 1 | 42, 42, 42, 1}"},
    {"tc20",
     "while (r4 == 0) { r4 = d.v } r1 = x; y = r1 | r2 = y; x = r2 | "
     "r3 = x; if (r3 == 0) { x = 42 } d.v = 1",
     {42, 42, 42},
     true,
     2,
     8,
     "{0, 0, 0, 1 | 42, 0, 0, 1 | 42, 42, 0, 1 | 42, 42, 42, 1}"},
    {"t00",
     "r1 = x; y = 1 | r2 = y; x = 1",
     {1, 1},
     true,
     2,
     4,
     "{0, 0 | 0, 1 | 1, 0 | 1, 1}"},
    {"t21",
     "r1 = x; if (r1 != 0) { y = r1 } else { y = 1 } | r2 = y; x = r2",
     {1, 1},
     true,
     2,
     5,
     "{0, 0 | 0, 1 | 1, 1}"},
    {"t22",
     "a = 1; c = 0; r1 = b | b = 1; c = 2; r2 = a",
     {0, 0},
     true,
     2,
     7,
     "{0, 0 | 0, 1 | 1, 0 | 1, 1}"},
    {"t23",
     "x = 1 | r1 = x; y = 1 | r2 = y; r3 = x",
     {1, 1, 0},
     true,
     2,
     4,
     "{0, 0, 0 | 0, 0, 1 | 0, 1, 0 | 0, 1, 1 | 1, 0, 0 | 1, 0, 1 | 1, 1, 0 | "
     "1, 1, 1}"},
    {"t24",
     "x = 0; x = 1; y = 1 | r1 = y; r2 = z | z = 0; z = 1; v = 1 | "
     "r3 = v; r4 = x",
     {1, 0, 1, 0},
     true,
     2,
     10,
     "{0, 0, 0, 0 | 0, 0, 0, 1 | 0, 0, 1, 0 | 0, 0, 1, 1 | 0, 1, 0, 0 | 0, 1, "
     "0, 1 | 0, 1, 1, 0 | 0, 1, 1, 1 | 1, 0, 0, 0 | 1, 0, 0, 1 | 1, 0, 1, 0 | "
     "1, 0, 1, 1 | 1, 1, 0, 0 | 1, 1, 0, 1 | 1, 1, 1, 0 | 1, 1, 1, 1}"},
    {"figure 3", "x = 1; x = 2 | r1 = x", {1}, true, 2, 3, "{0 | 1 | 2}"},
    {"figure 4",
     "r1 = x; y = r1 | r2 = y; x = r2",
     {1, 1},
     false,
     2,
     4,
     "{0, 0}"},
    {"figure 12",
     "r1 = x; y = r1 | r2 = y; if (r2 == 0) { x = 1 } else { x = 0 }",
     {1, 1},
     false,
     2,
     5,
     "{0, 0 | 1, 0}"},
    {"figure 13",
     "r1 = z; if (r1 == 1) { x = 1 } y = 1 | r2 = y; z = r2; r3 = x",
     {1, 1, 1},
     true,
     3,
     7,
     "{0, 0, 0 | 0, 1, 0 | 1, 1, 0 | 1, 1, 1}"},
    {"store buffering, volatile",
     "x.v = 1; r1 = y.v | y.v = 1; r2 = x.v",
     {0, 0},
     false,
     2,
     2,
     "{0, 1 | 1, 0 | 1, 1}"},
    {"load buffering, locked",
     "lock m; r1 = x; y = 1; unlock m | lock m; r2 = y; x = 1; unlock m",
     {1, 1},
     false,
     2,
     4,
     "{0, 1 | 1, 0}"},
};

bool contains(const Outcomes &All, const Outcomes &Some) {
  return std::includes(All.begin(), All.end(), Some.begin(), Some.end());
}

} // namespace

TEST(PathRelaxer, CausalityTestCases) {
  for (const Case &C : Cases) {
    Program P = parse(C.Text);
    Relaxed R = relaxPaths(P);
    EXPECT_EQ(
        C.All,
        print(relaxPaths(P, Counted::JustifiedPaths, SeenPast::WriteSet).All))
        << C.Name;
    EXPECT_TRUE(R.Converged) << C.Name;
    bool Found = std::any_of(R.All.begin(), R.All.end(), [&](auto &O) {
      return std::equal(C.Asked.begin(), C.Asked.end(), O.begin());
    });
    EXPECT_EQ(C.Found, Found) << C.Name << ": " << print(R.All);
    EXPECT_EQ(C.All, print(R.All)) << C.Name;
    EXPECT_EQ(C.Iterations, R.Iterations) << C.Name;
    EXPECT_EQ(C.WriteSet, R.WriteSet) << C.Name;
  }
}

/// Neither the JPR paper nor what we have of the official list prints 9a. x = 2
/// at first and x = 0 in the third thread is how we know it. The paper's write
/// set of 6 pairs (we: 8) is that of x = 0 at first, so without the 2 and the 3
/// that comes of it; the outcome in question is there in either case.
TEST(PathRelaxer, WriteSetOfTestCase9a) {
  const std::string Threads =
      "r1 = x; r2 = r1 * r1 - r1 + 1; y = r2 | r3 = y; x = r3 | x = 0";
  for (auto [First, Size] : {std::pair(0, 6u), {1, 6u}, {2, 8u}}) {
    Relaxed R = relaxPaths(
        parse("initially x = " + std::to_string(First) + " then " + Threads));
    EXPECT_EQ(Size, R.WriteSet) << First;
    EXPECT_TRUE(R.All.count({1, 1, 1})) << First;
  }
}

/// The order of accesses that nothing orders decides: 1, 1 needs the read of x
/// by the first thread to come after the second thread's first write of 1,
/// which only that read justifies.
TEST(PathRelaxer, SomeOutcomesHangOnTheOrder) {
  Program P = parse("r1 = x; x = r1 | r2 = x; x = r2; if (r2 != 1) { x = 1 }");
  EXPECT_EQ("{0, 0 | 1, 0 | 1, 1}", print(relaxPaths(P).All));
  EXPECT_EQ(
      "{0, 0 | 1, 0}",
      print(relaxPaths(P, Counted::JustifiedPaths, SeenPast::WriteSet).All));
}

/// Which write is the same in two executions decides what may be imposed.
TEST(PathRelaxer, IdentitiesOfActions) {
  struct {
    const char *Text, *Occurrence, *Site, *Position, *Value;
  } const Cases[] = {
      // Test case 6: two places write a, each as the thread's second action.
      {"r1 = a; if (r1 == 1) { b = 1 } | "
       "r2 = b; if (r2 == 1) { a = 1 } if (r2 == 0) { a = 1 }",
       "{0, 0 | 1, 0 | 1, 1}", "{0, 0 | 1, 0}", "{0, 0 | 1, 0 | 1, 1}",
       "{0, 0 | 1, 0 | 1, 1}"},
      // A write that no other thread needs moves those behind it.
      {"r1 = x; if (r1 == 1) { z = 1 } y = 1 | r2 = y; x = r2",
       "{0, 0 | 0, 1 | 1, 1}", "{0, 0 | 0, 1 | 1, 1}", "{0, 0 | 0, 1}",
       "{0, 0 | 0, 1 | 1, 1}"},
      // One to the same location does, too: a dead store, which a compiler
      // may leave out before it moves the other one up.
      {"r1 = x; if (r1 == 1) { y = 2 } y = 1 | r2 = y; x = r2", "{0, 0 | 0, 1}",
       "{0, 0 | 0, 1 | 1, 1}", "{0, 0 | 0, 1}", "{0, 0 | 0, 1 | 1, 1}"},
      // Nothing comes out of thin air.
      {"r1 = x; y = r1 | r2 = y; x = r2", "{0, 0}", "{0, 0}", "{0, 0}",
       "{0, 0}"},
  };
  for (const auto &C : Cases) {
    auto All = [&](SameWrite Same) {
      return print(relaxPaths(parse(C.Text), Counted::JustifiedPaths,
                              SeenPast::WriteSet, Same)
                       .All);
    };
    EXPECT_EQ(C.Occurrence, All(SameWrite::Occurrence)) << C.Text;
    EXPECT_EQ(C.Site, All(SameWrite::Site)) << C.Text;
    EXPECT_EQ(C.Position, All(SameWrite::Position)) << C.Text;
    EXPECT_EQ(C.Value, All(SameWrite::Value)) << C.Text;
  }
}

/// Each model has what the one before it has, and the write set of all paths
/// that come to an end gives no fewer outcomes than that of justified ones.
TEST(PathRelaxer, ModelsAreNested) {
  unsigned More = 0;
  for (uint64_t Seed = firstSeed(); Seed != firstSeed() + randomPrograms(200);
       ++Seed) {
    Program P = randomLitmus(forFutures(Seed), Seed);
    Relaxed R = relaxPaths(P), Q = relaxPaths(P, Counted::AllPaths);
    ASSERT_TRUE(R.Converged && Q.Converged) << Seed << ": " << print(P);
    std::array<Outcomes, 4> All = allOutcomes(P);
    Outcomes Least =
        relaxPaths(P, Counted::JustifiedPaths, SeenPast::WriteSet).All;
    ASSERT_TRUE(contains(R.All, Least)) << Seed << ": " << print(P);
    for (Model M : {Model::SC, Model::OpMM})
      ASSERT_TRUE(contains(Least, All[unsigned(M)]))
          << Seed << ": " << print(P) << ": " << print(Least);
    ASSERT_TRUE(contains(Q.All, R.All)) << Seed << ": " << print(P);
    More += R.All != All[unsigned(Model::OpMM)];
  }
  // Of so many programs some have outcomes that need a write of the future.
  EXPECT_LE(randomPrograms(200) / 40, More);
}
