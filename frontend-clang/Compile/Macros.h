//===- Macros.h - Where macros are expanded ---------------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What a macro does is at the line and column of its expansion, as debug
// information has it. Each expansion of a macro that is not of the system's
// headers is noted, so that reports can say where the code is written.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_CLANG_COMPILE_MACROS_H
#define HEDDLE_CLANG_COMPILE_MACROS_H

#include "clang/Frontend/CompilerInstance.h"
#include "llvm/IR/Module.h"
#include <set>
#include <string>
#include <tuple>

namespace heddle::c {

/// File (without its folder), line and column of an expansion; name of the
/// macro; file and line of its definition.
using MacroExpansion = std::tuple<std::string, unsigned, unsigned, std::string,
                                  std::string, unsigned>;

/// Notes what the preprocessor of Compiler expands, while Out lives.
void noteMacros(clang::CompilerInstance &Compiler,
                std::set<MacroExpansion> &Out);

/// Keeps them in M, for lowerC.
void keepMacros(llvm::Module &M, const std::set<MacroExpansion> &Noted);

} // namespace heddle::c

#endif
