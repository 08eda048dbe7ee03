//===- SummaryPhases.cpp - What nobody writes any more --------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Most fields of objects are written before other threads can come to the
// object, and static ones while the class is initialised; then they are read.
// The reads would be kept for a write to come. So an access is *late* if the
// object has been published, or the class initialised; it stays so, and is part
// of a state. A search assumes that no two late accesses of different threads
// are in conflict. Then a late access leaves no trace: what is in conflict with
// it comes before it.
//
//===----------------------------------------------------------------------===//

#include "heddle/HappensBefore/Flows.h"
#include "heddle/HappensBefore/Summary.h"
#include "heddle/IR/Vocabulary.h"
#include "heddle/Program/Program.h"
#include "heddle/World/Kernel.h"

using namespace heddle;

/// Of columns and elements that are treated alike: those of one field, or an
/// address that is in no object. Not 0.
uint64_t Summary::groupOf(Ref Address) {
  if (Address < arena::HeapBase || P.isOfC())
    return Address;
  if (!isIn(LastObject, Address))
    LastObject = objectOf(W, Address);
  return LastObject ? fieldIn(LastObject, Address) : Address;
}

/// Of the edges to or from an element.
unsigned Summary::labelOf(Element E, Ref Address, unsigned Way) {
  if (!Carried || E != Volatile)
    return Flows::All;
  return Carried->label(groupOf(Address) << 2 | Way);
}

//===----------------------------------------------------------------------===//
// What is late
//===----------------------------------------------------------------------===//

bool Summary::isPublished(Ref Object) const {
  const Cell *Known = findCell(Object);
  return Known && llvm::any_of(Known->Columns, [&](const Column &X) {
           return X.Kind == Published && test(LiveCards, X.Live);
         });
}

void Summary::publish(Ref Object) {
  if (!Carried || !W.isYoung(Object) || Object & 7 ||
      W.shadow(Object)->Write != ObjectStartTag)
    return;
  uint32_t Class = W.load<uint32_t>(Object);
  auto [At, IsNew] = HasShared.try_emplace(Class);
  if (IsNew)
    At->second = llvm::any_of(Assumed->SharedFields, [&](uint64_t Field) {
      return Field >> 32 == Class;
    });
  if (!At->second)
    return;
  Cell &C = cell(Object);
  const Column &Own = column(C, Object, Published, 0);
  markUsed(Object);
  set(LiveCards, Own.Live, NoRow);
}

/// The init record of the class, if the address is a static field's and the
/// class has an initialiser to be run, else 0.
Ref Summary::initialiserOf(Cell &C, Ref Address) {
  if (C.Initialiser)
    return *C.Initialiser;
  C.Initialiser = 0;
  if (Address < arena::HeapBase && !P.isOfC())
    if (const StaticField *F = P.staticFieldAt(Address);
        F && F->Owner.isValid() && !P[F->Owner].InitIsTrivial)
      C.Initialiser = P[F->Owner].InitRecord;
  return *C.Initialiser;
}

bool Summary::isLate(Cell &C, Ref Address, unsigned Thread) {
  if (C.Young) {
    fieldOf(C, Address);
    uint32_t Maker = W.load<uint32_t>(C.Object + HeaderMonitorOffset);
    if ((Maker & HeaderThreadMask) != Thread)
      publish(C.Object);
    return isPublished(C.Object);
  }
  Ref R = initialiserOf(C, Address);
  if (!R)
    return true;
  uint32_t State = W.load<uint32_t>(R + offsetof(InitRecord, StateWord));
  return State == InitRecord::Done || State == InitRecord::Failed;
}

/// Notes that Thread accesses something late in way K, and that those in
/// conflict with it leave traces.
void Summary::addLateUser(uint64_t Of, unsigned Thread, Access K) {
  Users &Known = LateUsers[Of];
  if (Known[K] & threadBit(Thread))
    return;
  addUser(Known, SummaryNumbering::Late, Of, Thread, K);
  for (unsigned Other = 0; Other != InitEnd; ++Other) {
    if (!conflicts(K, Access(Other)))
      continue;
    ThreadSet Who = common()
                        ? common()->users(SummaryNumbering::Late, Of, Other)
                        : Known[Other];
    for (Who &= ~threadBit(Thread); Who; Who.dropFirst()) {
      Assumed->leavesTrace(Of, Other, Who.firstIndex());
      Assumed->leavesTrace(Of, K, Thread);
    }
  }
}

bool Summary::leavesTrace(Cell &C, Ref Address, unsigned Thread, Access K) {
  if (!isLate(C, Address, Thread))
    return true;
  uint64_t Of = C.Young ? fieldOf(C, Address) : Address;
  auto [Final, IsNew] = IsFinal.try_emplace(Of);
  if (IsNew)
    Final->second = isFinalField(Address);
  if (Final->second) // forgetWrites() asks which threads have read it
    return true;
  addLateUser(Of, Thread, K);
  return Assumed->LateTraces.contains({Of, K << 16 | Thread});
}

//===----------------------------------------------------------------------===//
// Class initialisation
//===----------------------------------------------------------------------===//

void Summary::endInit(unsigned Thread, Ref InitRecord) {
  const Column &Own = column(cell(InitRecord), InitRecord, InitEnd, Thread);
  set(LiveCards, Own.Live, NoRow);
  invalidate(Own, Thread);
  set(Rows[Thread], Own.Bit, Thread);
  if (Carried)
    coverWrites(Thread, InitRecord, Own.Bit);
}

bool Summary::knowsInit(unsigned Thread, Ref InitRecord) const {
  const Cell *Known = findCell(InitRecord);
  if (!Known)
    return true; // ended before there was a second thread
  for (const Column &X : Known->Columns)
    if (X.Kind == InitEnd && test(LiveCards, X.Live) &&
        !test(Rows[Thread], X.Bit))
      return false;
  return true;
}

/// Thread ends the initialisation of a class. What it has written to static
/// fields of the class is known from now on to all that know of that end, which
/// has the Bit.
void Summary::coverWrites(unsigned Thread, Ref Record, unsigned Bit) {
  if (Carried->isExact())
    return;
  for (unsigned At = 0; At != Places.size(); ++At) {
    Place X = Places[At];
    if (X.Kind != Write || X.Address >= arena::HeapBase ||
        !test(LiveCards, X.Live))
      continue;
    Cell &C = cell(X.Address);
    if (initialiserOf(C, X.Address) != Record)
      continue;
    const Column *Own = llvm::find_if(C.Columns, [&](const Column &Y) {
      return Y.Kind == Write && Y.Thread == Thread && Y.Bit == At;
    });
    if (Own == C.Columns.end())
      continue;
    kill(*Own);
    Column &Cover = column(C, X.Address, InInitialiser, Thread);
    Cover.Bit = Bit;
    set(LiveCards, Cover.Live, NoRow);
  }
}

/// The column's last access, of which h does not say that Thread comes after
/// it, is in a race with what Thread does.
bool Summary::isRace(const Cell &C, const Column &X, unsigned Thread) {
  if (!Carried || Carried->isExact())
    return true;
  if (X.Kind != InInitialiser)
    return !Carried->learnWhether(X.Bit, Thread);
  if (!test(LiveCards, Places[X.Bit].Live))
    return false; // all know of the end
  for (const Column &Y : C.Columns)
    if (Y.Kind == Write && Y.Thread == X.Thread)
      if (Carried->isOrdered(Y.Bit, Thread)) {
        Assumed->carryAll();
        return false;
      }
  return true;
}
