//===- heddle-explore.cpp - Explores a module in Heddle IR ----------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Tools.h"
#include "heddle/Driver/CommandLine.h"

int heddle::exploreTool(int argc, char **argv) {
  auto Began = std::chrono::steady_clock::now();
  heddle::enableColours();
  std::optional<heddle::CommandLine> L =
      heddle::parseCommandLine(argc, argv, /*ToolIsCheck=*/false);
  if (!L)
    return heddle::ExitBadInput;
  L->Tool = argv[0];
  return heddle::reportExit("heddle-explore", heddle::runExplore(*L, Began));
}

#ifndef HEDDLE_WIDE
int main(int argc, char **argv) {
  return heddle::runTool(heddle::exploreTool, argc, argv);
}
#endif
