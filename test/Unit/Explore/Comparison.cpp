//===- Comparison.cpp - Searches against what they must meet --------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Comparison.h"
#include "heddle/Trace/ForwardingSystem.h"
#include <chrono>
#include <cstdlib>
#include <memory>
#include <optional>
#include <random>
#include <thread>

using namespace heddle;
using namespace heddle::toy;

void Met::add(const Behaviours &Part, uint64_t RepeatedThere) {
  auto Merge = [&](std::set<std::string> &To,
                   const std::set<std::string> &From) {
    for (const std::string &Key : From)
      Repeated += !To.insert(Key).second;
  };
  Merge(B.Ended, Part.Ended);
  Merge(B.Stuck, Part.Stuck);
  B.Finals.insert(Part.Finals.begin(), Part.Finals.end());
  B.Faults.insert(Part.Faults.begin(), Part.Faults.end());
  Repeated += RepeatedThere;
}

Met heddle::toy::exploreAlone(const Program &P, const ExploreOptions &O) {
  System S(P);
  Collector C(P);
  Met M;
  M.R = explore(S, O, C);
  M.B = std::move(C.B);
  M.Repeated = C.Repeated;
  return M;
}

namespace {
class Slow final : public ExecutionObserver {
public:
  Slow(Collector &C, uint32_t Seed) : C(C), Random(Seed) {}
  bool onFault(Path P, const Fault &F) override { return C.onFault(P, F); }
  bool onStuck(Path P) override { return C.onStuck(P); }
  bool onExecutionEnd(ExecutionEnd End, Path P) override {
    uint32_t Draw = Random() & 255;
    std::this_thread::sleep_for(
        std::chrono::microseconds(Draw < 8 ? Draw * 200 : Draw / 8));
    return C.onExecutionEnd(End, P);
  }

private:
  Collector &C;
  std::mt19937 Random;
};

/// Some steps take much longer than others, as a step of states that are
/// matched is no execution's end.
class SlowSteps final : public ForwardingSystem {
public:
  SlowSteps(TransitionSystem &Inner, uint32_t Seed)
      : ForwardingSystem(Inner), Random(Seed) {}
  const Event &advance(ThreadId T, unsigned Choice, AfterStep *After) override {
    if (uint32_t Draw = Random() & 63; Draw < 12)
      std::this_thread::sleep_for(std::chrono::microseconds(Draw));
    return ForwardingSystem::advance(T, Choice, After);
  }

private:
  std::mt19937 Random;
};
} // namespace

static Met exploreBy(unsigned Workers, const Program &P,
                     const ExploreOptions &O, std::optional<uint32_t> Delays) {
  std::vector<std::unique_ptr<System>> Systems;
  std::vector<std::unique_ptr<Collector>> Collectors;
  std::vector<std::unique_ptr<Slow>> Observers;
  std::vector<ExploreSeat> Seats;
  for (unsigned I = 0; I != Workers; ++I) {
    Systems.push_back(std::make_unique<System>(P));
    Collectors.push_back(std::make_unique<Collector>(P));
    ExecutionObserver *Told = Collectors[I].get();
    if (Delays)
      Told = Observers
                 .emplace_back(std::make_unique<Slow>(*Collectors[I],
                                                      *Delays * Workers + I))
                 .get();
    Seats.push_back({*Systems[I], *Told});
  }
  Met M;
  M.R = explore(Seats, O);
  for (const auto &C : Collectors)
    M.add(C->B, C->Repeated);
  return M;
}

Met heddle::toy::exploreWith(unsigned Workers, const Program &P,
                             const ExploreOptions &O) {
  return exploreBy(Workers, P, O, std::nullopt);
}

Met heddle::toy::exploreInSlowSteps(unsigned Workers, const Program &P,
                                    const ExploreOptions &O, uint32_t Seed) {
  std::vector<std::unique_ptr<System>> Systems;
  std::vector<std::unique_ptr<SlowSteps>> Slow;
  std::vector<std::unique_ptr<Collector>> Collectors;
  std::vector<ExploreSeat> Seats;
  for (unsigned I = 0; I != Workers; ++I) {
    Systems.push_back(std::make_unique<System>(P));
    Slow.push_back(
        std::make_unique<SlowSteps>(*Systems[I], Seed * Workers + I));
    Collectors.push_back(std::make_unique<Collector>(P));
    Seats.push_back({*Slow[I], *Collectors[I]});
  }
  Met M;
  M.R = explore(Seats, O);
  for (const auto &C : Collectors)
    M.add(C->B, C->Repeated);
  return M;
}

Met heddle::toy::exploreSlowly(unsigned Workers, const Program &P,
                               const ExploreOptions &O, uint32_t Seed) {
  return exploreBy(Workers, P, O, Seed);
}

void heddle::toy::PrintTo(const Case &C, std::ostream *OS) { *OS << C.M.Name; }

std::optional<Wanted> heddle::toy::byBruteForce(const Program &P,
                                                size_t Limit) {
  std::optional<Behaviours> B = allBehaviours(P, Limit);
  if (!B)
    return std::nullopt;
  size_t Traces = B->traces(), Stuck = B->Stuck.size();
  return Wanted{std::move(*B), Traces, Stuck};
}

std::optional<Wanted> heddle::toy::byOneWorker(const Program &P,
                                               uint64_t Limit) {
  ExploreOptions O;
  O.MaxExecutions = Limit;
  Met One = exploreAlone(P, O);
  if (One.R.How != Completeness::Exhausted)
    return std::nullopt;
  return Wanted{std::move(One.B), One.R.Stats.Executions, One.R.Stats.Stuck};
}

Comparison::Comparison(const Case &C) : C(C) {
  if (const char *Text = std::getenv("HEDDLE_RANDOM_PROGRAMS"))
    Factor = std::atoi(Text);
}

void Comparison::run(
    uint64_t FirstSeed,
    llvm::function_ref<std::optional<Wanted>(const Program &)> Reference,
    llvm::function_ref<void(const Program &, uint64_t, const Wanted &)>
        Search) {
  for (uint64_t Seed = FirstSeed; Tried != C.Programs * Factor; ++Seed) {
    Program P = randomProgram(C.M, Seed);
    std::optional<Wanted> Want = Reference(P);
    if (!Want) {
      ++TooBig;
      continue;
    }
    ++Tried;
    Search(P, Seed, *Want);
  }
  EXPECT_EQ(Bad, 0u) << "of " << Searches << " searches of " << Tried
                     << " programs of " << C.M.Name;
  std::printf(
      "    %-14s %u programs (%u too big), %u searches, %u with deadlocks, "
      "%llu executions, %llu blocked (in %u searches), %llu races, %llu "
      "again, %llu infeasible, %llu probes\n",
      C.M.Name, Tried, TooBig, Searches, WithStuck,
      (unsigned long long)Sum.Executions, (unsigned long long)Sum.Blocked,
      WithBlocked, (unsigned long long)Sum.Races,
      (unsigned long long)Sum.RacesAgain, (unsigned long long)Sum.Infeasible,
      (unsigned long long)Sum.Probes);
}

void Comparison::check(const Program &P, uint64_t Seed, bool Good,
                       const std::string &Text) {
  Bad += !Good;
  if (!Good && Bad <= 3)
    ADD_FAILURE() << C.M.Name << ", seed " << Seed << ":\n" << print(P) << Text;
}

void Comparison::check(const Program &P, uint64_t Seed, const Wanted &Want,
                       const Met &Got, const std::string &How) {
  const ExploreStats &S = Got.R.Stats;
  bool MayBlock = C.IsOptimal == Case::Never ||
                  (C.IsOptimal == Case::InShortRuns && Factor != 1);
  bool Good = Got.R.How == Completeness::Exhausted && !Got.R.IsDamaged &&
              Got.Repeated == 0 && Got.B.Finals == Want.B.Finals &&
              Got.B.Faults == Want.B.Faults &&
              (C.OnlyFinals ||
               (Got.B.Ended == Want.B.Ended && Got.B.Stuck == Want.B.Stuck &&
                S.Executions == Want.Executions && S.Stuck == Want.Stuck)) &&
              (MayBlock || S.Blocked == 0);
  auto Of = [](const char *Name, size_t N, size_t All) {
    return std::string(Name) + " " + std::to_string(N) + " of " +
           std::to_string(All) + ", ";
  };
  check(P, Seed, Good,
        How + Of("executions", S.Executions, Want.Executions) +
            Of("ended", Got.B.Ended.size(), Want.B.Ended.size()) +
            Of("stuck", Got.B.Stuck.size(), Want.B.Stuck.size()) +
            Of("final states", Got.B.Finals.size(), Want.B.Finals.size()) +
            Of("faults", Got.B.Faults.size(), Want.B.Faults.size()) +
            "repeated " + std::to_string(Got.Repeated) + ", blocked " +
            std::to_string(S.Blocked) + ", infeasible " +
            std::to_string(S.Infeasible) + ", probes " +
            std::to_string(S.Probes) + ", how " +
            std::to_string(int(Got.R.How)) +
            (Got.R.IsDamaged ? ", damaged" : ""));
  ++Searches;
  WithBlocked += S.Blocked != 0;
  WithStuck += S.Stuck != 0;
  Sum.Executions += S.Executions;
  Sum.Blocked += S.Blocked;
  Sum.Races += S.Races;
  Sum.RacesAgain += S.RacesAgain;
  Sum.Infeasible += S.Infeasible;
  Sum.Probes += S.Probes;
}

void toy::checkStacks(
    unsigned Runs,
    llvm::function_ref<Met(const Program &, unsigned Run)> Search) {
  const struct {
    std::vector<const char *> Threads;
    unsigned Traces; ///< by brute force, too
  } Cases[] = {{{"p", "q", "p"}, 22},
               {{"p", "p", "p"}, 60},
               {{"pq", "pq"}, 46},
               {{"p", "pq", "p"}, 426}};
  for (const auto &C : Cases) {
    Program P = stack(C.Threads);
    Met One = exploreAlone(P, {});
    EXPECT_EQ(One.R.Stats.Executions, C.Traces);
    for (unsigned Run = 0; Run != Runs; ++Run) {
      Met Got = Search(P, Run);
      ASSERT_EQ(Got.R.Stats.Executions, C.Traces) << print(P) << "run " << Run;
      EXPECT_TRUE(Got.B.Ended == One.B.Ended);
      EXPECT_EQ(Got.Repeated, 0u);
    }
  }
}
