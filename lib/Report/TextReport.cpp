//===- TextReport.cpp - Findings and verdicts as text ---------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/Report/Escape.h"
#include "heddle/Report/Report.h"
#include "heddle/Support/Counted.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/raw_ostream.h"
#include <algorithm>
#include <map>

using namespace heddle;
using llvm::raw_ostream;

static std::string place(const SourcePosition &P) {
  return (P.File.empty() ? P.Class : P.File) +
         (P.Line ? ":" + std::to_string(P.Line) : "");
}

/// How often the Size frames from At follow there on end.
static size_t repetitions(llvm::ArrayRef<SourcePosition> S, size_t At,
                          size_t Size) {
  size_t I = At;
  while (I + Size < S.size() && S[I].Class == S[I + Size].Class &&
         S[I].Method == S[I + Size].Method && S[I].Line == S[I + Size].Line)
    ++I;
  return (I - At) / Size + 1;
}

/// Of a recursion each round looks like the one before: it is told once.
static void printStack(raw_ostream &OS, llvm::ArrayRef<SourcePosition> S,
                       llvm::StringRef Indent) {
  constexpr size_t Most = 40, LongestRound = 8, FewestLines = 4;
  size_t Lines = 0;
  auto Print = [&](const SourcePosition &P) {
    OS << Indent << "at " << P.Class << (P.Class.empty() ? "" : ".") << P.Method
       << "(" << place(P) << ")\n";
    ++Lines;
  };
  for (size_t At = 0; At < S.size();) {
    if (Lines >= Most) {
      OS << Indent << "... " << S.size() - At << " more\n";
      return;
    }
    size_t Round = 1, Times = 1;
    for (size_t Size = 1; Size <= LongestRound; ++Size)
      if (size_t N = repetitions(S, At, Size); N * Size > Times * Round) {
        Round = Size;
        Times = N;
      }
    if (Times == 1 || Times * Round < Round + FewestLines) {
      Print(S[At++]);
      continue;
    }
    for (const SourcePosition &P : S.slice(At, Round))
      Print(P);
    OS << Indent << "... "
       << (Round == 1 ? "the same"
                      : "these " + std::to_string(Round) + " frames")
       << " " << counted(Times - 1, "more time") << "\n";
    At += Times * Round;
  }
}

/// "KIND: text in THREAD", further lines of the text below.
static void printFailure(raw_ostream &OS, const Finding &F) {
  std::string Text = escaped(F.Subject, /*KeepLines=*/true);
  auto [First, Rest] = llvm::StringRef(Text).split('\n');
  if (!First.empty())
    OS << ": " << First;
  OS << " in " << F.Thread << "\n";
  while (!Rest.empty()) {
    std::tie(First, Rest) = Rest.split('\n');
    OS << "    | " << First << "\n";
  }
  printStack(OS, F.Stack, "    ");
}

static void printCauses(raw_ostream &OS, const Finding &F) {
  for (const CauseInfo &C : F.Causes) {
    std::string Text = escaped(C.Text, /*KeepLines=*/true);
    auto [First, Rest] = llvm::StringRef(Text).split('\n');
    OS << "  caused by: " << First << "\n";
    while (!Rest.empty()) {
      std::tie(First, Rest) = Rest.split('\n');
      OS << "    | " << First << "\n";
    }
    printStack(OS, C.Stack, "    ");
    if (C.Shared)
      OS << "    ... " << C.Shared << " more\n";
  }
}

static void printSource(raw_ostream &OS, const SourcePosition *P) {
  if (P && !P->Text.empty())
    OS << "      | " << P->Text << "\n";
}

//===----------------------------------------------------------------------===//
// Findings
//===----------------------------------------------------------------------===//

static void printAccess(raw_ostream &OS, const AccessInfo &A, Verbosity V) {
  const SourcePosition *P = userFrame(A.Stack);
  OS << "  " << (A.IsWrite ? "write" : "read") << " by " << A.Thread << " at "
     << (P ? place(*P) : "?") << "\n";
  if (V == Verbosity::Quiet)
    return;
  printSource(OS, P);
  printStack(OS, A.Stack, "      ");
}

static void printWaitLine(raw_ostream &OS, const WaitInfo &W) {
  const SourcePosition *P = userFrame(W.Stack);
  llvm::StringRef What = W.What;
  if (What.consume_front("spins "))
    OS << W.Thread << " spins at " << (P ? place(*P) : "?") << " " << What
       << "\n";
  else
    OS << W.Thread << " " << What << " at " << (P ? place(*P) : "?") << "\n";
}

static void printWait(raw_ostream &OS, const WaitInfo &W, Verbosity V) {
  const SourcePosition *P = userFrame(W.Stack);
  printWaitLine(OS << "  ", W);
  if (V == Verbosity::Quiet)
    return;
  std::string Held = heldText(W.Held, W.Locks);
  if (!Held.empty())
    OS << "      holds " << Held << "\n";
  printSource(OS, P);
  printStack(OS, W.Stack, "      ");
}

static std::string containerText(const Finding &F) {
  return F.Container.empty()
             ? ""
             : F.containerName() + " is used without a common lock: ";
}

/// "Cache.java:5 and Cache.java:9": where the program uses it, each once.
static std::string placesOfUse(llvm::ArrayRef<const Finding *> Races) {
  constexpr size_t Most = 6;
  std::vector<std::string> Places;
  for (const Finding *F : Races)
    for (const AccessInfo &A : F->Accesses)
      if (const SourcePosition *P = userFrame(A.Stack))
        if (!llvm::is_contained(Places, place(*P)))
          Places.push_back(place(*P));
  std::string Text;
  for (size_t I = 0; I != Places.size() && I != Most; ++I)
    Text += (I ? ", " : "") + Places[I];
  if (Places.size() > Most)
    Text += " and " + counted(Places.size() - Most, "place") + " more";
  return Text;
}

static void printFurther(raw_ostream &OS,
                         llvm::ArrayRef<const Finding *> OfCause) {
  const Finding &First = *OfCause.front();
  if (First.What == Finding::Deadlock)
    OS << "the deadlock of " << First.Subject << " has "
       << counted(OfCause.size() - 1, "variant")
       << " with other threads at the same places";
  else
    OS << First.containerName() << " has "
       << counted(OfCause.size() - 1, "more race") << ", at "
       << placesOfUse(OfCause);
  OS << "; --all shows each\n";
}

void heddle::printFurtherFindings(raw_ostream &OS,
                                  llvm::ArrayRef<Finding> All) {
  std::map<std::string, std::vector<const Finding *>> Causes;
  for (const Finding &F : All)
    if (!F.IsKnown && !F.cause().empty())
      Causes[F.cause()].push_back(&F);
  bool Any = false;
  for (const auto &[Cause, OfCause] : Causes)
    if (OfCause.size() > 1) {
      printFurther(OS, OfCause);
      Any = true;
    }
  if (Any)
    OS << "\n";
}

void heddle::printFinding(raw_ostream &OS, const Finding &F,
                          llvm::StringRef Command, Verbosity V,
                          unsigned Width) {
  OS.changeColor(raw_ostream::RED, /*Bold=*/true);
  OS << findingKindName(F.What);
  OS.resetColor();
  switch (F.What) {
  case Finding::Race:
    OS << ": " << containerText(F) << F.Subject << "\n";
    for (const AccessInfo &A : F.Accesses)
      printAccess(OS, A, V);
    if (V != Verbosity::Quiet && !F.Why.empty())
      OS << "  why: " << F.Why << "\n";
    if (V != Verbosity::Quiet && !F.Hint.empty())
      OS << "  hint: " << F.Hint << "\n";
    break;
  case Finding::Deadlock:
  case Finding::IdlePool:
    OS << ": " << F.Subject << "\n";
    for (const WaitInfo &W : F.Waits)
      printWait(OS, W, V);
    if (V == Verbosity::Quiet || F.Victims.empty())
      break;
    OS << "  and so cannot go on:\n";
    for (const WaitInfo &W : F.Victims)
      printWaitLine(OS << "      ", W);
    break;
  case Finding::Uncaught:
  case Finding::Assertion:
  case Finding::Failure:
    printFailure(OS, F);
    if (V != Verbosity::Quiet)
      printCauses(OS, F);
    break;
  }
  if (V == Verbosity::Quiet)
    return;
  printSchedule(OS, F, Width);
  if (!Command.empty())
    OS << "  replay: " << Command << "\n";
  OS << "\n";
}

//===----------------------------------------------------------------------===//
// The verdict
//===----------------------------------------------------------------------===//

static std::string bytes(uint64_t N) {
  return std::to_string((N + (1 << 19)) >> 20) + " MB";
}

/// Of what a search with matched states or the summary h keeps.
static void printSizes(raw_ostream &OS, const Verdict &V) {
  if (V.Matched)
    OS << "visited states take " << bytes(V.TableBytes) << "\n";
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

void heddle::printVerdict(raw_ostream &OS, const Verdict &V,
                          llvm::ArrayRef<Finding> Findings, Verbosity Level,
                          bool EachRace) {
  OS.changeColor(colourOf(V.Outcome), /*Bold=*/true);
  OS << "verdict: ";
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
    else
      OS << "inconclusive, no " << (V.Known ? "new " : "") << "findings so far";
    break;
  }
  if (V.Known)
    OS << "; " << counted(V.Known, "known finding")
       << (V.Known == 1 ? " is" : " are") << " left out";
  OS.resetColor();
  OS << "\n";
  if (V.Warned.IsOn)
    OS << "warnings: " << warningSummary(V.Warned) << "\n";
  if (!V.RaceResult.empty()) {
    OS << "races: ";
    if (V.Races)
      OS << V.Races << ", ";
    OS << V.RaceResult << "\n";
  }
  if (Level == Verbosity::Quiet)
    return;
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
  if (const FixedPointStats &S = V.FixedPoint; S.Rounds) {
    OS << (S.IsCut        ? "fixed point: not needed: no execution reads what "
                            "others write more than "
           : V.Exhaustive ? "fixed point: reached in "
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
  if ((!V.Exhaustive || V.IsCutByRaces) && !V.Reason.empty())
    OS << "not exhaustive: " << V.Reason << "\n";
  if (!V.Cycle.empty())
    OS << "not all executions end: " << V.Cycle << "\n";
  if (!V.Symmetry.empty())
    OS << "symmetry: " << V.Symmetry << "\n";
  if (V.Estimate.Descents && V.Estimate.Executions == 0)
    OS << "estimated before: nothing, since all of "
       << counted(V.Estimate.Descents, "random descent")
       << " ended in executions that others cover\n";
  else if (V.Estimate.Descents)
    OS << llvm::format("estimated before: %.3g executions (standard error "
                       "%.2g), from ",
                       V.Estimate.Executions, V.Estimate.Error)
       << counted(V.Estimate.Descents, "random descent") << "\n";
  if (V.Sample.Walks)
    OS << "sampled: " << V.Sample.Failing << " of "
       << counted(V.Sample.Walks, "execution") << " failed\n";
  if (V.Sample.BugDepth)
    OS << "guaranteed: a bug of depth " << V.Sample.BugDepth
       << llvm::format(" is hit with probability %.3g at least in each "
                       "execution and was missed with %.3g at most in ",
                       V.Sample.HitAtLeast, V.Sample.MissAtMost)
       << counted(V.Sample.Counting, "execution") << ", if none has more than "
       << counted(V.Sample.Threads, "thread") << " and "
       << counted(V.Sample.Length, "event") << "\n";
  if (uint64_t N = V.Ahead.Executions) {
    OS << "looked ahead: " << counted(N, "execution");
    if (V.Ahead.Preemptions)
      OS << ", among them all with at most "
         << counted(*V.Ahead.Preemptions, "preemption");
    if (V.Ahead.Predicted)
      OS << "; " << counted(V.Ahead.Predicted, "prediction") << " tried, "
         << V.Ahead.Shown << " came true";
    OS << "\n";
  }
  for (const AuditFigures &A : V.Audits) {
    OS << "audit: agrees with ";
    printAudit(OS, A);
    OS << (&A == &V.Audits.front() ? "\n" : ", nothing trusted\n");
  }
  for (const Assumed &A : V.Assumptions)
    OS << "assumed: " << A.Text << "\n";
  OS << llvm::format("time %.3f s, memory ", V.Seconds) << bytes(V.PeakBytes)
     << "\n";
  if (Level == Verbosity::Verbose)
    printSizes(OS, V);
  if (Level == Verbosity::Verbose)
    OS << counted(V.MethodsLowered, "method") << " lowered, "
       << counted(V.Classes, "class") << " loaded, "
       << counted(V.Threads, "thread") << ", longest execution "
       << counted(V.MaxDepth, "event") << ", " << V.Instructions
       << " loop and call instructions\n";
}
