//===- OptionTable.cpp - Options.def at run time --------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/Driver/OptionTable.h"
#include "heddle/Driver/CommandLine.h"
#include "heddle/Driver/HelpText.h"
#include "heddle/Support/ShellWord.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace heddle;
using llvm::StringRef;

StringRef heddle::nameOf(Tool T) {
  switch (T) {
  case Tool::Check:
    return "heddle check";
  case Tool::Explore:
    return "heddle-explore";
  case Tool::Test:
    return "heddle test";
  case Tool::Outcomes:
    return "heddle outcomes";
  case Tool::Linearize:
    return "heddle linearize";
  case Tool::Refine:
    return "heddle refine";
  case Tool::Lower:
    return "heddle-lower";
  case Tool::Clang:
    return "heddle-clang";
  }
  llvm_unreachable("internal: no such tool");
}

static std::vector<OptionRow> makeTable() {
  std::vector<OptionRow> Rows;
  HelpTexts Texts;
#define HEDDLE_OPTION(C, E, T, O, L, R, W, K, Role, Style, Member, Name, Type, \
                      Default, Value, Help)                                    \
  Rows.push_back({{C, E, T, O, L, R, W, K},                                    \
                  OptionRole::Role,                                            \
                  OptionStyle::Style,                                          \
                  Name,                                                        \
                  Value,                                                       \
                  Texts.of(Help, Type(Default)).str()});
#define HEDDLE_OPTIONS(C, E, T, O, L, R, W, K, Role, Style, Member, Name,      \
                       Value, Help)                                            \
  Rows.push_back({{C, E, T, O, L, R, W, K},                                    \
                  OptionRole::Role,                                            \
                  OptionStyle::Style,                                          \
                  Name,                                                        \
                  Value,                                                       \
                  Help});
#include "heddle/Driver/Options.def"
  return Rows;
}

llvm::ArrayRef<OptionRow> heddle::optionTable() {
  static const std::vector<OptionRow> Rows = makeTable();
  return Rows;
}

static bool isWord(StringRef Text) {
  return !Text.empty() && llvm::all_of(Text, [](char C) {
    return llvm::isLower(C) || llvm::isDigit(C) || C == '-';
  });
}

std::vector<StringRef> heddle::onlyWords(StringRef Value) {
  std::vector<StringRef> Out;
  for (StringRef Word : llvm::split(Value, '|')) {
    // "cat:FILE" is a word that goes on with anything.
    if (!isWord(Word.split(':').first))
      return {};
    Out.push_back(Word);
  }
  return Out;
}

std::string heddle::oneOf(llvm::ArrayRef<StringRef> Words) {
  if (Words.size() < 2)
    return llvm::join(Words, "");
  return llvm::join(Words.drop_back(), ", ") + " or " + Words.back().str();
}

std::string heddle::writtenOption(StringRef Name, OptionStyle Style,
                                  StringRef Value) {
  switch (Style) {
  case OptionStyle::Long:
  case OptionStyle::Maybe:
    return ("--" + Name).str() +
           (Value.empty() ? "" : "=" + shellWord(Value.str()));
  case OptionStyle::Short:
    return ("-" + Name).str() +
           (Value.empty() ? "" : " " + shellWord(Value.str()));
  case OptionStyle::Glued:
  case OptionStyle::Prefix:
    return shellWord(("-" + Name + Value).str());
  case OptionStyle::Rule:
    return ("-" + Name + (Value.empty() ? "" : ":") + Value).str();
  }
  llvm_unreachable("internal: no such style");
}

std::string heddle::otherToolsOption(Tool T, StringRef Word) {
  if (!Word.consume_front("-"))
    return "";
  Word.consume_front("-");
  StringRef Name = Word.split('=').first;
  std::vector<StringRef> Tools;
  for (const OptionRow &Row : optionTable()) {
    if (Row.Name != Name)
      continue;
    if (Row.isOf(T))
      return "";
    for (unsigned I = 0; I != NumTools; ++I)
      if (Row.Tools[I])
        Tools.push_back(nameOf(Tool(I)));
  }
  if (Tools.empty())
    return "";
  std::string All = Tools.back().str();
  if (Tools.size() > 1)
    All = llvm::join(llvm::ArrayRef(Tools).drop_back(), ", ") + " and " + All;
  return "--" + Name.str() + " is an option of " + All;
}
