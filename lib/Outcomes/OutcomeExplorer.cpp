//===- OutcomeExplorer.cpp - The outcomes of one program ------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An observer that keeps, of each outcome, the first execution that had it.
// Races do not matter here: racy tests are what models are asked about. Which
// explorations there are is said by OutcomePlan.
//
//===----------------------------------------------------------------------===//

#include "heddle/Outcomes/OutcomeExplorer.h"
#include "heddle/Check/BoundText.h"
#include "heddle/Check/FixedPoint.h"
#include "heddle/Check/Replayer.h"
#include "heddle/Check/SearchPlan.h"
#include "heddle/Check/StepWatch.h"
#include "heddle/Outcomes/OutcomePlan.h"
#include "heddle/Relaxed/CatMemory.h"
#include "heddle/Relaxed/OrderedCells.h"
#include "heddle/Relaxed/WholeLongs.h"
#include "heddle/Support/Memory.h"
#include "heddle/Support/WideEngine.h"

using namespace heddle;
using Clock = std::chrono::steady_clock;

namespace {

class OutcomeCollector final : public ExecutionObserver {
public:
  OutcomeCollector(Machine &M, OutcomeStyle Style, OutcomeColumn &Column,
                   LivePage *Live, OutcomeAudience *Heard)
      : M(M), Style(Style), Column(Column), Live(Live), Heard(Heard) {
    if (Heard)
      Heard->beginRound(M);
  }

  std::string Refusal, Bound;
  bool HasCycles = false; ///< an execution goes on for ever

  /// In C what follows a race means nothing.
  bool onFault(Path P, const Fault &F) override {
    if (F.What == Fault::Race && !Column.Race)
      Column.Race = {Executions, scheduleOf(M, P)};
    Column.WritesRace |= F.What == Fault::Race && F.OfWrites;
    if (Style == OutcomeStyle::Printed && F.What == Fault::Race)
      add({OutcomeKind::Failure, RaceOfC.str()}, P);
    return true;
  }
  bool onExecutionEnd(ExecutionEnd End, Path P) override {
    if (M.hasWrongCells() || M.lacksDetails())
      return false;
    switch (End) {
    case ExecutionEnd::Ended:
    case ExecutionEnd::Stuck:
      ++Executions;
      {
        Outcome O = outcomeOf(M, Style, End == ExecutionEnd::Stuck);
        if (Heard)
          Heard->hear(O, P);
        add(std::move(O), P);
      }
      if (M.cat())
        for (const CatMemory::Flag &F : M.cat()->flags())
          add({OutcomeKind::Failure, "flag " + F.Name}, P);
      return true;
    case ExecutionEnd::Refused:
      Refusal = M.refusal().str();
      return false;
    case ExecutionEnd::Bounded:
      if (M.clocksOverflow())
        return false; // it is to be begun again
      if (Bound.empty())
        Bound = boundMet(M, P);
      return true;
    case ExecutionEnd::Endless:
    case ExecutionEnd::Assumed:
    case ExecutionEnd::Blocked:
      return true;
    }
    llvm_unreachable("internal: end of an execution");
  }

  void onCycle(Path, size_t) override { HasCycles = true; }

  void onProgress(const ExploreStats &S) override {
    LiveFacts Facts;
    Facts.Phase = "under " + Column.Model;
    Facts.Executions = S.Executions;
    Facts.States = S.States;
    Facts.Events = S.Events;
    Facts.Depth = S.MaxDepth;
    Facts.Seconds = std::chrono::duration<double>(Clock::now() - Began).count();
    Facts.Bytes = processBytes().Resident;
    for (const auto &[O, Hit] : Column.Hits)
      Facts.Found.push_back(O.Text);
    Live->show(std::move(Facts));
  }

private:
  void add(Outcome O, Path P) {
    auto [It, New] = Column.Hits.try_emplace(std::move(O));
    if (New)
      It->second = {Executions, scheduleOf(M, P)};
  }

  Machine &M;
  OutcomeStyle Style;
  OutcomeColumn &Column;
  LivePage *Live;         ///< null: nobody looks
  OutcomeAudience *Heard; ///< null: nobody
  Clock::time_point Began = Clock::now();
  uint64_t Executions = 0;
};

/// A search over states has them, too: results are read from memory, or are
/// observations, of which states know the order in each thread.
bool isOfStates(const MachineOptions &O, OutcomeStyle Style,
                const OutcomeAudience *Heard) {
  return O.Model == ModelKind::SC && !O.ReadsChoose && !Heard &&
         Style != OutcomeStyle::Scenario && Style != OutcomeStyle::Printed;
}

} // namespace

llvm::Expected<OutcomeColumn> heddle::exploreOutcomes(const CheckSubject &S,
                                                      const CheckOptions &Given,
                                                      OutcomeStyle Style,
                                                      llvm::StringRef Model,
                                                      OutcomeAudience *Heard) {
  auto Began = Clock::now();
  MachineOptions Options = Given.Machine;
  Options.Ordered = std::make_shared<OrderedCells>();
  // None is learned here; but loops that look under a lock give up.
  Options.Awaits = Given.Explore.Strategy == StrategyKind::Dpor &&
                   Options.Model == ModelKind::SC && !Options.ReadsChoose;
  if (llvm::Error E = World::checkSpace(2, Options.Model == ModelKind::JPR))
    return std::move(E); // one more for witnesses
  std::string Main = S.Main.isValid() ? S.Code[S.Main].Symbol : "";
  // The bound is that of all, if it is begun again.
  StepWatch Watch(Given.Explore, beginSearch(Main + " " + Model.str()));
  OutcomePlan Plan(Given, isOfStates(Options, Style, Heard));
  std::map<Outcome, OutcomeHit> Known; // by the turns before
  AssumptionSet Met;
  for (;;) {
    ExploreOptions Explore = Given.Explore;
    MachineOptions Now = Options;
    Plan.set(Now, Explore);
    Machine M(S.Code, Now);
    M.watchSteps([&Watch] { return Watch.mustStop(); });
    if (Heard)
      Heard->beginSearch(M);
    if (llvm::Error E = M.start(S.Main, S.Arguments))
      return std::move(E);
    OutcomeColumn Column;
    std::optional<OutcomeCollector> Collector;
    Explore.MaxMilliseconds = Watch.restOfTime();
    Explore.BytesInUse = bytesInUse;
    Explore.ProgressInterval = Given.watchInterval();
    FixedPointStats Rounds;
    ExploreResult R = exploreRounds(
        M, Explore,
        [&]() -> ExecutionObserver & {
          Column = OutcomeColumn();
          Column.Model = Model.str();
          return Collector.emplace(M, Style, Column, Given.Live.get(), Heard);
        },
        Rounds, Heard ? Heard->around() : nullptr);
    Watch.explain(R);
    doubtThreadStates(M, Explore, R);
    if (M.clocksOverflow() && Options.ClockWidth < MaxThreads) {
      if (Options.Sets)
        Options.Sets->beginAgain();
      Options.ClockWidth = std::min(2 * Options.ClockWidth, MaxThreads);
      continue;
    }
    if (M.clocksOverflow()) {
      if (!Given.Explore.Interrupt || !*Given.Explore.Interrupt)
        return wideEngineError();
      // Another program would not know that it is to stop.
      R.How = Completeness::Bounded;
      R.Why = StopReason::Interrupted;
    } else if (M.lacksDetails()) {
      if (Options.Sets)
        Options.Sets->beginAgain();
      continue;
    } else if (M.hasWrongCells()) {
      Options.Ordered->beginAgain();
      if (Options.Whole)
        Options.Whole->beginAgain();
      if (Options.Sets)
        beginFixedPoint(Options, Given.FixedPoint);
      continue;
    }
    Met.add(M.sync().assumptions());
    if (Collector->Refusal.empty() && Plan.goOn(R, Collector->HasCycles)) {
      Known.insert(Column.Hits.begin(), Column.Hits.end());
      continue;
    }
    Column.Hits.insert(Known.begin(), Known.end());
    Column.Refusal = Collector->Refusal;
    Column.Exhaustive = R.How == Completeness::Exhausted;
    if (!Column.Exhaustive) {
      Column.Reason = stopReasonText(R.Why).str();
      if (!Column.Refusal.empty())
        Column.Reason =
            "an execution met something unsupported: " + Column.Refusal;
      Column.Reason += boundText(R.Why, Given.Explore, Collector->Bound);
    }
    Column.Met.add(Met);
    Column.States = R.Stats.States;
    Column.Executions = R.Stats.Executions;
    Column.Blocked = R.Stats.Blocked;
    Column.CutOff = R.Stats.Assumed;
    Column.Events = R.Stats.Events;
    Column.Distinct = R.Stats.Distinct;
    Column.FixedPoint = Rounds;
    Column.Seconds =
        std::chrono::duration<double>(Clock::now() - Began).count();
    Column.PeakBytes = peakBytes();
    return Column;
  }
}
