//===- Check.cpp - Checking one program -----------------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The exploration keeps no log. Where it meets a fault that it has not met
// before, the schedule so far is replayed at once on a machine of its own,
// which explains it; a replay that does not show the fault is an internal
// error, never a report.
//
//===----------------------------------------------------------------------===//

#include "heddle/Driver/Check.h"
#include "BoundText.h"
#include "FindingCollector.h"
#include "Resume.h"
#include "StepWatch.h"
#include "heddle/Driver/FixedPoint.h"
#include "heddle/Driver/InlineSchedule.h"
#include "heddle/Driver/Interrupt.h"
#include "heddle/Driver/SearchPlan.h"
#include "heddle/Driver/TextFile.h"
#include "heddle/Machine/MachineSymmetry.h"
#include "heddle/Relaxed/OrderedCells.h"
#include "heddle/Relaxed/WholeLongs.h"
#include "heddle/World/ThreadNumbering.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/bit.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/raw_ostream.h"
#include <cstdio>
#include <sys/resource.h>
#include <thread>
#include <unistd.h>

using namespace heddle;
using Clock = std::chrono::steady_clock;

static double seconds(Clock::time_point Since) {
  return std::chrono::duration<double>(Clock::now() - Since).count();
}

uint64_t heddle::peakBytes() {
  rusage Usage;
  getrusage(RUSAGE_SELF, &Usage);
  return uint64_t(Usage.ru_maxrss) << 10;
}

uint64_t heddle::residentBytes() {
  unsigned long Pages = 0, Resident = 0;
  if (FILE *F = fopen("/proc/self/statm", "r")) {
    if (fscanf(F, "%lu %lu", &Pages, &Resident) != 2)
      Resident = 0;
    fclose(F);
  }
  return Resident * uint64_t(sysconf(_SC_PAGESIZE));
}

/// Of options O, of a search that triggered Met.
static std::vector<Assumed> assumptions(const CheckOptions &O,
                                        AssumptionSet Met) {
  std::vector<Assumed> A;
  ModelKind Model = O.Machine.Model;
  if (Model != ModelKind::SC) {
    A.push_back(assumed(Assumption::Model, modelText(Model)));
    A.push_back(assumed(Assumption::NoRaces));
    if (Model == ModelKind::JPR)
      A.push_back(
          assumed(Assumption::SameAction, identityText(O.FixedPoint.Identity)));
  } else {
    A.push_back(assumed(Assumption::SequentialConsistency));
    if (!O.Machine.VisibleAll)
      A.push_back(assumed(Assumption::SyncPreemption));
  }
  llvm::append_range(A, O.LibraryAssumptions);
  llvm::append_range(A, triggeredAssumptions(Met, O.Machine));
  return A;
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
    if (X == Assumption::SpuriousBounded)
      Names = O.Spurious == 1 ? "once" : std::to_string(O.Spurious) + " times";
    A.push_back(assumed(X, Names));
  });
  return A;
}

static llvm::Error writeJson(const CheckOptions &O, const CheckReport &R) {
  llvm::json::Value Report =
      toJson(O.SubjectName, R.Findings, R.Result, R.Races);
  if (O.JsonFile == "-") {
    llvm::outs() << llvm::formatv("{0:2}\n", Report);
    return llvm::Error::success();
  }
  return writeTextFile(O.JsonFile, llvm::formatv("{0:2}\n", Report).str());
}

llvm::Expected<ExitStatus> heddle::finishCheck(const CheckSubject &S,
                                               const CheckOptions &O,
                                               const CheckReport &R) {
  const Verdict &V = R.Result;
  if (!O.JsonFile.empty())
    if (llvm::Error E = writeJson(O, R))
      return std::move(E);
  if (O.PrintCode)
    S.Code.printCode(O.JsonFile == "-" ? llvm::errs() : llvm::outs());
  bool OnlyOutput = O.ProgramOutput && O.Level == Verbosity::Quiet;
  if (!OnlyOutput && O.JsonFile != "-")
    printVerdict(llvm::outs(), V, R.Findings.size(), O.Level);
  llvm::outs().flush();
  switch (V.Outcome) {
  case Verdict::Verified:
    return ExitVerified;
  case Verdict::Findings:
    return ExitFindings;
  case Verdict::Inconclusive:
    return ExitInconclusive;
  }
  llvm_unreachable("internal: outcome of a verdict");
}

/// Steps from which a search by reduction learns which reads end rounds of
/// loops that wait.
static constexpr uint64_t LearningSteps = 10'000;

/// " --whole=..." for what a search has met that WholeLongs did not know.
static std::string newlyWhole(WholeLongs &Whole) {
  std::set<std::string> Before = Whole.names();
  Whole.beginAgain();
  std::string Text;
  for (const std::string &Name : Whole.names())
    if (!Before.count(Name))
      Text += " --whole=" + Name;
  return Text + " (accessed both plainly and atomically)";
}

static llvm::Expected<ExitStatus> replayOnly(const CheckSubject &S,
                                             const CheckOptions &Options) {
  Schedule Wanted;
  if (isInlineSchedule(Options.Replay)) {
    auto Parsed = parseInlineSchedule(Options.Replay);
    if (!Parsed)
      return Parsed.takeError();
    Wanted = std::move(*Parsed);
  } else {
    auto Loaded = loadSchedule(Options.Replay);
    if (!Loaded)
      return Loaded.takeError();
    Wanted = std::move(*Loaded);
  }
  S.Code.want(Wanted.Details);
  if (Options.Machine.Model == ModelKind::JPR) {
    Machine M(S.Code, Options.Machine);
    if (llvm::Error E = M.start(S.Main, S.Arguments))
      return std::move(E);
    if (!Wanted.Round || !reachRound(M, Options.Explore, Wanted.Round))
      return llvm::createStringError(
          "--replay=" + Options.Replay +
          (Wanted.Round
               ? ": the fixed point is reached before round " +
                     std::to_string(Wanted.Round)
               : ": under --model=jpr a schedule says of which round it is"));
  }
  Replayer R(S, Options);
  auto Out = R.run(Wanted);
  while (S.Code.details() & ~Wanted.Details) { // its writer did not say so
    Wanted.Details = S.Code.details();
    if (!Out)
      llvm::consumeError(Out.takeError());
    Out = R.run(Wanted);
  }
  if (Options.Machine.Whole && Options.Machine.Whole->isWrong())
    return llvm::createStringError("--replay=" + Options.Replay + ": it needs" +
                                   newlyWhole(*Options.Machine.Whole));
  if (!Out || Out->Status == RunStatus::Running) {
    // A loop that waits for ever may be at the end of its first round.
    CheckOptions Waiting = Options;
    Waiting.Machine.Awaits = true;
    Machine M(S.Code, Waiting.Machine);
    if (llvm::Error E = M.start(S.Main, S.Arguments))
      return std::move(E);
    M.learnAwaits(LearningSteps);
    auto Again = Replayer(S, Waiting).run(Wanted);
    if (Again && (!Out || Again->Findings.size() > Out->Findings.size())) {
      if (!Out)
        llvm::consumeError(Out.takeError());
      Out = std::move(Again);
    } else if (!Again) {
      llvm::consumeError(Again.takeError());
    }
  }
  if (!Out)
    return llvm::createStringError("--replay=" + Options.Replay + ": " +
                                   llvm::toString(Out.takeError()));
  bool IsRefused = Out->Status == RunStatus::Refused;
  if (IsRefused && Out->Findings.empty())
    return llvm::createStringError(Out->Text);
  if (Options.ProgramOutput)
    (Options.JsonFile == "-" ? llvm::errs() : llvm::outs()) << Out->Output;
  std::unordered_set<std::string> Seen;
  std::vector<Finding> Findings;
  for (Finding &F : Out->Findings) {
    if (!Seen.insert(F.identity()).second)
      continue;
    F.Execution = 1;
    if (printsFindings(Options))
      printFinding(llvm::outs(), F, "", Options.Level);
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
  V.Seconds = seconds(S.Began);
  V.PeakBytes = peakBytes();
  return finishCheck(S, Options, {std::move(Findings), std::move(V), {}});
}

/// Says what --symmetry came to.
static void addSymmetry(Verdict &V, const MachineSymmetry &Symmetry,
                        llvm::StringRef ToldApart) {
  if (!ToldApart.empty())
    V.Symmetry = ("not used: " + ToldApart).str();
  else if (unsigned N = llvm::popcount(Symmetry.members())) {
    V.Symmetry = std::to_string(N) + " threads are alike";
    V.Assumptions.push_back(assumed(Assumption::ThreadsAlike));
  } else if (!Symmetry.difference().empty())
    V.Symmetry = ("no threads are alike: " + Symmetry.difference()).str();
  else
    V.Symmetry = "no threads are alike";
}

/// The machines that explore, all at the first choice of the program.
static llvm::Expected<std::vector<std::unique_ptr<Machine>>>
startMachines(const CheckSubject &S, const MachineOptions &O, unsigned Jobs,
              const std::function<bool()> &MustStop) {
  std::vector<std::unique_ptr<Machine>> Machines;
  if (llvm::Error E = World::checkSpace(Jobs + 1, O.Model == ModelKind::JPR))
    return std::move(E); // one more for replays
  if (Jobs > 1)
    S.Code.share();
  while (Machines.size() != Jobs) {
    Machines.push_back(std::make_unique<Machine>(S.Code, O));
    Machines.back()->watchSteps(MustStop);
    if (llvm::Error E = Machines.back()->start(S.Main, S.Arguments))
      return std::move(E);
  }
  return std::move(Machines);
}

llvm::Expected<ExitStatus> heddle::check(const CheckSubject &S,
                                         const CheckOptions &Given) {
  if (!Given.Replay.empty()) {
    CheckOptions Options = Given;
    Options.Machine.KeepOutput = Options.ProgramOutput;
    if (Options.Machine.Model == ModelKind::SC &&
        Options.Machine.Detector == RaceDetector::Epoch)
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

llvm::Expected<CheckReport> heddle::searchFindings(const CheckSubject &S,
                                                   const CheckOptions &Given) {
  CheckOptions Options = Given;
  Options.Machine.KeepOutput = Options.ProgramOutput;
  FoundSoFar Found;
  InterruptGuard Interrupt;
  CheckKeeper Keeper(S, Options);
  if (llvm::Error E = Keeper.load())
    return std::move(E);
  AssumptionSet Met;     ///< of all explorations
  std::string ToldApart; ///< why symmetry is not used, if it was to be
  Found.PrintAtEnd = Options.Jobs > 1;
  // A kept search cannot be begun again.
  bool IsKept = !Options.CheckpointFile.empty() || !Options.ResumeFile.empty();
  if (!IsKept && Options.Machine.Model == ModelKind::SC &&
      !Options.Machine.ReadsChoose)
    Options.Machine.Finals = FinalReads::Ask;
  auto Ordered = IsKept ? nullptr : std::make_shared<OrderedCells>();
  for (SearchPlan Plan(Options);;) {
    auto Threads = std::make_shared<ThreadNumbering>(); // not for replays
    if (Keeper.isResuming()) {
      Plan.Machine.ClockWidth = Keeper.clockWidth();
      Keeper.restoreThreads(*Threads);
    }
    // Replays need the width too.
    Options.Machine.ClockWidth = Plan.Machine.ClockWidth;
    Options.Machine.Awaits = Plan.Machine.Awaits;
    Options.Machine.Finals = Plan.Machine.Finals;
    MachineOptions PlanMachine = Plan.Machine;
    PlanMachine.Threads = Threads;
    PlanMachine.Ordered = Ordered;
    beginFixedPoint(PlanMachine, Options.FixedPoint);
    if (PlanMachine.Sets) { // replays have these in common with the search
      Options.Machine.Sets = PlanMachine.Sets;
      Options.Machine.Threads = PlanMachine.Threads;
    }
    Plan.Explore.Interrupt = &Interrupt.flag();
    StepWatch Watch(Plan.Explore);
    Found.IsLate = [&Watch] { return Watch.mustStop(); };
    auto Machines = startMachines(S, PlanMachine, Plan.jobs(),
                                  [&Watch] { return Watch.mustStop(); });
    if (!Machines)
      return Machines.takeError();
    Found.beginAgain();
    if (Plan.Machine.Awaits) {
      Machines->front()->learnAwaits(LearningSteps);
      for (auto &M : *Machines)
        M->useAwaits(!IsKept);
    }
    auto HasOverflow = [&] {
      return llvm::any_of(*Machines,
                          [](const auto &M) { return M->clocksOverflow(); });
    };
    if (Keeper.isResuming())
      if (llvm::Error E = Keeper.restoreProgram(Found))
        return std::move(E);
    std::vector<std::unique_ptr<FindingCollector>> Collectors;
    std::vector<ExploreSeat> Seats;
    for (auto &M : *Machines) {
      Collectors.push_back(
          std::make_unique<FindingCollector>(*M, S, Options, Found));
      Seats.push_back({*M, *Collectors.back()});
    }
    Machine &M = *Machines->front();
    ExploreOptions Explore = Plan.Explore;
    MachineSymmetry Symmetry(M);
    if (Options.Symmetry && ToldApart.empty()) {
      Explore.Symmetry = &Symmetry;
      Collectors.front()->Symmetry = &Symmetry;
    }
    Explore.BytesInUse = residentBytes;
    if (Options.Progress)
      Explore.ProgressInterval = 200;
    Keeper.setOptions(Explore, Found, *Threads, Options.Machine.ClockWidth,
                      [&] { return HasOverflow() || M.lacksDetails(); });
    // What main met before it started a thread belongs to no step.
    bool GoOn = true;
    for (const Fault &F : llvm::SmallVector<Fault, 4>(M.faults()))
      GoOn &= Collectors.front()->onFault({}, F);
    Explore.MaxMilliseconds = Watch.restOfTime();
    if (Options.Descents ||
        (Options.Progress && Plan.isWhole() && !PlanMachine.Sets))
      Found.Estimate =
          estimate(M, Explore, Options.Descents ? Options.Descents : 200,
                   Options.Descents ? 0 : 1000);
    Explore.MaxMilliseconds = Watch.restOfTime();
    ExploreResult R;
    FixedPointStats Rounds;
    std::optional<JustifiedFaults> Justified;
    if (GoOn && PlanMachine.Sets)
      R = exploreRounds(
          M, Explore,
          [&]() -> ExecutionObserver & {
            return Justified.emplace(*Collectors.front(), [&M] {
              return M.isCutOff() && !M.sync().isDiscarded() &&
                     M.sync().isJustified();
            });
          },
          Rounds);
    else if (GoOn)
      R = explore(Seats, Explore);
    else
      R.How = Completeness::Stopped;
    Watch.explain(R, Found.HasSkipped);
    Found.clearProgress();
    if (R.IsDamaged)
      return llvm::createStringError(
          "--resume=" + Options.ResumeFile +
          ": the checkpoint is damaged; begin again without --resume");
    Keeper.forget();
    for (const auto &Each : *Machines)
      Met.add(Each->sync().assumptions());
    for (const auto &Each : *Machines)
      doubtThreadStates(*Each, Explore, R);
    bool Overflow = HasOverflow();
    if (R.Why == StopReason::Observer && Found.Refusal.empty() && !Overflow &&
        llvm::any_of(*Machines,
                     [](const auto &M) { return M->hasMoreAwaits(); })) {
      for (auto &M : *Machines)
        M->tellAwaits();
      Plan.beginAgain();
      continue;
    }
    if (Found.Refusal.empty() && !Overflow &&
        llvm::any_of(*Machines,
                     [](const auto &M) { return M->mustFollowFinals(); })) {
      Plan.followFinals();
      continue;
    }
    if (M.lacksDetails() && Found.Refusal.empty()) {
      Plan.beginAgain();
      continue;
    }
    if (M.hasWrongCells() && Found.Refusal.empty() && !Overflow) {
      if (IsKept)
        return llvm::createStringError(
            "a search that is kept cannot be begun again; give it" +
            newlyWhole(*Options.Machine.Whole) + ", or --tear=off");
      Ordered->beginAgain();
      if (Options.Machine.Whole)
        Options.Machine.Whole->beginAgain();
      Plan.beginAgain();
      continue;
    }
    if (Explore.Symmetry && !Overflow) {
      Symmetry.lookForNames();
      if (!Symmetry.toldApart().empty()) {
        ToldApart = Symmetry.toldApart().str();
        Plan.beginAgain();
        continue;
      }
    }
    if ((Found.Refusal.empty() || Overflow) && Plan.goOn(R, Overflow))
      continue;
    Found.printKept(Options);
    if (!Found.Refusal.empty() && Found.Findings.empty())
      return llvm::createStringError(Found.Refusal);

    Verdict V;
    V.Exhaustive = R.How == Completeness::Exhausted;
    V.Outcome = !Found.Findings.empty() ? Verdict::Findings
                : V.Exhaustive          ? Verdict::Verified
                                        : Verdict::Inconclusive;
    if (V.Exhaustive && !Options.Machine.VisibleAll &&
        llvm::any_of(Found.Findings, [](const Finding &F) {
          return F.What == Finding::Race;
        })) {
      V.IsCutByRaces = true;
      V.Reason = "what follows a race is explored in part only: mend the "
                 "races, or see more with --visible=all";
    } else if (!V.Exhaustive) {
      V.Reason = stopReasonText(R.Why).str();
      if (R.How == Completeness::Stopped && Options.StopAt)
        V.Reason = "stopped at finding " + std::to_string(Options.StopAt);
      if (!Found.Refusal.empty()) // what was found before stays found
        V.Reason = "an execution met something unsupported: " + Found.Refusal;
      V.Reason += boundText(R.Why, Options.Explore, Found.Bound);
      V.Reason += Keeper.advice(R.Why);
    }
    V.Cycle = Found.Cycle;
    V.Strategy = Plan.strategy(Explore.Symmetry != nullptr);
    if (Rounds.MixesModes)
      Met.add(Assumption::MixedModes);
    V.Assumptions = assumptions(Options, Met);
    if (Options.Symmetry)
      addSymmetry(V, Symmetry, ToldApart);
    llvm::append_range(V.Assumptions, Plan.assumptions());
    if (Explore.Preemptions && Explore.Strategy == StrategyKind::Dpor)
      V.Assumptions.push_back(assumed(Assumption::TracesDiffer));
    if (!V.Exhaustive && R.Why == StopReason::Preemptions)
      V.Preemptions = Explore.Preemptions;
    V.FixedPoint = Rounds;
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
    if (const Summary *H = M.sync().summary()) {
      V.SummaryRows = H->rows();
      V.SummaryColumns = H->columns();
    }
    V.Distinct = R.Stats.Distinct;
    V.Events = R.Stats.Events;
    V.MaxDepth = R.Stats.MaxDepth;
    V.MethodsLowered = S.Code.methodsLowered();
    V.Classes = S.Code.numClasses();
    bool HasOverflown = false; // a stack
    for (const auto &Each : *Machines) {
      V.Instructions += Each->counters().Instructions;
      HasOverflown |= Each->counters().Overflows != 0;
    }
    if (HasOverflown)
      V.Assumptions.push_back(assumed(
          Assumption::StackRoom, std::to_string(Options.Machine.StackDepth)));
    V.Jobs = Plan.jobs();
    V.Threads = M.sync().numThreads();
    V.Seconds = Keeper.secondsBefore() + seconds(S.Began);
    V.PeakBytes = peakBytes();
    return CheckReport{
        std::move(Found.Findings), std::move(V), {}, !Found.Refusal.empty()};
  }
}
