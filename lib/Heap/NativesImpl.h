//===- NativesImpl.h - Declarations of the natives ----------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_LIB_HEAP_NATIVESIMPL_H
#define HEDDLE_LIB_HEAP_NATIVESIMPL_H

#include "heddle/Heap/Natives.h"

namespace heddle::natives {

using Args = llvm::ArrayRef<int64_t>;

#define HEDDLE_NATIVE(Function, Symbol)                                        \
  NativeResult Function(NativeContext &, Args);
#include "Natives.def"

inline NativeResult value(int64_t V) { return {V, JavaThrow::None, {}}; }
inline NativeResult thrown(JavaThrow T) { return {0, T, {}}; }
/// A reference that may be new in the image.
inline NativeResult fromImage(NativeContext &C, Ref R) {
  C.P.syncImage(C.W, C.ImageSynced);
  return value(R);
}
inline NativeResult mirrorOf(NativeContext &C, ClassId Id) {
  return Id.isValid() ? fromImage(C, C.P.mirror(Id)) : value(0);
}

} // namespace heddle::natives

#endif
