//===- Heap.h - Objects and arrays ------------------------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Each thread bumps a pointer through its own area (World.h), so that where an
// object lies does not depend on the schedule; when the area is full it takes
// chunks of a pool shared by all. What it made and dropped within one step is
// used again (StepGarbage.h); nothing else is collected. An object is
//
//   +0  class id            +4  monitor number and allocating thread
//   +8  array length, or the hidden word (Kernel.h)
//   +12 ordinal among the objects of its thread
//   +16 fields or elements
//
// A thread's AllocEnd is moved through its area piece by piece, so that what
// all have allocated is looked at now and then (JPR: no such pieces).
//
// Bytes that no state on the present path has used are written and zeroed
// without the undo log: the bump pointer is undone, and with it they are gone.
//
// A failing allocation gives 0; failure() says whether the program gets an
// OutOfMemoryError (one object larger than the whole heap could be) or, None,
// that the machine is at its bound (SyncState::bounds).
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_HEAP_HEAP_H
#define HEDDLE_HEAP_HEAP_H

#include "heddle/Heap/StepGarbage.h"
#include "heddle/IR/Vocabulary.h"
#include "heddle/Sync/RaceCheck.h"
#include "heddle/Sync/Sync.h"
#include <functional>
#include <string>

namespace heddle {

class JprMemory;
struct FutureObject;
struct WriteEntry;

class Heap {
public:
  /// MaxHeap: bytes that Runtime.maxMemory says; no object is larger.
  Heap(World &W, Program &P, Sync &S, uint64_t MaxHeap = 512ull << 20);

  // Allocation. A length is not negative; the class is an array's or not.
  // Rank: of the instruction, among those of its function (CompilerRanks.cpp).
  Ref newObject(Thread &T, const RuntimeClass &C, unsigned Rank = 0) {
    return allocate(T, C, C.InstanceSize, 0, Rank);
  }
  Ref newArray(Thread &T, const RuntimeClass &C, uint32_t Length,
               unsigned Rank = 0) {
    return allocate(T, C, arraySize(C, Length), Length, Rank);
  }
  // The same of an instruction: if there is no object, wantsLook() is asked.
  Ref newObjectHere(Thread &T, const RuntimeClass &C, unsigned Rank) {
    return allocate(T, C, C.InstanceSize, 0, Rank, true);
  }
  Ref newArrayHere(Thread &T, const RuntimeClass &C, uint32_t Length,
                   unsigned Rank) {
    return allocate(T, C, arraySize(C, Length), Length, Rank, true);
  }
  /// What T allocates from now on is of its present step.
  void beginStep(const Thread &T) { Step.begin(T.AllocNext); }
  void endStep(Thread &T) {
    if (LLVM_UNLIKELY(Step.isUsed()))
      Step.end(T);
  }
  /// Whether the last allocation failed only since it is to be looked first at
  /// what of the step is alive (StepGarbage::found); then it is tried again.
  bool wantsLook() const { return WantsLook; }
  StepGarbage &step() { return Step; }
  /// Dims: lengths of the outer dimensions, in order; NegativeSize before
  /// anything is allocated (JLS 15.10.2).
  Ref newMultiArray(Thread &T, const RuntimeClass &C,
                    llvm::ArrayRef<int32_t> Dims, JavaThrow &Throw);
  JavaThrow failure() const { return Failure; }
  /// MustStop is asked now and then by what copies or gives out many bytes. If
  /// it says so, that is given up where it is, and BoundHeap is met. It
  /// outlives this and may be empty.
  void watch(const std::function<bool()> &MustStop) {
    this->MustStop = &MustStop;
  }

  static uint64_t arraySize(const RuntimeClass &C, uint32_t Length) {
    return (ArrayBaseOffset + uint64_t(Length) * C.ElementStride + 7) & ~7ull;
  }

  // Reading headers.
  ClassId classOf(Ref O) const { return ClassId(W.load<uint32_t>(O)); }
  const RuntimeClass &runtimeClass(Ref O) const { return P[classOf(O)]; }
  uint32_t length(Ref Array) const {
    return W.load<uint32_t>(Array + ArrayLengthOffset);
  }
  Ref element(const RuntimeClass &C, Ref Array, uint32_t Index) const {
    return Array + ArrayBaseOffset + Index * C.ElementStride;
  }
  /// Positive, from the allocating thread and the ordinal.
  int32_t identityHash(Ref O) const;
  mutable uint64_t HashesAsked = 0; ///< not undone
  /// The object that a cell of the heap lies in; 0 for the image and for
  /// addresses that no object holds. Looks back through the shadow for the
  /// object's start: linear in the distance.
  Ref objectOf(Ref Cell) const { return heddle::objectOf(W, Cell); }

  bool isInstance(Ref O, ClassId C) {
    return O && P.isAssignable(classOf(O), C);
  }

  // Copies (HeapCopy.cpp), all at once: where accesses are events there is
  // other code for them. Checked: the element accesses are those of untrusted
  // code and are checked for races.
  /// What Object.clone(O) gives, with nothing in it: CloneNotSupported unless
  /// an array or Cloneable. 0 also if the heap is full: Throw is then
  /// failure().
  Ref newLike(Thread &T, Ref O, JavaThrow &Throw);
  /// Of an object, or an array, into what newLike() gave for it.
  void copyContents(Thread &T, Ref O, Ref New, bool Checked, SiteId S);
  /// Why System.arraycopy does nothing, or None. Elements may not fit.
  JavaThrow checkCopy(Ref Src, int32_t SrcPos, Ref Dst, int32_t DstPos,
                      int32_t Length) const;
  /// Whether elements of one array are to be checked before they are stored in
  /// the other.
  bool mayNotFit(const RuntimeClass &From, const RuntimeClass &To) const;
  /// System.arraycopy; on ArrayStore the elements before the one that does
  /// not fit have been copied.
  JavaThrow arrayCopy(Thread &T, Ref Src, int32_t SrcPos, Ref Dst,
                      int32_t DstPos, int32_t Length, bool Checked, SiteId S);
  /// Why arrayCopy failed with ArrayStore or IndexOutOfBounds, in HotSpot's
  /// words.
  std::string arrayCopyFailure(JavaThrow Failed, Ref Src, int32_t SrcPos,
                               Ref Dst, int32_t DstPos, int32_t Length) const;

  /// The same of an element that does not fit.
  std::string misfitText(const RuntimeClass &From,
                         const RuntimeClass &To) const;

  uint64_t maxHeap() const { return MaxHeap; }
  /// Bytes that all threads together may allocate; 0: as many as there are.
  void setLimit(uint64_t Bytes) { Limit = Bytes; }
  /// What the last allocation or copy that met Sync's BoundHeap ran into.
  std::string boundText() const;
  World &world() const { return W; }

  /// Makes the object that the last read saw before its owner made it (JPR), if
  /// it saw such. A bound is met if what the library sees in it is not known;
  /// then earlyBound() says what it is.
  bool makeWhatWasSeen(Thread &T);
  /// Whether that may ever be needed.
  bool makesEarly() const { return Jpr; }
  /// Objects lie where JPR needs them. Before anything is allocated.
  void placeFor(JprMemory &J) { Jpr = &J; }
  llvm::StringRef earlyBound() const { return EarlyBound; }

private:
  void makeEarly(Thread &T, const WriteEntry &Seen);
  void makeEarly(Thread &T, const FutureObject &X);
  Ref meetEarly(Thread &T, const RuntimeClass &C, Ref O, uint32_t Size,
                uint32_t Length);
  Ref allocate(Thread &T, const RuntimeClass &C, uint64_t Size, uint32_t Length,
               unsigned Rank, bool IsInstruction = false) {
    S.saveThread(T);
    if (LLVM_UNLIKELY(Jpr != nullptr))
      if (Ref O = takeFromCallArea(T, C, Size, Rank))
        return finish(T, C, O, Size, Length);
    if (LLVM_UNLIKELY(Size > T.AllocEnd - T.AllocNext))
      return allocateSlow(T, C, Size, Length, IsInstruction);
    Ref O = T.AllocNext;
    T.AllocNext += Size;
    return finish(T, C, O, Size, Length);
  }
  uint64_t bytesUsed() const;
  bool hasRoom(uint64_t More);
  bool extendOwnArea(Thread &T, uint64_t Size);
  Ref takeFromCallArea(Thread &T, const RuntimeClass &C, uint64_t Size,
                       unsigned Rank);
  Ref allocateSlow(Thread &T, const RuntimeClass &C, uint64_t Size,
                   uint32_t Length, bool IsInstruction);
  bool usesAgain() const;
  Ref takeOfStep(Thread &T, uint64_t Size, bool IsInstruction);
  Ref finish(Thread &T, const RuntimeClass &C, Ref O, uint32_t Size,
             uint32_t Length);
  void copyElements(Thread &T, const RuntimeClass &C, Ref From, Ref To,
                    uint32_t Length, bool Checked, bool Fresh, SiteId S);
  void readElement(Thread &T, Ref Cell, bool Checked, SiteId Site);
  void recordAccess(Thread &T, Ref Cell, bool IsWrite, ValueKind K, SiteId S);

  World &W;
  Program &P;
  Sync &S;
  JprMemory *Jpr = nullptr; ///< null: another memory model
  /// So many bytes, or what takes as long, are about to be moved. False: give
  /// up.
  bool mayMove(uint64_t Bytes) {
    Moved += Bytes;
    return LLVM_LIKELY(Moved < AskAt) || mayGoOn();
  }
  bool mayGoOn();
  template <class Fn>
  bool eachElement(uint64_t Bytes, uint32_t Stride, unsigned Weight, Fn Do);
  bool touchInPieces(Ref At, uint64_t Bytes);
  bool moveInPieces(Ref From, Ref To, uint64_t Bytes);

  uint64_t MaxHeap, Limit = 0;
  /// What the last bound was.
  enum { IsArena, IsLimit, IsGivenUp } Ran = IsArena;
  const std::function<bool()> *MustStop = nullptr;
  uint64_t Moved = 0, AskAt = 4 << 20; ///< of no execution: not undone
  JavaThrow Failure = JavaThrow::None;
  bool WantsLook = false;
  StepGarbage Step;
  ClassId Cloneable;
  std::string EarlyBound; ///< of the last bound met
  /// First byte of each thread's area (last entry: of the pool) that was
  /// never used on any path and is still zero, with its shadow. Not undone.
  Ref Untouched[MaxThreads + 1];
};

} // namespace heddle

#endif
