//===- PatchText.h - What a unified diff changes ----------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_LIB_REPORT_PATCHTEXT_H
#define HEDDLE_LIB_REPORT_PATCHTEXT_H

#include "llvm/ADT/StringRef.h"
#include <string>
#include <vector>

namespace heddle {

/// Lines of the old file that others take the place of.
struct LinesReplaced {
  unsigned First; ///< from 1; with Count 0 the line before which others come
  unsigned Count;
  std::vector<std::string> By; ///< without their ends
};

struct FileChanged {
  std::string File; ///< as behind "--- "
  std::vector<LinesReplaced> Lines;
};

/// Of a diff that Patcher made: hunks are in order, and whole.
std::vector<FileChanged> filesChanged(llvm::StringRef Diff);

} // namespace heddle

#endif
