//===- OptRunner.cpp - Passes, run by opt ---------------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "OptRunner.h"
#include "heddle/Driver/TemporaryFolder.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Program.h"

using namespace heddle;
using llvm::StringRef;

llvm::Expected<OptRunner>
OptRunner::create(StringRef Given, StringRef Passes,
                  llvm::ArrayRef<std::string> Plugins) {
  OptRunner R;
  llvm::SmallVector<StringRef, 3> Names = {HEDDLE_OPT, "opt-19", "opt"};
  if (!Given.empty())
    Names = {Given};
  llvm::ErrorOr<std::string> Found = std::errc::no_such_file_or_directory;
  for (StringRef Name : Names)
    if (!Found)
      if (auto At = llvm::sys::findProgramByName(Name);
          At &&
          llvm::sys::fs::can_execute(*At)) // a path is given back as it is
        Found = At;
  if (!Found)
    return llvm::createStringError(
        Given.empty()
            ? "opt is neither at " HEDDLE_OPT
              " nor on PATH; name it with --opt=FILE (Debian: package llvm-19)"
            : "--opt=" + Given + ": no such program");
  R.Opt = *Found;
  // Vectors are not of Heddle's IR.
  R.Common = {"-S", "-vectorize-loops=false", "-vectorize-slp=false",
              "-passes=" + Passes.str()};
  for (const std::string &P : Plugins)
    R.Common.push_back("-load-pass-plugin=" + P);
  return std::move(R);
}

llvm::Expected<std::string>
OptRunner::run(std::vector<std::string> Arguments) const {
  auto Folder = TemporaryFolder::create();
  if (!Folder)
    return Folder.takeError();
  std::string Said = Folder->path() + "/stderr";
  llvm::SmallVector<StringRef, 12> Words = {Opt};
  Words.append(Common.begin(), Common.end());
  Words.append(Arguments.begin(), Arguments.end());
  std::optional<StringRef> Redirects[] = {StringRef(""), StringRef(""), Said};
  std::string Message;
  int Status = -1;
  llvm::sys::ProcessInfo Started = llvm::sys::ExecuteNoWait(
      Opt, Words, std::nullopt, Redirects, 0, &Message);
  if (Started.Pid) {
    TemporaryFolder::Writer Writer(Started.Pid);
    Status = llvm::sys::Wait(Started, std::nullopt, &Message).ReturnCode;
  }
  std::string Text;
  if (auto Buffer = llvm::MemoryBuffer::getFile(Said))
    Text = (*Buffer)->getBuffer().str();
  if (!Status)
    return Text;
  StringRef First = StringRef(Text).trim().split('\n').first;
  return llvm::createStringError(Opt + (Status < 0 ? " crashed" : " failed") +
                                 (Message.empty() ? "" : " (" + Message + ")") +
                                 (First.empty() ? "" : ": " + First.str()));
}

llvm::Error OptRunner::run(const std::string &From,
                           const std::string &To) const {
  return run({From, "-o", To}).takeError();
}

llvm::Expected<std::vector<std::string>>
OptRunner::runFirst(int Limit, const std::string &From,
                    const std::string &To) const {
  auto Said =
      run({From, "-o", To, "-opt-bisect-limit=" + std::to_string(Limit)});
  if (!Said)
    return Said.takeError();
  std::vector<std::string> Names;
  llvm::SmallVector<StringRef, 0> Lines;
  StringRef(*Said).split(Lines, '\n');
  for (StringRef Line : Lines)
    if (Line.consume_front("BISECT: running pass (") ||
        Line.consume_front("BISECT: NOT running pass ("))
      Names.push_back(Line.split(") ").second.str());
  return Names;
}
