//===- Dpor.cpp - Optimal dynamic partial-order reduction -----------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Dpor.h"
#include "Strategies.h"
#include "llvm/ADT/bit.h"

using namespace heddle;

static ThreadId firstOf(ThreadSet S) { return ThreadId(llvm::countr_zero(S)); }

void heddle::runDpor(TransitionSystem &System, ExecutionObserver &Observer,
                     ExploreStats &Stats) {
  Dpor(System, Observer, Stats).search();
}

void Dpor::search() {
  Enabled = System.enabled();
  Status = System.status();
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
    Stats.Infeasible += !Planned.empty();
    Tree.dropAll(Planned);
    finish(endOf(Status));
    return false;
  }
  open();
  Node &N = Nodes.back();
  Step S;
  if (!choose(N, S)) {
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

/// Takes the next unexplored step on the path, from the end.
bool Dpor::backtrack() {
  Step S;
  for (;; Nodes.pop_back()) {
    if (Nodes.empty())
      return false;
    Node &N = Nodes.back();
    PackedPrint Done = Trace[Trace.size() - 1].Print;
    Trace.pop();
    Sleepers.resize(N.SleepersEnd);
    if (N.hasOtherChoice()) {
      N.NextChoice += N.NextChoice == N.FirstChoice;
      S = {N.Thread, N.NextChoice++, false, {}};
      break;
    }
    N.Asleep |= threadBit(N.Thread);
    Sleepers.push_back({N.Thread, Done});
    ++N.SleepersEnd;
    if (choose(N, S))
      break;
    Sleepers.resize(N.SleepersBegin);
  }
  Node &N = Nodes.back();
  Waiting = N.Waiting;
  NewRaces = Trace.races().size();
  while (!Unsettled.empty() && Unsettled.back() >= NewRaces)
    Unsettled.pop_back();
  Line.rewind(Nodes.size() - 1);
  if (((N.awake() & (N.awake() - 1)) || N.hasOtherChoice()) && !Line.isMarked())
    Line.markHere();
  execute(S);
  return true;
}

/// Makes the node of the current state. Sleepers stay asleep if the last event
/// does not conflict with theirs.
void Dpor::open() {
  Node N;
  N.Enabled = Enabled;
  N.Asleep = 0;
  N.Waiting = Waiting;
  N.SleepersBegin = Sleepers.size();
  N.TryAll = false;
  N.Planned = Planned;
  Planned = {};
  if (!Nodes.empty()) {
    const Node &Before = Nodes.back();
    const PackedPrint &Last = Trace[Trace.size() - 1].Print;
    for (uint32_t I = Before.SleepersBegin; I != Before.SleepersEnd; ++I)
      if (!dependent(Sleepers[I].Print, Last)) {
        Sleeper S = Sleepers[I];
        Sleepers.push_back(S);
        N.Asleep |= threadBit(S.Thread);
      }
  }
  N.SleepersEnd = Sleepers.size();
  Nodes.push_back(N);
}

/// Chooses the next thread to run from N, if any is left.
bool Dpor::choose(Node &N, Step &S) {
  bool IsFresh = !N.Thread.isValid();
  bool WasPlanned = false;
  while (!N.Planned.empty()) {
    WakeupTree::Node Next = Tree.takeFirst(N.Planned);
    ThreadSet Bit = threadBit(Next.Step.Thread);
    if (N.awake() & Bit) {
      N.Thread = Next.Step.Thread;
      N.FirstChoice = Next.Step.Choice;
      N.NextChoice = 0;
      S = {N.Thread, Next.Step.Choice, Next.Step.HasChoices, Next.Below};
      return true;
    }
    Tree.dropAll(Next.Below);
    if (N.Asleep & Bit) { // covered by what the sleeper did
      WasPlanned = true;
      continue;
    }
    // Other sequences may have been merged into the one that is dropped here.
    ++Stats.Infeasible;
    if (!IsFresh || !N.Planned.empty())
      N.TryAll = true;
  }
  if (!(IsFresh && !WasPlanned) && !N.TryAll)
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
  N.FirstChoice = N.NextChoice = 0;
  S = {N.Thread, 0, false, {}};
  return true;
}

/// Executes S from the last node, whose thread it is.
void Dpor::execute(Step S) {
  Node &N = Nodes.back();
  if (S.HasChoices) {
    // The event may have fewer choices than where it was seen before.
    System.pending(S.Thread, Scratch);
    if (S.Choice >= Scratch.Choices) {
      S.Choice = N.FirstChoice = 0;
      Tree.dropAll(S.Below);
    }
  }
  const Event &E = Line.step(S.Thread, S.Choice);
  N.Choices = E.Choices;
  Trace.push(E, N.Enabled);
  Planned = S.Below;
  Enabled = System.enabled();
  Status = System.status();
  findCauses(N);
  findDirectRaces(N);
}

/// Whether the pending event of a waiter could be executed if the monitor were
/// free. A waiter that still waits for notice does not write its monitor.
bool Dpor::isReady(ThreadId T) {
  System.pending(T, Scratch);
  return Scratch.Kind != EventKind::Reacquire || Scratch.Print.size() == 0 ||
         Scratch.Print.begin()->IsWrite;
}

/// Finds the threads for which the last event is what they waited for. A
/// release is nobody's cause: see TraceOrder.h.
void Dpor::findCauses(const Node &Before) {
  const TraceOrder::Record &R = Trace[Trace.size() - 1];
  ThreadSet Self = threadBit(R.Thread);
  if (eventClass(R.Kind) != EventClass::Unlock) {
    ThreadSet Caused = Enabled & ~Before.Enabled & ~Self;
    Waiting &= ~Caused;
    for (; Caused; Caused &= Caused - 1)
      Trace.setCause(firstOf(Caused));
  }
  if (Waiting && R.Print.writes())
    for (ThreadSet S = Waiting; S; S &= S - 1)
      if (ThreadId T = firstOf(S); isReady(T)) {
        Trace.setCause(T);
        Waiting &= ~threadBit(T);
      }
  if (R.Kind == EventKind::Wait && !isReady(R.Thread))
    Waiting |= Self;
}

/// An event that takes away what another thread could have done, or after
/// which nobody can do anything, must be tried after what that thread had
/// pending. (Acquires also disable acquires: TraceOrder sees to that.)
void Dpor::findDirectRaces(const Node &Before) {
  const TraceOrder::Record &R = Trace[Trace.size() - 1];
  ThreadSet Others = Before.Enabled & ~threadBit(R.Thread);
  if (Status == RunStatus::Running || Status == RunStatus::Stuck) {
    Others &= ~Enabled;
    if (eventClass(R.Kind) == EventClass::Lock)
      return;
  }
  if (!Others)
    return;
  ThreadSet Known = System.enabled() | System.blocked();
  for (; Others; Others &= Others - 1) {
    ThreadId T = firstOf(Others);
    Race Direct{Trace.size() - 1, NoEvent, Race::Direct, T};
    Direct.Print.Global = true;
    if (Known & threadBit(T)) {
      System.pending(T, Scratch);
      Direct.Print = pack(Scratch, Trace.Locations);
    }
    Trace.addRace(Direct);
  }
}

void Dpor::finish(ExecutionEnd End) {
  Line.finish(End);
  if (!Line.stopped())
    reverseRaces();
}

/// POPL 2014, Algorithm 2, lines 3 to 8.
///
/// The paper considers all races of each maximal execution. A race of a prefix
/// that was considered on an earlier execution need not be considered again if
/// a thread that was explored, or is planned, at the node before it begins some
/// equivalent of the part of the trace up to its second event: then it begins
/// the sequence that any longer trace would give, too. If what covers the race
/// is merely independent of the whole sequence, the next trace may hold
/// something dependent on it: such a race is unsettled.
void Dpor::reverseRaces() {
  size_t Kept = 0;
  for (size_t I : Unsettled) {
    ++Stats.RacesAgain;
    if (!reverse(Trace.races()[I]))
      Unsettled[Kept++] = I;
  }
  Unsettled.resize(Kept);
  for (size_t I = NewRaces; I != Trace.races().size(); ++I)
    if (!reverse(Trace.races()[I]))
      Unsettled.push_back(I);

  Extra.clear();
  for (ThreadSet S = System.blocked(); S; S &= S - 1) {
    System.pending(firstOf(S), Scratch);
    Trace.racesOfBlocked(Scratch, Extra);
  }
  for (const Race &R : Extra)
    reverse(R);
}

/// Plans an execution in which the second event of R comes before the first,
/// unless there is one. Returns whether R is settled.
bool Dpor::reverse(const Race &R) {
  ++Stats.Races;
  Node &N = Nodes[R.First];
  if (N.TryAll)
    return true;
  size_t Within = planReversal(R);
  bool Covered = false;
  for (uint32_t I = N.SleepersBegin; I != N.SleepersEnd; ++I) {
    Initial In = weakInitial(Sleepers[I].Thread, Sleepers[I].Print, V);
    if (In.What == Initial::Not)
      continue;
    if (In.What == Initial::At && In.Index < Within)
      return true;
    Covered = true;
  }
  if (Covered)
    return false;
  switch (Tree.insert(N.Planned, V)) {
  case WakeupTree::Outcome::Inserted:
    return true;
  case WakeupTree::Outcome::CoveredWithin:
    return Tree.coveredAt() < Within;
  case WakeupTree::Outcome::Covered:
    return false;
  }
  return false;
}

void Dpor::plan(Position P) {
  const TraceOrder::Record &R = Trace[P];
  V.push_back({R.Thread, R.Choice, R.Choices > 1, R.Print});
}

/// Makes V the part of the trace after R.First that does not depend on it,
/// with the second event of R as early as it can be. Returns how much of V is
/// that event and what is before it.
size_t Dpor::planReversal(const Race &R) {
  V.clear();
  if (R.What == Race::Direct) {
    V.push_back({R.Thread, 0, false, R.Print});
    return 1;
  }
  Position End = R.What == Race::Executed ? R.Second : Trace.size();
  for (Position P = R.First + 1; P != End; ++P)
    if (!Trace.isAfter(P, R.First))
      plan(P);
  if (R.What == Race::Executed)
    plan(R.Second);
  else
    V.push_back({R.Thread, 0, false, R.Print});
  if (R.AsAcquire)
    V.back().Print.Words[0] |= 1;
  size_t Within = V.size();
  for (Position P = End + 1; P < Trace.size(); ++P)
    if (!Trace.isAfter(P, R.First))
      plan(P);
  return Within;
}
