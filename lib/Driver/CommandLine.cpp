//===- CommandLine.cpp - Flags of the tools, parsed -----------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/Driver/CommandLine.h"
#include "JavaWords.h"
#include "heddle/Driver/CSubject.h"
#include "heddle/Driver/OptionValues.h"
#include "heddle/Driver/ToolFlags.h"
#include "heddle/Report/TextFile.h"
#include "heddle/Support/WideEngine.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/raw_ostream.h"
#include <optional>

using namespace heddle;
namespace cl = llvm::cl;

namespace {

struct CheckFlags : ToolFlags {
#define HEDDLE_TOOL Check
#define HEDDLE_FLAG HEDDLE_DECLARE_FLAG
#define HEDDLE_LIST HEDDLE_DECLARE_LIST
#include "heddle/Driver/Options.def"
  HEDDLE_DECLARE_CLASSPATH_ALIAS
  cl::opt<std::string> Input{
      cl::Positional, cl::Required,
      cl::desc("FOO.java...|FOO.class|FOO.jar|FOLDER|CLASS|FOO.c...|"
               "FOO.cpp...|FOO.ll|-"),
      cl::cat(Category)};
  cl::list<std::string> Arguments{cl::Positional,
                                  cl::desc("[-- arguments of the program]"),
                                  cl::cat(Category)};
};

struct ExploreFlags : ToolFlags {
#define HEDDLE_TOOL Explore
#define HEDDLE_FLAG HEDDLE_DECLARE_FLAG
#define HEDDLE_LIST HEDDLE_DECLARE_LIST
#include "heddle/Driver/Options.def"
  HEDDLE_DECLARE_CLASSPATH_ALIAS
  cl::opt<std::string> Input{cl::Positional, cl::Required,
                             cl::desc("FOO.ll|FOO.bc|-"), cl::cat(Category)};
  cl::list<std::string> Arguments{cl::Positional,
                                  cl::desc("[-- arguments of the program]"),
                                  cl::cat(Category)};
};

constexpr const char *CheckOverview =
    "heddle check: runs every execution of a concurrent program and says\n"
    "which of them have data races, deadlocks, uncaught exceptions or failed\n"
    "assertions.\n\n"
    "Exit status: 0 verified, 1 findings, 2 bad usage or input, 3 "
    "inconclusive\n"
    "(a bound was hit).\n";
constexpr const char *ExploreOverview =
    "heddle-explore: runs every execution of a module in Heddle IR, as made "
    "by\n"
    "heddle-lower and opt, or of one that clang made, and reports like heddle\n"
    "check.\n\n"
    "Exit status: 0 verified, 1 findings, 2 bad usage or input, 3 "
    "inconclusive\n"
    "(a bound was hit).\n";

} // namespace

/// Whether both are files of one program: other words are its arguments.
static bool areFilesOfOne(llvm::StringRef First, llvm::StringRef Word) {
  auto IsJava = [](llvm::StringRef File) { return File.ends_with(".java"); };
  auto IsC = [](llvm::StringRef File) {
    return isCFile(File) || isModuleFile(File);
  };
  return (IsJava(First) && IsJava(Word)) || (IsC(First) && IsC(Word));
}

static void take(const CheckFlags &F, CommandLine &L) {
#define HEDDLE_TOOL Check
#define HEDDLE_FLAG HEDDLE_TAKE_FLAG
#define HEDDLE_LIST HEDDLE_TAKE_LIST
#include "heddle/Driver/Options.def"
  if (F.Audit.getNumOccurrences() && L.Audit.empty())
    L.Audit = DefaultAudit;
}

static void take(const ExploreFlags &F, CommandLine &L) {
#define HEDDLE_TOOL Explore
#define HEDDLE_FLAG HEDDLE_TAKE_FLAG
#define HEDDLE_LIST HEDDLE_TAKE_LIST
#include "heddle/Driver/Options.def"
}

template <class FlagsT>
static std::optional<CommandLine> parse(llvm::ArrayRef<const char *> Argv,
                                        Tool T, const char *Overview) {
  FlagsT F;
  auto Words = javaWords(Argv);
  if (!Words) {
    llvm::errs() << "heddle: error: " << llvm::toString(Words.takeError())
                 << "\n";
    return std::nullopt;
  }
  std::vector<const char *> Own;
  for (const std::string &Word : Words->Own)
    Own.push_back(Word.c_str());
  if (!parseFlags(F, T, Own, Overview))
    return std::nullopt;
  CommandLine L;
  take(F, L);
  if (F.Warnings.getNumOccurrences() && L.Warnings.empty())
    L.Warnings = "on";
  L.Input = F.Input;
  for (const std::string &Word : F.Arguments)
    (areFilesOfOne(L.Input, Word) ? L.Sources : L.Arguments).push_back(Word);
  llvm::append_range(L.Arguments, Words->Program);
  L.Assertions = assertionRules(F.EnableAssertions, F.DisableAssertions);
  return L;
}

std::optional<CommandLine>
heddle::parseCommandLine(int Argc, const char *const *Argv, bool ToolIsCheck) {
  llvm::ArrayRef Words(Argv, Argc);
  return ToolIsCheck
             ? parse<CheckFlags>(Words, Tool::Check, CheckOverview)
             : parse<ExploreFlags>(Words, Tool::Explore, ExploreOverview);
}

int heddle::reportExit(llvm::StringRef Tool,
                       llvm::Expected<ExitStatus> Result) {
  if (llvm::Error E = flushOutput()) {
    // What there is to say did not arrive; and why it was to be said is less.
    if (!Result)
      llvm::consumeError(Result.takeError());
    Result = std::move(E);
  }
  if (Result)
    return *Result;
  if (isWideEngineWanted()) { // which says what there is to say
    llvm::consumeError(Result.takeError());
    return ExitBadInput;
  }
  llvm::errs() << Tool << ": error: " << llvm::toString(Result.takeError())
               << "\n";
  return ExitBadInput;
}
