//===- CandidateSet.h - The candidates of a program -------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// JPR's executions as candidates, each once. Which variables race is learned
// round by round: JPR's last round finds no race that is new.
//
// JLS 17.4 knows plain and volatile accesses, locks, and threads. A program
// that does something else (unjudged()) has no answer.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_JMM_CANDIDATESET_H
#define HEDDLE_JMM_CANDIDATESET_H

#include "heddle/Jmm/Candidate.h"
#include "heddle/MemoryModel/Execution.h"
#include "heddle/MemoryModel/WriteSets.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/DenseSet.h"
#include <optional>
#include <string>
#include <tuple>

namespace heddle::jmm {

/// Something that a thread printed.
struct Printed {
  unsigned Thread;
  uint32_t Actions; ///< of the execution before it (Execution::size)
  int Stream;
  llvm::StringRef Text;
};

class CandidateSet {
public:
  explicit CandidateSet(ActionIdentity I) : Identity(I) {}

  /// What the round before had is forgotten, but for the variables that race.
  void beginRound();
  /// The candidate of an execution that has ended, by its number; none if
  /// there are too many, or it is not judged.
  std::optional<unsigned> add(const Execution &E, const WriteSets &Sets,
                              llvm::ArrayRef<Printed> Output);

  llvm::ArrayRef<Candidate> all() const { return All; }
  ActionIdentity identity() const { return Identity; }
  /// Identifiers are whatever fits, anew for each E_i (17.4.2).
  bool hasFreeNames() const { return Identity == ActionIdentity::Value; }
  /// Why nothing can be said that is exact; empty: it can.
  llvm::StringRef unjudged() const { return Unjudged; }
  /// The variable of a place, none if it is not one.
  CellId variable(uint32_t Place) const;

  // For the code that makes candidates ----------------------------------------

  uint32_t place(unsigned Tag, uint64_t What) {
    return number(Places, {Tag, What});
  }
  int64_t written(const WriteEntry &W);
  int64_t text(llvm::StringRef T) { return number(Texts, T.str()); }
  /// A number for the thread's Nth action of a kind and place.
  uint32_t syncName(unsigned Thread, uint32_t Place, uint64_t Nth) {
    return number(Names, {Thread, Place, Nth});
  }
  bool races(CellId C) const { return Racing.contains(C); }
  const llvm::DenseSet<CellId> &racing() const { return Racing; }

private:
  template <class K> static uint32_t number(std::map<K, uint32_t> &M, K Key) {
    return M.try_emplace(std::move(Key), M.size()).first->second;
  }
  void findRaces(const Execution &E);
  void findUnjudged(const Execution &E);

  const ActionIdentity Identity;
  std::vector<Candidate> All;
  std::map<std::string, unsigned> ByText;
  llvm::DenseSet<CellId> Racing;
  std::string Unjudged;
  std::map<std::pair<unsigned, uint64_t>, uint32_t> Places;
  std::map<std::tuple<int64_t, uint32_t, uint32_t>, uint32_t> References;
  std::map<std::string, uint32_t> Texts;
  std::map<std::tuple<unsigned, uint32_t, uint64_t>, uint32_t> Names;
};

/// What candidates are made of.
Candidate makeCandidate(CandidateSet &Of, const Execution &E,
                        const WriteSets &Sets, llvm::ArrayRef<Printed> Output);

} // namespace heddle::jmm

#endif
