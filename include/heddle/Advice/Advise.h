//===- Advise.h - heddle check --advise -------------------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// After the search: facts about what was found, changes that might mend it, the
// smallest sets of them that do. For each set the program is
// explored again under the same options; nothing is called verified but for
// that. After K. Kim, T. Yavuz-Kahveci and B. Sanders, JRF-E: using model
// checking to give advice on eliminating memory model-related bugs (ASE 2010),
// which gives advice without trying it.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_ADVICE_ADVISE_H
#define HEDDLE_ADVICE_ADVISE_H

#include "heddle/Driver/CommandLine.h"

namespace heddle {

/// `heddle check --advise`: as runCheck, with advice before the verdict.
llvm::Expected<ExitStatus>
runAdvisedCheck(const CommandLine &L,
                std::chrono::steady_clock::time_point Began);

} // namespace heddle

#endif
