//===- Deadlock.h - Threads that wait for each other for ever ---*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What makes a deadlock of monitors, of the library's locks, or of classes that
// are being initialised.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_SYNC_DEADLOCK_H
#define HEDDLE_SYNC_DEADLOCK_H

#include "heddle/Sync/Sync.h"

namespace heddle {

/// Threads that wait for each other in a circle in which From is, or to which
/// its waiting leads; 0 if none exists. Whatever others do, they wait for
/// ever (Fault::Deadlock). HasJoins: if nobody is interrupted any more, so
/// that joins count, too.
ThreadSet waitCycle(const Sync &S, ThreadId From, bool HasJoins = false);
/// The same for each of these threads.
ThreadSet waitCycles(const Sync &S, ThreadSet Of, bool HasJoins = false);

} // namespace heddle

#endif
