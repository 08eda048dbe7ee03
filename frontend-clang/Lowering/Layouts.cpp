//===- Layouts.cpp - What variables and their parts are called ------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ModuleLowering.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/BinaryFormat/Dwarf.h"

using namespace llvm;

namespace heddle::c {

/// What a composite type has; LLVM's verifier lets anything stand there.
static SmallVector<Metadata *, 8> elementsOf(const DICompositeType *C) {
  SmallVector<Metadata *, 8> Out;
  if (auto *All = dyn_cast_or_null<MDTuple>(C->getRawElements()))
    for (const MDOperand &M : All->operands())
      if (M)
        Out.push_back(M.get());
  return Out;
}

/// Of a variable's type what is a value, with its place; at most so many.
static void flatten(const DIType *T, const std::string &Prefix, uint64_t At,
                    std::vector<FieldInfo> &Out, unsigned Depth) {
  constexpr size_t Most = 200;
  constexpr unsigned MostDepth = 64; // types of damaged IR may go in circles
  while (auto *D = dyn_cast_or_null<DIDerivedType>(T)) {
    if (D->getTag() == dwarf::DW_TAG_pointer_type || ++Depth > MostDepth)
      break;
    T = D->getBaseType();
  }
  if (Out.size() >= Most || Depth > MostDepth)
    return;
  auto *C = dyn_cast_or_null<DICompositeType>(T);
  if (!C || C->getTag() == dwarf::DW_TAG_enumeration_type) {
    Out.push_back({Prefix, "J", 0, uint32_t(At)});
    return;
  }
  if (C->getTag() == dwarf::DW_TAG_array_type) {
    const DIType *E = C->getBaseType();
    uint64_t Size = E ? E->getSizeInBits() / 8 : 0;
    SmallVector<Metadata *, 8> Dims = elementsOf(C);
    // Of several dimensions only the first bytes of rows have names.
    auto *First = Dims.empty() ? nullptr : dyn_cast<DISubrange>(Dims[0]);
    auto *Count =
        First ? dyn_cast_if_present<ConstantInt *>(First->getCount()) : nullptr;
    if (!Size || !Count || Dims.size() != 1)
      return;
    for (int64_t I = 0;
         I < Count->getSExtValue() && I < int64_t(Most) && Out.size() < Most;
         ++I)
      flatten(E, Prefix + "[" + std::to_string(I) + "]", At + I * Size, Out,
              Depth + 1);
    return;
  }
  // What begins so belongs to the implementation (C17 7.1.3).
  for (Metadata *N : elementsOf(C))
    if (auto *M = dyn_cast<DIDerivedType>(N);
        M && M->getName().starts_with("__")) {
      Out.push_back({Prefix, "J", 0, uint32_t(At)});
      return;
    }
  SmallVector<const DIDerivedType *, 8> Members;
  for (Metadata *N : elementsOf(C))
    if (auto *M = dyn_cast<DIDerivedType>(N);
        M && M->getTag() == dwarf::DW_TAG_member && !M->isStaticMember())
      Members.push_back(M);
  for (const DIDerivedType *M : Members) {
    if (M->isBitField())
      continue;
    // All that a std::array or std::atomic has is called as the whole.
    StringRef Name = M->getName();
    bool IsWhole = Name.empty() || (Members.size() == 1 && Name.size() > 1 &&
                                    Name[0] == '_' && isUpper(Name[1]));
    flatten(M->getBaseType(), IsWhole ? Prefix : Prefix + "." + Name.str(),
            At + M->getOffsetInBits() / 8, Out, Depth + 1);
  }
}

void ModuleLowering::addLayout(const Twine &Variable, const DIType *T) {
  std::vector<FieldInfo> Places;
  flatten(T, "", 0, Places, 0);
  if (Places.size() > 1 || (Places.size() == 1 && !Places[0].Name.empty()))
    Layouts[Variable.str()] = std::move(Places);
}

int ModuleLowering::numberOfLocal(StringRef Name, const DIType *T) {
  Locals.push_back(Name.str());
  addLayout("local " + Twine(Locals.size()), T);
  return Locals.size();
}

} // namespace heddle::c
