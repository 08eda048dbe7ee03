//===- Bounds.cpp - Bounds, progress and findings as decorators -----------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Bounds.h"

using namespace heddle;

/// Executions between looks at the clock.
static constexpr uint64_t ExecutionsAPoll = 64;
/// Between looks at the memory in use: to ask the system for it takes some 20
/// microseconds, in which a search executes 200 events.
static constexpr uint64_t MillisecondsALook = 5;

void Limits::poll(ExecutionObserver &Observer) {
  Clock::time_point Now = Clock::now();
  auto Since = [&](Clock::time_point Then) {
    return uint64_t(
        std::chrono::duration_cast<std::chrono::milliseconds>(Now - Then)
            .count());
  };
  lookForInterrupt();
  if (Common)
    Common->poll();
  if (Options.MaxMilliseconds && Since(Start) >= Options.MaxMilliseconds)
    stop(StopReason::Time);
  if (Options.BytesInUse && Since(LookedAtMemory) >= MillisecondsALook) {
    LookedAtMemory = Now;
    BytesInUse = Options.BytesInUse();
  }
  if (Options.MaxBytes &&
      BytesInUse + Stats.TraceBytes + Stats.TableBytes >= Options.MaxBytes)
    stop(StopReason::Memory);
  if (Options.ProgressInterval && Since(Tick) >= Options.ProgressInterval) {
    Tick = Now;
    if (Common)
      Common->progress(this, Stats, Options.ProgressInterval, Observer);
    else
      Observer.onProgress(Stats);
  }
}

bool Limits::mustGiveUp(ExecutionObserver &Observer) {
  poll(Observer);
  if (!stopping())
    return false;
  if (!Common || !Common->KeepsState)
    return true;
  // A step that ends soon is worth waiting for.
  constexpr std::chrono::milliseconds Patience(100);
  Clock::time_point Now = Clock::now();
  if (StopSeen == Clock::time_point())
    StopSeen = Now;
  if (Now - StopSeen < Patience)
    return false;
  Common->IsTorn = true;
  return true;
}

bool CommonLimits::mustGiveUpRaces() {
  if (!stopping())
    return false;
  if (!KeepsState)
    return true;
  // What was done since the last checkpoint is worth waiting for.
  constexpr std::chrono::seconds Patience(1);
  std::lock_guard Guard(Lock);
  auto Now = std::chrono::steady_clock::now();
  if (StopSeen == decltype(StopSeen)())
    StopSeen = Now;
  if (Now - StopSeen >= Patience)
    IsTorn = true;
  return IsTorn;
}

void CommonLimits::progress(const void *Worker, const ExploreStats &Stats,
                            uint64_t Milliseconds,
                            ExecutionObserver &Observer) {
  std::lock_guard Guard(Lock);
  Known[Worker] = Stats;
  auto Now = std::chrono::steady_clock::now();
  if (Now - Tick < std::chrono::milliseconds(Milliseconds))
    return;
  Tick = Now;
  ExploreStats Sum;
  for (const auto &[Worker, Part] : Known)
    Sum.add(Part);
  Observer.onProgress(Sum);
}

void CommonLimits::poll() {
  if (!CheckpointInterval)
    return;
  {
    std::lock_guard Guard(Lock);
    auto Now = std::chrono::steady_clock::now();
    if (IsAsked ||
        Now - LastCheckpoint < std::chrono::milliseconds(CheckpointInterval))
      return;
    IsAsked = true;
  }
  Checkpoint();
}

void CommonLimits::checkpointDone() {
  std::lock_guard Guard(Lock);
  LastCheckpoint = std::chrono::steady_clock::now();
  IsAsked = false;
}

Completeness heddle::completenessOf(StopReason R) {
  if (R == StopReason::None)
    return Completeness::Exhausted;
  // What the user wished, or a bound.
  return R == StopReason::Observer || R == StopReason::Findings
             ? Completeness::Stopped
             : Completeness::Bounded;
}

BoundedSystem::BoundedSystem(TransitionSystem &Inner, Limits &L,
                             ExecutionObserver &Ticks)
    : ForwardingSystem(Inner), InnerCan(Inner.can()), L(L), Ticks(Ticks),
      MostDepth(L.Options.MaxDepth ? L.Options.MaxDepth : UINT64_MAX) {
  Can.Reads = InnerCan.Reads ? this : nullptr;
  Can.Awaits = InnerCan.Awaits ? this : nullptr;
  Can.States = InnerCan.States ? this : nullptr;
  Can.Endings = InnerCan.Endings ? this : nullptr;
  Can.Idle = InnerCan.Idle ? this : nullptr;
  Can.Long = nullptr; // they are watched here
  if (InnerCan.Long)
    InnerCan.Long->watchSteps(
        [this] { return HasGivenUp |= this->L.mustGiveUp(this->Ticks); });
}

BoundedSystem::~BoundedSystem() {
  if (InnerCan.Long)
    InnerCan.Long->watchSteps(nullptr);
}

const Event &BoundedSystem::stepNothing(ThreadId T, AfterStep *After) {
  if (After) {
    *After = AfterStep();
    After->Status = RunStatus::Bounded;
  }
  return Nothing = noEvent(T);
}

llvm::ArrayRef<Event> BoundedSystem::knownEnds() {
  if (L.Options.MaxEvents || HasGivenUp) // each step is counted
    return {};
  llvm::ArrayRef<Event> Known = InnerCan.Endings->knownEnds();
  return Depth + Known.size() < MostDepth ? Known : llvm::ArrayRef<Event>();
}

void BoundedSystem::pause() {
  L.poll(Ticks);
  constexpr std::chrono::milliseconds Long(10), Short(2);
  auto Now = std::chrono::steady_clock::now();
  auto Since = Now - LastPause;
  LastPause = Now;
  if (Since > Long)
    StepsAPoll = std::max<uint64_t>(1, StepsAPoll * Short / Since);
  else if (Since < Short)
    StepsAPoll = std::min(2 * StepsAPoll, MostStepsAPoll);
  StepsSinceAside += StepsOfPoll;
  bool IsForAside = StepsSinceAside == MostStepsAPoll;
  if (IsForAside)
    StepsSinceAside = 0;
  StepsToPoll = StepsOfPoll =
      std::min(StepsAPoll, MostStepsAPoll - StepsSinceAside);
  if (IsForAside && L.Options.Aside && !L.stopping() &&
      !L.Options.Aside(L.Stats))
    L.stop(StopReason::Observer);
}

void BoundedSystem::countEvent() {
  if ((L.Common ? L.Common->Events++ : L.Stats.Events) + 1 >=
      L.Options.MaxEvents)
    L.stop(StopReason::Events);
}

/// The status of an execution that is at a bound.
RunStatus BoundedSystem::cut() const {
  if (!L.cutting())
    L.incomplete(StopReason::Depth);
  return RunStatus::Bounded;
}

TransitionSystem::Mark BoundedSystem::mark() {
  MarkAt &M = Marks.emplace_back();
  M.Where = Inner.mark();
  M.Depth = Depth;
  return Marks.size() - 1;
}

void BoundedSystem::backtrack(Mark M) {
  Marks.cut(M + 1);
  Inner.backtrack(Marks[M].Where);
  Depth = Marks[M].Depth;
}

bool BoundedObserver::goOn(bool InnerSays) {
  if (!InnerSays)
    L.stop(StopReason::Observer);
  return !L.stopping();
}

bool BoundedObserver::onReversals(uint64_t Owed) {
  if (L.Options.MaxScanned && L.Stats.Scanned + Owed >= L.Options.MaxScanned)
    L.stop(StopReason::Reversals);
  L.poll(Inner);
  return goOn(true);
}

bool BoundedObserver::finding(bool InnerSays) {
  if ((L.Common ? ++L.Common->Findings : ++Findings) ==
      L.Options.StopAtFindings)
    L.stop(StopReason::Findings);
  return goOn(InnerSays);
}

bool BoundedObserver::onExecutionEnd(ExecutionEnd End, Path P) {
  if (End == ExecutionEnd::Bounded) // it may have been for a stop
    L.poll(Inner);
  // After a stop the system reports Bounded for its own sake: it has made no
  // execution.
  bool Artefact = End == ExecutionEnd::Bounded && L.cutting();
  if (!Artefact && End == ExecutionEnd::Bounded)
    L.incomplete(StopReason::Machine);
  if (End == ExecutionEnd::Endless)
    L.incomplete(StopReason::Endless);
  if (End == ExecutionEnd::Refused)
    L.incomplete(StopReason::Refused);
  bool Counts = End == ExecutionEnd::Ended || End == ExecutionEnd::Stuck;
  uint64_t Executions = L.Stats.Executions;
  if (L.Common && L.Options.MaxExecutions) {
    Executions = Counts ? ++L.Common->Executions : L.Common->Executions.load();
    Artefact |=
        Counts && Executions > L.Options.MaxExecutions && !L.Common->KeepsState;
  }
  bool InnerSays = Artefact || Inner.onExecutionEnd(End, P);
  if (L.Options.MaxExecutions && Executions >= L.Options.MaxExecutions)
    L.stop(StopReason::Executions);
  L.lookForInterrupt();
  if ((L.Stats.Executions + L.Stats.Blocked + L.Stats.Cut) % ExecutionsAPoll ==
      0)
    L.poll(Inner);
  return goOn(InnerSays);
}
