//===- PreemptionBound.cpp - Executions with few preemptions --------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Musuvathi, Qadeer: Iterative Context Bounding, PLDI 2007. Depth-first over
// all executions with at most K preemptions: switches away from a thread that
// could have gone on. A thread whose next event is a sleep or the return from a
// wait has given way itself, so leaving it is not a preemption.
//
// Persistent, source and sleep sets are not complete for such a bound: what
// covers an execution may need more preemptions than it (Coons, Musuvathi,
// McKinley, OOPSLA 2013). What is complete is not to go on from a state whose
// trace was explored before with the same thread running and no fewer
// preemptions left: equal traces end in one state, and what can follow depends
// on these three only. So each trace with at most K preemptions in one of its
// executions ends once. Only states with a choice are remembered.
//
//===----------------------------------------------------------------------===//

#include "TraceHash.h"
#include "lib/Explore/Strategies.h"
#include "lib/Explore/Timeline.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/bit.h"

using namespace heddle;

namespace {
class PreemptionBound {
public:
  PreemptionBound(TransitionSystem &System, ExecutionObserver &Observer,
                  ExploreStats &Stats, unsigned Most, bool IsReduced)
      : System(System), Stats(Stats), Line(System, Observer, Stats), Most(Most),
        IsReduced(IsReduced) {}

  bool search();

private:
  struct Node {
    ThreadSet Untried; ///< threads after the current one
    ThreadId Thread;   ///< whose step is being explored
    ThreadId Running;  ///< to leave this thread is a preemption; or none
    uint16_t Choice = 0;
    uint16_t Choices = 1;
    uint32_t Before = 0; ///< preemptions before this state
    uint32_t After = 0;  ///< those after the current step
  };

  bool extend();
  bool advance(Node &N);
  void execute(Node &N);
  ThreadId running(ThreadSet Enabled);
  bool isNew(TraceName Where, uint32_t Preemptions);
  void finish(ExecutionEnd End);

  TransitionSystem &System;
  ExploreStats &Stats;
  Timeline Line;
  TraceHash Trace;
  const unsigned Most;
  const bool IsReduced;
  bool HasCut = false;
  std::vector<Node> Nodes; ///< one a step of the path
  /// Fewest preemptions with which a state was explored.
  llvm::DenseMap<std::pair<uint64_t, uint64_t>, uint32_t> Explored;
};
} // namespace

/// The thread that executed the last step, if it could go on.
ThreadId PreemptionBound::running(ThreadSet Enabled) {
  if (Nodes.empty() || !Enabled.contains(Nodes.back().Thread))
    return ThreadId();
  Event Next;
  System.pending(Nodes.back().Thread, Next);
  bool GivesWay =
      Next.Kind == EventKind::Sleep || Next.Kind == EventKind::Reacquire;
  return GivesWay ? ThreadId() : Nodes.back().Thread;
}

/// Whether this was not explored with so few preemptions.
bool PreemptionBound::isNew(TraceName Where, uint32_t Preemptions) {
  auto [It, IsFirst] =
      Explored.try_emplace({Where.Low, Where.High}, Preemptions);
  Stats.TraceBytes = Explored.getMemorySize();
  if (IsFirst)
    return true;
  if (It->second <= Preemptions)
    return false;
  It->second = Preemptions;
  return true;
}

/// The end of a path. Preemptions do not matter for a whole execution.
void PreemptionBound::finish(ExecutionEnd End) {
  bool IsWhole = End == ExecutionEnd::Ended || End == ExecutionEnd::Stuck;
  if (IsReduced && IsWhole && !isNew(Trace.name(), 0))
    End = ExecutionEnd::Blocked;
  Line.finish(End);
}

/// Goes one step further, or finds that none exists.
bool PreemptionBound::extend() {
  ThreadSet Enabled = System.enabled();
  if (System.status() != RunStatus::Running || !Enabled) {
    finish(endOf(System.status()));
    return false;
  }
  Node N;
  N.Running = running(Enabled);
  N.Before = N.After = Nodes.empty() ? 0 : Nodes.back().After;
  N.Untried = Enabled;
  if (N.Running.isValid() && N.Before == Most) {
    N.Untried = threadBit(N.Running);
    HasCut |= Enabled != N.Untried;
  }
  if (IsReduced && N.Untried.hasSeveral()) {
    TraceName Where =
        Trace.name().with(N.Running.isValid() ? 1 + N.Running.index() : 0);
    if (!isNew(Where, N.Before)) {
      finish(ExecutionEnd::Blocked);
      return false;
    }
  }
  Nodes.push_back(N);
  if (N.Untried.hasSeveral() && !Line.isMarked())
    Line.markHere();
  Node &Last = Nodes.back();
  advance(Last);
  execute(Last);
  return true;
}

/// Moves N to its next alternative, if there is one: the thread that runs
/// first, then the others in their order.
bool PreemptionBound::advance(Node &N) {
  if (N.Choice + 1 < N.Choices) {
    ++N.Choice;
    return true;
  }
  if (!N.Untried)
    return false;
  bool Stays = N.Running.isValid() && N.Untried.contains(N.Running);
  N.Thread = Stays ? N.Running : N.Untried.first();
  N.Untried.remove(N.Thread);
  N.Choice = 0;
  N.Choices = 1;
  N.After = N.Before + (N.Running.isValid() && N.Thread != N.Running);
  return true;
}

void PreemptionBound::execute(Node &N) {
  const Event &E = Line.step(N.Thread, N.Choice);
  N.Choices = E.Choices;
  if (IsReduced)
    Trace.push(E);
}

bool PreemptionBound::search() {
  for (;;) {
    while (extend())
      ;
    while (!Nodes.empty() && !advance(Nodes.back()))
      Nodes.pop_back();
    if (Nodes.empty() || Line.stopped())
      return HasCut;
    Node &N = Nodes.back();
    Line.rewind(Nodes.size() - 1);
    if (IsReduced)
      Trace.rewind(Nodes.size() - 1);
    if (!Line.isMarked() && (N.Untried || N.Choice + 1 < N.Choices))
      Line.markHere();
    execute(N);
  }
}

bool heddle::runPreemptionBound(TransitionSystem &System,
                                ExecutionObserver &Observer,
                                ExploreStats &Stats, unsigned Most,
                                bool IsReduced) {
  return PreemptionBound(System, Observer, Stats, Most, IsReduced).search();
}
