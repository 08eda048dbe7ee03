//===- ReadModule.h - Reads IR that a user gives ----------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_IR_READMODULE_H
#define HEDDLE_IR_READMODULE_H

#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/MemoryBuffer.h"

namespace heddle {

/// The bitcode of the module in File, text or bitcode, which LLVM's verifier
/// accepts; "-" is standard input. The error names the file, and says that it
/// cannot be read or is not valid IR.
///
/// LLVM's readers trust their input: what LLVM did not write may crash them,
/// keep them busy for ever, or nest deeper than their stack, and what one
/// process survives another may not. So a child process reads it, and this one
/// only what the child has written: bitcode of a module that is valid.
llvm::Expected<std::unique_ptr<llvm::MemoryBuffer>>
readModuleInChild(const std::string &File);

/// The module in File, as above, for a tool that has nothing to lose yet: where
/// LLVM does not survive what it reads, this process says so, and ends with
/// status 2. Text is read here, at two thirds of the cost; bitcode in a child
/// as before, since its reader may go on with memory that it has damaged.
llvm::Expected<std::unique_ptr<llvm::Module>>
readModuleOrEnd(const std::string &File, llvm::LLVMContext &Context);

/// The module of bitcode that this process, its child or heddle-clang has
/// written just now, and verified. The error says it of File.
llvm::Expected<std::unique_ptr<llvm::Module>>
parseVerified(const std::string &File, llvm::MemoryBufferRef Bitcode,
              llvm::LLVMContext &Context);

} // namespace heddle

#endif
