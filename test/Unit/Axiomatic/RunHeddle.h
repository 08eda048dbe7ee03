//===- RunHeddle.h - Litmus programs on Heddle's machine --------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_TEST_UNIT_AXIOMATIC_RUNHEDDLE_H
#define HEDDLE_TEST_UNIT_AXIOMATIC_RUNHEDDLE_H

#include "Axioms.h"
#include "LitmusIR.h"
#include "heddle/Cat/Model.h"
#include "heddle/Explore/Explorer.h"
#include "heddle/Jmm/Certificate.h"
#include "heddle/Machine/Machine.h"
#include "heddle/MemoryModel/WriteSets.h"
#include <optional>

namespace axiomatic {

struct HeddleResult {
  Outcomes All;
  bool IsExhaustive = false;
  bool IsComplete = false; ///< exhaustive, and all executions ended
  bool HasStuck = false;   ///< in some execution threads wait for ever
  bool HasRace = false;
  uint64_t Executions = 0;
};

/// How the machine's JPR is run.
struct JprOptions {
  bool EveryAccess = false; ///< plain accesses conflict, as in the paper
  heddle::Pruning Prune = heddle::Pruning::None;
  heddle::ActionIdentity Identity = heddle::DefaultIdentity;
  Dress Text = {};
  heddle::RacyReads Reads = heddle::RacyReads::Raced;
  unsigned Workers = 1;
  bool CountDistinct = false;
};
struct JprResult {
  HeddleResult Last; ///< of the fixed point's last round
  size_t WriteSet = 0;
  unsigned Rounds = 0;
  bool IsCut = false; ///< before the fixed point: Java needs no more rounds
  uint64_t Executions = 0, Discarded = 0; ///< of all rounds
  uint64_t Distinct = 0; ///< with CountDistinct, of the last round
};
JprResult runJpr(const Program &P, JprOptions O = {});

/// JLS 17.4.8 on the machine's executions (heddle/Jmm/Legality.h).
struct JmmResult {
  HeddleResult Jpr;
  Outcomes Legal, Unknown;
  std::string Unclear; ///< why something is unknown
  std::vector<heddle::jmm::Candidate> All;
  std::vector<heddle::jmm::Certificate> Certificates; ///< one an outcome
  double JprSeconds = 0, JudgeSeconds = 0;
};
JmmResult runJmm(const Program &P, JprOptions O = {});

/// Explores the program on the machine. Nothing if it has no such model.
std::optional<HeddleResult> runHeddle(const Program &P, Model M);

/// The same under a model that is a file.
HeddleResult runCat(const Program &P,
                    std::shared_ptr<const heddle::cat::Model> Text,
                    heddle::ExploreOptions How = {});

/// Every order of all events, up to a number of events.
HeddleResult runUnreduced(const Program &P, Model M, uint64_t MaxEvents);

/// Whether the race detector finds a race: under SC, with plain accesses not
/// visible.
bool hasRace(const Program &P);

} // namespace axiomatic

#endif
