//===- Refine.h - The command heddle refine ---------------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Whether a program that passes have changed has an outcome that it did not
// have before.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_REFINE_REFINE_H
#define HEDDLE_REFINE_REFINE_H

#include "heddle/Check/Check.h"
#include "heddle/Driver/OptionMembers.h"
#include <chrono>
#include <optional>
#include <string>
#include <vector>

namespace heddle {

/// What a command line of `heddle refine` says.
struct RefineCommandLine {
#define HEDDLE_TOOL Refine
#define HEDDLE_FLAG HEDDLE_MEMBER_FLAG
#define HEDDLE_LIST HEDDLE_MEMBER_LIST
#include "heddle/Driver/Options.def"
  std::vector<std::string> Inputs;
};

/// Parses argv; after a bad flag, which it prints, nothing.
std::optional<RefineCommandLine>
parseRefineCommandLine(int Argc, const char *const *Argv);

/// Prints the report to stdout. Status: 1 if an outcome is new under a model,
/// 3 if a bound leaves that open, else 0. The error is the user's.
llvm::Expected<ExitStatus>
runRefine(const RefineCommandLine &L,
          std::chrono::steady_clock::time_point Began);

} // namespace heddle

#endif
