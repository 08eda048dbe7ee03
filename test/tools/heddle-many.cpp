//===- heddle-many.cpp - Many small programs checked by one process -------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
//   heddle-many [options of heddle check] -cp PATH FIRST
//
// Checks the class FIRST, whose report is thrown away, and forks for each line
// of the standard input, "MAIN[ TAB ARGUMENT]...". A child has the library's
// code that FIRST ran, lowered and compiled, and otherwise does what `heddle
// check` with these options does. For each line, in order: "STATUS LENGTH" on a
// line, then as many bytes, what the child printed. STATUS is the exit status,
// or minus a signal's number. A child has HEDDLE_MANY_CPU seconds of the
// processor (60). test/Agreement/many.py reads this.
//
//===----------------------------------------------------------------------===//

#include "heddle/Driver/CommandLine.h"
#include "heddle/Driver/JavaCheck.h"
#include "heddle/Driver/Library.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/raw_ostream.h"
#include <algorithm>
#include <fcntl.h>
#include <iostream>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace heddle;

static int checkMain(JavaCheck &C, const CommandLine &L, llvm::StringRef Main,
                     std::vector<std::string> Arguments) {
  auto Began = std::chrono::steady_clock::now();
  std::string Internal = Main.str();
  std::replace(Internal.begin(), Internal.end(), '.', '/');
  auto Symbol = C.Java->mainSymbol(Internal);
  if (!Symbol)
    return reportExit("heddle-many", Symbol.takeError());
  C.Options.ProgramWords = Arguments;
  C.Options.ProgramWords.push_back(*Symbol);
  CheckSubject S{*C.Code, C.Code->functionBySymbol(*Symbol), Arguments, Began};
  return reportExit("heddle-many", check(S, C.Options));
}

[[noreturn]] static void child(int Out, rlim_t Seconds, JavaCheck &C,
                               const CommandLine &L, llvm::StringRef Line) {
  dup2(Out, 1);
  dup2(Out, 2);
  rlimit Limit = {Seconds, Seconds};
  setrlimit(RLIMIT_CPU, &Limit);
  rlimit None = {0, 0};
  setrlimit(RLIMIT_CORE, &None);
  llvm::SmallVector<llvm::StringRef> Words;
  Line.split(Words, '\t');
  std::vector<std::string> Arguments(Words.begin() + 1, Words.end());
  int Status = checkMain(C, L, Words.front(), Arguments);
  llvm::outs().flush();
  _exit(Status);
}

/// Writes all of it; false if the reader is gone.
static bool writeAll(int To, llvm::StringRef Text) {
  while (!Text.empty()) {
    ssize_t N = write(To, Text.data(), Text.size());
    if (N <= 0)
      return false;
    Text = Text.drop_front(N);
  }
  return true;
}

int main(int argc, char **argv) {
  std::vector<const char *> Args(argv, argv + argc);
  Args[0] = "heddle check";
  auto L = parseCommandLine(Args.size(), Args.data(), /*ToolIsCheck=*/true);
  if (!L)
    return ExitBadInput;
  L->Tool = "heddle check";
  int Real = dup(1), Null = open("/dev/null", O_WRONLY);
  auto Library = libraryOptions(*L);
  if (!Library)
    return reportExit("heddle-many", Library.takeError());
  auto C = prepareCheck(*L, *Library);
  if (!C)
    return reportExit("heddle-many", C.takeError());
  dup2(Null, 1);
  int First = reportExit(
      "heddle-many",
      check(C->subject(*L, std::chrono::steady_clock::now()), C->Options));
  llvm::outs().flush();
  if (First == ExitBadInput)
    return First;
  const char *Cpu = getenv("HEDDLE_MANY_CPU");
  rlim_t Seconds = Cpu ? atoi(Cpu) : 60;
  for (std::string Line; std::getline(std::cin, Line);) {
    int Out = memfd_create("heddle-many", 0);
    pid_t Child = fork();
    if (Child == 0)
      child(Out, Seconds, *C, *L, Line);
    int Status = 0;
    while (waitpid(Child, &Status, 0) < 0 && errno == EINTR)
      ;
    int Number = WIFEXITED(Status) ? WEXITSTATUS(Status) : -WTERMSIG(Status);
    std::string Text(lseek(Out, 0, SEEK_END), 0);
    lseek(Out, 0, SEEK_SET);
    if (read(Out, Text.data(), Text.size()) != ssize_t(Text.size()))
      return 1;
    close(Out);
    if (!writeAll(Real, llvm::itostr(Number) + " " + llvm::utostr(Text.size()) +
                            "\n" + Text))
      return 1;
  }
  return 0;
}
