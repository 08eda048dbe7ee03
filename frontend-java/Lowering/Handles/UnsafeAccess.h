//===- UnsafeAccess.h - sun.misc.Unsafe and VarHandle cells -----*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An access to a cell becomes LLVM's atomic load, store, cmpxchg or atomicrmw.
// Offsets are those of the layout; they are constants wherever class and field
// name are constants at the call, as the JDK asks for them.
//
// Java code takes it that elements of byte[] lie 1 byte apart and those of
// char[] and short[] 2, as in HotSpot. arrayIndexScale says so, and accesses of
// these types find the element by it. Raw memory is refused.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_JAVA_LOWERING_HANDLES_UNSAFEACCESS_H
#define HEDDLE_JAVA_LOWERING_HANDLES_UNSAFEACCESS_H

#include "frontend-java/Lowering/Emitter.h"

namespace heddle::java {

using Values = llvm::ArrayRef<llvm::Value *>;

/// What an Unsafe method is, if it is not to be called.
std::optional<Intrinsic> unsafeIntrinsic(llvm::StringRef Name,
                                         llvm::StringRef Descriptor);

/// The access to a cell of the mode's type. Operands: what the operation needs
/// beside the address. A boolean result is i32. Null for Put.
llvm::Value *accessCell(Emitter &E, AccessMode Mode, llvm::Value *Address,
                        Values Operands);

// Intrinsics; Args[0] is the Unsafe object.
llvm::Value *lowerUnsafeAccess(Emitter &E, AccessMode Mode, Values Args);
llvm::Value *lowerFieldOffset(Emitter &E, llvm::StringRef Name, Values Args);
llvm::Value *lowerDeclaredField(Emitter &E, Values Args);
llvm::Value *lowerFieldGet(Emitter &E, Values Args);
llvm::Value *lowerArrayScale(Emitter &E, Values Args);
llvm::Value *lowerAllocateInstance(Emitter &E, Values Args);
llvm::Value *lowerAllocateArray(Emitter &E, Values Args);
llvm::Value *lowerEnsureInitialized(Emitter &E, Values Args);

/// The literal that a value is (heddle.string), in UTF-8.
std::optional<std::string> constantString(const llvm::Value *V);
/// The name of the class whose mirror a value is (heddle.mirror).
std::optional<llvm::StringRef> constantClass(const llvm::Value *V);

} // namespace heddle::java

#endif
