//===- StringBuilding.h - emits a chain of appends --------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_JAVA_LOWERING_HANDLES_STRINGBUILDING_H
#define HEDDLE_JAVA_LOWERING_HANDLES_STRINGBUILDING_H

#include "frontend-java/Lowering/Emitter.h"

namespace heddle::java {

/// A StringBuilder in the code being emitted.
class StringBuilding {
public:
  StringBuilding(Emitter &E, unsigned Capacity);
  /// By Java's string conversion of a value of the type.
  void append(llvm::Value *V, llvm::StringRef Desc);
  void append(llvm::ArrayRef<uint16_t> Units);
  void append(llvm::StringRef Utf8);
  llvm::Value *finish(); ///< the String

private:
  Emitter &E;
  llvm::Value *Object;
};

} // namespace heddle::java

#endif
