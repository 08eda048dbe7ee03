//===- OptionPairs.cpp - Options that do not go together ------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "OptionPairs.h"

using namespace heddle;

bool heddle::matchesStates(const CommandLine &L) {
  if (L.Strategy == "bfs" || L.Strategy == "best")
    return L.Match != "off";
  return L.Strategy == "dfs" && (L.Match == "hash" || L.Match == "full");
}

namespace {
enum class Form : uint8_t {
#define HEDDLE_FORM(Name, Is, Text) Name,
#include "heddle/Driver/OptionPairs.def"
};
struct Apart {
  Form First, Second;
  const char *Why;
};
constexpr Apart Pairs[] = {
#define HEDDLE_APART(First, Second, Why) {Form::First, Form::Second, Why},
#include "heddle/Driver/OptionPairs.def"
};
} // namespace

static bool has(const CommandLine &L, Form F) {
  switch (F) {
#define HEDDLE_FORM(Name, Is, Text)                                            \
  case Form::Name:                                                             \
    return Is;
#include "heddle/Driver/OptionPairs.def"
  }
  llvm_unreachable("internal: form of an option");
}

static std::string textOf(const CommandLine &L, Form F) {
  switch (F) {
#define HEDDLE_FORM(Name, Is, Text)                                            \
  case Form::Name:                                                             \
    return Text;
#include "heddle/Driver/OptionPairs.def"
  }
  llvm_unreachable("internal: form of an option");
}

llvm::Error heddle::checkPairs(const CommandLine &L) {
  for (const Apart &A : Pairs)
    if (has(L, A.First) && has(L, A.Second))
      return llvm::createStringError(textOf(L, A.First) + " and " +
                                     textOf(L, A.Second) +
                                     " do not go together: " + A.Why);
  return llvm::Error::success();
}
