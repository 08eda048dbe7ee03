//===- ShellWord.h - Words of commands that users copy ----------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_SUPPORT_SHELLWORD_H
#define HEDDLE_SUPPORT_SHELLWORD_H

#include "llvm/ADT/StringRef.h"
#include <string>

namespace heddle {

/// The word as a POSIX shell takes it: in quotes where it has to be.
std::string shellWord(llvm::StringRef Word);

} // namespace heddle

#endif
