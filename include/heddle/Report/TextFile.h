//===- TextFile.h - Output that is whole or an error ------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_REPORT_TEXTFILE_H
#define HEDDLE_REPORT_TEXTFILE_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

namespace heddle {

/// The error names the file, also if the disk was full at the end only.
llvm::Error writeTextFile(llvm::StringRef File, llvm::StringRef Text);

/// Sends off what was printed to stdout. The error says why some of it did not
/// arrive.
llvm::Error flushOutput();

struct TextOfFile;
/// Makes the folder if it is not there. What else is in it stays.
llvm::Error writeFolder(llvm::StringRef Folder,
                        llvm::ArrayRef<TextOfFile> Files);

} // namespace heddle

#endif
