//===- TraceGuards.cpp - Races of atomic sections -------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A section's cell has a chain of writes, each a section with the state that
// it found. Without an event First, and what is after First, the chain is a
// prefix of itself: the state there says whether the section was possible.
//
//===----------------------------------------------------------------------===//

#include "TraceOrder.h"

using namespace heddle;

/// The state of Cell that its writer W found.
int32_t TraceOrder::stateBefore(Position W, LocationIndex Cell) const {
  const Record &R = Records[W];
  return R.Cell == Cell ? R.Condition.State : R.Condition.OtherState;
}

/// Whether an interrupt that is not after First lets E go: the last writer of
/// the flag has set it.
bool TraceOrder::isInterruptedBefore(Position First, const Record &E) const {
  if (!E.Condition.IsInterruptible || !E.Print.Count)
    return false;
  LocationIndex Flag = PackedPrint::location(E.Print.Words[E.Print.Count - 1]);
  for (Position W = accesses(Flag).Write; W != NoEvent;
       W = before(W, Flag).Write)
    if (!isAfter(W, First))
      return Records[W].Kind == EventKind::Interrupt;
  return false;
}

/// Whether E would be enabled without First and what is after First, where its
/// cell is in this state then.
bool TraceOrder::isMetIn(int32_t State, Position First, const Record &E) const {
  return !E.Condition.Waits || E.Condition.isMetBy(State) ||
         isInterruptedBefore(First, E);
}

/// The same, whatever First is.
TraceOrder::Answer TraceOrder::isMetBefore(Position First,
                                           const Record &E) const {
  int32_t State = E.Condition.State;
  for (Position W = accesses(E.Cell).Write;
       W != NoEvent && (W == First || isAfter(W, First));
       W = before(W, E.Cell).Write)
    State = stateBefore(W, E.Cell);
  return isMetIn(State, First, E) ? Answer::Yes : Answer::No;
}

/// The writes of E's cell, from the latest on, directly before which E would
/// have been possible, until Place says false. Without a write of the chain
/// and what is after it the chain ends before it.
template <class Fn>
void TraceOrder::forPlacesBefore(const Record &E, Fn Place) const {
  for (Position W = accesses(E.Cell).Write; W != NoEvent;
       W = before(W, E.Cell).Write)
    if (!Records[W].IsBarrier && isMetIn(stateBefore(W, E.Cell), W, E) &&
        !Place(W))
      return;
}

/// The race of E with a write further back than the last one, and for an E that
/// touches nothing what has made it possible. The last write is a candidate
/// like those of other events, unless it is one that keeps E out: then an
/// interrupt has let E go, and paths through that do not count.
void TraceOrder::findGuardRaces(const Record &E, const Clock *Row,
                                Position Self) {
  const Guard &G = E.Condition;
  bool Touches =
      E.Print.Count && PackedPrint::location(E.Print.Words[0]) == E.Cell;
  Position Last = accesses(E.Cell).Write;
  if (!Touches) {
    Position Opener = NoEvent;
    for (Position W = Last; W != NoEvent; W = before(W, E.Cell).Write)
      if (!G.isMetBy(stateBefore(W, E.Cell))) {
        Opener = W;
        break;
      }
    if (Opener != NoEvent)
      Candidates.push_back({Opener, false});
    return;
  }
  if (!G.Waits)
    return;
  forPlacesBefore(E, [&](Position W) {
    unsigned Other = Records[W].Thread.index();
    if (!(W == Last && isOrdinaryRace(W, E)) && Other != E.Thread.index() &&
        Row[Other] <= W)
      addExecuted(W, Self, false, G.Writes && !G.IsInterruptible);
    return false;
  });
}

void TraceOrder::guardRacesOfBlocked(const Record &E, Stack<Race> &Out) const {
  forPlacesBefore(E, [&](Position W) {
    if (Records[W].Thread != E.Thread && !happensIn(W, E.Previous))
      Out.push_back({W, NoEvent, Race::Pending, E.Thread, 0, E.Print, false,
                     E.Condition.Writes});
    return false;
  });
}
