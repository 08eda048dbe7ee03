//===- Candidate.h - Candidate executions of a litmus program ---*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A candidate is what a model judges: events, program order, and which write
// each read sees, such that every thread does what its code says with the
// values that it reads. All models here forbid cycles of program order and
// reads-from, so candidates are built in an order that contains both: a read
// sees one of the writes that are there already.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_TEST_UNIT_AXIOMATIC_CANDIDATE_H
#define HEDDLE_TEST_UNIT_AXIOMATIC_CANDIDATE_H

#include "Litmus.h"
#include "Relation.h"
#include <functional>

namespace axiomatic {

struct Event {
  enum Type : uint8_t { Access, Lock, Unlock, Fence } Kind = Access;
  bool Reads = false, Writes = false;
  /// A CAS or getAndAdd, also a CAS that failed.
  bool IsUpdate = false;
  Mode Order = Mode::Plain;
  FenceKind FenceIs = FenceKind::Full;
  unsigned Thread = 0; ///< 0: initial writes; n + 1: the part after all
  unsigned Place = 0;
  int Value = 0;   ///< written
  int Source = -1; ///< of a read: the event whose write it sees

  bool isVolatile() const { return Kind == Access && Order == Mode::Volatile; }
};

/// An outermost critical section: its first and last event.
struct Section {
  unsigned Monitor, Begin, End;
};

struct Candidate {
  std::vector<Event> Events; ///< in an order that contains Po and reads-from
  /// Program order, from the initial writes to all, from all to the last part.
  Order Po;
  std::vector<Section> Sections;
  Outcome Result;
};

/// Calls Visit for each candidate, once; false ends the enumeration. Threads
/// that go on for more than MaxSteps instructions are left out.
/// Returns false if candidates with more than MaxEvents events were left out.
bool forEachCandidate(const Program &P,
                      const std::function<bool(const Candidate &)> &Visit,
                      unsigned MaxSteps = 100);

} // namespace axiomatic

#endif
