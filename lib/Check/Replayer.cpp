//===- Replayer.cpp - Running one schedule again --------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Twice if there are races: the first run says on which cells, the second
// watches these, since keeping every plain access with its stack is dear.
//
//===----------------------------------------------------------------------===//

#include "heddle/Check/Replayer.h"
#include "heddle/Findings/Explain.h"
#include "heddle/IR/CMemory.h"
#include "heddle/MemoryModel/WriteSets.h"
#include "heddle/Relaxed/CatMemory.h"
#include "heddle/Support/WideEngine.h"
#include "heddle/Sync/Deadlock.h"
#include "heddle/Trace/EventInfo.h"
#include "llvm/ADT/ScopeExit.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/ADT/bit.h"

using namespace heddle;

Schedule heddle::scheduleOf(Machine &M, Path P) {
  Schedule S;
  bool GoOnInBlocks = false; // with another detector
  for (unsigned I = 0; I < M.sync().numThreads(); ++I) {
    const Thread &T = M.sync().thread(ThreadId(ThreadIndex(I)));
    ScheduleThread Row;
    if (I)
      Row.Parent = ThreadId(T.Parent);
    Row.Ordinal = T.Ordinal;
    GoOnInBlocks |=
        M.sync().races().summary() && T.Ordinal >= SyncState::OwnBlocks;
    S.Threads.push_back(Row);
  }
  for (const PathStep &Step : P)
    S.Steps.push_back({Step.Thread, Step.Choice});
  if (const auto &Sets = M.options().Sets)
    S.Round = Sets->rounds();
  S.Details = M.details();
  if (GoOnInBlocks)
    S.Details |= DetailSet(Detail::Apart);
  return S;
}

llvm::Error Replayer::record(
    const Schedule &S,
    llvm::function_ref<void(const ExecutionLog &, Machine &)> Done) {
  MachineOptions Same = Options.Machine;
  Same.Details = S.Details;
  Machine M(Subject.Code, Same);
  ExecutionLog Log(M, Sources);
  Log.watchAll(); // under a memory model plain writes are not events
  ReplayOutcome Out;
  if (llvm::Error E = drive(S, M, Log, Out))
    return E;
  Done(Log, M);
  return llvm::Error::success();
}

llvm::Error Replayer::drive(const Schedule &S, Machine &M, ExecutionLog &Log,
                            ReplayOutcome &Out) {
  M.setRecorder(&Log);
  if (llvm::Error E = M.start(Subject.Main, Subject.Arguments))
    return E;
  // Thread of the schedule -> thread of this machine.
  std::vector<int> Here(MaxThreads, -1);
  Here[0] = 0;
  auto Find = [&](ThreadId T) -> int {
    int &H = Here[T.index()];
    if (H >= 0)
      return H;
    if (S.Threads.empty())
      return H = T.index();
    if (T.index() >= S.Threads.size() || !S.Threads[T.index()].Parent.isValid())
      return -1;
    int Parent = Here[S.Threads[T.index()].Parent.index()];
    for (unsigned I = 1; I < M.sync().numThreads(); ++I) {
      const Thread &X = M.sync().thread(ThreadId(ThreadIndex(I)));
      if (X.Status != ThreadStatus::Unborn && X.Parent == Parent &&
          X.Ordinal == S.Threads[T.index()].Ordinal)
        return H = I;
    }
    return -1;
  };
  size_t Number = 0;
  // Nor does a schedule have all rounds of loops that fail.
  M.letIdleWaitsEnd(true);
  auto Restore = llvm::make_scope_exit([&M] { M.letIdleWaitsEnd(false); });
  for (const ScheduleStep &Step : S.Steps) {
    if (M.clocksOverflow() && !IsWideEngine)
      return wideEngineError();
    int T = Find(Step.Thread);
    // A search over states does not know that loops wait.
    bool GoesRound =
        T >= 0 && M.sync().thread(unsigned(T)).Spinning == AwaitsCells;
    // What ends a round of a loop that fails can be executed, too: whether it
    // is left alone because of a race there depends on the detector.
    bool Looks =
        GoesRound || (T >= 0 && (M.awaiting() & threadBit(unsigned(T))));
    if (M.status() != RunStatus::Running &&
        !(Looks && M.status() == RunStatus::Stuck))
      return llvm::createStringError(
          "the schedule has %zu steps but the execution is over after %zu",
          S.Steps.size(), Number);
    if (T < 0 || (!Looks && !(M.enabled() & threadBit(T))))
      return llvm::createStringError(
          "step %zu of the schedule lets thread %u go on, which cannot",
          Number + 1, unsigned(Step.Thread.index()));
    Event E;
    M.pending(ThreadId(ThreadIndex(T)), E);
    if (Step.Choice >= E.Choices)
      return llvm::createStringError(
          "step %zu of the schedule takes choice %u of %u", Number + 1,
          unsigned(Step.Choice), unsigned(E.Choices));
    M.step(ThreadId(ThreadIndex(T)), Step.Choice);
    Out.Canonical.Steps.push_back({ThreadId(ThreadIndex(T)), Step.Choice});
    ++Number;
  }
  return llvm::Error::success();
}

/// Whether T is about to enter a monitor, or to take a lock.
static bool isAtLock(Machine &M, unsigned T) {
  const Thread &Of = M.sync().thread(T);
  return Of.Kind == EventKind::MonitorEnter ||
         (Of.Kind == EventKind::Section && M.sync().sections().locks(Of));
}

/// Lets the threads of M go on, each in its turn. Gives those that could step
/// in the later half of the steps.
///
/// A thread that always comes to a lock which others have or wait for has not
/// gone round as one that waits: it has waited in between, which others can
/// tell. So in half as many steps more each goes on until it is at a lock
/// again.
ThreadSet Replayer::goOn(Machine &M, size_t Steps, ReplayOutcome &Out) {
  constexpr unsigned MostAtOnce = 100;
  ThreadSet Able;
  unsigned Last = 0, AtOnce = 0;
  if (Steps)
    M.cutLockRounds();
  for (size_t I = 0; I != Steps + Steps / 2; ++I) {
    // A run that gave up would find something else by now.
    bool GoesOn = M.status() == RunStatus::Running ||
                  (M.status() == RunStatus::Forbidden && M.takeUpLockRounds());
    if (!GoesOn)
      break;
    ThreadSet Enabled = M.enabled();
    if (!Enabled) // those that gave up want what others have for ever
      break;
    if (I >= Steps / 2 && I < Steps)
      Able |= Enabled;
    bool Stays = I >= Steps && Enabled.contains(Last) && !isAtLock(M, Last) &&
                 ++AtOnce != MostAtOnce;
    if (!Stays) {
      ThreadSet Later = Enabled & ~ThreadSet::below(Last + 1);
      Last = (Later ? Later : Enabled).firstIndex();
      AtOnce = 0;
    }
    M.step(ThreadId(ThreadIndex(Last)), 0);
    Out.Canonical.Steps.push_back({ThreadId(ThreadIndex(Last)), 0});
  }
  return Able;
}

std::vector<Finding> Replayer::findInTime(const Schedule &S) {
  constexpr size_t MostMore = 5000;
  MachineOptions Idle = Options.Machine;
  Idle.Detector = DetectorKind::Epoch;
  Idle.Assumptions = nullptr;
  Idle.Details = S.Details;
  Idle.IdleFrom = 2; // nanoseconds: all of them, as for --timeouts=idle
  Machine M(Subject.Code, Idle);
  ExecutionLog Log(M, Sources);
  M.setRecorder(&Log);
  if (llvm::errorToBool(M.start(Subject.Main, Subject.Arguments)))
    return {};
  for (const ScheduleStep &Step : S.Steps) {
    if (M.status() != RunStatus::Running)
      break;
    if (Step.Thread.index() >= M.sync().numThreads() ||
        !M.enabled().contains(Step.Thread))
      continue;
    Event E;
    M.pending(Step.Thread, E);
    M.step(Step.Thread, Step.Choice < E.Choices ? Step.Choice : 0);
  }
  ReplayOutcome Rest;
  goOn(M, S.Steps.size() + MostMore, Rest);
  std::vector<Finding> Found;
  if (llvm::any_of(Log.Steps, [](const LoggedStep &L) { return L.TimedOut; }))
    return Found;
  for (const LoggedFailure &F : Log.Failures)
    Found.push_back(explainFailure(Log, F));
  if (M.status() == RunStatus::Stuck)
    for (Finding &F : explainDeadlocks(Log, M, M.blocked()))
      Found.push_back(std::move(F));
  return Found;
}

void Replayer::dropIdleHints(llvm::MutableArrayRef<Finding> Found,
                             const Schedule &S) {
  auto HintsAtTime = [](const Finding &F) { return F.HintsAtTime; };
  if (Subject.Code.isOfC() || llvm::none_of(Found, HintsAtTime))
    return;
  // A machine more than a search has counted on: no finding is lost for it.
  if (llvm::errorToBool(World::checkSpace(1, /*Whole=*/false)))
    return;
  for (const Finding &InTime : findInTime(S))
    for (Finding &F : Found)
      if (F.HintsAtTime && F.identity() == InTime.identity()) {
        F.Hint.clear();
        F.HintsAtTime = false;
      }
}

/// What the machine and the log of an execution that was driven to its end, or
/// as far as was asked for, have to say. Able: threads that could step when all
/// went on.
void Replayer::explain(const ExecutionLog &Log, Machine &M, bool IsGoingOn,
                       ThreadSet Able, ReplayOutcome &Out) {
  // Many objects may have one race: the first is told.
  llvm::StringSet<> Told;
  for (const LoggedRace &R : Log.Races) {
    bool IsNew = true;
    Finding F = explainRace(Log, R, [&](const Finding &Race) {
      return IsNew = Told.insert(Race.identity()).second;
    });
    if (IsNew)
      Out.Findings.push_back(std::move(F));
  }
  for (const LoggedFailure &F : Log.Failures)
    Out.Findings.push_back(explainFailure(Log, F));
  for (Finding &F : explainLeaks(Log))
    Out.Findings.push_back(std::move(F));
  if (M.cat() &&
      (Out.Status == RunStatus::Ended || Out.Status == RunStatus::Stuck))
    for (Finding &F : explainFlags(Log, M))
      Out.Findings.push_back(std::move(F));
  ThreadSet Waiting = M.blocked() & ~(IsGoingOn ? Able : ThreadSet());
  ThreadSet Stuck;
  if (Out.Status == RunStatus::Stuck)
    Stuck = M.blocked();
  else
    Stuck = waitCycles(M.sync(), M.sync().alive());
  if (!Stuck && IsGoingOn)
    Stuck = waitCycles(M.sync(), Waiting, true);
  if (Stuck)
    for (Finding &F : explainDeadlocks(Log, M, Stuck))
      Out.Findings.push_back(std::move(F));
  if (!IsGoingOn)
    return;
  Out.Waiting = threadsThatWait(Log, M, Waiting);
  for (ThreadSet Left = Able & M.sync().alive(); Left; Left.dropFirst())
    Out.GoingOn.push_back(Log.threadName(Left.first()));
}

/// The schedule as it is printed: with the threads' names.
static void describeThreads(const ExecutionLog &Log, Machine &M, Schedule &S) {
  for (unsigned I = 0; I < M.sync().numThreads(); ++I) {
    const Thread &T = M.sync().thread(ThreadId(ThreadIndex(I)));
    ScheduleThread Row;
    if (I)
      Row.Parent = ThreadId(T.Parent);
    Row.Ordinal = T.Ordinal;
    Row.Name = Log.threadName(ThreadId(ThreadIndex(I)));
    S.Threads.push_back(std::move(Row));
  }
}

/// The cells whose plain accesses a second run has to log: those of races, and
/// under a memory model, where plain writes are no events, those that are read:
/// it shows what reads saw, and what they missed.
static std::vector<Ref> cellsToWatch(const ExecutionLog &Log, bool IsRelaxed) {
  std::vector<Ref> Cells;
  for (const LoggedStep &Step : Log.Steps)
    if (IsRelaxed && Step.IsEvent && infoOf(Step.E.Kind).isAccess())
      Cells.push_back(Step.Cell);
  for (const LoggedRace &R : Log.Races)
    Cells.push_back(R.Report.Cell);
  return Cells;
}

void Replayer::prepare(ExecutionLog &Log, bool ReadsFuture,
                       llvm::ArrayRef<Ref> Cells) const {
  if (ReadsFuture)
    Log.watchAll();
  Log.ShowsAll = Options.Reports.WholeSchedules;
  if (Options.Reports.WantsValues)
    Log.watchValues();
  for (Ref C : Cells) {
    Log.watch(C);
    // In C a wider access of a byte is one at an earlier cell.
    for (Ref Byte = C & ~(CGranule - 1); Log.isOfC() && Byte < C; Byte += 4)
      Log.watch(Byte);
  }
}

llvm::Expected<ReplayOutcome> Replayer::run(const Schedule &S, size_t GoOn) {
  ReplayOutcome Out;
  std::vector<Ref> Cells;
  // Clocks can say why two accesses are not ordered, the summary cannot.
  MachineOptions WithClocks = Options.Machine;
  WithClocks.Detector = DetectorKind::Epoch;
  WithClocks.Assumptions = nullptr;
  WithClocks.Details = S.Details;
  // Not asked again: a thread may initialise a class of the library here, and
  // freeze what it makes, that main initialises before all else where states
  // are matched (SearchAssumptions).
  if (WithClocks.Finals == FinalReads::Ask)
    WithClocks.Finals = FinalReads::Follow;
  for (bool Again : {false, true}) {
    Machine M(Subject.Code, WithClocks);
    ExecutionLog Log(M, Sources);
    bool ReadsFuture = M.jpr() != nullptr;
    prepare(Log, ReadsFuture, Cells);
    Out = ReplayOutcome();
    if (llvm::Error E = drive(S, M, Log, Out))
      return std::move(E);
    ThreadSet Able = goOn(M, GoOn, Out);
    if (M.clocksOverflow() && !IsWideEngine)
      return wideEngineError();
    Out.Status = M.status();
    Out.IsForbidden =
        M.cat() && Out.Status == RunStatus::Assumed && !M.cat()->isAllowed();
    Out.Output = Log.Output;
    Out.Events = M.counters().Events;
    Out.Text =
        (Out.Status == RunStatus::Refused ? M.refusal() : M.boundText()).str();
    if (!Again && !ReadsFuture &&
        (!Log.Races.empty() || M.sync().readsChoose())) {
      Cells = cellsToWatch(Log, M.sync().readsChoose());
      continue;
    }
    explain(Log, M, GoOn && Out.Status == RunStatus::Running, Able, Out);
    describeThreads(Log, M, Out.Canonical);
    Out.Canonical.Round = S.Round;
    Out.Canonical.Details = S.Details;
    if (!M.sync().readsChoose())
      dropIdleHints(Out.Findings, Out.Canonical);
    for (Finding &F : Out.Findings) {
      F.Replay = Out.Canonical;
      if (ReadsFuture)
        addSeenWrites(F, Log);
      addRelations(F, Log);
    }
    break;
  }
  return Out;
}
