//===- PatcherJar.cpp - The jar that changes sources ----------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend-java/Patcher/PatcherJar.h"

extern "C" const char heddle_patcher_begin[], heddle_patcher_end[];

llvm::StringRef heddle::java::embeddedPatcher() {
  return {heddle_patcher_begin,
          size_t(heddle_patcher_end - heddle_patcher_begin)};
}
