//===- Link.h - A program's modules and the runtime -------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// From what clang has made to a whole program in Heddle's IR. Of LLVM's
// libraries alone, so that heddle does it in its own process where it is given
// clang's IR; clang itself is in heddle-clang.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_FRONTEND_CLANG_LINK_LINK_H
#define HEDDLE_FRONTEND_CLANG_LINK_LINK_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Error.h"
#include <memory>
#include <string>

namespace heddle::c {

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

/// Puts LLVM's instructions in the place of the assembly that it knows, and
/// notes of the rest why it is to be refused (Assembly.cpp).
void expandAssembly(llvm::Module &M);

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

/// How a program is to be lowered.
struct ProgramOptions {
  bool RelaxesVolatile = false; ///< --volatile=relaxed
  bool OrdersVolatile = false;  ///< --volatile=acq-rel
  bool ForRc11 = false;         ///< atomics keep their orders
  bool NamesOrders = false;     ///< and their places are named
};

/// Heddle's IR of all that clang has made of a program (addModule), whose main
/// gets the arguments. Whole is changed. The error is in terms of the program,
/// and names the first of its files.
llvm::Expected<std::unique_ptr<llvm::Module>>
lowerProgram(llvm::Module &Whole, llvm::StringRef FirstFile,
             llvm::ArrayRef<std::string> Arguments, const ProgramOptions &O);

/// Adds to Whole the IR that some clang has made, of files that Read reads and
/// verifies. The error names the file.
llvm::Error
addFiles(std::unique_ptr<llvm::Module> &Whole,
         llvm::ArrayRef<std::string> Files,
         llvm::function_ref<
             llvm::Expected<std::unique_ptr<llvm::Module>>(const std::string &)>
             Read);

} // namespace heddle::c

#endif
