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

/// Makes S the step that R executed.
static void fillStep(PlannedStep &S, const TraceOrder::Record &R) {
  S.Thread = R.Thread;
  S.Choice = R.Choice;
  S.HasChoices = R.Choices > 1;
  S.SureWords = 4;
  S.Print = R.Print;
}

/// Whether an event of kind K has the same footprint wherever it is pending.
static bool hasFixedFootprint(EventKind K) {
  switch (K) {
  case EventKind::Begin:
  case EventKind::Exit:
  case EventKind::Read:
  case EventKind::Write:
  case EventKind::AtomicRead:
  case EventKind::AtomicWrite:
  case EventKind::Rmw:
  case EventKind::MonitorEnter:
  case EventKind::MonitorExit:
  case EventKind::Choose:
  case EventKind::Spin:
  case EventKind::SystemExit:
    return true;
  case EventKind::Cas:
  case EventKind::Wait:
  case EventKind::Reacquire:
  case EventKind::Notify:
  case EventKind::NotifyAll:
  case EventKind::Start:
  case EventKind::Join:
  case EventKind::Interrupt:
  case EventKind::IsInterrupted:
  case EventKind::IsAlive:
  case EventKind::Sleep:
  case EventKind::Park:
  case EventKind::Unpark:
  case EventKind::ClassInit:
  case EventKind::ClassReady:
    return false;
  }
  return false;
}

void heddle::runDpor(TransitionSystem &System, ExecutionObserver &Observer,
                     ExploreStats &Stats, ThreadSymmetry *Symmetric) {
  Dpor(System, Observer, Stats, Symmetric).search();
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
  if (!choose(N, S)) {
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
    if (Symmetry) {
      Symmetry->rewind(Trace.size());
      putAlikeToSleep(N);
    }
    if (choose(N, S))
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
  Sleeper &S = Sleepers.emplace_back();
  fillStep(S.Step, R);
  S.AnyChoice = All;
  S.EndsAll = N.EndsAll;
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
bool Dpor::choose(Node &N, Step &S) {
  bool IsFresh = !N.Thread.isValid();
  bool IsCovered = false;
  while (!N.Planned.empty()) {
    WakeupTree::Node Next = Tree.takeFirst(N.Planned);
    ThreadSet Bit = threadBit(Next.Step.Thread);
    if (N.awake() & Bit) {
      N.Thread = Next.Step.Thread;
      S = {N.Thread, Next.Step.Choice, Next.Step.HasChoices,
           Next.IsProbe && !Next.IsEnd, Next.Below};
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
  S = {N.Thread, awakeChoice(N, N.Thread), false, false, {}};
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

/// Executes S from the last node, whose thread it is.
void Dpor::execute(Step &S) {
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
  if (Symmetry)
    Symmetry->push(E);
  Planned = S.Below;
  PlannedProbe = S.IsProbe && !S.Below.empty();
  Enabled = System.enabled();
  Status = System.status();
  N.EndsAll = endedEarly();
  findCauses(N);
  findDirectRaces(N);
  if (HasChoices)
    findChoices(N);
}

/// Finds the threads for which the last event is what they waited for. A
/// release is nobody's cause: see TraceOrder.h.
void Dpor::findCauses(const Node &Before) {
  const TraceOrder::Record &R = Trace[Trace.size() - 1];
  if (eventClass(R.Kind) == EventClass::Unlock)
    return;
  for (ThreadSet S = Enabled & ~Before.Enabled & ~threadBit(R.Thread); S;
       S &= S - 1)
    Trace.setCause(firstOf(S));
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
  if (Others)
    addDirectRaces(Others);
}

void Dpor::addDirectRaces(ThreadSet Others) {
  ThreadSet Known = System.enabled() | System.blocked();
  for (; Others; Others &= Others - 1) {
    ThreadId T = firstOf(Others);
    Race Direct{Trace.size() - 1, NoEvent, Race::Direct, T};
    Direct.Print.Global = true;
    if (Known & threadBit(T)) {
      System.pending(T, Scratch);
      pack(Scratch, Trace.Locations, Direct.Print);
      if (hasFixedFootprint(Scratch.Kind))
        Direct.SureWords = 4;
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
        Tree.append(N.Planned, {R.Thread, C, true, 4, R.Print});
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
/// that was considered on an earlier execution is settled if considering it
/// again can change nothing: what covers it does so because of the part of the
/// sequence that is the same on all executions with this prefix. That part is
/// the trace between the two events, and the second event.
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
    Trace.racesOfBlocked(Scratch, Enabled, Extra);
  }
  for (const Race &R : Extra)
    reverse(R);
}

/// Plans an execution in which the second event of R comes before the first,
/// unless there is one. Returns whether R is settled.
bool Dpor::reverse(const Race &R) {
  ++Stats.Races;
  Node &N = Nodes[R.First];
  planReversal(R);
  bool IsCovered = false;
  for (const Sleeper &S : asleep(N)) {
    Initial In = weakInitial(S.Step, S.AnyChoice, V.Steps);
    if (S.EndsAll && In.What != Initial::At)
      continue;
    if (In.What == Initial::Not) {
      V.Length = std::max(V.Length, In.Length);
      V.IsSure &= In.IsSure;
      continue;
    }
    if (In.What == Initial::At && In.Index < V.Fixed)
      return true;
    IsCovered = true;
  }
  return !IsCovered && Tree.insert(N.Planned, V);
}

void Dpor::plan(Position P) { fillStep(V.Steps.emplace_back(), Trace[P]); }

/// Makes V the part of the trace after R.First that does not depend on it,
/// with the second event of R as early as it can be.
void Dpor::planReversal(const Race &R) {
  V.Steps.clear();
  V.IsSure = true;
  V.IsProbe = R.IsProbe;
  Position Rest = R.First + 1;
  switch (R.What) {
  case Race::Direct:
    V.Steps.push_back({R.Thread, 0, false, R.SureWords, R.Print});
    V.Fixed = V.Length = 1;
    return;
  case Race::OtherChoice:
    plan(R.First);
    V.Steps.back().Choice = R.Choice;
    break;
  case Race::Executed:
    for (; Rest != R.Second; ++Rest)
      if (!Trace.isAfter(Rest, R.First))
        plan(Rest);
    plan(Rest);
    if (!hasFixedFootprint(Trace[Rest++].Kind))
      V.Steps.back().SureWords = 0;
    break;
  case Race::Pending:
    for (; Rest != Trace.size(); ++Rest)
      if (!Trace.isAfter(Rest, R.First))
        plan(Rest);
    V.Steps.push_back({R.Thread, 0, false, R.SureWords, R.Print});
    break;
  }
  if (R.AsAcquire) {
    PlannedStep &Last = V.Steps.back();
    Last.Print.Words[0] |= 1;
    Last.SureWords = std::max<uint8_t>(Last.SureWords, 1);
  }
  V.Fixed = V.Length = V.Steps.size();
  for (; Rest < Trace.size(); ++Rest)
    if (!Trace.isAfter(Rest, R.First))
      plan(Rest);
}
