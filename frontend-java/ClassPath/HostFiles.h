//===- HostFiles.h - what of the host a program may read --------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Folders that --files shows, each under a path of the program's, the folders
// and jars of the class path where they are, and the file that --stdin names.
// They are only read. The answer must be kept: it is the same for all
// executions only if nothing asks twice.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_JAVA_CLASSPATH_HOSTFILES_H
#define HEDDLE_JAVA_CLASSPATH_HOSTFILES_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <optional>
#include <string>
#include <vector>

namespace heddle::java {

class HostFiles {
public:
  /// "DIR" or "DIR:AT". The error says what is wrong with it.
  llvm::Error addFolder(llvm::StringRef Text);
  llvm::Error setInput(llvm::StringRef File);
  /// A folder or file is there where it is, but not listed in the folder that
  /// it is in; one that there is not, is not.
  void show(llvm::StringRef Path);

  /// Of an absolute path without "." and "..": "d" and the names in the folder,
  /// sorted, a line each, with a slash before those that are not listed; "f"
  /// and the file's bytes; nullopt if there is nothing. A link that leads out
  /// of its folder is nothing.
  llvm::Expected<std::optional<std::string>> look(llvm::StringRef Path) const;
  llvm::Expected<std::optional<std::string>> input() const;

private:
  struct Folder {
    std::string Dir; ///< real path; a file of the class path, too
    std::string At;  ///< "" for the root, else "/a/b"
    bool IsListed;   ///< in the folders above At
  };
  std::vector<Folder> Folders;
  std::string Input;
};

} // namespace heddle::java

#endif
