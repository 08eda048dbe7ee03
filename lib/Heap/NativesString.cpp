//===- NativesString.cpp - java.lang.String from and to C++ --------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A String is (value: byte[], coder: 0 Latin-1, 1 UTF-16 with the low byte
// first) or (value: char[]). Interned strings are the Program's literals:
// their table is not part of an execution and equal texts have one address.
//
//===----------------------------------------------------------------------===//

#include "NativesImpl.h"
#include "llvm/Support/Error.h"

using namespace heddle;
using namespace heddle::natives;

static void readUnits(const World &W, Program &P, Ref String,
                      llvm::SmallVectorImpl<uint16_t> &Out) {
  if (!String)
    return;
  ClassId Class(W.load<uint32_t>(String));
  const FieldInfo *Value = P.field(Class, "value");
  const FieldInfo *Coder = P.field(Class, "coder");
  Ref Array = Value ? W.load<Ref>(String + Value->Offset) : 0;
  if (!Array)
    return;
  const RuntimeClass &C = P[ClassId(W.load<uint32_t>(Array))];
  uint32_t Length = W.load<uint32_t>(Array + ArrayLengthOffset);
  auto At = [&](uint32_t I) {
    return W.load<uint32_t>(Array + ArrayBaseOffset + I * C.ElementStride);
  };
  bool Bytes = C.ElementChar == 'B';
  bool Pairs = Bytes && Coder && W.load<uint32_t>(String + Coder->Offset);
  for (uint32_t I = 0; I + Pairs < Length; I += 1 + Pairs)
    if (Pairs)
      Out.push_back((At(I) & 0xff) | (At(I + 1) & 0xff) << 8);
    else
      Out.push_back(At(I) & (Bytes ? 0xff : 0xffff));
}

void heddle::readString(const NativeContext &C, Ref String,
                        llvm::SmallVectorImpl<uint16_t> &Out) {
  readUnits(C.W, C.P, String, Out);
}

static void appendUTF8(std::string &Out, uint32_t Code) {
  if (Code < 0x80) {
    Out += char(Code);
    return;
  }
  unsigned More = Code < 0x800 ? 1 : Code < 0x10000 ? 2 : 3;
  static constexpr uint8_t Lead[] = {0, 0xc0, 0xe0, 0xf0};
  Out += char(Lead[More] | Code >> 6 * More);
  while (More--)
    Out += char(0x80 | (Code >> 6 * More & 0x3f));
}

std::string heddle::toUTF8(llvm::ArrayRef<uint16_t> Units, Unpaired How) {
  std::string Out;
  Out.reserve(Units.size());
  for (size_t I = 0; I < Units.size(); ++I) {
    uint32_t U = Units[I];
    bool High = U >= 0xd800 && U < 0xdc00;
    if (High && I + 1 < Units.size() && (Units[I + 1] & 0xfc00) == 0xdc00)
      U = 0x10000 + ((U - 0xd800) << 10 | (Units[++I] - 0xdc00));
    else if (U >= 0xd800 && U < 0xe000 && How != Unpaired::Kept)
      U = How == Unpaired::QuestionMark ? '?' : 0xfffd;
    appendUTF8(Out, U);
  }
  return Out;
}

void heddle::fromUTF8(llvm::StringRef Text,
                      llvm::SmallVectorImpl<uint16_t> &Out) {
  for (size_t I = 0; I < Text.size();) {
    uint8_t B = Text[I++];
    unsigned More = B < 0xc0 ? 0 : B < 0xe0 ? 1 : B < 0xf0 ? 2 : 3;
    uint32_t Code = B < 0x80 ? B : More ? B & (0x3f >> More) : 0xfffd;
    for (; More && I < Text.size() && (Text[I] & 0xc0) == 0x80; --More)
      Code = Code << 6 | (Text[I++] & 0x3f);
    if (More || Code > 0x10ffff)
      Code = 0xfffd;
    if (Code < 0x10000) {
      Out.push_back(Code);
      continue;
    }
    Out.push_back(0xd800 + ((Code - 0x10000) >> 10));
    Out.push_back(0xdc00 + ((Code - 0x10000) & 0x3ff));
  }
}

std::string heddle::readStringUTF8(const World &W, Program &P, Ref String,
                                   Unpaired How) {
  llvm::SmallVector<uint16_t, 128> Units;
  readUnits(W, P, String, Units);
  return toUTF8(Units, How);
}
std::string heddle::readStringUTF8(const NativeContext &C, Ref String,
                                   Unpaired How) {
  return readStringUTF8(C.W, C.P, String, How);
}

Ref heddle::newString(NativeContext &C, llvm::StringRef UTF8) {
  llvm::SmallVector<uint16_t, 128> Units;
  fromUTF8(UTF8, Units);
  return newString(C, llvm::ArrayRef<uint16_t>(Units));
}

Ref heddle::newString(NativeContext &C, llvm::ArrayRef<uint16_t> Units) {
  llvm::Expected<ClassId> Class = C.P.classByName("java/lang/String");
  if (!Class) {
    llvm::consumeError(Class.takeError());
    return 0;
  }
  const FieldInfo *Value = C.P.field(*Class, "value");
  const FieldInfo *Coder = C.P.field(*Class, "coder");
  if (!Value)
    return 0;
  llvm::Expected<ClassId> ArrayClass = C.P.classByName(Value->Descriptor);
  if (!ArrayClass) {
    llvm::consumeError(ArrayClass.takeError());
    return 0;
  }
  const RuntimeClass &A = C.P[*ArrayClass];
  bool Pairs = A.ElementChar == 'B' &&
               llvm::any_of(Units, [](uint16_t U) { return U > 0xff; });
  Ref String = C.H.newObject(C.T, C.P[*Class]);
  Ref Array = String ? C.H.newArray(C.T, A, Units.size() << Pairs) : 0;
  if (!Array)
    return 0;
  // Elements of byte[] are sign-extended, as baload sees them.
  auto Put = [&](uint32_t I, int32_t V) {
    C.W.storeFresh<int32_t>(C.H.element(A, Array, I), V);
  };
  for (auto [I, U] : llvm::enumerate(Units))
    if (Pairs) {
      Put(2 * I, int8_t(U));
      Put(2 * I + 1, int8_t(U >> 8));
    } else {
      Put(I, A.ElementChar == 'B' ? int8_t(U) : U);
    }
  C.W.storeFresh<Ref>(String + Value->Offset, Array);
  if (Coder)
    C.W.storeFresh<int32_t>(String + Coder->Offset, Pairs);
  return String;
}

NativeResult natives::stringIntern(NativeContext &C, Args A) {
  llvm::SmallVector<uint16_t, 128> Units;
  readString(C, Ref(A[0]), Units);
  return fromImage(C, C.P.stringLiteral(Units));
}

/// Refused by name, by a model.
NativeResult natives::refuse(NativeContext &C, Args A) {
  std::string What = readStringUTF8(C, Ref(A[0]));
  if (What.find("not supported") == std::string::npos)
    What = "not supported: " + What;
  return {0, JavaThrow::None, std::move(What)};
}
