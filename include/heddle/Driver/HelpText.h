//===- HelpText.h - Texts of options, with their defaults -------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_DRIVER_HELPTEXT_H
#define HEDDLE_DRIVER_HELPTEXT_H

#include "llvm/ADT/StringRef.h"
#include <deque>
#include <string>

namespace heddle {

/// What --help says of options, kept as long as this. A number that is not 0 by
/// default is named; utils/command-line.py does the same.
class HelpTexts {
public:
  llvm::StringRef of(llvm::StringRef Help, llvm::StringRef) { return Help; }
  llvm::StringRef of(llvm::StringRef Help, bool) { return Help; }
  llvm::StringRef of(llvm::StringRef Help, int) { return Help; }
  llvm::StringRef of(llvm::StringRef Help, double Default) {
    return of(Help, uint64_t(Default));
  }
  llvm::StringRef of(llvm::StringRef Help, unsigned Default) {
    return of(Help, uint64_t(Default));
  }
  llvm::StringRef of(llvm::StringRef Help, uint64_t Default) {
    if (!Default)
      return Help;
    return Texts.emplace_back(Help.str() +
                              " (default: " + std::to_string(Default) + ")");
  }

private:
  std::deque<std::string> Texts;
};

} // namespace heddle

#endif
