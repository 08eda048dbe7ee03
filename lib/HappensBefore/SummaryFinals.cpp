//===- SummaryFinals.cpp - What the summary h knows of final fields -------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Rows of frozen cells, and of the routes by which a thread knows an object
// (JLS 17.5.1; FinalRoutes.h).
//
//===----------------------------------------------------------------------===//

#include "heddle/HappensBefore/Summary.h"
#include "heddle/Program/Program.h"

using namespace heddle;

void Summary::followFinals() {
  if (SummaryNumbering *All = common()) // no access has this kind
    Bits.know(ThereBit = All->column(0, There, 0, true, false).Bit, false);
  else
    ThereBit = Bits.take(false);
}

bool Summary::isFrozen(Ref Cell) const { return isThere(findRow(Final, Cell)); }

void Summary::freeze(unsigned Thread, Ref Cell) {
  Row R = rowOf(Final, Cell);
  unite(R, Thread);
  set(Rows[R], ThereBit, R);
}

bool Summary::knows(unsigned Thread, Ref Object) const {
  return isThere(findRow(Route + Thread, Object));
}

bool Summary::learn(unsigned Thread, Ref To, Ref From, Ref Cell) {
  Row R = rowOf(Route + Thread, To);
  bool Knew = test(Rows[R], ThereBit);
  // Pointers into the map, which has the row by now.
  const Row *Sources[] = {From ? findRow(Route + Thread, From) : nullptr,
                          Cell ? findRow(Final, Cell) : nullptr};
  if (!Knew) {
    for (const Row *Source : Sources)
      if (isThere(Source))
        unite(R, *Source);
    set(Rows[R], ThereBit, R);
    return false;
  }
  llvm::SmallVector<unsigned, 16> Lost;
  eachBit(R, false, [&](unsigned Bit) {
    if (Bit != ThereBit && llvm::none_of(Sources, [&](const Row *Source) {
          return isThere(Source) && test(Rows[*Source], Bit);
        }))
      Lost.push_back(Bit);
  });
  for (unsigned Bit : Lost)
    reset(Rows[R], Bit);
  return !Lost.empty();
}

bool Summary::comesByRoute(unsigned Thread, Ref Address,
                           const Column &C) const {
  if (ThereBit == NoBit || Address < arena::HeapBase)
    return false;
  Ref Object = objectOf(W, Address);
  const Row *R = Object ? findRow(Route + Thread, Object) : nullptr;
  return isThere(R) && test(Rows[*R], C.Bit);
}

bool Summary::wroteLast(unsigned Thread, Ref Address) {
  Cell &C = cell(Address);
  bool Wrote = false;
  for (const Column &X : C.Columns) {
    if (!test(LiveCards, X.Live))
      continue;
    if (X.Kind == AtomicWrite || X.Kind == AtomicRead)
      return false;
    Wrote |= X.Kind == Write && X.Thread == Thread;
  }
  if (C.Tracked)
    return Wrote;
  ThreadSet Own = threadBit(Thread);
  SummaryNumbering *All = common();
  if (!C.Young) {
    if ((All ? All->users(SummaryNumbering::Cells, Address, Write)
             : C.OnSomePath[Write]) &
        Own)
      Assumed->conflict(Address);
    return false;
  }
  uint64_t Field = fieldOf(C, Address);
  if (Assumed->SharedFields.contains(Field))
    return Wrote;
  auto Known = FieldUsers.find(Field);
  ThreadSet Writers = All ? All->users(SummaryNumbering::Fields, Field, Write)
                      : Known != FieldUsers.end() ? Known->second[Write]
                                                  : ThreadSet();
  if (Writers & Own)
    Assumed->sharedField(Field);
  return false;
}
