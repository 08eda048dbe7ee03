//===- Csv.cpp - Lines of @CsvSource --------------------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend-java/JUnit/Csv.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;

namespace heddle::java {

Expected<std::vector<std::optional<std::string>>>
csvColumns(StringRef Line, const CsvRules &R) {
  std::vector<std::optional<std::string>> Columns;
  for (bool IsLast = false; !IsLast;) {
    std::optional<std::string> Text;
    StringRef Rest = R.Trims ? Line.ltrim(" \t") : Line;
    if (!Rest.empty() && Rest.front() == R.Quote) {
      Text.emplace();
      size_t At = 1;
      for (; At < Rest.size(); ++At) {
        if (Rest[At] != R.Quote)
          *Text += Rest[At];
        else if (At + 1 < Rest.size() && Rest[At + 1] == R.Quote)
          *Text += Rest[At++];
        else
          break;
      }
      if (At >= Rest.size())
        return createStringError("a quote in '" + Line + "' does not end");
      if (Text->empty())
        *Text = R.Empty;
      Rest = Rest.drop_front(At + 1);
      size_t End = Rest.find(R.Delimiter);
      if (!Rest.take_front(End).trim(" \t").empty())
        return createStringError("text behind a quote in '" + Line + "'");
      IsLast = End == StringRef::npos;
      Line = IsLast ? "" : Rest.drop_front(End + R.Delimiter.size());
    } else {
      size_t End = Line.find(R.Delimiter);
      IsLast = End == StringRef::npos;
      StringRef Bare = Line.take_front(End);
      if (R.Trims)
        Bare = Bare.trim(" \t");
      if (!Bare.empty())
        Text = Bare.str();
      Line = IsLast ? "" : Line.drop_front(End + R.Delimiter.size());
    }
    if (Text && llvm::is_contained(R.Nulls, *Text))
      Text.reset();
    Columns.push_back(std::move(Text));
  }
  return Columns;
}

} // namespace heddle::java
