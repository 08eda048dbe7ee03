//===- Patcher.h - Changes of Java sources ----------------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A JVM that runs heddle.advice.Patcher (frontend-java/Patcher): it parses the
// sources with the JDK's compiler, changes their text where changes say, and
// compiles the result. One JVM for all changes of a run.
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
  std::string Diff;    ///< unified, for patch -p0 and git apply
};

class Patcher {
public:
  /// Starts the JVM, which gets ready while others work. ClassPath: what the
  /// sources are compiled against. The error says why none exists.
  static llvm::Expected<std::unique_ptr<Patcher>>
  start(llvm::StringRef JdkHome, llvm::StringRef ClassPath,
        llvm::ArrayRef<std::string> Files);
  ~Patcher();

  /// The sources with all changes of the set. The error says what cannot be
  /// done to them, or does not compile.
  llvm::Expected<PatchedSources> apply(llvm::ArrayRef<Change> Set);

private:
  Patcher() = default;
  llvm::Expected<std::string> readLine();

  TemporaryFolder Folder;
  int ToChild = -1, FromChild = -1, Child = -1;
  std::string Buffer; ///< read and not yet taken
  unsigned Next = 0;
};

} // namespace heddle

#endif
