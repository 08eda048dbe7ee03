//===- AccessMode.h - accessor names of Unsafe and VarHandle ----*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Both name an operation, a memory order, and Unsafe also the type:
//
//   Unsafe:    (get|put|compareAndSet|compareAndExchange|getAndAdd|...)
//              (Int|Long|Reference|...)(Volatile|Acquire|Release|...)?
//   VarHandle: (get|set|compareAndSet|getAndAdd|...)(Volatile|Acquire|...)?
//
// JEP 193 defines the orders; a name without one is plain for get, put, set
// and volatile for the others.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_JAVA_LOWERING_ACCESSMODE_H
#define HEDDLE_JAVA_LOWERING_ACCESSMODE_H

#include "frontend-java/ClassFile/Descriptor.h"
#include "heddle/IR/RuntimeABI.h"
#include "llvm/ADT/StringRef.h"
#include <optional>

namespace heddle::java {

enum class AccessOp : uint8_t {
  Get,
  Put,
  CompareAndSet,      ///< also weak
  CompareAndExchange, ///< gives the value found
  GetAndSet,
  GetAndAdd,
  GetAndOr,
  GetAndAnd,
  GetAndXor
};

struct AccessMode {
  AccessOp Op = AccessOp::Get;
  AccessOrder Order = AccessOrder::Plain;
  ElementType Type = ElementType::Void; ///< Unsafe only
  bool Unaligned = false;               ///< Unsafe only: of several elements
  bool IsWeak = false; ///< may fail spuriously by its specification
};

/// "compareAndSetIntAcquire", also the older names of sun.misc.Unsafe
/// ("compareAndSwapObject", "putOrderedInt").
std::optional<AccessMode> parseUnsafeAccess(llvm::StringRef Name);
/// "getAndBitwiseOrRelease".
std::optional<AccessMode> parseVarHandleAccess(llvm::StringRef Name);

} // namespace heddle::java

#endif
