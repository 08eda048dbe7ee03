//===- PatchText.cpp - What a unified diff changes ------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PatchText.h"
#include "llvm/ADT/SmallVector.h"
#include <cassert>

using namespace heddle;
using llvm::StringRef;

namespace {
/// "@@ -12,5 +12,6 @@": the lines that follow, of the old file from First on.
struct Hunk {
  unsigned First = 1, Old = 0, New = 0;
  bool isOpen() const { return Old || New; }
};
} // namespace

static Hunk hunkOf(StringRef L) {
  Hunk H;
  bool IsBad = !L.consume_front("@@ -") || L.consumeInteger(10, H.First) ||
               !L.consume_front(",") || L.consumeInteger(10, H.Old) ||
               !L.consume_front(" +");
  unsigned NewFirst;
  IsBad = IsBad || L.consumeInteger(10, NewFirst) || !L.consume_front(",") ||
          L.consumeInteger(10, H.New);
  assert(!IsBad && "internal: a hunk that is not Patcher's");
  (void)IsBad;
  return H;
}

std::vector<FileChanged> heddle::filesChanged(StringRef Diff) {
  std::vector<FileChanged> Files;
  llvm::SmallVector<StringRef, 64> Lines;
  Diff.split(Lines, '\n');
  Hunk H;
  bool IsChange = false; // the line before is one
  for (StringRef L : Lines) {
    if (!H.isOpen()) {
      if (L.starts_with("@@ "))
        H = hunkOf(L);
      else if (L.consume_front("--- "))
        Files.push_back({L.str(), {}});
      IsChange = false;
      continue;
    }
    bool IsOld = L.consume_front("-"), IsNew = !IsOld && L.consume_front("+");
    if (!IsOld && !IsNew) {
      if (L.starts_with("\\")) // the line before has no end
        continue;
      --H.Old;
      --H.New;
      ++H.First;
      IsChange = false;
      continue;
    }
    std::vector<LinesReplaced> &All = Files.back().Lines;
    if (!IsChange)
      All.push_back({H.First, 0, {}});
    IsChange = true;
    if (IsNew) {
      All.back().By.push_back(L.str());
      --H.New;
    } else {
      ++All.back().Count;
      ++H.First;
      --H.Old;
    }
  }
  return Files;
}
