//===- Candidate.h - Executions that JLS 17.4.8 is asked about --*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What of an execution is a matter of causality: plain reads and writes of
// variables that race in some execution, synchronisation actions, and external
// ones. Of all other variables each read sees what happens before it in every
// execution, so that nothing of them is ever to be committed before the end.
//
// Which write a read sees is not part of it: a read has a value, and any write
// of that value that happens-before lets it see will do. So one candidate
// stands for all executions that differ in that only.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_JMM_CANDIDATE_H
#define HEDDLE_JMM_CANDIDATE_H

#include <cstddef>
#include <cstdint>
#include <map>
#include <vector>

namespace heddle::jmm {

struct Action {
  enum Type : uint8_t {
    Read,    ///< plain
    Write,   ///< plain
    Sync,    ///< what locks, volatiles, threads and classes do
    External ///< printing, and choices that are the environment's
  };
  Type Kind;
  /// It saw what JLS 17.5.1 orders before it: what a constructor's end left in
  /// a final field.
  bool IsFrozen = false;
  uint16_t Thread = 0;
  /// What it is about: variable, monitor, stream, ... (CandidateSet::place).
  uint32_t Place = 0;
  /// Read, written, printed (a number for the text), or chosen. Of a reference
  /// that is written a number for object and class (CandidateSet::written).
  int64_t Value = 0;
  /// The object's address, or the same as Value: what a read is compared with.
  int64_t Raw = 0;
  /// Those of two executions that are alike may be one action if Name is the
  /// same (identity of actions); it says nothing of plain accesses where names
  /// are free.
  uint32_t Name = 0;

  bool isAccess() const { return Kind == Read || Kind == Write; }
  bool isLike(const Action &O) const {
    return Kind == O.Kind && Thread == O.Thread && Place == O.Place;
  }
};

struct Candidate {
  unsigned Threads = 0;
  /// Thread by thread, each in program order.
  std::vector<Action> Actions;
  /// For each action and thread, how many actions of the thread happen before
  /// it.
  std::vector<uint16_t> Before;
  std::vector<uint32_t> First; ///< of each thread, and the end
  /// Values of variables before all; of others that their reads have.
  std::map<uint32_t, int64_t> Initial;

  bool happensBefore(unsigned A, unsigned B) const {
    unsigned T = Actions[A].Thread;
    return A - First[T] < Before[std::size_t(B) * Threads + T];
  }
};

/// Names a variable's initial value where a write is asked for.
constexpr uint32_t InitialWrite = ~0u;

} // namespace heddle::jmm

#endif
