//===- HandleCalls.h - calls through VarHandle and MethodHandle -*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A signature polymorphic method (JVMS 2.9.3) has a body for each type that it
// is called with: the synthesised static method heddle$VarHandle$NAME or
// heddle$MethodHandle$NAME of the calling class, with the handle as first
// parameter.
//
// VarHandle.NAME is a switch over the variable's type, each case the access as
// if the variable were known; the model's fields say which variable it is
// (java/lang/invoke/VarHandle.java). MethodHandle.invoke and invokeExact box
// the arguments and ask the model (java/lang/invoke/MethodHandle.java).
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_JAVA_LOWERING_HANDLES_HANDLECALLS_H
#define HEDDLE_JAVA_LOWERING_HANDLES_HANDLECALLS_H

#include "frontend-java/Lowering/Emitter.h"

namespace heddle::java {

using Values = llvm::ArrayRef<llvm::Value *>;

/// A call whose handle is not known: of the method for the call's type.
llvm::Value *callPolymorphic(Emitter &E, const CallTarget &T, Values Args);

/// That method's body, to its end. Sig: with the handle as first parameter.
void emitHandleCall(Emitter &E, llvm::StringRef Name, const Signature &Sig,
                    llvm::Function &F);

/// Whether variables of the type have the operation at all (JEP 193): atomic
/// addition is for numbers, bitwise operations for integers and boolean.
bool hasOperation(AccessOp Op, ElementType T);

/// The access to the variable at the address, with the operands behind the
/// coordinates and the result converted. Types are those of the call.
llvm::Value *emitVariableAccess(Emitter &E, AccessMode Mode, FieldType Variable,
                                llvm::Value *Address, Values Operands,
                                llvm::ArrayRef<FieldType> Types,
                                FieldType Return);
/// Operands that the operation takes beside the coordinates.
unsigned operandCount(AccessOp Op);

} // namespace heddle::java

#endif
