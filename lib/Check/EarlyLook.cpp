//===- EarlyLook.cpp - Cheap looks beside a search ------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "EarlyLook.h"
#include "heddle/Report/Report.h"
#include "llvm/ADT/Hashing.h"

using namespace heddle;

/// Of the work in all, a look may take one part in so many.
static constexpr uint64_t Share = 12;
/// Instructions that take about as long as an event of the search.
static constexpr uint64_t InstructionsAnEvent = 128;
/// Work before the first look: that of a search that may end at once, and that
/// of others.
static constexpr uint64_t FirstWork = 2'000'000, LaterWork = 20'000;
/// Work that making a machine is.
static constexpr uint64_t MachineWork = 1000;
/// Work that is not worth a look: so much, or such a part of all looks so far,
/// so that they become longer.
static constexpr uint64_t LeastWork = 1000, LeastPart = 8;
/// What an event costs that is heard and studied, in others.
static constexpr uint64_t SightFactor = 4;

namespace heddle {
/// Lets through what is not known yet, and stops a look that takes too long.
class EarlyLook::Observer final : public ExecutionObserver {
public:
  Observer(EarlyLook &L, uint64_t Enough) : L(L), Enough(Enough) {}

  bool onFault(Path P, const Fault &F) override {
    // What a prediction was made for may be another place of a known one.
    if (L.Found.Variants.count(F.Key) && !(L.Sight && L.Sight->isFollowing()))
      return true;
    return GoesOn = L.Collector->onFault(P, F);
  }
  bool onStuck(Path P) override {
    if (L.Found.Stuck.count(stuckPlaces(*L.Own)))
      return true;
    return GoesOn = L.Collector->onStuck(P);
  }
  bool onExecutionEnd(ExecutionEnd End, Path P) override {
    if (End == ExecutionEnd::Ended || End == ExecutionEnd::Stuck)
      L.Length = std::max<uint64_t>(L.Length, P.size());
    return workOf(*L.Own) < Enough;
  }

  static uint64_t workOf(const Machine &M) {
    const MachineCounters &C = M.counters();
    return C.Events + C.Instructions / InstructionsAnEvent;
  }

  bool GoesOn = true; ///< there are not enough findings

private:
  EarlyLook &L;
  const uint64_t Enough;
};
} // namespace heddle

bool EarlyLook::isFor(const CheckOptions &O) {
  bool IsAsked = O.Warnings != CheckOptions::Warn::Off || O.onlyLooks();
  return (O.Auto || IsAsked) && O.Machine.Model == ModelKind::SC &&
         !O.Machine.ReadsChoose && O.CheckpointFile.empty() &&
         O.ResumeFile.empty() && O.Jobs == 1 && O.Swarm == 1;
}

void EarlyLook::begin(const Machine &M, const MachineOptions &O,
                      const ExploreOptions &E, bool First) {
  Searched = &M;
  IsFirst = First;
  StartCost = MachineWork + Observer::workOf(M);
  if (Own && (Options.Machine.ClockWidth != O.ClockWidth ||
              Options.Machine.Finals != O.Finals || Own->lacksDetails()))
    close();
  Options.Machine = O;
  Options.Explore.Interrupt = E.Interrupt;
  // A schedule that the user replays goes round loops that wait.
  Options.Machine.Awaits = false;
  Options.Machine.KeepOutput = false;
  IsOff = false;
}

void EarlyLook::end() {
  Before += Observer::workOf(*Searched);
  Searched = nullptr;
}

uint64_t EarlyLook::work() const {
  return Before + Observer::workOf(*Searched);
}

bool EarlyLook::go(const StepWatch &Watch) {
  uint64_t Work = work();
  if (IsOff || Work < (IsFirst ? FirstWork : LaterWork))
    return true;
  uint64_t Mine = Work / Share;
  uint64_t Needed = std::max(LeastWork, Spent / LeastPart);
  if (!Own)
    Needed += StartCost;
  if (Mine < Spent + Needed)
    return true;
  if (!Own && !open()) {
    IsOff = true;
    return true;
  }
  return look(Mine - Spent, Watch);
}

/// What was seen by this machine was not all.
void EarlyLook::close() {
  Collector.reset();
  if (Sight && Sight->stats().Paths) {
    Sight->warnings().tell(Kept, Found.Findings, false);
    Kept.Paths = Sight->stats().Paths;
  }
  Sight.reset();
  Own.reset();
  HasGoneFirst = false;
  Stats.Preemptions.reset();
}

/// Makes a machine, at the first choice of the program.
bool EarlyLook::open() {
  Spent += StartCost;
  Own = std::make_unique<Machine>(Subject.Code, Options.Machine);
  Sight = std::make_unique<Foresight>(*Own, Options.SourceDirectories,
                                      Subject.Began);
  if (llvm::Error E = Own->start(Subject.Main, Subject.Arguments)) {
    llvm::consumeError(std::move(E)); // the search has met it, or will
    Sight.reset();
    Own.reset();
    return false;
  }
  Collector = std::make_unique<FindingCollector>(*Own, Subject, Options, Found);
  return true;
}

/// One look after the other: what the next one is.
ExploreOptions EarlyLook::next(uint64_t Events) {
  ExploreOptions O;
  O.MaxEvents = Events;
  O.Walks = UINT64_MAX;
  O.Seed = Options.Explore.Seed + Looks;
  O.PctLength = Length;
  switch (Looks++ % 6) {
  case 0:
  case 2:
  case 4:
    O.Strategy = StrategyKind::Pos;
    break;
  case 1:
    O.Strategy = StrategyKind::Pct;
    O.BugDepth = 2;
    break;
  case 3:
    O.Strategy = StrategyKind::Pct;
    O.BugDepth = 3;
    break;
  case 5:
    // It begins from the start each time, and is of use when it ends.
    if (Stats.Preemptions == 1 || Events < EventsForBound) {
      O.Strategy = StrategyKind::Pct;
      O.BugDepth = 4;
      break;
    }
    O.Preemptions = Stats.Preemptions ? 1 : 0;
    break;
  }
  return O;
}

/// Whether the next look is studied: each of the samples if warnings are asked
/// for, else one of six.
bool EarlyLook::isSighted() const {
  unsigned Kind = Looks % 6;
  if (!Options.Towards.empty())
    return true;
  return Options.Warnings == CheckOptions::Warn::Off ? Kind == 0 : Kind != 5;
}

bool EarlyLook::goFirst(const StepWatch &Watch) {
  using Warn = CheckOptions::Warn;
  constexpr uint64_t Events = 500, MostEvents = 200'000;
  constexpr unsigned EnoughInVain = 5;
  bool IsOnly = Options.onlyLooks();
  if ((Options.Warnings == Warn::Off && !IsOnly) || (HasGoneFirst && !IsOnly) ||
      IsOff)
    return true;
  bool IsGuided = !Options.Towards.empty();
  HasGoneFirst = true;
  if (!Own && !open()) {
    IsOff = true;
    return true;
  }
  auto Began = std::chrono::steady_clock::now();
  uint64_t Until = Spent + (IsOnly ? 20 * MostEvents : MostEvents);
  uint64_t Size = Events;
  auto HasEnough = [&] {
    if (IsGuided)
      return Stats.Executions >= Options.Explore.Walks;
    return Spent >= Until ||
           Sight->looksWithoutNews() >= (IsOnly ? 4 : 1) * EnoughInVain;
  };
  while (!IsOff && !HasEnough()) {
    if (Options.Explore.Interrupt && *Options.Explore.Interrupt)
      break;
    std::chrono::duration<double> Took =
        std::chrono::steady_clock::now() - Began;
    if (Watch.restOfTime() == 1 || (!IsOnly && Took.count() > 0.1))
      break;
    if (!look(Size, Watch))
      return false;
    Size = std::min<uint64_t>(Size + Size / 4, MostEvents);
  }
  return true;
}

void EarlyLook::tellWarnings(WarningReport &Out, bool IsExhaustive) {
  Out.IsOn = Options.Warnings != CheckOptions::Warn::Off;
  if (!Out.IsOn)
    return;
  if (!Sight || !Sight->stats().Paths) {
    Out = Kept;
    Out.IsOn = true;
    if (IsExhaustive) {
      Out.Refuted = Out.Open.size();
      Out.Open.clear();
    }
    return;
  }
  Sight->warnings().tell(Out, Found.Findings, IsExhaustive);
  Out.Paths = Sight->stats().Paths;
}

void EarlyLook::noteWarnings() {
  if (Options.Warnings == CheckOptions::Warn::Off ||
      !(Options.Live || Options.Progress))
    return;
  WarningReport Now;
  Sight->warnings().tell(Now, Found.Findings, /*IsExhaustive=*/false);
  std::vector<std::string> &Lines = Found.Warned.emplace();
  for (const Warning &W : Now.Open)
    Lines.push_back(warningLine(W));
}

/// The field of the next look, empty: none. Every third one is a sample of all,
/// which shows where the accesses are.
std::string EarlyLook::fieldToGoAfter() {
  if (!Options.Towards.empty())
    return Looks % 3 == 1 ? "" : Options.Towards;
  if (Options.Warnings == CheckOptions::Warn::Off || Looks % 3 != 0)
    return "";
  for (const Finding &F : Found.Findings)
    Sight->warnings().confirm(F);
  std::vector<SuspectPair *> Open = Sight->warnings().open();
  if (Open.empty())
    return "";
  const SuspectPair &P = *Open[(Looks / 3) % Open.size()];
  const TraceRecorder &Heard = Sight->recorder();
  return Heard.field(Heard.classes()[P.A].Field);
}

bool EarlyLook::look(uint64_t Events, const StepWatch &Watch) {
  bool IsStudied = isSighted();
  if (IsStudied)
    Events = std::max<uint64_t>(Events / SightFactor, 1);
  ExploreOptions O = next(Events);
  O.MaxMilliseconds = Watch.restOfTime();
  O.Interrupt = Options.Explore.Interrupt;
  uint64_t Work = Observer::workOf(*Own);
  Observer Told(*this, Work + Events);
  TransitionSystem::Mark Start = Own->mark();
  Foresight::Stats Was = Sight->stats();
  std::string Field = IsStudied ? fieldToGoAfter() : "";
  ExploreResult R = !Field.empty() ? Sight->lookTowards(Field, O, Told)
                    : IsStudied    ? Sight->look(O, Told)
                                   : explore(*Own, O, Told);
  Own->backtrack(Start);
  Stats.Executions += R.Stats.Executions;
  Stats.Events += R.Stats.Events;
  uint64_t Took = Observer::workOf(*Own) - Work;
  if (IsStudied)
    Took = SightFactor * Took + Sight->stats().Work - Was.Work;
  if (IsStudied)
    noteWarnings();
  Stats.Predicted += Sight->stats().Predictions - Was.Predictions;
  Stats.Shown += Sight->stats().Shown - Was.Shown;
  Spent += std::max(Took, LeastWork);
  // It has met what needs another machine.
  IsOff = Own->clocksOverflow() || Own->lacksDetails();
  bool IsWhole =
      R.How == Completeness::Exhausted || R.Why == StopReason::Preemptions;
  if (O.Preemptions && !IsWhole)
    EventsForBound = 4 * Events;
  if (O.Preemptions && IsWhole && !IsOff && !Own->mustFollowFinals() &&
      !Own->mayMissStates(true)) {
    Stats.Preemptions = O.Preemptions;
    Met = Own->sync().assumptions();
  }
  return Told.GoesOn;
}
