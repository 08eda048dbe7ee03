//===- Completion.cpp - Scripts that complete command lines ---------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/Shell/Shell.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/raw_ostream.h"

using namespace heddle;
using llvm::raw_ostream;
using llvm::StringRef;

/// The first clause of a help text, for shells that show it.
static std::string brief(StringRef Help) {
  size_t End = std::min(Help.find_first_of(";:("), Help.size());
  constexpr size_t Most = 70;
  StringRef Text = Help.take_front(End).rtrim();
  if (Text.size() > Most)
    Text = Text.take_front(Text.rfind(' ', Most));
  return Text.str();
}

/// In single quotes of the shell.
static std::string quoted(StringRef Text, StringRef Quote) {
  std::string Out = "'";
  for (char C : Text)
    Out += C == '\'' ? Quote.str() : std::string(1, C);
  return Out + "'";
}

/// bash breaks words at =, so that what stands behind it is completed alone.
static void printBash(raw_ostream &OS) {
  std::string Names;
  for (const ShellCommand &C : shellCommands())
    Names += " " + C.Name;
  OS << "# Completion of heddle for bash: made by heddle completion bash.\n"
        "_heddle() {\n"
        "  local line=${COMP_LINE:0:COMP_POINT} word options= values= files=\n"
        "  word=${line##*[[:space:]]}\n"
        "  COMPREPLY=()\n"
        "  if ((COMP_CWORD == 1)); then\n"
        "    mapfile -t COMPREPLY < <(compgen -W '"
     << StringRef(Names).ltrim()
     << " --help --version' -- \"$word\")\n"
        "    return\n"
        "  fi\n"
        "  case ${COMP_WORDS[1]} in\n";
  for (const ShellCommand &C : shellCommands()) {
    OS << "  " << C.Name << ") options='";
    for (const ShellOption &O : C.Options)
      OS << O.written() << " ";
    OS << "--help'";
    if (C.Name == "completion")
      OS << " values='bash zsh fish'";
    if (C.Name == "man")
      OS << " values='" << StringRef(Names).ltrim() << "'";
    OS << " ;;\n";
  }
  OS << "  esac\n"
        "  case $word in\n"
        "  -*=*)\n"
        "    case ${COMP_WORDS[1]}:${word%%=*} in\n";
  for (const ShellCommand &C : shellCommands())
    for (const ShellOption &O : C.Options) {
      std::vector<std::string> Words = O.words();
      if (!Words.empty())
        OS << "    " << C.Name << ":--" << O.Name << ") values='"
           << llvm::join(Words, " ") << "'" << (O.isFile() ? " files=1" : "")
           << " ;;\n";
    }
  OS << "    *) files=1 ;;\n"
        "    esac\n"
        "    word=${word#*=}\n"
        "    mapfile -t COMPREPLY < <(compgen -W \"$values\" -- \"$word\")\n"
        "    ;;\n"
        "  -*)\n"
        "    mapfile -t COMPREPLY < <(compgen -W \"$options\" -- \"$word\")\n"
        "    [[ ${COMPREPLY[0]-} != *= ]] || compopt -o nospace 2>/dev/null\n"
        "    ;;\n"
        "  *)\n"
        "    [[ -n $values ]] || files=1\n"
        "    mapfile -t COMPREPLY < <(compgen -W \"$values\" -- \"$word\")\n"
        "    ;;\n"
        "  esac\n"
        "  if [[ -n $files ]]; then\n"
        "    compopt -o filenames 2>/dev/null\n"
        "    mapfile -t -O ${#COMPREPLY[@]} COMPREPLY < <(compgen -f -- "
        "\"$word\")\n"
        "  fi\n"
        "}\n"
        "complete -F _heddle heddle\n";
}

/// What _arguments has a meaning for.
static std::string zshText(StringRef Text) {
  std::string Out;
  for (char C : Text) {
    if (StringRef("[]:\\").contains(C))
      Out += '\\';
    Out += C;
  }
  return Out;
}

static void printZsh(raw_ostream &OS) {
  OS << "#compdef heddle\n# Completion of heddle for zsh: made by heddle "
        "completion zsh.\n_heddle() {\n  local -a commands\n  commands=(\n";
  for (const ShellCommand &C : shellCommands())
    OS << "    " << quoted(C.Name + ":" + zshText(C.Brief), "'\\''") << "\n";
  OS << "  )\n  if ((CURRENT == 2)); then\n    _describe command commands\n"
        "    return\n  fi\n  local command=$words[2]\n  shift words\n"
        "  ((CURRENT--))\n  case $command in\n";
  for (const ShellCommand &C : shellCommands()) {
    OS << "  " << C.Name << ")\n    _arguments -S \\\n";
    for (const ShellOption &O : C.Options) {
      std::string Spec = "*" + O.written();
      if (O.Style == OptionStyle::Glued || O.Style == OptionStyle::Prefix ||
          O.Style == OptionStyle::Rule)
        Spec += "-";
      Spec += "[" + zshText(brief(O.Help)) + "]";
      std::vector<std::string> Words = O.words();
      if (!O.Value.empty())
        Spec += ":" + zshText(O.Value) + ":" +
                (!Words.empty() ? "(" + llvm::join(Words, " ") + ")"
                 : O.isFile()   ? std::string("_files")
                                : std::string(" "));
      OS << "      " << quoted(Spec, "'\\''") << " \\\n";
    }
    OS << "      "
       << (C.Name == "completion" ? "'1:shell:(bash zsh fish)'"
           : C.Name == "man"      ? "'1:command:(check test linearize outcomes "
                                    "refine completion doctor)'"
                                  : "'*:program:_files'")
       << "\n    ;;\n";
  }
  OS << "  esac\n}\nif [[ $funcstack[1] == _heddle ]]; then\n  _heddle "
        "\"$@\"\nelse\n  compdef _heddle heddle\nfi\n";
}

static void printFish(raw_ostream &OS) {
  OS << "# Completion of heddle for fish: made by heddle completion fish.\n";
  std::string Names;
  for (const ShellCommand &C : shellCommands())
    Names += " " + C.Name;
  for (const ShellCommand &C : shellCommands())
    OS << "complete -c heddle -f -n 'not __fish_seen_subcommand_from" << Names
       << "' -a " << C.Name << " -d " << quoted(C.Brief, "\\'") << "\n";
  for (const ShellCommand &C : shellCommands()) {
    std::string When =
        "complete -c heddle -n '__fish_seen_subcommand_from " + C.Name + "'";
    if (C.Name == "completion")
      OS << When << " -f -a 'bash zsh fish'\n";
    if (C.Name == "man")
      OS << When << " -f -a '" << StringRef(Names).ltrim() << "'\n";
    for (const ShellOption &O : C.Options) {
      bool IsOld = !StringRef(O.written()).starts_with("--");
      OS << When << (IsOld ? (O.Name.size() == 1 ? " -s " : " -o ") : " -l ")
         << O.Name;
      std::vector<std::string> Words = O.words();
      if (!Words.empty())
        OS << (O.isFile() ? " -r" : " -x") << " -a '" << llvm::join(Words, " ")
           << "'";
      else if (!O.Value.empty() && O.Style != OptionStyle::Rule)
        OS << (O.isFile() ? " -r" : " -x");
      OS << " -d " << quoted(brief(O.Help), "\\'") << "\n";
    }
  }
}

llvm::Expected<std::string> heddle::completionScript(StringRef Shell) {
  std::string Text;
  llvm::raw_string_ostream OS(Text);
  if (Shell == "bash")
    printBash(OS);
  else if (Shell == "zsh")
    printZsh(OS);
  else if (Shell == "fish")
    printFish(OS);
  else
    return llvm::createStringError(
        (Shell.empty() ? "no shell is named"
                       : "no completion for '" + Shell.str() + "'") +
        "; give bash, zsh or fish");
  return Text;
}
