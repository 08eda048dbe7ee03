//===- RunHeddle.cpp - Litmus programs on Heddle's machine ----------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "RunHeddle.h"
#include "../Machine/MachineTest.h"
#include "heddle/Check/FixedPoint.h"
#include "heddle/Explore/Explorer.h"
#include "heddle/Jmm/CandidateSet.h"
#include "heddle/Jmm/Legality.h"
#include "heddle/Jpr/JprMemory.h"
#include "heddle/Relaxed/OrderedCells.h"
#include "heddle/Trace/ForwardingSystem.h"
#include "llvm/ADT/STLExtras.h"
#include <chrono>
#include <deque>
#include <map>
#include <random>
#include <thread>

using namespace axiomatic;
using axiomatic::Program;
using axiomatic::Thread;

namespace {

class Collector : public heddle::ExecutionObserver {
public:
  Collector(heddle::Machine &VM, unsigned Registers, HeddleResult &R,
            heddle::jmm::CandidateSet *Candidates = nullptr)
      : VM(VM), Registers(Registers), R(R), Candidates(Candidates) {}
  bool onFault(heddle::Path, const heddle::Fault &F) override {
    R.HasRace |= F.What == heddle::Fault::Race;
    return true;
  }
  bool onExecutionEnd(heddle::ExecutionEnd End, heddle::Path) override {
    if (VM.hasWrongCells())
      return false;
    if (End == heddle::ExecutionEnd::Blocked ||
        End == heddle::ExecutionEnd::Assumed)
      return true; // one that was explored before, or none
    if (End == heddle::ExecutionEnd::Stuck) {
      AllEnded = false;
      return R.HasStuck = true;
    }
    if (End != heddle::ExecutionEnd::Ended)
      return AllEnded = false;
    unsigned Packed = VM.exitStatus();
    Outcome O;
    for (unsigned N = 0; N != Registers; ++N)
      O.push_back(Packed >> 4 * N & 15);
    R.All.insert(O);
    if (Candidates) {
      const heddle::JprMemory &Memory = *VM.jpr();
      auto N = Candidates->add(Memory.actions(), Memory.writeSets(), {});
      if (N)
        ByOutcome[O].insert(*N);
    }
    return true;
  }
  bool AllEnded = true;
  std::map<Outcome, std::set<unsigned>> ByOutcome; ///< with Candidates

private:
  heddle::Machine &VM;
  unsigned Registers;
  HeddleResult &R;
  heddle::jmm::CandidateSet *Candidates;
};

/// Takes long over some steps, so that other workers find something to do.
class SlowSystem final : public heddle::ForwardingSystem {
public:
  SlowSystem(TransitionSystem &Inner, unsigned Seed)
      : ForwardingSystem(Inner), Random(Seed) {}
  const heddle::Event &advance(heddle::ThreadId T, unsigned Choice,
                               heddle::AfterStep *After) override {
    if (Random() % 8 == 0)
      std::this_thread::sleep_for(std::chrono::microseconds(Random() % 40));
    return Inner.advance(T, Choice, After);
  }

private:
  std::minstd_rand Random;
};

} // namespace

static HeddleResult explore(const Program &P, heddle::MachineOptions Options,
                            heddle::ExploreOptions How = {}) {
  assert(P.Registers <= 8 && "internal: more than eight registers");
  Options.Ordered = std::make_shared<heddle::OrderedCells>();
  for (;; Options.Ordered->beginAgain()) {
    heddle::test::Snippet Run(toIR(P), Options);
    HeddleResult R;
    Collector All(*Run.VM, P.Registers, R);
    if (std::string Error = Run.start(); !Error.empty()) {
      ADD_FAILURE() << Error;
      return R;
    }
    heddle::ExploreResult Result = heddle::explore(*Run.VM, How, All);
    if (Run.VM->hasWrongCells())
      continue;
    R.IsExhaustive = Result.How == heddle::Completeness::Exhausted;
    R.IsComplete = R.IsExhaustive && All.AllEnded;
    R.Executions = Result.Stats.Executions;
    return R;
  }
}

JprResult axiomatic::runJpr(const Program &P, JprOptions O) {
  heddle::MachineOptions Options;
  Options.Model = heddle::ModelKind::JPR;
  Options.EveryAccess = O.EveryAccess;
  Options.Prune = O.Prune;
  heddle::beginFixedPoint(Options, {O.Identity, O.Reads});
  heddle::test::Snippet Run(toIR(P, O.Text), Options);
  JprResult R;
  if (std::string Error = Run.start(); !Error.empty()) {
    ADD_FAILURE() << Error;
    return R;
  }
  Run.P->share();
  std::vector<std::unique_ptr<heddle::Machine>> Others;
  llvm::SmallVector<heddle::Machine *> Machines = {Run.VM.get()};
  while (Machines.size() != O.Workers) {
    Machines.push_back(
        Others.emplace_back(std::make_unique<heddle::Machine>(*Run.P, Options))
            .get());
    if (llvm::Error E = Machines.back()->start(Run.P->functionBySymbol("main")))
      ADD_FAILURE() << llvm::toString(std::move(E));
  }
  std::vector<HeddleResult> Last(O.Workers);
  std::deque<std::optional<Collector>> All(O.Workers);
  std::deque<SlowSystem> Slow;
  for (unsigned I = 0; I != O.Workers; ++I)
    Slow.emplace_back(*Machines[I], O.Workers + I);
  heddle::FixedPointStats Stats;
  heddle::ExploreOptions How;
  How.CountDistinct = O.CountDistinct;
  heddle::ExploreResult Result = heddle::exploreRounds(
      Machines, How,
      [&](size_t I) {
        Last[I] = {};
        auto &Told = All[I].emplace(*Machines[I], P.Registers, Last[I]);
        if (O.Workers == 1)
          return heddle::ExploreSeat{*Machines[I], Told};
        return heddle::ExploreSeat{Slow[I], Told};
      },
      Stats);
  R.Last.IsComplete = Result.How == heddle::Completeness::Exhausted;
  R.Last.Executions = Result.Stats.Executions;
  R.Distinct = Result.Stats.Distinct;
  for (unsigned I = 0; I != O.Workers; ++I) {
    R.Last.All.insert(Last[I].All.begin(), Last[I].All.end());
    R.Last.HasStuck |= Last[I].HasStuck;
    R.Last.HasRace |= Last[I].HasRace;
    R.Last.IsComplete &= All[I]->AllEnded;
  }
  R.WriteSet = Stats.WriteSet;
  R.Rounds = Stats.Rounds;
  R.IsCut = Stats.IsCut;
  R.Executions = Stats.Executions;
  R.Discarded = Stats.Discarded;
  return R;
}

JmmResult axiomatic::runJmm(const Program &P, JprOptions O) {
  using Clock = std::chrono::steady_clock;
  auto Seconds = [](Clock::time_point From) {
    return std::chrono::duration<double>(Clock::now() - From).count();
  };
  heddle::MachineOptions Options;
  Options.Model = heddle::ModelKind::JPR;
  Options.Prune = O.Prune;
  heddle::beginFixedPoint(Options, {O.Identity, O.Reads});
  heddle::test::Snippet Run(toIR(P, O.Text), Options);
  JmmResult R;
  if (std::string Error = Run.start(); !Error.empty()) {
    ADD_FAILURE() << Error;
    return R;
  }
  auto Began = Clock::now();
  heddle::jmm::CandidateSet Set(O.Identity);
  std::optional<Collector> All;
  heddle::FixedPointStats Stats;
  heddle::ExploreResult Result = heddle::exploreRounds(
      *Run.VM, {},
      [&]() -> heddle::ExecutionObserver & {
        R.Jpr = {};
        Set.beginRound();
        return All.emplace(*Run.VM, P.Registers, R.Jpr, &Set);
      },
      Stats);
  R.Jpr.IsComplete =
      All->AllEnded && Result.How == heddle::Completeness::Exhausted;
  R.JprSeconds = Seconds(Began);
  Began = Clock::now();
  R.All = Set.all();
  if (!Set.unjudged().empty()) {
    R.Unknown = R.Jpr.All;
    R.Unclear = Set.unjudged().str();
    return R;
  }
  heddle::jmm::Legality Judge(R.All, Set.hasFreeNames());
  for (const auto &[Of, Numbers] : All->ByOutcome) {
    bool IsUnknown = false, IsLegal = false;
    for (unsigned N : Numbers) {
      heddle::jmm::Judgement Is = Judge.judge(N);
      IsLegal = Is.Is == heddle::jmm::Judgement::Legal;
      if (IsLegal) {
        R.Certificates.push_back(std::move(Is.Why));
        break;
      }
      if (Is.Is == heddle::jmm::Judgement::Unknown) {
        IsUnknown = true;
        R.Unclear = Is.Unclear;
      }
    }
    if (IsLegal)
      R.Legal.insert(Of);
    else if (IsUnknown)
      R.Unknown.insert(Of);
  }
  R.JudgeSeconds = Seconds(Began);
  return R;
}

static std::optional<heddle::MachineOptions> optionsOf(Model M) {
  static const char *Names[] = {"sc", "tso", "pso", "opmm"};
  auto Kind = heddle::parseModel(Names[unsigned(M)]);
  if (!Kind) {
    llvm::consumeError(Kind.takeError());
    return std::nullopt;
  }
  heddle::MachineOptions Options;
  Options.Model = *Kind;
  Options.VisibleAll = M == Model::SC;
  return Options;
}

std::optional<HeddleResult> axiomatic::runHeddle(const Program &P, Model M) {
  if (auto Options = optionsOf(M))
    return explore(P, *Options);
  return std::nullopt;
}

HeddleResult axiomatic::runCat(const Program &P,
                               std::shared_ptr<const heddle::cat::Model> Text,
                               heddle::ExploreOptions How) {
  heddle::MachineOptions Options;
  Options.Model = heddle::ModelKind::Cat;
  Options.Cat = std::move(Text);
  return explore(P, Options, How);
}

HeddleResult axiomatic::runUnreduced(const Program &P, Model M,
                                     uint64_t MaxEvents) {
  heddle::ExploreOptions How;
  How.Strategy = heddle::StrategyKind::DepthFirst;
  How.MaxEvents = MaxEvents;
  return explore(P, optionsOf(M).value(), How);
}

bool axiomatic::hasRace(const Program &P) { return explore(P, {}).HasRace; }
