//===- Needs.h - What of the runtime a program needs ------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The linker takes of the runtime what the program names, and what that names.
// What the lowering calls beside that stands in no code. Functions of the
// runtime have it as prefix data, so that the linker sees it; of the program's
// it is asked here.
//
// Some functions of the runtime are for the sake of others: values of keys end
// with their thread, if there are keys (ONLY_WITH in Runtime/heddle.h). The
// prepared runtime has a table for each of these, OnlyPrefix and its name, of
// the functions that lead to the other one. A program that names none of them
// gets a function that does nothing.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_FRONTEND_CLANG_LOWERING_NEEDS_H
#define HEDDLE_FRONTEND_CLANG_LOWERING_NEEDS_H

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"

namespace llvm {
class Function;
class Module;
} // namespace llvm

namespace heddle::c {

/// The name of each function of the runtime that the lowering of the function
/// calls where the code does not: some several times, some for nothing. Those
/// that each program needs (neededByAll) are not among them.
void forEachNeed(const llvm::Function &F,
                 llvm::function_ref<void(llvm::StringRef)> Use);

/// What the lowering calls in any program.
llvm::ArrayRef<const char *> neededByAll();

constexpr llvm::StringLiteral OnlyPrefix = "heddle.only.";

/// Makes the tables of functions that are there for the sake of others. Of the
/// runtime as clang has made it, since a name is lost where code takes the
/// place of a call.
void makeOnlyTables(llvm::Module &Runtime);

/// Makes prefix data of what the functions need.
void writeNeeds(llvm::Module &Runtime);

/// Takes the code of functions that are for the sake of others, none of which
/// the program names. The runtime may be a part of it, of which the linker
/// reads what it needs.
void dropOnly(llvm::Module &Runtime,
              llvm::function_ref<bool(llvm::StringRef)> IsNamed);

/// Takes the prefix data out, when the program is linked.
void forgetNeeds(llvm::Module &Program);

} // namespace heddle::c

#endif
