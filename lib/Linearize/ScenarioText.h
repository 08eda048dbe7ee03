//===- ScenarioText.h - A scenario as its reader sees it --------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_LIB_LINEARIZE_SCENARIOTEXT_H
#define HEDDLE_LIB_LINEARIZE_SCENARIOTEXT_H

#include "Scenarios.h"
#include "heddle/Findings/Finding.h"
#include "llvm/Support/raw_ostream.h"

namespace heddle {

/// The sequence of each thread that main's choices come to (scenarioSource).
std::vector<uint64_t> sequencesOf(const ScenarioSpace &Space,
                                  llvm::ArrayRef<unsigned> Choices);

/// The calls as a table, a column a thread. Results: of all calls, thread by
/// thread; none if they have not returned.
void printScenario(llvm::raw_ostream &OS, const ScenarioSpace &Space,
                   llvm::ArrayRef<uint64_t> Sequences,
                   llvm::ArrayRef<std::string> Results);

/// Takes what belongs to the harness out of a schedule.
void withoutHarness(Finding &F);
/// The same of the mode "lazy".
void withoutLazyHarness(Finding &F);

} // namespace heddle

#endif
