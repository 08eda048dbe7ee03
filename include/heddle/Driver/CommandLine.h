//===- CommandLine.h - Flags of the tools, parsed ---------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_DRIVER_COMMANDLINE_H
#define HEDDLE_DRIVER_COMMANDLINE_H

#include "heddle/Check/Check.h"
#include <chrono>
#include <optional>

namespace heddle {

/// What a command line of `heddle check` or `heddle-explore` says.
struct CommandLine {
#define HEDDLE_FLAG(Member, Name, Type, Default, Value, Help)                  \
  Type Member = Default;
#define HEDDLE_LIST(Member, Name, Value, Help) std::vector<std::string> Member;
#include "heddle/Driver/Options.def"
  std::string Tool; ///< argv[0], for commands that reports print
  std::string Input;
  std::vector<std::string> Sources; ///< more of them, if Input is one
  /// The rules of -ea (true) and -da, in their order.
  std::vector<std::pair<bool, std::string>> Assertions;
  std::string MainClass; ///< heddle check: --main; heddle-explore: --entry
  std::vector<std::string> Arguments;
  /// heddle-mpi: the processes that make the check, of which this is one.
  Fleet *Ranks = nullptr;
};

/// Sets the bound on time, 0 for none. Error: it is negative or no number.
llvm::Error setMaxTime(ExploreOptions &O, double Seconds);

/// Of --spurious: on, off or a number.
llvm::Expected<uint8_t> mostSpurious(llvm::StringRef Text);

/// Of --timeouts: any, idle or seconds; as MachineOptions::IdleFrom. idle is 2:
/// a park of one nanosecond stands for one that returns without a reason.
llvm::Expected<int64_t> idleFrom(llvm::StringRef Text);

/// Of --tear: on or off.
llvm::Expected<bool> tears(llvm::StringRef Text);

/// What --audit without a number stands for.
constexpr const char *DefaultAudit = "10";
/// The value of --audit, 0 if it is empty. Error: it is not a time.
llvm::Expected<uint64_t> auditMilliseconds(llvm::StringRef Seconds);

/// The options of a check. The error names the flag and what it may be.
llvm::Expected<CheckOptions> checkOptions(const CommandLine &L,
                                          llvm::StringRef Command);

/// `heddle check`: from the named program to a verdict.
llvm::Expected<ExitStatus>
runCheck(const CommandLine &L, std::chrono::steady_clock::time_point Began);

/// `heddle-explore`: from a module to a verdict.
llvm::Expected<ExitStatus>
runExplore(const CommandLine &L, std::chrono::steady_clock::time_point Began);

/// Parses argv for one of the two tools; after a bad flag, which it prints,
/// nothing: the tool's status is then ExitBadInput. (--help is llvm::cl's, and
/// ends the process.) ToolIsCheck: argv[0] is "heddle check".
std::optional<CommandLine> parseCommandLine(int Argc, const char *const *Argv,
                                            bool ToolIsCheck);

/// A tool's main: prints an error as one sentence and turns it into status 2.
int reportExit(llvm::StringRef Tool, llvm::Expected<ExitStatus> Result);

} // namespace heddle

#endif
