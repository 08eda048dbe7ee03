//===- FindingCollector.cpp - Faults of a search become findings ----------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "FindingCollector.h"
#include "heddle/Check/BoundText.h"
#include "heddle/Check/InlineSchedule.h"
#include "heddle/Report/CheckedRun.h"
#include "heddle/Support/Counted.h"
#include "heddle/Support/Memory.h"
#include "heddle/Support/WideEngine.h"
#include "llvm/ADT/Hashing.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/raw_ostream.h"
#include <unistd.h>

using namespace heddle;

//===----------------------------------------------------------------------===//
// What all found
//===----------------------------------------------------------------------===//

void FoundSoFar::beginAgain() {
  Faults.clear();
  Stuck.clear();
  Cycles.clear();
  Variants.clear();
  Collectors.clear();
  Refusal.clear();
  Bound.clear();
  Began = std::chrono::steady_clock::now();
}

uint64_t FoundSoFar::executions() const {
  uint64_t Sum = ExecutionsBefore;
  for (const FindingCollector *C : Collectors)
    Sum += C->executions();
  return Sum;
}

void FoundSoFar::showProgress(const ExploreStats &S, const CheckOptions &O) {
  LiveFacts Facts;
  Facts.Phase = Phase;
  Facts.Executions = ExecutionsBefore + S.Executions;
  Facts.States = S.States;
  Facts.Events = S.Events;
  Facts.Depth = S.MaxDepth;
  Facts.Seconds =
      std::chrono::duration<double>(std::chrono::steady_clock::now() - Began)
          .count();
  Facts.Bytes = processBytes().Resident;
  Facts.Estimated = Estimate.Executions;
  Facts.EstimateError = Estimate.Error;
  Facts.Warned = Warned;
  if (O.Progress)
    showLine(Facts);
  if (!O.Live)
    return;
  for (const Finding &F : Findings)
    Facts.Found.push_back(headline(F));
  O.Live->show(std::move(Facts));
}

/// One line, which the next one takes the place of.
void FoundSoFar::showLine(const LiveFacts &Facts) {
  std::string Line =
      llvm::formatv("{0}: {1:n} {2}, {3:n}/s, {4:n} events, depth {5}, {6}, "
                    "{7} MB{8}",
                    Facts.Phase, Facts.units(),
                    Facts.States ? "states" : "executions",
                    uint64_t(Facts.unitsASecond()), Facts.Events, Facts.Depth,
                    counted(Findings.size(), "finding"), Facts.Bytes >> 20,
                    Warned ? ", " + counted(Warned->size(), "warning") : "")
          .str();
  if (auto Left = Facts.secondsLeft())
    llvm::raw_string_ostream(Line)
        << llvm::format("; %.2g%% of about %.2g (+-%.1g), %.2g s left",
                        100.0 * double(Facts.Executions) / Facts.Estimated,
                        Facts.Estimated, Facts.EstimateError, *Left);
  llvm::errs() << "\r" << Line.substr(0, textWidth(STDERR_FILENO) - 1)
               << "\x1b[K";
  IsProgressShown = true;
}

void FoundSoFar::clearProgress() {
  if (IsProgressShown)
    llvm::errs() << "\r\x1b[K";
  IsProgressShown = false;
}

/// How the user would run the finding's schedule again.
static std::string command(const Finding &F, const CheckOptions &Options) {
  std::string Word = replayWord(F.Replay);
  const std::string &Begin = F.Grounds ? F.Grounds->Command : Options.Command;
  return Word.empty() ? ""
                      : Begin + wholeFlags(Options.Machine) +
                            " --replay=" + Word + Options.CommandTail;
}

bool heddle::printsFindings(const CheckOptions &O) {
  return !O.Reports.takesOutput() &&
         (!O.ProgramOutput || O.Level != Verbosity::Quiet);
}

void FoundSoFar::print(const Finding &F, const CheckOptions &Options) {
  bool IsFirst = F.cause().empty() || CausesPrinted.insert(F.cause()).second;
  if (printsFindings(Options) && (IsFirst || Options.ShowsAll) &&
      maySay(F.identity()))
    printFinding(llvm::outs(), F, command(F, Options), Options.Level,
                 textWidth());
}

static bool isDeadlock(const Finding &F) {
  return F.What == Finding::Deadlock || F.What == Finding::IdlePool;
}

void FoundSoFar::add(Finding F, const CheckOptions &O) {
  Identities.insert(F.identity());
  if (!PrintAtEnd && !isDeadlock(F)) {
    clearProgress();
    print(F, O);
  }
  Findings.push_back(std::move(F));
}

size_t FoundSoFar::newFindings(const CheckOptions &O) const {
  return countToTell(Findings, O.ShowsAll, [&](const Finding &F) {
    return O.Reports.Known && O.Reports.Known->has(F);
  });
}

void FoundSoFar::shorten(Finding F) {
  if (!isDeadlock(F))
    return;
  std::string Id = F.identity();
  for (Finding &Known : Findings)
    if (isDeadlock(Known) && Known.identity() == Id) {
      if (F.Replay.Steps.size() < Known.Replay.Steps.size())
        Known = std::move(F);
      return;
    }
}

void FoundSoFar::printKept(const CheckOptions &O) {
  auto Key = [](const Finding &F) {
    return std::tuple(F.What, F.Subject, F.identity());
  };
  if (PrintAtEnd)
    llvm::sort(Findings, [&](const Finding &A, const Finding &B) {
      return Key(A) < Key(B);
    });
  // Of the deadlocks of one cause the simplest is told.
  auto Size = [](const Finding &F) {
    return std::pair(F.Waits.size(), F.Replay.Steps.size());
  };
  std::map<std::string, Finding *> Simplest;
  for (Finding &F : Findings)
    if (F.What == Finding::Deadlock)
      if (Finding *&S = Simplest.try_emplace(F.cause(), &F).first->second;
          Size(F) < Size(*S))
        std::swap(*S, F);
  if (O.Reports.Known)
    O.Reports.Known->mark(Findings);
  for (const Finding &F : Findings)
    if ((PrintAtEnd || isDeadlock(F)) && !F.IsKnown)
      print(F, O);
  if (printsFindings(O) && !O.ShowsAll)
    printFurtherFindings(llvm::outs(), Findings);
}

void heddle::printFindings(std::vector<Finding> &Findings,
                           const CheckOptions &O) {
  FoundSoFar Found;
  Found.PrintAtEnd = true;
  Found.Findings = std::move(Findings);
  Found.printKept(O);
  Findings = std::move(Found.Findings);
}

//===----------------------------------------------------------------------===//
// What one worker meets
//===----------------------------------------------------------------------===//

FindingCollector::FindingCollector(Machine &M, const CheckSubject &S,
                                   const CheckOptions &O, FoundSoFar &Found)
    : M(M), Options(O), Again(S, O), Found(Found) {
  Found.Collectors.push_back(this);
}

bool FindingCollector::onFault(Path P, const Fault &F) {
  if (M.lacksDetails())
    return false;
  if (!Faults.insert(llvm::hash_combine(F.Key, F.Variant)).second)
    return true;
  return onFault(F.Key, F.Variant, F.What, [&] { return scheduleOf(M, P); });
}

bool FindingCollector::onSighting(const Sighting &S) {
  auto Way = [&] { return S.Way; };
  return S.IsStuck ? onStuck(S.Key, S.Way.Steps.size(), Way)
                   : onFault(S.Key, S.Variant, S.What, Way);
}

bool FindingCollector::onFault(uint64_t Key, uint64_t Variant, Fault::Kind What,
                               llvm::function_ref<Schedule()> Way) {
  std::lock_guard Guard(Found.Lock);
  // Variants are many in long programs and seldom new.
  constexpr unsigned MostVariants = 64;
  if (!Found.Faults.insert(llvm::hash_combine(Key, Variant)).second)
    return true;
  unsigned &Variants = Found.Variants[Key];
  ++Variants;
  if (Variants > MostVariants || (Variants > 1 && Found.skips()))
    return true;
  switch (What) {
  case Fault::Race:
    return explain(Way(), Finding::Race);
  case Fault::AssertionFailed:
    return explain(Way(), Finding::Assertion);
  case Fault::Uncaught:
  case Fault::Failed:
    return explain(Way(), Finding::Uncaught);
  case Fault::Deadlock:
    return explainWaitCycle(Way());
  case Fault::Leak:
    return explain(Way(), Finding::Leak);
  case Fault::Flag:
    return explain(Way(), Finding::Flag);
  }
  llvm_unreachable("internal: kind of fault");
}

uint64_t heddle::stuckPlaces(Machine &M) {
  std::vector<uint64_t> Places;
  ThreadSet Blocked = M.blocked();
  for (unsigned I = 0; I < MaxThreads; ++I)
    if (Blocked.contains(I))
      Places.push_back(M.placeHash(ThreadId(ThreadIndex(I))));
  std::sort(Places.begin(), Places.end());
  return llvm::hash_combine_range(Places.begin(), Places.end());
}

bool FindingCollector::onStuck(Path P) {
  if (M.lacksDetails())
    return false;
  return onStuck(stuckPlaces(M), P.size(), [&] { return scheduleOf(M, P); });
}

bool FindingCollector::onStuck(uint64_t Places, size_t Steps,
                               llvm::function_ref<Schedule()> Way) {
  std::lock_guard Guard(Found.Lock);
  auto [Shortest, IsNew] = Found.Stuck.try_emplace(Places, Steps);
  if (!IsNew && (Shortest->second <= Steps || Found.skips()))
    return true;
  Shortest->second = Steps;
  return explain(Way(), Finding::Deadlock);
}

bool FindingCollector::onExecutionEnd(ExecutionEnd End, Path P) {
  // With the details that it lacks, the program may do something else.
  if (End == ExecutionEnd::Refused && !M.lacksDetails()) {
    std::lock_guard Guard(Found.Lock);
    Found.Refusal = M.refusal().str();
    return false;
  }
  if (LLVM_UNLIKELY(M.hasMoreAwaits() || M.hasWrongCells() ||
                    M.mustFollowFinals() || M.lacksDetails()))
    return false;
  if (Symmetry && (executions() & 63) == 0)
    Symmetry->lookForNames();
  if (Symmetry && !Symmetry->toldApart().empty())
    return false;
  if (End == ExecutionEnd::Bounded || End == ExecutionEnd::Endless) {
    std::lock_guard Guard(Found.Lock);
    if (Found.Bound.empty())
      Found.Bound = boundMet(M, P);
    if (Found.StopsAtLongLoops && M.program().hasLongLoops()) {
      Found.MetLongLoop = true;
      return false;
    }
  }
  // It is to be begun again.
  if (M.clocksOverflow())
    return false;
  bool IsFirst = executions() == 0;
  Executions.store(executions() + 1, std::memory_order_relaxed);
  if (!IsFirst || !Options.ProgramOutput ||
      (HoldsOutput && End == ExecutionEnd::Bounded))
    return true;
  // Nobody has anything to do before the first execution is over.
  std::lock_guard Guard(Found.Lock);
  if (!Found.IsOutputShown && maySay("output"))
    for (const OutputText &O : M.output())
      (O.Stream == 2 || Options.Reports.takesOutput() ? llvm::errs()
                                                      : llvm::outs())
          << O.Text;
  Found.IsOutputShown = true;
  return true;
}

/// Threads wait for each other for good. If the others come to a stop, too, the
/// finding is the one of all of them.
bool FindingCollector::explainWaitCycle(const Schedule &S) {
  constexpr size_t MostSteps = 1000;
  llvm::Expected<ReplayOutcome> Out = Again.run(S, MostSteps);
  if (!Out || Out->Status != RunStatus::Stuck) {
    if (!Out)
      llvm::consumeError(Out.takeError());
    return explain(S, Finding::Deadlock);
  }
  return add(*Out);
}

/// "main joins t at A.java:3".
static std::string waitText(const WaitInfo &W) {
  std::string Where = ExecutionLog::where(W.Stack);
  return W.Thread + " " + W.What + (Where.empty() ? "" : " at " + Where);
}

/// Some go round for ever. If all that they do is wait, in loops, this is a
/// deadlock.
void FindingCollector::onCycle(Path P, size_t From) {
  std::lock_guard Guard(Found.Lock);
  if (unsigned Owner = M.sync().kernel().Atomic) {
    // It goes round for ever where others are kept out.
    Found.Refusal = "Heddle.atomic is not supported around a loop that waits "
                    "for another thread, as the one here does";
    llvm::SmallVector<StackFrame, 16> Stack;
    M.captureStack(ThreadId(Owner - 1), Stack);
    for (const StackFrame &F : Stack)
      Found.Refusal += "\n  at " + M.frameText(F);
    return;
  }
  std::vector<uint64_t> Places;
  for (ThreadSet Left = M.sync().alive(); Left; Left.dropFirst())
    Places.push_back(M.placeHash(Left.first()));
  llvm::sort(Places);
  uint64_t Id = llvm::hash_combine_range(Places.begin(), Places.end());
  if (!Found.Cycles.insert(Id).second)
    return;
  size_t Round = P.size() - From;
  Schedule Way = scheduleOf(M, P);
  size_t GoOn = std::clamp<size_t>(8 * Round, 1000, 20'000);
  llvm::Expected<ReplayOutcome> Out = Again.run(Way, GoOn);
  if (!Out)
    llvm::report_fatal_error(
        llvm::Twine("internal: a cycle cannot be replayed: ") +
        llvm::toString(Out.takeError()));
  if (Out->Status == RunStatus::Stuck) {
    add(*Out);
    return;
  }
  auto IsDeadlock = [](const Finding &F) {
    return F.What == Finding::Deadlock;
  };
  if (llvm::any_of(Out->Findings, IsDeadlock))
    add(*Out);
  if (!Found.Cycle.empty() && (Found.CycleWaits || Out->Waiting.empty()))
    return;
  Found.CycleWaits = !Out->Waiting.empty();
  Schedule &S = Out->Canonical;
  S.Steps.resize(P.size());
  std::vector<std::string> Names = Out->GoingOn;
  if (Names.empty())
    for (const ScheduleStep &Step : llvm::ArrayRef(S.Steps).drop_front(From))
      if (std::string Name = S.Threads[Step.Thread.index()].Name;
          !llvm::is_contained(Names, Name))
        Names.push_back(std::move(Name));
  llvm::sort(Names);
  Found.Cycle = llvm::join(Names, ", ") + " can repeat " +
                counted(Round, "step") + " for ever";
  if (std::string Word = replayWord(S); !Word.empty())
    Found.Cycle += ", the last of --replay=" + Word;
  for (const WaitInfo &W : Out->Waiting)
    Found.Cycle +=
        (&W == &Out->Waiting.front() ? "; meanwhile " : ", ") + waitText(W);
}

void FindingCollector::onProgress(const ExploreStats &S) {
  std::lock_guard Guard(Found.Lock);
  Found.showProgress(S, Options);
}

/// Replays S, which showed a finding of the kind. Found is locked.
bool FindingCollector::explain(const Schedule &S, Finding::Kind Wanted) {
  llvm::Expected<ReplayOutcome> Out = Again.run(S);
  if (!Out)
    llvm::report_fatal_error(
        llvm::Twine("internal: a finding cannot be replayed: ") +
        llvm::toString(Out.takeError()));
  auto SameKind = [&](const Finding &F) {
    return F.What == Wanted ||
           (Wanted == Finding::Uncaught && F.What == Finding::Failure) ||
           (Wanted == Finding::Deadlock && F.What == Finding::IdlePool);
  };
  if (llvm::none_of(Out->Findings, SameKind))
    llvm::report_fatal_error("internal: the replay of a finding differs");
  return add(*Out);
}

/// What a replay showed. False if that is enough.
bool FindingCollector::add(ReplayOutcome &Out) {
  for (Finding &F : Out.Findings) {
    F.Execution = Found.executions() + 1;
    if (Found.Identities.count(F.identity())) {
      Found.shorten(std::move(F));
      continue;
    }
    Found.add(std::move(F), Options);
    if (Found.isEnough(Options))
      break;
  }
  // A search that began again meets what the one before found, and stops, too.
  return !Found.isEnough(Options);
}
