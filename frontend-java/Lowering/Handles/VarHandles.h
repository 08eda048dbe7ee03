//===- VarHandles.h - accesses through constant VarHandles ------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A VarHandle is nearly always a static final field that its class's static
// initialiser sets, once, to the result of
//
//   lookup.findVarHandle(C.class, "f", T.class), findStaticVarHandle,
//   MhUtil.findVarHandle(lookup, ["C.class",] "f", T.class) (JDK 22),
//   MethodHandles.arrayElementVarHandle(C[].class)
//
// with constants. Then which variable it is is known when the code that uses
// it is lowered, and each access becomes LLVM's access to that variable. For
// VarHandles that are kept or made otherwise the object itself says which
// variable it is, and the access is a call (HandleCalls.h).
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_JAVA_LOWERING_HANDLES_VARHANDLES_H
#define HEDDLE_JAVA_LOWERING_HANDLES_VARHANDLES_H

#include "frontend-java/Lowering/Emitter.h"

namespace heddle::java {

/// What the field of type VarHandle holds; none if it cannot be told.
std::optional<VariableShape> variableOf(LoweringContext &Ctx, const Field &F);

/// The field whose value V is, if it is a static final VarHandle.
const Field *varHandleField(LoweringContext &Ctx, const llvm::Value *V);

/// A call of an accessor, T.Name telling which; Args[0] is the VarHandle.
llvm::Value *emitVarHandleCall(Emitter &E, const CallTarget &T,
                               llvm::ArrayRef<llvm::Value *> Args);

/// The calls above that make one, as intrinsics: constant arguments need no
/// reflection. Others go to the model.
llvm::Value *lowerFindVarHandle(Emitter &E, llvm::StringRef Name,
                                llvm::ArrayRef<llvm::Value *> Args);

} // namespace heddle::java

#endif
