//===- CTargets.cpp - C programs, by heddle-clang and heddle-explore ------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// heddle-clang is a process of its own. It may refuse what it is given; a
// signal that ends it, another status than 0 or 2, and more than 20 s are what
// is looked for.
//
//===----------------------------------------------------------------------===//

#include "Target.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Program.h"
#include "llvm/Support/raw_ostream.h"
#include <cstdlib>

using namespace llvm;
using namespace heddle;

static std::string compilerBeside() {
  static char Anchor;
  SmallString<128> Path(
      sys::path::parent_path(sys::fs::getMainExecutable(nullptr, &Anchor)));
  sys::path::append(Path, "heddle-clang");
  return std::string(Path);
}

/// Whether it was lowered and then came to a verdict.
static bool lowerAndExplore(const std::string &File) {
  std::string Compiler = compilerBeside();
  std::string Module = fuzz::inMemory("lowered.bc", "");
  StringRef Words[] = {Compiler, "-o", Module, File};
  std::optional<StringRef> Nowhere[] = {StringRef(""), StringRef(""),
                                        StringRef("")};
  std::string Why;
  int Status = sys::ExecuteAndWait(Compiler, Words, std::nullopt, Nowhere,
                                   /*SecondsToWait=*/20, 0, &Why);
  if (Status != 0 && Status != 2) {
    errs() << "heddle-clang: status " << Status << " " << Why << "\n";
    abort();
  }
  return Status == 0 && fuzz::exploreFile(Module);
}

bool fuzz::checkC(StringRef Input) {
  return lowerAndExplore(inMemory("input.c", Input));
}

bool fuzz::checkClangIR(StringRef Input) {
  return lowerAndExplore(inMemory("input.ll", Input));
}
