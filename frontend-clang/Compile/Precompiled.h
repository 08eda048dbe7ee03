//===- Precompiled.h - Headers that were parsed before ----------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// clang takes most of the start of a program in C++ to parse the headers of the
// standard library. Some sets of them are parsed when Heddle is built, each
// into a precompiled header, and a program takes the largest whose headers it
// includes at its begin. It sees what it includes, and no more.
//
// That is the same program only if nothing stands before that which the headers
// could see: so only headers of the standard library stand before, whose order
// means nothing (C++20 16.5.2.2); no option but a few that do not concern them
// is given; and the headers' files are what they were.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_CLANG_COMPILE_PRECOMPILED_H
#define HEDDLE_CLANG_COMPILE_PRECOMPILED_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/Error.h"
#include <string>
#include <vector>

namespace heddle::c {

/// The headers of the standard library that a file includes before all else,
/// without their brackets.
std::vector<std::string> leadingHeaders(llvm::StringRef Text);

/// The file of the precompiled header for a file of that Text, or "". Command
/// is what it is compiled by in Folder, as a compilation database has it.
std::string findPrecompiled(llvm::StringRef Text,
                            llvm::ArrayRef<std::string> Command,
                            llvm::StringRef Folder);

/// Whether what the precompiled header was made of is as it was, and none of
/// Folders, which are searched first, has something of the name of a file or
/// folder that it asks for.
bool isCurrent(llvm::StringRef File, llvm::ArrayRef<std::string> Folders);

/// What the precompiled header has parsed: thread+mutex.pch includes both.
std::string textOfPrecompiled(llvm::StringRef File);

/// Behind its name that of a list of what it came from: "read SIZE TIME FILE",
/// and "asks NAME" of each first part of a name that is included.
inline constexpr llvm::StringLiteral FilesSuffix = ".files";

/// Makes Out, of the headers that its name has. A step of Heddle's own build.
llvm::Error precompile(const std::string &Out);

} // namespace heddle::c

#endif
