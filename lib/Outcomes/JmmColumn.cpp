//===- JmmColumn.cpp - Outcomes under the Java memory model ---------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// JPR has all executions that Java allows, and some more. An outcome of it is
// Java's if OpMM has it, or if one of its executions can be committed
// (heddle/Jmm/Legality.h).
//
//===----------------------------------------------------------------------===//

#include "JmmColumn.h"
#include "heddle/Check/Replayer.h"
#include "heddle/Findings/ExecutionLog.h"
#include "heddle/Jmm/Legality.h"
#include "heddle/Jpr/JprMemory.h"
#include "llvm/Support/ErrorHandling.h"

using namespace heddle;

void JmmAudience::beginRound(Machine &Of) {
  M = &Of;
  Alone = M->output().size();
  Set.beginRound();
  Heard.clear();
}

void JmmAudience::hear(const Outcome &O, Path P) {
  llvm::SmallVector<jmm::Printed, 8> Output;
  for (const OutputText &Text : M->output().drop_front(Alone))
    Output.push_back(
        {Text.Thread.index(), Text.Actions, Text.Stream, Text.Text});
  const JprMemory &Memory = *M->jpr();
  auto Candidate = Set.add(Memory.actions(), Memory.writeSets(), Output);
  if (!Candidate)
    return;
  auto [At, IsNew] = Heard[O].try_emplace(*Candidate);
  if (!IsNew)
    return;
  At->second = scheduleOf(*M, P);
  learnNames();
}

/// While the objects of the execution are there.
void JmmAudience::learnNames() {
  for (CellId Cell : Set.racing()) {
    auto [At, IsNew] = Variables.try_emplace(Cell);
    if (IsNew)
      At->second = M->cellName(M->objectOfCell(Cell.index()), Cell.index());
  }
  SourceFinder NoSources({});
  ExecutionLog Log(*M, NoSources);
  for (unsigned T = 0; T != Set.all().back().Threads; ++T)
    if (!Threads.count(T))
      Threads[T] = Log.threadName(ThreadId(ThreadIndex(T)));
}

/// What is known of an outcome that OpMM has not.
static jmm::Judgement judgeAny(const jmm::Legality &Judge,
                               const std::map<unsigned, Schedule> &Candidates) {
  jmm::Judgement Best;
  for (const auto &[Number, Steps] : Candidates) {
    jmm::Judgement Is = Judge.judge(Number);
    if (Is.Is == jmm::Judgement::Legal)
      return Is;
    if (Is.Is == jmm::Judgement::Unknown)
      Best = std::move(Is);
  }
  return Best;
}

void JmmAudience::judge(OutcomeColumn &Column,
                        const std::map<Outcome, OutcomeHit> &Legal) const {
  jmm::CertificateNames Names = {
      [&](unsigned T) { return Threads.at(T); },
      [&](uint32_t Place) { return Variables.lookup(Set.variable(Place)); }};
  std::optional<jmm::Legality> Judge;
  for (auto At = Column.Hits.begin(); At != Column.Hits.end();) {
    auto Here = At++;
    const Outcome &O = Here->first;
    bool IsOfOpmm = Legal.count(O);
    auto In = Heard.find(O);
    if (IsOfOpmm && (!Set.unjudged().empty() || In == Heard.end()))
      continue;
    if (!Set.unjudged().empty() || In == Heard.end()) {
      Column.Between[O] = Set.unjudged().str();
      Column.Hits.erase(Here);
      continue;
    }
    if (!Judge)
      Judge.emplace(Set.all(), Set.hasFreeNames());
    jmm::Judgement Is = judgeAny(*Judge, In->second);
    if (Is.Is == jmm::Judgement::Legal) {
      std::string Wrong =
          jmm::whyRefused(Is.Why, Set.all(), Set.hasFreeNames());
      if (!Wrong.empty())
        llvm::report_fatal_error("internal: a certificate is wrong: " +
                                 llvm::Twine(Wrong));
      Here->second.Steps = In->second.at(Is.Why.Execution);
      Column.Commitments[O] = jmm::textOf(Is.Why, Set.all(), Names);
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
