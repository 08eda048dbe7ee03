//===- Counted.h - "1 finding", "2 findings" --------------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_SUPPORT_COUNTED_H
#define HEDDLE_SUPPORT_COUNTED_H

#include "llvm/ADT/StringRef.h"
#include <cstdint>
#include <string>

namespace heddle {

/// The number with the regular noun in singular or plural: queries, searches,
/// states. What has another plural gives it.
inline std::string counted(uint64_t N, llvm::StringRef Noun,
                           llvm::StringRef Plural = {}) {
  std::string Text = std::to_string(N) + " ";
  if (N == 1)
    return Text + Noun.str();
  if (!Plural.empty())
    return Text + Plural.str();
  auto EndsWith = [&](llvm::StringRef End) { return Noun.ends_with(End); };
  if (EndsWith("y") && !EndsWith("ay") && !EndsWith("ey") && !EndsWith("oy"))
    return Text + Noun.drop_back().str() + "ies";
  bool Hisses =
      EndsWith("s") || EndsWith("x") || EndsWith("ch") || EndsWith("sh");
  return Text + Noun.str() + (Hisses ? "es" : "s");
}

} // namespace heddle

#endif
