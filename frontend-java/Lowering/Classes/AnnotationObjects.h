//===- AnnotationObjects.h - annotations as objects -------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The annotations of a class, field or method that are visible at run time are
// made by code: new objects of a class of their own for each annotation type,
// "p/A$$Annotation", a subclass of heddle/rt/AnnotationObject that implements
// p/A by looking its elements up. The elements' values, the defaults included,
// are expressions of that code.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_JAVA_LOWERING_CLASSES_ANNOTATIONOBJECTS_H
#define HEDDLE_JAVA_LOWERING_CLASSES_ANNOTATIONOBJECTS_H

#include "frontend-java/Lowering/Emitter.h"

namespace heddle::java {

bool isAnnotationClassName(llvm::StringRef Name);
/// None if no such annotation type exists.
llvm::Expected<std::optional<heddle::ClassInfo>>
annotationClassInfo(LoweringContext &Ctx, llvm::StringRef Name);
llvm::Error lowerAnnotationElement(LoweringContext &Ctx,
                                   llvm::StringRef ClassName,
                                   llvm::StringRef Name, llvm::StringRef Desc,
                                   llvm::Function *&Result);

/// A new Annotation[]. What: "c", "f3", "m7", "r2" for the class, field 3,
/// method 7, record component 2; "p7": a new Annotation[][] of method 7's
/// parameters.
/// Annotations whose types are not on the class path are left out (as Java
/// does). Null if What is not one of these.
llvm::Value *emitAnnotations(Emitter &E, const Class &C, llvm::StringRef What);

/// The bytes of RuntimeVisibleTypeAnnotations, a character each, of what
/// emitAnnotations takes ("c", "f3", "m3", "r3"), or of
/// RuntimeVisibleAnnotations of the class ("a"). Java's null if the attribute
/// is absent. Null: the class has no such part.
llvm::Value *emitAnnotationBytes(Emitter &E, const Class &C,
                                 llvm::StringRef What);
/// A constant of the pool as a String: a text as it is, numbers in decimal, of
/// floats and doubles the bits. Java's null for other constants.
llvm::Value *emitConstant(Emitter &E, const Class &C, unsigned Index);

/// The default of method N, an annotation's element, as an object; Java's null
/// if it has none.
llvm::Value *emitDefault(Emitter &E, const Class &C, unsigned N);

/// A new array of the elements that are there, of its element type.
llvm::Value *emitArray(Emitter &E, llvm::StringRef ArrayClass,
                       FieldType Element, llvm::ArrayRef<llvm::Value *> Values);

} // namespace heddle::java

#endif
