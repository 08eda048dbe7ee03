//===- Parts.h - The runtime's core, and the rest of it ---------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// LLVM reads what a module names at once, though functions are read when they
// are needed: 16 of 77 million instructions of a small program's check. So the
// C runtime is two modules. The core has what most programs call, with all that
// this needs in turn; the rest is read by programs that need something of it.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_FRONTEND_CLANG_LOWERING_PARTS_H
#define HEDDLE_FRONTEND_CLANG_LOWERING_PARTS_H

#include "llvm/ADT/StringRef.h"
#include "llvm/IR/Module.h"
#include <memory>
#include <string>

namespace heddle::c {

struct RuntimeParts {
  std::unique_ptr<llvm::Module> Core, Rest;
  /// What other modules can name of the rest, each behind a line break, and one
  /// at the end.
  std::string NamesOfRest;
};

/// Of a runtime that is ready but for this (prepareRuntime). What is static and
/// has users in both parts gets a name for both.
RuntimeParts splitRuntime(llvm::Module &Runtime);

/// Gives what is static its own name again, when all is linked.
void nameStatics(llvm::Module &Program);

} // namespace heddle::c

#endif
