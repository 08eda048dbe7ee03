//===- StatefulTest.cpp - Searches over states against brute force --------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Without reductions each order of search must visit exactly the reachable
// states, each once; with them, the same final states and faults.
//
//===----------------------------------------------------------------------===//

#include "Comparison.h"
#include "Harbour.h"
#include "Mixes.h"

using namespace heddle;
using namespace heddle::toy;

namespace {
/// The states that System reaches, by brute force.
size_t countStates(const Program &P) {
  System Sys(P);
  std::set<std::string> Seen{Sys.digest()};
  std::vector<State> Todo{Sys.state()};
  while (!Todo.empty()) {
    State From = Todo.back();
    Todo.pop_back();
    Sys.reset(From);
    if (Sys.status() != RunStatus::Running)
      continue;
    ThreadSet Enabled = Sys.enabled();
    for (unsigned T = 0; T != MaxToyThreads; ++T)
      for (unsigned C = 0, N = 1; Enabled.contains(T) && C != N; ++C) {
        Sys.reset(From);
        N = Sys.step(ThreadId(T), C).Choices;
        if (Seen.insert(Sys.digest()).second)
          Todo.push_back(Sys.state());
      }
  }
  return Seen.size();
}

struct Configuration {
  const char *Name;
  StrategyKind Strategy;
  Matching Match;
  bool SleepSets, Persistent;
  unsigned Workers = 1;
  bool AreRanks = false; ///< the workers
  bool Compress = false;
  int StateBytes = -1; ///< in memory; the others are in files
};
constexpr Configuration Configurations[] = {
    {"dfs", StrategyKind::DepthFirst, Matching::Hash, false, false},
    {"dfs full", StrategyKind::DepthFirst, Matching::Full, false, false},
    {"sleep sets", StrategyKind::DepthFirst, Matching::Hash, true, false},
    {"persistent", StrategyKind::DepthFirst, Matching::Hash, false, true},
    {"both", StrategyKind::DepthFirst, Matching::Full, true, true},
    {"bfs", StrategyKind::BreadthFirst, Matching::Hash, false, false},
    {"best", StrategyKind::BestFirst, Matching::Hash, false, false},
    {"best persistent", StrategyKind::BestFirst, Matching::Full, false, true},
    {"2 workers", StrategyKind::DepthFirst, Matching::Hash, false, false, 2},
    {"4 full", StrategyKind::DepthFirst, Matching::Full, false, false, 4},
    {"2 sleep sets", StrategyKind::DepthFirst, Matching::Hash, true, false, 2},
    {"4 sleep sets", StrategyKind::DepthFirst, Matching::Full, true, false, 4},
    {"3 persistent", StrategyKind::DepthFirst, Matching::Hash, false, true, 3},
    {"2 both", StrategyKind::DepthFirst, Matching::Hash, true, true, 2},
    {"4 both", StrategyKind::DepthFirst, Matching::Hash, true, true, 4},
    {"2 ranks", StrategyKind::DepthFirst, Matching::Hash, false, false, 2,
     true},
    {"3 ranks sleep", StrategyKind::DepthFirst, Matching::Hash, true, false, 3,
     true},
    {"2 ranks both", StrategyKind::DepthFirst, Matching::Hash, true, true, 2,
     true},
    {"4 ranks both", StrategyKind::DepthFirst, Matching::Hash, true, true, 4,
     true},
    {"compressed", StrategyKind::DepthFirst, Matching::Hash, true, true, 1,
     false, true},
    {"2 compressed", StrategyKind::DepthFirst, Matching::Hash, true, true, 2,
     false, true},
    {"bfs in files", StrategyKind::BreadthFirst, Matching::Hash, false, false,
     1, false, true, 500},
    {"in files", StrategyKind::DepthFirst, Matching::Hash, true, true, 1, false,
     false, 300},
    {"3 in files", StrategyKind::DepthFirst, Matching::Hash, true, true, 3,
     false, true, 200},
    {"2 ranks in files", StrategyKind::DepthFirst, Matching::Hash, true, true,
     2, true, true, 300},
};

Met exploreStatesByRanks(unsigned Ranks, const Program &P,
                         const ExploreOptions &O, uint64_t Seed) {
  std::vector<std::unique_ptr<System>> Systems;
  std::vector<std::unique_ptr<Collector>> Collectors;
  for (unsigned R = 0; R != Ranks; ++R) {
    Systems.push_back(std::make_unique<System>(P));
    Collectors.push_back(std::make_unique<Collector>(P));
  }
  std::vector<ExploreResult> Said =
      exploreByRanks(Ranks, O, Seed, [&](unsigned R) {
        return ExploreSeat{*Systems[R], *Collectors[R]};
      });
  Met M;
  M.R = Said[0];
  for (const ExploreResult &Its : Said)
    EXPECT_EQ(Its.Stats.States, M.R.Stats.States);
  for (const auto &C : Collectors)
    M.add(C->B, C->Repeated);
  return M;
}

class StatefulPrograms : public testing::TestWithParam<Mix> {};
} // namespace

TEST_P(StatefulPrograms, SameStatesAsBruteForce) {
  Case TheCase{GetParam(), 100};
  Comparison All(TheCase);
  std::map<std::string, uint64_t> States, Events, OnDisk;
  uint64_t HandedOver =
      0; ///< steps that a worker made again for another's work
  auto Search = [&](const Program &P, uint64_t Seed, const Wanted &Want) {
    size_t Reachable = countStates(P);
    for (const Configuration &C : Configurations) {
      // Ranks wait for each other, on a busy machine for long.
      const unsigned RanksEach = std::getenv("HEDDLE_RANDOM_PROGRAMS") ? 4 : 32;
      if (C.AreRanks && Seed % RanksEach)
        continue;
      if (C.StateBytes >= 0 && Seed % 4) // a file for every ten states
        continue;
      ExploreOptions O;
      O.Strategy = C.Strategy;
      O.Match = C.Match;
      O.SleepSets = C.SleepSets;
      O.Persistent = C.Persistent;
      O.Heuristics = Seed % 16;
      O.Compress = C.Compress;
      if (C.StateBytes >= 0) {
        O.StateFolder = testing::TempDir();
        O.StateBytes = C.StateBytes;
      }
      Met Got = C.Workers == 1 ? exploreAlone(P, O)
                : C.AreRanks   ? exploreStatesByRanks(C.Workers, P, O, Seed % 3)
                : Seed % 8     ? exploreWith(C.Workers, P, O)
                               : exploreInSlowSteps(C.Workers, P, O, Seed);
      uint64_t Count = Got.R.Stats.States;
      States[C.Name] += Count;
      Events[C.Name] += Got.R.Stats.Events;
      OnDisk[C.Name] += Got.R.Stats.DiskBytes;
      HandedOver += C.Workers == 1 ? 0 : Got.R.Stats.Reexecuted;
      bool IsReduced = C.SleepSets || C.Persistent;
      All.check(P, Seed,
                Got.R.How == Completeness::Exhausted &&
                    Got.B.Finals == Want.B.Finals &&
                    Got.B.Faults == Want.B.Faults &&
                    Got.B.Stuck.empty() == Want.B.Stuck.empty() &&
                    (IsReduced ? Count <= Reachable : Count == Reachable),
                std::string(C.Name) + ": states " + std::to_string(Count) +
                    " of " + std::to_string(Reachable) + ", final states " +
                    std::to_string(Got.B.Finals.size()) + " of " +
                    std::to_string(Want.B.Finals.size()));
    }
  };
  All.run(1, [](const Program &P) { return byBruteForce(P, 2000); }, Search);
  EXPECT_LE(Events["sleep sets"], Events["dfs"]);
  EXPECT_GT(HandedOver, 0u);
  for (const char *Name : {"in files", "bfs in files"})
    EXPECT_GT(OnDisk[Name], States[Name]) << Name;
  // How much several workers write depends on which of them is slow.
  EXPECT_GT(OnDisk["3 in files"], 0u);
  std::printf("    %llu steps made again\n", (unsigned long long)HandedOver);
  for (const Configuration &C : Configurations)
    std::printf("    %-16s %8llu states %9llu events\n", C.Name,
                (unsigned long long)States[C.Name],
                (unsigned long long)Events[C.Name]);
}

static const Mix Mixes[] = {
    mixes::Volatiles,
    mixes::Cas,
    mixes::Locks,
    mixes::Choices,
    mixes::Wait,
    {.Name = "interruptsLean",
     .Threads = 4,
     .Statements = 4,
     .Access = 1,
     .Section = 4,
     .Wait = 3,
     .TimedWait = 1,
     .Notify = 2,
     .Park = 1,
     .Unpark = 1,
     .Interrupt = 3,
     .Interrupted = 1,
     .Lean = true},
    mixes::Lifecycle,
    mixes::Spin,
    mixes::Classes,
    mixes::Faults,
    mixes::EverythingLean,
};
INSTANTIATE_TEST_SUITE_P(Mixes, StatefulPrograms, testing::ValuesIn(Mixes),
                         [](const auto &Info) {
                           return std::string(Info.param.Name);
                         });
