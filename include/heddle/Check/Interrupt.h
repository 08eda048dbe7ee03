//===- Interrupt.h - Stopping when the user asks to -------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_CHECK_INTERRUPT_H
#define HEDDLE_CHECK_INTERRUPT_H

#include <atomic>

namespace heddle {

/// While it lives, the first SIGINT or SIGTERM makes flag() true; one that
/// comes more than a second later ends the process, as it would otherwise. One
/// within another, as that of a search within that of a run of tests, has its
/// flag. For one thread of the process.
class InterruptGuard {
public:
  InterruptGuard();
  ~InterruptGuard();
  InterruptGuard(const InterruptGuard &) = delete;
  InterruptGuard &operator=(const InterruptGuard &) = delete;

  const std::atomic<bool> &flag() const;

  /// The signal that the last outermost guard caught; 0 if none came while it
  /// lived.
  static int caught();
};

} // namespace heddle

#endif
