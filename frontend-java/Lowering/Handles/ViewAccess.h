//===- ViewAccess.h - bytes seen as wider elements --------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Accesses of the VarHandles of MethodHandles.byteArrayViewVarHandle and
// byteBufferViewVarHandle. The model (java/lang/invoke/VarHandle.java) finds
// the byte[] and the index of the first byte, and throws what is to be thrown;
// what is left is heddle.bytes.*: one access of all bytes. A plain one that is
// misaligned is one of each piece that the documentation keeps whole.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_JAVA_LOWERING_HANDLES_VIEWACCESS_H
#define HEDDLE_JAVA_LOWERING_HANDLES_VIEWACCESS_H

#include "frontend-java/Lowering/Handles/HandleCalls.h"

namespace heddle::java {

/// Whether views of the type have the operation: updates are for int, long,
/// float and double, numeric and bitwise ones for int and long.
bool viewHasOperation(AccessOp Op, ElementType T);

/// The access through the handle to an element of Holder, a byte[] or a
/// ByteBuffer, with operands of the variable's type. Name: the accessor's.
/// Swaps (i1): its byte order is not the machine's. Null for Put; a boolean
/// result is i32.
llvm::Value *emitViewAccess(Emitter &E, llvm::StringRef Name, AccessMode Mode,
                            llvm::Value *Handle, llvm::Value *Swaps,
                            llvm::Value *Holder, llvm::Value *Index,
                            Values Operands);

/// VM.loadBytes and storeBytes: array, index, a constant number of bytes.
llvm::Value *lowerLoadBytes(Emitter &E, Values Args);
llvm::Value *lowerStoreBytes(Emitter &E, Values Args);

} // namespace heddle::java

#endif
