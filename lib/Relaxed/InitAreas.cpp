//===- InitAreas.cpp - Where initialisers allocate ------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/Relaxed/InitAreas.h"
#include "heddle/World/Kernel.h"

using namespace heddle;

static Ref areaAt(unsigned Area) {
  return Ref(initarea::Begin + Area * arena::PoolChunk);
}

void initarea::enter(World &W, Thread &T, unsigned Area) {
  if (Area >= Most)
    return;
  if (contains(T.AllocNext - 1)) { // one initialiser within another
    Ref Outer = areaOf(T.AllocNext - 1);
    W.touch(Outer);
    W.pointer<Header>(Outer)->Top = T.AllocNext;
  }
  Ref At = areaAt(Area);
  W.touch(At);
  *W.pointer<Header>(At) = {T.AllocNext, T.AllocEnd, T.Allocated, 0};
  T.AllocNext = At + Ref(arena::CardSize);
  T.AllocEnd = At + Ref(arena::PoolChunk);
  T.Allocated = OfInitialiser | Area << 16;
}

void initarea::leave(World &W, Thread &T, unsigned Area) {
  if (Area >= Most)
    return;
  Ref At = areaAt(Area);
  auto *H = W.pointer<Header>(At);
  if (!H->End) // it began when main was alone
    return;
  W.touch(At);
  H->Top = T.AllocEnd == At + Ref(arena::PoolChunk)
               ? T.AllocNext
               : At + Ref(arena::PoolChunk);
  T.AllocNext = H->Next;
  T.AllocEnd = H->End;
  T.Allocated = H->Ordinals;
  H->End = 0;
}
