//===- Tools.cpp - Running a tool -----------------------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Tools.h"
#include "heddle/Driver/CommandLine.h"
#include "heddle/Support/WideEngine.h"
#include "llvm/Support/raw_ostream.h"

int heddle::runTool(int (*Tool)(int, char **), int argc, char **argv) {
  int Status = Tool(argc, argv);
  if (!isWideEngineWanted())
    return Status;
  std::string Why = llvm::toString(handOver(argv));
  llvm::errs() << "heddle: error: " << Why << "\n";
  return ExitBadInput;
}
