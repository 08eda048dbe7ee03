//===- TraceAwaits.cpp - Races of events that await a value ---------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The writes of a location are a chain in the order of the trace, and each
// tells the value that it found. An event E that awaits a value of it could
// have been executed directly before each write that found a value that enables
// E; without such a write, and what is after it, the chain is a prefix of
// itself. The latest of these places is the race: the writes between it and E
// keep E out, so that paths through third events do not count. If the place is
// before the last write, E was possible before and after that write, and the
// race is like those of other events.
//
//===----------------------------------------------------------------------===//

#include "TraceOrder.h"
#include "llvm/ADT/SmallVector.h"

using namespace heddle;

/// Last holds of each thread an event that is not after W', a write after W.
/// The same for W; whether there is a difference.
bool TraceOrder::dropAfter(Position W,
                           llvm::SmallVectorImpl<Position> &Last) const {
  bool Dropped = false;
  for (Position &P : Last)
    for (; P != NoEvent && isAfter(P, W); P = Records[P].Previous) {
      Dropped = true;
      ++Looked;
    }
  return Dropped;
}

AwaitPlace TraceOrder::placeOfAwait(
    LocationIndex L,
    llvm::function_ref<AwaitAnswer(int64_t, llvm::ArrayRef<uint16_t>)> Enables)
    const {
  llvm::SmallVector<int64_t, 8> Tried; // in vain
  llvm::SmallVector<Position, 8> Last;
  llvm::SmallVector<uint16_t, 8> Ahead;
  if (LLVM_UNLIKELY(HasAhead))
    Last.assign(LastOf, LastOf + Stride);
  for (Position W = accesses(L).Write; W != NoEvent; W = before(W, L).Write) {
    if (LLVM_UNLIKELY(HasAhead) && dropAfter(W, Last)) {
      Tried.clear();
      Ahead.clear();
      for (Position P : Last)
        Ahead.push_back(P == NoEvent ? Awaiting::NoEventYet : Records[P].Ahead);
    }
    int64_t Found = Records[W].Found;
    if (LLVM_UNLIKELY(Records[W].IsBarrier)) // nobody is let in there
      continue;
    if (llvm::is_contained(Tried, Found))
      continue;
    AwaitAnswer Is = Enables(Found, Ahead);
    if (Is != AwaitAnswer::Waits)
      return {W, Is == AwaitAnswer::Writes};
    Tried.push_back(Found);
  }
  return {};
}

void TraceOrder::findAwaitRaces(const Record &E, Clock *Row, Position Self,
                                AwaitPlace Place) {
  assert(E.Print.Count == 1 && !E.Print.Global &&
         "internal: what awaits touches one location");
  uint32_t Word = E.Print.Words[0];
  const LocationState &L = stateOf(Word);
  Position Last = L.LastWrite;
  if (Place.Before != NoEvent && Place.Before != Last) {
    unsigned Other = Records[Place.Before].Thread.index();
    if (Other != E.Thread.index() && Row[Other] <= Place.Before) {
      addExecuted(Place.Before, Self, false, Place.Writes);
      Races.back().AsRead = !Place.Writes;
    }
  }
  joinBarrier(Row);
  if (PackedPrint::isWrite(Word))
    for (int32_t R = L.LastRead; R >= 0; R = Records[R / 4].NextRead[R % 4])
      considerRace(R / 4, E, Row, Self);
  if (Last != NoEvent && Row[Records[Last].Thread.index()] <= Last) {
    if (Place.Before == Last) {
      addExecuted(Last, Self, false, Place.Writes);
      Races.back().AsRead = !Place.Writes;
    }
    joinInto(Row, row(Last));
  }
  if (E.Cause != NoEvent)
    joinInto(Row, row(E.Cause));
}

void TraceOrder::racesOfAwaiting(const Event &E, AwaitPlace Place,
                                 Stack<Race> &Out) {
  if (Place.Before == NoEvent || Records[Place.Before].Thread == E.Thread ||
      happensIn(Place.Before, LastOf[E.Thread.index()]))
    return;
  Race &R = Out.emplace_back();
  R.First = Place.Before;
  R.Second = NoEvent;
  R.What = Race::Pending;
  R.Thread = E.Thread;
  pack(E, Locations, R.Print);
  R.Print.Words[0] = (R.Print.Words[0] & ~1u) | Place.Writes;
  R.SureWords = 4;
}
