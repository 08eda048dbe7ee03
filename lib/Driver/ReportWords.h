//===- ReportWords.h - Which reports the command line asks for --*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_LIB_DRIVER_REPORTWORDS_H
#define HEDDLE_LIB_DRIVER_REPORTWORDS_H

#include "heddle/Driver/CommandLine.h"

namespace heddle {

/// Which reports the command line asks for. Errors: a word that an option
/// does not have, a baseline that is not one, two reports for standard output.
llvm::Error reportOptions(const CommandLine &L, ReportOptions &O);

} // namespace heddle

#endif
