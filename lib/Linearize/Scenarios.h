//===- Scenarios.h - The program that tries all scenarios -------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One program has all scenarios: its main chooses, by Heddle.choose, what each
// thread does, up to swapping threads. Threads read how many operations the
// others have completed before each of theirs, and write how many they have
// completed after it. So exploration tells executions apart by the order of
// time between operations, and no more than that: of what begins at the same
// time, and of what returns at the same time, it does not ask.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_LIB_LINEARIZE_SCENARIOS_H
#define HEDDLE_LIB_LINEARIZE_SCENARIOS_H

#include "frontend-java/ClassPath/Hierarchy.h"
#include "heddle/Linearize/Order.h"
#include "heddle/Outcomes/ScenarioObservations.h"
#include <optional>
#include <string>

namespace heddle {

/// An operation with its arguments.
struct ScenarioCall {
  std::string Shown; ///< "push(1)"
  std::string Java;  ///< the same as Java has it
  bool IsVoid = false;
};

struct ScenarioSpace {
  std::string Package, Class; ///< "com.acme", "com.acme.Stack"
  std::string Sequential;     ///< the class that gives the right results
  std::vector<ScenarioCall> Calls;
  std::vector<std::string> Validations; ///< methods to call after each scenario
  unsigned Threads = 2, Most = 3;       ///< operations of a thread
  /// How many sequences of calls a thread may have.
  uint64_t sequences() const;
  /// The calls of a sequence by its number; 0 is the empty one.
  std::vector<unsigned> calls(uint64_t Sequence) const;
  /// The number of a sequence.
  uint64_t sequence(llvm::ArrayRef<unsigned> Of) const;
};

/// Reads the operations of a class (Operations.cpp). The error names what is
/// missing or not supported.
llvm::Expected<ScenarioSpace> readScenarios(java::ClassHierarchy &H,
                                            const java::Class &C);

/// The class of the program, "com.acme.HeddleHarness0", and its source. Its
/// main takes one argument: "times" (threads, with the order of time), "free"
/// (threads, without it), "ordered" (one thread, which takes the calls of each
/// thread in their order), "any" (in any order), "lazy" (threads that choose
/// each call when they begin it, and observe it, then its result) or "spec"
/// (one thread does as many calls as all threads may, and observes the same of
/// each).
std::string scenarioClass(const ScenarioSpace &S);
std::string scenarioSource(const ScenarioSpace &S);

/// Of an outcome that does not end (takeEnd()).
constexpr llvm::StringLiteral EndedByOperation =
    "an operation ends the program (System.exit); only operations that return "
    "can be compared";

/// An outcome of the program.
struct ScenarioResult {
  std::vector<uint64_t> Sequences;  ///< one a thread
  OperationTimes Times;             ///< of "times"
  std::vector<OperationId> Order;   ///< of "ordered" and "any"
  std::vector<std::string> Results; ///< thread by thread; see shownResult()
  /// What a validation function threw, with its message; empty: nothing.
  std::string Invalid;
  unsigned operations() const { return Results.size(); }
};

enum class ScenarioMode : uint8_t { Times, Free, Alone };

/// Reads the text of an outcome, without its end.
std::optional<ScenarioResult>
parseScenario(const ScenarioSpace &S, llvm::StringRef Text, ScenarioMode Mode);

} // namespace heddle

#endif
