//===- Tearing.cpp - Halves of longs and doubles --------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/Relaxed/Tearing.h"
#include "heddle/IR/ClassInfo.h"

using namespace heddle;

/// Stands for the variables that are like the one of a cell: a static field,
/// a field of a class, the elements of a class of arrays. 0 if it is unknown.
uint64_t Tearing::placeOf(Ref Cell) const {
  if (Cell < arena::HeapBase && P.staticFieldAt(Cell))
    return Cell;
  Ref O = Objects.presentObject(Cell);
  if (!O)
    return 0;
  ClassId C(S.world().load<uint32_t>(O));
  bool IsArray = P[C].IsArray;
  return uint64_t(C.index()) << 32 | (IsArray ? ~0u : Cell - O);
}

static std::string prettyName(const RuntimeClass &C) {
  std::string Name = C.Name;
  std::replace(Name.begin(), Name.end(), '/', '.');
  return Name;
}

static std::string placeName(const Program &P, uint64_t Place) {
  if (!Place)
    return "?";
  if (Place < arena::HeapBase) {
    const StaticField *F = P.staticFieldAt(Ref(Place));
    return F->Owner.isValid() && F->Field
               ? prettyName(P[F->Owner]) + "." + F->Field->Name
               : "?";
  }
  const RuntimeClass *C = &P[ClassId(Place >> 32)];
  if (C->IsArray)
    return C->ElementKind == ValueKind::F64 ? "double[]" : "long[]";
  for (; C; C = C->Super.isValid() ? &P[C->Super] : nullptr)
    if (C->Info)
      for (const FieldInfo &F : C->Info->Fields)
        if (!(F.Flags & AccStatic) && F.Offset == uint32_t(Place))
          return prettyName(*C) + "." + F.Name;
  return "?";
}

/// Whether plain accesses of the cell's variable are in one piece all the same.
bool Tearing::isWholePlace(Ref Cell) const {
  if (LLVM_LIKELY(Whole->isEmpty()))
    return false;
  uint64_t Place = placeOf(Cell);
  auto [Known, IsNew] = WholePlaces.try_emplace(Place, false);
  if (IsNew)
    Known->second = Whole->has(placeName(P, Place));
  return Known->second;
}

bool Tearing::tears(Ref Cell) {
  if (isWholePlace(Cell)) {
    S.assume(Assumption::MixedLongs);
    return false;
  }
  if (S.hasStarted() && Torn.insert(Cell).second && Atomic.contains(Cell))
    Whole->add(placeName(P, placeOf(Cell)));
  return true;
}

void Tearing::noteWhole(Ref Cell) {
  if (S.hasStarted() && Atomic.insert(Cell).second && Torn.contains(Cell) &&
      !isWholePlace(Cell))
    Whole->add(placeName(P, placeOf(Cell)));
}

bool Tearing::isFieldOfLibrary(Ref Cell) const {
  if (Cell < arena::HeapBase)
    if (const StaticField *F = P.staticFieldAt(Cell))
      return F->Owner.isValid() && P[F->Owner].Boot;
  Ref O = Objects.presentObject(Cell);
  if (!O)
    return false;
  const RuntimeClass *C = &P[ClassId(S.world().load<uint32_t>(O))];
  for (; !C->IsArray && !C->Boot && C->Super.isValid(); C = &P[C->Super])
    if (C->Info)
      for (const FieldInfo &F : C->Info->Fields)
        if (!(F.Flags & AccStatic) && F.Offset == Cell - O)
          return false;
  return !C->IsArray && C->Boot;
}
