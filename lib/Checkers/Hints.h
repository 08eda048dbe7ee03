//===- Hints.h - Mistakes that explain a race -------------------*- C++ -*-===//
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

#ifndef HEDDLE_LIB_CHECKERS_HINTS_H
#define HEDDLE_LIB_CHECKERS_HINTS_H

#include "heddle/Checkers/ExecutionLog.h"
#include "heddle/Checkers/Finding.h"

namespace heddle {

/// Of a race whose accesses are known, in a sentence; empty if none is known.
std::string hintOf(const Finding &F, const LoggedRace &R);

} // namespace heddle

#endif
