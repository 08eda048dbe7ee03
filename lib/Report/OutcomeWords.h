//===- OutcomeWords.h - What tables of outcomes say -------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The same words in text and pages.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_LIB_REPORT_OUTCOMEWORDS_H
#define HEDDLE_LIB_REPORT_OUTCOMEWORDS_H

#include "heddle/Report/OutcomeReport.h"

namespace heddle {

/// "yes", "no", "?".
const char *possibleText(Possible P);
/// "1, 0", "(no end)".
std::string rowName(const OutcomeRow &R);
/// The description, or what went wrong.
std::string rowNote(const OutcomeRow &R);
/// "as expected"; else a sentence for each thing that is not.
std::vector<std::string> verdictParts(const OutcomeReport &R);
/// Which models to ask for, too.
std::vector<std::string> hintsOf(const OutcomeReport &R);

} // namespace heddle

#endif
