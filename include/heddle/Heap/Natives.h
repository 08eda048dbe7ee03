//===- Natives.h - Java methods written in C++ ------------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the library needs and Java models cannot give. Natives.def lists them
// by symbol. A native runs within a step: it makes no visible event, changes
// the World only so that backtracking undoes it, and reads nothing from
// outside. Mathematics is left to the library's own Java (StrictMath,
// FdLibm): C's libm does not promise equal bits. sqrt is exact everywhere.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_HEAP_NATIVES_H
#define HEDDLE_HEAP_NATIVES_H

#include "heddle/Heap/Heap.h"
#include "llvm/ADT/ArrayRef.h"
#include <string>

namespace heddle {

struct NativeContext {
  World &W;
  Program &P;
  Sync &S;
  Heap &H;
  Thread &T;
  SiteId Site;
  /// How much of the Program's image the World has (Program::syncImage): a
  /// native that makes the image grow copies the rest at once.
  uint32_t &ImageSynced;
};

/// Value: the result's bits in the low end; int sign-extended.
struct NativeResult {
  int64_t Value = 0;
  JavaThrow Throw = JavaThrow::None;
  /// Not empty: the execution is refused, with this text.
  std::string Refused = {};
};

/// Arguments one each, receiver first, bits as in NativeResult::Value.
using NativeFunction = NativeResult (*)(NativeContext &,
                                        llvm::ArrayRef<int64_t>);
/// The native of a symbol ("java/lang/Class.isArray()Z"), or null.
NativeFunction findNative(llvm::StringRef Symbol);

// Strings (NativesString.cpp). A java.lang.String is read by its own fields:
// value as bytes with coder (JDK 9 and later) or as chars.
/// UTF-16 units; empty for null. Reads are not checked for races: the fields
/// are final.
void readString(const NativeContext &C, Ref String,
                llvm::SmallVectorImpl<uint16_t> &Out);
/// What becomes of unpaired surrogates, which UTF-8 does not have: U+FFFD; a
/// question mark, as on System.out; or three bytes each, which tell them apart.
enum class Unpaired : uint8_t { Replaced, QuestionMark, Kept };
std::string readStringUTF8(const NativeContext &C, Ref String,
                           Unpaired How = Unpaired::Replaced);
std::string toUTF8(llvm::ArrayRef<uint16_t> Units,
                   Unpaired How = Unpaired::Replaced);
void fromUTF8(llvm::StringRef Text, llvm::SmallVectorImpl<uint16_t> &Out);
/// The same without a NativeContext, for reports.
std::string readStringUTF8(const World &W, Program &P, Ref String,
                           Unpaired How = Unpaired::Replaced);
/// A new String in the thread's heap; 0 if the heap is full.
Ref newString(NativeContext &C, llvm::StringRef UTF8);
Ref newString(NativeContext &C, llvm::ArrayRef<uint16_t> Units);

// Classes (NativesClass.cpp).
/// The class of a java.lang.Class object: its hidden word, less one.
inline ClassId classOfMirror(const World &W, Ref Mirror) {
  return ClassId(W.load<uint32_t>(Mirror + HeaderHiddenOffset) - 1);
}
/// Class.getName: dots for slashes; "[I", "[Ljava.lang.String;".
std::string javaName(const RuntimeClass &C);

} // namespace heddle

#endif
