//===- Foresight.h - Looking at executions for what others show -*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Runs samples on a machine with a recorder, keeps what may race, and runs what
// a reordering of a sample predicts. Only what an execution shows is told; what
// was predicted and does not come true is forgotten.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_PREDICTION_FORESIGHT_H
#define HEDDLE_PREDICTION_FORESIGHT_H

#include "heddle/Explore/Explorer.h"
#include "heddle/Prediction/GuidedSystem.h"
#include "heddle/Prediction/WarningTable.h"
#include <set>

namespace heddle {

class Foresight {
public:
  /// M was not started yet.
  Foresight(Machine &M, std::vector<std::string> SourceDirectories,
            std::chrono::steady_clock::time_point Began);
  ~Foresight();

  /// Explores by O, which samples, from the state in which M is, to which it
  /// returns, and then runs what was predicted. Told hears all of it.
  ExploreResult look(const ExploreOptions &O, ExecutionObserver &Told);
  /// The same, by executions that go after accesses of a field.
  ExploreResult lookTowards(const std::string &Field, const ExploreOptions &O,
                            ExecutionObserver &Told);
  /// What is told is met on the way that a prediction goes.
  bool isFollowing() const { return IsFollowing; }

  WarningTable &warnings() { return Warnings; }
  TraceRecorder &recorder() { return Heard; }
  /// Looks without a new warning or a new kind of access, in a row.
  unsigned looksWithoutNews() const { return Quiet; }

  struct Stats {
    uint64_t Paths = 0;       ///< studied
    uint64_t Predictions = 0; ///< run
    uint64_t Shown = 0;       ///< of these, that met a fault
    uint64_t Work = 0;        ///< by analysis: SyncPreserving::work
    uint64_t Asking = 0;      ///< part of it: MaximalOrder::work
  };
  const Stats &stats() const { return Counts; }

private:
  class Watcher;
  struct Prediction {
    std::vector<ScheduleStep> Steps;
    SuspectPair *Pair; ///< null: a deadlock
  };

  ExploreResult look(TransitionSystem &System, const ExploreOptions &O,
                     ExecutionObserver &Told);
  void study();
  void studyDeadlocks();
  bool mayAsk() const;
  void ask(llvm::ArrayRef<WarningTable::Candidate> Undecided);
  std::vector<ScheduleStep> scheduleOf(llvm::ArrayRef<uint32_t> Before,
                                       llvm::ArrayRef<uint32_t> Last) const;
  std::vector<ScheduleStep> scheduleOf(llvm::ArrayRef<uint32_t> Steps) const;
  bool follow(llvm::ArrayRef<ScheduleStep> Steps, ExecutionObserver &Told,
              bool &GoesOn);

  Machine &M;
  SourceFinder Sources;
  TraceRecorder Heard;
  WarningTable Warnings;
  std::vector<Prediction> Wanted;
  std::set<std::vector<uint32_t>> Deadlocks; ///< places of those predicted
  std::map<std::vector<uint32_t>, unsigned> AskedFor; ///< of the others
  size_t KnownClasses = 0;
  std::map<std::string, FieldWays> Ways;
  bool HasNews = false, IsFollowing = false;
  unsigned Quiet = 0;
  Stats Counts;
};

} // namespace heddle

#endif
