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
// places within.
//
//===----------------------------------------------------------------------===//

#include "CNames.h"
#include "heddle/IR/CMemory.h"

using namespace heddle;

static constexpr uint32_t SizeOffset = 36, KindOffset = 44, NameOffset = 48,
                          GranuleSize = 64;
enum : uint32_t { Malloced = 1, Local = 2, Global = 3, Gone = 4, Last = 6 };

/// The granule before the block that the cell lies in; 0 if none exists near.
static Ref headOf(const World &W, Ref Cell) {
  Ref G = Cell & ~(GranuleSize - 1);
  for (unsigned Steps = 0; Steps != 1 << 20 && G > GranuleSize; ++Steps) {
    G -= GranuleSize;
    uint32_t Kind = W.load<uint32_t>(G + KindOffset);
    if (!W.load<uint32_t>(G + CTagsOffset))
      return Kind >= Malloced && Kind <= Last ? G : 0;
  }
  return 0;
}

static std::string fieldName(Program &P, const char *Class, uint32_t Number) {
  llvm::Expected<ClassId> C = P.classByName(Class);
  if (!C) {
    llvm::consumeError(C.takeError());
    return "";
  }
  const ClassInfo *Info = C->isValid() ? P[*C].Info : nullptr;
  return Info && Number && Number <= Info->Fields.size()
             ? Info->Fields[Number - 1].Name
             : "";
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
  uint32_t Byte = (Cell % GranuleSize) / 4;
  if (Byte >= 8)
    return "";
  Ref Head = headOf(W, Cell);
  if (!Head)
    return "";
  uint32_t Offset = (Cell / GranuleSize - Head / GranuleSize - 1) * 8 + Byte;
  uint32_t Number = W.load<uint32_t>(Head + NameOffset);
  switch (W.load<uint32_t>(Head + KindOffset)) {
  case Global: {
    std::string Name = fieldName(P, ";globals", Number);
    return Name + placeIn(P, Name, Offset);
  }
  case Local: {
    std::string Name = fieldName(P, ";locals", Number);
    if (Name.empty())
      Name = "local variable";
    return Name + placeIn(P, Name, Offset);
  }
  default:
    return "block of " + std::to_string(W.load<uint32_t>(Head + SizeOffset)) +
           " bytes" + (Offset ? " + " + std::to_string(Offset) : "");
  }
}
