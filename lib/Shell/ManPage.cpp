//===- ManPage.cpp - Manual pages -----------------------------------------===//
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
using llvm::raw_ostream;
using llvm::StringRef;

/// troff's own signs, and a dash that can be copied into a shell.
static std::string troff(StringRef Text) {
  std::string Out;
  for (char C : Text) {
    if (C == '\\')
      Out += "\\e";
    else if (C == '-')
      Out += "\\-";
    else
      Out += C;
  }
  // At the beginning of a line these are requests.
  if (!Out.empty() && (Out[0] == '.' || Out[0] == '\''))
    Out = "\\&" + Out;
  return Out;
}

static void begin(raw_ostream &OS, StringRef Name, StringRef Brief) {
  OS << ".\\\" Made by heddle man.\n.TH " << Name.upper() << " 1 \"\" \"Heddle "
     << HEDDLE_VERSION << "\" \"User Commands\"\n.SH NAME\n"
     << troff(Name) << " \\- " << troff(Brief) << "\n";
}

static void printStatus(raw_ostream &OS) {
  OS << ".SH EXIT STATUS\n.TP\n.B 0\nVerified, or the outcomes are as "
        "expected; with a baseline: nothing is new.\n.TP\n.B 1\nThere are "
        "findings, or an outcome is possible that the test forbids, or one "
        "is new.\n.TP\n.B 2\nBad usage, bad input, something unsupported, or a "
        "report that could not be written.\n.TP\n.B 3\nInconclusive: a bound "
        "was hit before the search ended.\n";
}

static void printOptions(raw_ostream &OS, const ShellCommand &C) {
  OS << ".SH OPTIONS\nEvery option may be written with one dash or two.\n";
  for (const ShellOption &O : C.Options) {
    OS << ".TP\n.B " << troff(O.written());
    if (!O.Value.empty())
      OS << (O.Style == OptionStyle::Short ? " " : "") << troff(O.Value);
    OS << "\n" << troff(O.Help) << "\n";
  }
}

static std::string overview() {
  std::string Text;
  llvm::raw_string_ostream OS(Text);
  begin(OS, "heddle", "explore every execution of concurrent programs");
  OS << ".SH SYNOPSIS\n";
  for (const ShellCommand &C : shellCommands())
    OS << ".B heddle " << C.Name << "\n"
       << (C.Options.empty() ? "" : "[options] ") << troff(C.Input)
       << "\n.br\n";
  OS << ".SH DESCRIPTION\nHeddle takes programs in Java, C or C++ and runs "
        "every "
        "schedule that can make a difference. It reports each data race, "
        "deadlock, "
        "uncaught exception and failed assertion, together with the schedule "
        "that shows it. If it finds nothing and says that it explored "
        "exhaustively, the program has none of these faults, under the "
        "assumptions that the verdict prints.\n.SH COMMANDS\n";
  for (const ShellCommand &C : shellCommands())
    OS << ".TP\n.B " << C.Name << "\n" << troff(C.Brief) << "\n";
  printStatus(OS);
  OS << ".SH SEE ALSO\n";
  for (const char *Name : {"check", "test", "linearize", "outcomes", "refine"})
    OS << ".BR heddle\\-" << Name << " (1)"
       << (StringRef(Name) == "refine" ? "" : ",") << "\n";
  return Text;
}

llvm::Expected<std::string> heddle::manPage(StringRef Command) {
  if (Command.empty())
    return overview();
  std::vector<ShellCommand> All = shellCommands();
  auto It = llvm::find_if(
      All, [&](const ShellCommand &C) { return C.Name == Command; });
  if (It == All.end())
    return llvm::createStringError("no manual page of '" + Command +
                                   "': it is not a command of heddle");
  std::string Text;
  llvm::raw_string_ostream OS(Text);
  begin(OS, "heddle-" + Command.str(), It->Brief);
  OS << ".SH SYNOPSIS\n.B heddle " << Command << "\n"
     << (It->Options.empty() ? "" : "[options] ") << troff(It->Input) << "\n";
  if (!It->Options.empty())
    printOptions(OS, *It);
  printStatus(OS);
  OS << ".SH SEE ALSO\n.BR heddle (1)\n";
  return Text;
}
