//===- RuntimeFunctions.h - Names and types of __heddle_* -------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Declares the calls of RuntimeABI.h and recognises them.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_IR_RUNTIMEFUNCTIONS_H
#define HEDDLE_IR_RUNTIMEFUNCTIONS_H

#include "heddle/IR/ClassInfo.h"
#include "heddle/IR/RuntimeABI.h"
#include "llvm/ADT/StringRef.h"
#include <optional>

namespace llvm {
class Function;
class FunctionType;
class LLVMContext;
class Module;
enum class AtomicOrdering : unsigned;
} // namespace llvm

namespace heddle {

constexpr llvm::StringLiteral RuntimePrefix = "__heddle_";
constexpr llvm::StringLiteral InstrumentedAttribute = "heddle.instrumented";
constexpr llvm::StringLiteral PrivateMetadata = "heddle.private";
/// On a cmpxchg both of whose orders count, as RC11 has them.
constexpr llvm::StringLiteral ExactOrdersMetadata = "heddle.exact";
constexpr llvm::StringLiteral SpinMetadata = "heddle.spin";
constexpr llvm::StringLiteral SitesMetadata = "heddle.sites";

enum class RuntimeCall : uint8_t { Load, Store, Cas, Rmw, Fence };

/// Kind is the type accessed; Void for a fence.
struct RuntimeFunction {
  RuntimeCall Call;
  ValueKind Kind;
  friend bool operator==(RuntimeFunction A, RuntimeFunction B) {
    return A.Call == B.Call && A.Kind == B.Kind;
  }
};

/// Which runtime function a name ("__heddle_load_i32") is.
std::optional<RuntimeFunction> lookupRuntimeFunction(llvm::StringRef Name);
llvm::FunctionType *functionType(RuntimeFunction F, llvm::LLVMContext &C);
/// Declares it, opaque to LLVM: it reads and writes all memory.
llvm::Function *declare(RuntimeFunction F, llvm::Module &M);

/// Java's name for an LLVM ordering; what is not atomic counts as plain.
AccessOrder accessOrder(llvm::AtomicOrdering O);

} // namespace heddle

#endif
