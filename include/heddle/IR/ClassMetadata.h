//===- ClassMetadata.h - ClassInfo in a module ------------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Stores class descriptions in the named metadata !heddle.classes and reads
// them back. Both directions keep the order of classes, fields and methods.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_IR_CLASSMETADATA_H
#define HEDDLE_IR_CLASSMETADATA_H

#include "heddle/IR/ClassInfo.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <optional>
#include <vector>

namespace llvm {
class MDNode;
class Module;
} // namespace llvm

namespace heddle {

constexpr llvm::StringLiteral ClassesMetadata = "heddle.classes";
constexpr llvm::StringLiteral MainMetadata = "heddle.main";
/// How observations become outcomes (Driver/TestModule.h).
constexpr llvm::StringLiteral OutcomesMetadata = "heddle.outcomes";

/// Appends a class to !heddle.classes.
void writeClass(llvm::Module &M, const ClassInfo &C);

/// Reads one node of !heddle.classes. The error names the class, as far as its
/// name can be read, and the operand that is wrong.
llvm::Expected<ClassInfo> readClass(const llvm::MDNode &N);

/// All classes of the module; an error also for a class that is there twice.
llvm::Expected<std::vector<ClassInfo>> readClasses(const llvm::Module &M);

/// Symbol of the program's main method, in !heddle.main.
void setMainSymbol(llvm::Module &M, llvm::StringRef Symbol);
std::optional<llvm::StringRef> mainSymbol(const llvm::Module &M);

} // namespace heddle

#endif
