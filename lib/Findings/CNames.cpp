//===- CNames.cpp - What reports call C's objects -------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The runtime keeps kind and name of a block in the granule before it
// (frontend-clang/Runtime/memory.c). A name is the number of a field of the
// class ;globals or ;locals; the class ";layout:NAME", if there is one, has the
// places within. The class ;declared has, of each global, the file for a name
// and the line for an offset.
//
//===----------------------------------------------------------------------===//

#include "CNames.h"
#include "heddle/IR/Vocabulary.h"

using namespace heddle;

/// The block that the cell lies in; none if none is near.
static std::optional<CBlock> blockAround(const World &W, Ref Cell) {
  Ref G = Cell & ~(CGranule - 1);
  for (unsigned Steps = 0; Steps != 1 << 20 && G > CGranule; ++Steps) {
    G -= CGranule;
    if (!W.load<uint32_t>(G + CTagsOffset))
      return cBlockBehind(W, G);
  }
  return std::nullopt;
}

/// The field of this number, from 1, of a class of the lowering's; null
/// for another number.
static const FieldInfo *fieldOf(Program &P, const char *Class,
                                uint32_t Number) {
  llvm::Expected<ClassId> C = P.classByName(Class);
  if (!C) {
    llvm::consumeError(C.takeError());
    return nullptr;
  }
  const ClassInfo *Info = C->isValid() ? P[*C].Info : nullptr;
  return Info && Number && Number <= Info->Fields.size()
             ? &Info->Fields[Number - 1]
             : nullptr;
}

static std::string fieldName(Program &P, const char *Class, uint32_t Number) {
  const FieldInfo *F = fieldOf(P, Class, Number);
  return F ? F->Name : "";
}

std::string heddle::cNameOf(Program &P, const CBlock &B) {
  switch (B.Kind) {
  case CKind::Global:
    return fieldName(P, ";globals", B.Name);
  case CKind::Stack:
    return fieldName(P, ";locals", B.Name);
  default:
    return "";
  }
}

std::pair<std::string, unsigned> heddle::cDeclarationOf(Program &P,
                                                        const CBlock &B) {
  const FieldInfo *F = fieldOf(P, ";declared", B.Name);
  return F ? std::pair(F->Name, unsigned(F->Offset)) : std::pair("", 0u);
}

static std::string behind(uint32_t Bytes) {
  return Bytes ? " + " + std::to_string(Bytes) : "";
}

static std::string placeNear(const ClassInfo &Layout, uint32_t Offset) {
  constexpr uint32_t Widest = 8;
  const FieldInfo *Nearest = nullptr;
  for (const FieldInfo &F : Layout.Fields)
    if (F.Offset <= Offset && (!Nearest || F.Offset > Nearest->Offset))
      Nearest = &F;
  return Nearest && Offset - Nearest->Offset < Widest
             ? Nearest->Name + behind(Offset - Nearest->Offset)
             : behind(Offset);
}

/// ".head", "[3]", or " + 8" for what the layout does not name; ".head + 1" for
/// a byte within.
static std::string placeIn(Program &P, const std::string &Name,
                           uint32_t Offset) {
  llvm::Expected<ClassId> C = P.classByName(";layout:" + Name);
  if (!C)
    llvm::consumeError(C.takeError());
  else if (const ClassInfo *Info = C->isValid() ? P[*C].Info : nullptr)
    return placeNear(*Info, Offset);
  return behind(Offset);
}

std::string heddle::cNameOf(Machine &M, Ref Cell) {
  Program &P = M.program();
  const World &W = M.world();
  uint32_t Byte = (Cell % CGranule) / 4;
  if (Byte >= 8)
    return "";
  std::optional<CBlock> B = blockAround(W, Cell);
  if (!B)
    return "";
  uint32_t Offset = uint32_t(cPointer(Cell) - B->Begin);
  std::string Name = cNameOf(P, *B);
  if (Name.empty() && B->Kind == CKind::Stack)
    Name = "local variable";
  if (!Name.empty())
    return Name + placeIn(P, Name, Offset);
  return "block of " + std::to_string(B->Size) + " bytes" + behind(Offset);
}
