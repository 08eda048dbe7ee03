//===- Relax.h - heddle check --relax ---------------------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_ADVICE_RELAX_H
#define HEDDLE_ADVICE_RELAX_H

#include "heddle/Driver/CommandLine.h"

namespace heddle {

/// `heddle check --relax`: checks a program in C or C++ under rc11; if it has
/// no finding, weakens its memory orders one after the other as far as it has
/// none. What is left is a local minimum: no order can be weaker on its own.
llvm::Expected<ExitStatus>
runRelaxedCheck(const CommandLine &L,
                std::chrono::steady_clock::time_point Began);

} // namespace heddle

#endif
