//===- Held.h - What threads hold in a recorded execution -------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_LIB_FINDINGS_HELD_H
#define HEDDLE_LIB_FINDINGS_HELD_H

#include "heddle/Findings/ExecutionLog.h"

namespace heddle {

/// Names of the monitors that a thread held after the first End steps, oldest
/// first.
std::vector<std::string> heldNames(const ExecutionLog &Log, ThreadId T,
                                   size_t End);

/// What comes before the name of a lock that several threads may share.
inline constexpr char ReadLockOf[] = "the read lock of ";

/// "ReentrantLock#1", "the read lock of ReentrantReadWriteLock#1".
std::vector<std::string> lockNames(const ExecutionLog &Log,
                                   llvm::ArrayRef<HeldLock> Locks);

/// The thread that holds a monitor at the end, invalid if none does.
ThreadId holderOf(const ExecutionLog &Log, Ref Monitor);

/// The thread that is running the initialiser of a class at the end.
ThreadId initialiserOf(const ExecutionLog &Log, Ref Record);

} // namespace heddle

#endif
