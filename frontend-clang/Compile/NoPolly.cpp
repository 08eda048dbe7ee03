//===- NoPolly.cpp - clang without Polly ----------------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Debian's clangCodeGen registers Polly's passes, whose libraries are in a
// package of their own. Here no pass of clang's runs, so none is registered.
//
//===----------------------------------------------------------------------===//

#if __has_include("llvm/Plugins/PassPlugin.h")
#include "llvm/Plugins/PassPlugin.h"
#else
#include "llvm/Passes/PassPlugin.h"
#endif

// By this name in BackendUtil.cpp of clang.
llvm::PassPluginLibraryInfo getPollyPluginInfo() {
  return {LLVM_PLUGIN_API_VERSION, "Polly", LLVM_VERSION_STRING,
          [](llvm::PassBuilder &) {}};
}
