//===- SummaryOwn.cpp - Which accesses meet no other ----------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An access that no other thread's can meet need not be tried in another order
// (docs/rationale/StateMatching.md, "Accesses that meet no other"):
//
//   atomic   of a cell of which one thread makes all atomic accesses, or none
//            writes, over all paths, and none makes plain ones in conflict
//   plain    of a cell that is in no race on any path: what another thread did
//            to it after this one has come to its access and before it does it,
//            nothing could order before it
//
//===----------------------------------------------------------------------===//

#include "heddle/HappensBefore/Summary.h"
#include "heddle/Program/Program.h"

using namespace heddle;

/// Each place is one search more. Where there are more than these, all are
/// taken for them.
static constexpr unsigned MostPlaces = 64;
/// Of C all cells of the heap are one: a loop that allocates comes to new ones
/// in each round.
static constexpr uint64_t HeapOfC = 1ull << 62, OfField = 1ull << 63;

uint64_t Summary::fieldOfYoung(Ref Address) const {
  if (!isIn(LastObject, Address))
    LastObject = objectOf(W, Address);
  return fieldIn(LastObject, Address);
}

/// What stands for the cell in sets over all paths.
uint64_t Summary::placeOf(Ref Address) const {
  if (W.isYoung(Address))
    return OfField | fieldOfYoung(Address);
  return Address >= arena::HeapBase && P.isOfC() ? HeapOfC : Address;
}

uint64_t Summary::monitorOf(Ref Object) const {
  // No cell is there.
  return (W.isYoung(Object) ? OfField | fieldOfYoung(Object) : Object) | 1;
}

bool Summary::isContended(uint64_t Place) const {
  return Place == HeapOfC || Assumed->Contended.size() > MostPlaces ||
         Assumed->Contended.contains(Place);
}

/// Accesses of different threads of which one at least writes.
bool Summary::meetPlainly(unsigned A, unsigned B) {
  auto Reads = [](unsigned X) { return X == Read || X == AtomicRead; };
  return !(Reads(A) && Reads(B));
}
/// ... and one is atomic.
bool Summary::meet(unsigned A, unsigned B) {
  bool IsPlain = A < AtomicWrite && B < AtomicWrite;
  return !IsPlain && meetPlainly(A, B);
}

/// That of a path which is cut off at a state that was met before is done from
/// there by the same threads, to the same fields. So it is known of all paths
/// which thread does what where. (Not so what a cell's Tracked says: it has an
/// address.)
void Summary::notePlace(unsigned Thread, uint64_t Place, Access K) {
  if (isContended(Place))
    return;
  Users &Known = PlaceUsers[Place];
  ThreadSet Own = threadBit(Thread);
  if (Known[K] & Own)
    return;
  Known[K] |= Own;
  auto *Meet = CountsPlain ? meetPlainly : meet;
  bool Meets = false;
  if (SummaryNumbering *All = common())
    Meets = All->addUser(SummaryNumbering::Places, Place, Thread, K, Meet);
  else
    for (unsigned Other = 0; Other != Known.size(); ++Other)
      Meets |= Meet(K, Other) && Known[Other] & ~Own;
  if (Meets)
    Assumed->contend(Place);
}

void Summary::entered(unsigned Thread, Ref Object) {
  notePlace(Thread, monitorOf(Object), AtomicWrite);
}

bool Summary::isUncontendedMonitor(Ref Object) const {
  return !isContended(monitorOf(Object));
}

bool Summary::isUncontended(Ref Address) const {
  return !isContended(placeOf(Address));
}

bool Summary::isUnraced(Ref Address) const {
  return Assumed->Raced.size() <= MostPlaces &&
         !Assumed->Raced.contains(placeOf(Address));
}

void Summary::raced(Ref Address) {
  if (Assumed && Assumed->Raced.size() <= MostPlaces)
    Assumed->race(placeOf(Address));
}
