//===- Json.cpp - JSON from files that anybody may have written -----------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/Support/Json.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

/// Brackets that are open at once, but for those in strings.
static unsigned depthOf(StringRef Text) {
  unsigned Depth = 0, Most = 0;
  bool IsString = false;
  for (size_t I = 0; I < Text.size(); ++I) {
    char C = Text[I];
    if (C == '"')
      IsString = !IsString;
    else if (IsString)
      I += C == '\\';
    else if (C == '[' || C == '{')
      Most = std::max(Most, ++Depth);
    else if ((C == ']' || C == '}') && Depth)
      --Depth;
  }
  return Most;
}

Expected<json::Value> heddle::parseJson(StringRef Text) {
  constexpr unsigned MostDepth = 1000;
  if (depthOf(Text) > MostDepth)
    return createStringError("it nests deeper than " + Twine(MostDepth));
  return json::parse(Text);
}

std::string heddle::jsonText(const json::Value &V) {
  std::string Text;
  raw_string_ostream(Text) << V;
  return Text;
}
