//===- VerdictText.cpp - Verdicts as text ---------------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/Report/Report.h"
#include "heddle/Support/Counted.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/raw_ostream.h"

using namespace heddle;
using llvm::raw_ostream;

static std::string bytes(uint64_t N) {
  return std::to_string((N + (1 << 19)) >> 20) + " MB";
}

/// Of what a search with matched states or the summary h keeps.
static void printSizes(raw_ostream &OS, const Verdict &V) {
  if (V.Matched)
    OS << "visited states take " << bytes(V.TableBytes)
       << (V.DiskBytes ? " and " + bytes(V.DiskBytes) + " on disk" : "")
       << "\n";
  if (V.SummaryRows)
    OS << "summary h: " << counted(V.SummaryRows, "row") << ", "
       << counted(V.SummaryColumns, "column") << "\n";
}

void heddle::printAudit(raw_ostream &OS, const AuditFigures &A) {
  OS << (A.IsComplete ? "all " : "") << counted(A.Executions, "interleaving")
     << (A.IsComplete ? "" : ", as far as the time went") << " ("
     << counted(A.Events, "event") << llvm::format(", %.1f s", A.Seconds)
     << (A.Stopped.empty() ? "" : "; " + A.Stopped) << ")";
}

static raw_ostream::Colors colourOf(Verdict::Result Outcome) {
  switch (Outcome) {
  case Verdict::Verified:
  case Verdict::KnownOnly:
    return raw_ostream::GREEN;
  case Verdict::Findings:
    return raw_ostream::RED;
  case Verdict::Inconclusive:
    return raw_ostream::YELLOW;
  }
  llvm_unreachable("internal: outcome of a verdict");
}

/// "5 findings", and how many there are with each race of those that are one.
static std::string findingsText(const Verdict &V,
                                llvm::ArrayRef<Finding> Findings,
                                bool EachRace) {
  size_t All = Findings.size() - V.Known;
  size_t Told = countToTell(Findings, EachRace,
                            [](const Finding &F) { return F.IsKnown; });
  std::string Text = counted(Told, V.Known ? "new finding" : "finding");
  return Told == All ? Text : Text + "; --all shows " + std::to_string(All);
}

/// "2 findings": what the verdict line begins with.
static void printOutcome(raw_ostream &OS, const Verdict &V,
                         llvm::ArrayRef<Finding> Findings, bool EachRace) {
  switch (V.Outcome) {
  case Verdict::Verified:
    OS << (V.isEmpty() ? "no findings, but every execution was cut off by "
                         "assume"
                       : "no findings");
    break;
  case Verdict::KnownOnly:
    OS << "no new findings";
    break;
  case Verdict::Findings:
    OS << findingsText(V, Findings, EachRace);
    break;
  case Verdict::Inconclusive:
    if (V.Preemptions)
      OS << (V.Known ? "no new findings" : "no findings") << " with at most "
         << counted(*V.Preemptions, "preemption");
    else if (Findings.size() > V.Known) // of jpr
      OS << "inconclusive, " << findingsText(V, Findings, EachRace)
         << " that Java may not allow";
    else
      OS << "inconclusive, no " << (V.Known ? "new " : "") << "findings so far";
    break;
  }
  if (V.Known)
    OS << "; " << counted(V.Known, "known finding")
       << (V.Known == 1 ? " is" : " are") << " left out";
}

/// How much was explored, and how.
static void printExtent(raw_ostream &OS, const Verdict &V) {
  OS << (V.Exhaustive && !V.IsCutByRaces ? "explored exhaustively: "
                                         : "explored in part: ");
  if (V.Matched)
    OS << counted(V.States, "state") << " (met again "
       << counted(V.StatesMatched, "time") << ", " << V.Executions << " final)";
  else
    OS << counted(V.Executions, "execution");
  if (V.BlockedExecutions)
    OS << " (and " << V.BlockedExecutions << " cut off as redundant)";
  OS << ", " << counted(V.Events, "event") << ", " << V.Strategy;
  if (V.Jobs > 1)
    OS << " by " << V.Jobs << " workers";
  OS << "\n";
  if (uint64_t N = V.CutOffExecutions)
    OS << counted(N, V.Matched ? "final state" : "execution")
       << (N == 1 ? " was" : " were") << " cut off by assume\n";
  if (V.Distinct)
    OS << "distinct: " << V.Distinct
       << " by program order, synchronisation order and what reads see, "
       << llvm::format("%.2f", double(V.Executions) / V.Distinct)
       << " executions for each\n";
}

static void printFixedPoint(raw_ostream &OS, const FixedPointStats &S,
                            bool IsExhaustive) {
  OS << (S.IsCut        ? "fixed point: not needed: no execution reads what "
                          "others write more than "
         : IsExhaustive ? "fixed point: reached in "
                        : "fixed point: not known to be reached, ");
  if (S.IsCut)
    OS << counted(S.MostReads, "time") << "; ";
  OS << counted(S.Rounds, "round") << " with "
     << counted(S.Executions, "execution") << ", write sets of "
     << counted(S.WriteSet, "pair") << "; discarded "
     << counted(S.Discarded, "execution")
     << llvm::format("; the first round took %.3f s\n", S.FirstSeconds);
  if (S.Pruned.Queries)
    printPruning(OS, S.Pruned);
}

/// What was left out, and what never ends.
static void printLimits(raw_ostream &OS, const Verdict &V) {
  if ((!V.Exhaustive || V.IsCutByRaces) && !V.Reason.empty())
    OS << "not exhaustive: " << V.Reason << "\n";
  if (!V.Cycle.empty())
    OS << "not all executions end: " << V.Cycle << "\n";
  if (!V.Symmetry.empty())
    OS << "symmetry: " << V.Symmetry << "\n";
}

static void printEstimate(raw_ostream &OS, const TreeEstimate &E) {
  if (E.Descents && E.Executions == 0)
    OS << "estimated before: nothing, since all of "
       << counted(E.Descents, "random descent")
       << " ended in executions that others cover\n";
  else if (E.Descents)
    OS << llvm::format("estimated before: %.3g executions (standard error "
                       "%.2g), from ",
                       E.Executions, E.Error)
       << counted(E.Descents, "random descent") << "\n";
}

static void printSamples(raw_ostream &OS, const SampleStats &S) {
  if (S.Walks)
    OS << "sampled: " << S.Failing << " of " << counted(S.Walks, "execution")
       << " failed\n";
  if (S.BugDepth)
    OS << "guaranteed: a bug of depth " << S.BugDepth
       << llvm::format(" is hit with probability %.3g at least in each "
                       "execution and was missed with %.3g at most in ",
                       S.HitAtLeast, S.MissAtMost)
       << counted(S.Counting, "execution") << ", if none has more than "
       << counted(S.Threads, "thread") << " and " << counted(S.Length, "event")
       << "\n";
}

static void printLookedAhead(raw_ostream &OS, const LookedAhead &A) {
  OS << "looked ahead: " << counted(A.Executions, "execution");
  if (A.Workers)
    OS << " by " << counted(A.Workers, "worker");
  if (A.Preemptions)
    OS << ", among them all with at most "
       << counted(*A.Preemptions, "preemption");
  if (A.Predicted)
    OS << "; " << counted(A.Predicted, "prediction") << " tried, " << A.Shown
       << " came true";
  OS << "\n";
}

/// Which option would help most.
static void printTried(raw_ostream &OS, llvm::ArrayRef<OptionTried> Tried) {
  constexpr unsigned Most = 3;
  std::string InVain;
  unsigned Count = 0;
  for (const OptionTried &T : Tried) {
    if (T.How == OptionTried::InVain)
      InVain += (InVain.empty() ? "" : ", ") + T.Option;
    else if (Count++ < Most)
      OS << (T.How == OptionTried::Estimated ? "may help: " : "would help: ")
         << T.Option << ": " << T.Text << "\n";
  }
  if (!Count && !InVain.empty())
    OS << "would not help soon: " << InVain << "\n";
}

/// What agrees with the verdict, and what it takes for granted.
static void printGrounds(raw_ostream &OS, const Verdict &V) {
  for (const AuditFigures &A : V.Audits) {
    OS << "audit: agrees with ";
    printAudit(OS, A);
    OS << (&A == &V.Audits.front() ? "\n" : ", nothing trusted\n");
  }
  for (const Assumed &A : V.Assumptions)
    OS << "assumed: " << A.Text << "\n";
}

void heddle::printVerdict(raw_ostream &OS, const Verdict &V,
                          llvm::ArrayRef<Finding> Findings, Verbosity Level,
                          bool EachRace) {
  OS.changeColor(colourOf(V.Outcome), /*Bold=*/true);
  OS << "verdict: ";
  printOutcome(OS, V, Findings, EachRace);
  OS.resetColor();
  OS << "\n";
  if (V.Warned.IsOn)
    OS << "warnings: " << warningSummary(V.Warned) << "\n";
  if (!V.RaceResult.empty())
    OS << "races: " << (V.Races ? std::to_string(V.Races) + ", " : "")
       << V.RaceResult << "\n";
  for (const std::string &Text : V.TakenBack)
    OS << "taken back: jpr has it, the Java memory model has not: " << Text
       << "\n";
  if (Level == Verbosity::Quiet)
    return;
  printExtent(OS, V);
  if (V.FixedPoint.Rounds)
    printFixedPoint(OS, V.FixedPoint, V.Exhaustive);
  printLimits(OS, V);
  printEstimate(OS, V.Estimate);
  printSamples(OS, V.Sample);
  if (V.Ahead.Executions)
    printLookedAhead(OS, V.Ahead);
  printTried(OS, V.Tried);
  printGrounds(OS, V);
  OS << llvm::format("time %.3f s, memory ", V.Seconds) << bytes(V.PeakBytes)
     << "\n";
  if (Level != Verbosity::Verbose)
    return;
  printSizes(OS, V);
  OS << counted(V.MethodsLowered, "method") << " lowered, "
     << counted(V.Classes, "class") << " loaded, "
     << counted(V.Threads, "thread") << ", longest execution "
     << counted(V.MaxDepth, "event") << ", " << V.Instructions
     << " loop and call instructions\n";
}
