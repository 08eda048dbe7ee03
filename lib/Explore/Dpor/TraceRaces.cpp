//===- TraceRaces.cpp - Which races an event has --------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// All but the races of plain events of one location (TraceOrder.cpp), of
// sections (TraceGuards.cpp) and of events that await a value
// (TraceAwaits.cpp).
//
//===----------------------------------------------------------------------===//

#include "TraceOrder.h"
#include "heddle/Trace/EventInfo.h"
#include <algorithm>

using namespace heddle;

/// The acquire of the critical section that was last entered on the lock at
/// Word's location.
Position TraceOrder::precedingAcquire(uint32_t Word) const {
  uint32_t Index = PackedPrint::location(Word).index();
  Position Last = Index < NumStates ? States[Index].LastWrite : NoEvent;
  if (Last == NoEvent)
    return NoEvent;
  const Record &R = Records[Last];
  if (R.Print.Words[0] >> 1 != Word >> 1)
    return NoEvent;
  switch (eventClass(R.Kind)) {
  case EventClass::Lock:
  case EventClass::Unlock:
    return R.Match;
  case EventClass::Plain:
  case EventClass::Await:
  case EventClass::Guarded:
    return NoEvent;
  }
  return NoEvent;
}

/// Whether R ends a critical section, and not only one nested in it.
static bool freesLock(const TraceOrder::Record &R) {
  return eventClass(R.Kind) == EventClass::Unlock &&
         (R.Kind == EventKind::Wait || R.OldNesting <= 1);
}

/// Whether E, a thread that waits without timeout, would have been notified or
/// interrupted without First and what is after First.
TraceOrder::Answer TraceOrder::isWokenBefore(Position First,
                                             const Record &E) const {
  // It was not at Floor: the monitor was free, but the thread was not enabled.
  Position Floor = E.Previous;
  LocationIndex Monitor = PackedPrint::location(E.Print.Words[0]);
  for (Position W = accesses(Monitor).Write; W > E.Previous;
       W = before(W, Monitor).Write)
    if (freesLock(Records[W]) && !isEnabledAfter(W, E.Thread)) {
      Floor = W;
      break;
    }
  bool IsInterrupted = false;
  auto Wakes = [&](Position P) {
    EventKind K = Records[P].Kind;
    if (P <= Floor)
      return false;
    IsInterrupted |= K == EventKind::Interrupt;
    return K == EventKind::Interrupt ||
           ((K == EventKind::Notify || K == EventKind::NotifyAll) &&
            Records[P].Print.writes());
  };
  for (unsigned I = 1; I < E.Print.Count; ++I) {
    LocationIndex L = PackedPrint::location(E.Print.Words[I]);
    if (L != E.WaitSet && anyAccess(L, First, true, Wakes))
      return Answer::Yes;
  }
  // A notify may have been for another waiter.
  if (anyAccess(E.WaitSet, First, true, Wakes))
    return IsInterrupted ? Answer::Yes : Answer::Maybe;
  return Answer::No;
}

/// Whether E, a join without timeout that is about to become part of the trace,
/// returns because its thread was not started yet: it has not ended, and no
/// interrupt was found.
bool TraceOrder::findsNotStarted(const Record &E) const {
  auto Touches = llvm::ArrayRef(E.Print.Words, E.Print.Count);
  return accesses(PackedPrint::location(Touches.front())).Write == NoEvent &&
         llvm::none_of(Touches.drop_front(), PackedPrint::isWrite);
}

/// Whether E, after First but not because First is in the past of its
/// thread, would be enabled without First and what is after First. That a lock
/// is free is not asked.
TraceOrder::Answer TraceOrder::isEnabledBefore(Position First,
                                               const Record &E) const {
  EventClass Class = eventClass(E.Kind);
  if (Class == EventClass::Guarded && E.Condition.Waits)
    return isMetBefore(First, E);
  if (E.Kind == EventKind::Reacquire && E.Previous != NoEvent &&
      !isEnabledAfter(E.Previous, E.Thread))
    return isWokenBefore(First, E);
  if (E.Cause != NoEvent && !isAfter(E.Cause, First))
    return Answer::Yes;
  if (Class != EventClass::Await)
    return E.Cause == NoEvent ? Answer::Yes : Answer::No;
  if (E.IsTimed)
    return Answer::Yes;
  if (E.Cause == NoEvent && E.Previous < First)
    return Answer::Yes;
  if (E.Kind == EventKind::Join && findsNotStarted(E))
    return Answer::Yes;
  // Now First made E possible, or E became pending after First, when nobody
  // could see any more whether it had been enabled before. Await events are
  // enabled for good, so look for an event without First that does it.
  auto Enables = [&](Position P) {
    EventKind K = Records[P].Kind;
    switch (infoOf(E.Kind).WaitsFor) {
    case EventInfo::WaitsForThread:
      return K == EventKind::Exit || K == EventKind::Interrupt;
    case EventInfo::WaitsForPermit:
      return K == EventKind::Unpark || K == EventKind::Interrupt;
    case EventInfo::WaitsForTime:
    case EventInfo::WaitsForWrite: // one that the loop has not seen yet
    case EventInfo::WaitsForEver:
      return Records[P].Print.writes() && !happensIn(P, E.Previous);
    case EventInfo::WaitsForNothing:
    case EventInfo::WaitsForMonitor:
    case EventInfo::WaitsForNotify:
    case EventInfo::WaitsForClass:
    case EventInfo::WaitsForState:
      break;
    }
    llvm_unreachable("internal: no event of class Await");
  };
  for (unsigned I = 0; I != E.Print.Count; ++I)
    if (anyAccess(PackedPrint::location(E.Print.Words[I]), First, false,
                  Enables))
      return Answer::Yes;
  return Answer::No;
}

/// Whether the event at P is of another thread than E and does not happen
/// before it, as far as Row, the clock of E's thread, tells.
[[gnu::always_inline]] bool TraceOrder::isUnordered(Position P, const Record &E,
                                                    const Clock *Row) const {
  unsigned Other = Records[P].Thread.index();
  return Other != E.Thread.index() && Row[Other] <= P && !Records[P].IsBarrier;
}

/// A join races with the start of its thread: the last candidate is the event
/// that wrote the thread's state, Word.
[[gnu::always_inline]] void TraceOrder::findStartRace(const Record &E,
                                                      const Clock *Row,
                                                      Position Self,
                                                      uint32_t Word) {
  Position Start = startBefore(Word);
  if (Start == NoEvent || !isUnordered(Start, E, Row))
    return;
  Candidates.back().IsRace &= Start != stateOf(Word).LastWrite;
  addExecuted(Start, Self, false, false);
}

/// An acquire races with the acquire before it, not with the release between
/// the two, the last candidate.
[[gnu::always_inline]] void TraceOrder::findAcquireRace(const Record &E,
                                                        const Clock *Row,
                                                        Position Self,
                                                        uint32_t Word) {
  Position A = precedingAcquire(Word);
  if (A == NoEvent)
    return;
  Candidates.back().IsRace = false;
  if (isUnordered(A, E, Row))
    if (Answer Is = isEnabledBefore(A, E); Is != Answer::No)
      addExecuted(A, Self, Is == Answer::Maybe, true);
}

/// The latest first. They are few as a rule, so by insertion.
[[gnu::always_inline]] void TraceOrder::sortCandidates() {
  auto IsBefore = [](const Candidate &A, const Candidate &B) {
    return A.Where != B.Where ? A.Where > B.Where : A.IsRace < B.IsRace;
  };
  for (size_t I = 1; I < Candidates.size(); ++I)
    for (size_t J = I; J && IsBefore(Candidates[J], Candidates[J - 1]); --J)
      std::swap(Candidates[J], Candidates[J - 1]);
}

/// Row holds the clock of E's thread and becomes E's whole clock; races
/// are appended to Races. Self is E's position, the end of the trace.
void TraceOrder::findRaces(const Record &E, Clock *Row, Position Self) {
  unsigned Me = E.Thread.index();
  EventClass Class = eventClass(E.Kind);
  Candidates.clear();
  for (unsigned I = 0; I != E.Print.Count; ++I) {
    uint32_t Word = E.Print.Words[I];
    const LocationState &L = stateOf(Word);
    if (L.LastWrite != NoEvent)
      Candidates.push_back({L.LastWrite, true});
    if (E.Kind == EventKind::Join && I == 0)
      findStartRace(E, Row, Self, Word);
    if (Class == EventClass::Guarded && PackedPrint::location(Word) == E.Cell &&
        L.LastWrite != NoEvent && !isOrdinaryRace(L.LastWrite, E))
      Candidates.back().IsRace = false;
    if (Class == EventClass::Lock && I == 0)
      findAcquireRace(E, Row, Self, Word);
    if (PackedPrint::isWrite(Word))
      for (int32_t R = L.LastRead; R >= 0; R = Records[R / 4].NextRead[R % 4])
        Candidates.push_back({R / 4, true});
  }
  if (Class == EventClass::Guarded)
    findGuardRaces(E, Row, Self);
  joinBarrier(Row);
  if (E.Print.Global)
    for (unsigned T = 0; T != Stride; ++T)
      if (LastOf[T] != NoEvent && T != Me)
        Candidates.push_back({LastOf[T], true});
  sortCandidates();
  Looked += Candidates.size();
  // From the latest on: what an earlier candidate is before, directly or not,
  // is in Row by the time it is looked at.
  for (const Candidate &C : Candidates) {
    unsigned Other = Records[C.Where].Thread.index();
    if (Row[Other] > C.Where)
      continue;
    if (C.IsRace)
      if (Answer Is = isEnabledBefore(C.Where, E); Is != Answer::No)
        addExecuted(C.Where, Self, Is == Answer::Maybe, false);
    joinInto(Row, row(C.Where));
  }
  if (E.Cause != NoEvent)
    joinInto(Row, row(E.Cause));
}

/// The wait set of the monitor that E, a Reacquire, is about.
LocationIndex TraceOrder::waitSetOf(const Event &E) {
  for (const Access &A : E.Print)
    if (A.Loc.space() == Location::Monitor)
      return Locations.indexOf(Location(Location::WaitSet, A.Loc.address()));
  return LocationIndex();
}

/// The start of the thread whose state is at Word. A join before it returns at
/// once; it can be there even if it is after the start by way of the end.
Position TraceOrder::startBefore(uint32_t Word) {
  Position P = stateOf(Word).LastWrite;
  if (P != NoEvent && Records[P].Kind == EventKind::Exit)
    P = Records[P].Old[0].Write;
  return P != NoEvent && Records[P].Kind == EventKind::Start ? P : NoEvent;
}

bool TraceOrder::isQuietEnd(const Event &E) {
  Position Past = LastOf[E.Thread.index()];
  bool IsJoin = E.Kind == EventKind::Join;
  if (!(IsJoin || E.Kind == EventKind::Exit) || E.IsTimed || E.Choices > 1)
    return false;
  if (E.Print.isGlobal()) // beside daemons the last end always is
    return false;
  for (const Access &A : E.Print) {
    Accesses Before = accesses(Locations.indexOf(A.Loc));
    bool IsState = A.Loc.space() == Location::ThreadState;
    if (A.IsWrite && (IsJoin || Before.Read >= 0))
      return false;
    Position P = Before.Write;
    if (P != NoEvent && IsJoin && IsState && Records[P].Kind == EventKind::Exit)
      P = Records[P].Old[0].Write;
    if (P == NoEvent)
      continue;
    // A join before the start would have returned at once.
    if (Records[P].Kind != EventKind::Start ||
        (IsJoin && Records[P].Thread != E.Thread && !happensIn(P, Past)))
      return false;
  }
  return true;
}

void TraceOrder::racesOfBlocked(const Event &E, ThreadSet Enabled,
                                Stack<Race> &Out) {
  // An Await that is blocked now was so all along, but for a join before the
  // start. An acquire would have been enabled before the acquire that keeps it
  // out, if its causes allow.
  bool IsJoin = E.Kind == EventKind::Join;
  EventClass Class = eventClass(E.Kind);
  if ((Class != EventClass::Lock && Class != EventClass::Guarded && !IsJoin) ||
      E.Print.size() == 0)
    return;
  Record R;
  R.Thread = E.Thread;
  R.Kind = E.Kind;
  R.Choices = E.Choices;
  R.IsTimed = E.IsTimed;
  pack(E, Locations, R.Print);
  if (LLVM_UNLIKELY(E.EndsIdle)) { // what it would be if it went on earlier
    if (E.Kind == EventKind::Reacquire)
      return; // not at all: nobody has woken it
    R.Print.Global = false;
  }
  R.Previous = LastOf[E.Thread.index()];
  R.Cause = CauseOf[E.Thread.index()];
  if (Class == EventClass::Guarded) {
    R.Condition = E.Condition;
    R.Cell = Locations.indexOf(E.Condition.Loc);
    return guardRacesOfBlocked(R, Out);
  }
  if (IsJoin) {
    Position S = startBefore(R.Print.Words[0]);
    if (S != NoEvent && !Records[S].IsBarrier &&
        Records[S].Thread != E.Thread && !happensIn(S, R.Previous))
      Out.push_back({S, NoEvent, Race::Pending, E.Thread, 0, R.Print});
    return;
  }
  R.WaitSet = waitSetOf(E);
  if (E.Kind == EventKind::Reacquire && !R.WaitSet.isValid())
    return; // its footprint says that it does not go for the monitor yet
  EnabledNow = Enabled;
  Position A = precedingAcquire(R.Print.Words[0]);
  if (A == NoEvent || Records[A].IsBarrier || Records[A].Thread == E.Thread ||
      happensIn(A, R.Previous))
    return;
  Answer Is = isEnabledBefore(A, R);
  if (Is == Answer::No)
    return;
  R.Print.Words[0] |= 1;
  Out.push_back({A, NoEvent, Race::Pending, E.Thread, 0, R.Print,
                 Is == Answer::Maybe, true});
}
