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

/// Links another module to what there is, or begins with it. The error is that
/// both do not go together.
llvm::Error addModule(std::unique_ptr<llvm::Module> &Whole,
                      std::unique_ptr<llvm::Module> More);

/// Gives a program with its own operator new or delete the forms of them that
/// it does not define: they come to its own (ReplacedNew.cpp).
void defineFormsOfNew(llvm::Module &M);

/// Has searches in hash tables, and erasures, tell the runtime of themselves
/// (HashTables.cpp).
void tellOfHashTables(llvm::Module &M);

/// Makes calls of the runtime of atomic accesses to more than 8 bytes
/// (WideAtomics.cpp).
void callWideAtomics(llvm::Module &M);

/// Makes two numbers of each of 128 bits where it can (WideIntegers.cpp).
void splitWideIntegers(llvm::Module &M);

/// As llvm::Linker::linkModules, where the linker's errors would end the
/// process. The error is what has Failed, and the linker's first.
llvm::Error link(llvm::Module &Into, std::unique_ptr<llvm::Module> From,
                 unsigned Flags, llvm::StringRef Failed);

/// Links what the program needs of the runtime.
llvm::Error linkRuntime(llvm::Module &M);

} // namespace heddle::c

#endif
