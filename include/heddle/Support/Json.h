//===- Json.h - JSON from files that anybody may have written ---*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_SUPPORT_JSON_H
#define HEDDLE_SUPPORT_JSON_H

#include "llvm/Support/Error.h"
#include "llvm/Support/JSON.h"

namespace heddle {

/// The value that Text stands for. An error, too, where it nests deeper than
/// LLVM's parser, which calls itself, has room for on the stack.
llvm::Expected<llvm::json::Value> parseJson(llvm::StringRef Text);

/// The text of V, on one line.
std::string jsonText(const llvm::json::Value &V);

} // namespace heddle

#endif
