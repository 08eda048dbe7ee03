//===- DporRaces.cpp - Races and their reversal ---------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Dpor.h"
#include "heddle/Explore/SearchRecord.h"
#include "heddle/Trace/EventInfo.h"
#include "llvm/ADT/STLExtras.h"

using namespace heddle;

/// How much of the footprint of an event of kind K is the same wherever it is
/// pending (PlannedStep::SureWords): 4 for all of it.
static uint8_t sureWords(EventKind K) {
  switch (infoOf(K).Footprint) {
  case EventInfo::FootprintVaries:
    return 0;
  case EventInfo::FootprintFixedTwo:
    return 2;
  case EventInfo::FootprintFixed:
    return 4;
  }
  llvm_unreachable("internal: sureness of a footprint");
}

/// The last event made the threads New enabled. A
/// release is nobody's cause, nor is a section of one that waits for its state:
/// see TraceOrder.h. What comes behind an atomic block is after it in any case.
void Dpor::findCauses(ThreadSet New) {
  const TraceOrder::Record &R = Trace[Trace.size() - 1];
  if (eventClass(R.Kind) == EventClass::Unlock || R.IsBarrier)
    return;
  for (ThreadSet S = New; S; S.dropFirst()) {
    if (eventClass(R.Kind) == EventClass::Guarded) {
      System.pending(firstOf(S), Scratch);
      if (Scratch.Condition.Exists && Scratch.Condition.Waits)
        continue;
    }
    Trace.setCause(firstOf(S));
  }
}

/// An event that takes away what another thread could have done, or after
/// which nobody can do anything, must be tried after what that thread had
/// pending: Others. (Acquires also disable acquires: TraceOrder sees to that.)
void Dpor::findDirectRaces(ThreadSet Others) {
  EventClass Class = eventClass(Trace[Trace.size() - 1].Kind);
  if (!(goesOn() &&
        (Class == EventClass::Lock || Class == EventClass::Guarded)))
    addDirectRaces(Others);
}

void Dpor::addDirectRaces(ThreadSet Others) {
  ThreadSet Known = System.enabled() | System.blocked();
  for (; Others; Others.dropFirst()) {
    ThreadId T = firstOf(Others);
    Race Direct{Trace.size() - 1, NoEvent, Race::Direct, T};
    Direct.Print.Global = true;
    if (Known.contains(T)) {
      System.pending(T, Scratch);
      pack(Scratch, Trace.Locations, Direct.Print);
      bool IsFixed = Scratch.Condition.Exists && Scratch.Condition.isFixed();
      Direct.SureWords = IsFixed ? 4 : sureWords(Scratch.Kind);
    }
    Trace.addRace(Direct);
  }
}

/// The other choices of the last event. Where exploration is free and nobody
/// sleeps they are leaves; otherwise they are like races: what follows decides
/// whether there is anything in them that is not covered by the sleepers.
void Dpor::findChoices(Node &N) {
  const TraceOrder::Record &R = Trace[Trace.size() - 1];
  if (N.ChoicesPlanned.contains(R.Thread))
    return;
  bool IsFree = N.SleepersBegin == N.SleepersEnd && Planned.empty() &&
                N.Planned.empty() && !N.Shared;
  if (IsFree)
    N.ChoicesPlanned.add(R.Thread);
  for (uint16_t I = 0; I != R.Choices; ++I) {
    assert((!Reads || I < Offered.size()) && "internal: choices of a read");
    uint32_t C = Reads ? Offered[I] : I;
    if (C == R.Choice)
      continue;
    if (IsFree)
      Tree.append(N.Planned, {R.Thread, C, true, 4, R.Print});
    else
      Trace.addRace(
          {Trace.size() - 1, NoEvent, Race::OtherChoice, R.Thread, C});
  }
}

/// Blocked: the threads that are blocked at the end.
void Dpor::finish(ExecutionEnd End, ThreadSet Blocked) {
  Line.finish(End);
  if (LLVM_UNLIKELY(Record != nullptr))
    Record->ends(Line.depth());
  if (!Line.stopped() || (Shared && Shared->OnPause))
    reverseRaces(Blocked);
}

/// POPL 2014, Algorithm 2, lines 3 to 8.
///
/// The paper considers all races of each maximal execution. A race of a prefix
/// that was considered on an earlier execution is settled if considering it
/// again can change nothing: what covers it does so because of the part of the
/// sequence that is the same on all executions with this prefix. That part is
/// the trace between the two events, and the second event.
void Dpor::reverseRaces(ThreadSet Blocked) {
  size_t Kept = 0;
  for (size_t I : Unsettled) {
    ++Stats.RacesAgain;
    if (!reverse(Trace.races()[I]))
      Unsettled[Kept++] = I;
    if (mustStop())
      return;
  }
  Unsettled.resize(Kept);
  for (size_t I = NewRaces; I != Trace.races().size(); ++I) {
    if (!reverse(Trace.races()[I]))
      Unsettled.push_back(I);
    if (mustStop())
      return;
  }

  Extra.clear();
  for (ThreadSet S = Blocked; S; S.dropFirst()) {
    ThreadId T = firstOf(S);
    System.pending(T, Scratch);
    if (Scratch.Awaits)
      Trace.racesOfAwaiting(Scratch, placeOf(T), Extra);
    else
      Trace.racesOfBlocked(Scratch, Enabled, Extra);
  }
  for (const Race &R : Extra)
    reverse(R);
}

/// Looks at the bounds where long executions have many races. What is shared
/// goes on after the search, and needs all of them, if they end soon.
bool Dpor::mustStop() {
  uint64_t Done = Stats.Scanned + Trace.looked();
  if (LLVM_LIKELY(Done < NextLook))
    return false;
  NextLook = Done + ScannedALook;
  Line.lookAtReversals(Trace.looked());
  return Shared ? Shared->MustGiveUp && Shared->MustGiveUp() : Line.stopped();
}

/// Plans an execution in which the second event of R comes before the first,
/// unless there is one. Returns whether R is settled.
bool Dpor::reverse(const Race &R) {
  ++Stats.Races;
  Stats.Scanned += Trace.size() - R.First;
  Node &N = Nodes[R.First];
  planReversal(R);
  bool IsCovered = false;
  for (const Sleeper &S : asleep(N)) {
    bool All = S.Sees && N.Asleep.contains(S.Step.Thread);
    Initial In = weakInitial(S.Step, S.AnyChoice, V.Steps, All);
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
  if (IsCovered)
    return false;
  return N.Shared ? Shared->insert(*N.Shared, N.Child, V)
                  : Tree.insert(N.Planned, V);
}

void Dpor::plan(Position P) { fillStep(V.Steps.emplace_back(), Trace[P]); }

/// Makes V the part of the trace after R.First that does not depend on it,
/// with the second event of R as early as it can be.
void Dpor::planReversal(const Race &R) {
  V.Steps.clear();
  V.IsSure = true;
  V.Doubts = R.What == Race::Revisit ? Doubt::Sight
             : R.IsProbe             ? Doubt::Any
                                     : Doubt::None;
  Position Rest = R.First + 1;
  uint32_t Any = Reads ? PlannedStep::Unknown : 0;
  switch (R.What) {
  case Race::Direct:
    V.Steps.push_back({R.Thread, Any, false, R.SureWords, R.Print});
    V.Fixed = V.Length = 1;
    return;
  case Race::OtherChoice:
    plan(R.First);
    V.Steps.back().Choice = R.Choice;
    break;
  case Race::Revisit:
    for (; Rest <= R.Second; ++Rest)
      if (!Trace.isAfter(Rest, R.First))
        plan(Rest);
    plan(R.First);
    V.Steps.back().Choice = R.Choice;
    V.Steps.back().HasChoices = true;
    break;
  case Race::Executed:
    for (; Rest != R.Second; ++Rest)
      if (!Trace.isAfter(Rest, R.First))
        plan(Rest);
    plan(Rest);
    if (Trace[Rest].Sees)
      V.Steps.back().Choice = PlannedStep::Unknown;
    // What chooses what it sees has one footprint for all of its choices.
    if (const TraceOrder::Record &Second = Trace[Rest++];
        !(Second.Sees || Second.Awaits) &&
        !(Second.Condition.Exists && Second.Condition.isFixed()))
      V.Steps.back().SureWords = sureWords(Second.Kind);
    break;
  case Race::Pending:
    for (; Rest != Trace.size(); ++Rest)
      if (!Trace.isAfter(Rest, R.First))
        plan(Rest);
    V.Steps.push_back({R.Thread, Any, false, R.SureWords, R.Print});
    break;
  }
  if (R.AsRead)
    V.Steps.back().Print.Words[0] &= ~1u;
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
