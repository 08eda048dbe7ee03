//===- JmmCandidates.cpp - What a machine explores, judged ----------------===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "heddle/Check/JmmCandidates.h"
#include "heddle/Findings/ExecutionLog.h"
#include "heddle/Jpr/JprMemory.h"
#include "llvm/Support/ErrorHandling.h"

using namespace heddle;

void JmmCandidates::beginRound(Machine &Of) {
  M = &Of;
  Alone = M->output().size();
  Judge.reset();
  Set.beginRound();
}

std::optional<unsigned> JmmCandidates::add() {
  llvm::SmallVector<jmm::Printed, 8> Output;
  for (const OutputText &Text : M->output().drop_front(Alone))
    Output.push_back(
        {Text.Thread.index(), Text.Actions, Text.Stream, Text.Text});
  const JprMemory &Memory = *M->jpr();
  return Set.add(Memory.actions(), Memory.writeSets(), Output);
}

void JmmCandidates::learnNames() {
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

jmm::Judgement JmmCandidates::judge(llvm::ArrayRef<unsigned> Numbers) {
  if (!Judge)
    Judge.emplace(Set.all(), Set.hasFreeNames());
  jmm::Judgement Best;
  for (unsigned Number : Numbers) {
    jmm::Judgement Is = Judge->judge(Number);
    if (Is.Is == jmm::Judgement::Legal) {
      std::string Wrong =
          jmm::whyRefused(Is.Why, Set.all(), Set.hasFreeNames());
      if (!Wrong.empty())
        llvm::report_fatal_error("internal: a certificate is wrong: " +
                                 llvm::Twine(Wrong));
      return Is;
    }
    if (Is.Is == jmm::Judgement::Unknown)
      Best = std::move(Is);
  }
  return Best;
}

std::vector<std::string>
JmmCandidates::textOf(const jmm::Certificate &Why) const {
  return jmm::textOf(
      Why, Set.all(),
      {[&](unsigned T) { return Threads.at(T); },
       [&](uint32_t Place) { return Variables.lookup(Set.variable(Place)); }});
}
