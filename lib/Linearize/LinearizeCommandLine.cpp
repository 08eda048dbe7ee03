//===- LinearizeCommandLine.cpp - Flags of heddle linearize ---------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/Driver/ToolFlags.h"
#include "heddle/Linearize/Linearize.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/raw_ostream.h"

using namespace heddle;
namespace cl = llvm::cl;

namespace {

struct Flags : ToolFlags {
#define HEDDLE_TOOL Linearize
#define HEDDLE_FLAG HEDDLE_DECLARE_FLAG
#define HEDDLE_LIST HEDDLE_DECLARE_LIST
#include "heddle/Driver/Options.def"
  HEDDLE_DECLARE_CLASSPATH_ALIAS
  cl::list<std::string> Inputs{cl::Positional,
                               cl::desc("CLASS|STACK.java|STACK.class"),
                               cl::cat(Category)};
};

constexpr const char *Overview =
    "heddle linearize: whether the operations of a class, called by several\n"
    "threads, always give results that some order of them gives, one at a\n"
    "time. All scenarios up to a size, and all executions of each.\n\n"
    "Exit status: 0 they do, 1 some results have no order, or an operation\n"
    "never returns, 2 bad usage or input, 3 inconclusive (a bound was hit).\n";

} // namespace

std::optional<LinearizeCommandLine>
heddle::parseLinearizeCommandLine(int Argc, const char *const *Argv) {
  Flags F;
  if (!parseFlags(F, Tool::Linearize, llvm::ArrayRef(Argv, Argc), Overview))
    return std::nullopt;
  LinearizeCommandLine L;
#define HEDDLE_TOOL Linearize
#define HEDDLE_FLAG HEDDLE_TAKE_FLAG
#define HEDDLE_LIST HEDDLE_TAKE_LIST
#include "heddle/Driver/Options.def"
  L.Inputs.assign(F.Inputs.begin(), F.Inputs.end());
  return L;
}
