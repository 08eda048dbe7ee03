//===- heddle-wide.cpp - The tools, for many threads ----------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Tools.h"
#include "heddle/Support/LostOutput.h"
#include "heddle/Support/Memory.h"
#include "llvm/Support/Path.h"

int main(int argc, char **argv) {
  heddle::watchForLostOutput();
  heddle::watchForLackOfMemory();
  bool Explores = llvm::sys::path::filename(argv[0]) == "heddle-explore";
  return (Explores ? heddle::exploreTool : heddle::heddleTool)(argc, argv);
}
