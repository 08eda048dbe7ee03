//===- JavaWords.cpp - A command line as java has it ----------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "JavaWords.h"
#include "heddle/Support/ReadFile.h"
#include "llvm/ADT/StringExtras.h"

using namespace heddle;
using llvm::StringRef;

/// In quotes a backslash stands for the character behind it, or for a control
/// character, and one at the end of a line goes on without its white space.
static char escapedCharacter(char C) {
  switch (C) {
  case 'n':
    return '\n';
  case 't':
    return '\t';
  case 'r':
    return '\r';
  case 'f':
    return '\f';
  default:
    return C;
  }
}

static void splitFile(StringRef Text, std::vector<std::string> &Out) {
  std::string Word;
  bool IsWord = false;
  char Quote = 0;
  auto End = [&] {
    if (IsWord)
      Out.push_back(std::move(Word));
    Word.clear();
    IsWord = false;
  };
  for (size_t I = 0; I != Text.size(); ++I) {
    char C = Text[I];
    if (Quote && C == '\\' && I + 1 != Text.size()) {
      if (Text[++I] == '\n') {
        while (I + 1 != Text.size() &&
               (Text[I + 1] == ' ' || Text[I + 1] == '\t'))
          ++I;
        continue;
      }
      Word += escapedCharacter(Text[I]);
    } else if (C == Quote) {
      Quote = 0;
    } else if (Quote) {
      Word += C;
    } else if (C == '"' || C == '\'') {
      Quote = C;
      IsWord = true;
    } else if (C == '#') {
      End();
      while (I + 1 != Text.size() && Text[I + 1] != '\n')
        ++I;
    } else if (llvm::isSpace(C)) {
      End();
    } else {
      Word += C;
      IsWord = true;
    }
  }
  End();
}

static std::string asOption(StringRef Word) {
  StringRef Rest = Word;
  if (!Rest.consume_front("-"))
    return Word.str();
  Rest.consume_front("-");
  for (auto [Long, Short] : {std::pair("enableassertions", "ea"),
                             std::pair("disableassertions", "da"),
                             std::pair("ea", "ea"), std::pair("da", "da")}) {
    StringRef Behind = Rest;
    if (Behind.consume_front(Long) && (Behind.empty() || Behind[0] == ':'))
      return "--" + std::string(Short) +
             (Behind.empty() ? "" : "=" + Behind.substr(1).str());
  }
  return Word.str();
}

llvm::Expected<JavaWords>
heddle::javaWords(llvm::ArrayRef<const char *> Words) {
  JavaWords Out;
  std::vector<std::string> All;
  for (size_t I = 0; I != Words.size(); ++I) {
    StringRef Word = Words[I];
    if (Word == "--") {
      for (const char *W : Words.drop_front(I))
        All.push_back(W);
      break;
    }
    if (Word.size() < 2 || Word[0] != '@') {
      All.push_back(Word.str());
    } else if (Word[1] == '@') {
      All.push_back(Word.substr(1).str());
    } else {
      auto File = readFile(Word.substr(1));
      if (!File)
        return llvm::createStringError(File.getError(), "cannot read %s: %s",
                                       Word.str().c_str(),
                                       File.getError().message().c_str());
      splitFile((*File)->getBuffer(), All);
    }
  }
  auto Cut = llvm::find(All, "--");
  for (auto I = All.begin(); I != Cut; ++I)
    Out.Own.push_back(asOption(*I));
  if (Cut != All.end())
    Out.Program.assign(Cut + 1, All.end());
  return Out;
}
