//===- Api.h - The jar that users compile against, embedded -----*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_JAVA_API_API_H
#define HEDDLE_JAVA_API_API_H

#include "frontend-java/ClassPath/ClassPath.h"
#include "llvm/ADT/StringRef.h"

namespace heddle::java {

/// The bytes of a jar with heddle.Heddle and the annotations of
/// org.openjdk.jcstress.annotations. Lives as long as the program.
llvm::StringRef embeddedApi();

/// The jar as a place of classes; it is opened when one of its packages is
/// asked for.
std::unique_ptr<ClassPathEntry> openApi();

} // namespace heddle::java

#endif
