//===- GuidedSystem.h - A machine that goes after one field -----*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Offers a random walk only some of the threads that could go on, so that two
// accesses of a field come close (Oliveira: Rabbit, 2012, section 4.2). One of
// the threads that access it is the first: it goes on until it has done so, and
// then waits, so that what it releases later orders nothing. Then those go
// first that have the fewest events ahead before they access it, and the first
// one goes on when no other can.
//
// How far it is, is what recorded executions showed: from an event at this
// place of the code, so many events of the same thread to an access. Where none
// is known, a thread may be as far as any. One walk in four chooses freely but
// for the thread that waits, since a way may lead through another thread.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_PREDICTION_GUIDEDSYSTEM_H
#define HEDDLE_PREDICTION_GUIDEDSYSTEM_H

#include "heddle/Prediction/TraceRecorder.h"
#include "heddle/Trace/ForwardingSystem.h"
#include <string>

namespace heddle {

/// What recorded executions show of the ways to a field.
class FieldWays {
public:
  explicit FieldWays(std::string Field) : Field(std::move(Field)) {}

  /// Takes up the present trace.
  void learn(const TraceRecorder &Heard);
  bool isOfField(const TraceRecorder &Heard, const TraceOp &Op) const;
  /// "C.f", or "p.C.f" with or without the package.
  bool isField(llvm::StringRef Name) const;
  /// Events before an access, from one at this place; Unknown if none led
  /// there.
  static constexpr uint32_t Unknown = ~uint32_t(0);
  uint32_t distance(SiteId Pending, ThreadId T) const {
    auto It = FromPlace.find(placeOf(Pending, T));
    return It == FromPlace.end() ? Unknown : It->second;
  }
  ThreadSet threads() const { return Threads; }
  /// Most accesses of one thread in one execution.
  unsigned mostAccesses() const { return Most; }
  const std::string &field() const { return Field; }

private:
  std::string Field;
  mutable std::vector<int8_t> IsFieldOf; ///< by index of a name, -1: not known
  /// The first event of a thread has no place but the thread.
  static uint64_t placeOf(SiteId S, ThreadId T) {
    return S.isValid() ? S.index() : uint64_t(1) << 32 | T.index();
  }
  llvm::DenseMap<uint64_t, uint32_t> FromPlace;
  ThreadSet Threads;
  unsigned Most = 0;
};

class GuidedSystem final : public ForwardingSystem {
public:
  GuidedSystem(Machine &M, const TraceRecorder &Heard, const FieldWays &Ways,
               uint64_t Seed);

  ThreadSet enabled() const override;
  const Event &advance(ThreadId T, unsigned Choice, AfterStep *After) override;
  void backtrack(Mark To) override;

private:
  uint64_t random() const;
  /// The first question of a walk is what is enabled.
  void beginWalk() const;

  const TraceRecorder &Heard;
  const FieldWays &Ways;
  mutable uint64_t State;
  mutable bool HasBegun = false, IsFree = false;
  mutable ThreadId First;
  mutable unsigned AccessesLeft = 0; ///< of First, before it waits
  mutable uint64_t Lot = 0;          ///< of the present state
};

} // namespace heddle

#endif
