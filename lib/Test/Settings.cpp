//===- Settings.cpp - How far a test is explored --------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Settings.h"
#include "heddle/Support/ReadFile.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"

using namespace heddle;
using llvm::StringRef;

static bool parse(StringRef Text, std::string &Out) {
  Out = Text.str();
  return true;
}
static bool parse(StringRef Text, bool &Out) {
  Out = Text == "true";
  return Out || Text == "false";
}
static bool parse(StringRef Text, double &Out) {
  return !Text.getAsDouble(Out);
}
template <class T> static bool parse(StringRef Text, T &Out) {
  return !Text.getAsInteger(10, Out);
}

/// False for what is settled before a test is looked at, and for reports, which
/// are of all tests together.
static bool isOfTests(StringRef Name) {
  return llvm::StringSwitch<bool>(Name)
      .Cases("cp", "source-path", "ea", "da", false)
      .Cases("junit", "sarif", "format", "html", false)
      .Default(true);
}

static llvm::Error set(CommandLine &L, StringRef Name, StringRef Value) {
  auto Bad = [&] {
    return llvm::createStringError(Name + "=" + Value +
                                   ": the option cannot have this value");
  };
  if (isOfTests(Name)) {
#define HEDDLE_TOOL TestAndCheck
#define HEDDLE_FLAG(Member, Option, Type, Default, Value_, Role, Style, Help)  \
  if (Name == Option)                                                          \
    return parse(Value, L.Member) ? llvm::Error::success() : Bad();
#define HEDDLE_LIST(Member, Option, Value_, Role, Style, Help)                 \
  if (Name == Option) {                                                        \
    L.Member.push_back(Value.str());                                           \
    return llvm::Error::success();                                             \
  }
#include "heddle/Driver/Options.def"
  }
  return llvm::createStringError(
      Name + ": it is not an option that a test can have; see heddle test "
             "--help");
}

llvm::Expected<Settings> heddle::readSettings(StringRef File) {
  auto Buffer = readFile(File);
  if (!Buffer)
    return llvm::createStringError(Buffer.getError(), "%s: %s",
                                   File.str().c_str(),
                                   Buffer.getError().message().c_str());
  Settings Out;
  llvm::SmallVector<StringRef, 16> Lines;
  (*Buffer)->getBuffer().split(Lines, '\n');
  CommandLine Scratch;
  for (size_t I = 0; I != Lines.size(); ++I) {
    StringRef Line = Lines[I].trim();
    if (Line.empty() || Line.starts_with("#") || Line.starts_with("!"))
      continue;
    auto [Name, Value] = Line.split('=');
    Out.emplace_back(Name.trim().str(), Value.trim().str());
    if (llvm::Error E = set(Scratch, Out.back().first, Out.back().second))
      return llvm::createStringError(File + ":" + llvm::Twine(I + 1) + ": " +
                                     llvm::toString(std::move(E)));
  }
  return Out;
}

llvm::Expected<CommandLine> heddle::optionsOf(const TestCommandLine &L,
                                              const Settings &File,
                                              const java::JUnitTest &T) {
  CommandLine Out;
  for (const auto &[Name, Value] : File)
    if (llvm::Error E = set(Out, Name, Value))
      return std::move(E);
  for (const auto &[Name, Value] : T.Settings)
    if (llvm::Error E = set(Out, Name, Value))
      return llvm::createStringError("@HeddleTest: " +
                                     llvm::toString(std::move(E)));
#define HEDDLE_TOOL TestAndCheck
#define HEDDLE_FLAG(Member, Name, Type, Default, Value, Role, Style, Help)     \
  if (L.Given.contains(Name))                                                  \
    Out.Member = L.Check.Member;
#define HEDDLE_LIST(Member, Name, Value, Role, Style, Help)                    \
  Out.Member.insert(Out.Member.end(), L.Check.Member.begin(),                  \
                    L.Check.Member.end());
#include "heddle/Driver/Options.def"
  Out.Assertions = L.Check.Assertions;
  return Out;
}
