//===- Dpor.cpp - Optimal dynamic partial-order reduction -----------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Dpor.h"
#include "Strategies.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/bit.h"

using namespace heddle;

void heddle::runDpor(TransitionSystem &System, ExecutionObserver &Observer,
                     ExploreStats &Stats, ThreadSymmetry *Symmetric,
                     SharedTree *Shared) {
  Dpor(System, Observer, Stats, Symmetric, Shared).search();
}

void Dpor::search() {
  Enabled = System.enabled();
  Status = System.status();
  if (Shared)
    return searchShared();
  do
    while (extend())
      ;
  while (!Line.stopped() && backtrack());
  Stats.WakeupNodes = Tree.inserted();
  Stats.MaxWakeupNodes = Tree.maxAlive();
}

/// Executes one more step, or finds that the execution is at its end.
bool Dpor::extend() {
  if (Status != RunStatus::Running || !Enabled) {
    if (endedEarly() && !Nodes.empty()) {
      // What was to follow can do without the event that ended the execution.
      Tree.appendAll(Nodes.back().Planned, Planned);
      Planned = {};
      Nodes.back().TryAll = true;
    }
    Stats.Infeasible += !Planned.empty() && !PlannedProbe;
    Tree.dropAll(Planned);
    finish(endOf(Status));
    return false;
  }
  open();
  Node &N = Nodes.back();
  Step S;
  if (!choose(N, S, Tree)) {
    if (!N.IsProbe)
      finish(ExecutionEnd::Blocked);
    Sleepers.resize(N.SleepersBegin);
    Nodes.pop_back();
    return false;
  }
  // Only threads that are enabled and awake can become siblings: a sequence
  // that begins with a sleeper is covered, one that begins with a thread that
  // is not enabled cannot be executed here.
  if ((N.awake() & (N.awake() - 1)) && !Line.isMarked())
    Line.markHere();
  execute(S);
  return true;
}

/// Takes the next unexplored step on the path, from the end; of shared nodes,
/// none.
bool Dpor::backtrack() {
  if (LLVM_UNLIKELY(Shared && Shared->isCalling())) {
    if (Shared->stopped())
      return false;
    share(Shared->isPausing());
  }
  Step S;
  for (;; Nodes.pop_back()) {
    if (Nodes.empty() || Nodes.back().Shared)
      return false;
    Node &N = Nodes.back();
    Sleepers.resize(N.SleepersEnd);
    putToSleep(N);
    Trace.pop();
    if (Symmetry) {
      Symmetry->rewind(Trace.size());
      putAlikeToSleep(N);
    }
    if (choose(N, S, Tree))
      break;
    Sleepers.resize(N.SleepersBegin);
  }
  Node &N = Nodes.back();
  NewRaces = Trace.races().size();
  while (!Unsettled.empty() && Unsettled.back() >= NewRaces)
    Unsettled.pop_back();
  Line.rewind(Nodes.size() - 1);
  if (!Line.isMarked() && (!N.Planned.empty() || (N.awake() & (N.awake() - 1))))
    Line.markHere();
  execute(S);
  return true;
}

/// The event at P, which is N's current step, as a sleeper.
Sleeper Dpor::makeSleeper(const Node &N, Position P) const {
  const TraceOrder::Record &R = Trace[P];
  unsigned Explored = 1;
  if (R.Choices > 1)
    for (const Sleeper &S : asleep(N))
      Explored += S.Step.Thread == R.Thread;
  Sleeper S;
  fillStep(S.Step, R);
  S.AnyChoice = Explored == R.Choices;
  S.EndsAll = N.EndsAll;
  return S;
}

/// The last event, which is N's, is explored.
void Dpor::putToSleep(Node &N) {
  const Sleeper &S = Sleepers.emplace_back(makeSleeper(N, Trace.size() - 1));
  if (S.AnyChoice)
    N.Asleep |= threadBit(S.Step.Thread);
  ++N.SleepersEnd;
}

/// What the sleepers of N, the last node, cover is the image of what others
/// could do: these sleep too. The trace is the one before N.
void Dpor::putAlikeToSleep(Node &N) {
  for (uint32_t I = N.SleepersBegin; I != N.SleepersEnd; ++I) {
    ThreadId T = Sleepers[I].Step.Thread;
    ThreadSet Like = Symmetry->interchangeable(T);
    for (Like &= N.awake(); Like; Like &= Like - 1) {
      Sleeper S = Sleepers[I];
      S.Step.Thread = firstOf(Like);
      S.Step.Print = Symmetry->swapped(S.Step.Print, T, S.Step.Thread);
      auto IsSame = [&](const Sleeper &Other) {
        return Other.Step.Thread == S.Step.Thread &&
               Other.Step.Choice == S.Step.Choice;
      };
      if (llvm::any_of(asleep(N), IsSame))
        continue;
      Sleepers.push_back(S);
      ++N.SleepersEnd;
      if (S.AnyChoice)
        N.Asleep |= threadBit(S.Step.Thread);
    }
  }
}

/// Makes the node of the current state. Sleepers stay asleep if the last event
/// does not conflict with theirs.
void Dpor::open() {
  Node &N = Nodes.emplace_back(); // filled in place: see Timeline::step
  N.Enabled = Enabled;
  N.Asleep = 0;
  N.SleepersBegin = Sleepers.size();
  N.IsProbe = PlannedProbe;
  N.TryAll = N.EndsAll = false;
  N.ChoicesPlanned = 0;
  N.Planned = Planned;
  Planned = {};
  if (Nodes.size() > 1) {
    const Node &Before = Nodes[Nodes.size() - 2];
    const PackedPrint &Last = Trace[Trace.size() - 1].Print;
    for (uint32_t I = Before.SleepersBegin; I != Before.SleepersEnd; ++I)
      if (Sleepers[I].Step.Thread != Before.Thread &&
          !dependent(Sleepers[I].Step.Print, Last)) {
        Sleeper S = Sleepers[I];
        Sleepers.push_back(S);
        if (S.AnyChoice)
          N.Asleep |= threadBit(S.Step.Thread);
      }
  }
  N.SleepersEnd = Sleepers.size();
  if (Symmetry)
    putAlikeToSleep(N);
}

/// Chooses the next thread to run from N, if any is left.
bool Dpor::choose(Node &N, Step &S, WakeupTree &Tree) {
  bool IsFresh = !N.Thread.isValid();
  bool IsCovered = false;
  while (!N.Planned.empty()) {
    WakeupTree::Node Next = Tree.takeFirst(N.Planned);
    ThreadSet Bit = threadBit(Next.Step.Thread);
    if (N.awake() & Bit) {
      N.Thread = Next.Step.Thread;
      S = {N.Thread,
           Next.Step.Choice,
           Next.Step.HasChoices,
           Next.IsProbe && !Next.IsEnd,
           Next.IsOpen,
           Next.Below};
      return true;
    }
    Tree.dropAll(Next.Below);
    if (N.Asleep & Bit) { // covered by what the sleeper did
      IsCovered = true;
      continue;
    }
    if (Next.IsProbe) {
      ++Stats.Probes;
      IsCovered |= N.IsProbe;
      continue;
    }
    // Other sequences may have been merged into the one that is dropped here.
    ++Stats.Infeasible;
    if (!IsFresh || !N.Planned.empty())
      N.TryAll = true;
  }
  if (!(IsFresh && !IsCovered) && !N.TryAll)
    return false;
  ThreadSet Free = N.awake();
  if (!Free)
    return false;
  // Going on with the same thread costs the system least.
  if (IsFresh && Nodes.size() > 1) {
    ThreadId Last = Nodes[Nodes.size() - 2].Thread;
    if (Free & threadBit(Last))
      Free = threadBit(Last);
  }
  N.Thread = firstOf(Free);
  S = {N.Thread, awakeChoice(N, N.Thread), false, false, false, {}};
  return true;
}

/// The first choice of T that does not sleep at N.
uint16_t Dpor::awakeChoice(const Node &N, ThreadId T) const {
  uint16_t Choice = 0;
  if (N.SleepersBegin == N.SleepersEnd)
    return Choice;
  auto Sleeps = [&](const Sleeper &S) {
    return S.Step.Thread == T && S.Step.Choice == Choice;
  };
  while (llvm::any_of(asleep(N), Sleeps))
    ++Choice;
  return Choice;
}

/// The event may have fewer choices than where it was seen before.
void Dpor::fitChoice(const Node &N, Step &S, WakeupTree &Tree) {
  if (!S.HasChoices)
    return;
  System.pending(S.Thread, Scratch);
  if (S.Choice < Scratch.Choices)
    return;
  S.Choice = awakeChoice(N, S.Thread);
  Tree.dropAll(S.Below);
}

/// Executes S from the last node, whose thread it is.
void Dpor::execute(Step &S) {
  Node &N = Nodes.back();
  fitChoice(N, S, Tree);
  Planned = S.Below;
  PlannedProbe = S.IsProbe && !S.Below.empty();
  executed(Line.step(S.Thread, S.Choice));
}

/// The last node's step is executed as E.
void Dpor::executed(const Event &E) {
  Node &N = Nodes.back();
  bool HasChoices = E.Choices > 1;
  Trace.push(E, N.Enabled);
  if (Symmetry)
    Symmetry->push(E);
  Enabled = System.enabled();
  Status = System.status();
  N.EndsAll = endedEarly();
  findCauses(N);
  findDirectRaces(N);
  if (HasChoices)
    findChoices(N);
}
