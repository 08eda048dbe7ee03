//===- AuditFigures.h - What an audit came to -------------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_AUDIT_AUDITFIGURES_H
#define HEDDLE_AUDIT_AUDITFIGURES_H

#include <cstdint>
#include <string>

namespace heddle {

/// How far the plain search went, which agreed with what it audits.
struct AuditFigures {
  bool IsComplete = false; ///< it executed every interleaving and choice
  uint64_t Executions = 0; ///< interleavings, each counted
  uint64_t Events = 0;     ///< steps, each counted once for each execution
  double Seconds = 0;
  std::string Stopped; ///< why it did not go on, or empty
};

} // namespace heddle

#endif
