//===- Closure.h - all the code that a program can reach --------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Heddle itself lowers a method when it is first called. For a module that can
// be written to a file and run from there, all of it must be lowered before.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_JAVA_LOWERING_CLASSES_CLOSURE_H
#define HEDDLE_JAVA_LOWERING_CLASSES_CLOSURE_H

#include "frontend-java/Lowering/JavaSource.h"

namespace heddle::java {

enum class ClosureKind : uint8_t {
  /// All methods of the root and of the user's classes that lowered code names.
  User,
  /// What the call graph reaches from main: class hierarchy analysis over the
  /// classes that reached code instantiates. The module can be run.
  All
};

/// Lowers into the source's module and writes the metadata of classes:
/// ClosureKind::User of those lowered, ClosureKind::All of all that the code
/// names. RootClass: its main is the module's main, if it has one. Others: of
/// ClosureKind::User, roots beside it. On an error the module is incomplete.
llvm::Error lowerClosure(JavaSource &Source, llvm::StringRef RootClass,
                         ClosureKind Kind,
                         llvm::ArrayRef<llvm::StringRef> Others = {});

} // namespace heddle::java

#endif
