//===- CSubject.h - A C program to check ------------------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_DRIVER_CSUBJECT_H
#define HEDDLE_DRIVER_CSUBJECT_H

#include "heddle/Driver/CommandLine.h"
#include "heddle/Driver/ModuleProgram.h"
#include "heddle/Driver/TemporaryFolder.h"
#include "llvm/Support/Error.h"
#include <string>
#include <vector>

namespace heddle {

/// Whether the name is that of a C or C++ source file.
bool isCFile(llvm::StringRef Name);
/// Whether heddle check takes it for IR that clang made: a file of LLVM IR, or
/// "-", standard input.
bool isClangFile(llvm::StringRef Name);

struct CSubject {
  std::string Module; ///< a file of Heddle IR, while Folder lives, or kept;
                      ///< empty: it was lowered in this process
  std::vector<std::string> SourceDirectories;
  TemporaryFolder Folder;
};

/// heddle-clang compiles the sources, or takes clang's IR; it stands beside the
/// running tool. What clang has to say goes to stderr, unless IsQuiet, and once
/// for the same words: then what was made before is taken (keepMade). It is an
/// error if heddle-clang is missing, or the language or the program is not
/// supported.
llvm::Expected<CSubject> compileC(const CommandLine &L, bool IsQuiet = false);

/// Whether all files are IR that clang made: then heddle-clang is not needed.
bool isOfClangsIR(const CommandLine &L);
/// Heddle's IR of them, made in this process. S gets the folders of the files.
/// Errors as of compileC; LLVM's reader may end the process (readModuleOrEnd).
llvm::Expected<std::unique_ptr<llvm::Module>>
lowerClangsIR(const CommandLine &L, CSubject &S, llvm::LLVMContext &Context);

/// Writes clang's IR of the sources to File, as text, for passes of LLVM's:
/// before anything of Heddle's is in it. Errors as of compileC.
llvm::Error writeClangIR(const CommandLine &L, const std::string &File);

/// The error names the first option that is not for C.
llvm::Error checkForC(const CommandLine &L);
/// With the strategy that is chosen for C where the user has not: states are
/// not asked for leaks.
CommandLine asForC(CommandLine L);

/// A C program, compiled and read.
struct CCheck {
  CSubject Subject;
  std::unique_ptr<ModuleProgram> Program;
  LibraryOptions Library;
  CheckOptions Options;
};
/// The error is the user's: an option that is not for C, or what compileC and
/// ModuleProgram::load say. Look: gets the module before it is a program.
/// IsQuiet: clang's warnings have been told.
llvm::Expected<CCheck>
prepareCheckOfC(const CommandLine &L,
                llvm::function_ref<void(llvm::Module &)> Look = nullptr,
                bool IsQuiet = false);

/// heddle check, of a C program.
llvm::Expected<ExitStatus>
runCheckOfC(const CommandLine &L, std::chrono::steady_clock::time_point Began);

} // namespace heddle

#endif
