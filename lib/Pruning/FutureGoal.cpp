//===- FutureGoal.cpp - A write that may still come -----------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/Pruning/FutureGoal.h"
#include "heddle/IR/Names.h"
#include "heddle/IR/Vocabulary.h"
#include "heddle/Program/LibraryNames.h"
#include "heddle/Sync/RaceCheck.h"

using namespace heddle;

bool heddle::isUsersField(const Program &P, const RuntimeClass &C,
                          uint32_t Offset) {
  for (const RuntimeClass *Of = &C; !Of->Boot; Of = &P[Of->Super]) {
    if (Of->Info)
      for (const FieldInfo &F : Of->Info->Fields)
        if (F.Offset == Offset && !(F.Flags & AccStatic))
          return true;
    if (!Of->Super.isValid())
      return true; // there is nothing of the library's
  }
  return false;
}

FutureTarget heddle::futureTarget(const World &W, Program &P, Ref Cell,
                                  Ref Object) {
  FutureTarget G;
  G.Cell = Cell;
  if (Cell < arena::HeapBase) {
    const StaticField *S = P.staticFieldAt(Cell);
    G.IsUsers = S && S->Owner.isValid() && !P[S->Owner].Boot;
    return G;
  }
  G.Object = Object;
  const RuntimeClass *C =
      G.Object ? &P[ClassId(W.load<uint32_t>(G.Object))] : nullptr;
  G.IsUnknown = !C || C->IsArray || Cell >= G.Object + C->InstanceSize;
  G.IsUsers = !G.IsUnknown && !C->Boot && isUsersField(P, *C, Cell - Object);
  // An array's elements have nothing that tells where the array ends.
  if (C && C->IsArray) {
    G.IsUnknown = Cell >= G.Object + ArrayBaseOffset +
                              W.load<uint32_t>(G.Object + ArrayLengthOffset) *
                                  C->ElementStride;
    G.IsArray = !G.IsUnknown;
  }
  return G;
}

bool heddle::isThreadStart(const ProgramFunction &F) {
  return F.Symbol == "heddle:main" || F.Symbol == "heddle:thread" ||
         F.Symbol == "heddle/rt/VM.runThread(Ljava/lang/Thread;)V";
}

bool heddle::isObjectInit(const ProgramFunction &F) {
  return F.Symbol == "java/lang/Object.<init>()V";
}

bool heddle::isHarmless(const Program &P, const ProgramFunction &F,
                        const FutureTarget &G, bool IsExact) {
  if (!F.Owner.isValid() || !P[F.Owner].Boot)
    return false;
  auto [Class, Selector] = splitMethodSymbol(F.Symbol);
  bool IsLeftAlone = isLeftAlone(Class, Selector, F.IsStatic, IsExact);
  if (Class == "heddle/rt/Throw" || isObjectInit(F) ||
      (Class == "java/lang/Thread" && Selector.starts_with("join(")) ||
      (Class == "java/lang/AssertionError" && IsLeftAlone))
    return G.IsUsers || G.IsArray;
  // An array that is there may have been given to the library before; but those
  // above write to none that was there.
  return IsLeftAlone && G.IsUsers;
}
