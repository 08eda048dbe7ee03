//===- Assumption.cpp - Lines of the ledger of assumptions ----------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/Support/Assumption.h"

using namespace heddle;

namespace {
struct Line {
  llvm::StringLiteral Key, Sentence, Lift;
};
constexpr Line Ledger[] = {
#define HEDDLE_ASSUMPTION(Kind, Key, Sentence, Trigger, Lift)                  \
  {Key, Sentence, Lift},
#include "heddle/Support/Assumptions.def"
};
static_assert(std::size(Ledger) <= 64, "an AssumptionSet is one word");
} // namespace

Assumed heddle::assumed(Assumption A, llvm::StringRef Names) {
  auto [Before, After] = Ledger[unsigned(A)].Sentence.split("{0}");
  if (Before.size() == Ledger[unsigned(A)].Sentence.size())
    return {A, Before.str()};
  return {A, Before.str() + Names.str() + After.str()};
}

llvm::StringRef heddle::assumptionKey(Assumption A) {
  return Ledger[unsigned(A)].Key;
}

llvm::StringRef heddle::assumptionLift(Assumption A) {
  return Ledger[unsigned(A)].Lift;
}
