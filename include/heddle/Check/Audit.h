//===- Audit.h - A verdict held against the plain search --------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What must hold, and why, is in docs/rationale/Audit.md. A disagreement is an
// internal error, which says what one search has and the other has not, with
// the schedule.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_CHECK_AUDIT_H
#define HEDDLE_CHECK_AUDIT_H

#include "heddle/Check/Check.h"

namespace heddle {

/// Whether the audited search looked for races in the library, too.
enum class AuditedCode : uint8_t {
  SameTrust, ///< as the audit does
  All        ///< the audit distrusts the library, the search did not: races in
             ///< it are what the verdict assumes not to be
};

/// Holds R, which a search with options O came to, against the plain search of
/// S for so many milliseconds. S has a Program of its own (Program::setPlain).
/// The error is the user's.
llvm::Expected<AuditFigures>
auditFindings(const CheckSubject &S, const CheckOptions &O,
              const CheckReport &R, AuditedCode Code, uint64_t Milliseconds);

} // namespace heddle

#endif
