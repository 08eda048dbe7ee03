//===- OutcomeAudit.h - Outcomes held against the plain search --*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_OUTCOMES_OUTCOMEAUDIT_H
#define HEDDLE_OUTCOMES_OUTCOMEAUDIT_H

#include "heddle/Outcomes/OutcomeExplorer.h"

namespace heddle {

/// auditFindings() of the outcomes of a test under one model, that of
/// O.Machine.
llvm::Expected<AuditFigures>
auditOutcomes(const CheckSubject &S, const CheckOptions &O, OutcomeStyle Style,
              const OutcomeColumn &Column, llvm::StringRef Test,
              uint64_t Milliseconds);

/// The models of the columns become weaker from left to right where both are
/// of the chain sc, tso, pso, opmm, jmm, jpr: what one has, all weaker ones
/// have. Anything else is an internal error. (Not where identity hash codes
/// were asked for: those of jpr are others, since they must not depend on the
/// order of a thread's allocations.)
void checkInclusion(llvm::StringRef Test,
                    llvm::ArrayRef<OutcomeColumn> Columns);

} // namespace heddle

#endif
