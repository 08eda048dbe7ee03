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
  if (Rows <= Records.size())
    Rows = std::max<size_t>(256, Rows * 2);
  unsigned Wide = Stride;
  while (Wide < Threads)
    Wide *= 2;
  std::vector<Clock> Old(Rows * Wide);
  Old.swap(Clocks);
  for (size_t P = 0; P != Records.size(); ++P)
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
    return Last;
  case EventClass::Unlock:
    return R.Match;
  case EventClass::Plain:
  case EventClass::Await:
    return NoEvent;
  }
  return NoEvent;
}

/// Whether E, which is not in the past of First but after it, would be enabled
/// without First and what is after First. (That a lock is free is not asked.)
bool TraceOrder::isEnabledBefore(Position First, const Record &E) const {
  bool IsAwait = eventClass(E.Kind) == EventClass::Await && E.Choices == 1;
  bool IsWaiter = E.Kind == EventKind::Reacquire && E.Cause != NoEvent;
  if (E.Cause != NoEvent ? !isAfter(E.Cause, First)
                         : !IsAwait || E.Previous < First)
    return true;
  if ((!IsAwait && !IsWaiter) || E.Kind == EventKind::Join)
    return false;
  // Now First made E possible, or E became pending after First, when nobody
  // could see any more whether it had been enabled before. Await events are
  // enabled for good by a write to what they read, so look for one without
  // First. A notify may have woken another waiter; nobody can see that either.
  auto Enables = [&](Position W) {
    switch (E.Kind) {
    case EventKind::Reacquire: {
      EventKind K = Records[W].Kind;
      return !happensIn(W, E.Previous) &&
             (K == EventKind::Notify || K == EventKind::NotifyAll ||
              K == EventKind::Interrupt);
    }
    case EventKind::Spin: // goes round for writes not seen yet
      return !happensIn(W, E.Previous);
    default: // of a permit, that may have been there before
      return Records[W].Kind != EventKind::Park &&
             Records[W].Kind != EventKind::IsInterrupted &&
             Records[W].Kind != EventKind::Reacquire;
    }
  };
  for (unsigned I = 0; I != E.Print.Count; ++I) {
    uint32_t Word = E.Print.Words[I];
    Position W = States[PackedPrint::location(Word).index()].LastWrite;
    while (W != NoEvent && isAfter(W, First))
      W = overwrittenBy(W, Word);
    if (W != NoEvent && Enables(W))
      return true;
  }
  return false;
}

/// The write before W to Word's location, which W writes.
Position TraceOrder::overwrittenBy(Position W, uint32_t Word) const {
  const Record &R = Records[W];
  for (unsigned I = 0; I != R.Print.Count; ++I)
    if ((R.Print.Words[I] | 1) == (Word | 1) &&
        PackedPrint::isWrite(R.Print.Words[I]))
      return R.Old[I].Write;
  return NoEvent;
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
    bool IsLock = Class == EventClass::Lock && I == 0;
    if (L.LastWrite != NoEvent)
      Candidates.push_back({L.LastWrite, true});
    if (IsLock) {
      Position A = precedingAcquire(Word);
      if (A != NoEvent) {
        Candidates.back().IsRace = false;
        unsigned Other = Records[A].Thread.index();
        if (Other != Me && Row[Other] <= A && isEnabledBefore(A, E))
          Races.push_back({A, Self, Race::Executed, E.Thread, 0, {}, true});
      }
    }
    if (PackedPrint::isWrite(Word))
      for (int32_t R = L.LastRead; R >= 0; R = Records[R / 4].NextRead[R % 4])
        Candidates.push_back({R / 4, true});
  }
  if (E.Print.Global)
    for (unsigned T = 0; T != Stride; ++T)
      if (LastOf[T] != NoEvent && T != Me)
        Candidates.push_back({LastOf[T], true});
  if (Candidates.size() > 1)
    std::sort(Candidates.begin(), Candidates.end(),
              [](const Candidate &A, const Candidate &B) {
                return A.Where != B.Where ? A.Where > B.Where
                                          : A.IsRace < B.IsRace;
              });

  // From the latest on: what an earlier candidate is before, directly or not,
  // is in Row by the time it is looked at.
  for (const Candidate &C : Candidates) {
    unsigned Other = Records[C.Where].Thread.index();
    if (Row[Other] > C.Where)
      continue;
    if (C.IsRace && isEnabledBefore(C.Where, E))
      Races.push_back({C.Where, Self, Race::Executed, E.Thread, 0, {}, false});
    joinInto(Row, row(C.Where));
  }
  if (E.Cause != NoEvent)
    joinInto(Row, row(E.Cause));
}

const PackedPrint &TraceOrder::push(const Event &E, ThreadSet EnabledBefore) {
  unsigned T = E.Thread.index();
  Position Self = size();
  if (T >= Stride || size_t(Self + 1) * Stride > Clocks.size())
    makeRoom(T + 1);
  Records.emplace_back();
  Record &R = Records.back();
  R.Thread = E.Thread;
  R.Kind = E.Kind;
  R.Choice = E.Choice;
  R.Choices = E.Choices;
  R.Print = pack(E, Locations);
  R.EnabledBefore = EnabledBefore;
  R.Previous = LastOf[T];
  R.Cause = CauseOf[T];
  R.Match = R.OldAcquire = NoEvent;
  R.Caused = 0;
  R.RacesBegin = Races.size();

  Clock *Row = row(Self);
  if (R.Previous != NoEvent)
    std::copy_n(row(R.Previous), Stride, Row);
  else
    std::fill_n(Row, Stride, 0);
  findRaces(R, Row, Self);
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
      // Of the reads of one thread only the last can be in a race.
      int32_t Head = L.LastRead;
      bool Mine = Head >= 0 && Records[Head / 4].Thread == E.Thread;
      R.NextRead[I] = Mine ? Records[Head / 4].NextRead[Head % 4] : Head;
      L.LastRead = Self * 4 + I;
    }
  }
  if (R.Print.Count && PackedPrint::isWrite(R.Print.Words[0])) {
    LocationState &L = stateOf(R.Print.Words[0]);
    R.OldAcquire = L.Acquire;
    if (eventClass(E.Kind) == EventClass::Lock)
      L.Acquire = Self;
    else if (eventClass(E.Kind) == EventClass::Unlock)
      R.Match = L.Acquire;
  }
  return R.Print;
}

void TraceOrder::setCause(ThreadId T) {
  assert(CauseOf[T.index()] == NoEvent && "internal: second cause");
  CauseOf[T.index()] = size() - 1;
  Records.back().Caused |= threadBit(T);
}

void TraceOrder::pop() {
  const Record &R = Records.back();
  if (R.Print.Count && PackedPrint::isWrite(R.Print.Words[0]))
    stateOf(R.Print.Words[0]).Acquire = R.OldAcquire;
  for (unsigned I = R.Print.Count; I-- != 0;) {
    LocationState &L = stateOf(R.Print.Words[I]);
    L.LastWrite = R.Old[I].Write;
    L.LastRead = R.Old[I].Read;
  }
  for (ThreadSet S = R.Caused; S; S &= S - 1)
    CauseOf[llvm::countr_zero(S)] = NoEvent;
  LastOf[R.Thread.index()] = R.Previous;
  CauseOf[R.Thread.index()] = R.Cause;
  Races.resize(R.RacesBegin, Race());
  Records.pop_back();
}

void TraceOrder::racesOfBlocked(const Event &E, std::vector<Race> &Out) {
  // An Await that is blocked now was so all along. An acquire would have been
  // enabled before the acquire that keeps it out, if its causes allow; a waiter
  // without notice does not go for the monitor yet.
  if (eventClass(E.Kind) != EventClass::Lock || E.Print.size() == 0)
    return;
  Record R;
  R.Thread = E.Thread;
  R.Kind = E.Kind;
  R.Choices = E.Choices;
  R.Print = pack(E, Locations);
  R.Previous = LastOf[E.Thread.index()];
  R.Cause = CauseOf[E.Thread.index()];
  if (E.Kind == EventKind::Reacquire && !PackedPrint::isWrite(R.Print.Words[0]))
    return;
  Position A = precedingAcquire(R.Print.Words[0]);
  if (A == NoEvent || Records[A].Thread == E.Thread ||
      happensIn(A, R.Previous) || !isEnabledBefore(A, R))
    return;
  R.Print.Words[0] |= 1;
  Out.push_back({A, NoEvent, Race::Pending, E.Thread, 0, R.Print, true});
}
