//===- JavaWords.h - A command line as java has it --------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_LIB_DRIVER_JAVAWORDS_H
#define HEDDLE_LIB_DRIVER_JAVAWORDS_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/Error.h"
#include <string>
#include <vector>

namespace heddle {

/// A command line, cut at "--": options and what is run, and the words of the
/// program, left as they are.
struct JavaWords {
  std::vector<std::string> Own, Program;
};

/// @FILE is replaced by the words in FILE, as java's launcher does it (white
/// space between words, quotes, # to the end of a line; @@FILE is the word
/// @FILE); -ea:X and -enableassertions:X become --ea=X, and -da likewise.
/// Fails for a file that cannot be read.
llvm::Expected<JavaWords> javaWords(llvm::ArrayRef<const char *> Words);

} // namespace heddle

#endif
