//===- ModelKind.h - The memory models that there are -----------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_MEMORYMODEL_MODELKIND_H
#define HEDDLE_MEMORYMODEL_MODELKIND_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <cstdint>

namespace heddle {

/// What a read may see. docs/user/MemoryModels.md has the rules.
enum class ModelKind : uint8_t {
#define HEDDLE_MODEL(Kind, Option, Text, IsThere) Kind,
#include "heddle/MemoryModel/Models.def"
};

/// The models whose plain reads see what happens-before allows.
inline bool isOfJava(ModelKind K) {
  return K == ModelKind::OpMM || K == ModelKind::JMM || K == ModelKind::JPR;
}

/// Executions are JPR's, in rounds; those of jmm are some of them.
inline bool isExploredAsJpr(ModelKind K) {
  return K == ModelKind::JMM || K == ModelKind::JPR;
}

/// The models of C: no Java program runs under them.
inline bool isOfC(ModelKind K) { return K == ModelKind::RC11; }

/// Whether the option's value is cat:FILE.
inline bool namesCat(llvm::StringRef Option) {
  return Option.starts_with("cat:");
}

/// How choices of JPR's reads that cannot be justified are found.
enum class Pruning : uint8_t {
  None,
  Syntactic, ///< where trying the values that reads have seen decides
  Z3,        ///< else with the solver
};

/// "sc": as options and JSON write it.
llvm::StringRef modelOption(ModelKind K);
/// "sequential consistency": as verdicts write it.
llvm::StringRef modelText(ModelKind K);
/// The model of an option's value, but for cat:FILE. The error lists what there
/// is.
llvm::Expected<ModelKind> parseModel(llvm::StringRef Option);
llvm::Expected<Pruning> parsePruning(llvm::StringRef Option);

} // namespace heddle

#endif
