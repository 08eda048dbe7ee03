//===- StepGarbage.h - What a step made and dropped -------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Between two events of a thread nobody else executes anything. So what it has
// allocated since the first of them is known to nobody else: no event is about
// it, no state of the search has it, and no clock or set of another thread
// tells of it. If the thread cannot come to it any more either, its place is
// free, and nothing that anybody has noted means another object afterwards.
//
// A step that allocates much comes to a look: the interpreter follows what
// there is (Collect.cpp) and tells which objects of the step it has met. What
// lies between them are holes, in which the thread allocates from then on. As
// the step ends, holes that are left over are forgotten, and the thread goes on
// behind all that it has used: memory of earlier steps is never given out
// again. Nothing of this is undone: no mark is set within a step, and bytes
// that no state before it has used need not be as they were.
//
// When to look is a matter of what the thread itself has allocated: so are the
// addresses of its objects, whatever the others do.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_HEAP_STEPGARBAGE_H
#define HEDDLE_HEAP_STEPGARBAGE_H

#include "heddle/World/Thread.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include <vector>

namespace heddle {

class StepGarbage {
public:
  struct Range {
    Ref Begin, End;
  };

  /// From: where the thread will allocate next.
  void begin(Ref From) { Begin = From; }
  /// Whether anything is to be done at its end.
  bool isUsed() const { return Looks || !Before.empty(); }
  void end(Thread &T);

  /// Behind all that the thread has used where it allocates.
  Ref top(const Thread &T) const {
    return InHole && T.Self == Owner ? Top.Begin : T.AllocNext;
  }
  /// T goes on to a chunk of the pool; or, if Size is not 0, that is an
  /// object's alone.
  void gave(const Thread &T, Ref Chunk, uint64_t Size);
  /// A place in a hole. 0: none is large enough, and T is behind all that it
  /// has used.
  Ref take(Thread &T, uint64_t Size);
  /// Whether the step has allocated so much since the last look, at least
  /// Least, that another is worth it. It is after Most.
  bool isTimeToLook(const Thread &T, uint64_t Least, uint64_t Most) const;

  /// Begins a look of T, which is in no hole. The step's memory, in order.
  llvm::ArrayRef<Range> beginLook(const Thread &T);
  /// Whether an address lies in it.
  bool contains(Ref At) const { return isIn(Memory, At); }
  /// What was found: objects of the step that are alive, in the order of their
  /// addresses; Seen is how many bytes the look went through.
  void found(World &W, const Thread &T, llvm::ArrayRef<Range> Alive,
             uint64_t Seen);

  /// Whether no object was there when found() was told.
  bool isFree(Ref At) const { return isIn(Holes, At); }

private:
  static bool isIn(llvm::ArrayRef<Range> Of, Ref At);
  uint64_t allocated(const Thread &T) const;
  void useHole(Thread &T, Range Hole);
  void leaveHole(Thread &T);

  Ref Begin = 0;             ///< of the step in the area where T allocates
  std::vector<Range> Before; ///< what it used before it came to that area
  std::vector<Range> Memory; ///< at the last look
  std::vector<Range> Holes;  ///< not used yet from Next on
  size_t Next = 0;
  unsigned Looks = 0;
  uint64_t Seen = 0;    ///< by the last look
  uint64_t AtLook = 0;  ///< allocated then
  uint64_t InHoles = 0; ///< bytes of holes that were used, since
  bool InHole = false;
  ThreadIndex Owner = 0;
  Range Top = {}; ///< in a hole: where T was, and may go on
};

} // namespace heddle

#endif
