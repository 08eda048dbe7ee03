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
    Sleepers.resize(N.SleepersEnd);
    putToSleep(N);
    Trace.pop();
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
  if (!Line.isMarked() && (!N.Planned.empty() || (N.awake() & (N.awake() - 1))))
    Line.markHere();
  execute(S);
  return true;
}

/// The last event, which is N's, is explored.
void Dpor::putToSleep(Node &N) {
  const TraceOrder::Record &R = Trace[Trace.size() - 1];
  unsigned Explored = 1;
  if (R.Choices > 1)
    for (const Sleeper &S : asleep(N))
      Explored += S.Step.Thread == R.Thread;
  bool All = Explored == R.Choices;
  if (All)
    N.Asleep |= threadBit(R.Thread);
  Sleepers.push_back({{R.Thread, R.Choice, R.Choices > 1, R.Print}, All});
  ++N.SleepersEnd;
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
  N.ChoicesPlanned = 0;
  N.Planned = Planned;
  Planned = {};
  if (!Nodes.empty()) {
    const Node &Before = Nodes.back();
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
  S = {N.Thread, awakeChoice(N, N.Thread), false, {}};
  return true;
}

/// The first choice of T that does not sleep at N.
uint16_t Dpor::awakeChoice(const Node &N, ThreadId T) const {
  uint16_t Choice = 0;
  auto Sleeps = [&](const Sleeper &S) {
    return S.Step.Thread == T && S.Step.Choice == Choice;
  };
  while (llvm::any_of(asleep(N), Sleeps))
    ++Choice;
  return Choice;
}

/// Executes S from the last node, whose thread it is.
void Dpor::execute(Step S) {
  Node &N = Nodes.back();
  if (S.HasChoices) {
    // The event may have fewer choices than where it was seen before.
    System.pending(S.Thread, Scratch);
    if (S.Choice >= Scratch.Choices) {
      S.Choice = awakeChoice(N, S.Thread);
      Tree.dropAll(S.Below);
    }
  }
  const Event &E = Line.step(S.Thread, S.Choice);
  bool HasChoices = E.Choices > 1;
  Trace.push(E, N.Enabled);
  Planned = S.Below;
  Enabled = System.enabled();
  Status = System.status();
  findCauses(N);
  findDirectRaces(N);
  if (HasChoices)
    findChoices(N);
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
    Race Direct{Trace.size() - 1, NoEvent, Race::Direct, T, 0, {}};
    Direct.Print.Global = true;
    if (Known & threadBit(T)) {
      System.pending(T, Scratch);
      Direct.Print = pack(Scratch, Trace.Locations);
    }
    Trace.addRace(Direct);
  }
}

/// The other choices of the last event. Where exploration is free and nobody
/// sleeps they are leaves; otherwise they are like races: what follows decides
/// whether there is anything in them that is not covered by the sleepers.
void Dpor::findChoices(Node &N) {
  const TraceOrder::Record &R = Trace[Trace.size() - 1];
  if (N.ChoicesPlanned & threadBit(R.Thread))
    return;
  bool IsFree =
      N.SleepersBegin == N.SleepersEnd && Planned.empty() && N.Planned.empty();
  if (IsFree)
    N.ChoicesPlanned |= threadBit(R.Thread);
  for (uint16_t C = 0; C != R.Choices; ++C)
    if (C != R.Choice) {
      if (IsFree)
        Tree.append(N.Planned, {R.Thread, C, true, R.Print});
      else
        Trace.addRace(
            {Trace.size() - 1, NoEvent, Race::OtherChoice, R.Thread, C});
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
  for (const Sleeper &S : asleep(N)) {
    Initial In = weakInitial(S.Step, S.AnyChoice, V);
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
  Position Rest = R.First + 1;
  switch (R.What) {
  case Race::Direct:
    V.push_back({R.Thread, 0, false, R.Print});
    return 1;
  case Race::OtherChoice:
    plan(R.First);
    V.back().Choice = R.Choice;
    break;
  case Race::Executed:
    for (; Rest != R.Second; ++Rest)
      if (!Trace.isAfter(Rest, R.First))
        plan(Rest);
    plan(Rest++);
    break;
  case Race::Pending:
    for (; Rest != Trace.size(); ++Rest)
      if (!Trace.isAfter(Rest, R.First))
        plan(Rest);
    V.push_back({R.Thread, 0, false, R.Print});
    break;
  }
  if (R.AsAcquire)
    V.back().Print.Words[0] |= 1;
  size_t Within = V.size();
  for (; Rest < Trace.size(); ++Rest)
    if (!Trace.isAfter(Rest, R.First))
      plan(Rest);
  return Within;
}
