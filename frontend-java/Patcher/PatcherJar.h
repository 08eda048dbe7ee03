//===- PatcherJar.h - The jar that changes sources --------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_JAVA_PATCHER_PATCHERJAR_H
#define HEDDLE_JAVA_PATCHER_PATCHERJAR_H

#include "llvm/ADT/StringRef.h"

namespace heddle::java {

/// The jar of heddle.advice.Patcher, whose comment says how to talk to it.
llvm::StringRef embeddedPatcher();

} // namespace heddle::java

#endif
