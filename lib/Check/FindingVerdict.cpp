//===- FindingVerdict.cpp - What a search for findings comes to -----------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "FindingSearch.h"
#include "heddle/Cat/Model.h"
#include "heddle/Check/BoundText.h"
#include "heddle/Support/WideEngine.h"
#include "llvm/ADT/bit.h"

using namespace heddle;

/// Why a search with result R is not exhaustive.
std::string FindingSearch::reason(const ExploreResult &R) const {
  std::string Text = stopReasonText(R.Why).str();
  bool IsEnough = Found.isEnough(Options);
  if (!Options.Towards.empty() && !IsEnough)
    Text = stopReasonText(StopReason::Sampled).str();
  else if (Options.Warnings == CheckOptions::Warn::Only && !IsEnough)
    Text = "only warnings were looked for (--warnings=only)";
  else if (R.How == Completeness::Stopped && Options.StopAt)
    Text = "stopped at finding " + std::to_string(Options.StopAt);
  if (!Found.Refusal.empty()) // what was found before stays found
    Text = "an execution met something unsupported: " + Found.Refusal;
  return Text + boundText(R.Why, Options.Explore, Found.Bound) +
         Keeper.advice(R.Why);
}

/// An execution has more threads than there is room for. Another program takes
/// over (the error), if there is one that has more, and that knows how to go
/// on; else this is the end, and what was found before stays found.
llvm::Error FindingSearch::endForThreads(Attempt &A) {
  if (Interrupt->flag()) {
    // It would not know that it is to stop, nor what was found.
    A.Result.How = Completeness::Bounded;
    A.Result.Why = StopReason::Interrupted;
    return llvm::Error::success();
  }
  bool GoesByStates =
      Plan.matches() || Plan.Machine.Detector == DetectorKind::Summary;
  if (!IsWideEngine && !GoesByStates)
    return wideEngineError();
  Found.Refusal =
      IsWideEngine ? llvm::toString(wideEngineError()) : TooManyForStates.str();
  A.Result.How = Completeness::Stopped;
  return llvm::Error::success();
}

/// Says what --symmetry came to.
static void addSymmetry(Verdict &V, const MachineSymmetry &Symmetry,
                        llvm::StringRef ToldApart) {
  if (!ToldApart.empty())
    V.Symmetry = ("not used: " + ToldApart).str();
  else if (unsigned N = Symmetry.members().size()) {
    V.Symmetry = std::to_string(N) + " threads are alike";
    V.Assumptions.push_back(assumed(Assumption::ThreadsAlike));
  } else if (!Symmetry.difference().empty())
    V.Symmetry = ("no threads are alike: " + Symmetry.difference()).str();
  else
    V.Symmetry = "no threads are alike";
}

/// What the verdict takes for granted, but for symmetry.
std::vector<Assumed> FindingSearch::assumptions(Attempt &A) {
  std::vector<Assumed> Out;
  const MachineOptions &O = Options.Machine;
  if (O.Model != ModelKind::SC) {
    if (O.Cat)
      Out.push_back(assumed(Assumption::SeesThePast, "cat:" + O.Cat->File));
    else
      Out.push_back(assumed(Assumption::Model, modelText(O.Model)));
    if (!isOfC(O.Model))
      Out.push_back(assumed(Assumption::NoRaces));
    else if (!O.VisibleAll)
      Out.push_back(assumed(Assumption::SyncPreemption));
    if (O.Model == ModelKind::JPR)
      Out.push_back(assumed(Assumption::SameAction,
                            identityText(Options.FixedPoint.Identity)));
  } else {
    Out.push_back(assumed(Assumption::SequentialConsistency));
    if (!O.VisibleAll)
      Out.push_back(assumed(Assumption::SyncPreemption));
  }
  if (A.Rounds.MixesModes)
    Met.add(Assumption::MixedModes);
  llvm::append_range(Out, Options.LibraryAssumptions);
  llvm::append_range(Out, triggeredAssumptions(Met, O));
  llvm::append_range(Out, Plan.assumptions(A.Result.Stats));
  if (!Options.ResumeFile.empty())
    Out.push_back(assumed(Assumption::KeptSearch, Options.ResumeFile));
  if (A.Explore.Preemptions && A.Explore.Strategy == StrategyKind::Dpor)
    Out.push_back(assumed(Assumption::TracesDiffer));
  if (A.Flags.LacksStack)
    Out.push_back(assumed(Assumption::StackRoom, std::to_string(O.StackDepth)));
  return Out;
}

Verdict FindingSearch::verdict(Attempt &A) {
  const ExploreResult &R = A.Result;
  Verdict V;
  V.Exhaustive = R.How == Completeness::Exhausted;
  V.Outcome = !Found.Findings.empty() ? Verdict::Findings
              : V.Exhaustive          ? Verdict::Verified
                                      : Verdict::Inconclusive;
  bool HasRace = llvm::any_of(
      Found.Findings, [](const Finding &F) { return F.What == Finding::Race; });
  if (!V.Exhaustive) {
    V.Reason = reason(R);
    V.Why = R.Why;
  } else if (HasRace && !Options.Machine.VisibleAll) {
    V.IsCutByRaces = true;
    V.Reason = "what follows a race is explored in part only: mend the races, "
               "or see more with --visible=all";
  }
  bool Swarms = Swarm::isFor(Options), IsAll = V.Exhaustive && !V.IsCutByRaces;
  if (Swarms)
    Others.tellWarnings(V.Warned, IsAll);
  else
    Ahead.tellWarnings(V.Warned, IsAll);
  V.Cycle = Found.Cycle;
  V.Strategy = !Options.Towards.empty() ? "guided to " + Options.Towards
               : Options.onlyLooks()
                   ? "samples"
                   : Plan.strategy(A.Explore.Symmetry != nullptr);
  if (!V.Exhaustive) {
    V.Ahead = Swarms ? Others.stats() : Ahead.stats();
    if (V.Ahead.Preemptions)
      Met.add(Swarms ? Others.assumptions() : Ahead.assumptions());
  }
  V.Assumptions = assumptions(A);
  if (V.Ahead.Preemptions)
    V.Assumptions.push_back(assumed(Assumption::TracesDiffer));
  if (Options.Symmetry)
    addSymmetry(V, *A.Symmetry, ToldApart);
  if (!V.Exhaustive && R.Why == StopReason::Preemptions)
    V.Preemptions = A.Explore.Preemptions;
  V.FixedPoint = A.Rounds;
  V.Sample = R.Sample;
  V.Estimate = Found.Estimate;
  V.Executions = R.Stats.Executions;
  V.BlockedExecutions = R.Stats.Blocked;
  V.CutOffExecutions = R.Stats.Assumed;
  V.Matched =
      Plan.matches() && Plan.Explore.Strategy != StrategyKind::RandomWalk;
  V.States = R.Stats.States;
  V.StatesMatched = R.Stats.Matched;
  V.TableBytes = R.Stats.TableBytes;
  V.DiskBytes = R.Stats.DiskBytes;
  if (const Summary *H = A.first().sync().races().summary()) {
    V.SummaryRows = H->rows();
    V.SummaryColumns = H->columns();
  }
  V.Distinct = R.Stats.Distinct;
  V.Events = R.Stats.Events;
  if (Options.onlyLooks()) {
    V.Executions = V.Ahead.Executions;
    V.Events = V.Ahead.Events;
  }
  V.MaxDepth = R.Stats.MaxDepth;
  V.MethodsLowered = S.Code.methodsLowered();
  V.Classes = S.Code.numClasses();
  for (const auto &M : A.Machines)
    V.Instructions += M->counters().Instructions;
  V.Jobs = Plan.jobs();
  if (!Ranks.isAlone())
    V.Jobs *= A.Explore.Ranks->size();
  V.Threads = A.first().sync().numThreads();
  V.Seconds = Keeper.secondsBefore() + secondsSince(S.Began);
  V.PeakBytes = peakBytes();
  return V;
}
