//===- Timeline.h - The current path and the way back on it -----*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What all strategies that go forth and back share: the executed path, the
// marks set along it, and telling the observer. A depth at which no mark was
// set is reached from the nearest mark before it by executing again, so that
// where to mark is a question of speed only.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_LIB_EXPLORE_TIMELINE_H
#define HEDDLE_LIB_EXPLORE_TIMELINE_H

#include "Stack.h"
#include "heddle/Explore/Explorer.h"

namespace heddle {

class Timeline {
public:
  /// Marks the state that System is in as depth 0.
  Timeline(TransitionSystem &System, ExecutionObserver &Observer,
           ExploreStats &Stats)
      : Stats(Stats), System(System), Observer(Observer),
        Assumes(System.can().Assumes) {
    markHere();
  }

  size_t depth() const { return Steps.size(); }
  Path path() const { return Steps; }
  /// The observer asked to stop.
  bool stopped() const { return Stop; }
  bool isMarked() const { return Marks.back().Depth == Steps.size(); }

  void markHere() {
    MarkAt &M = Marks.emplace_back();
    M.Depth = Steps.size();
    M.Where = System.mark();
    ++Stats.Marks;
  }

  /// What the last step() or follow() led to.
  const AfterStep &after() const { return After; }
  /// Whether some step led to a state in which nobody could go on otherwise
  /// than by the end of a wait.
  bool metIdle() const { return MetIdle; }

  LLVM_ATTRIBUTE_ALWAYS_INLINE const Event &step(ThreadId T, unsigned Choice) {
    const Event &E = System.advance(T, Choice, &After);
    MetIdle |= After.IsIdle;
    add(E, Choice);
    if (LLVM_UNLIKELY(After.HasFaults))
      tellFaults();
    return E;
  }

  /// E was executed; or it is known what it does, and nobody looks at the state
  /// any more before rewind().
  void add(const Event &E, unsigned Choice) {
    PathStep &Last = Steps.emplace_back();
    Last.Thread = E.Thread;
    Last.Kind = E.Kind;
    Last.Choice = Choice;
    Last.Site = E.Site;
    ++Stats.Events;
    if (Steps.size() > Stats.MaxDepth)
      Stats.MaxDepth = Steps.size();
  }

  /// A step that was executed before on its path, by somebody else.
  const Event &follow(ThreadId T, unsigned Choice) {
    const Event &E = System.advance(T, Choice, &After);
    MetIdle |= After.IsIdle;
    Steps.push_back({T, E.Kind, uint16_t(Choice), E.Site});
    ++Stats.Reexecuted;
    return E;
  }

  /// Returns to an earlier depth of the path.
  void rewind(size_t Depth) {
    assert(Depth <= Steps.size() && "internal: rewinding into the future");
    while (Marks.back().Depth > Depth)
      Marks.pop_back();
    System.backtrack(Marks.back().Where);
    ++Stats.Backtracks;
    for (size_t I = Marks.back().Depth; I != Depth; ++I) {
      System.step(Steps[I].Thread, Steps[I].Choice);
      ++Stats.Reexecuted;
    }
    Steps.cut(Depth);
  }

  /// A look at the bounds: ExecutionObserver::onReversals.
  void lookAtReversals(uint64_t Owed) {
    if (!Observer.onReversals(Owed))
      Stop = true;
  }

  /// An assume was false on the path (Assuming::isCutOff).
  bool isCutOff() const { return Assumes && Assumes->isCutOff(); }

  /// This state is that at depth From.
  void tellCycle(size_t From) { Observer.onCycle(Steps, From); }

  /// The path is a whole execution.
  void finish(ExecutionEnd End);

  /// Whether a bound was reached on the way back to a state that ran before:
  /// then the path is finished, which stops the search.
  bool isCutShort() {
    RunStatus Now = System.status();
    if (LLVM_LIKELY(Now == RunStatus::Running))
      return false;
    assert(Now == RunStatus::Bounded && "internal: a state that ran ends");
    finish(ExecutionEnd::Bounded);
    return true;
  }

private:
  void tellFaults();

  struct MarkAt {
    size_t Depth;
    TransitionSystem::Mark Where;
  };

  ExploreStats &Stats;
  TransitionSystem &System;
  ExecutionObserver &Observer;
  Assuming *const Assumes;
  Stack<PathStep> Steps;
  Stack<MarkAt> Marks;
  AfterStep After;
  bool Stop = false, MetIdle = false;
};

/// Whether the system, in the present state, can make this step.
inline bool canStep(const TransitionSystem &System, ThreadId T,
                    unsigned Choice) {
  if (!T.isValid() || System.status() != RunStatus::Running ||
      !System.enabled().contains(T))
    return false;
  Event E;
  System.pending(T, E);
  return Choice < E.Choices;
}

/// Whether nothing follows the present state, though no bound was reached.
inline bool hasEnded(const TransitionSystem &System) {
  RunStatus Now = System.status();
  return Now != RunStatus::Running && Now != RunStatus::Bounded;
}

/// The end of an execution that nothing but the system's status ended. A system
/// that claims to run with no thread enabled is stuck.
inline ExecutionEnd endOf(RunStatus S) {
  switch (S) {
  case RunStatus::Ended:
    return ExecutionEnd::Ended;
  case RunStatus::Running:
  case RunStatus::Stuck:
    return ExecutionEnd::Stuck;
  case RunStatus::Assumed:
    return ExecutionEnd::Assumed;
  case RunStatus::Bounded:
    return ExecutionEnd::Bounded;
  case RunStatus::Endless:
    return ExecutionEnd::Endless;
  case RunStatus::Forbidden:
    return ExecutionEnd::Blocked;
  case RunStatus::Refused:
    return ExecutionEnd::Refused;
  }
  return ExecutionEnd::Refused;
}

} // namespace heddle

#endif
