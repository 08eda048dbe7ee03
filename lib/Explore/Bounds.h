//===- Bounds.h - Bounds, progress and findings as decorators ---*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Strategies stop when the observer says so, and end an execution when the
// system says so. Hence bounds on whole executions wrap the observer, and
// bounds that must bite inside an execution wrap the system. This is done
// only if one is set: it costs an indirect call an event.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_LIB_EXPLORE_BOUNDS_H
#define HEDDLE_LIB_EXPLORE_BOUNDS_H

#include "Stack.h"
#include "heddle/Explore/Explorer.h"
#include "heddle/Trace/ForwardingSystem.h"
#include <atomic>
#include <chrono>
#include <functional>
#include <map>
#include <mutex>

namespace heddle {

/// How far the workers of one exploration are, all together. Counts only what
/// is bounded.
class CommonLimits {
public:
  std::atomic<uint64_t> Executions = 0, Events = 0, Findings = 0;
  /// What is left to do is kept: executions are not cut off by a stop. Set
  /// before workers begin, as are these, called for checkpoints on the way.
  bool KeepsState = false;
  /// ... but for one, in the midst of a step that was too long: what is left to
  /// do is not known then, and not kept.
  std::atomic<bool> IsTorn = false;
  std::function<void()> Checkpoint;
  uint64_t CheckpointInterval = 0; ///< milliseconds

  /// Whether the races of an execution that is over are to be left out: after a
  /// stop, if nothing is kept, or they have taken long since; then nothing is
  /// kept any more.
  bool mustGiveUpRaces();
  /// Asks for a checkpoint if the last one was long enough ago.
  void poll();
  void checkpointDone();

  void stop(StopReason R) {
    StopReason None = StopReason::None;
    Why.compare_exchange_strong(None, R);
  }
  bool stopping() const { return why() != StopReason::None; }
  StopReason why() const { return Why.load(std::memory_order_relaxed); }

  /// A worker's statistics so far; tells all workers' to the observer if the
  /// last time was long enough ago.
  void progress(const void *Worker, const ExploreStats &Stats,
                uint64_t Milliseconds, ExecutionObserver &Observer);

private:
  std::atomic<StopReason> Why = StopReason::None;
  std::mutex Lock;
  std::chrono::steady_clock::time_point Tick = std::chrono::steady_clock::now(),
                                        LastCheckpoint = Tick;
  /// By mustGiveUpRaces; or never.
  std::chrono::steady_clock::time_point StopSeen;
  bool IsAsked = false;
  std::map<const void *, ExploreStats> Known; ///< looked up, and summed up
};

/// What both decorators know.
class Limits {
public:
  /// Common: of several workers.
  Limits(const ExploreOptions &Options, const ExploreStats &Stats,
         CommonLimits *Common = nullptr)
      : Options(Options), Stats(Stats), Common(Common), Start(Clock::now()),
        Tick(Start) {}

  /// Some execution was not explored, for the reason R.
  void incomplete(StopReason R) {
    if (Why == StopReason::None)
      Why = R;
    if (LeftOut == StopReason::None || R < LeftOut)
      LeftOut = R;
  }
  /// A reason given to incomplete(), always the same one for the same reasons.
  StopReason leftOut() const { return LeftOut; }
  /// ... and none shall be tried any more.
  void stop(StopReason R) {
    if (!Stop)
      Why = R;
    Stop = true;
    if (Common)
      Common->stop(R);
  }
  bool stopping() const { return Stop || (Common && Common->stopping()); }
  /// Executions are to be cut off where they are.
  bool cutting() const {
    return stopping() &&
           !(Common && Common->KeepsState && !Common->IsTorn.load());
  }
  /// Asked within a step, now and then: polls, and says whether to give the
  /// step up.
  bool mustGiveUp(ExecutionObserver &Observer);
  StopReason why() const { return Why; }
  void lookForInterrupt() {
    if (Options.Interrupt && Options.Interrupt->load(std::memory_order_relaxed))
      stop(StopReason::Interrupted);
  }

  /// Looks at the clock and the memory, and ticks. Called every so often.
  void poll(ExecutionObserver &Observer);

  const ExploreOptions &Options;
  const ExploreStats &Stats;
  CommonLimits *const Common;

private:
  using Clock = std::chrono::steady_clock;
  Clock::time_point Start, Tick, LookedAtMemory; ///< the last: or never
  Clock::time_point StopSeen;                    ///< by mustGiveUp, or never
  uint64_t BytesInUse = 0;                       ///< then
  StopReason Why = StopReason::None, LeftOut = StopReason::None;
  bool Stop = false;
};

/// Ends executions at the bounds by reporting RunStatus::Bounded.
class BoundedSystem final : public ForwardingSystem,
                            private ChoosingReads,
                            private Awaiting,
                            private StateSpace,
                            private KnownEndings,
                            private IdleWaits {
public:
  BoundedSystem(TransitionSystem &Inner, Limits &L, ExecutionObserver &Ticks);
  ~BoundedSystem() override;

  static bool isNeeded(const ExploreOptions &O) {
    return O.MaxDepth || O.MaxEvents || O.MaxScanned || O.MaxMilliseconds ||
           O.MaxBytes || O.ProgressInterval || O.Interrupt ||
           O.CheckpointInterval || O.Aside;
  }

  ThreadSet enabled() const override {
    return LLVM_UNLIKELY(HasGivenUp) ? ThreadSet() : Inner.enabled();
  }
  void pending(ThreadId T, Event &Out) const override {
    LLVM_UNLIKELY(HasGivenUp) ? void(Out = noEvent(T)) : Inner.pending(T, Out);
  }
  const Event &advance(ThreadId T, unsigned Choice, AfterStep *After) override {
    if (LLVM_UNLIKELY(HasGivenUp))
      return stepNothing(T, After);
    beforeStep();
    const Event &E = Inner.advance(T, Choice, After);
    if (After)
      After->Status = bounded(After->Status);
    return E;
  }
  RunStatus status() const override {
    return LLVM_UNLIKELY(HasGivenUp) ? cut() : bounded(Inner.status());
  }
  Mark mark() override;
  void backtrack(Mark M) override;

private:
  // What the inner system can do, until a step is given up.
  uint32_t choiceName(ThreadId T, unsigned C) const override {
    return LLVM_UNLIKELY(HasGivenUp) ? C : InnerCan.Reads->choiceName(T, C);
  }
  /// None of a step that was given up: they may be what has no room.
  llvm::ArrayRef<NamedWrite> writes() const override {
    return LLVM_UNLIKELY(HasGivenUp) ? llvm::ArrayRef<NamedWrite>()
                                     : InnerCan.Reads->writes();
  }
  ThreadSet preferred() const override { return InnerCan.Reads->preferred(); }
  ThreadSet awaiting() const override {
    return LLVM_UNLIKELY(HasGivenUp) ? ThreadSet()
                                     : InnerCan.Awaits->awaiting();
  }
  AwaitAnswer valueEnables(ThreadId T, int64_t Value,
                           llvm::ArrayRef<uint16_t> Ahead) override {
    return LLVM_UNLIKELY(HasGivenUp)
               ? AwaitAnswer::Waits
               : InnerCan.Awaits->valueEnables(T, Value, Ahead);
  }
  StateKey stateKey() override {
    return LLVM_UNLIKELY(HasGivenUp) ? StateKey() : InnerCan.States->stateKey();
  }
  void stateWords(llvm::SmallVectorImpl<uint64_t> &Out) override {
    if (LLVM_LIKELY(!HasGivenUp))
      InnerCan.States->stateWords(Out);
  }
  bool isPersistent(ThreadId T) const override {
    return InnerCan.States->isPersistent(T);
  }
  bool mustBeginAgain() const override {
    return InnerCan.States->mustBeginAgain();
  }
  bool onlyEnds() const override { return InnerCan.Endings->onlyEnds(); }
  llvm::ArrayRef<Event> knownEnds() override;
  void keepEnds(llvm::ArrayRef<Event> Events) override {
    InnerCan.Endings->keepEnds(Events);
  }
  bool isIdle() const override {
    return !HasGivenUp && InnerCan.Idle->isIdle();
  }

  void beforeStep() {
    ++Depth;
    if (LLVM_UNLIKELY(--StepsToPoll == 0))
      pause();
    if (LLVM_UNLIKELY(L.Options.MaxEvents))
      countEvent();
  }
  RunStatus bounded(RunStatus S) const {
    return S != RunStatus::Running ||
                   LLVM_LIKELY(Depth < MostDepth && !L.cutting())
               ? S
               : cut();
  }
  void pause();
  void countEvent();
  RunStatus cut() const;
  static Event noEvent(ThreadId T) {
    Event E;
    E.Thread = T;
    return E;
  }

  /// Steps between looks at the clock, which costs some 25 ns; fewer where
  /// steps are long: of a memory model one may take a tenth of a second.
  static constexpr uint64_t MostStepsAPoll = 128;

  const Event &stepNothing(ThreadId T, AfterStep *After);

  const Capabilities InnerCan;
  Limits &L;
  ExecutionObserver &Ticks;
  const uint64_t MostDepth;
  uint64_t Depth = 0;
  uint64_t StepsAPoll = MostStepsAPoll, StepsToPoll = StepsAPoll;
  /// Steps of this poll, and before it since ExploreOptions::Aside was called,
  /// that is, each MostStepsAPoll steps, however long they take.
  uint64_t StepsOfPoll = StepsAPoll, StepsSinceAside = 0;
  std::chrono::steady_clock::time_point LastPause =
      std::chrono::steady_clock::now();
  /// A step was given up, perhaps one of a path that was executed before: the
  /// state is not a state of the program, and from now on nothing is executed.
  bool HasGivenUp = false;
  Event Nothing;
  struct MarkAt {
    Mark Where;
    uint64_t Depth;
  };
  Stack<MarkAt> Marks;
};

Completeness completenessOf(StopReason R);

/// Stops the search at the bounds, and passes everything on.
class BoundedObserver final : public ExecutionObserver {
public:
  BoundedObserver(ExecutionObserver &Inner, Limits &L) : Inner(Inner), L(L) {}

  bool onFault(Path P, const Fault &F) override {
    return finding(Inner.onFault(P, F));
  }
  bool onStuck(Path P) override { return finding(Inner.onStuck(P)); }
  bool onExecutionEnd(ExecutionEnd End, Path P) override;
  void onCycle(Path P, size_t From) override { Inner.onCycle(P, From); }
  void onProgress(const ExploreStats &S) override { Inner.onProgress(S); }
  bool onReversals(uint64_t Owed) override;

private:
  bool goOn(bool InnerSays);
  bool finding(bool InnerSays);

  ExecutionObserver &Inner;
  Limits &L;
  uint64_t Findings = 0;
};

} // namespace heddle

#endif
