//===- TestCommandLine.cpp - Flags of heddle test, parsed -----------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/Driver/HelpText.h"
#include "heddle/Test/Test.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/raw_ostream.h"

using namespace heddle;
namespace cl = llvm::cl;

namespace {

struct Flags {
  cl::OptionCategory Category{"Heddle options"};
  HelpTexts Texts;
#define HEDDLE_FLAG(Member, Name, Type, Default, Value, Help)                  \
  cl::opt<Type> Member{Name, cl::desc(Texts.of(Help, Type(Default))),          \
                       cl::init(Default), cl::value_desc(Value),               \
                       cl::cat(Category)};
#define HEDDLE_LIST(Member, Name, Value, Help)                                 \
  cl::list<std::string> Member{Name, cl::desc(Help), cl::value_desc(Value),    \
                               cl::cat(Category)};
#include "heddle/Driver/Options.def"
#define HEDDLE_FLAG(Member, Name, Type, Default, Value, Help)                  \
  cl::opt<Type> Member{Name, cl::desc(Texts.of(Help, Type(Default))),          \
                       cl::init(Default), cl::value_desc(Value),               \
                       cl::cat(Category)};
#include "heddle/Test/TestOptions.def"
  cl::alias ClassPathAlias{"classpath", cl::desc("same as -cp"),
                           cl::aliasopt(ClassPath), cl::cat(Category)};
  cl::list<std::string> Inputs{
      cl::Positional, cl::desc("[CLASS|TEST.java|TEST.class|TESTS.jar|DIR]..."),
      cl::cat(Category)};

  Flags() {
    Properties.setFormattingFlag(cl::AlwaysPrefix);
    EnableAssertions.setValueExpectedFlag(cl::ValueOptional);
    DisableAssertions.setValueExpectedFlag(cl::ValueOptional);
#define HEDDLE_NOT_OF_TESTS(Name)                                              \
  cl::getRegisteredOptions().find(Name)->second->removeArgument();
#include "heddle/Test/TestOptions.def"
  }
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
  cl::HideUnrelatedOptions(F.Category);
  std::string Errors;
  llvm::raw_string_ostream ErrorStream(Errors);
  if (!cl::ParseCommandLineOptions(Argc, Argv, Overview, &ErrorStream)) {
    llvm::errs() << ErrorStream.str();
    return std::nullopt;
  }
  TestCommandLine L;
#define HEDDLE_FLAG(Member, Name, Type, Default, Value, Help)                  \
  L.Check.Member = F.Member;                                                   \
  if (F.Member.getNumOccurrences())                                            \
    L.Given.insert(Name);
#define HEDDLE_LIST(Member, Name, Value, Help)                                 \
  L.Check.Member.assign(F.Member.begin(), F.Member.end());
#include "heddle/Driver/Options.def"
#define HEDDLE_FLAG(Member, Name, Type, Default, Value, Help)                  \
  L.Member = F.Member;
#include "heddle/Test/TestOptions.def"
  // Of both options in the order in which they were written.
  std::vector<std::tuple<unsigned, bool, std::string>> Rules;
  for (unsigned I = 0; I != F.EnableAssertions.size(); ++I)
    Rules.emplace_back(F.EnableAssertions.getPosition(I), true,
                       F.EnableAssertions[I]);
  for (unsigned I = 0; I != F.DisableAssertions.size(); ++I)
    Rules.emplace_back(F.DisableAssertions.getPosition(I), false,
                       F.DisableAssertions[I]);
  llvm::sort(Rules);
  for (auto &[At, IsOn, Name] : Rules)
    L.Check.Assertions.emplace_back(IsOn, std::move(Name));
  L.Inputs.assign(F.Inputs.begin(), F.Inputs.end());
  return L;
}
