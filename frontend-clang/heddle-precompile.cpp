//===- heddle-precompile.cpp - Headers, parsed when Heddle is built -------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A step of Heddle's own build: heddle-precompile thread+mutex.pch.
//
//===----------------------------------------------------------------------===//

#include "Compile/Precompiled.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

int main(int Argc, char **Argv) {
  assert(Argc == 2 && "internal: one file to make");
  if (Error E = heddle::c::precompile(Argv[1])) {
    errs() << "heddle-precompile: error: " << toString(std::move(E)) << "\n";
    return 2;
  }
}
