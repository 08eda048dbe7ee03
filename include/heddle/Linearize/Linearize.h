//===- Linearize.h - The command heddle linearize ---------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Whether a data structure's operations, called by several threads, always give
// results that some order of them, one at a time, gives, too (Herlihy and Wing,
// "Linearizability: a correctness condition for concurrent objects").
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_LINEARIZE_LINEARIZE_H
#define HEDDLE_LINEARIZE_LINEARIZE_H

#include "heddle/Check/Check.h"
#include "heddle/Driver/OptionMembers.h"
#include <chrono>
#include <optional>

namespace heddle {

struct LinearizeCommandLine {
#define HEDDLE_TOOL Linearize
#define HEDDLE_FLAG HEDDLE_MEMBER_FLAG
#define HEDDLE_LIST HEDDLE_MEMBER_LIST
#include "heddle/Driver/Options.def"
  std::vector<std::string> Inputs;
};

/// Parses argv; after a bad flag, which it prints, nothing.
std::optional<LinearizeCommandLine>
parseLinearizeCommandLine(int Argc, const char *const *Argv);

/// Prints the report to stdout. Status: 1 if some results have no order or an
/// operation never returns, 3 if a bound was hit before, else 0. The error is
/// the user's.
llvm::Expected<ExitStatus>
runLinearize(const LinearizeCommandLine &L,
             std::chrono::steady_clock::time_point Began);

} // namespace heddle

#endif
