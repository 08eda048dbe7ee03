//===- RandomProgramsTest.cpp - Dpor against brute force ------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// On each program, Dpor must visit exactly the maximal traces that brute force
// finds, each once, with the same final states and faults.
//
// HEDDLE_RANDOM_PROGRAMS multiplies the number of programs, for long runs.
//
//===----------------------------------------------------------------------===//

#include "Oracle.h"
#include "RandomProgram.h"
#include <cstdlib>
#include <gtest/gtest.h>

using namespace heddle;
using namespace heddle::toy;

namespace {
struct Case {
  Mix M;
  unsigned Programs;
  /// Whether no execution may be cut off by a sleep set: in runs of any length
  /// where footprints do not depend on the order of conflicting events; for
  /// the others see docs/Rationale-DPOR.md.
  enum { Always, InShortRuns, Never } IsOptimal = Always;
};

void PrintTo(const Case &C, std::ostream *OS) { *OS << C.M.Name; }

class RandomPrograms : public testing::TestWithParam<Case> {};
} // namespace

TEST_P(RandomPrograms, SameTracesAsBruteForce) {
  const Case &C = GetParam();
  unsigned Factor = 1;
  if (const char *Text = std::getenv("HEDDLE_RANDOM_PROGRAMS"))
    Factor = std::atoi(Text);
  bool MayBlock = C.IsOptimal == Case::Never ||
                  (C.IsOptimal == Case::InShortRuns && Factor != 1);
  unsigned Tried = 0, TooBig = 0, Bad = 0, WithBlocked = 0, WithStuck = 0;
  ExploreStats Sum;
  for (uint64_t Seed = 1; Tried != C.Programs * Factor; ++Seed) {
    Program P = randomProgram(C.M, Seed);
    std::optional<Behaviours> Want = allBehaviours(P, 4000);
    if (!Want) {
      ++TooBig;
      continue;
    }
    ++Tried;
    System S(P);
    Collector Got(P);
    ExploreOptions O;
    O.MaxExecutions = 20 * Want->traces() + 1000; // a broken search must end
    ExploreResult R = explore(S, O, Got);
    bool Good = R.How == Completeness::Exhausted && Got.Repeated == 0 &&
                Got.B.Ended == Want->Ended && Got.B.Stuck == Want->Stuck &&
                Got.B.Finals == Want->Finals && Got.B.Faults == Want->Faults &&
                R.Stats.Executions == Want->traces() &&
                (MayBlock || R.Stats.Blocked == 0);
    Bad += !Good;
    if (!Good && Bad <= 3)
      ADD_FAILURE() << C.M.Name << ", seed " << Seed << ":\n"
                    << print(P) << "ended " << Got.B.Ended.size() << " of "
                    << Want->Ended.size() << ", stuck " << Got.B.Stuck.size()
                    << " of " << Want->Stuck.size() << ", final states "
                    << Got.B.Finals.size() << " of " << Want->Finals.size()
                    << ", faults " << Got.B.Faults.size() << " of "
                    << Want->Faults.size() << ", repeated " << Got.Repeated
                    << ", blocked " << R.Stats.Blocked << ", infeasible "
                    << R.Stats.Infeasible << ", probes " << R.Stats.Probes;
    WithBlocked += R.Stats.Blocked != 0;
    WithStuck += R.Stats.Stuck != 0;
    Sum.Executions += R.Stats.Executions;
    Sum.Blocked += R.Stats.Blocked;
    Sum.Races += R.Stats.Races;
    Sum.RacesAgain += R.Stats.RacesAgain;
    Sum.Infeasible += R.Stats.Infeasible;
    Sum.Probes += R.Stats.Probes;
  }
  EXPECT_EQ(Bad, 0u) << "of " << Tried << " programs of " << C.M.Name;
  std::printf(
      "    %-14s %u programs (%u too big), %u with deadlocks, %llu "
      "executions, %llu blocked (in %u programs), %llu races, %llu "
      "again, %llu infeasible, %llu probes\n",
      C.M.Name, Tried, TooBig, WithStuck, (unsigned long long)Sum.Executions,
      (unsigned long long)Sum.Blocked, WithBlocked,
      (unsigned long long)Sum.Races, (unsigned long long)Sum.RacesAgain,
      (unsigned long long)Sum.Infeasible, (unsigned long long)Sum.Probes);
}

static const Case Cases[] = {
    {{.Name = "volatiles", .Threads = 4, .Statements = 4}, 300},
    {{.Name = "cas",
      .Threads = 4,
      .Statements = 3,
      .Cas = 4,
      .Add = 2,
      .If = 2},
     300,
     Case::InShortRuns},
    {{.Name = "locks",
      .Threads = 4,
      .Statements = 4,
      .Access = 2,
      .Section = 4},
     300},
    {{.Name = "choices", .Statements = 4, .Choose = 1, .If = 2}, 200},
    {{.Name = "wait",
      .Threads = 4,
      .Statements = 4,
      .Access = 1,
      .Section = 6,
      .Wait = 3,
      .Notify = 3},
     300},
    {{.Name = "timed",
      .Threads = 4,
      .Statements = 4,
      .Access = 1,
      .Section = 6,
      .Wait = 1,
      .TimedWait = 3,
      .Notify = 2},
     300},
    {{.Name = "park",
      .Threads = 4,
      .Statements = 4,
      .Access = 2,
      .Park = 3,
      .Unpark = 4},
     200},
    {{.Name = "interrupts",
      .Threads = 4,
      .Statements = 4,
      .Access = 1,
      .Section = 4,
      .Wait = 2,
      .TimedWait = 1,
      .Notify = 1,
      .Park = 1,
      .Unpark = 1,
      .Interrupt = 3,
      .Interrupted = 1},
     300,
     Case::InShortRuns},
    {{.Name = "waitLean",
      .Threads = 4,
      .Statements = 4,
      .Access = 1,
      .Section = 6,
      .Wait = 3,
      .TimedWait = 1,
      .Notify = 3,
      .Lean = true},
     300},
    {{.Name = "interruptsLean",
      .Threads = 4,
      .Statements = 4,
      .Access = 1,
      .Section = 4,
      .Wait = 3,
      .TimedWait = 1,
      .Notify = 2,
      .Interrupt = 3,
      .Interrupted = 1,
      .Lean = true},
     300,
     Case::InShortRuns},
    {{.Name = "timedPark",
      .Threads = 4,
      .Statements = 4,
      .Access = 2,
      .Park = 2,
      .Unpark = 4,
      .Interrupt = 1,
      .Interrupted = 1,
      .If = 2,
      .TimedPark = 3,
      .Lean = true},
     200},
    {{.Name = "parkLean",
      .Threads = 4,
      .Statements = 4,
      .Access = 2,
      .Park = 3,
      .Unpark = 4,
      .Interrupt = 1,
      .Interrupted = 1,
      .Lean = true},
     200},
    {{.Name = "lifecycle", .Threads = 4, .Statements = 3, .Starts = true}, 200},
    {{.Name = "spin", .Threads = 3, .Statements = 3, .Add = 1, .Spin = 2}, 200},
    {{.Name = "classes",
      .Threads = 4,
      .Statements = 4,
      .Access = 2,
      .Section = 1,
      .Init = 3},
     300},
    {{.Name = "faults", .Statements = 4, .Cas = 1, .If = 3, .Fail = 2}, 100},
    {{.Name = "exit", .Threads = 4, .Statements = 4, .If = 2, .Exit = 1}, 200},
    // What a false assume cuts off is explored as far as the others go, which
    // sleeping threads end.
    {{.Name = "assume",
      .Threads = 4,
      .Statements = 4,
      .If = 1,
      .Assume = 2,
      .Fail = 1},
     200,
     Case::Never},
    {{.Name = "semaphores",
      .Threads = 4,
      .Statements = 4,
      .Access = 2,
      .If = 1,
      .Acquire = 3,
      .Release = 3},
     300,
     Case::InShortRuns},
    {{.Name = "gates",
      .Threads = 4,
      .Statements = 4,
      .Access = 1,
      .If = 1,
      .Arrive = 3,
      .Await = 3},
     300,
     Case::InShortRuns},
    {{.Name = "sections",
      .Threads = 4,
      .Statements = 4,
      .Access = 1,
      .Section = 1,
      .Interrupt = 2,
      .Interrupted = 1,
      .If = 1,
      .Acquire = 3,
      .Release = 3,
      .Arrive = 2,
      .Await = 2},
     400,
     Case::InShortRuns},
    {{.Name = "awaits",
      .Threads = 4,
      .Statements = 4,
      .Add = 1,
      .If = 1,
      .Until = 4},
     400},
    {{.Name = "spinLocks",
      .Threads = 4,
      .Statements = 4,
      .Access = 2,
      .Until = 1,
      .Take = 4},
     400,
     Case::InShortRuns},
    {{.Name = "awaitsAndAll",
      .Threads = 4,
      .Statements = 4,
      .Access = 3,
      .Cas = 1,
      .Add = 1,
      .Section = 2,
      .Wait = 1,
      .Notify = 1,
      .Park = 1,
      .Unpark = 1,
      .Interrupt = 1,
      .Choose = 1,
      .If = 2,
      .Exit = 1,
      .Until = 4,
      .Take = 2,
      .Lean = true,
      .Starts = true},
     400,
     Case::InShortRuns},
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
     400,
     Case::InShortRuns},
    {{.Name = "everythingLean",
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
      .If = 2,
      .Lean = true,
      .Starts = true},
     300,
     Case::InShortRuns},
};

INSTANTIATE_TEST_SUITE_P(Mixes, RandomPrograms, testing::ValuesIn(Cases),
                         [](const auto &Info) {
                           return std::string(Info.param.M.Name);
                         });
