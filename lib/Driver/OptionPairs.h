//===- OptionPairs.h - Options that do not go together ----------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_LIB_DRIVER_OPTIONPAIRS_H
#define HEDDLE_LIB_DRIVER_OPTIONPAIRS_H

#include "heddle/Driver/CommandLine.h"

namespace heddle {

/// Whether a search over states is asked for: of auto, which may come to one,
/// not.
bool matchesStates(const CommandLine &L);

/// The first pair of OptionPairs.def that L has. L.Strategy is not auto if that
/// can only be dpor.
llvm::Error checkPairs(const CommandLine &L);

} // namespace heddle

#endif
