//===- CNames.cpp - What reports call C's objects -------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The runtime keeps kind and name of a block in the granule before it
// (frontend-clang/Runtime/memory.c). A name is the number of a field of the
// class ;globals or ;locals; the class ";layout:global NUMBER" or
// ";layout:local NUMBER", if there is one, has the places within. The class
// ;declared has, of each global, the file for a name and the line for an
// offset; ;macros, of each expansion of a macro, place, name and file of the
// definition for a name, and its line for an offset.
//
//===----------------------------------------------------------------------===//

#include "CNames.h"
#include "heddle/IR/Vocabulary.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Twine.h"

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

/// A class of the lowering's, null if the module has none of that name.
static const ClassInfo *classOf(Program &P, const std::string &Name) {
  llvm::Expected<ClassId> C = P.classByName(Name);
  if (!C) {
    llvm::consumeError(C.takeError());
    return nullptr;
  }
  return C->isValid() ? P[*C].Info : nullptr;
}

/// The field of this number, from 1; null for another number.
static const FieldInfo *fieldOf(Program &P, const char *Class,
                                uint32_t Number) {
  const ClassInfo *Info = classOf(P, Class);
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

std::string heddle::cMacroAt(Program &P, llvm::StringRef File, unsigned Line,
                             unsigned Column) {
  const ClassInfo *Info = classOf(P, ";macros");
  if (!Info)
    return "";
  std::string Place =
      (File + "/" + llvm::Twine(Line) + ":" + llvm::Twine(Column) + "/").str();
  auto It = llvm::lower_bound(
      Info->Fields, Place,
      [](const FieldInfo &F, const std::string &S) { return F.Name < S; });
  if (It == Info->Fields.end() || !llvm::StringRef(It->Name).starts_with(Place))
    return "";
  auto [Name, DefinedIn] =
      llvm::StringRef(It->Name).drop_front(Place.size()).split('/');
  return (Name + " (" + DefinedIn + ":" + llvm::Twine(It->Offset) + ")").str();
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
static std::string placeIn(Program &P, const CBlock &B, uint32_t Offset) {
  const char *Kind = B.Kind == CKind::Global ? "global " : "local ";
  if (const ClassInfo *Info =
          classOf(P, ";layout:" + (Kind + std::to_string(B.Name))))
    return placeNear(*Info, Offset);
  return behind(Offset);
}

std::string heddle::cNameOf(Machine &M, Ref Cell) {
  Program &P = M.program();
  const World &W = M.world();
  if (Cell % CGranule == CTagsOffset)
    return "";
  std::optional<CBlock> B = blockAround(W, Cell);
  if (!B)
    return "";
  uint32_t Offset = uint32_t(cPointer(Cell) - B->Begin);
  std::string Name = cNameOf(P, *B);
  if (Name.empty() && B->Kind == CKind::Stack)
    Name = "local variable";
  if (!Name.empty())
    return Name + placeIn(P, *B, Offset);
  return "block of " + std::to_string(B->Size) + " bytes" + behind(Offset);
}
