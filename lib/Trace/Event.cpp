//===- Event.cpp - Names of events ----------------------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/Trace/Event.h"

using namespace heddle;

llvm::StringRef heddle::eventText(EventKind K) {
  static constexpr llvm::StringLiteral Table[] = {
#define HEDDLE_EVENT(Kind, Text, Class) Text,
#include "heddle/Trace/Event.def"
  };
  return Table[static_cast<unsigned>(K)];
}

llvm::StringRef heddle::eventName(EventKind K) {
  static constexpr llvm::StringLiteral Table[] = {
#define HEDDLE_EVENT(Kind, Text, Class) #Kind,
#include "heddle/Trace/Event.def"
  };
  return Table[static_cast<unsigned>(K)];
}
