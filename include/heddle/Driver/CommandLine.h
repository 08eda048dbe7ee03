//===- CommandLine.h - Flags of the tools, parsed ---------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_DRIVER_COMMANDLINE_H
#define HEDDLE_DRIVER_COMMANDLINE_H

#include "heddle/Check/Check.h"
#include "heddle/Driver/JavaSubject.h"
#include "heddle/Driver/OptionMembers.h"
#include <chrono>
#include <optional>

namespace heddle {

/// What a command line of `heddle check` or `heddle-explore` says.
struct CommandLine {
#define HEDDLE_TOOL Check
#define HEDDLE_FLAG HEDDLE_MEMBER_FLAG
#define HEDDLE_LIST HEDDLE_MEMBER_LIST
#include "heddle/Driver/Options.def"
  std::string Tool; ///< argv[0], for commands that reports print
  std::string Input;
  std::vector<std::string> Sources; ///< more of them, if Input is one
  /// The rules of -ea (true) and -da, in their order.
  std::vector<std::pair<bool, std::string>> Assertions;
  std::vector<std::string> Arguments;
  /// heddle-mpi: the processes that make the check, of which this is one.
  Fleet *Ranks = nullptr;
  /// Of --advise: compiles the program in a JVM that then changes it.
  JavaCompiler Compile;
  /// Of --serve, once it is open.
  std::shared_ptr<LivePage> Live;
};

/// Checks L against Options.def. L.Strategy is not auto if that can only be
/// dpor.
llvm::Error checkWordsAndPairs(const CommandLine &L);

/// The options of a check. The error names the flag and what it may be.
llvm::Expected<CheckOptions> checkOptions(const CommandLine &L,
                                          llvm::StringRef Command);

/// `heddle check`: from the named program to a verdict.
llvm::Expected<ExitStatus>
runCheck(const CommandLine &L, std::chrono::steady_clock::time_point Began);

/// The same by L.Ranks, each of which calls this. What keeps one from beginning
/// is told to the others, which may be waiting for it.
llvm::Expected<ExitStatus>
runCheckByRanks(const CommandLine &L,
                std::chrono::steady_clock::time_point Began);

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
