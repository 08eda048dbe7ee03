//===- StepGarbage.cpp - What a step made and dropped --------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/Heap/StepGarbage.h"
#include "llvm/ADT/STLExtras.h"

using namespace heddle;

/// Smaller holes are not worth what it costs to go from one to the next.
static constexpr uint32_t LeastHole = 256;
/// A larger object is taken from a hole without giving the present one up, if
/// one of the next few has room.
static constexpr uint64_t Large = 4 << 10, FewHoles = 256;

void StepGarbage::end(Thread &T) {
  leaveHole(T);
  Before.clear();
  Holes.clear();
  Memory.clear();
  Next = Looks = 0;
  Seen = AtLook = InHoles = 0;
}

void StepGarbage::gave(const Thread &T, Ref Chunk, uint64_t Size) {
  if (Size) {
    Before.push_back({Chunk, Ref(Chunk + Size)});
    return;
  }
  Before.push_back({Begin, T.AllocNext});
  Begin = Chunk;
}

uint64_t StepGarbage::allocated(const Thread &T) const {
  uint64_t Sum = top(T) - Begin;
  for (Range R : Before)
    Sum += R.End - R.Begin;
  return Sum;
}

bool StepGarbage::isTimeToLook(const Thread &T, uint64_t Least,
                               uint64_t Most) const {
  // As much as half of what the last look went through: then looks take no
  // longer than what is done between them.
  uint64_t Due = std::clamp(Seen / 2, Least, Most);
  return allocated(T) - AtLook + InHoles >= Due;
}

void StepGarbage::useHole(Thread &T, Range Hole) {
  if (!InHole) {
    Top = {T.AllocNext, T.AllocEnd};
    Owner = T.Self;
    InHole = true;
  }
  T.AllocNext = Hole.Begin;
  T.AllocEnd = Hole.End;
}

void StepGarbage::leaveHole(Thread &T) {
  if (!InHole)
    return;
  T.AllocNext = Top.Begin;
  T.AllocEnd = Top.End;
  InHole = false;
}

Ref StepGarbage::take(Thread &T, uint64_t Size) {
  if (Size >= Large)
    for (size_t I = Next, N = std::min(Holes.size(), Next + FewHoles); I != N;
         ++I)
      if (Range &Hole = Holes[I]; Hole.End - Hole.Begin >= Size) {
        InHoles += Size;
        return Hole.End -= Size;
      }
  for (; Next != Holes.size(); ++Next) {
    Range &Hole = Holes[Next];
    uint64_t Room = Hole.End - Hole.Begin;
    if (Room < Size)
      continue;
    InHoles += Room;
    useHole(T, Hole);
    ++Next;
    Ref O = T.AllocNext;
    T.AllocNext += Size;
    return O;
  }
  leaveHole(T);
  if (Size > T.AllocEnd - T.AllocNext)
    return 0;
  Ref O = T.AllocNext;
  T.AllocNext += Size;
  return O;
}

llvm::ArrayRef<StepGarbage::Range> StepGarbage::beginLook(const Thread &T) {
  Memory = Before;
  Memory.push_back({Begin, T.AllocNext});
  llvm::erase_if(Memory, [](Range R) { return R.Begin == R.End; });
  llvm::sort(Memory, [](Range A, Range B) { return A.Begin < B.Begin; });
  return Memory;
}

bool StepGarbage::isIn(llvm::ArrayRef<Range> Of, Ref At) {
  auto Behind =
      llvm::upper_bound(Of, At, [](Ref X, Range R) { return X < R.Begin; });
  return Behind != Of.begin() && At < std::prev(Behind)->End;
}

void StepGarbage::found(World &W, const Thread &T, llvm::ArrayRef<Range> Alive,
                        uint64_t Seen) {
  ++Looks;
  this->Seen = Seen;
  AtLook = allocated(T);
  InHoles = 0;
  Holes.clear();
  Next = 0;
  auto Add = [&](Ref From, Ref To) {
    if (To - From < LeastHole)
      return;
    // No object starts there any more. In pieces: of many pages at once the
    // World would give the memory back, which is about to be used.
    constexpr Ref Piece = 256 << 10;
    for (Ref At = From, End; At != To; At = End) {
      End = At + std::min(To - At, Piece);
      W.clearShadow(At, End);
    }
    Holes.push_back({From, To});
  };
  for (Range R : Memory) {
    Ref At = R.Begin;
    for (; !Alive.empty() && Alive.front().Begin < R.End;
         Alive = Alive.drop_front()) {
      Add(At, Alive.front().Begin);
      At = Alive.front().End;
    }
    Add(At, R.End);
  }
}
