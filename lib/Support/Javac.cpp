//===- Javac.cpp - How the JDK's compiler starts fast ---------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/Support/Javac.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

using namespace heddle;

/// The archive, in lib/ of the build or where Heddle is installed; else "".
static std::string findArchive() {
  static char Anchor;
  namespace fs = llvm::sys::fs;
  namespace path = llvm::sys::path;
  std::string Own = fs::getMainExecutable(nullptr, &Anchor);
  llvm::StringRef Root = path::parent_path(path::parent_path(Own));
  for (const char *Place : {"lib", "share/heddle"}) {
    llvm::SmallString<128> File(Root);
    path::append(File, Place, "heddle-javac.jsa");
    if (fs::exists(File))
      return File.str().str();
  }
  return "";
}

std::vector<std::string> heddle::quickJvmOptions() {
  std::vector<std::string> Options = {"-XX:+IgnoreUnrecognizedVMOptions",
                                      "-XX:TieredStopAtLevel=1",
                                      "-XX:+UseSerialGC"};
  if (std::string Archive = findArchive(); !Archive.empty())
    for (const std::string &Option :
         {std::string("-Xlog:disable"), std::string("-Xshare:auto"),
          "-XX:SharedArchiveFile=" + Archive})
      Options.push_back(Option);
  return Options;
}
