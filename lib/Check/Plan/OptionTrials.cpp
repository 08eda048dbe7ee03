//===- OptionTrials.cpp - Which option would help most --------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "OptionTrials.h"
#include "heddle/Support/Counted.h"
#include "heddle/Support/WideEngine.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include <cmath>

using namespace heddle;

/// Events of a look at whether an option makes a difference.
static constexpr uint64_t EventsOfLook = 3000;
/// Of what a search did, each trial may do one part in so many, and at least so
/// much; where the search ended by itself, and left something out, so many
/// times as much.
static constexpr uint64_t Share = 16, LeastEvents = 50'000;
static constexpr uint64_t FactorOfEnded = 4, LeastOfEnded = 2'000'000;
/// What would take longer than so many times the search until now, by its
/// events or time, does not help.
static constexpr double LongestFactor = 30;

/// The search ended by itself, but an execution was cut off.
static bool hasCutOff(StopReason Why) {
  return Why == StopReason::Depth || Why == StopReason::Endless;
}

static bool isTriedAfter(StopReason Why) {
  switch (Why) {
  case StopReason::Depth:
  case StopReason::Endless:
  case StopReason::Time:
  case StopReason::Executions:
  case StopReason::Events:
    return true;
  default:
    return false;
  }
}

bool OptionTrials::isFor(const CheckOptions &O) {
  bool IsSearch = O.Auto || O.Explore.Strategy == StrategyKind::Dpor;
  return O.TriesOptions && IsSearch && !O.onlyLooks() &&
         O.Machine.Model == ModelKind::SC && !O.Machine.ReadsChoose &&
         !O.Explore.Preemptions && !O.Explore.Ranks &&
         O.CheckpointFile.empty() && O.ResumeFile.empty();
}

OptionTrials::OptionTrials(const CheckSubject &S, const CheckOptions &Given,
                           const Verdict &Result, double Seconds)
    : S(S), Given(Given), Result(Result), Seconds(Seconds) {
  uint64_t Took = uint64_t(1000 * Seconds),
           Bound = Given.Explore.MaxMilliseconds;
  bool HasCutOff = hasCutOff(Result.Why);
  if (Result.Why == StopReason::Time) {
    MostEvents = 0;
    MostMilliseconds = std::max<uint64_t>(50, Bound - std::min(Took, Bound));
    return;
  }
  MostEvents = HasCutOff ? std::max(FactorOfEnded * Result.Events, LeastOfEnded)
                         : std::max(Result.Events / Share, LeastEvents);
  MostMilliseconds = 4000 + (HasCutOff ? 2 * Took : Took);
  if (Bound)
    MostMilliseconds =
        std::min(MostMilliseconds, Bound - std::min(Took, Bound - 1));
}

/// Milliseconds for all trials that are not made yet.
uint64_t OptionTrials::left() const {
  uint64_t Took = std::chrono::duration_cast<std::chrono::milliseconds>(
                      Clock::now() - Began)
                      .count();
  return MostMilliseconds - std::min(Took, MostMilliseconds);
}

static bool assumes(const Verdict &V, Assumption A) {
  return llvm::any_of(V.Assumptions,
                      [&](const Assumed &X) { return X.What == A; });
}

static void setDpor(CheckOptions &O) {
  O.Auto = false;
  O.Explore.Strategy = StrategyKind::Dpor;
  O.Explore.Match = Matching::Off;
}

/// What may help a search by Given, what leaves out least first.
std::vector<OptionTrials::Candidate> OptionTrials::candidates() const {
  std::vector<Candidate> Out;
  const MachineOptions &M = Given.Machine;
  auto Always = [](const Verdict &) { return true; };
  auto If = [](Assumption A) {
    return [A](const Verdict &V) { return assumes(V, A); };
  };
  if (hasCutOff(Result.Why) && Given.Explore.MaxDepth)
    Out.push_back({"--max-depth=0",
                   [](CheckOptions &O) { O.Explore.MaxDepth = 0; }, Always,
                   ""});
  if (M.VisibleAll)
    Out.push_back({"--visible=sync",
                   [](CheckOptions &O) { O.Machine.VisibleAll = false; },
                   Always, "threads take turns at synchronisation only"});
  if (M.Spurious)
    Out.push_back({"--spurious=off",
                   [](CheckOptions &O) { O.Machine.Spurious = 0; },
                   [](const Verdict &V) {
                     return assumes(V, Assumption::NoSpuriousWakeups) ||
                            assumes(V, Assumption::NoSpuriousFailure);
                   },
                   "all that waits has a reason to return"});
  bool EndsAnywhere = M.IdleFrom == INT64_MAX;
  if (EndsAnywhere && !Given.Symmetry)
    Out.push_back({"--symmetry",
                   [](CheckOptions &O) {
                     setDpor(O);
                     O.Symmetry = true;
                   },
                   If(Assumption::ThreadsAlike), ""});
  if (S.Code.isOfC() || Given.Symmetry)
    return Out;
  if (EndsAnywhere)
    Out.push_back({"--timeouts=idle",
                   [](CheckOptions &O) { O.Machine.IdleFrom = 2; },
                   If(Assumption::TimeoutsIdle),
                   "waits end by their time only when no other thread can go "
                   "on"});
  if (!M.ByClock)
    Out.push_back({"--timeouts=clock",
                   [](CheckOptions &O) {
                     O.Machine.IdleFrom = 2;
                     O.Machine.ByClock = true;
                   },
                   If(Assumption::TimeoutsByClock),
                   "time passes only when no other thread can go on"});
  if (M.Random > 1)
    Out.push_back({"--random=0", [](CheckOptions &O) { O.Machine.Random = 0; },
                   If(Assumption::FixedRandom),
                   "random numbers are one fixed sequence"});
  return Out;
}

/// One search by O within such bounds; nothing if it met something unsupported.
std::optional<CheckReport> OptionTrials::search(CheckOptions O, uint64_t Events,
                                                uint64_t Milliseconds) const {
  silence(O);
  O.Reports.Known = Given.Reports.Known;
  O.StopAt = 1;
  O.Jobs = 1;
  O.Explore.MaxExecutions = 0;
  O.Explore.MaxEvents = Events;
  O.Explore.MaxMilliseconds = std::max<uint64_t>(1, Milliseconds);
  NoWideEngine Here;
  auto Report = searchFindings(S, O);
  if (!Report) {
    llvm::consumeError(Report.takeError());
    return std::nullopt;
  }
  if (Report->IsRefused)
    return std::nullopt;
  return std::move(*Report);
}

static bool hasFinding(const CheckReport &R) {
  return llvm::any_of(R.Findings, [](const Finding &F) { return !F.IsKnown; });
}

static std::string extentOf(const Verdict &V) {
  return V.Matched ? counted(V.States, "state")
                   : counted(V.Executions, "execution");
}

/// "there is a finding: race: Bank.total".
static std::string toldOf(const CheckReport &R) {
  std::string Text = "there is a finding";
  for (const Finding &F : R.Findings) {
    if (F.IsKnown)
      continue;
    Text += std::string(": ") + findingKindName(F.What);
    return F.Subject.empty() ? Text : Text + ": " + F.Subject;
  }
  return Text;
}

/// Says what R, of a search with C, came to.
void OptionTrials::say(const Candidate &C, const CheckReport &R) {
  const Verdict &V = R.Result;
  if (hasFinding(R))
    Tried.push_back({C.Option, OptionTried::Finds, toldOf(R)});
  else if (V.Exhaustive && !V.IsCutByRaces)
    Tried.push_back({C.Option, OptionTried::Ends,
                     "the search ends, without findings, after " + extentOf(V) +
                         (C.LeavesOut.empty() ? "" : ", if " + C.LeavesOut)});
  else
    Tried.push_back({C.Option, OptionTried::InVain, ""});
}

/// A look at C. False: it makes no difference, or all is said.
bool OptionTrials::mayHelp(const Candidate &C) {
  constexpr uint64_t LongestLook = 4; // of what there is, one part
  CheckOptions O = Given;
  C.Set(O);
  auto Report = search(O, EventsOfLook, MostMilliseconds / LongestLook);
  if (!Report || !C.Matters(Report->Result))
    return false;
  if (!Report->Result.Exhaustive && !hasFinding(*Report))
    return true;
  say(C, *Report);
  return false;
}

void OptionTrials::tryOut(const Candidate &C, uint64_t Milliseconds) {
  CheckOptions O = Given;
  C.Set(O);
  if (auto Report = search(O, MostEvents, Milliseconds))
    say(C, *Report);
}

/// "62,000", of which two digits are true.
static std::string about(double N) {
  if (N >= 1e9)
    return llvm::formatv("{0:e1}", N);
  double Unit = std::pow(10, std::max(0.0, std::floor(std::log10(N)) - 1));
  return std::to_string(uint64_t(std::ceil(N / Unit) * Unit));
}

/// All executions with few preemptions, as many as there is time for; how many
/// there are with one more follows from how they grow. Whether that is too many
/// is told by events: a machine that is busy says the same.
void OptionTrials::tryPreemptions(uint64_t Milliseconds) {
  constexpr unsigned MostPreemptions = 8;
  auto Until = Clock::now() + std::chrono::milliseconds(Milliseconds);
  uint64_t Events = MostEvents;
  double Before = 0, Now = 0;
  uint64_t EventsOfLast = 0;
  unsigned K = 0;
  for (; K != MostPreemptions; ++K) {
    auto Begin = Clock::now();
    CheckOptions O = Given;
    setDpor(O);
    O.Symmetry = false;
    O.Explore.Preemptions = K;
    uint64_t Rest =
        std::chrono::duration_cast<std::chrono::milliseconds>(
            std::max(Until, Begin + std::chrono::milliseconds(1)) - Begin)
            .count();
    auto Report = search(O, Events, Rest);
    if (!Report)
      return;
    const Verdict &V = Report->Result;
    std::string Option = "--preemptions=" + std::to_string(K);
    if (hasFinding(*Report)) {
      Tried.push_back({Option, OptionTried::Finds, toldOf(*Report)});
      return;
    }
    if (!V.Exhaustive && !V.Preemptions)
      break;
    Before = Now;
    Now = V.Executions + V.BlockedExecutions;
    EventsOfLast = V.Events;
    if (Events)
      Events -= std::min(Events - 1, V.Events);
  }
  // What is next: as much more as the last was.
  double Growth = Before > 0 ? Now / Before : 0;
  bool IsEstimated = llvm::any_of(Tried, [](const OptionTried &T) {
    return T.How == OptionTried::Estimated;
  });
  double Longest = LongestFactor * std::max(Result.Events, LeastEvents);
  if (IsEstimated || K < 2 || K == MostPreemptions ||
      Growth * EventsOfLast > Longest)
    return;
  Tried.push_back({"--preemptions=" + std::to_string(K), OptionTried::Estimated,
                   "some " + about(Now * Growth) +
                       " executions, if they grow as before (" + about(Now) +
                       " with " + std::to_string(K - 1) +
                       ", all explored without findings)"});
}

/// More of the bound that was met: DPOR's executions are estimated.
void OptionTrials::tryMore(uint64_t Milliseconds) {
  constexpr uint64_t Descents = 100;
  if (hasCutOff(Result.Why) || Given.Symmetry)
    return;
  CheckOptions O = Given;
  setDpor(O);
  silence(O);
  O.Descents = Descents;
  O.Explore.MaxExecutions = 1;
  O.Explore.MaxMilliseconds =
      std::max<uint64_t>(1, Result.Matched ? Milliseconds / 2 : Milliseconds);
  O.Explore.MaxEvents = 0;
  NoWideEngine Here;
  auto Began = Clock::now();
  auto Report = searchFindings(S, O);
  if (!Report) {
    llvm::consumeError(Report.takeError());
    return;
  }
  const TreeEstimate &E = Report->Result.Estimate;
  if (E.Descents < Descents / 4 || !(E.Executions > 0) ||
      E.Error > E.Executions)
    return;
  // More were explored than there should be: the descents missed most of them.
  // Where the search was over states that is not known yet.
  if (Result.Matched) {
    CheckOptions Dpor = Given;
    setDpor(Dpor);
    auto Explored = search(Dpor, MostEvents, Milliseconds / 2);
    if (!Explored || double(Explored->Result.Executions) >= E.Executions)
      return;
    if (Explored->Result.Exhaustive || hasFinding(*Explored))
      return say({"--strategy=dpor", nullptr, nullptr, ""}, *Explored);
  } else if (E.Executions <= double(Result.Executions)) {
    return;
  }
  // ... and the time that they take, by those that were explored, or by the
  // descents.
  double EachTook =
      std::chrono::duration<double>(Clock::now() - Began).count() /
      (6 * E.Descents);
  if (!Result.Matched && Result.Executions)
    EachTook = Seconds / Result.Executions;
  double All = EachTook * E.Executions;
  if (All > LongestFactor * Seconds)
    return;
  std::string Text = "some " + about(E.Executions) +
                     " executions in all, by an estimate that may be far off";
  if (!Result.Matched)
    Text += "; " + std::to_string(Result.Executions) + " were explored";
  if (Result.Why == StopReason::Executions && !Result.Matched)
    Tried.push_back({"--max-executions=" + about(1.5 * E.Executions),
                     OptionTried::Estimated, std::move(Text)});
  else if (Result.Why == StopReason::Time)
    Tried.push_back(
        {(Given.Auto && Result.Matched ? "--strategy=dpor " : std::string()) +
             "--max-time=" + about(std::max(1.5 * All, 2 * Seconds)),
         OptionTried::Estimated, std::move(Text)});
}

std::vector<OptionTried> OptionTrials::run() {
  if (!isTriedAfter(Result.Why) || Result.Outcome != Verdict::Inconclusive)
    return {};
  std::vector<Candidate> Each = candidates();
  llvm::erase_if(Each, [&](const Candidate &C) { return !mayHelp(C); });
  unsigned Left = Each.size() + 2;
  for (const Candidate &C : Each)
    tryOut(C, left() / Left--);
  tryMore(left() / Left--);
  tryPreemptions(left());
  std::vector<OptionTried> Sorted;
  for (auto How : {OptionTried::Finds, OptionTried::Ends,
                   OptionTried::Estimated, OptionTried::InVain})
    llvm::copy_if(Tried, std::back_inserter(Sorted),
                  [&](const OptionTried &T) { return T.How == How; });
  return Sorted;
}
