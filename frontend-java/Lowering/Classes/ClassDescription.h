//===- ClassDescription.h - a class's members as text -----------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_JAVA_LOWERING_CLASSES_CLASSDESCRIPTION_H
#define HEDDLE_JAVA_LOWERING_CLASSES_CLASSDESCRIPTION_H

#include "frontend-java/Lowering/Context.h"

namespace heddle::java {

/// What the model of java.lang.Class reads (heddle/rt/Members.java): lines of
/// fields between tabs, the first a letter. Classes are internal names.
///
///   c FLAGS SIMPLENAME     flags and name of a nested class, as its
///                          InnerClasses entry has them; name - if none
///   d CLASS                declaring class of a member class
///   e CLASS NAME DESC      enclosing class and method
///   h CLASS                nest host; j CLASS a member of the own nest
///   f N FLAGS NAME DESC    field N
///   g SIGNATURE            generic type of the class, or of the field or
///                          method before; q NAME FLAGS a parameter of it
///   m N FLAGS NAME DESC EXCEPTION...   method N
///   r N NAME DESC SIGNATURE   record component N
///   p CLASS                permitted subclass
///   i CLASS                member class
std::string describeClass(LoweringContext &Ctx, const Class &C);
/// Of a class that the lowering makes (MadeClass.h).
std::string describeClass(const heddle::ClassInfo &C);

} // namespace heddle::java

#endif
