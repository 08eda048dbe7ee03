//===- Tools.cpp - Running a tool -----------------------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Tools.h"
#include "heddle/Check/Interrupt.h"
#include "heddle/Driver/CommandLine.h"
#include "heddle/Support/LostOutput.h"
#include "heddle/Support/Memory.h"
#include "heddle/Support/WideEngine.h"
#include "llvm/Support/raw_ostream.h"
#include <csignal>

int heddle::runTool(int (*Tool)(int, char **), int argc, char **argv) {
  watchForLostOutput();
  watchForLackOfMemory();
  int Status = Tool(argc, argv);
  if (!isWideEngineWanted())
    return Status;
  // It came when it was settled that another program would go on.
  if (int Signal = InterruptGuard::caught())
    raise(Signal);
  std::string Why = llvm::toString(handOver(argv));
  llvm::errs() << "heddle: error: " << Why << "\n";
  return ExitBadInput;
}
