//===- Behaviours.h - All that threads of a program read --------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A thread does what its code and the values that it reads make it do. So two
// programs that differ in memory orders only, and whose threads can read the
// same, do the same. Of rounds of a loop that read the same cells the last one
// counts, so that to wait longer makes no difference; what the rounds before
// did shows in what is printed, in failures, and in what other threads read.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_LIB_ADVICE_BEHAVIOURS_H
#define HEDDLE_LIB_ADVICE_BEHAVIOURS_H

#include "heddle/Check/Check.h"
#include <set>
#include <vector>

namespace heddle {

struct Behaviours {
  /// Of each execution, each thread's number, and in program order what it
  /// reads, prints and fails by.
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
