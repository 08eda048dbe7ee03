//===- TextFile.cpp - Output that is whole or an error --------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/Report/TextFile.h"
#include "heddle/Report/CheckedRun.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/raw_ostream.h"

using namespace heddle;

llvm::Error heddle::writeTextFile(llvm::StringRef File, llvm::StringRef Text) {
  std::error_code EC;
  llvm::raw_fd_ostream OS(File, EC);
  if (!EC) {
    OS << Text;
    OS.close();
    EC = OS.error();
    OS.clear_error(); // else its destructor ends the process
  }
  if (!EC)
    return llvm::Error::success();
  return llvm::createStringError(EC, "cannot write '%s': %s",
                                 File.str().c_str(), EC.message().c_str());
}

llvm::Error heddle::flushOutput() {
  llvm::outs().flush();
  std::error_code EC = llvm::outs().error();
  if (!EC)
    return llvm::Error::success();
  llvm::outs().clear_error();
  return llvm::createStringError(EC, "cannot write the report: %s",
                                 EC.message().c_str());
}

llvm::Error heddle::writeFolder(llvm::StringRef Folder,
                                llvm::ArrayRef<TextOfFile> Files) {
  if (std::error_code EC = llvm::sys::fs::create_directories(
          Folder, /*IgnoreExisting=*/true, llvm::sys::fs::all_all))
    return llvm::createStringError(EC, "cannot make the folder '%s': %s",
                                   Folder.str().c_str(), EC.message().c_str());
  for (const TextOfFile &F : Files)
    if (llvm::Error E = writeTextFile((Folder + "/" + F.Name).str(), F.Text))
      return E;
  return llvm::Error::success();
}
