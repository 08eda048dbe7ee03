//===- RefineCommandLine.cpp - Flags of heddle refine, parsed -------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/Driver/ToolFlags.h"
#include "heddle/Refine/Refine.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/raw_ostream.h"

using namespace heddle;
namespace cl = llvm::cl;

namespace {

struct Flags : ToolFlags {
#define HEDDLE_TOOL Refine
#define HEDDLE_FLAG HEDDLE_DECLARE_FLAG
#define HEDDLE_LIST HEDDLE_DECLARE_LIST
#include "heddle/Driver/Options.def"
  HEDDLE_DECLARE_CLASSPATH_ALIAS
  cl::list<std::string> Inputs{
      cl::Positional,
      cl::desc(
          "TEST.java|TEST.class|TESTS.jar|FOLDER|CLASS|A.ll|A.c [B.ll|B.c]"),
      cl::cat(Category)};
};

constexpr const char *Overview =
    "heddle refine: whether passes, or another module, give a program an\n"
    "outcome that it did not have under a memory model.\n\n"
    "Exit status: 0 it refines the program, 1 an outcome is new, 2 bad usage\n"
    "or input, or a pass failed, 3 inconclusive (a bound was hit).\n";

} // namespace

std::optional<RefineCommandLine>
heddle::parseRefineCommandLine(int Argc, const char *const *Argv) {
  Flags F;
  if (!parseFlags(F, Tool::Refine, llvm::ArrayRef(Argv, Argc), Overview))
    return std::nullopt;
  RefineCommandLine L;
#define HEDDLE_TOOL Refine
#define HEDDLE_FLAG HEDDLE_TAKE_FLAG
#define HEDDLE_LIST HEDDLE_TAKE_LIST
#include "heddle/Driver/Options.def"
  L.Inputs.assign(F.Inputs.begin(), F.Inputs.end());
  return L;
}
