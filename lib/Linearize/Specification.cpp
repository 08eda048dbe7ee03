//===- Specification.cpp - What operations give one at a time -------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Specification.h"
#include "Scenarios.h"

using namespace heddle;
using llvm::StringRef;

llvm::Expected<Specification>
heddle::specificationOf(const OutcomeColumn &Column) {
  Specification Out;
  if (!Column.Exhaustive)
    return llvm::createStringError("one at a time, the operations could not "
                                   "all be tried: " +
                                   Column.Reason);
  for (const auto &[O, Hit] : Column.Hits) {
    if (O.Kind != OutcomeKind::Result)
      return llvm::createStringError(
          "one at a time, an operation does not return: " + O.Text +
          "; only operations that always return can be compared");
    std::vector<CallResult> History;
    StringRef Text = O.Text;
    if (!takeEnd(Text))
      return llvm::createStringError(EndedByOperation);
    while (!Text.empty()) {
      CallResult &C = History.emplace_back();
      StringRef Call, Result;
      std::tie(Call, Text) = Text.split(", ");
      std::tie(Result, Text) = Text.split(", ");
      if (Call.getAsInteger(10, C.Call))
        llvm::report_fatal_error("internal: outcome of a history");
      C.Result = Out.Results.try_emplace(Result.str(), Out.Results.size())
                     .first->second;
    }
    Out.Spec.add(History);
  }
  Out.Spec.finish();
  return std::move(Out);
}
