//===- Outcomes.h - The command heddle outcomes -----------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// From jcstress tests, or a program that calls Heddle.observe, to the table of
// the outcomes that they can have under each memory model.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_OUTCOMES_OUTCOMES_H
#define HEDDLE_OUTCOMES_OUTCOMES_H

#include "heddle/Check/Check.h"
#include "heddle/Driver/OptionMembers.h"
#include "heddle/Findings/Outcomes.h"
#include <chrono>
#include <optional>
#include <string>
#include <vector>

namespace heddle {

/// What a command line of `heddle outcomes` says.
struct OutcomesCommandLine {
#define HEDDLE_TOOL Outcomes
#define HEDDLE_FLAG HEDDLE_MEMBER_FLAG
#define HEDDLE_LIST HEDDLE_MEMBER_LIST
#include "heddle/Driver/Options.def"
  bool WantsJson = false; ///< --json, with or without a file
  std::string Tool;       ///< argv[0]
  std::vector<std::string> Inputs;
};

/// Parses argv; after a bad flag, which it prints, nothing.
std::optional<OutcomesCommandLine>
parseOutcomesCommandLine(int Argc, const char *const *Argv);

/// Prints the report to stdout. Status: 1 if an outcome is forbidden and
/// possible, or an execution fails or never ends, 3 if a bound was hit, else
/// 0. The error is the user's.
llvm::Expected<ExitStatus>
runOutcomes(const OutcomesCommandLine &L,
            std::chrono::steady_clock::time_point Began);

} // namespace heddle

#endif
