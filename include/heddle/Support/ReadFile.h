//===- ReadFile.h - Files that a user names ---------------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Some devices have no end (/dev/zero, /dev/full), so that one that is named by
// mistake would be read until memory is full.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_SUPPORT_READFILE_H
#define HEDDLE_SUPPORT_READFILE_H

#include "llvm/Support/MemoryBuffer.h"

namespace heddle {

/// Success, or the error that Path is a device: any but /dev/null and a
/// terminal.
std::error_code refuseDevice(const llvm::Twine &Path);

/// All of a file, a pipe or a terminal; the error's message says what is wrong,
/// without the name.
llvm::ErrorOr<std::unique_ptr<llvm::MemoryBuffer>>
readFile(const llvm::Twine &Path);

/// Takes all of standard input, which can be read from its begin again after
/// rewindStandardInput(), by what this process starts, too. The error's message
/// says why not.
std::error_code keepStandardInput();
void rewindStandardInput();

} // namespace heddle

#endif
