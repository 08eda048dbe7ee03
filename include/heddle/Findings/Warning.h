//===- Warning.h - Accesses that may race, as data --------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Two accesses of one variable, seen on the same path or on different ones,
// with no lock in common. It is not a finding: nothing shows that they can come
// without an order.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_FINDINGS_WARNING_H
#define HEDDLE_FINDINGS_WARNING_H

#include "heddle/Findings/Finding.h"

namespace heddle {

struct Warning {
  std::string Object;     ///< "Account#1", "int[]#2"; empty: a static field
  std::string Field;      ///< "Account.amount", "int[]"
  AccessInfo A, B;        ///< A was seen first
  bool IsOnePath = false; ///< both were on one path, in no order but of locks
  double Seconds = 0;     ///< since the process began
};

/// What the looks at a program came to, for the verdict.
struct WarningReport {
  bool IsOn = false;
  std::vector<Warning> Open; ///< neither confirmed nor refuted
  uint64_t Confirmed = 0;    ///< they are findings
  uint64_t Refuted = 0;      ///< since all executions were explored
  /// Pairs with no lock in common that something else has ordered on each path
  /// that had both: volatiles, compare-and-sets, parks, finals.
  uint64_t Ordered = 0;
  /// Within the library, at the two lines of the program that a race which was
  /// found is at: what an object without protection does inside.
  uint64_t Behind = 0;
  uint64_t Paths = 0; ///< that were looked at
  /// What there would be without Rabbit's two filters, and without regard to
  /// other order than that of locks (4.1.3 of the thesis): pairs of accesses
  /// by two threads to one cell with no lock in common, at most ten million
  /// of them; those that were made while both threads lived; and pairs of
  /// places, whichever threads lived.
  uint64_t Pairs = 0, PairsAlive = 0, Places = 0;
};

} // namespace heddle

#endif
