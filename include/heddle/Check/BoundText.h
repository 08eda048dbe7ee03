//===- BoundText.h - Which bound was hit, and where -------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_CHECK_BOUNDTEXT_H
#define HEDDLE_CHECK_BOUNDTEXT_H

#include "heddle/Check/Check.h"

namespace heddle {

/// " (--max-depth=1000; heap of 64 MB)": the option that sets the bound which
/// ended a search for this reason, with its value, and what is known besides;
/// empty if there is neither.
std::string boundText(StopReason Why, const ExploreOptions &O,
                      llvm::StringRef Known);

/// What bound of the machine the execution hit, if it was one, and which thread
/// ran into it where: "heap of 64 MB, --heap; main at Main.fill(Main.java:7)".
std::string boundMet(Machine &M, Path P);

} // namespace heddle

#endif
