//===- Check.cpp - Checking one program -----------------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What a check does besides its search (FindingSearch.cpp): replays that the
// user asks for, and what is printed in the end.
//
//===----------------------------------------------------------------------===//

#include "heddle/Check/Check.h"
#include "FindingSearch.h"
#include "heddle/Cat/Model.h"
#include "heddle/Check/FixedPoint.h"
#include "heddle/Check/InlineSchedule.h"
#include "heddle/Check/Replayer.h"
#include "heddle/Relaxed/WholeLongs.h"
#include "heddle/Support/ShellWord.h"
#include "heddle/Support/WideEngine.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/raw_ostream.h"
#include <sys/resource.h>

using namespace heddle;

uint64_t heddle::peakBytes() {
  rusage Usage;
  getrusage(RUSAGE_SELF, &Usage);
  return uint64_t(Usage.ru_maxrss) << 10;
}

std::vector<Assumed> heddle::triggeredAssumptions(AssumptionSet Met,
                                                  const MachineOptions &O) {
  std::vector<Assumed> A;
  Met.each([&](Assumption X) {
    // Under SC what is read is what was written, in one piece or in two.
    if (X == Assumption::WholeLongs &&
        (O.Model == ModelKind::SC || (O.Tear && isOfJava(O.Model))))
      return;
    std::string Names;
    if (X == Assumption::MixedLongs)
      Names = llvm::join(O.Whole->names(), ", ");
    if (X == Assumption::TimeoutsIdle && O.IdleFrom > 2) {
      llvm::raw_string_ostream(Names)
          << " of " << llvm::format("%g", O.IdleFrom / 1e9) << " s or more";
    }
    if (X == Assumption::SpuriousBounded)
      Names = O.Spurious == 1 ? "once" : std::to_string(O.Spurious) + " times";
    A.push_back(assumed(X, Names));
  });
  return A;
}

static ExitStatus statusOf(Verdict::Result Outcome) {
  switch (Outcome) {
  case Verdict::Verified:
  case Verdict::KnownOnly:
    return ExitVerified;
  case Verdict::Findings:
    return ExitFindings;
  case Verdict::Inconclusive:
    return ExitInconclusive;
  }
  llvm_unreachable("internal: outcome of a verdict");
}

void heddle::applyBaseline(CheckReport &R) {
  Verdict &V = R.Result;
  V.Known =
      llvm::count_if(R.Findings, [](const Finding &F) { return F.IsKnown; });
  if (V.Known && V.Known == R.Findings.size())
    V.Outcome = V.Exhaustive && V.Warned.Open.empty() ? Verdict::KnownOnly
                                                      : Verdict::Inconclusive;
}

void heddle::silence(CheckOptions &O) {
  O.Level = Verbosity::Quiet;
  O.Reports = {};
  O.Reports.Json = "-"; // findings are not printed then; nobody writes it
  O.Warnings = CheckOptions::Warn::Off;
  O.Swarm = 1;
  O.Progress = O.PrintCode = O.ProgramOutput = O.TriesOptions = false;
  O.Live.reset();
  O.AuditMilliseconds = 0;
  O.Descents = 0;
}

std::string heddle::wholeFlags(const MachineOptions &O) {
  std::string Text;
  if (O.Tear && O.Whole)
    for (const std::string &Name : O.Whole->names())
      Text += " --whole=" + shellWord(Name);
  return Text;
}

llvm::Expected<ExitStatus> heddle::finishCheck(const CheckSubject &S,
                                               const CheckOptions &O,
                                               const CheckReport &Given) {
  CheckReport R = Given;
  applyBaseline(R);
  ExitStatus Status = statusOf(R.Result.Outcome);
  bool TakesOutput = O.Reports.takesOutput();
  if (O.PrintCode)
    S.Code.printCode(TakesOutput ? llvm::errs() : llvm::outs());
  bool OnlyOutput = O.ProgramOutput && O.Level == Verbosity::Quiet;
  if (!OnlyOutput && !TakesOutput)
    printWarnings(llvm::outs(), R.Result.Warned, O.Level);
  if (!OnlyOutput && !TakesOutput)
    printVerdict(llvm::outs(), R.Result, R.Findings, O.Level, O.ShowsAll);
  llvm::outs().flush();
  // What the program printed may be cut off, or be nothing at all.
  if (OnlyOutput && O.Replay.empty() &&
      R.Result.Outcome == Verdict::Inconclusive)
    llvm::errs() << "heddle: note: not exhaustive: " << R.Result.Reason << "\n";
  if (llvm::Error E = writeReports(O, R, Status))
    return std::move(E);
  return Status;
}

/// The schedule that --replay names, or has in itself.
static llvm::Expected<Schedule> scheduleToReplay(const std::string &Option) {
  return isInlineSchedule(Option) ? parseInlineSchedule(Option)
                                  : loadSchedule(Option);
}

/// Under JPR a schedule is of some round: the rounds before it come first. One
/// without steps, where main fails by itself, is of each.
static llvm::Error reachItsRound(const CheckSubject &S,
                                 const CheckOptions &Options,
                                 const Schedule &Wanted) {
  Machine M(S.Code, Options.Machine);
  if (llvm::Error E = M.start(S.Main, S.Arguments))
    return E;
  unsigned Round = Wanted.Steps.empty() ? 1 : Wanted.Round;
  if (Round && reachRound(M, Options.Explore, Round))
    return llvm::Error::success();
  return llvm::createStringError(
      "--replay=" + Options.Replay +
      (Wanted.Round ? ": the fixed point is reached before round " +
                          std::to_string(Wanted.Round)
                    : ": under --model=jpr a schedule says of which round it "
                      "is"));
}

/// A loop that waits for ever may be at the end of its first round: Out becomes
/// what is found if such loops are known.
static llvm::Error replayAwaiting(const CheckSubject &S,
                                  const CheckOptions &Options,
                                  const Schedule &Wanted,
                                  llvm::Expected<ReplayOutcome> &Out) {
  CheckOptions Waiting = Options;
  Waiting.Machine.Awaits = true;
  Machine M(S.Code, Waiting.Machine);
  if (llvm::Error E = M.start(S.Main, S.Arguments))
    return E;
  M.learnAwaits(LearningSteps);
  auto Again = Replayer(S, Waiting).run(Wanted);
  if (Again && (!Out || Again->Findings.size() > Out->Findings.size())) {
    if (!Out)
      llvm::consumeError(Out.takeError());
    Out = std::move(Again);
  } else if (!Again) {
    llvm::consumeError(Again.takeError());
  }
  return llvm::Error::success();
}

static llvm::Expected<ReplayOutcome>
replaySchedule(const CheckSubject &S, const CheckOptions &Options) {
  llvm::Expected<Schedule> Wanted = scheduleToReplay(Options.Replay);
  if (!Wanted)
    return Wanted.takeError();
  S.Code.want(Wanted->Details);
  if (Options.Machine.Model == ModelKind::JPR)
    if (llvm::Error E = reachItsRound(S, Options, *Wanted))
      return std::move(E);
  Replayer R(S, Options);
  auto Out = R.run(*Wanted);
  while (S.Code.details() & ~MetDetails &
         ~Wanted->Details) { // its writer did not say so
    Wanted->Details = S.Code.details();
    if (!Out)
      llvm::consumeError(Out.takeError());
    Out = R.run(*Wanted);
  }
  if (Options.Machine.Whole && Options.Machine.Whole->isWrong())
    return llvm::createStringError("--replay=" + Options.Replay + ": it needs" +
                                   newlyWhole(*Options.Machine.Whole));
  if (!Out || Out->Status == RunStatus::Running)
    if (llvm::Error E = replayAwaiting(S, Options, *Wanted, Out))
      return std::move(E);
  if (!Out)
    return llvm::createStringError("--replay=" + Options.Replay + ": " +
                                   llvm::toString(Out.takeError()) +
                                   "; it is of another build of the program, "
                                   "or of other options: search again without "
                                   "--replay");
  if (Out->IsForbidden)
    return llvm::createStringError(
        "--replay=" + Options.Replay + ": --model=cat:" +
        Options.Machine.Cat->File + " does not allow this execution");
  return Out;
}

static llvm::Expected<ExitStatus> replayOnly(const CheckSubject &S,
                                             const CheckOptions &Options) {
  llvm::Expected<ReplayOutcome> Out = replaySchedule(S, Options);
  if (!Out)
    return Out.takeError();
  bool IsRefused = Out->Status == RunStatus::Refused;
  if (IsRefused && Out->Findings.empty())
    return llvm::createStringError(Out->Text);
  if (Options.ProgramOutput)
    (Options.Reports.takesOutput() ? llvm::errs() : llvm::outs())
        << Out->Output;
  std::unordered_set<std::string> Seen;
  std::vector<Finding> Findings;
  for (Finding &F : Out->Findings) {
    if (!Seen.insert(F.identity()).second)
      continue;
    F.Execution = 1;
    if (printsFindings(Options))
      printFinding(llvm::outs(), F, "", Options.Level, textWidth());
    Findings.push_back(std::move(F));
  }
  Verdict V;
  V.Outcome = Findings.empty() ? Verdict::Inconclusive : Verdict::Findings;
  V.Reason = "one schedule was replayed";
  if (IsRefused)
    V.Reason += ", up to what is not supported: " + Out->Text;
  V.Strategy = "replay";
  V.Executions = 1;
  V.Events = Out->Events;
  V.Threads = Out->Canonical.Threads.size();
  V.Seconds = secondsSince(S.Began);
  V.PeakBytes = peakBytes();
  return finishCheck(S, Options, {std::move(Findings), std::move(V), {}});
}

llvm::Expected<ExitStatus> heddle::check(const CheckSubject &S,
                                         const CheckOptions &Given) {
  if (!Given.Replay.empty()) {
    CheckOptions Options = Given;
    Options.Machine.KeepOutput = Options.ProgramOutput;
    if (Options.Machine.Model == ModelKind::SC &&
        Options.Machine.Detector == DetectorKind::Epoch)
      Options.Machine.Finals = FinalReads::Follow;
    // A replay may need wide clocks too; it is one execution, so take all.
    Options.Machine.ClockWidth = MaxThreads;
    beginFixedPoint(Options.Machine, Options.FixedPoint);
    return replayOnly(S, Options);
  }
  auto Report = searchFindings(S, Given);
  if (!Report)
    return Report.takeError();
  return finishCheck(S, Given, *Report);
}
