//===- Compile.h - C to LLVM IR, by clang in process ------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_FRONTEND_CLANG_COMPILE_COMPILE_H
#define HEDDLE_FRONTEND_CLANG_COMPILE_COMPILE_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Error.h"
#include <memory>
#include <string>
#include <vector>

namespace heddle::c {

struct CompileOptions {
  std::vector<std::string> Sources;
  std::vector<std::string> Flags; ///< as clang takes them
  std::string BuildFolder;        ///< of compile_commands.json; empty: none
};

/// One module of all sources, not optimised, with debug information. clang
/// prints its own diagnostics to stderr; the error names the file.
llvm::Expected<std::unique_ptr<llvm::Module>>
compile(llvm::LLVMContext &Context, const CompileOptions &O);

} // namespace heddle::c

#endif
