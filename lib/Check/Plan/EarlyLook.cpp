//===- EarlyLook.cpp - Cheap looks beside a search ------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "EarlyLook.h"
#include "WorkCount.h"
#include "heddle/Report/Report.h"
#include "llvm/ADT/Hashing.h"

using namespace heddle;

/// Of the work in all, looks may take one part in so many; of what comes after
/// so much work, some 5 s, a larger one; and half where the search has left
/// something out already, so that nothing is lost by its being late.
static constexpr uint64_t Share = 14, LaterShare = 7, ShareOfPartial = 2;
static constexpr uint64_t LongWork = 20'000'000;
/// Of the work of searches that are over and have left something out, looks may
/// come to so many times as much, or to so much, some 0.1 s; but to
/// so many looks only, since some of what natives do is not counted.
static constexpr uint64_t LastFactor = 4, LeastLastWork = 1'000'000;
static constexpr unsigned LeastLastLooks = 50;
/// Work before the first look: that of a search that may end at once, and that
/// of others.
static constexpr uint64_t FirstWork = 500'000, LaterWork = 20'000;
/// Work that making a machine is.
static constexpr uint64_t MachineWork = 1000;
/// Work that is not worth a look: so much, or such a part of all looks so far,
/// so that they become longer.
static constexpr uint64_t LeastWork = 1000, LeastPart = 8;
/// Events of an execution that are too many to study it.
static constexpr uint64_t TooLongToStudy = 200'000;
/// What an event that is heard and studied costs in others.
static constexpr uint64_t SightFactor = 6;

namespace heddle {
/// Lets through what is not known yet, and stops a look that takes too long.
class EarlyLook::Observer final : public ExecutionObserver {
public:
  Observer(EarlyLook &L, uint64_t Budget, bool IsStudied)
      : L(L), Factor(IsStudied ? SightFactor : SampleFactor), Began(work()),
        Budget(Budget) {}

  /// What the look has cost.
  uint64_t spent() const { return work() - Began; }

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
    ++Executions;
    if (End == ExecutionEnd::Ended || End == ExecutionEnd::Stuck)
      L.Length = std::max<uint64_t>(L.Length, P.size());
    else if (End == ExecutionEnd::Bounded || End == ExecutionEnd::Endless)
      ++L.CutOff;
    return spent() < Budget;
  }

  bool GoesOn = true; ///< there are not enough findings

private:
  uint64_t work() const {
    return workOf(*L.Own) + (Factor - 1) * L.Own->counters().Events +
           ExecutionWork * Executions;
  }

  EarlyLook &L;
  uint64_t Executions = 0;
  const uint64_t Factor, Began, Budget;
};
} // namespace heddle

bool EarlyLook::isFor(const CheckOptions &O) {
  bool IsAsked = O.Warnings != CheckOptions::Warn::Off || O.onlyLooks();
  return ((O.Auto && !O.IsOfC) || IsAsked) &&
         O.Machine.Model == ModelKind::SC && !O.Machine.ReadsChoose &&
         (O.Auto || (O.CheckpointFile.empty() && O.ResumeFile.empty())) &&
         O.Jobs == 1 && O.Swarm == 1;
}

void EarlyLook::begin(const Machine &M, const MachineOptions &O,
                      const ExploreOptions &E, bool First) {
  Searched = &M;
  IsFirst = First;
  StartCost = MachineWork + workOf(M);
  Now = workOf(M);
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
  Before += std::max(Now, workOf(*Searched));
  Searched = nullptr;
}

/// Work that the next look is worth.
uint64_t EarlyLook::needed() const {
  return std::max({LeastWork, Spent / LeastPart, Longest}) +
         (Own ? 0 : StartCost);
}

bool EarlyLook::goLast(StepWatch &Watch) {
  unsigned First = Looks;
  auto Until = [&] {
    uint64_t OfSearch = LastFactor * Before;
    return Looks - First < LeastLastLooks ? std::max(OfSearch, LeastLastWork)
                                          : OfSearch;
  };
  // Where most of the looks come to a bound themselves, more do not help.
  auto IsInVain = [&] { return CutOff > 1 && CutOff > Stats.Executions; };
  while (!IsOff && !IsInVain() && Spent + needed() <= Until()) {
    if (Watch.mustStop() || (!Own && !open()))
      return true;
    if (!look(needed(), Watch))
      return false;
  }
  return true;
}

bool EarlyLook::go(const StepWatch &Watch, uint64_t OfSearch, bool IsPartial) {
  Now = std::max(Now, OfSearch);
  uint64_t Work = Before + Now;
  if (IsOff || Work < (IsFirst ? FirstWork : LaterWork))
    return true;
  uint64_t Mine = Work / Share;
  if (Work > LongWork)
    Mine = LongWork / Share + (Work - LongWork) / LaterShare;
  if (IsPartial)
    Mine = Work / ShareOfPartial;
  if (Mine < Spent + needed())
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
    Sight->warnings().tellUnfiltered(Kept);
    Kept.Paths = Sight->stats().Paths;
  }
  Sight.reset();
  Own.reset();
  HasGoneFirst = false;
  Stats.Preemptions.reset();
}

/// Makes a machine, at the first choice of the program. False: it cannot.
bool EarlyLook::open() {
  // What the search has taken of a limited address space is not there.
  if (llvm::Error E = World::checkSpace(1, /*Whole=*/false)) {
    llvm::consumeError(std::move(E));
    return false;
  }
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
    O.BugDepth = 3;
    break;
  case 3:
    O.Strategy = StrategyKind::Pct;
    O.BugDepth = Looks / 6 % 2 ? 4 : 2;
    break;
  case 5:
    // It begins from the start each time, and is of use when it ends.
    if (Stats.Preemptions == 1 ||
        Events < std::max(EventsForBound, 8 * std::max(Length, Longest))) {
      O.Strategy = StrategyKind::Pct;
      O.BugDepth = 5;
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
  if (Options.Warnings == CheckOptions::Warn::Off)
    return Kind == 0 && std::max(Length, Longest) < TooLongToStudy;
  return Kind != 5;
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
      return Stats.Executions + CutOff >= Options.Explore.Walks;
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
  Sight->warnings().tellUnfiltered(Out);
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
  ExploreOptions O = next(Events);
  if (!O.Preemptions) // an execution is of use at its end only
    O.MaxEvents = std::max(Events, Longest);
  O.MaxMilliseconds = Watch.restOfTime();
  O.Interrupt = Options.Explore.Interrupt;
  Observer Told(*this, Events, IsStudied);
  TransitionSystem::Mark Start = Own->mark();
  Foresight::Stats Was = Sight->stats();
  std::string Field = IsStudied ? fieldToGoAfter() : "";
  ExploreResult R = !Field.empty() ? Sight->lookTowards(Field, O, Told)
                    : IsStudied    ? Sight->look(O, Told)
                                   : explore(*Own, O, Told);
  Own->backtrack(Start);
  Stats.Executions += R.Stats.Executions;
  Stats.Events += R.Stats.Events;
  uint64_t Took = Told.spent() + Sight->stats().Work - Was.Work;
  if (IsStudied)
    noteWarnings();
  Stats.Predicted += Sight->stats().Predictions - Was.Predictions;
  Stats.Shown += Sight->stats().Shown - Was.Shown;
  Spent += std::max(Took, LeastWork);
  if (!R.Stats.Executions && !O.Preemptions)
    Longest = std::max(Longest, 4 * R.Stats.Events);
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
