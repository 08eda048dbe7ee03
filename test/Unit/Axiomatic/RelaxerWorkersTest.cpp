//===- RelaxerWorkersTest.cpp - Several workers under the machine's JPR ---===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Two to four workers, which are slow at random, come to what one comes to: the
// outcomes, the rounds and pairs of the fixed point, and as many executions.
// HEDDLE_RANDOM_PROGRAMS=5000 for more programs, HEDDLE_RANDOM_SEED for others.
//
//===----------------------------------------------------------------------===//

#include "RandomLitmus.h"
#include "RunHeddle.h"
#include <gtest/gtest.h>

using namespace axiomatic;
using heddle::ActionIdentity;
using heddle::Pruning;

namespace {

/// What several workers come to otherwise than one, or empty.
std::string difference(const Program &P, JprOptions O, unsigned Workers) {
  O.CountDistinct = true;
  JprResult One = runJpr(P, O);
  O.Workers = Workers;
  JprResult Many = runJpr(P, O);
  std::string Text;
  for (const Outcome &E : One.Last.All)
    if (!Many.Last.All.count(E))
      Text += "missing " + print(E) + "; ";
  for (const Outcome &E : Many.Last.All)
    if (!One.Last.All.count(E))
      Text += "only by several " + print(E) + "; ";
  auto Compare = [&](const char *What, uint64_t A, uint64_t B) {
    if (A != B)
      Text +=
          std::to_string(B) + " " + What + ", not " + std::to_string(A) + "; ";
  };
  Compare("pairs", One.WriteSet, Many.WriteSet);
  Compare("rounds", One.Rounds, Many.Rounds);
  Compare("cut", One.IsCut, Many.IsCut);
  Compare("complete", One.Last.IsComplete, Many.Last.IsComplete);
  Compare("stuck", One.Last.HasStuck, Many.Last.HasStuck);
  Compare("distinct executions", One.Distinct, Many.Distinct);
  // Where all accesses are ordered, what is planned may turn out to be covered.
  if (!O.EveryAccess)
    Compare("executions of all rounds", One.Executions, Many.Executions);
  return Text;
}

void agree(JprOptions O, unsigned Count) {
  for (uint64_t Seed = firstSeed(); Seed != firstSeed() + Count; ++Seed) {
    Program P = randomLitmus(forFutures(Seed), Seed);
    if (O.EveryAccess && P.Threads.size() > 2) // hundreds of thousands
      continue;
    std::string Wrong = difference(P, O, 2 + Seed % 3);
    ASSERT_EQ(Wrong, "") << print(P) << "\n  of seed " << Seed;
  }
}

} // namespace

TEST(RelaxerWorkers, ChoicesOnly) {
  agree({}, randomPrograms(60));
  agree({.Identity = ActionIdentity::Occurrence}, randomPrograms(40));
}

TEST(RelaxerWorkers, EveryAccess) {
  agree({.EveryAccess = true,
         .Identity = ActionIdentity::Occurrence,
         .Reads = heddle::RacyReads::Any},
        randomPrograms(30));
}

TEST(RelaxerWorkers, Pruned) {
  agree({.Prune = Pruning::Syntactic}, randomPrograms(40));
  agree({.Prune = Pruning::Z3}, randomPrograms(20));
}

/// In the first round it depends on the interleaving what a read may see: one
/// worker explores it.
TEST(RelaxerWorkers, OnceWrongInTheFirstRound) {
  Program P = parse("x = 1; lock m; r1 = x; unlock m; r2 = x; x = 2"
                    " | r3 = x; r4 = x; lock m; x = 1; r5 = x; unlock m;"
                    " finally r6 = x");
  for (unsigned I = 0; I != 10; ++I)
    EXPECT_EQ(difference(P, {}, 4), "");
}
