//===- WideEngine.cpp - Handing over where threads are many ---------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The wide engine stands beside the program that runs, or, installed, in
// ../libexec/heddle. It is told in HEDDLE_SAID what was printed: numbers of 16
// digits, one a text; in HEDDLE_MADE which files are open for it: numbers of
// names, and behind each a descriptor.
//
//===----------------------------------------------------------------------===//

#include "heddle/Support/WideEngine.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Support/xxhash.h"
#include <atomic>
#include <cstdlib>
#include <fcntl.h>
#include <mutex>
#include <unistd.h>

using namespace heddle;

static constexpr const char *SaidVariable = "HEDDLE_SAID";
static std::atomic<bool> IsWanted;
static std::mutex SaidLock;
static constexpr const char *SpentVariable = "HEDDLE_SPENT";
static std::mutex SearchLock;
static constexpr const char *MadeVariable = "HEDDLE_MADE";

/// The last search that began.
struct BegunSearch {
  std::string Number;
  std::chrono::steady_clock::time_point Begin;
};
static BegunSearch &lastSearch() {
  static BegunSearch Last;
  return Last;
}

static std::string numberOf(llvm::StringRef Name) {
  return llvm::utohexstr(llvm::xxh3_64bits(Name), true, 16);
}

/// A file that is kept open.
struct MadeFile {
  std::string Number;
  int Descriptor = -1;
};
/// At first those that the process before has left.
static std::vector<MadeFile> &madeFiles() {
  static std::vector<MadeFile> Files = [] {
    const char *Before = std::getenv(MadeVariable);
    llvm::SmallVector<llvm::StringRef> Words;
    llvm::SplitString(Before ? Before : "", Words);
    std::vector<MadeFile> Given(Words.size() / 2);
    for (size_t I = 0; I != Given.size(); ++I) {
      Given[I].Number = Words[2 * I].str();
      (void)Words[2 * I + 1].getAsInteger(10, Given[I].Descriptor);
    }
    return Given;
  }();
  return Files;
}

/// What this process has printed.
static std::string &said() {
  static std::string Text;
  return Text;
}

llvm::Error heddle::tooManyThreads(unsigned Most, bool CanBe) {
  if (CanBe)
    IsWanted = true;
  return llvm::createStringError("an execution has more than " +
                                 std::to_string(Most) + " threads");
}

bool heddle::isWideEngineWanted() { return IsWanted; }

heddle::NoWideEngine::NoWideEngine() : WasWanted(IsWanted) {}
heddle::NoWideEngine::~NoWideEngine() { IsWanted = WasWanted; }

static std::string folderOfTool(const char *Argv0) {
  static char Anchor;
  return llvm::sys::path::parent_path(
             llvm::sys::fs::getMainExecutable(Argv0, &Anchor))
      .str();
}

std::string heddle::findWideEngine(const char *Argv0) {
  constexpr const char *Name = "heddle-wide";
  llvm::SmallString<256> Beside(folderOfTool(Argv0)), Installed(Beside);
  llvm::sys::path::append(Beside, Name);
  llvm::sys::path::append(Installed, "..", "libexec", "heddle", Name);
  for (const auto &Path : {Beside, Installed})
    if (llvm::sys::fs::can_execute(Path))
      return std::string(Path);
  return "";
}

llvm::Error heddle::handOver(char **Argv) {
  llvm::outs().flush();
  setenv(SaidVariable, said().c_str(), true);
  if (const BegunSearch &Last = lastSearch(); !Last.Number.empty()) {
    auto Spent = std::chrono::duration_cast<std::chrono::milliseconds>(
        std::chrono::steady_clock::now() - Last.Begin);
    std::string Text = Last.Number + " " + std::to_string(Spent.count());
    setenv(SpentVariable, Text.c_str(), true);
  }
  std::string Made;
  for (const MadeFile &File : madeFiles())
    Made += File.Number + " " + std::to_string(File.Descriptor) + " ";
  setenv(MadeVariable, Made.c_str(), true);
  if (std::string Path = findWideEngine(Argv[0]); !Path.empty())
    execv(Path.c_str(), Argv);
  return llvm::createStringError("so many threads need heddle-wide: it is "
                                 "not in " +
                                 folderOfTool(Argv[0]));
}

bool heddle::maySay(llvm::StringRef Name) {
  std::string Number = numberOf(Name);
  if (const char *Before = std::getenv(SaidVariable))
    return !llvm::StringRef(Before).contains(Number);
  std::lock_guard Guard(SaidLock);
  said() += Number + " ";
  return true;
}

void heddle::keepMade(llvm::StringRef Name, const std::string &File) {
  constexpr size_t Most = 8;
  std::vector<MadeFile> &Files = madeFiles();
  if (Files.size() == Most) {
    close(Files.front().Descriptor);
    Files.erase(Files.begin());
  }
  if (int Descriptor = open(File.c_str(), O_RDONLY); Descriptor >= 0)
    Files.push_back({numberOf(Name), Descriptor});
}

std::string heddle::findMade(llvm::StringRef Name) {
  std::string Number = numberOf(Name);
  for (const MadeFile &File : madeFiles())
    if (File.Number == Number)
      return "/dev/fd/" + std::to_string(File.Descriptor);
  return "";
}

std::chrono::milliseconds heddle::beginSearch(llvm::StringRef Name) {
  std::lock_guard Guard(SearchLock);
  BegunSearch &Last = lastSearch();
  bool IsFirst = Last.Number.empty();
  Last = {numberOf(Name), std::chrono::steady_clock::now()};
  const char *Before = std::getenv(SpentVariable);
  uint64_t Spent = 0;
  auto [Number, Count] = llvm::StringRef(Before ? Before : "").split(' ');
  if (!IsFirst || Number != Last.Number || Count.getAsInteger(10, Spent))
    return {};
  return std::chrono::milliseconds(Spent);
}
