//===- WaitingThreadsTest.cpp - Waits, parks, interrupts under models -----===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Random programs whose threads wait for each other in all of Java's ways, with
// and without timeouts, explored under each model. Two oracles:
// AbstractMachine, which has buffers (TSO, PSO) and the OpMM paper's lists, and
// shares nothing with what it judges; and, for access modes that it does not
// know, the machine itself without reduction. Outcomes and whether there is a
// deadlock must be the same. HEDDLE_RANDOM_PROGRAMS=20000 for more programs,
// HEDDLE_RANDOM_SEED for others.
//
//===----------------------------------------------------------------------===//

#include "AbstractMachine.h"
#include "RandomLitmus.h"
#include "RunHeddle.h"
#include <gtest/gtest.h>

using namespace axiomatic;

namespace {
struct Totals {
  unsigned Compared = 0, WithStuck = 0;
  uint64_t Executions = 0;
};
} // namespace

static std::string difference(const Outcomes &Got, bool GotStuck,
                              const Outcomes &Want, bool WantStuck) {
  std::string Text;
  for (const Outcome &O : Want)
    if (!Got.count(O))
      Text += "missing " + print(O) + "; ";
  for (const Outcome &O : Got)
    if (!Want.count(O))
      Text += "not allowed " + print(O) + "; ";
  if (GotStuck != WantStuck)
    Text += WantStuck ? "missing a deadlock; " : "deadlock not allowed; ";
  return Text;
}

/// What is wrong with what the machine finds, or empty.
static std::string against(const Outcomes &All, bool HasStuck, const Program &P,
                           Model M, Totals *Sums) {
  HeddleResult R = runHeddle(P, M).value();
  if (!R.IsExhaustive)
    return "not exhausted";
  if (Sums) {
    ++Sums->Compared;
    Sums->WithStuck += HasStuck;
    Sums->Executions += R.Executions;
  }
  return difference(R.All, R.HasStuck, All, HasStuck);
}

static std::string againstRuns(const Program &P, Model M, Totals *Sums) {
  // Lists of OpMM make many states.
  Reached Want = runToEnds(P, M, 20'000);
  return Want.IsComplete ? against(Want.All, Want.HasStuck, P, M, Sums) : "";
}

static std::string againstUnreduced(const Program &P, Model M, Totals *Sums) {
  HeddleResult Want = runUnreduced(P, M, 60'000);
  return Want.IsExhaustive ? against(Want.All, Want.HasStuck, P, M, Sums) : "";
}

template <class Difference>
static void agree(const Ingredients &Of, unsigned Count, Difference Compare) {
  for (Model M : AllModels) {
    Totals All;
    for (uint64_t Seed = firstSeed(); Seed != firstSeed() + Count; ++Seed) {
      Program P = randomLitmus(Of, Seed);
      if (Compare(P, M, &All).empty())
        continue;
      Program Small = shrink(
          P, [&](const Program &Q) { return !Compare(Q, M, nullptr).empty(); });
      ADD_FAILURE() << name(M) << ": " << Compare(Small, M, nullptr) << "\n  "
                    << print(Small) << "\n  of seed " << Seed << ": "
                    << print(P);
      return;
    }
    std::printf("%s, %u of %u programs: %u with deadlocks; %llu executions\n",
                name(M), All.Compared, Count, All.WithStuck,
                (unsigned long long)All.Executions);
    EXPECT_LE(Count / 50, All.WithStuck);
    EXPECT_LE(Count / 4, All.Compared);
  }
}

static Ingredients waiting() {
  Ingredients Of;
  Of.Waits = Of.Parks = Of.Interrupts = Of.Starts = true;
  Of.Threads = 3;
  Of.Accesses = 4;
  return Of;
}

TEST(WaitingThreads, AsOnAbstractMachines) {
  agree(waiting(), randomPrograms(60), againstRuns);
}

/// Programs on which they disagreed once, shrunk.
TEST(WaitingThreads, OnceWrong) {
  // Reduction, under SC too: a join that finds its thread not started could
  // come before the interrupt that came before it.
  Program P = parse("r1 = x; interrupt 2; start 3 | r2 = join 3; x = 2 | ");
  for (Model M : AllModels)
    EXPECT_EQ("", againstRuns(P, M, nullptr)) << name(M);
}

/// Each way of waiting with less of the others.
TEST(WaitingThreads, Monitors) {
  Ingredients Of = waiting();
  Of.Parks = Of.Starts = false;
  agree(Of, randomPrograms(40), againstRuns);
}

TEST(WaitingThreads, ParksAndJoins) {
  Ingredients Of = waiting();
  Of.Locks = Of.Waits = false;
  agree(Of, randomPrograms(40), againstRuns);
}

TEST(WaitingThreads, AccessModesAsWithoutReduction) {
  Ingredients Of = waiting();
  Of.Fences = Of.Modes = Of.Mixed = true;
  Of.Accesses = 3;
  agree(Of, randomPrograms(40), againstUnreduced);
}
