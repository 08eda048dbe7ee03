//===- Lexer.cpp - Words of a model ---------------------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Lexer.h"
#include "llvm/ADT/StringExtras.h"

using namespace heddle::cat;
using llvm::StringRef;

llvm::Error heddle::cat::errorAt(const Token &T, const llvm::Twine &Text) {
  return llvm::createStringError(*T.File + ":" + llvm::Twine(T.Line) + ":" +
                                 llvm::Twine(T.Column) + ": " + Text);
}

namespace {
class Lexer {
public:
  Lexer(StringRef Text, StringRef File)
      : Rest(Text), File(std::make_shared<const std::string>(File.str())) {}
  llvm::Expected<std::vector<Token>> run();

private:
  Token here() const {
    Token T;
    T.File = File;
    T.Line = Line;
    T.Column = Column;
    return T;
  }
  void skip(size_t Count);
  llvm::Error skipComment();

  StringRef Rest;
  std::shared_ptr<const std::string> File;
  unsigned Line = 1, Column = 1;
};
} // namespace

void Lexer::skip(size_t Count) {
  for (char C : Rest.take_front(Count)) {
    ++Column;
    if (C == '\n') {
      ++Line;
      Column = 1;
    }
  }
  Rest = Rest.drop_front(Count);
}

/// (* comments (* may be *) in comments *)
llvm::Error Lexer::skipComment() {
  Token Begin = here();
  unsigned Depth = 0;
  do {
    bool Opens = Rest.starts_with("(*"), Closes = Rest.starts_with("*)");
    if (Rest.empty())
      return errorAt(Begin, "this comment has no end");
    Depth += Opens;
    Depth -= Closes;
    skip(Opens || Closes ? 2 : 1);
  } while (Depth);
  return llvm::Error::success();
}

static bool isWordStart(char C) { return llvm::isAlpha(C); }
static bool isWordPart(char C) {
  return llvm::isAlnum(C) || C == '_' || C == '-' || C == '.' || C == '\'';
}

llvm::Expected<std::vector<Token>> Lexer::run() {
  static constexpr StringRef Symbols[] = {
      "^-1", "->", "++", "|", ";", "\\", "&", "*", "+", "?",
      "~",   "(",  ")",  "[", "]", "{",  "}", ",", "=", "0"};
  std::vector<Token> Out;
  while (!Rest.empty()) {
    char C = Rest.front();
    if (llvm::isSpace(C)) {
      skip(1);
      continue;
    }
    if (Rest.starts_with("(*")) {
      if (llvm::Error E = skipComment())
        return std::move(E);
      continue;
    }
    if (Rest.starts_with("//")) {
      skip(Rest.find('\n') == StringRef::npos ? Rest.size() : Rest.find('\n'));
      continue;
    }
    Token T = here();
    size_t Length = 0;
    if (C == '"') {
      T.What = Token::Text;
      Length = Rest.find_first_of("\"\n", 1);
      if (Length == StringRef::npos || Rest[Length] == '\n')
        return errorAt(T, "this text has no closing quote on its line");
      T.Is = Rest.slice(1, Length).str();
      ++Length;
    } else if (isWordStart(C) ||
               (C == '_' && Rest.size() > 1 && isWordPart(Rest[1]))) {
      T.What = Token::Word;
      Length = Rest.take_while(isWordPart).size();
      // In `po-loc->x` the arrow does not belong to the name.
      StringRef Name = Rest.take_front(Length);
      if (size_t Arrow = Name.size();
          Name.ends_with("-") && Rest.drop_front(Arrow).starts_with(">"))
        --Length;
      T.Is = Rest.take_front(Length).str();
    } else {
      T.What = Token::Symbol;
      for (StringRef S : Symbols)
        if (!Length && Rest.starts_with(S))
          Length = S.size();
      if (C == '_')
        Length = 1;
      if (!Length)
        return errorAt(T, llvm::Twine("'") + llvm::Twine(C) +
                              "' is not a sign of the language cat");
      T.Is = Rest.take_front(Length).str();
    }
    skip(Length);
    Out.push_back(std::move(T));
  }
  Out.push_back(here());
  return std::move(Out);
}

llvm::Expected<std::vector<Token>> heddle::cat::tokensOf(StringRef Text,
                                                         StringRef File) {
  return Lexer(Text, File).run();
}
