//===- InitAreas.h - Where initialisers allocate ----------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// JPR names objects by their places, and these are to be the same in all
// executions. Any thread may initialise a class, and what it allocates then
// must not move the thread's other objects. So while it runs, the
// thread allocates in an area of the class's own, at the end of the pool. It
// begins with what the thread goes on with afterwards.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_RELAXED_INITAREAS_H
#define HEDDLE_RELAXED_INITAREAS_H

#include "heddle/World/Thread.h"
#include "heddle/World/World.h"

namespace heddle::initarea {

/// Classes that have one. Others' initialisers allocate as everybody does.
constexpr unsigned Most = 1024;
/// The last chunk of the pool is never given out.
constexpr uint64_t Begin = arena::End - (Most + 1) * arena::PoolChunk;

struct Header {
  Ref Next, End;     ///< of the thread; End is 0 if nobody initialises
  uint32_t Ordinals; ///< allocated by the thread
  Ref Top; ///< where the objects end; not yet there while T allocates in it
};

constexpr bool contains(Ref At) {
  return At >= Begin && At < Begin + Most * arena::PoolChunk;
}
constexpr Ref areaOf(Ref At) { return At & ~Ref(arena::PoolChunk - 1); }

/// T begins with the initialiser that has this area, or comes to its end.
void enter(World &W, Thread &T, unsigned Area);
void leave(World &W, Thread &T, unsigned Area);

} // namespace heddle::initarea

#endif
