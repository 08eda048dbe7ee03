//===- Performed.h - What an event comes to ---------------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_SYNC_PERFORMED_H
#define HEDDLE_SYNC_PERFORMED_H

#include <cstdint>

namespace heddle {

/// Exceptions that events and natives throw; the interpreter turns them into
/// calls of heddle/rt/Throw.
enum class JavaThrow : uint8_t {
  None,
  NullPointer,
  IllegalMonitorState,
  Interrupted,
  IllegalThreadState,
  OutOfMemory,
  ArrayStore,
  IndexOutOfBounds,
  NegativeSize,
  CloneNotSupported,
  IllegalArgument,
};

/// How a thread goes on after an event.
struct Performed {
  enum Next : uint8_t {
    Continue,       ///< go on after the instruction, Value is its result
    Again,          ///< the thread is pending again at the same instruction
    RunInitializer, ///< ClassInit: push a frame for the class's initialiser
    RethrowInit,    ///< ClassInit: the class is in error, NoClassDefFoundError
    ThreadEnds,     ///< Exit
    Fails,          ///< Text says of what, in C
    ExecutionEnds,  ///< SystemExit, or a bound: see SyncState::bounds
  } Then = Continue;
  JavaThrow Throw = JavaThrow::None;
  int64_t Value = 0;
  const char *Text = nullptr;
};

} // namespace heddle

#endif
