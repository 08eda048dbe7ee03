//===- CObjects.cpp - The object of memory that a finding is about --------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A replay hears where blocks are made and where they end. A pointer says
// nothing of the object that it was made from; where it points to none, the
// nearest one is told, of two the one before it, as overruns are more frequent.
//
//===----------------------------------------------------------------------===//

#include "CNames.h"
#include "heddle/Findings/ExecutionLog.h"
#include "heddle/Support/Counted.h"

using namespace heddle;

void ExecutionLog::ofMemory(ThreadId T, MemoryNote What, uint64_t Pointer) {
  switch (What) {
  case BlockEnds:
    if (auto It = Blocks.upper_bound(cAddress(Pointer)); It != Blocks.begin())
      std::prev(It)->second.Ended = deedOf(T);
    return;
  case FailsAt:
    FailsWhere[T.index()] = Pointer;
    return;
  case BlockLeaks:
    Leaks.push_back({Pointer});
    return;
  case LeaksWithIt:
    ++Leaks.back().Behind;
    return;
  }
  llvm_unreachable("internal: note of memory");
}

MemoryDeed ExecutionLog::told(const Deed &D, std::string What) const {
  return {std::move(What), threadName(D.Thread, D.At), positions(D.Stack)};
}

/// How far it is from a block, in bytes; 0 within.
static uint64_t distance(const CBlock &B, uint64_t Pointer) {
  return Pointer < B.Begin            ? B.Begin - Pointer
         : Pointer < B.Begin + B.Size ? 0
                                      : Pointer - (B.Begin + B.Size) + 1;
}

/// Of the program's own objects: what has a name, and what it has allocated.
static bool isToTell(Program &P, const CBlock &B) {
  switch (B.Kind) {
  case CKind::Malloc:
  case CKind::New:
  case CKind::NewArray:
    return true;
  case CKind::Global:
  case CKind::Stack:
    return !cNameOf(P, B).empty();
  default:
    return false;
  }
}

std::optional<MemoryInfo> ExecutionLog::memoryAt(uint64_t Pointer) const {
  constexpr uint64_t Far = 4096;
  if (Pointer < CFirst || Pointer >= CEnd)
    return std::nullopt;
  Program &P = M.program();
  const BlockLife *Life = nullptr;
  std::optional<CBlock> Nearest;
  uint64_t Least = Far;
  auto Look = [&](const std::pair<const Ref, BlockLife> &X) {
    std::optional<CBlock> B = cBlockIn(M.world(), X.first);
    if (!B || distance(*B, Pointer) >= Least)
      return;
    bool IsTemporary = B->Kind == CKind::Stack && !distance(*B, Pointer);
    if (!isToTell(P, *B) && !IsTemporary)
      return;
    Least = distance(*B, Pointer);
    Nearest = B;
    Life = &X.second;
  };
  auto Behind = Blocks.upper_bound(cAddress(Pointer));
  constexpr unsigned Most = 8; // those of the runtime lie between
  auto It = Behind;
  for (unsigned N = 0; N != Most && It != Blocks.begin(); ++N)
    Look(*--It);
  It = Behind;
  for (unsigned N = 0; N != Most && It != Blocks.end(); ++N)
    Look(*It++);
  if (!Nearest)
    return std::nullopt;
  const CBlock &B = *Nearest;
  MemoryInfo Info;
  Info.Offset = int64_t(Pointer - B.Begin);
  Info.Size = B.Size;
  std::string Name = cNameOf(P, B), Bytes = counted(B.Size, "byte");
  Info.Made = told(Life->Made, B.Kind == CKind::Stack ? "made" : "allocated");
  if (Life->Ended)
    Info.Ended = told(*Life->Ended, B.Kind == CKind::Stack ? "ended" : "freed");
  switch (B.Kind) {
  case CKind::Global: {
    Info.Name = "the global " + Name + " of " + Bytes;
    auto [File, Line] = cDeclarationOf(P, B);
    Info.Made = {"declared", "", {}};
    if (!File.empty())
      Info.Made.Stack.push_back(
          {"", Name, File, Line, Sources.line("", File, Line).str()});
    break;
  }
  case CKind::Stack:
    Info.Name = (Name.empty() ? "a temporary" : "the local variable " + Name) +
                " of " + Bytes;
    break;
  default:
    Info.Name = "a block of " + Bytes;
  }
  return Info;
}
