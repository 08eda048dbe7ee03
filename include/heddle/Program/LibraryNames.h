//===- LibraryNames.h - What library names tell of code ---------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The library's code is large, and walks that follow a thread's code ahead do
// not enter it. What they need to know of it is listed by its names; a
// name that is not listed may do anything.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_PROGRAM_LIBRARYNAMES_H
#define HEDDLE_PROGRAM_LIBRARYNAMES_H

#include "llvm/ADT/StringRef.h"

namespace heddle {

/// Whether a method that this class of the library declares (the receiver's
/// class, if it is virtual, may be any that has it) calls of the user's code
/// only what overrides or implements methods of the library, and no Runnable or
/// Callable; initialises none of the user's classes, and reaches no field but
/// by their code.
bool runsNoTask(llvm::StringRef Class, llvm::StringRef Selector);

/// Whether code that calls it may come to classes that it does not name.
bool looksClassesUp(llvm::StringRef Class, llvm::StringRef Selector);

/// Whether a call of the library's method hands it nothing of the user's, so
/// that it calls none of the user's code: a static method, or a constructor of
/// an object whose class is its own (IsExact; that of a superclass may call
/// what the user's class overrides, unless it calls nothing). It is given
/// numbers and strings only, looks up no class, runs no task.
bool isLeftAlone(llvm::StringRef Class, llvm::StringRef Selector, bool IsStatic,
                 bool IsExact);

} // namespace heddle

#endif
