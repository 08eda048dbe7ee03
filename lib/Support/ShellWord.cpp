//===- ShellWord.cpp - Words of commands that users copy ------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/Support/ShellWord.h"

using namespace heddle;

std::string heddle::shellWord(llvm::StringRef Word) {
  if (!Word.empty() &&
      Word.find_first_of(" \t\n\"'$&|;<>()*?#~`\\") == llvm::StringRef::npos)
    return Word.str();
  std::string Out = "'";
  for (char C : Word)
    Out += C == '\'' ? std::string("'\\''") : std::string(1, C);
  return Out + "'";
}
