//===- Intrinsics.h - methods that become IR directly -----------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Which methods are not called but lowered in place: those of Intrinsics.def,
// and the accessors of Unsafe by the grammar of their names (AccessMode.h).
// When such a method is reached by dispatch or through a method reference, its
// function has the intrinsic as body.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_JAVA_LOWERING_INTRINSICS_H
#define HEDDLE_JAVA_LOWERING_INTRINSICS_H

#include "frontend-java/Lowering/AccessMode.h"
#include "heddle/IR/Vocabulary.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringRef.h"
#include <optional>

namespace llvm {
class Value;
}

namespace heddle::java {

class Emitter;
struct Signature;

enum class IntrinsicId : uint8_t {
  Vocabulary,   ///< the heddle.* function with the call's arguments
  UnsafeAccess, ///< Mode, on (object, offset, ...)
  Refused,      ///< not supported, by name
#define LOWERED(Id, Class, Name, Descriptor) Id,
#define ALSO_LOWERED(Id, Class, Name, Descriptor)
#define VOCABULARY(Function, Class, Name, Descriptor)
#include "frontend-java/Lowering/Intrinsics.def"
};

struct Intrinsic {
  IntrinsicId Id = IntrinsicId::Refused;
  HeddleFunction Function = HeddleFunction::New;
  AccessMode Mode;
};

class IntrinsicTable {
public:
  IntrinsicTable();
  std::optional<Intrinsic> find(llvm::StringRef Class, llvm::StringRef Name,
                                llvm::StringRef Descriptor) const;

private:
  llvm::StringMap<Intrinsic> Known; // by "p/C.m(I)V"
};

/// Emits the intrinsic. Args are those of the call, the receiver first and
/// known not to be null. Null for a void method.
llvm::Value *emitIntrinsic(Emitter &E, const Intrinsic &I, const Signature &Sig,
                           llvm::ArrayRef<llvm::Value *> Args,
                           llvm::StringRef Class, llvm::StringRef Name);

} // namespace heddle::java

#endif
