//===- MadeClass.h - classes that no class file has -------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The classes that the lowering makes when they are first named: of lambdas
// (Lambda.h), of annotations' objects (AnnotationObjects.h) and of proxies
// (ProxyClass.h). Each name says all of what its class is, so that it does not
// depend on which code names it first. Reflection on them is here.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_JAVA_LOWERING_CLASSES_MADECLASS_H
#define HEDDLE_JAVA_LOWERING_CLASSES_MADECLASS_H

#include "frontend-java/Lowering/Context.h"
#include "heddle/IR/ClassInfo.h"
#include <optional>

namespace heddle::java {

/// None for other names, and for names of these kinds that stand for nothing.
llvm::Expected<std::optional<heddle::ClassInfo>>
madeClassInfo(LoweringContext &Ctx, llvm::StringRef Name);

/// Whether the name is that of a made class; then Result is its method, or a
/// synthesised method of it (Synthesis.h), or null.
llvm::Expected<bool> lowerMadeMethod(LoweringContext &Ctx,
                                     llvm::StringRef ClassName,
                                     llvm::StringRef Name, llvm::StringRef Desc,
                                     llvm::Function *&Result);

} // namespace heddle::java

#endif
