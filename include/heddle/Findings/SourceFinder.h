//===- SourceFinder.h - Text of source files --------------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_FINDINGS_SOURCEFINDER_H
#define HEDDLE_FINDINGS_SOURCEFINDER_H

#include "llvm/ADT/StringRef.h"
#include <map>
#include <string>
#include <vector>

namespace heddle {

struct SourceFile {
  std::string Path; ///< empty: the file is not at hand
  std::vector<std::string> Lines;
};

/// Finds source files beside the program or in the directories given.
class SourceFinder {
public:
  explicit SourceFinder(std::vector<std::string> Directories)
      : Directories(std::move(Directories)) {}
  /// The file of a class ("p.Outer$Inner"); File is its name without a path.
  const SourceFile &file(llvm::StringRef ClassName, llvm::StringRef File);
  /// The line, trimmed, or empty where the file is not at hand.
  llvm::StringRef line(llvm::StringRef ClassName, llvm::StringRef File,
                       unsigned Line);

private:
  std::vector<std::string> Directories;
  std::map<std::string, SourceFile> Files;
};

} // namespace heddle

#endif
