//===- JmmColumn.h - Outcomes under the Java memory model -------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_LIB_OUTCOMES_JMMCOLUMN_H
#define HEDDLE_LIB_OUTCOMES_JMMCOLUMN_H

#include "heddle/Check/JmmCandidates.h"
#include "heddle/Outcomes/OutcomeExplorer.h"

namespace heddle {

/// The executions of JPR's last round, with their outcomes, as candidates.
class JmmAudience final : public OutcomeAudience {
public:
  explicit JmmAudience(ActionIdentity I) : Candidates(I) {}
  void beginSearch(Machine &) override {}
  TransitionSystem *around() override { return nullptr; }
  void beginRound(Machine &M) override;
  void hear(const Outcome &O, Path P) override;

  /// Makes JPR's column one of jmm. Legal: outcomes that OpMM has, which Java
  /// allows. An error inside of Heddle ends it: a certificate that the checker
  /// refuses.
  void judge(OutcomeColumn &Column, const std::map<Outcome, OutcomeHit> &Legal);

private:
  JmmCandidates Candidates;
  Machine *M = nullptr;
  /// By candidate, the first execution.
  std::map<Outcome, std::map<unsigned, Schedule>> Heard;
};

} // namespace heddle

#endif
