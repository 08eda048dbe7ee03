//===- Heap.cpp - Objects and arrays -------------------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/Machine/Heap.h"
#include "heddle/MemoryModel/WriteSets.h"
#include "llvm/Support/MathExtras.h"

using namespace heddle;

Heap::Heap(World &W, Program &P, Sync &S, uint64_t MaxHeap)
    : W(W), P(P), S(S), MaxHeap(MaxHeap) {
  Untouched[0] = arena::HeapBase;
  for (unsigned I = 1; I < MaxThreads; ++I)
    Untouched[I] =
        arena::HeapBase + arena::MainHeapSize + (I - 1) * arena::ThreadHeapSize;
  Untouched[MaxThreads] = arena::PoolBase;
}

/// The thread's area has no room: a chunk of the pool becomes its area, or,
/// for a large object, is the object's.
Ref Heap::allocateSlow(Thread &T, const RuntimeClass &C, uint64_t Size,
                       uint32_t Length) {
  Failure = JavaThrow::None;
  if (Size > MaxHeap) {
    Failure = JavaThrow::OutOfMemory;
    return 0;
  }
  bool Large = Size > arena::PoolChunk / 4;
  uint64_t Need = Large ? llvm::alignTo(Size, uint64_t(arena::PoolChunk))
                        : arena::PoolChunk;
  uint64_t Next = S.kernel().PoolNext;
  // The last chunk is never given out: its end is no 32-bit number.
  if (Next + Need > arena::End - arena::PoolBase - arena::PoolChunk) {
    S.addBound(BoundHeap);
    return 0;
  }
  S.kernelToChange().PoolNext = Next + Need;
  Ref At = arena::PoolBase + Next;
  if (!Large) {
    T.AllocNext = At + Size;
    T.AllocEnd = At + arena::PoolChunk;
  }
  return finish(T, C, At, Size, Length);
}

void Heap::makeEarly(const WriteEntry &Seen) {
  Ref O(Seen.Value);
  if (S.hasFutureObject(O, 1) || S.isAllocated(O))
    return;
  const RuntimeClass &C = P[ClassId(Seen.Class)];
  unsigned Owner = arena::ownerOf(O);
  uint32_t Size = C.IsArray ? arraySize(C, Seen.Length) : C.InstanceSize;
  if (!S.addFutureObject(O, Size))
    return S.discard();
  std::memset(W.base() + O, 0, Size);
  std::memset(static_cast<void *>(W.shadow(O)), 0, 2ull * Size);
  Untouched[Owner] = std::max(Untouched[Owner], O + Size);
  W.storeFresh<uint32_t>(O, C.Self.index());
  W.storeFresh<uint32_t>(O + HeaderMonitorOffset, Owner);
  W.storeFresh<uint32_t>(O + ArrayLengthOffset, Seen.Length);
  W.shadow(O)->Write = ObjectStartTag;
  if (LLVM_UNLIKELY(S.Rec != nullptr))
    S.Rec->allocated(ThreadId(uint8_t(Owner)), O, C.Self);
  // The library's plain reads look into the object, of which nothing is known.
  if (C.Trusted && !C.IsArray)
    S.addBound(BoundFuture);
}

/// T comes to allocate where objects were made early.
Ref Heap::meetEarly(Thread &T, const RuntimeClass &C, Ref O, uint32_t Size,
                    uint32_t Length) {
  if (!S.hasFutureObject(O, 1) || S.hasFutureObject(O + 1, Size - 1) ||
      classOf(O) != C.Self || length(O) != Length)
    S.discard();
  W.store<uint32_t>(O + HeaderOrdinalOffset, T.Allocated++);
  ++T.Effects;
  return O;
}

Ref Heap::finish(Thread &T, const RuntimeClass &C, Ref O, uint32_t Size,
                 uint32_t Length) {
  if (LLVM_UNLIKELY(S.hasModel()) && S.readsFuture() &&
      S.hasFutureObject(O, Size))
    return meetEarly(T, C, O, Size, Length);
  Ref &Clean = Untouched[O < arena::PoolBase ? T.Self : MaxThreads];
  Ref End = O + Size;
  if (O < Clean) {
    uint32_t Dirty = std::min(End, Clean) - O;
    std::memset(W.base() + O, 0, Dirty);
    std::memset(static_cast<void *>(W.shadow(O)), 0, 2ull * Dirty);
  }
  Clean = std::max(Clean, End);
  W.storeFresh<uint32_t>(O, C.Self.index());
  W.storeFresh<uint32_t>(O + HeaderMonitorOffset, T.Self);
  W.storeFresh<uint32_t>(O + ArrayLengthOffset, Length);
  W.storeFresh<uint32_t>(O + HeaderOrdinalOffset, T.Allocated++);
  W.shadow(O)->Write = ObjectStartTag;
  ++T.Effects;
  if (LLVM_UNLIKELY(S.Rec != nullptr))
    S.Rec->allocated(ThreadId(T.Self), O, C.Self);
  return O;
}

Ref Heap::newMultiArray(Thread &T, const RuntimeClass &C,
                        llvm::ArrayRef<int32_t> Dims, JavaThrow &Throw) {
  for (int32_t D : Dims)
    if (D < 0) {
      Throw = JavaThrow::NegativeSize;
      return 0;
    }
  Ref Outer = newArray(T, C, Dims.front());
  if (!Outer)
    Throw = Failure;
  if (!Outer || Dims.size() == 1)
    return Outer;
  for (int32_t I = 0; I < Dims.front(); ++I) {
    Ref Inner = newMultiArray(T, P[C.Element], Dims.drop_front(), Throw);
    if (!Inner)
      return 0;
    W.storeFresh<Ref>(element(C, Outer, I), Inner);
  }
  return Outer;
}

int32_t Heap::identityHash(Ref O) const {
  ++HashesAsked;
  uint64_t Owner = W.load<uint32_t>(O + HeaderMonitorOffset) & 0xff;
  uint64_t X = Owner << 32 | W.load<uint32_t>(O + HeaderOrdinalOffset);
  // The finalizer of SplitMix64 (Steele, Lea, Flood, OOPSLA 2014).
  X += 0x9e3779b97f4a7c15u;
  X = (X ^ X >> 30) * 0xbf58476d1ce4e5b9u;
  X = (X ^ X >> 27) * 0x94d049bb133111ebu;
  int32_t H = int32_t((X ^ X >> 31) & 0x7fffffff);
  return H ? H : 1;
}
