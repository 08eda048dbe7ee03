//===- TestCommandLine.cpp - Flags of heddle test, parsed -----------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/Driver/ToolFlags.h"
#include "heddle/Test/Test.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/raw_ostream.h"

using namespace heddle;
namespace cl = llvm::cl;

namespace {

struct Flags : ToolFlags {
#define HEDDLE_TOOL Test
#define HEDDLE_FLAG HEDDLE_DECLARE_FLAG
#define HEDDLE_LIST HEDDLE_DECLARE_LIST
#include "heddle/Driver/Options.def"
  HEDDLE_DECLARE_CLASSPATH_ALIAS
  cl::list<std::string> Inputs{
      cl::Positional, cl::desc("[CLASS|TEST.java|TEST.class|TESTS.jar|DIR]..."),
      cl::cat(Category)};
};

constexpr const char *Overview =
    "heddle test: runs every execution of each JUnit test and says which of\n"
    "them have failed assertions, exceptions, data races or deadlocks. "
    "Without\n"
    "an input, the tests in the folders of -cp.\n\n"
    "Exit status: 0 all passed, 1 a test failed, 2 bad usage or input, or a\n"
    "test uses something unsupported, 3 inconclusive (a bound was hit).\n";

} // namespace

std::optional<TestCommandLine>
heddle::parseTestCommandLine(int Argc, const char *const *Argv) {
  Flags F;
  if (!parseFlags(F, Tool::Test, llvm::ArrayRef(Argv, Argc), Overview))
    return std::nullopt;
  TestCommandLine L;
#define HEDDLE_TOOL TestAndCheck
#define HEDDLE_FLAG(Member, Name, Type, Default, Value, Role, Style, Help)     \
  L.Check.Member = F.Member;                                                   \
  if (F.Member.getNumOccurrences())                                            \
    L.Given.insert(Name);
#define HEDDLE_LIST(Member, Name, Value, Role, Style, Help)                    \
  L.Check.Member.assign(F.Member.begin(), F.Member.end());
#include "heddle/Driver/Options.def"
#define HEDDLE_TOOL TestOnly
#define HEDDLE_FLAG HEDDLE_TAKE_FLAG
#define HEDDLE_LIST HEDDLE_TAKE_LIST
#include "heddle/Driver/Options.def"
  L.Check.Assertions = assertionRules(F.EnableAssertions, F.DisableAssertions);
  L.Inputs.assign(F.Inputs.begin(), F.Inputs.end());
  return L;
}
