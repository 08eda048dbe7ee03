//===- JmmColumn.cpp - Outcomes under the Java memory model ---------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An outcome of JPR is Java's if OpMM has it, or if one of its executions can
// be committed.
//
//===----------------------------------------------------------------------===//

#include "JmmColumn.h"
#include "heddle/Check/Replayer.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/ErrorHandling.h"

using namespace heddle;

void JmmAudience::beginRound(Machine &Of) {
  M = &Of;
  Candidates.beginRound(Of);
  Heard.clear();
}

void JmmAudience::hear(const Outcome &O, Path P) {
  auto Candidate = Candidates.add();
  if (!Candidate)
    return;
  auto [At, IsNew] = Heard[O].try_emplace(*Candidate);
  if (!IsNew)
    return;
  At->second = scheduleOf(*M, P);
  Candidates.learnNames();
}

void JmmAudience::judge(OutcomeColumn &Column,
                        const std::map<Outcome, OutcomeHit> &Legal) {
  llvm::StringRef Unjudged = Candidates.unjudged();
  for (auto At = Column.Hits.begin(); At != Column.Hits.end();) {
    auto Here = At++;
    const Outcome &O = Here->first;
    bool IsOfOpmm = Legal.count(O);
    auto In = Heard.find(O);
    if (IsOfOpmm && (!Unjudged.empty() || In == Heard.end()))
      continue;
    if (!Unjudged.empty() || In == Heard.end()) {
      Column.Between[O] = Unjudged.str();
      Column.Hits.erase(Here);
      continue;
    }
    jmm::Judgement Is =
        Candidates.judge(llvm::to_vector(llvm::make_first_range(In->second)));
    if (Is.Is == jmm::Judgement::Legal) {
      Here->second.Steps = In->second.at(Is.Why.Execution);
      Column.Commitments[O] = Candidates.textOf(Is.Why);
      continue;
    }
    if (IsOfOpmm) {
      if (Is.Is == jmm::Judgement::NotLegal && Column.Exhaustive)
        llvm::report_fatal_error("internal: no commitments justify " +
                                 llvm::Twine(O.Text) + ", which opmm allows");
      continue;
    }
    if (Is.Is == jmm::Judgement::Unknown)
      Column.Between[O] = Is.Unclear;
    else if (!Column.Exhaustive) // what would justify it may be missing
      Column.Between[O] = Column.Reason;
    Column.Hits.erase(Here);
  }
}
