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

/// Whether a granule is one before a block.
static bool isHead(const World &W, Ref G) {
  return !W.load<uint32_t>(G + CTagsOffset) &&
         W.load<uint32_t>(G + CKindOffset);
}

/// What the granule before a block says of it.
static CBlock blockBehind(const World &W, Ref Head) {
  uint32_t Kind = W.load<uint32_t>(Head + CKindOffset);
  constexpr uint32_t Gone = uint32_t(CKind::Gone);
  return {cPointer(Head) + 8,
          uint64_t(W.load<uint32_t>(Head + CSizeOffset + 4)) << 32 |
              W.load<uint32_t>(Head + CSizeOffset),
          CKind(Kind & ~Gone), (Kind & Gone) != 0,
          W.load<uint32_t>(Head + CNameOffset)};
}

/// The granule before the block that the cell lies in; 0 if none exists near.
static Ref headOf(const World &W, Ref Cell) {
  Ref G = Cell & ~(CGranule - 1);
  for (unsigned Steps = 0; Steps != 1 << 20 && G > CGranule; ++Steps) {
    G -= CGranule;
    if (!W.load<uint32_t>(G + CTagsOffset))
      return isHead(W, G) ? G : 0;
  }
  return 0;
}

std::optional<CBlock> heddle::cBlockIn(const World &W, Ref Array) {
  constexpr unsigned MostAlign = 4096; // memory.c
  Ref G = (Array + ArrayBaseOffset + CGranule - 1) / CGranule * CGranule;
  for (unsigned Steps = 0; Steps <= MostAlign / 8; ++Steps, G += CGranule)
    if (isHead(W, G))
      return blockBehind(W, G);
  return std::nullopt;
}

/// The field of this number, from 1, of a class of the lowering's; null if
/// there is none.
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

/// ".head", "[3]", or " + 8" for what the layout does not name.
static std::string placeIn(Program &P, const std::string &Name,
                           uint32_t Offset) {
  llvm::Expected<ClassId> C = P.classByName(";layout:" + Name);
  if (!C)
    llvm::consumeError(C.takeError());
  else if (const ClassInfo *Info = C->isValid() ? P[*C].Info : nullptr)
    for (const FieldInfo &F : Info->Fields)
      if (F.Offset == Offset)
        return F.Name;
  return Offset ? " + " + std::to_string(Offset) : "";
}

std::string heddle::cNameOf(Machine &M, Ref Cell) {
  Program &P = M.program();
  const World &W = M.world();
  uint32_t Byte = (Cell % CGranule) / 4;
  if (Byte >= 8)
    return "";
  Ref Head = headOf(W, Cell);
  if (!Head)
    return "";
  CBlock B = blockBehind(W, Head);
  uint32_t Offset = uint32_t(cPointer(Cell) - B.Begin);
  std::string Name = cNameOf(P, B);
  if (Name.empty() && B.Kind == CKind::Stack)
    Name = "local variable";
  if (!Name.empty())
    return Name + placeIn(P, Name, Offset);
  return "block of " + std::to_string(B.Size) + " bytes" +
         (Offset ? " + " + std::to_string(Offset) : "");
}
