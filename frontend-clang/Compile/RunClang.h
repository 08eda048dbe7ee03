//===- RunClang.h - clang's tool with Heddle's options ----------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_CLANG_COMPILE_RUNCLANG_H
#define HEDDLE_CLANG_COMPILE_RUNCLANG_H

#include "clang/Frontend/CompilerInstance.h"
#include "clang/Tooling/CompilationDatabase.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include <string>

namespace heddle::c {

using ClangAct = llvm::function_ref<bool(clang::CompilerInstance &)>;

/// Where files are that only the tool has.
inline constexpr const char *InsideTool = "/heddle/";
/// The main file of a precompiled header, whose name says its text.
inline constexpr const char *PrecompiledHeader = "/heddle/precompiled.h";

/// Has Act compile File as the database says, with the options and the headers
/// that Heddle adds. Precompiled: a precompiled header that stands before it,
/// or for PrecompiledHeader the one to make; or "". Consumer: gets what clang
/// has to say; null: stderr.
bool runClang(const clang::tooling::CompilationDatabase &Database,
              const std::string &File, llvm::StringRef Precompiled,
              clang::DiagnosticConsumer *Consumer, ClangAct Act);

} // namespace heddle::c

#endif
