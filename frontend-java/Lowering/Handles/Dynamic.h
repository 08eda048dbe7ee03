//===- Dynamic.h - invokedynamic and dynamic constants ----------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The bootstrap methods that are known by name, each with what it stands for:
//
//   LambdaMetafactory    an object of a synthesised class (Lambda.h)
//   StringConcatFactory  a chain of StringBuilder.append (StringConcat.cpp)
//   ObjectMethods        a record's equals, hashCode, toString
//   SwitchBootstraps     a chain of tests
//
// All are emitted in place, at the instruction.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_JAVA_LOWERING_HANDLES_DYNAMIC_H
#define HEDDLE_JAVA_LOWERING_HANDLES_DYNAMIC_H

#include "frontend-java/Lowering/Emitter.h"

namespace heddle::java {

/// One invokedynamic instruction.
struct DynamicSite {
  const Class &Owner; ///< whose constant pool it is
  DynamicRef Ref;
  const Signature &Sig;
  unsigned Ordinal; ///< ClassCache::dynamicOrdinal
};

using Values = llvm::ArrayRef<llvm::Value *>;

/// The result; null when none exists, or when the instruction is refused.
llvm::Value *emitDynamicCall(Emitter &E, const DynamicSite &Site, Values Args);
/// A dynamically computed constant (condy).
llvm::Value *emitDynamicConstant(Emitter &E, const Class &Owner,
                                 const DynamicRef &Ref);

// The kinds of bootstrap methods. Method is the bootstrap method's name.

llvm::Value *emitLambda(Emitter &E, const DynamicSite &Site,
                        const BootstrapMethod &B, Values Args);
llvm::Value *emitConcat(Emitter &E, const DynamicSite &Site,
                        llvm::StringRef Method, const BootstrapMethod &B,
                        Values Args);
llvm::Value *emitRecordMethod(Emitter &E, const DynamicSite &Site,
                              const BootstrapMethod &B, Values Args);
llvm::Value *emitSwitch(Emitter &E, const DynamicSite &Site,
                        llvm::StringRef Method, const BootstrapMethod &B,
                        Values Args);

/// The value as a call of method handles converts it (MethodHandle.asType):
/// casts, boxing, unboxing, widening. Types are descriptors.
llvm::Value *adapt(Emitter &E, llvm::Value *V, FieldType From, FieldType To);

/// Whether adapt can: what asType refuses with WrongMethodTypeException is
/// what it cannot.
bool canAdapt(FieldType From, FieldType To);

/// The name of the class whose mirror stands for the type: "int", "p/C", "[I".
std::string typeName(FieldType T);

} // namespace heddle::java

#endif
