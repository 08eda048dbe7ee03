//===- WideEngine.cpp - Handing over where threads are many ---------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The wide engine stands beside the program that runs, or, installed, in
// ../libexec/heddle. It is told in HEDDLE_SAID what was printed: numbers of 16
// digits, one a text.
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
#include <mutex>
#include <unistd.h>

using namespace heddle;

static constexpr const char *SaidVariable = "HEDDLE_SAID";
static std::atomic<bool> IsWanted;
static std::mutex SaidLock;

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

llvm::Error heddle::handOver(char **Argv) {
  constexpr const char *Name = "heddle-wide";
  static char Anchor;
  llvm::SmallString<256> Here(llvm::sys::path::parent_path(
      llvm::sys::fs::getMainExecutable(Argv[0], &Anchor)));
  llvm::SmallString<256> Beside(Here), Installed(Here);
  llvm::sys::path::append(Beside, Name);
  llvm::sys::path::append(Installed, "..", "libexec", "heddle", Name);
  llvm::outs().flush();
  setenv(SaidVariable, said().c_str(), true);
  for (const auto &Path : {Beside, Installed})
    if (llvm::sys::fs::can_execute(Path))
      execv(std::string(Path).c_str(), Argv);
  return llvm::createStringError(llvm::Twine("so many threads need ") + Name +
                                 ", which is not in " + Here);
}

bool heddle::maySay(llvm::StringRef Name) {
  std::string Number = llvm::utohexstr(llvm::xxh3_64bits(Name), true, 16);
  if (const char *Before = std::getenv(SaidVariable))
    return !llvm::StringRef(Before).contains(Number);
  std::lock_guard Guard(SaidLock);
  said() += Number + " ";
  return true;
}
