//===- SameAction.h - Which writes are the same action -----------*- C++ -*===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What an ActionIdentity says of the writes of an execution under JPR.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_JPR_SAMEACTION_H
#define HEDDLE_JPR_SAMEACTION_H

#include "heddle/MemoryModel/Execution.h"
#include "heddle/MemoryModel/WriteSets.h"

namespace heddle {

/// The occurrence of the last action so far that counts as one with F's: as
/// ActionIdentity has it. Newest is the newest write to F's cell.
uint32_t lastOccurrence(const Execution &E, ActionIndex Newest,
                        const WriteEntry &F, const WriteSets &Sets);

/// Whether they write to one place, and could not both be written.
bool isSameAction(const WriteEntry &A, const WriteEntry &B,
                  const WriteSets &Sets);

/// Whether what the read R imposed has been written, as far as it does not
/// happen after R.
bool isFulfilled(const Execution &E, ActionIndex R);

/// A write that R, which names a pair, can have seen: of those before it the
/// last one, else the first one after it; none if no write fits.
ActionIndex writeSeenBy(const Execution &E, ActionIndex R);

/// Whether what R imposed may be due: its action is not past. Newest is
/// the newest write to R's cell.
bool isDue(const Execution &E, ActionIndex R, ActionIndex Newest,
           const WriteSets &Sets);

} // namespace heddle

#endif
