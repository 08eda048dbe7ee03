//===- OptionCheck.cpp - Words and pairs of a command line ----------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/Driver/OptionCheck.h"
#include "heddle/Driver/OptionTable.h"
#include "heddle/MemoryModel/ModelKind.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace heddle;
using llvm::StringRef;

namespace {
struct Pair {
  Form First, Second;
  const char *Why;
};
constexpr Pair Apart[] = {
#define HEDDLE_APART(First, Second, Why) {Form::First, Form::Second, Why},
#include "heddle/Driver/Options.def"
};
constexpr Pair Needs[] = {
#define HEDDLE_NEEDS(First, Second, Why) {Form::First, Form::Second, Why},
#include "heddle/Driver/Options.def"
};
/// How the documentation writes each form.
constexpr const char *Shown[] = {
#define HEDDLE_WHEN(C, E, T, O, L, R, W, K, Option, Name, Is, Text, Shown)     \
  Shown,
#include "heddle/Driver/Options.def"
};
} // namespace

void OptionCheck::word(StringRef Name, StringRef Value,
                       const std::string &Given) {
  std::vector<StringRef> Words = onlyWords(Value);
  auto IsGiven = [&](StringRef Word) {
    auto [Begin, Rest] = Word.split(':');
    return Rest.empty() ? Given == Word
                        : StringRef(Given).starts_with((Begin + ":").str());
  };
  if (!Wrong.empty() || Words.empty() || Given.empty() ||
      llvm::any_of(Words, IsGiven))
    return;
  Wrong = ("--" + Name + "=" + Given + ": it is ").str() + oneOf(Words);
  if (Name != "model")
    return;
  if (Given == modelOption(ModelKind::JMM))
    Wrong += "; heddle outcomes and heddle refine have jmm, and heddle check "
             "--benign-races asks it";
  else if (namesCat(Given))
    Wrong += "; models that are files are for heddle check, test, outcomes and "
             "refine";
}

llvm::Error OptionCheck::result() const {
  if (!Wrong.empty())
    return llvm::createStringError(Wrong);
  for (const Pair &P : Apart)
    if (Said.count(P.First) && Said.count(P.Second))
      return llvm::createStringError(Said.at(P.First) + " and " +
                                     Said.at(P.Second) +
                                     " do not go together: " + P.Why);
  for (const Pair &P : Needs)
    if (Said.count(P.First) && !Said.count(P.Second)) {
      std::string Second = Shown[unsigned(P.Second)];
      llvm::erase(Second, '`');
      return llvm::createStringError(Said.at(P.First) + " is for " + Second +
                                     ": " + P.Why);
    }
  return llvm::Error::success();
}

bool heddle::namesModel(StringRef List, StringRef Model) {
  auto Names = llvm::split(List, ',');
  return llvm::is_contained(Names, Model) || llvm::is_contained(Names, "all");
}
