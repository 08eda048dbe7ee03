//===- Patcher.h - Changes of Java sources ----------------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A JVM that runs heddle.advice.Patcher (frontend-java/Patcher): it compiles
// the program, parses the sources with the JDK's compiler, changes their text
// where changes say, and compiles the result. One JVM for all of a run, since
// most of the time goes into starting it.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_ADVICE_PATCHER_H
#define HEDDLE_ADVICE_PATCHER_H

#include "heddle/Advice/Change.h"
#include "heddle/Driver/TemporaryFolder.h"
#include <memory>

namespace heddle {

/// Sources as changed.
struct PatchedSources {
  std::string Classes; ///< a folder; it lives as long as the patcher
  std::string Folder;  ///< of those that were changed, by package; likewise
  std::string Diff;    ///< unified, for patch -p0 and git apply
};

class Patcher {
public:
  /// Starts the JVM, which gets ready while others work. IsHeard: what it says
  /// goes to stderr. The error says why none exists.
  static llvm::Expected<std::unique_ptr<Patcher>> start(llvm::StringRef JdkHome,
                                                        bool IsHeard);
  ~Patcher();

  /// javac with these arguments; its status. The error: the JVM has ended.
  llvm::Expected<int> compile(llvm::ArrayRef<llvm::StringRef> Arguments);

  /// The sources to be changed, and what they are compiled against. The JVM
  /// reads them while others work; at the same again it stays as it is.
  void open(llvm::StringRef ClassPath, llvm::ArrayRef<std::string> Files);

  /// What the text of the sources suggests, in the files of these classes
  /// ("p.C"): steps that algorithms of their shape mostly have.
  std::vector<Change> suggest(llvm::ArrayRef<std::string> Classes);

  /// The sources with all changes of the set. The error says what cannot be
  /// done to them, or does not compile.
  llvm::Expected<PatchedSources> apply(llvm::ArrayRef<Change> Set);

private:
  Patcher() = default;
  llvm::Expected<std::string> readLine();
  void send(llvm::StringRef Text);

  TemporaryFolder Folder;
  int ToChild = -1, FromChild = -1, Child = -1;
  std::string Buffer; ///< read and not yet taken
  std::string Opened; ///< what it was told to open last
  unsigned Next = 0;
};

} // namespace heddle

#endif
