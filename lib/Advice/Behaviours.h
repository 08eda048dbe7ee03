//===- Behaviours.h - All that threads of a program read --------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A thread does what its code and the values that it reads make it do. So two
// programs that differ in memory orders only, and whose threads can read the
// same, do the same: their findings, what they print and how they end.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_LIB_ADVICE_BEHAVIOURS_H
#define HEDDLE_LIB_ADVICE_BEHAVIOURS_H

#include "heddle/Check/Check.h"
#include <set>
#include <vector>

namespace heddle {

struct Behaviours {
  /// Of each execution, each thread's values in program order, with its number
  /// before them; a value that is read again and again counts once.
  std::set<std::vector<uint64_t>> All;
  /// All were met, and the model allows no more than Java does.
  bool IsWhole = false;
};

/// What the program does under the options' model. The error is that of a
/// program that the model cannot run.
llvm::Expected<Behaviours> behavioursOf(const CheckSubject &S,
                                        const CheckOptions &Options);

} // namespace heddle

#endif
