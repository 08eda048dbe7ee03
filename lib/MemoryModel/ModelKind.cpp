//===- ModelKind.cpp - The memory models that there are -------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/MemoryModel/ModelKind.h"

using namespace heddle;

namespace {
struct Row {
  ModelKind Kind;
  llvm::StringLiteral Option, Text;
};
constexpr Row Models[] = {
#define HEDDLE_MODEL(Kind, Option, Text, IsDefault)                            \
  {ModelKind::Kind, Option, Text},
#include "heddle/MemoryModel/Models.def"
};
} // namespace

llvm::StringRef heddle::modelOption(ModelKind K) {
  return Models[static_cast<unsigned>(K)].Option;
}

llvm::StringRef heddle::modelText(ModelKind K) {
  return Models[static_cast<unsigned>(K)].Text;
}

llvm::Expected<ModelKind> heddle::parseModel(llvm::StringRef Option) {
  std::string There;
  for (const Row &M : Models) {
    bool IsFile = M.Kind == ModelKind::Cat;
    if (M.Option == Option && !IsFile)
      return M.Kind;
    There +=
        (There.empty() ? "" : ", ") + M.Option.str() + (IsFile ? ":FILE" : "");
  }
  return llvm::createStringError("it is one of " + There);
}

llvm::Expected<Pruning> heddle::parsePruning(llvm::StringRef Option) {
  if (Option == "none")
    return Pruning::None;
  if (Option == "syntactic")
    return Pruning::Syntactic;
  if (Option == "z3")
    return Pruning::Z3;
  return llvm::createStringError("it is one of z3, syntactic, none");
}
