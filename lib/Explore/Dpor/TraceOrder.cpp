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
  std::fill(std::begin(LastOf), std::end(LastOf), NoEvent);
  std::fill_n(CauseOf, MaxThreads, NoEvent);
}

void TraceOrder::growStates(size_t Index) {
  NumStates = std::max<size_t>(Index + 1, NumStates * 2);
  States.resize(NumStates);
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

/// Makes room for a clock more, and for so many threads in every clock.
void TraceOrder::makeRoom(unsigned Threads) {
  if (Rows <= Records.size())
    Rows = std::max<size_t>(256, Rows * 2);
  unsigned Wide = Stride;
  while (Wide < Threads)
    Wide *= 2;
  Clock *Had = Clocks.release();
  Clocks.reset(static_cast<Clock *>(
      llvm::safe_realloc(Had, Rows * Wide * sizeof(Clock))));
  if (Wide != Stride)
    for (size_t P = Records.size(); P-- != 0;) {
      Clock *To = Clocks.get() + P * Wide;
      std::memmove(To, Clocks.get() + P * Stride, Stride * sizeof(Clock));
      std::fill(To + Stride, To + Wide, 0);
    }
  Stride = Wide;
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

/// considerRace(), where First is not in Row.
void TraceOrder::addIfRace(Position First, const Record &E, Clock *Row,
                           Position Self) {
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
  joinBarrier(Row);
  if (PackedPrint::isWrite(Word))
    for (int32_t R = L.LastRead; R >= 0; R = Records[R / 4].NextRead[R % 4]) {
      ++Looked;
      considerRace(R / 4, E, Row, Self);
    }
  if (L.LastWrite != NoEvent)
    considerRace(L.LastWrite, E, Row, Self);
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
  if (LLVM_UNLIKELY(T >= Stride || size_t(Self) >= Rows))
    makeRoom(T + 1);
  EnabledNow = EnabledBefore;
  Record &R = Records.emplace_back();
  R.Thread = E.Thread;
  R.Kind = E.Kind;
  R.Choice = E.Sees || E.IsNamed ? E.Seen.Name : E.Choice;
  R.Choices = E.Choices;
  R.IsTimed = E.IsTimed;
  R.Sees = E.Sees;
  R.NamesBegin = Names.size();
  R.Awaits = E.Awaits;
  R.Found = E.Found;
  R.Ahead = E.Ahead;
  R.IsBarrier = E.IsBarrier;
  R.EndsIdle = E.EndsIdle;
  HasAhead |= E.Ahead != 0;
  pack(E, Locations, R.Print);
  R.EnabledBefore = EnabledBefore;
  R.Previous = LastOf[T];
  R.Cause = CauseOf[T];
  R.Match = R.OldAcquire = NoEvent;
  R.OldNesting = 0;
  R.Caused = {};
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
    copyClock(Row, row(R.Previous));
  else
    std::fill_n(Row, Stride, 0);
  EventClass Class = eventClass(E.Kind);
  if (LLVM_UNLIKELY(R.IsBarrier) && E.Kind != EventKind::Atomic)
    joinAll(Row);
  // Those that were blocked there have had their races (Dpor::endSegment).
  if (LLVM_UNLIKELY(!IdleEnds.empty()))
    joinInto(Row, row(IdleEnds.back()));
  if (LLVM_UNLIKELY(R.Awaits))
    findAwaitRaces(R, Row, Self, Place);
  else if (LLVM_LIKELY(R.Print.Count == 1 && !R.Print.Global) &&
           (Class == EventClass::Plain || Class == EventClass::Unlock))
    findPlainRaces(R, Row, Self);
  else
    findRaces(R, Row, Self);
  if (E.Sees) // after the races: it could have seen something else
    see(R, Row, E.Seen, Self);
  if (LLVM_UNLIKELY(R.IsBarrier))
    Barriers.push_back(Self);
  if (LLVM_UNLIKELY(R.EndsIdle))
    IdleEnds.push_back(Self);
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
  R.SeenCell = Locations.indexOf(Seen.Cell);
  auto At = NamedAt.find(nameKey(R.SeenCell, Seen.Name));
  if (Seen.Name && At != NamedAt.end())
    joinInto(Row, row(At->second));
  LocationState &L = stateOf(R.SeenCell.index() << 1);
  R.NextSeen = L.LastSeen;
  L.LastSeen = Self;
}

void TraceOrder::addWrites(llvm::ArrayRef<NamedWrite> Writes) {
  Position Self = size() - 1;
  const Record &Me = last();
  for (const NamedWrite &W : Writes) {
    LocationIndex Cell = Locations.indexOf(W.Cell);
    Names.push_back(nameKey(Cell, W.Name));
    NamedAt[Names.back()] = Self;
    uint32_t Word = Cell.index() << 1;
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
    }
  }
}

/// Keeps track of which thread holds the lock at the first location of R, the
/// last event.
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
  last().Caused.add(T);
}

void TraceOrder::pop() {
  const Record &R = last();
  if (usesLock(R)) {
    LocationState &L = knownState(R.Print.Words[0]);
    L.Acquire = R.OldAcquire;
    L.Nesting = R.OldNesting;
  }
  for (unsigned I = R.Print.Count; I-- != 0;) {
    LocationState &L = knownState(R.Print.Words[I]);
    L.LastWrite = R.Old[I].Write;
    L.LastRead = R.Old[I].Read;
  }
  for (ThreadSet S = R.Caused; S; S.dropFirst())
    CauseOf[S.firstIndex()] = NoEvent;
  if (R.Sees)
    stateOf(R.SeenCell.index() << 1).LastSeen = R.NextSeen;
  for (; Names.size() != R.NamesBegin; Names.pop_back())
    NamedAt.erase(Names.back());
  if (LLVM_UNLIKELY(R.IsBarrier))
    Barriers.pop_back();
  if (LLVM_UNLIKELY(R.EndsIdle))
    IdleEnds.pop_back();
  LastOf[R.Thread.index()] = R.Previous;
  CauseOf[R.Thread.index()] = R.Cause;
  Races.cut(R.RacesBegin);
  Records.pop_back();
}
