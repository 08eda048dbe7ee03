//===- TraceOrder.cpp - Happens-before and races of a growing trace -------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TraceOrder.h"
#include "llvm/ADT/bit.h"
#include <algorithm>

using namespace heddle;

static bool isDataRead(EventKind K) {
  return K == EventKind::Read || K == EventKind::AtomicRead ||
         K == EventKind::Cas;
}

TraceOrder::TraceOrder() {
  std::fill_n(LastOf, MaxThreads, NoEvent);
  std::fill_n(CauseOf, MaxThreads, NoEvent);
}

TraceOrder::LocationState &TraceOrder::stateOf(uint32_t Word) {
  uint32_t Index = PackedPrint::location(Word).index();
  if (Index >= States.size())
    States.resize(std::max<size_t>(Index + 1, States.size() * 2));
  return States[Index];
}

/// Makes room for a clock more, and for so many threads in every clock.
void TraceOrder::makeRoom(unsigned Threads) {
  size_t Rows = Clocks.size() / Stride;
  if (Rows <= size_t(Count))
    Rows = std::max<size_t>(256, Rows * 2);
  unsigned Wide = Stride;
  while (Wide < Threads)
    Wide *= 2;
  std::vector<Clock> Old(Rows * Wide);
  Old.swap(Clocks);
  for (size_t P = 0; P != size_t(Count); ++P)
    std::copy_n(Old.data() + P * Stride, Stride, Clocks.data() + P * Wide);
  Stride = Wide;
}

/// The acquire of the critical section that was last entered on the lock at
/// Word's location.
Position TraceOrder::precedingAcquire(uint32_t Word) const {
  uint32_t Index = PackedPrint::location(Word).index();
  Position Last = Index < States.size() ? States[Index].LastWrite : NoEvent;
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

/// The accesses of location L before the event W that writes it.
TraceOrder::Accesses TraceOrder::before(Position W, LocationIndex L) const {
  const Record &R = Records[W];
  for (unsigned I = 0; I != R.Print.Count; ++I)
    if (PackedPrint::isWrite(R.Print.Words[I]) &&
        PackedPrint::location(R.Print.Words[I]) == L)
      return {R.Old[I].Write, R.Old[I].Read};
  return {NoEvent, -1};
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

/// Whether E, which is after First but not because First is in the past of its
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
  // Now First made E possible, or E became pending after First, when nobody
  // could see any more whether it had been enabled before. Await events are
  // enabled for good, so look for an event without First that does it.
  auto Enables = [&](Position P) {
    EventKind K = Records[P].Kind;
    switch (E.Kind) {
    case EventKind::Join:
      return K == EventKind::Exit || K == EventKind::Interrupt;
    case EventKind::Park:
      return K == EventKind::Unpark || K == EventKind::Interrupt;
    default: // a loop goes round for writes that it has not seen yet
      return Records[P].Print.writes() && !happensIn(P, E.Previous);
    }
  };
  for (unsigned I = 0; I != E.Print.Count; ++I)
    if (anyAccess(PackedPrint::location(E.Print.Words[I]), First, false,
                  Enables))
      return Answer::Yes;
  return Answer::No;
}

void TraceOrder::addExecuted(Position First, Position Second, bool IsProbe,
                             bool AsAcquire) {
  Race &R = Races.emplace_back();
  R.First = First;
  R.Second = Second;
  R.What = Race::Executed;
  R.Thread = Records[Second].Thread;
  R.IsProbe = IsProbe;
  R.AsAcquire = AsAcquire;
}

/// First conflicts with E, and all that conflicts with E after First is in Row.
void TraceOrder::considerRace(Position First, const Record &E, Clock *Row,
                              Position Self) {
  if (Row[Records[First].Thread.index()] > First)
    return;
  Answer Is = E.Cause == NoEvent && eventClass(E.Kind) == EventClass::Plain
                  ? Answer::Yes
                  : isEnabledBefore(First, E);
  if (Is != Answer::No)
    addExecuted(First, Self, Is == Answer::Maybe, false);
  joinInto(Row, row(First));
}

/// findRaces() of an event of class Plain or Unlock that touches one location.
/// The reads since the last write are chained from the latest on.
void TraceOrder::findPlainRaces(const Record &E, Clock *Row, Position Self) {
  uint32_t Word = E.Print.Words[0];
  const LocationState &L = stateOf(Word);
  if (PackedPrint::isWrite(Word))
    for (int32_t R = L.LastRead; R >= 0; R = Records[R / 4].NextRead[R % 4])
      considerRace(R / 4, E, Row, Self);
  if (L.LastWrite != NoEvent)
    considerRace(L.LastWrite, E, Row, Self);
  if (E.Cause != NoEvent)
    joinInto(Row, row(E.Cause));
}

/// Row holds the clock of E's thread and becomes E's whole clock; races
/// are appended to Races. Self is E's position, the end of the trace.
void TraceOrder::findRaces(const Record &E, Clock *Row, Position Self) {
  unsigned Me = E.Thread.index();
  EventClass Class = eventClass(E.Kind);
  if (E.Print.Count == 1 && !E.Print.Global &&
      (Class == EventClass::Plain || Class == EventClass::Unlock))
    return findPlainRaces(E, Row, Self);
  Candidates.clear();
  for (unsigned I = 0; I != E.Print.Count; ++I) {
    uint32_t Word = E.Print.Words[I];
    const LocationState &L = stateOf(Word);
    bool IsLock = Class == EventClass::Lock && I == 0;
    if (L.LastWrite != NoEvent)
      Candidates.push_back({L.LastWrite, true});
    if (E.Kind == EventKind::Join && I == 0) {
      Position S = startBefore(Word);
      if (S != NoEvent && Records[S].Thread.index() != Me &&
          Row[Records[S].Thread.index()] <= S) {
        Candidates.back().IsRace &= S != L.LastWrite;
        addExecuted(S, Self, false, false);
      }
    }
    if (Class == EventClass::Guarded && PackedPrint::location(Word) == E.Cell &&
        L.LastWrite != NoEvent && !isOrdinaryRace(L.LastWrite, E))
      Candidates.back().IsRace = false;
    if (IsLock) {
      Position A = precedingAcquire(Word);
      if (A != NoEvent) {
        Candidates.back().IsRace = false;
        unsigned Other = Records[A].Thread.index();
        if (Other != Me && Row[Other] <= A)
          if (Answer Is = isEnabledBefore(A, E); Is != Answer::No)
            addExecuted(A, Self, Is == Answer::Maybe, true);
      }
    }
    if (PackedPrint::isWrite(Word))
      for (int32_t R = L.LastRead; R >= 0; R = Records[R / 4].NextRead[R % 4])
        Candidates.push_back({R / 4, true});
  }
  if (Class == EventClass::Guarded)
    findGuardRaces(E, Row, Self);
  if (E.Print.Global)
    for (unsigned T = 0; T != Stride; ++T)
      if (LastOf[T] != NoEvent && T != Me)
        Candidates.push_back({LastOf[T], true});
  // Few as a rule, so by insertion: the latest first.
  auto IsBefore = [](const Candidate &A, const Candidate &B) {
    return A.Where != B.Where ? A.Where > B.Where : A.IsRace < B.IsRace;
  };
  for (size_t I = 1; I < Candidates.size(); ++I)
    for (size_t J = I; J && IsBefore(Candidates[J], Candidates[J - 1]); --J)
      std::swap(Candidates[J], Candidates[J - 1]);

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

/// Whether the first location of R is a lock that R takes or gives back.
static bool usesLock(const TraceOrder::Record &R) {
  EventClass Class = eventClass(R.Kind);
  return (Class == EventClass::Lock || Class == EventClass::Unlock) &&
         R.Print.Count && PackedPrint::isWrite(R.Print.Words[0]);
}

const PackedPrint &TraceOrder::push(const Event &E, ThreadSet EnabledBefore,
                                    AwaitPlace Place) {
  unsigned T = E.Thread.index();
  Position Self = size();
  if (T >= Stride || size_t(Self + 1) * Stride > Clocks.size())
    makeRoom(T + 1);
  EnabledNow = EnabledBefore;
  if (LLVM_UNLIKELY(size_t(Self) == Records.size()))
    Records.resize(std::max<size_t>(64, Records.size() * 2));
  Record &R = Records[Count++];
  R.Thread = E.Thread;
  R.Kind = E.Kind;
  R.Choice = E.Sees || E.IsNamed ? E.Seen.Name : E.Choice;
  R.Choices = E.Choices;
  R.IsTimed = E.IsTimed;
  R.Sees = E.Sees;
  R.NamesBegin = Names.size();
  R.Awaits = E.Awaits;
  R.Found = E.Found;
  pack(E, Locations, R.Print);
  R.EnabledBefore = EnabledBefore;
  R.Previous = LastOf[T];
  R.Cause = CauseOf[T];
  R.Match = R.OldAcquire = NoEvent;
  R.OldNesting = 0;
  R.Caused = 0;
  R.RacesBegin = Races.size();

  if (E.Kind == EventKind::Reacquire)
    R.WaitSet = waitSetOf(E);
  R.Condition.Exists = E.Condition.Exists;
  if (E.Condition.Exists) {
    R.Condition = E.Condition;
    R.Cell = Locations.indexOf(E.Condition.Loc);
  }

  Clock *Row = row(Self);
  if (R.Previous != NoEvent)
    std::copy_n(row(R.Previous), Stride, Row);
  else
    std::fill_n(Row, Stride, 0);
  if (LLVM_UNLIKELY(R.Awaits))
    findAwaitRaces(R, Row, Self, Place);
  else
    findRaces(R, Row, Self);
  if (E.Sees) // after the races: it could have seen something else
    see(R, Row, E.Seen, Self);
  Row[T] = Self + 1;
  LastOf[T] = Self;
  CauseOf[T] = NoEvent;

  for (unsigned I = 0; I != R.Print.Count; ++I) {
    uint32_t Word = R.Print.Words[I];
    LocationState &L = stateOf(Word);
    R.Old[I] = {L.LastWrite, L.LastRead};
    if (PackedPrint::isWrite(Word)) {
      L.LastWrite = Self;
      L.LastRead = -1;
    } else {
      // Of the reads of one thread only the last can be in a race. (What reads
      // a permit may be asked for in isEnabledBefore().)
      int32_t Head = L.LastRead;
      bool Mine = Head >= 0 && Records[Head / 4].Thread == E.Thread &&
                  isDataRead(Records[Head / 4].Kind) && isDataRead(E.Kind);
      R.NextRead[I] = Mine ? Records[Head / 4].NextRead[Head % 4] : Head;
      L.LastRead = Self * 4 + I;
    }
  }
  if (usesLock(R))
    trackLock(R);
  return R.Print;
}

/// A read comes after the step that made what it sees.
void TraceOrder::see(Record &R, Clock *Row, NamedWrite Seen, Position Self) {
  auto At = NamedAt.find(Seen.Name);
  if (Seen.Name && At != NamedAt.end())
    joinInto(Row, row(At->second));
  R.SeenCell = Locations.indexOf(Seen.Cell);
  LocationState &L = stateOf(R.SeenCell.index() << 1);
  R.NextSeen = L.LastSeen;
  L.LastSeen = Self;
}

void TraceOrder::addWrites(llvm::ArrayRef<NamedWrite> Writes) {
  Position Self = size() - 1;
  const Record &Me = last();
  for (const NamedWrite &W : Writes) {
    Names.push_back(W.Name);
    NamedAt[W.Name] = Self;
    uint32_t Word = Locations.indexOf(W.Cell).index() << 1;
    for (Position P = stateOf(Word).LastSeen; P != NoEvent;
         P = Records[P].NextSeen) {
      const Record &R = Records[P];
      if (R.Thread == Me.Thread || row(Self)[R.Thread.index()] > P)
        continue; // it had to come first
      Race &New = Races.emplace_back();
      New.First = P;
      New.Second = Self;
      New.What = Race::Revisit;
      New.Thread = R.Thread;
      New.Choice = W.Name;
      New.IsProbe = true;
    }
  }
}

/// Keeps track of who holds the lock at the first location of R, the last
/// event.
void TraceOrder::trackLock(Record &R) {
  LocationState &L = stateOf(R.Print.Words[0]);
  R.OldAcquire = L.Acquire;
  R.OldNesting = L.Nesting;
  switch (eventClass(R.Kind)) {
  case EventClass::Lock:
    if (L.Nesting == 0)
      L.Acquire = size() - 1;
    // The return from a wait takes the lock as often as the wait gave it up.
    if (R.Kind == EventKind::Reacquire && R.Previous != NoEvent)
      L.Nesting = std::max(1u, Records[R.Previous].OldNesting);
    else
      ++L.Nesting;
    R.Match = L.Acquire;
    return;
  case EventClass::Unlock:
    if (R.Kind == EventKind::Wait)
      L.Nesting = 0;
    else if (L.Nesting)
      --L.Nesting;
    R.Match = L.Acquire;
    return;
  case EventClass::Plain:
  case EventClass::Await:
  case EventClass::Guarded:
    return;
  }
}

void TraceOrder::setCause(ThreadId T) {
  assert(CauseOf[T.index()] == NoEvent && "internal: second cause");
  CauseOf[T.index()] = size() - 1;
  last().Caused |= threadBit(T);
}

void TraceOrder::pop() {
  const Record &R = last();
  if (usesLock(R)) {
    LocationState &L = stateOf(R.Print.Words[0]);
    L.Acquire = R.OldAcquire;
    L.Nesting = R.OldNesting;
  }
  for (unsigned I = R.Print.Count; I-- != 0;) {
    LocationState &L = stateOf(R.Print.Words[I]);
    L.LastWrite = R.Old[I].Write;
    L.LastRead = R.Old[I].Read;
  }
  for (ThreadSet S = R.Caused; S; S &= S - 1)
    CauseOf[llvm::countr_zero(S)] = NoEvent;
  if (R.Sees)
    stateOf(R.SeenCell.index() << 1).LastSeen = R.NextSeen;
  for (; Names.size() != R.NamesBegin; Names.pop_back())
    NamedAt.erase(Names.back());
  LastOf[R.Thread.index()] = R.Previous;
  CauseOf[R.Thread.index()] = R.Cause;
  if (Races.size() != R.RacesBegin)
    Races.erase(Races.begin() + R.RacesBegin, Races.end());
  --Count;
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

void TraceOrder::racesOfBlocked(const Event &E, ThreadSet Enabled,
                                std::vector<Race> &Out) {
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
  R.Previous = LastOf[E.Thread.index()];
  R.Cause = CauseOf[E.Thread.index()];
  if (Class == EventClass::Guarded) {
    R.Condition = E.Condition;
    R.Cell = Locations.indexOf(E.Condition.Loc);
    return guardRacesOfBlocked(R, Out);
  }
  if (IsJoin) {
    Position S = startBefore(R.Print.Words[0]);
    if (S != NoEvent && Records[S].Thread != E.Thread &&
        !happensIn(S, R.Previous))
      Out.push_back({S, NoEvent, Race::Pending, E.Thread, 0, R.Print});
    return;
  }
  R.WaitSet = waitSetOf(E);
  if (E.Kind == EventKind::Reacquire && !R.WaitSet.isValid())
    return; // its footprint says that it does not go for the monitor yet
  EnabledNow = Enabled;
  Position A = precedingAcquire(R.Print.Words[0]);
  if (A == NoEvent || Records[A].Thread == E.Thread || happensIn(A, R.Previous))
    return;
  Answer Is = isEnabledBefore(A, R);
  if (Is == Answer::No)
    return;
  R.Print.Words[0] |= 1;
  Out.push_back({A, NoEvent, Race::Pending, E.Thread, 0, R.Print,
                 Is == Answer::Maybe, true});
}
