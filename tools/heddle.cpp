//===- heddle.cpp - The user's command ------------------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Tools.h"
#include "heddle/Advice/Advise.h"
#include "heddle/Advice/Relax.h"
#include "heddle/Driver/CommandLine.h"
#include "heddle/Linearize/Linearize.h"
#include "heddle/Outcomes/Outcomes.h"
#include "heddle/Refine/Refine.h"
#include "heddle/Shell/Shell.h"
#include "heddle/Test/Test.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/raw_ostream.h"
#include <vector>

static constexpr const char *Usage =
    "Heddle finds every data race, deadlock and failed assertion that some\n"
    "schedule of a concurrent program in Java, C or C++ can show.\n\n"
    "usage: heddle check [options] FOO.java|FOO.class|FOO.jar|CLASS|FOO.c|\n"
    "                              FOO.cpp [-- args]\n"
    "       heddle test [options] -cp PATH [CLASS|TEST.java|DIR]...\n"
    "       heddle linearize [options] CLASS|STACK.java\n"
    "       heddle outcomes [options] TEST.java|TEST.class|TESTS.jar|CLASS\n"
    "       heddle refine --passes=PIPELINE [options] TEST.java|...|A.ll\n"
    "       heddle refine [options] A.ll B.ll\n\n"
    "  heddle check --help     options of check\n"
    "  heddle test --help      options of test: every execution of JUnit "
    "tests\n"
    "  heddle linearize --help  options of linearize: whether a structure's\n"
    "                          operations give what some order of them gives\n"
    "  heddle outcomes --help  options of outcomes: which results a jcstress\n"
    "                          test can give, under which memory model\n"
    "  heddle refine --help    options of refine: whether LLVM passes give a\n"
    "                          program outcomes that it did not have\n"
    "  heddle completion bash|zsh|fish\n"
    "                          a script that completes command lines\n"
    "  heddle man [COMMAND]    a manual page, as in: heddle man check | man -l "
    "-\n"
    "  heddle doctor           what Heddle needs, and what is there\n"
    "  heddle --version        the version\n";

int heddle::heddleTool(int argc, char **argv) {
  auto Began = std::chrono::steady_clock::now();
  heddle::enableColours();
  llvm::StringRef Word = argc > 1 ? argv[1] : "";
  if (Word == "--help" || Word == "-h" || Word == "help") {
    llvm::outs() << Usage;
    return 0;
  }
  if (Word == "--version") {
    llvm::outs() << "heddle " HEDDLE_VERSION " (LLVM " LLVM_VERSION_STRING
                    ")\n";
    return 0;
  }
  std::vector<const char *> Args(argv + 1, argv + argc);
  if (Word == "outcomes") {
    Args[0] = "heddle outcomes";
    auto L = heddle::parseOutcomesCommandLine(Args.size(), Args.data());
    if (!L)
      return heddle::ExitBadInput;
    L->Tool = std::string(argv[0]) + " outcomes";
    return heddle::reportExit("heddle", heddle::runOutcomes(*L, Began));
  }
  if (Word == "test") {
    Args[0] = "heddle test";
    auto L = heddle::parseTestCommandLine(Args.size(), Args.data());
    if (!L)
      return heddle::ExitBadInput;
    L->Check.Tool = std::string(argv[0]) + " test";
    return heddle::reportExit("heddle", heddle::runTests(*L));
  }
  if (Word == "linearize") {
    Args[0] = "heddle linearize";
    auto L = heddle::parseLinearizeCommandLine(Args.size(), Args.data());
    if (!L)
      return heddle::ExitBadInput;
    return heddle::reportExit("heddle", heddle::runLinearize(*L, Began));
  }
  if (Word == "refine") {
    Args[0] = "heddle refine";
    auto L = heddle::parseRefineCommandLine(Args.size(), Args.data());
    if (!L)
      return heddle::ExitBadInput;
    return heddle::reportExit("heddle", heddle::runRefine(*L, Began));
  }
  if (auto Status = heddle::runShellCommand(llvm::ArrayRef(Args)))
    return heddle::reportExit("heddle", *Status);
  if (Word != "check") {
    llvm::errs() << (Word.empty() ? std::string("heddle: error: no command")
                                  : "heddle: error: unknown command '" +
                                        Word.str() + "'")
                 << "; see heddle --help\n";
    return heddle::ExitBadInput;
  }
  Args[0] = "heddle check";
  // A test names its class; what else is named is where to find it.
  std::string TestClass;
  for (llvm::StringRef A : llvm::ArrayRef(Args).drop_front())
    if (A.ltrim('-').starts_with("test=") && A.starts_with("-"))
      TestClass = A.split('=').second.split('#').first.str();
    else if (A == "--")
      break;
  if (!TestClass.empty())
    Args.insert(Args.begin() + 1, TestClass.c_str());
  std::optional<heddle::CommandLine> L =
      heddle::parseCommandLine(Args.size(), Args.data(), /*ToolIsCheck=*/true);
  if (!L)
    return heddle::ExitBadInput;
  L->Tool = std::string(argv[0]) + " check";
  if (!L->Test.empty())
    return heddle::reportExit("heddle", heddle::checkTest(*L, Began));
  if (L->Relax)
    return heddle::reportExit("heddle", heddle::runRelaxedCheck(*L, Began));
  return heddle::reportExit("heddle", L->Advise
                                          ? heddle::runAdvisedCheck(*L, Began)
                                          : heddle::runCheck(*L, Began));
}

#ifndef HEDDLE_WIDE
int main(int argc, char **argv) {
  return heddle::runTool(heddle::heddleTool, argc, argv);
}
#endif
