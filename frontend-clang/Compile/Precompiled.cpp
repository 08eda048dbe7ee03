//===- Precompiled.cpp - Headers that were parsed before ------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Precompiled.h"
#include "clang/Tooling/Inclusions/StandardLibrary.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Process.h"

using namespace llvm;
namespace stdlib = clang::tooling::stdlib;

namespace heddle::c {

/// Skips white space and comments.
static StringRef skipBlank(StringRef Text) {
  for (;;) {
    Text = Text.ltrim();
    if (Text.starts_with("//")) {
      // A comment that goes on in the next line is left to clang.
      auto [Line, Rest] = Text.split('\n');
      if (Line.rtrim().ends_with("\\"))
        return Text;
      Text = Rest;
    } else if (Text.starts_with("/*")) {
      size_t End = Text.find("*/", 2);
      if (End == StringRef::npos)
        return Text;
      Text = Text.drop_front(End + 2);
    } else {
      return Text;
    }
  }
}

/// Takes #include <Name>, alone in its line, from the begin of Text.
static StringRef takeInclude(StringRef &Text) {
  auto [Line, Rest] = Text.split('\n');
  Line = Line.trim();
  if (!Line.consume_front("#"))
    return "";
  Line = Line.ltrim();
  if (!Line.consume_front("include"))
    return "";
  Line = Line.ltrim();
  if (!Line.consume_front("<"))
    return "";
  auto [Name, Behind] = Line.split('>');
  if (Behind.data() != Name.end() + 1 || !skipBlank(Behind).empty())
    return "";
  Text = Rest;
  return Name;
}

static bool isStandard(StringRef Name) {
  std::string Quoted = ("<" + Name + ">").str();
  return stdlib::Header::named(Quoted, stdlib::Lang::CXX) ||
         stdlib::Header::named(Quoted, stdlib::Lang::C);
}

std::vector<std::string> leadingHeaders(StringRef Text) {
  std::vector<std::string> All;
  for (;;) {
    Text = skipBlank(Text);
    StringRef Name = takeInclude(Text);
    if (Name.empty() || !isStandard(Name))
      return All;
    All.push_back(Name.str());
  }
}

namespace {
/// What of a command matters here.
struct Options {
  std::vector<std::string> Folders; ///< of -I
  bool AreHarmless = true;          ///< for the library's headers
};
} // namespace

/// Headers of the library mention no macro of the program's: their own names
/// begin with an underscore, and those of the language are of small letters.
static bool isOwnMacro(StringRef Definition) {
  StringRef Name = Definition.split('=').first.split('(').first;
  return !Name.starts_with("_") && any_of(Name, isUpper);
}

static bool isHarmless(StringRef Word) {
  if (Word == "-c" || Word == "-w" || Word == "-pthread" || Word == "-g" ||
      Word == "-std=c++20")
    return true;
  if (Word.starts_with("-W"))
    return !Word.contains(',');
  return Word.starts_with("-O") || Word.starts_with("-ggdb") ||
         Word.starts_with("-gdwarf");
}

static std::string inFolder(StringRef Folder, StringRef Name) {
  SmallString<128> Path(Name);
  sys::fs::make_absolute(Folder, Path);
  return Path.str().str();
}

static Options optionsOf(ArrayRef<std::string> Command, StringRef Folder) {
  Options O;
  for (unsigned I = 1; I < Command.size(); ++I) {
    StringRef Word = Command[I];
    if (Word.starts_with("@")) // more options, from a file
      O.AreHarmless = false;
    // The value of an option is in the word or is the next one.
    auto Value = [&] {
      StringRef Joined = Word.drop_front(2);
      return !Joined.empty()           ? Joined
             : I + 1 != Command.size() ? StringRef(Command[++I])
                                       : "";
    };
    if (Word.starts_with("-D"))
      O.AreHarmless &= isOwnMacro(Value());
    else if (Word.starts_with("-I"))
      O.Folders.push_back(inFolder(Folder, Value()));
    else if (Word == "-o")
      ++I;
    else if (Word.starts_with("-"))
      O.AreHarmless &= isHarmless(Word);
  }
  return O;
}

bool isCurrent(StringRef File, ArrayRef<std::string> Folders) {
  auto List = MemoryBuffer::getFile(File + FilesSuffix);
  if (!List)
    return false;
  for (StringRef Rest = (*List)->getBuffer(); !Rest.empty();) {
    StringRef Line, Size, Time, Header;
    std::tie(Line, Rest) = Rest.split('\n');
    if (Line.consume_front("asks ")) {
      if (any_of(Folders, [&](StringRef Folder) {
            SmallString<128> Here(Folder);
            sys::path::append(Here, Line);
            return sys::fs::exists(Here);
          }))
        return false;
      continue;
    }
    if (!Line.consume_front("read "))
      return false;
    std::tie(Size, Line) = Line.split(' ');
    std::tie(Time, Header) = Line.split(' ');
    sys::fs::file_status S;
    if (sys::fs::status(Header, S) || std::to_string(S.getSize()) != Size ||
        std::to_string(sys::toTimeT(S.getLastModificationTime())) != Time)
      return false;
  }
  return true;
}

/// In lib/ of the build, and where it is installed.
static std::string folderOfPrecompiled() {
  static char Anchor;
  std::string Own = sys::fs::getMainExecutable(nullptr, &Anchor);
  StringRef Root = sys::path::parent_path(sys::path::parent_path(Own));
  for (const char *Place : {"lib", "share/heddle"}) {
    SmallString<128> Folder(Root);
    sys::path::append(Folder, Place, "precompiled");
    if (sys::fs::is_directory(Folder))
      return Folder.str().str();
  }
  return "";
}

/// thread+mutex.pch has both.
static bool includesAll(StringRef File, ArrayRef<std::string> Headers) {
  SmallVector<StringRef, 4> Names;
  sys::path::stem(File).split(Names, '+');
  return all_of(Names,
                [&](StringRef Name) { return is_contained(Headers, Name); });
}

std::string findPrecompiled(StringRef Text, ArrayRef<std::string> Command,
                            StringRef Folder) {
  for (const char *Name : {"CPATH", "CPLUS_INCLUDE_PATH"})
    if (sys::Process::GetEnv(Name))
      return "";
  Options O = optionsOf(Command, Folder);
  std::vector<std::string> Headers = leadingHeaders(Text);
  if (!O.AreHarmless || Headers.empty())
    return "";
  std::string Best;
  uint64_t Most = 0;
  std::error_code EC;
  for (sys::fs::directory_iterator I(folderOfPrecompiled(), EC), End;
       I != End && !EC; I.increment(EC)) {
    uint64_t Size = 0;
    if (StringRef(I->path()).ends_with(".pch") &&
        includesAll(I->path(), Headers) &&
        !sys::fs::file_size(I->path(), Size) && Size > Most) {
      Best = I->path();
      Most = Size;
    }
  }
  return Best.empty() || isCurrent(Best, O.Folders) ? Best : "";
}

std::string textOfPrecompiled(StringRef Path) {
  SmallVector<StringRef, 4> Names;
  sys::path::stem(Path).split(Names, '+');
  std::string Text;
  for (StringRef Name : Names)
    Text += ("#include <" + Name + ">\n").str();
  return Text;
}

} // namespace heddle::c
