//===- ResourceText.h - what is on the class path, as text ------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Resources are string literals that synthesised methods give, so that they are
// read once, lie in the Program's image, and do not belong to an execution. X
// is a name in hexadecimal digits, of its UTF-8.
//
//   heddle$urls$X       the URLs of the resources with that name, a line each,
//                       in the order of the class path; a ! before one that is
//                       encapsulated in a module of the JDK
//   heddle$bytes$X      the bytes behind the URL, a char each; null: not there
//   heddle$modules$     the names of the JDK's modules, a line each
//   heddle$place$       the URL of the folder or jar that the class is from, ""
//                       of the JDK's
//   heddle$module$      the JDK's module that the class is in, "" of others
//   heddle$providers$   of the JDK's modules for this class, a line each
//   heddle$host$X       of --files: see HostFiles::look
//   heddle$stdin$       of --stdin: the bytes, a char each, or null
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_JAVA_LOWERING_CLASSES_RESOURCETEXT_H
#define HEDDLE_JAVA_LOWERING_CLASSES_RESOURCETEXT_H

#include "frontend-java/Lowering/Emitter.h"

namespace heddle::java {

/// Null for any other text. A file that cannot be read is refused by name.
llvm::Value *emitResource(Emitter &E, const Class &C, llvm::StringRef What,
                          llvm::StringRef Hex);

} // namespace heddle::java

#endif
