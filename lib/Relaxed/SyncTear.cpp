//===- SyncTear.cpp - Halves of longs and doubles -------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// JLS 17.7 under the models of the Java memory model. A long that is accessed
// plainly is the cells of its two halves, each with writes of its own. The
// user's code has two accesses for it (Transforms/Tear.h); what else writes
// plainly, the library and copies that are made all at once, is taken apart
// here. Other accesses have the whole at the cell of the lower half; the two
// ways do not mix (WholeLongs.h).
//
//===----------------------------------------------------------------------===//

#include "heddle/IR/ClassInfo.h"
#include "heddle/Relaxed/FutureGoal.h"
#include "heddle/Relaxed/SyncModel.h"
#include "heddle/Relaxed/WholeLongs.h"

using namespace heddle;

void Sync::setTearing(std::shared_ptr<WholeLongs> Whole) {
  assert(Model && isOfJava(Model->Kind) && "internal: model");
  Model->Whole = std::move(Whole);
}

/// Stands for the variables that are like the one of a cell: a static field,
/// a field of a class, the elements of a class of arrays. 0 if it is unknown.
static uint64_t placeOf(const Sync &S, Ref Cell) {
  if (Cell < arena::HeapBase && S.program().staticFieldAt(Cell))
    return Cell;
  Ref O = presentObject(S, Cell);
  if (!O)
    return 0;
  ClassId C(S.world().load<uint32_t>(O));
  bool IsArray = S.program()[C].IsArray;
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
bool Sync::isWholePlace(Ref Cell) const {
  ModelState &M = *Model;
  if (LLVM_LIKELY(M.Whole->isEmpty()))
    return false;
  uint64_t Place = placeOf(*this, Cell);
  auto [Known, IsNew] = M.WholePlaces.try_emplace(Place, false);
  if (IsNew)
    Known->second = M.Whole->has(placeName(P, Place));
  return Known->second;
}

bool Sync::isTorn(Ref Cell) const {
  return LLVM_UNLIKELY(Model != nullptr) && Model->Whole && !isWholePlace(Cell);
}

bool Sync::tears(Ref Cell) {
  if (LLVM_LIKELY(!Model) || !Model->Whole)
    return false;
  if (isWholePlace(Cell)) {
    assume(Assumption::MixedLongs);
    return false;
  }
  if (isModelled() && Model->Torn.insert(Cell).second &&
      Model->Atomic.contains(Cell))
    Model->Whole->add(placeName(P, placeOf(*this, Cell)));
  return true;
}

/// A variable is accessed in one piece, as longs are that are not torn.
void Sync::noteWhole(Ref Cell) const {
  if (Model->Whole && isModelled() && Model->Atomic.insert(Cell).second &&
      Model->Torn.contains(Cell) && !isWholePlace(Cell))
    Model->Whole->add(placeName(P, placeOf(*this, Cell)));
}

/// Nobody but the library has plain accesses to its own fields.
static bool isFieldOfLibrary(const Sync &S, Ref Cell) {
  const Program &P = S.program();
  if (Cell < arena::HeapBase)
    if (const StaticField *F = P.staticFieldAt(Cell))
      return F->Owner.isValid() && P[F->Owner].Boot;
  Ref O = presentObject(S, Cell);
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

void Sync::plainStore(Thread &T, Ref Cell, ValueKind K, int64_t V, SiteId S,
                      bool IsOfLibrary) {
  bool IsWhole = !isWide(K) || isBytes(K) || !Model || !Model->Whole;
  if (!IsWhole && IsOfLibrary && isFieldOfLibrary(*this, Cell)) {
    noteWhole(Cell);
    IsWhole = true;
  }
  if (IsWhole || !tears(Cell))
    return modelStore(T, Cell, K, V, AccessOrder::Plain, S);
  modelStore(T, Cell, ValueKind::I32, V, AccessOrder::Plain, S);
  modelStore(T, Cell + 4, ValueKind::I32, V >> 32, AccessOrder::Plain, S);
}
