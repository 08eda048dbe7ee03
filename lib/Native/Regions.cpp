//===- Regions.cpp - What is compiled together ----------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/Code/InsnFields.h"
#include "heddle/Native/NativeCode.h"
#include "llvm/ADT/STLExtras.h"

using namespace heddle;
using namespace heddle::native;

/// Where jumps back within R go.
static void addEntries(const Code &C, Region &R) {
  auto Add = [&](uint32_t From, int32_t Offset) {
    if (Offset <= 0 && R.Has[From + Offset])
      R.Entries.push_back(From + Offset);
  };
  for (uint32_t Pc = 0; Pc < C.Insns.size(); Pc += insnWords(&C.Insns[Pc])) {
    const Insn *I = &C.Insns[Pc];
    if (!R.Has[Pc])
      continue;
    R.Words += insnWords(I);
    if (Opcode(I->Op) == Opcode::JmpBack)
      Add(Pc, jumpOffset(I));
    if (Opcode(I->Op) != Opcode::Switch)
      continue;
    const SwitchTable &Table = C.Switches[I[1].X];
    for (int32_t Offset : Table.Targets)
      Add(Pc, Offset);
    Add(Pc, Table.Default);
  }
  llvm::sort(R.Entries);
  R.Entries.erase(std::unique(R.Entries.begin(), R.Entries.end()),
                  R.Entries.end());
}

Region native::wholeFunction(const Code &C) {
  Region R;
  R.Has.assign(C.Insns.size(), true);
  R.IsWhole = true;
  addEntries(C, R);
  if (R.Entries.empty() || R.Entries.front() != 0)
    R.Entries.insert(R.Entries.begin(), 0);
  return R;
}

Region native::loopAround(const Code &C, uint32_t Pc) {
  size_t Size = C.Insns.size();
  // Forwards from Pc; what comes before each instruction on the way.
  std::vector<bool> Met(Size);
  std::vector<std::vector<uint32_t>> Before(Size);
  std::vector<uint32_t> Left{Pc};
  while (!Left.empty()) {
    uint32_t At = Left.back();
    Left.pop_back();
    if (Met[At])
      continue;
    Met[At] = true;
    forSuccessors(C, At, [&](uint32_t To) {
      Before[To].push_back(At);
      Left.push_back(To);
    });
  }
  // Backwards from Pc.
  Region R;
  R.Has.assign(Size, false);
  Left = Before[Pc];
  while (!Left.empty()) {
    uint32_t At = Left.back();
    Left.pop_back();
    if (R.Has[At])
      continue;
    R.Has[At] = true;
    Left.insert(Left.end(), Before[At].begin(), Before[At].end());
  }
  addEntries(C, R);
  return R;
}
