//===- FutureContents.cpp - What objects of the future hold ---------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/Jpr/FutureContents.h"
#include "heddle/IR/Names.h"
#include "heddle/IR/Vocabulary.h"
#include "heddle/World/Kernel.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringSwitch.h"

using namespace heddle;

/// Objects of these are the same from their constructor's end on; what is not
/// final is computed from what is, by the first to find it empty. (What is not
/// trusted needs no such list: List.of's classes, for one.)
static bool isImmutable(llvm::StringRef Name) {
  return llvm::StringSwitch<bool>(Name)
      .Cases("java/lang/String", "java/lang/Boolean", "java/lang/Byte",
             "java/lang/Character", "java/lang/Short", "java/lang/Integer",
             "java/lang/Long", "java/lang/Float", "java/lang/Double", true)
      .Cases("java/lang/Enum", "java/math/BigInteger", "java/math/BigDecimal",
             "java/util/UUID", true)
      .Cases("java/util/Optional", "java/util/OptionalInt",
             "java/util/OptionalLong", "java/util/OptionalDouble", true)
      .Cases("java/time/Duration", "java/time/Instant", "java/time/LocalDate",
             "java/time/LocalTime", "java/time/LocalDateTime", true)
      .Default(false);
}

/// The fields that objects of C have of trusted classes, but for volatile ones:
/// the library's accesses to those are events, which the model judges.
static void eachLibraryField(
    const Program &P, const RuntimeClass &C,
    llvm::function_ref<void(const RuntimeClass &, const FieldInfo &)> Do) {
  for (const RuntimeClass *X = &C; X;
       X = X->Super.isValid() ? &P[X->Super] : nullptr) {
    if (!X->Trusted || !X->Info)
      continue;
    for (const FieldInfo &F : X->Info->Fields)
      if (!(F.Flags & (AccStatic | AccVolatile)))
        Do(*X, F);
  }
}

LibraryPart heddle::libraryPart(const Program &P, const RuntimeClass &C) {
  LibraryPart Part = LibraryPart::None;
  if (C.IsArray)
    return Part;
  eachLibraryField(P, C, [&](const RuntimeClass &Of, const FieldInfo &) {
    if (Part != LibraryPart::Other)
      Part = isImmutable(Of.Name) ? LibraryPart::Immutable : LibraryPart::Other;
  });
  return Part;
}

namespace {
class Reader {
public:
  Reader(const World &W, const Program &P) : W(W), P(P) {}
  FutureContents Out;

  /// Not the elements of an array: they are the user's, unless the library
  /// made it for itself.
  void object(Ref O) {
    // The image is there always.
    if (O < arena::HeapBase || !Known.insert(O).second || Out.UnknownClass)
      return;
    const RuntimeClass &C = P[ClassId(W.load<uint32_t>(O))];
    LibraryPart Part = libraryPart(P, C);
    if (Part == LibraryPart::Other || isInPool(O) || Known.size() > MostObjects)
      Out.UnknownClass = C.Self.index() + 1;
    std::string Bytes;
    if (Part == LibraryPart::Immutable)
      Bytes.resize(C.InstanceSize - ArrayBaseOffset);
    llvm::SmallVector<Ref, 4> Leads;
    if (Part == LibraryPart::Immutable)
      eachLibraryField(P, C, [&](const RuntimeClass &, const FieldInfo &F) {
        if (!(F.Flags & AccFinal))
          return;
        ValueKind K = kindOfDescriptor(F.Descriptor);
        std::memcpy(&Bytes[F.Offset - ArrayBaseOffset], W.base() + O + F.Offset,
                    sizeOfKind(K));
        if (K == ValueKind::Ref)
          Leads.push_back(W.load<Ref>(O + F.Offset));
      });
    add(O, std::move(Bytes));
    for (Ref L : Leads) {
      if (L >= arena::HeapBase && P[ClassId(W.load<uint32_t>(L))].IsArray)
        array(L);
      else
        object(L);
    }
  }

private:
  static constexpr size_t MostObjects = 10000;

  void array(Ref A) {
    if (!Known.insert(A).second)
      return;
    const RuntimeClass &C = P[ClassId(W.load<uint32_t>(A))];
    uint32_t Length = W.load<uint32_t>(A + ArrayLengthOffset);
    if (isInPool(A))
      Out.UnknownClass = C.Self.index() + 1;
    add(A, std::string(reinterpret_cast<const char *>(W.base()) + A +
                           ArrayBaseOffset,
                       size_t(Length) * C.ElementStride));
    if (C.ElementKind == ValueKind::Ref)
      for (uint32_t I = 0; I != Length; ++I)
        object(W.load<Ref>(A + ArrayBaseOffset + I * C.ElementStride));
  }
  void add(Ref O, std::string Bytes) {
    FutureObject X;
    X.Object = O;
    X.Class = W.load<uint32_t>(O);
    X.Length = W.load<uint32_t>(O + ArrayLengthOffset);
    X.Ordinal = W.load<uint32_t>(O + HeaderOrdinalOffset);
    X.Bytes = std::move(Bytes);
    Out.Objects.push_back(std::move(X));
  }

  const World &W;
  const Program &P;
  llvm::DenseSet<Ref> Known;
};
} // namespace

FutureContents heddle::contentsOf(const World &W, const Program &P,
                                  Ref Object) {
  if (libraryPart(P, P[ClassId(W.load<uint32_t>(Object))]) == LibraryPart::None)
    return {};
  Reader R(W, P);
  R.object(Object);
  return std::move(R.Out);
}

void heddle::emptyLibraryPart(World &W, const Program &P, const RuntimeClass &C,
                              Ref Object) {
  if (C.IsArray) {
    uint64_t Size = uint64_t(W.load<uint32_t>(Object + ArrayLengthOffset)) *
                    C.ElementStride;
    W.touchRange(Object + ArrayBaseOffset, Size);
    std::memset(W.base() + Object + ArrayBaseOffset, 0, Size);
    return;
  }
  eachLibraryField(P, C, [&](const RuntimeClass &, const FieldInfo &F) {
    unsigned Size = sizeOfKind(kindOfDescriptor(F.Descriptor));
    W.touchRange(Object + F.Offset, Size);
    std::memset(W.base() + Object + F.Offset, 0, Size);
  });
}
