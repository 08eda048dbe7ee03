//===- ScenarioObservations.cpp - What scenarios observe ------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/Outcomes/ScenarioObservations.h"

using namespace heddle;
using llvm::StringRef;

/// No result has commas.
static constexpr llvm::StringLiteral EndText = ",,";

std::optional<std::string> heddle::scenarioText(StringRef Name,
                                                StringRef Text) {
  if (Name == ScenarioEnd)
    return EndText.str();
  if (Name == ScenarioOther)
    return OtherResult.str();
  std::string Out;
  if (Name == ScenarioThrown)
    Out = "\\t";
  else if (Name == ScenarioInvalid)
    Out = InvalidMark.str();
  else if (Name != ScenarioName)
    return std::nullopt;
  for (char C : Text)
    Out += C == '\\'  ? std::string("\\\\")
           : C == ',' ? std::string("\\c")
                      : std::string(1, C);
  return Out;
}

std::string heddle::shownResult(StringRef Result) {
  std::string Out;
  for (; !Result.empty(); Result = Result.drop_front()) {
    if (!Result.consume_front("\\"))
      Out += Result.front();
    else if (Result.front() != 't')
      Out += Result.front() == 'c' ? ',' : '\\';
  }
  return Out;
}

bool heddle::takeEnd(StringRef &Text) {
  return Text.consume_back((", " + EndText).str());
}
