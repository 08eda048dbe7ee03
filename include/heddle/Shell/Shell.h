//===- Shell.h - Completion, man pages, doctor ------------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What a command has for the shell that it is called from. All texts are made
// of the tables of options, so that nothing has to be kept up to date.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_SHELL_SHELL_H
#define HEDDLE_SHELL_SHELL_H

#include "heddle/Check/Check.h"
#include "heddle/Driver/OptionTable.h"

namespace llvm {
class raw_ostream;
} // namespace llvm

namespace heddle {

struct ShellOption {
  std::string Name;  ///< "max-time"
  std::string Value; ///< "SECONDS"; empty: it has none
  std::string Help;
  OptionStyle Style;
  /// The words that the value can be: "sc|tso" in the table; else empty.
  std::vector<std::string> words() const;
  /// Whether the value names a file or folder.
  bool isFile() const;
  /// "--max-time=", "--quiet", "-D"; as it is written up to its value.
  std::string written() const;
};

struct ShellCommand {
  std::string Name; ///< "check"
  std::string Brief, Input;
  std::vector<ShellOption> Options;
};

/// The commands of heddle, in the order of its help.
std::vector<ShellCommand> shellCommands();

/// A script for bash, zsh or fish. The error names these.
llvm::Expected<std::string> completionScript(llvm::StringRef Shell);

/// troff of heddle(1), or, of a command, of heddle-check(1). The error says
/// which commands there are.
llvm::Expected<std::string> manPage(llvm::StringRef Command);

/// Says what Heddle needs and what is there, a line each. The status is
/// ExitBadInput if something is missing that heddle check needs.
ExitStatus runDoctor(llvm::raw_ostream &OS, llvm::StringRef JdkFolder);

/// heddle completion, man and doctor: Words are those behind "heddle". None if
/// the first one is another command.
std::optional<ExitStatus> runShellCommand(llvm::ArrayRef<const char *> Words);

} // namespace heddle

#endif
