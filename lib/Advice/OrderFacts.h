//===- OrderFacts.h - In which order threads did their work -----*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_LIB_ADVICE_ORDERFACTS_H
#define HEDDLE_LIB_ADVICE_ORDERFACTS_H

#include "heddle/Advice/Facts.h"
#include "heddle/Findings/ExecutionLog.h"

namespace heddle {

/// The user's frames of a step, the innermost first; without a class if it has
/// none. The object is not filled in.
LockUse useAt(const ExecutionLog &Log, Machine &M, const LoggedStep &S);

/// Adds what one execution shows beyond races: shared work, writes that wake
/// nobody, writes that come too late.
void readOrderFacts(const ExecutionLog &Log, Machine &M, Facts &Out);

} // namespace heddle

#endif
