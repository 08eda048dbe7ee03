//===- LostOutput.cpp - What could not be printed -------------------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/Support/LostOutput.h"
#include "llvm/Support/raw_ostream.h"
#include <cerrno>
#include <cstdlib>
#include <unistd.h>

static void tellOfLostOutput() {
  llvm::outs().flush();
  if (std::error_code EC = llvm::outs().error()) {
    llvm::errs() << program_invocation_short_name
                 << ": error: cannot write the output: " << EC.message()
                 << "\n";
    _exit(2); // the status of what ends here is settled otherwise
  }
}

void heddle::watchForLostOutput() {
  // Made first, so that it is there when the function is called.
  llvm::outs();
  std::atexit(tellOfLostOutput);
}
