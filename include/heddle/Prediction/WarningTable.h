//===- WarningTable.h - Pairs of accesses that may race ---------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Oliveira: Rabbit, 2012, section 3.2. Two accesses of one cell by different
// threads, one of them a write, with no lock in common, each while the other's
// thread lives, are a warning, also if no path has both. Those of other threads
// and objects at the same two places are the same warning (the paper's filter
// for symmetric threads).
//
// Beyond the paper: a pair that is ordered by more than locks (a volatile that
// was seen, a join, an unpark) on each path that has both is not a warning, nor
// is one of a final field.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_PREDICTION_WARNINGTABLE_H
#define HEDDLE_PREDICTION_WARNINGTABLE_H

#include "heddle/Findings/Warning.h"
#include "heddle/Prediction/TraceRecorder.h"
#include <chrono>

namespace heddle {

struct SuspectPair {
  uint32_t A = 0, B = 0;   ///< classes that showed it first
  bool IsTogether = false; ///< on one path, in no order but of locks
  bool IsOrdered = false;  ///< on one path, ordered
  bool IsConfirmed = false;
  /// Each was made while the other's thread lived, on some path; else it may
  /// only be predicted.
  bool WereAlive = false;
  unsigned Tries = 0; ///< to confirm it, in vain
  unsigned Asked = 0; ///< how often Z3 was (MaximalOrder.h)
  double Seconds = 0;

  bool isOpen() const {
    return WereAlive && !IsConfirmed && (IsTogether || !IsOrdered);
  }
};

class WarningTable {
public:
  WarningTable(TraceRecorder &Heard,
               std::chrono::steady_clock::time_point Began)
      : Heard(Heard), Began(Began) {}

  /// Two classes of the present trace that may race there, as far as locks say.
  struct Candidate {
    SuspectPair *Pair;
    uint32_t A, B;
  };
  /// Takes up what the present trace has. Whether there is a new warning.
  bool study(std::vector<Candidate> &Candidates);

  /// Marks the pair of these places as confirmed.
  void confirm(const Finding &Race);
  bool isOpen() const;
  std::vector<SuspectPair *> open();
  /// What there is to say, at the end of a search that was exhaustive or not.
  void tell(WarningReport &Out, llvm::ArrayRef<Finding> Found,
            bool IsExhaustive);
  /// ... and what there would be without filters.
  void tellUnfiltered(WarningReport &Out) const;

private:
  using Key = std::tuple<uint32_t, uint64_t, uint64_t>; ///< field and places
  Key keyOf(const AccessClass &A, const AccessClass &B) const;
  bool conflict(const AccessClass &A, const AccessClass &B) const;
  bool isUnordered(const AccessClass &A, const AccessClass &B) const;
  uint64_t placeOf(const AccessClass &C) const;

  TraceRecorder &Heard;
  const std::chrono::steady_clock::time_point Began;
  std::map<Key, SuspectPair> Pairs;
};

} // namespace heddle

#endif
