//===- Hints.h - Mistakes that explain a finding ----------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A hint says what the program seems to rely on, and why that does not hold.
// It changes nothing of what is found.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_LIB_FINDINGS_HINTS_H
#define HEDDLE_LIB_FINDINGS_HINTS_H

#include "heddle/Findings/ExecutionLog.h"
#include "heddle/Findings/Finding.h"

namespace heddle {

/// Of a race whose accesses are known, in a sentence; empty if none is known.
std::string hintOf(const Finding &F, const LoggedRace &R);

/// Of a failure or deadlock behind the first End steps of an execution, in
/// which the library gave up a wait as its time was up; empty if in none, or if
/// it did so only where no other thread could go on (--timeouts).
std::string hintOfTimeLimit(const ExecutionLog &Log, size_t End);

/// Of a deadlock in which a thread waits to read behind one that waits to
/// write; empty if none does.
std::string hintOfReader(const Finding &F);

} // namespace heddle

#endif
