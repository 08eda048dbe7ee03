//===- OutcomesCommandLine.cpp - Flags of heddle outcomes, parsed ---------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/Driver/CommandLine.h"
#include "heddle/Driver/OptionValues.h"
#include "heddle/Driver/ToolFlags.h"
#include "heddle/Outcomes/Outcomes.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/raw_ostream.h"

using namespace heddle;
namespace cl = llvm::cl;

namespace {

/// LLVM registers a --stats of its own, which prints nothing here.
struct NameFreed {
  NameFreed() {
    auto &Known = cl::getRegisteredOptions();
    if (auto It = Known.find("stats"); It != Known.end())
      It->second->removeArgument();
  }
};

struct Flags : ToolFlags {
  NameFreed First;
#define HEDDLE_TOOL Outcomes
#define HEDDLE_FLAG HEDDLE_DECLARE_FLAG
#define HEDDLE_LIST HEDDLE_DECLARE_LIST
#include "heddle/Driver/Options.def"
  HEDDLE_DECLARE_CLASSPATH_ALIAS
  cl::list<std::string> Inputs{
      cl::Positional,
      cl::desc("TEST.java|TEST.class|TESTS.jar[:CLASS]|"
               "FOLDER|CLASS|TEST.ll|TEST.bc|TEST.c..."),
      cl::cat(Category)};
};

constexpr const char *Overview =
    "heddle outcomes: lists the outcomes that jcstress tests, or a program\n"
    "that calls Heddle.observe, can have under each memory model.\n\n"
    "Exit status: 0 as expected, 1 an outcome is possible that the test\n"
    "forbids, 2 bad usage or input, 3 inconclusive (a bound was hit).\n";

} // namespace

std::optional<OutcomesCommandLine>
heddle::parseOutcomesCommandLine(int Argc, const char *const *Argv) {
  Flags F;
  if (!parseFlags(F, Tool::Outcomes, llvm::ArrayRef(Argv, Argc), Overview))
    return std::nullopt;
  OutcomesCommandLine L;
#define HEDDLE_TOOL Outcomes
#define HEDDLE_FLAG HEDDLE_TAKE_FLAG
#define HEDDLE_LIST HEDDLE_TAKE_LIST
#include "heddle/Driver/Options.def"
  if (F.Audit.getNumOccurrences() && L.Audit.empty())
    L.Audit = DefaultAudit;
  L.WantsJson = F.Json.getNumOccurrences() != 0;
  if (L.WantsJson && L.Json.empty())
    L.Json = "-";
  L.Inputs.assign(F.Inputs.begin(), F.Inputs.end());
  return L;
}
