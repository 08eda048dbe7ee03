//===- Handlers.h - Classes that handle uncaught exceptions -----*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Code of the user's that may run when a thread has thrown out of its last
// frame: then more lies ahead of a thread than its frames say.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_PROGRAM_HANDLERS_H
#define HEDDLE_PROGRAM_HANDLERS_H

#include "heddle/Program/Program.h"

namespace heddle {

/// Whether an exception's text is made by a class that is not the JDK's: by its
/// toString, getMessage or getLocalizedMessage. What prints an exception that
/// was not caught runs them, as heddle.rt.VM.uncaught does.
bool hasOwnText(const Program &P, ClassId Exception);

/// Whether a class of the user's that has been loaded, from the number First
/// on, is an UncaughtExceptionHandler or a ThreadGroup, a thread's that says
/// which handler it has, or an exception's that makes its text.
bool handlesUncaught(const Program &P, unsigned First = 0);

/// Another worker may be adding to the program. After this, all classes and
/// functions that were counted before it are whole.
void awaitGrowth(const Program &P);

} // namespace heddle

#endif
