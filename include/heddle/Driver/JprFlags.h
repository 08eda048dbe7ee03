//===- JprFlags.h - Flags that are for JPR ----------------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// heddle check and heddle outcomes have the same.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_DRIVER_JPRFLAGS_H
#define HEDDLE_DRIVER_JPRFLAGS_H

#include "heddle/Check/Check.h"

namespace heddle {

/// As they were given.
struct JprFlags {
  std::string Prune, Identity, RacyReads;
  unsigned MaxRounds;

  template <typename CommandLineT> static JprFlags of(const CommandLineT &L) {
    return {L.Prune, L.Identity, L.RacyReads, L.MaxRounds};
  }
  /// The error names the flag that is wrong.
  llvm::Error read(CheckOptions &O) const;
};

} // namespace heddle

#endif
