//===- TemporaryFolder.h - A folder for the life of a process ---*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What javac writes is kept in a folder until its classes are loaded. It is
// removed when the process ends, whether by return or by SIGINT, SIGTERM,
// SIGHUP or an abort. What a process leaves behind that was killed otherwise,
// the next one of the same user removes: the folder's name says whose it is.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_DRIVER_TEMPORARYFOLDER_H
#define HEDDLE_DRIVER_TEMPORARYFOLDER_H

#include "llvm/Support/Error.h"
#include <string>

namespace heddle {

/// Owns a folder, or none.
class TemporaryFolder {
public:
  /// Folders are removed if a signal ends the process. create() does it; code
  /// that handles signals otherwise calls it before, so as not to be replaced.
  static void watchSignals();

  TemporaryFolder() = default;
  TemporaryFolder(TemporaryFolder &&Other);
  TemporaryFolder &operator=(TemporaryFolder &&Other);
  ~TemporaryFolder() { remove(); }

  /// A new one, in the system's place for such.
  static llvm::Expected<TemporaryFolder> create();
  const std::string &path() const { return Path; }
  /// Whether a real path leads into one, of any process.
  static bool isOne(llvm::StringRef Path);

  /// While it lives, the process of this id is killed before folders are
  /// removed because of a signal: it writes into one. One at a time.
  class Writer {
  public:
    explicit Writer(int Pid);
    ~Writer();
  };

private:
  void remove();
  std::string Path;
};

} // namespace heddle

#endif
