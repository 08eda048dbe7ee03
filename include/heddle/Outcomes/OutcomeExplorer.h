//===- OutcomeExplorer.h - The outcomes of one program ----------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_OUTCOMES_OUTCOMEEXPLORER_H
#define HEDDLE_OUTCOMES_OUTCOMEEXPLORER_H

#include "heddle/Check/Check.h"
#include "heddle/Findings/Outcomes.h"

namespace heddle {

/// How observations become the text of an outcome.
enum class OutcomeStyle : uint8_t {
  Results,     ///< "1, 0": the values in their order
  Termination, ///< "TERMINATED" or, if it never ends, "STALE"
  Named,       ///< "x=1, y=0": by name, then by thread
  Scenario,    ///< as Results, of scenarios (ScenarioObservations.h)
  Printed      ///< of C: what main prints, then other threads; the exit status
};

/// What the execution at whose end M is came to. IsStuck: threads wait for
/// ever.
Outcome outcomeOf(Machine &M, OutcomeStyle Style, bool IsStuck);

/// Hears of the executions that exploreOutcomes() comes to; in rounds, under
/// JPR, of which only the last one counts.
class OutcomeAudience {
public:
  virtual ~OutcomeAudience() = default;
  /// Before the program is started in M: once, and again if all is begun again.
  virtual void beginSearch(Machine &M) = 0;
  /// What is explored once M has started, which passes all on to it; null: M.
  virtual TransitionSystem *around() = 0;
  virtual void beginRound(Machine &M) = 0;
  /// One has ended, or its threads wait for ever.
  virtual void hear(const Outcome &O, Path P) = 0;
};

/// Explores the program under one model. Errors: what the program asks for is
/// not supported, its main cannot be lowered.
llvm::Expected<OutcomeColumn> exploreOutcomes(const CheckSubject &S,
                                              const CheckOptions &Options,
                                              OutcomeStyle Style,
                                              llvm::StringRef Model,
                                              OutcomeAudience *Heard = nullptr);

} // namespace heddle

#endif
