//===- FindingSearch.cpp - The search for findings, and its verdict -------===//
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

#include "FindingSearch.h"
#include "heddle/Relaxed/OrderedCells.h"
#include "heddle/Relaxed/WholeLongs.h"
#include "heddle/Support/Memory.h"
#include "heddle/Support/WideEngine.h"
#include "lib/Check/Plan/OptionTrials.h"

using namespace heddle;

std::string heddle::newlyWhole(WholeLongs &Whole) {
  std::set<std::string> Before = Whole.names();
  Whole.beginAgain();
  std::string Text;
  for (const std::string &Name : Whole.names())
    if (!Before.count(Name))
      Text += " --whole=" + Name;
  return Text + " (accessed both plainly and atomically)";
}

/// What several ranks explore is as if it were kept: what one of them learns of
/// the program on the way the others do not know.
static bool isKept(const CheckOptions &O) {
  return !O.CheckpointFile.empty() || !O.ResumeFile.empty() || O.Explore.Ranks;
}

static bool learns(const CheckOptions &O) { return O.Auto || !isKept(O); }

static CheckOptions optionsOfSearch(const CheckOptions &Given) {
  CheckOptions O = Given;
  O.Machine.KeepOutput = O.ProgramOutput || O.Hears;
  O.TriesOptions = OptionTrials::isFor(Given);
  if (learns(O) && O.Machine.Model == ModelKind::SC && !O.Machine.ReadsChoose)
    O.Machine.Finals = FinalReads::Ask;
  return O;
}

FindingSearch::FindingSearch(const CheckSubject &S, const CheckOptions &Given)
    : S(S), Options(optionsOfSearch(Given)), Ranks(S, Options, Found),
      Keeper(S, Options), IsKept(isKept(Options)), Learns(learns(Options)),
      Ordered(IsKept ? nullptr : std::make_shared<OrderedCells>()),
      Plan(Options), Ahead(S, Options, Found), Others(S, Options, Found) {
  Found.PrintAtEnd =
      Options.Jobs > 1 || Options.Reports.Known || !Ranks.isAlone();
  if (S.Main.isValid())
    Plan.addSpent(beginSearch(S.Code[S.Main].Symbol));
}

llvm::Expected<CheckReport> FindingSearch::run() {
  if (llvm::Error E = Ranks.open(Keeper.load()))
    return std::move(E);
  for (;;) {
    Plan.Explore.Interrupt = &Interrupt->flag();
    Attempt A(Plan.Explore);
    if (IsKept && Plan.isLast())
      Beside.reset(); // it cannot be kept: DPOR begins again
    if (Beside && Plan.isLast()) {
      bool IsUsed = resumeCompanion(A);
      Beside.reset();
      if (!IsUsed)
        continue;
    } else {
      llvm::Error Begun = prepare(A);
      if (llvm::Error E = Ranks.agree(std::move(Begun), A.Watch.why()))
        return std::move(E);
      if (llvm::Error E = Ranks.agreeOnStates(A.first()))
        return std::move(E);
      explore(A);
    }
    if (A.Result.IsDamaged)
      return llvm::createStringError(
          "--resume=" + Options.ResumeFile +
          ": the checkpoint is damaged; begin again without --resume");
    if (llvm::Error E = end(A))
      return std::move(E);
    llvm::Expected<bool> Again = beginsAgain(A);
    if (!Again)
      return Again.takeError();
    if (*Again)
      continue;
    keepBeginning(A);
    lookOn(A);
    Found.printKept(Options);
    if (!Found.Refusal.empty() && Found.Findings.empty())
      return llvm::createStringError(Found.Refusal);
    Verdict V = verdict(A);
    CheckReport R{
        std::move(Found.Findings), std::move(V), {}, !Found.Refusal.empty()};
    R.Interrupt = Interrupt;
    return std::move(R);
  }
}

/// Of the next of so many machines.
MachineOptions FindingSearch::optionsForNext(Attempt &A, unsigned Jobs) const {
  MachineOptions O = A.ForMachines;
  if (!O.Assumptions || (Jobs == 1 && !IsKept))
    return O;
  A.Copies.push_back(std::make_unique<SearchAssumptions>(*O.Assumptions));
  A.Copies.back()->Common = &A.Numbers;
  O.Assumptions = A.Copies.back().get();
  return O;
}

/// Makes the machines, all at the first choice of the program.
llvm::Error FindingSearch::start(Attempt &A) {
  // Of executions, one begins what is given to other ranks.
  bool HasGiver = !Ranks.isAlone() && !Plan.matches();
  unsigned Jobs = HasGiver ? Plan.jobs() + 1 : Plan.jobs();
  const MachineOptions &O = A.ForMachines;
  unsigned Beside = 1; // replays
  if (EarlyLook::isFor(Options) && !Ahead.hasMachine())
    ++Beside;
  if (Swarm::isFor(Options))
    Beside += Others.size() - Others.numMachines();
  if (llvm::Error E =
          World::checkSpace(Jobs + Beside, O.Model == ModelKind::JPR))
    return E;
  if (Jobs > 1 || Swarm::isFor(Options))
    S.Code.share();
  while (A.Machines.size() != Jobs) {
    A.Machines.push_back(
        std::make_unique<Machine>(S.Code, optionsForNext(A, Jobs)));
    A.Machines.back()->watchSteps([&A] { return A.Watch.mustStop(); });
    if (llvm::Error E = A.Machines.back()->start(S.Main, S.Arguments))
      return E;
  }
  return llvm::Error::success();
}

llvm::Error FindingSearch::prepare(Attempt &A) {
  bool IsOfStates = Keeper.isOfStates();
  if (Keeper.isResuming()) {
    Keeper.restorePlan(Plan, Turn);
    Plan.Explore.Interrupt = &Interrupt->flag();
    A.Before = Keeper.doneBefore();
    A.WordsBefore = Keeper.wordsBefore();
    Keeper.restoreThreads(*A.Threads);
    Met.add(Keeper.met());
  }
  if (IsOfStates) {
    SearchAssumptions Assumed;
    if (llvm::Error E = Keeper.restoreNumbers(A.Numbers, Assumed))
      return E;
    unsigned Width = Plan.Machine.ClockWidth;
    Plan.enterMatched(std::move(Assumed));
    Plan.Machine.ClockWidth = Width;
    Plan.Explore.Interrupt = &Interrupt->flag();
  }
  if (Keeper.isResuming())
    if (llvm::Error E = Keeper.restoreImage())
      return E;
  // Replays need the width too.
  Options.Machine.ClockWidth = Plan.Machine.ClockWidth;
  Options.Machine.Awaits = Plan.Machine.Awaits;
  Options.Machine.Finals = Plan.Machine.Finals;
  A.ForMachines = Plan.Machine;
  A.ForMachines.Threads = A.Threads;
  A.ForMachines.Ordered = Ordered;
  if (IsWideEngine &&
      (Plan.matches() || Plan.Machine.Detector == DetectorKind::Summary))
    return llvm::createStringError(TooManyForStates);
  beginFixedPoint(A.ForMachines, Options.FixedPoint);
  if (A.ForMachines.Sets) { // replays have these in common with the search
    Options.Machine.Sets = A.ForMachines.Sets;
    Options.Machine.Threads = A.ForMachines.Threads;
  }
  Ranks.compareStates(Plan.matches() && !Ranks.isAlone() ? &A.Numbers
                                                         : nullptr);
  // What is kept is not looked into later: it counts as explored.
  Found.IsLate = nullptr;
  if (Options.CheckpointFile.empty())
    Found.IsLate = [&A] { return A.Watch.mustStop(); };
  if (llvm::Error E = start(A))
    return E;
  if (IsOfStates)
    if (llvm::Error E = Keeper.compareMemory(A.first()))
      return E;
  if (IsKept && Plan.matches())
    A.MemoryHash = A.first().memoryHash();
  Found.beginAgain();
  Found.StopsAtLongLoops = mayRest();
  Found.MetLongLoop = false;
  if (Keeper.isResuming())
    Keeper.restoreAwaits();
  if (Plan.Machine.Awaits) {
    A.first().learnAwaits(LearningSteps);
    for (auto &M : A.Machines)
      M->useAwaits(Learns);
  }
  if (Keeper.isResuming())
    if (llvm::Error E = Keeper.restoreFindings(Found))
      return E;
  for (auto &M : A.Machines) {
    A.Collectors.push_back(
        std::make_unique<FindingCollector>(*M, S, Options, Found));
    A.Collectors.back()->HoldsOutput = Plan.hasLowerBounds();
  }
  A.Explore = Plan.Explore;
  A.Symmetry.emplace(A.first());
  if (Options.Symmetry && ToldApart.empty()) {
    A.Explore.Symmetry = &*A.Symmetry;
    A.Collectors.front()->Symmetry = &*A.Symmetry;
  }
  A.Explore.BytesInUse = bytesInUse;
  A.Explore.ProgressInterval = Options.watchInterval();
  if (Plan.isKept())
    Keeper.setOptions(A.Explore, Found, [this, &A] { return present(A); });
  return llvm::Error::success();
}

/// What the machines of A have met, of all ranks.
llvm::Error FindingSearch::end(Attempt &A) {
  AttemptFlags &F = A.Flags;
  F.Overflows = A.overflows();
  F.HasMoreAwaits = A.any([](const Machine &M) { return M.hasMoreAwaits(); });
  F.FollowsFinals =
      A.any([](const Machine &M) { return M.mustFollowFinals(); });
  F.LacksDetails = A.first().lacksDetails();
  F.HasWrongCells = A.any([](const Machine &M) { return M.hasWrongCells(); });
  F.MissesStates = A.Result.Why == StopReason::ThreadStates;
  F.LacksStack = A.any([](Machine &M) { return M.counters().Overflows != 0; });
  WholeLongs *Whole = Options.Machine.Whole.get();
  if (F.HasWrongCells && Whole)
    F.WrongCells = Whole->found();
  const SearchAssumptions *Learned =
      A.Copies.empty() ? nullptr : A.Copies.front().get();
  bool IsByEach = A.Explore.Strategy == StrategyKind::RandomWalk;
  if (llvm::Error E = Ranks.end(F, Met, A.Result, A.ForMachines.Assumptions,
                                Learned, IsByEach))
    return E;
  for (const std::string &Name : F.WrongCells)
    Whole->add(Name);
  if (F.MissesStates && A.Result.How == Completeness::Exhausted) {
    A.Result.How = Completeness::Bounded;
    A.Result.Why = StopReason::ThreadStates;
  }
  return llvm::Error::success();
}

/// Whether a search that comes to no end, since a loop goes round for ever and
/// counts meanwhile, is to be begun again with loops that rest
/// (lib/Interpreter/Rest.cpp).
bool FindingSearch::mayRest() const {
  return Plan.isWhole() && !Plan.matches() &&
         Plan.Machine.Model == ModelKind::SC && Ranks.isAlone() &&
         !(S.Code.details() & DetailSet(Detail::Rests));
}

/// A stop where nothing is kept leaves something to go on with all the same.
void FindingSearch::keepBeginning(const Attempt &A) {
  if (Options.Auto && !Plan.isKept() && A.Result.How != Completeness::Exhausted)
    Keeper.storeBeginning(Found, Options.Machine.ClockWidth);
}

/// Whether there is another attempt to make; the plan has it then. The error is
/// that of a kept search that would have to.
llvm::Expected<bool> FindingSearch::beginsAgain(Attempt &A) {
  bool Overflow = A.Flags.Overflows;
  bool IsFull = Overflow && Plan.Machine.ClockWidth == MaxThreads &&
                !Plan.mayNeedFewerThreads();
  if ((IsFull || !Found.Refusal.empty()) && Plan.isOnlyLearning()) {
    Plan.enterMatched();
    return true;
  }
  // What it meets before it is refused may be a finding by what it has learned.
  if (!Found.Refusal.empty() && Plan.hasLearned()) {
    Plan.useLearned();
    return true;
  }
  if (IsFull) {
    if (llvm::Error E = endForThreads(A))
      return std::move(E);
    return false;
  }
  bool IsRefused = !Found.Refusal.empty();
  auto Has = [&](bool AttemptFlags::*Flag) {
    return !IsRefused && !Overflow && A.Flags.*Flag;
  };
  if (A.Result.Why == StopReason::Observer &&
      Has(&AttemptFlags::HasMoreAwaits)) {
    for (auto &M : A.Machines)
      M->tellAwaits();
    Plan.beginAgain();
    return true;
  }
  if (Has(&AttemptFlags::FollowsFinals)) {
    Plan.followFinals();
    return true;
  }
  if (!IsRefused && A.Flags.LacksDetails) {
    Plan.beginAgain();
    return true;
  }
  if (Has(&AttemptFlags::HasWrongCells)) {
    if (Ordered)
      Ordered->beginAgain();
    if (Options.Machine.Whole)
      Options.Machine.Whole->beginAgain();
    Plan.beginAgain();
    return true;
  }
  if (A.Explore.Symmetry && !Overflow) {
    A.Symmetry->lookForNames();
    if (!A.Symmetry->toldApart().empty()) {
      ToldApart = A.Symmetry->toldApart().str();
      Plan.beginAgain();
      return true;
    }
  }
  bool IsLong =
      mayRest() && A.Result.Why == StopReason::Depth && S.Code.hasLongLoops();
  if (!IsRefused && !Overflow && (Found.MetLongLoop || IsLong)) {
    S.Code.want(Detail::Rests);
    Plan.beginAgain();
    return true;
  }
  return (!IsRefused || Overflow) &&
         Plan.goOn(A.Result, Overflow,
                   {S.Code.hasLoops(), S.Code.hasLongLoops()});
}

llvm::Expected<CheckReport> heddle::searchFindings(const CheckSubject &S,
                                                   const CheckOptions &Given) {
  auto Began = std::chrono::steady_clock::now();
  auto Report = FindingSearch(S, Given).run();
  if (Report && OptionTrials::isFor(Given)) {
    double Took = secondsSince(Began);
    Report->Result.Tried = OptionTrials(S, Given, Report->Result, Took).run();
    Report->Result.Seconds += secondsSince(Began) - Took;
  }
  return Report;
}
