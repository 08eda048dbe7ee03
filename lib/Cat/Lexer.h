//===- Lexer.h - Words of a model -------------------------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_LIB_CAT_LEXER_H
#define HEDDLE_LIB_CAT_LEXER_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <memory>
#include <string>
#include <vector>

namespace heddle::cat {

struct Token {
  enum Kind : uint8_t {
    Word,   ///< a name, also a keyword
    Text,   ///< between quotes
    Symbol, ///< one of | ; \ & * + ? ~ ( ) [ ] { } , = 0 _ -> ^-1 ++
    End,
  } What = End;
  std::string Is;
  std::shared_ptr<const std::string> File;
  unsigned Line = 1, Column = 1; ///< from 1
};

/// "FILE:3:7: text"
llvm::Error errorAt(const Token &T, const llvm::Twine &Text);

/// The words of a text, and an End.
llvm::Expected<std::vector<Token>> tokensOf(llvm::StringRef Text,
                                            llvm::StringRef File);

} // namespace heddle::cat

#endif
