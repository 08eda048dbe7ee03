//===- HeapCopy.cpp - clone and System.arraycopy -------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Copies are plain reads and writes of the elements, all within one step: where
// these are events, or reads choose, CopyCode.h has the code.
//
// What trusted code copies under a memory model are the latest writes, as plain
// writes of the copying thread. Nothing orders those of a clone before its
// publication: no constructor ends, so that final fields are not frozen, either
// (JLS 17.5).
//
//===----------------------------------------------------------------------===//

#include "heddle/Compiler/CopyCode.h"
#include "heddle/Heap/Heap.h"
#include "heddle/IR/Names.h"
#include "heddle/Relaxed/ModelMemory.h"
#include "llvm/Support/Error.h"

using namespace heddle;

void Heap::recordAccess(Thread &T, Ref Cell, bool IsWrite, ValueKind K,
                        SiteId Site) {
  bool Wide = K == ValueKind::I64 || K == ValueKind::F64;
  uint64_t V = Wide ? W.load<uint64_t>(Cell) : W.load<uint32_t>(Cell);
  S.Rec->access(ThreadId(T.Self), Site, Cell, IsWrite, K, V, T.Clock[T.Self]);
}

/// Does Do for each element of so many bytes; false if told to give up. Weight:
/// how many bytes could be copied in the time that a byte takes.
template <class Fn>
bool Heap::eachElement(uint64_t Bytes, uint32_t Stride, unsigned Weight,
                       Fn Do) {
  constexpr uint64_t AtOnce = 1 << 14; // a multiple of all strides
  for (uint64_t I = 0; I < Bytes;) {
    uint64_t End = std::min(Bytes, I + AtOnce);
    if (!mayMove((End - I) * Weight))
      return false;
    for (; I < End; I += Stride)
      Do(I);
  }
  return true;
}

bool Heap::touchInPieces(Ref At, uint64_t Bytes) {
  constexpr uint64_t AtOnce = 1 << 20;
  for (uint64_t I = 0; I < Bytes; I += AtOnce) {
    uint64_t Piece = std::min(Bytes - I, AtOnce);
    if (!mayMove(2 * Piece))
      return false;
    W.touchRange(At + I, Piece);
  }
  return true;
}

/// They may overlap.
bool Heap::moveInPieces(Ref From, Ref To, uint64_t Bytes) {
  constexpr uint64_t AtOnce = 1 << 20;
  for (uint64_t Done = 0; Done < Bytes;) {
    uint64_t Piece = std::min(Bytes - Done, AtOnce);
    if (!mayMove(Piece))
      return false;
    Done += Piece;
    uint64_t I = To > From ? Bytes - Done : Done - Piece;
    std::memmove(W.base() + To + I, W.base() + From + I, Piece);
  }
  return true;
}

/// From and To are the first elements. Fresh: nobody has seen To. If told to
/// give up it leaves the rest undone, which nobody will see.
void Heap::copyElements(Thread &T, const RuntimeClass &C, Ref From, Ref To,
                        uint32_t Length, bool Checked, bool Fresh,
                        SiteId Site) {
  uint32_t Stride = C.ElementStride;
  uint64_t Bytes = uint64_t(Length) * Stride;
  if (S.plainReadsChoose() && S.hasStarted()) {
    T.SiteIndex = Site.index();
    std::vector<int64_t> Values;
    Values.reserve(Length);
    for (uint64_t I = 0; I < Bytes; I += Stride)
      Values.push_back(Stride == 8 ? W.load<int64_t>(From + I)
                                   : W.load<uint32_t>(From + I));
    eachElement(Bytes, Stride, 64, [&](uint64_t I) {
      S.memory().storePlain(T, To + I, C.ElementKind, Values[I / Stride],
                            Checked ? Site : SiteId(), !Checked);
    });
    return;
  }
  if (S.plainReadsChoose())
    Checked = false; // the shadow holds writes, and no epochs
  if (LLVM_UNLIKELY(S.races().Routes != nullptr) &&
      C.ElementKind == ValueKind::Ref)
    for (uint64_t I = 0; I < Bytes; I += Stride)
      S.races().noteReference(T, From + I);
  if (Checked && !eachElement(Bytes, Stride, 8, [&](uint64_t I) {
        checkRead(W, S.races(), T, From + I, Site);
        if (LLVM_UNLIKELY(S.Rec != nullptr))
          recordAccess(T, From + I, false, C.ElementKind, Site);
      }))
    return;
  if (Checked && !SyncState::isAlone(T) &&
      !eachElement(Bytes, Stride, 8, [&](uint64_t I) {
        checkWrite(W, S.races(), T, To + I, Site);
      }))
    return;
  if (!Fresh) {
    if (!touchInPieces(To, Bytes))
      return;
    ++T.Effects;
    if (LLVM_UNLIKELY(!S.kernel().Spinners.empty()))
      for (uint64_t I = 0; I < Bytes; I += Stride)
        S.wakeSpinners(To + I);
  }
  if (moveInPieces(From, To, Bytes) && Checked && S.Rec)
    eachElement(Bytes, Stride, 8, [&](uint64_t I) {
      recordAccess(T, To + I, true, C.ElementKind, Site);
    });
}

/// Of a reference that a copy looks at and does not copy.
void Heap::readElement(Thread &T, Ref Cell, bool Checked, SiteId Site) {
  if (S.plainReadsChoose())
    return; // as copyElements has it
  if (LLVM_UNLIKELY(S.races().Routes != nullptr))
    S.races().noteReference(T, Cell);
  if (!Checked)
    return;
  checkRead(W, S.races(), T, Cell, Site);
  if (LLVM_UNLIKELY(S.Rec != nullptr))
    recordAccess(T, Cell, false, ValueKind::Ref, Site);
}

Ref Heap::newLike(Thread &T, Ref O, JavaThrow &Throw) {
  const RuntimeClass &C = runtimeClass(O);
  if (!C.IsArray) {
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
  }
  Ref New = C.IsArray ? newArray(T, C, length(O)) : newObject(T, C);
  if (!New)
    Throw = Failure;
  return New;
}

void Heap::copyContents(Thread &T, Ref O, Ref New, bool Checked, SiteId Site) {
  const RuntimeClass &C = runtimeClass(O);
  if (C.IsArray)
    return copyElements(T, C, element(C, O, 0), element(C, New, 0), length(O),
                        Checked, true, Site);
  auto Each = [&](llvm::function_ref<void(const FieldInfo &, ValueKind)> Do) {
    eachField(P, C, [&](ClassId, const FieldInfo &F) {
      Do(F, kindOfDescriptor(F.Descriptor));
    });
  };
  if (S.plainReadsChoose() && S.hasStarted()) {
    T.SiteIndex = Site.index();
    return Each([&](const FieldInfo &F, ValueKind K) {
      int64_t V = loadValue(W, O + F.Offset, K);
      if (F.Flags & AccVolatile) // never torn
        S.memory().store(T, New + F.Offset, K, V, AccessOrder::Plain, SiteId());
      else
        S.memory().storePlain(T, New + F.Offset, K, V, SiteId(), true);
    });
  }
  std::memcpy(W.base() + New + ObjectHeaderSize,
              W.base() + O + ObjectHeaderSize,
              C.InstanceSize - ObjectHeaderSize);
  if (S.races().Routes)
    Each([&](const FieldInfo &F, ValueKind K) {
      S.races().noteReference(T, O + F.Offset);
    });
  if (!Checked || S.plainReadsChoose())
    return;
  Each([&](const FieldInfo &F, ValueKind K) {
    if (F.Flags & AccVolatile)
      return; // nobody else is there: else it is an event
    checkRead(W, S.races(), T, O + F.Offset, Site);
    checkWrite(W, S.races(), T, New + F.Offset, Site);
    if (LLVM_LIKELY(!S.Rec))
      return;
    recordAccess(T, O + F.Offset, false, K, Site);
    recordAccess(T, New + F.Offset, true, K, Site);
  });
}

static bool inBounds(int32_t Pos, int32_t Length, uint32_t Size) {
  return Pos >= 0 && Length >= 0 &&
         uint64_t(uint32_t(Pos)) + uint32_t(Length) <= Size;
}

JavaThrow Heap::checkCopy(Ref Src, int32_t SrcPos, Ref Dst, int32_t DstPos,
                          int32_t Length) const {
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
  return JavaThrow::None;
}

bool Heap::mayNotFit(const RuntimeClass &From, const RuntimeClass &To) const {
  return From.Self != To.Self && !P.isAssignable(From.Element, To.Element);
}

JavaThrow Heap::arrayCopy(Thread &T, Ref Src, int32_t SrcPos, Ref Dst,
                          int32_t DstPos, int32_t Length, bool Checked,
                          SiteId Site) {
  JavaThrow Why = checkCopy(Src, SrcPos, Dst, DstPos, Length);
  if (Why != JavaThrow::None || !Length)
    return Why;
  const RuntimeClass &From = runtimeClass(Src), &To = runtimeClass(Dst);
  S.saveThread(T);
  Ref FromAt = element(From, Src, SrcPos), ToAt = element(To, Dst, DstPos);
  int32_t Fits = Length;
  if (mayNotFit(From, To)) {
    // The elements up to the first that cannot be stored are copied.
    for (Fits = 0; Fits < Length; ++Fits) {
      Ref E = W.load<Ref>(FromAt + Fits * From.ElementStride);
      if (E && !P.isAssignable(classOf(E), To.Element))
        break;
    }
  }
  copyElements(T, To, FromAt, ToAt, Fits, Checked, false, Site);
  if (Fits == Length)
    return JavaThrow::None;
  // That one was read, too.
  readElement(T, FromAt + Fits * From.ElementStride, Checked, Site);
  return JavaThrow::ArrayStore;
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

std::string Heap::misfitText(const RuntimeClass &From,
                             const RuntimeClass &To) const {
  return "arraycopy: element type mismatch: can not cast one of the "
         "elements of " +
         externalName(P[From.Element]) +
         "[] to the type of the destination array, " +
         externalName(P[To.Element]);
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
    return misfitText(From, To);
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
