//===- ScenarioObservations.h - What scenarios observe ----------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The program that heddle linearize makes (lib/Linearize/Scenarios.h) observes
// the calls and results of operations, whose own observations, results with
// commas, and ends of the program must not be taken for these.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_OUTCOMES_SCENARIOOBSERVATIONS_H
#define HEDDLE_OUTCOMES_SCENARIOOBSERVATIONS_H

#include "llvm/ADT/StringRef.h"
#include <optional>
#include <string>

namespace heddle {

/// Names of what the program observes: a number or the text of a result; the
/// class of what an operation threw, or gave; of "lazy", a result whose text
/// the program would have to make; what a validation function threw; the end,
/// where operations are over.
/// Operations may observe things, too, by other names.
constexpr llvm::StringLiteral ScenarioName = "heddle.linearize";
constexpr llvm::StringLiteral ScenarioThrown = "heddle.linearize.thrown";
constexpr llvm::StringLiteral ScenarioOther = "heddle.linearize.other";
constexpr llvm::StringLiteral ScenarioInvalid = "heddle.linearize.invalid";
constexpr llvm::StringLiteral ScenarioEnd = "heddle.linearize.end";

/// What stands for an observation in the text of an outcome, where ", " is
/// between two; none: it is an operation's.
std::optional<std::string> scenarioText(llvm::StringRef Name,
                                        llvm::StringRef Text);
constexpr llvm::StringLiteral OtherResult = ",";
/// Before what a validation function threw; no result begins so.
constexpr llvm::StringLiteral InvalidMark = "\\v";

/// The text of a result as the operation gave it.
std::string shownResult(llvm::StringRef Result);

/// Takes the end off the text of an outcome; false if it has none, since an
/// operation ended the program.
bool takeEnd(llvm::StringRef &Text);

} // namespace heddle

#endif
