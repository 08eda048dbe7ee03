//===- Commands.cpp - The commands and their options, as data -------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/Shell/Shell.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/raw_ostream.h"

using namespace heddle;
using llvm::StringRef;

static bool isWord(StringRef Text) {
  return !Text.empty() && llvm::all_of(Text, [](char C) {
    return llvm::isLower(C) || llvm::isDigit(C) || C == '-';
  });
}

std::vector<std::string> ShellOption::words() const {
  std::vector<std::string> Out;
  for (StringRef Word : llvm::split(Value, '|'))
    if (isWord(Word))
      Out.push_back(Word.str());
  return Out;
}

bool ShellOption::isFile() const {
  for (StringRef Word : llvm::split(Value, '|'))
    if (Word == "FILE" || Word == "PATH" || Word == "FILE.jar" ||
        Word == "SCHEDULE" || Word.starts_with("DIR"))
      return true;
  return false;
}

std::string ShellOption::written() const {
  bool IsLong = Style == OptionStyle::Long || Style == OptionStyle::Maybe;
  return (IsLong ? "--" : "-") + Name + (IsLong && !Value.empty() ? "=" : "");
}

static std::vector<ShellOption> optionsOf(Tool T) {
  std::vector<ShellOption> Out;
  for (const OptionRow &Row : optionTable())
    if (Row.isOf(T))
      Out.push_back({Row.Name, Row.Value, Row.Help, Row.Style});
  return Out;
}

std::vector<ShellCommand> heddle::shellCommands() {
  return {
      {"check", "every execution of a concurrent program",
       "FOO.java...|FOO.class|FOO.jar|FOLDER|CLASS [-- ARGUMENTS]",
       optionsOf(Tool::Check)},
      {"test", "every execution of JUnit tests", "[CLASS|TEST.java|DIR]...",
       optionsOf(Tool::Test)},
      {"linearize", "whether a structure's operations happen as if in turn",
       "CLASS|STACK.java|STACK.class", optionsOf(Tool::Linearize)},
      {"outcomes", "which results a jcstress test can have",
       "TEST.java|TEST.class|TESTS.jar[:CLASS]|FOLDER|CLASS|TEST.ll|TEST.c...",
       optionsOf(Tool::Outcomes)},
      {"refine", "whether LLVM passes give a program new outcomes",
       "TEST.java|TEST.class|TESTS.jar[:CLASS]|FOLDER|CLASS|A.ll [B.ll]",
       optionsOf(Tool::Refine)},
      {"completion",
       "print a script that completes command lines",
       "bash|zsh|fish",
       {}},
      {"man",
       "print a manual page, of a command if one is named",
       "[COMMAND]",
       {}},
      {"doctor", "say what Heddle needs and what is there", "[JDK-FOLDER]", {}},
  };
}

std::optional<ExitStatus>
heddle::runShellCommand(llvm::ArrayRef<const char *> Words) {
  StringRef Name = Words.empty() ? "" : Words[0];
  if (Name != "completion" && Name != "man" && Name != "doctor")
    return std::nullopt;
  StringRef Argument = Words.size() > 1 ? Words[1] : "";
  auto Failed = [&](const std::string &Text) {
    llvm::errs() << "heddle: error: " << Text << "\n";
    return ExitBadInput;
  };
  if (Words.size() > 2)
    return Failed("heddle " + Name.str() + " takes one word at most");
  if (Argument == "--help" || Argument == "-h") {
    for (const ShellCommand &C : shellCommands())
      if (C.Name == Name)
        llvm::outs() << "heddle " << Name << ": " << C.Brief
                     << "\n\nusage: heddle " << Name << " " << C.Input << "\n";
    return ExitVerified;
  }
  if (Name == "doctor")
    return runDoctor(llvm::outs(), Argument);
  auto Text = Name == "man" ? manPage(Argument) : completionScript(Argument);
  if (!Text)
    return Failed(llvm::toString(Text.takeError()));
  llvm::outs() << *Text;
  return ExitVerified;
}
