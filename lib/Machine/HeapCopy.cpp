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
// Under a memory model the latest writes are copied, as plain writes of the
// copying thread. Nothing orders those of a clone before its publication: no
// constructor ends, so that final fields are not frozen, either (JLS 17.5).
//
//===----------------------------------------------------------------------===//

#include "SyncModel.h"
#include "heddle/IR/Names.h"
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
  if (S.isModelled()) {
    T.SiteIndex = Site.index();
    std::vector<int64_t> Values;
    for (uint64_t I = 0; I < Bytes; I += Stride)
      Values.push_back(Stride == 8 ? W.load<int64_t>(From + I)
                                   : W.load<uint32_t>(From + I));
    for (uint64_t I = 0; I < Bytes; I += Stride)
      S.modelStore(T, To + I, C.ElementKind, Values[I / Stride],
                   AccessOrder::Plain, Checked ? Site : SiteId());
    return;
  }
  if (S.hasModel())
    Checked = false; // the shadow holds writes, and no epochs
  if (LLVM_UNLIKELY(S.Routes != nullptr) && C.ElementKind == ValueKind::Ref)
    for (uint64_t I = 0; I < Bytes; I += Stride)
      S.noteReference(T, From + I);
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

/// Calls Do for each field that an object of C has.
template <class Fn>
static void eachField(Program &P, const RuntimeClass &C, Fn Do) {
  for (const RuntimeClass *D = &C; D && D->Info;
       D = D->Super.isValid() ? &P[D->Super] : nullptr)
    for (const FieldInfo &F : D->Info->Fields)
      if (!(F.Flags & AccStatic))
        Do(F);
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
  if (S.isModelled()) {
    T.SiteIndex = Site.index();
    eachField(P, C, [&](const FieldInfo &F) {
      ValueKind K = kindOfDescriptor(F.Descriptor);
      S.modelStore(T, New + F.Offset, K, loadValue(W, O + F.Offset, K),
                   AccessOrder::Plain, SiteId());
    });
    return New;
  }
  std::memcpy(W.base() + New + ObjectHeaderSize,
              W.base() + O + ObjectHeaderSize,
              C.InstanceSize - ObjectHeaderSize);
  if (S.Routes)
    eachField(P, C,
              [&](const FieldInfo &F) { S.noteReference(T, O + F.Offset); });
  if (Checked && !S.hasModel())
    eachField(P, C, [&](const FieldInfo &F) {
      if (!(F.Flags & (AccVolatile | AccFinal)))
        checkRead(W, S, T, O + F.Offset, Site);
    });
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

static std::string externalName(const RuntimeClass &C) {
  std::string Name = C.Name;
  std::replace(Name.begin(), Name.end(), '/', '.');
  return Name;
}

/// "int" or "object array".
static std::string elementText(Program &P, const RuntimeClass &Array) {
  if (Array.ElementKind == ValueKind::Ref)
    return "object array";
  return P[P.primitive(Array.ElementChar)].Name;
}

std::string Heap::arrayCopyFailure(JavaThrow Failed, Ref Src, int32_t SrcPos,
                                   Ref Dst, int32_t DstPos,
                                   int32_t Length) const {
  const RuntimeClass &From = runtimeClass(Src), &To = runtimeClass(Dst);
  if (Failed == JavaThrow::ArrayStore) {
    if (!From.IsArray)
      return "arraycopy: source type " + externalName(From) +
             " is not an array";
    if (!To.IsArray)
      return "arraycopy: destination type " + externalName(To) +
             " is not an array";
    if (From.ElementKind != ValueKind::Ref || To.ElementKind != ValueKind::Ref)
      return "arraycopy: type mismatch: can not copy " + elementText(P, From) +
             "[] into " + elementText(P, To) + "[]";
    auto ElementName = [&](const RuntimeClass &Array) {
      return externalName(P[Array.Element]);
    };
    return "arraycopy: element type mismatch: can not cast one of the "
           "elements of " +
           ElementName(From) + "[] to the type of the destination array, " +
           ElementName(To);
  }
  auto At = [&](Ref Array, const RuntimeClass &C) {
    return " out of bounds for " + elementText(P, C) + "[" +
           std::to_string(length(Array)) + "]";
  };
  if (SrcPos < 0)
    return "arraycopy: source index " + std::to_string(SrcPos) + At(Src, From);
  if (DstPos < 0)
    return "arraycopy: destination index " + std::to_string(DstPos) +
           At(Dst, To);
  if (Length < 0)
    return "arraycopy: length " + std::to_string(Length) + " is negative";
  uint32_t Last = uint32_t(SrcPos) + uint32_t(Length);
  if (Last > length(Src))
    return "arraycopy: last source index " + std::to_string(Last) +
           At(Src, From);
  return "arraycopy: last destination index " +
         std::to_string(uint32_t(DstPos) + uint32_t(Length)) + At(Dst, To);
}
