//===- Models.h - The jar of model classes, embedded ------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_JAVA_MODELS_MODELS_H
#define HEDDLE_JAVA_MODELS_MODELS_H

#include "llvm/ADT/StringRef.h"

namespace heddle::java {

/// The bytes of the models jar (stored, not deflated). Lives as long as the
/// program.
llvm::StringRef embeddedModels();
/// Likewise the specification models of java.util.concurrent (--jdk=spec).
llvm::StringRef embeddedSpecModels();

} // namespace heddle::java

#endif
