//===- Synthesis.h - methods that no class file has -------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the models of java.lang.reflect and java.lang.invoke need of a class is
// code that is made when it is asked for: static methods of the class under
// names that javac does not give. N counts the methods or fields of the class
// in the order of its file, BOXED is (Object receiver, Object[] arguments)
// giving an Object.
//
//   heddle$describe     a String with the members (ClassDescription.h)
//   heddle$call$N       BOXED: calls the method, by dispatch if it is virtual
//   heddle$special$N    BOXED: the same without dispatch
//   heddle$new$N        BOXED: a new object, by the constructor
//   heddle$get$N        BOXED: the field's value
//   heddle$set$N        BOXED: stores the argument in the field
//   heddle$annotations$ the annotations of class, field or method: see
//                       AnnotationObjects.h
//   heddle$annotationBytes$, heddle$constant$N
//                       Strings or null: what the JDK decodes by itself (there)
//   heddle$default$N    BOXED: the default of method N, an annotation's element
//   heddle$original$X   BOXED: the method with this name and descriptor, in
//                       hexadecimal digits, as if no model replaced it; it
//                       calls heddle$body$NAME, its own code
//   heddle$npe$BCI$M    a String or null: the text of the NullPointerException
//                       of the instruction (NullMessage.h)
//
//   heddle$urls$X, heddle$bytes$X, heddle$place and so on
//                       a String or null: what is on the class path
//                       (ResourceText.h)
//
//   heddle$VarHandle$getAndAdd, heddle$MethodHandle$invoke and so on
//                       the accessor with the handle as first parameter, one
//                       for each type that it is called with (HandleCalls.h)
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_JAVA_LOWERING_CLASSES_SYNTHESIS_H
#define HEDDLE_JAVA_LOWERING_CLASSES_SYNTHESIS_H

#include "frontend-java/Lowering/Emitter.h"

namespace heddle::java {

/// Result stays null for a name that means nothing in the class.
llvm::Error lowerSynthesised(LoweringContext &Ctx, const Class &C,
                             llvm::StringRef Name, llvm::StringRef Desc,
                             llvm::Function *&Result);

} // namespace heddle::java

#endif
