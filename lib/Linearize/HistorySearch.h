//===- HistorySearch.h - All histories, by states ---------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Whether all histories of all scenarios are linearizable, under sequential
// consistency, by a search over states. Threads choose each operation when they
// begin it, so that scenarios with the same beginnings have them in common, and
// a state says nothing of what an operation returned that is over: what matters
// of that is the monitor's (heddle/Linearize/Monitor.h), whose number is part
// of the state. docs/rationale/Linearizability.md has the argument.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_LIB_LINEARIZE_HISTORYSEARCH_H
#define HEDDLE_LIB_LINEARIZE_HISTORYSEARCH_H

#include "heddle/Check/Check.h"
#include "heddle/Linearize/Monitor.h"
#include <optional>

namespace heddle {

struct HistoryResult {
  enum Answer : uint8_t {
    Right,   ///< all histories are linearizable, and all operations return
    Wrong,   ///< one is not, or one does not
    Unknown, ///< the structure does what this search does not follow
    Cut,     ///< a bound was hit, or a signal came; nothing wrong so far
  };
  Answer What = Unknown;
  std::string Reason; ///< of Cut and of Unknown
  uint64_t States = 0;
  AssumptionSet Met;
  uint64_t LeftMilliseconds = 0; ///< of the bound on time; 0 for none

  struct Operation {
    unsigned Call;
    std::optional<std::string> Result; ///< none: it has not returned
  };
  /// Of Wrong: the execution that is, its operations by thread.
  Schedule Steps;
  std::vector<std::vector<Operation>> Operations;
};

/// How machines execute that follow Steps.
MachineOptions historyOptions(const MachineOptions &Given);

/// S is the program of Scenarios.h in its mode "lazy" with so many threads.
/// Results: of each text its number in Spec; others are not in it. The error is
/// the user's.
llvm::Expected<HistoryResult>
searchHistories(const CheckSubject &S, const CheckOptions &Given,
                const SequentialSpec &Spec,
                const std::map<std::string, unsigned> &Results,
                unsigned Threads);

} // namespace heddle

#endif
