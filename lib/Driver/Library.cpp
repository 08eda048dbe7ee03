//===- Library.cpp - What the user says of the library -------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/Driver/Library.h"
#include "llvm/ADT/StringExtras.h"

using namespace heddle;

llvm::Expected<LibraryOptions> heddle::libraryOptions(const CommandLine &L) {
  LibraryOptions O;
  bool LevelGiven = false;
  for (const std::string &Word : L.Jdk) {
    bool IsLevel = Word == "spec" || Word == "real";
    if (IsLevel ? LevelGiven : !O.JdkFolder.empty())
      return llvm::createStringError(
          "--jdk=" + Word + ": a second " +
          (IsLevel ? "level; it is real or spec" : "JDK; give one folder"));
    if (IsLevel) {
      LevelGiven = true;
      O.Specified = Word == "spec";
    } else {
      O.JdkFolder = Word;
    }
  }
  for (const std::string &Pattern : L.Trust)
    if (llvm::Error E = O.Trust.trust(Pattern))
      return llvm::createStringError("--trust=" + Pattern + ": " +
                                     llvm::toString(std::move(E)));
  if (L.NoTrust)
    O.Trust.distrustLibrary();
  return O;
}

std::vector<std::string> heddle::libraryAssumptions(const CommandLine &L,
                                                    const LibraryOptions &O) {
  std::vector<std::string> A, Trusted = L.Trust;
  if (!L.NoTrust)
    Trusted.insert(Trusted.begin(), "library code");
  if (L.Model != "sc") {
    if (!Trusted.empty())
      A.push_back("plain reads of " + llvm::join(Trusted, ", ") +
                  " see the latest write");
  } else {
    if (!L.NoTrust)
      A.push_back("library code is not checked for races, but for what is not "
                  "made for threads (collections, StringBuilder, formats)");
    if (!L.Trust.empty())
      A.push_back("trusted, hence not checked for races: " +
                  llvm::join(L.Trust, ", "));
    if (!L.Benign.empty())
      A.push_back("races on these fields are benign: " +
                  llvm::join(L.Benign, ", "));
  }
  A.push_back(O.Specified
                  ? "java.util.concurrent's locks, queues, futures and thread "
                    "pools do what is specified (--jdk=real runs their code)"
                  : "java.util.concurrent's own code runs (--jdk=real)");
  return A;
}

llvm::Error heddle::withLevelHint(llvm::Error E, const LibraryOptions &O) {
  if (!E)
    return E;
  std::string Text = llvm::toString(std::move(E));
  if (O.Specified &&
      llvm::StringRef(Text).starts_with("native method java.util.concurrent."))
    Text.insert(std::min(Text.find('\n'), Text.size()),
                " as specified; --jdk=real runs the JDK's code");
  return llvm::createStringError(Text);
}
