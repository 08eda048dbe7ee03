//===- PlainExplorer.h - A program under the plain search -------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The plain search over a machine from which all is taken that lets a search
// do less: plain accesses are events, no object is exempt, reads try each
// choice, loops that wait go round. Under JPR round by round, to the fixed
// point if the time allows. What is left of the machine is its step.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_CHECK_PLAINEXPLORER_H
#define HEDDLE_CHECK_PLAINEXPLORER_H

#include "heddle/Audit/AuditFigures.h"
#include "heddle/Audit/PlainSearch.h"
#include "heddle/Check/Check.h"

namespace heddle {

/// What a plain search tells of a program. What was heard in a round counts
/// only once the round is kept: a round may have to be done again, knowing
/// better, and then what it had shown is void.
class PlainAudience : public PlainListener {
public:
  /// M is in its first state; what was heard since keepRound() is void.
  virtual void beginRound(Machine &M) = 0;
  virtual void keepRound() = 0;
};

/// O for the plain search: the same model and bounds.
MachineOptions plainMachine(MachineOptions O);

/// Explores S for so many milliseconds. O.Machine: plainMachine()'s; write sets
/// are begun in it, so that what was heard can be replayed with it. The error
/// is the user's: a main that cannot be lowered.
llvm::Expected<AuditFigures> explorePlainly(const CheckSubject &S,
                                            CheckOptions &O,
                                            uint64_t Milliseconds,
                                            PlainAudience &Audience);

} // namespace heddle

#endif
