//===- HeapCopy.cpp - clone and System.arraycopy -------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Copies are plain reads and writes of the elements, all within one step; the
// copy of a clone is fresh, so that only its reads are checked. Volatile
// fields of a cloned object are copied unchecked.
//
//===----------------------------------------------------------------------===//

#include "heddle/Machine/Heap.h"
#include "llvm/Support/Error.h"

using namespace heddle;

void Heap::recordAccess(Thread &T, Ref Cell, bool IsWrite, ValueKind K,
                        SiteId Site) {
  bool Wide = K == ValueKind::I64 || K == ValueKind::F64;
  uint64_t V = Wide ? W.load<uint64_t>(Cell) : W.load<uint32_t>(Cell);
  S.Rec->access(ThreadId(T.Self), Site, Cell, IsWrite, K, V, T.Clock[T.Self]);
}

/// From and To are the first elements.
void Heap::copyElements(Thread &T, const RuntimeClass &C, Ref From, Ref To,
                        uint32_t Length, bool Checked, bool Fresh,
                        SiteId Site) {
  uint32_t Stride = C.ElementStride;
  uint64_t Bytes = uint64_t(Length) * Stride;
  if (Checked)
    for (uint64_t I = 0; I < Bytes; I += Stride) {
      checkRead(W, S, T, From + I, Site);
      if (LLVM_UNLIKELY(S.Rec != nullptr))
        recordAccess(T, From + I, false, C.ElementKind, Site);
    }
  if (Checked && !Fresh)
    for (uint64_t I = 0; I < Bytes; I += Stride)
      checkWrite(W, S, T, To + I, Site);
  if (!Fresh) {
    W.touchRange(To, Bytes);
    ++T.Effects;
    if (LLVM_UNLIKELY(S.kernel().Spinners != 0))
      for (uint64_t I = 0; I < Bytes; I += Stride)
        S.wakeSpinners(To + I);
  }
  std::memmove(W.base() + To, W.base() + From, Bytes);
  if (Checked && !Fresh && S.Rec)
    for (uint64_t I = 0; I < Bytes; I += Stride)
      recordAccess(T, To + I, true, C.ElementKind, Site);
}

Ref Heap::clone(Thread &T, Ref O, bool Checked, SiteId Site, JavaThrow &Throw) {
  const RuntimeClass &C = runtimeClass(O);
  Ref New = 0;
  if (C.IsArray) {
    uint32_t N = length(O);
    if ((New = newArray(T, C, N)))
      copyElements(T, C, element(C, O, 0), element(C, New, 0), N, Checked, true,
                   Site);
    else
      Throw = Failure;
    return New;
  }
  if (!Cloneable.isValid()) {
    if (auto Id = P.classByName("java/lang/Cloneable"))
      Cloneable = *Id;
    else
      llvm::consumeError(Id.takeError());
  }
  if (!Cloneable.isValid() || !P.isAssignable(C.Self, Cloneable)) {
    Throw = JavaThrow::CloneNotSupported;
    return 0;
  }
  if (!(New = newObject(T, C))) {
    Throw = Failure;
    return 0;
  }
  std::memcpy(W.base() + New + ObjectHeaderSize,
              W.base() + O + ObjectHeaderSize,
              C.InstanceSize - ObjectHeaderSize);
  for (const RuntimeClass *D = &C; Checked && D && D->Info;
       D = D->Super.isValid() ? &P[D->Super] : nullptr)
    for (const FieldInfo &F : D->Info->Fields)
      if (!(F.Flags & (AccStatic | AccVolatile | AccFinal)))
        checkRead(W, S, T, O + F.Offset, Site);
  return New;
}

static bool inBounds(int32_t Pos, int32_t Length, uint32_t Size) {
  return Pos >= 0 && Length >= 0 &&
         uint64_t(uint32_t(Pos)) + uint32_t(Length) <= Size;
}

JavaThrow Heap::arrayCopy(Thread &T, Ref Src, int32_t SrcPos, Ref Dst,
                          int32_t DstPos, int32_t Length, bool Checked,
                          SiteId Site) {
  if (!Src || !Dst)
    return JavaThrow::NullPointer;
  const RuntimeClass &From = runtimeClass(Src), &To = runtimeClass(Dst);
  if (!From.IsArray || !To.IsArray ||
      (From.Self != To.Self && (From.ElementKind != ValueKind::Ref ||
                                To.ElementKind != ValueKind::Ref)))
    return JavaThrow::ArrayStore;
  if (!inBounds(SrcPos, Length, length(Src)) ||
      !inBounds(DstPos, Length, length(Dst)))
    return JavaThrow::IndexOutOfBounds;
  if (!Length)
    return JavaThrow::None;
  S.saveThread(T);
  Ref FromAt = element(From, Src, SrcPos), ToAt = element(To, Dst, DstPos);
  int32_t Fits = Length;
  if (From.Self != To.Self && !P.isAssignable(From.Element, To.Element)) {
    // The elements up to the first that cannot be stored are copied.
    for (Fits = 0; Fits < Length; ++Fits) {
      Ref E = W.load<Ref>(FromAt + Fits * From.ElementStride);
      if (E && !P.isAssignable(classOf(E), To.Element))
        break;
    }
  }
  copyElements(T, To, FromAt, ToAt, Fits, Checked, false, Site);
  return Fits == Length ? JavaThrow::None : JavaThrow::ArrayStore;
}
