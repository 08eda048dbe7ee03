//===- Heap.cpp - Objects and arrays -------------------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/Heap/Heap.h"
#include "heddle/Heap/Natives.h"
#include "heddle/Jpr/FutureContents.h"
#include "heddle/Jpr/JprMemory.h"
#include "heddle/Relaxed/CallAreas.h"
#include "llvm/Support/MathExtras.h"
#include <sys/mman.h>

using namespace heddle;

/// Bytes that may be moved between two questions whether to stop.
static constexpr uint64_t MovedAQuestion = 1 << 22;

Heap::Heap(World &W, Program &P, Sync &S, uint64_t MaxHeap)
    : W(W), P(P), S(S), MaxHeap(MaxHeap) {
  Untouched[0] = arena::HeapBase;
  for (unsigned I = 1; I < MaxThreads; ++I)
    Untouched[I] =
        arena::HeapBase + arena::MainHeapSize + (I - 1) * arena::ThreadHeapSize;
  Untouched[MaxThreads] = arena::PoolBase;
}

/// A place in the area of the thread's chain of calls; 0 if it has none or no
/// room there.
Ref Heap::takeFromCallArea(Thread &T, const RuntimeClass &C, uint64_t Size,
                           unsigned Rank) {
  if (!callarea::isUsedBy(T) || initarea::contains(T.AllocNext - 1) ||
      T.FrameBase == T.FrameTop)
    return 0;
  callarea::Chain Chain(P, C.Self, Rank);
  Chain.add(W, T.FrameBase);
  Ref Area = callarea::areaFor(Jpr->writeSets(), T.Self, Chain);
  Ref O = Area ? callarea::top(W, Area) : 0;
  if (!O || !callarea::fits(O, Size))
    return 0;
  W.store<uint32_t>(Area, O + Size);
  return O;
}

/// Where the objects of a thread's own area begin and must end.
static std::pair<uint64_t, uint64_t> ownArea(unsigned Thread) {
  if (!Thread)
    return {arena::HeapBase, arena::HeapBase + arena::MainHeapSize};
  uint64_t Begin = arena::HeapBase + arena::MainHeapSize +
                   (Thread - 1) * arena::ThreadHeapSize;
  return {Begin, Begin + arena::ThreadHeapSize};
}

/// What all threads have allocated on this path.
uint64_t Heap::bytesUsed() const {
  uint64_t Sum = S.kernel().PoolNext;
  for (unsigned I = 0, N = S.numThreads(); I != N; ++I) {
    auto [Begin, End] = ownArea(I);
    uint64_t Next = Step.top(S.thread(I)); // 0 if it was not started here
    // A thread that has gone on to the pool has used its own area up.
    if (Next >= Begin && Next <= End)
      Sum += Next - Begin;
    else if (Next && !initarea::contains(Next - 1))
      Sum += End - Begin;
  }
  return Sum;
}

bool Heap::hasRoom(uint64_t More) {
  Ran = Limit && bytesUsed() + More > Limit ? IsLimit : IsArena;
  return Ran != IsLimit;
}

bool Heap::mayGoOn() {
  AskAt = Moved + MovedAQuestion;
  if (!MustStop || !*MustStop || !(*MustStop)())
    return true;
  Ran = IsGivenUp;
  S.addBound(BoundHeap);
  return false;
}

std::string Heap::boundText() const {
  return Ran == IsLimit
             ? "heap of " + std::to_string(Limit >> 20) + " MB, --heap"
         : Ran == IsGivenUp ? "within a step"
         : W.isSparse()     ? "heap that the address space has room for"
                            : "heap of the machine";
}

/// Moves the end up to which T may allocate without a look at the others'. The
/// bound is met if it must not; else false means that the area has no room.
bool Heap::extendOwnArea(Thread &T, uint64_t Size) {
  auto [Begin, End] = ownArea(T.Self);
  if (T.AllocNext < Begin || T.AllocNext + Size > End)
    return false;
  uint64_t Piece =
      Limit ? std::clamp<uint64_t>(Limit / 256, 4 << 10, 256 << 10) : 1 << 20;
  uint64_t To = std::min(End, llvm::alignTo(T.AllocNext + Size, Piece));
  if (!hasRoom(Size) || !W.ensure(T.AllocNext, To - T.AllocNext)) {
    S.addBound(BoundHeap);
    return false;
  }
  if (!mayMove(To - T.AllocNext))
    return false;
  T.AllocEnd = To;
  return true;
}

/// What refers to an object of the step is in memory, and nothing but the heap
/// knows objects by their addresses.
bool Heap::usesAgain() const {
  return !Jpr && !S.readsChoose() && !S.plainReadsChoose() && !P.isOfC() &&
         !S.Assumed && !S.races().summary();
}

/// A place of what was allocated in this step and is known to be dead. 0 with
/// WantsLook: it is time to look for some.
Ref Heap::takeOfStep(Thread &T, uint64_t Size, bool IsInstruction) {
  if (Ref O = Step.take(T, Size))
    return O;
  // The share of the bound keeps the space that garbage takes small beside it.
  constexpr uint64_t Most = 64 << 20, Least = 4 << 20;
  uint64_t Share = Limit ? std::min(Limit / 16, Most) : Most;
  WantsLook =
      IsInstruction && Step.isTimeToLook(T, std::min(Share, Least), Share);
  return 0;
}

/// The thread may not go on in its area as it is: the end is moved, a chunk of
/// the pool becomes its area, or, for a large object, is the object's.
Ref Heap::allocateSlow(Thread &T, const RuntimeClass &C, uint64_t Size,
                       uint32_t Length, bool IsInstruction) {
  Failure = JavaThrow::None;
  WantsLook = false;
  if (Size > MaxHeap) {
    Ran = IsArena;
    if (P.isOfC()) // where nobody hears of it
      S.addBound(BoundHeap);
    else
      Failure = JavaThrow::OutOfMemory;
    return 0;
  }
  if (usesAgain()) {
    if (Ref O = takeOfStep(T, Size, IsInstruction))
      return finish(T, C, O, Size, Length);
    if (WantsLook)
      return 0;
  }
  bool IsJpr = Jpr != nullptr;
  if (!IsJpr && extendOwnArea(T, Size)) {
    Ref O = T.AllocNext;
    T.AllocNext += Size;
    return finish(T, C, O, Size, Length);
  }
  if (S.bounds() & BoundHeap)
    return 0;
  bool Large = Size > arena::PoolChunk / 4;
  uint64_t Need = Large ? llvm::alignTo(Size, uint64_t(arena::PoolChunk))
                        : arena::PoolChunk;
  uint64_t Next = S.kernel().PoolNext;
  // The last chunk is never given out: its end is not a 32-bit number.
  uint64_t Last = IsJpr ? initarea::Begin : arena::End - arena::PoolChunk;
  Ref At = arena::PoolBase + Next;
  if (!hasRoom(Size) || Next + Need > Last - arena::PoolBase ||
      !W.ensure(At, Need)) {
    S.addBound(BoundHeap);
    return 0;
  }
  if (!mayMove(Need))
    return 0;
  S.kernelToChange().PoolNext = Next + Need;
  Step.gave(T, At, Large ? Size : 0);
  if (!Large) {
    T.AllocNext = At + Size;
    T.AllocEnd = At + arena::PoolChunk;
  }
  return finish(T, C, At, Size, Length);
}

/// In call areas it is of the place, a number that few threads come to
/// otherwise: identity hashes are made of it.
static uint32_t nextOrdinal(Thread &T, Ref O) {
  return callarea::contains(O) ? O : T.Allocated++;
}

/// In the shadow of an early array's header: it has contents, to be
/// emptied when its owner allocates it.
static constexpr uint32_t HasContentsTag = 1;

bool Heap::makeWhatWasSeen(Thread &T) {
  const WriteEntry *Seen = Jpr->takeFutureObject();
  if (Seen)
    makeEarly(T, *Seen);
  return Seen;
}

void Heap::makeEarly(Thread &T, const WriteEntry &Seen) {
  const FutureContents *All = Seen.Contents;
  if (isInPool(Ref(Seen.Value)) || (All && All->UnknownClass)) {
    const RuntimeClass &C = P[ClassId(
        All && All->UnknownClass ? All->UnknownClass - 1 : Seen.Class)];
    EarlyBound =
        "an object of " + javaName(C) +
        (isInPool(Ref(Seen.Value))
             ? " beyond its thread's own heap of " +
                   std::to_string(
                       (arena::ThreadHeapSize - callarea::AllBytes) >> 20) +
                   " MB"
             : "") +
        " is read before it is made";
    return S.addBound(BoundFuture);
  }
  if (All)
    for (const FutureObject &X : All->Objects)
      makeEarly(T, X);
  else
    makeEarly(
        T,
        FutureObject{
            uint32_t(Seen.Value), Seen.Class, Seen.Length, Seen.Ordinal, {}});
}

void Heap::makeEarly(Thread &T, const FutureObject &X) {
  Ref O = X.Object;
  const RuntimeClass &C = P[ClassId(X.Class)];
  if (Jpr->placement().hasEarly(O, 1) || Jpr->placement().isAllocated(O)) {
    if (classOf(O) != C.Self || (C.IsArray && length(O) != X.Length))
      Jpr->contradict(T);
    return;
  }
  bool IsInits = initarea::contains(O);
  unsigned Owner = IsInits ? 0 : arena::ownerOf(O);
  uint32_t Size = C.IsArray ? arraySize(C, X.Length) : C.InstanceSize;
  if (!Jpr->addFutureObject(O, Size))
    return Jpr->contradict(T);
  std::memset(W.base() + O, 0, Size);
  std::memset(static_cast<void *>(W.shadow(O)), 0, 2ull * Size);
  Ref &Clean = Untouched[IsInits ? MaxThreads : Owner];
  Clean = std::max(Clean, O + Size);
  W.storeFresh<uint32_t>(O, C.Self.index());
  W.storeFresh<uint32_t>(O + HeaderMonitorOffset, Owner);
  W.storeFresh<uint32_t>(O + ArrayLengthOffset, X.Length);
  W.storeFresh<uint32_t>(O + HeaderOrdinalOffset, X.Ordinal);
  std::memcpy(W.base() + O + ArrayBaseOffset, X.Bytes.data(), X.Bytes.size());
  W.shadow(O)->Write = ObjectStartTag;
  W.shadow(O)->Read = C.IsArray && !X.Bytes.empty() ? HasContentsTag : 0;
  if (LLVM_UNLIKELY(S.Rec != nullptr))
    S.Rec->allocated(ThreadId(ThreadIndex(Owner)), O, C.Self);
}

/// T comes to allocate where objects were made early. 0 if it was another one:
/// the execution is discarded.
Ref Heap::meetEarly(Thread &T, const RuntimeClass &C, Ref O, uint32_t Size,
                    uint32_t Length) {
  if (!Jpr->placement().hasEarly(O, 1) ||
      Jpr->placement().hasEarly(O + 1, Size - 1) || classOf(O) != C.Self ||
      length(O) != Length) {
    Jpr->contradict(T);
    Failure = JavaThrow::None;
    return 0; // nothing is to be done with the object
  }
  if (C.IsArray ? W.shadow(O)->Read == HasContentsTag
                : libraryPart(P, C) == LibraryPart::Immutable)
    emptyLibraryPart(W, P, C, O);
  W.store<uint32_t>(O + HeaderOrdinalOffset, nextOrdinal(T, O));
  ++T.Effects;
  return O;
}

/// An array of less is not worth it: a search over many executions has the runs
/// of what is small written to the shadow again and again.
static constexpr uint32_t LeastWithRuns = 16 << 10;

Ref Heap::finish(Thread &T, const RuntimeClass &C, Ref O, uint32_t Size,
                 uint32_t Length) {
  if (LLVM_UNLIKELY(Jpr != nullptr) && Jpr->placement().hasEarly(O, Size))
    return meetEarly(T, C, O, Size, Length);
  Ref &Clean = Untouched[O < arena::PoolBase ? T.Self : MaxThreads];
  Ref End = O + Size;
  if (O < Clean) {
    uint32_t Dirty = std::min(End, Clean) - O;
    W.zero(O, Dirty);
    W.clearShadow(O, O + Dirty);
  }
  Clean = std::max(Clean, End);
  // Where states of C are matched, memory is what was saved of it.
  bool IsHashed = LLVM_UNLIKELY(S.Assumed != nullptr) && P.isOfC();
  if (LLVM_LIKELY(!S.plainReadsChoose() && !IsHashed)) {
    W.setFresh(O, Size);
    W.setFresh(arena::ShadowBase + 2ull * O, 2ull * Size);
    if (LLVM_UNLIKELY(Size >= LeastWithRuns) && C.IsArray && !P.isOfC() &&
        !S.races().summary())
      W.layRuns(O + ArrayBaseOffset,
                O + ArrayBaseOffset + Length * C.ElementStride,
                C.ElementStride);
  }
  W.storeFresh<uint32_t>(O, C.Self.index());
  W.storeFresh<uint32_t>(O + HeaderMonitorOffset, T.Self);
  W.storeFresh<uint32_t>(O + ArrayLengthOffset, Length);
  W.storeFresh<uint32_t>(O + HeaderOrdinalOffset, nextOrdinal(T, O));
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
    Ref Cell = element(C, Outer, I);
    if (S.plainReadsChoose() && S.hasStarted()) {
      // A thread that sees the outer one need not see this.
      T.SiteIndex = SiteId().index();
      S.memory().store(T, Cell, ValueKind::Ref, Inner, AccessOrder::Plain,
                       SiteId());
    } else {
      W.storeFresh<Ref>(Cell, Inner);
    }
  }
  return Outer;
}

int32_t Heap::identityHash(Ref O) const {
  ++HashesAsked;
  S.assume(Assumption::FixedHashes);
  uint64_t Owner = W.load<uint32_t>(O + HeaderMonitorOffset) & HeaderThreadMask;
  if (LLVM_UNLIKELY(S.Assumed != nullptr) && W.isYoung(O))
    S.Assumed->hashed(classOf(O), Owner);
  uint32_t Ordinal = W.load<uint32_t>(O + HeaderOrdinalOffset);
  uint64_t X = (Ordinal & OfInitialiser ? 0 : Owner << 32) | Ordinal;
  // The finalizer of SplitMix64 (Steele, Lea, Flood, OOPSLA 2014).
  X += 0x9e3779b97f4a7c15u;
  X = (X ^ X >> 30) * 0xbf58476d1ce4e5b9u;
  X = (X ^ X >> 27) * 0x94d049bb133111ebu;
  int32_t H = int32_t((X ^ X >> 31) & 0x7fffffff);
  return H ? H : 1;
}
