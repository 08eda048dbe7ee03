//===- PathRelaxerPath.h - A path of the JPR paper's algorithm --*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_TEST_UNIT_AXIOMATIC_PATHRELAXERPATH_H
#define HEDDLE_TEST_UNIT_AXIOMATIC_PATHRELAXERPATH_H

#include "PathRelaxer.h"
#include <cassert>
#include <map>

namespace axiomatic::relaxer {

/// Of a write: <k, t, x, n>, section III. The kind is the location's here. The
/// occurrence is as SameWrite says, for Value it is the value.
struct ActionId {
  unsigned Thread, Place, Site;
  int Occurrence;
  auto operator<=>(const ActionId &) const = default;
};
using Pair = std::pair<ActionId, int>;
using WriteSet = std::set<Pair>;
using Bits = uint64_t;

/// An access of the path.
struct Action {
  bool IsWrite;
  ActionId Id; ///< of the write; of a read, the write that it sees
  int Value;
  Bits Before;           ///< accesses that happen before it
  bool IsFuture = false; ///< a read of the future
  // Of programs with fences only.
  enum Type : uint8_t { Plain, Fence, Volatile } Kind = Plain;
  FenceKind FenceIs = FenceKind::Full;
  unsigned Number = 0; ///< among those of its location
  bool Writes = false; ///< of a Volatile
  // Of accesses to a location that has other than volatile ones.
  Mode Order = Mode::Plain;
  bool IsUpdate = false; ///< its read, or its write, which comes next
  Bits Source = 0;       ///< of a read that acquires: the write that it saw
};

struct ThreadState {
  unsigned At = 0;
  int Done = 0;    ///< actions of any kind
  Bits Before = 0; ///< accesses that happen before its next one
  std::vector<Action> Actions;
};

/// What a release leaves for acquires.
struct SyncVariable {
  Bits Released = 0;
  unsigned Owner = ~0u, Depth = 0; ///< of a monitor
  int Value = 0; ///< of a volatile; of any location in the first iteration
  unsigned Accesses = 0; ///< if there are fences or other than volatile ones
};

struct State {
  std::vector<ThreadState> Threads; ///< the last one is main
  std::vector<int> Registers;
  std::vector<SyncVariable> Volatiles, Monitors;
  SyncVariable Fences; ///< what full ones leave for later ones
  std::map<ActionId, int> ImposeSet;
};

/// Twelve accesses a thread, the rest for main, which comes last.
inline Bits bit(unsigned Thread, size_t Number, bool IsMain) {
  assert((IsMain ? Thread * 12 + Number < 64 : Number < 12) &&
         "internal: too many accesses");
  return Bits(1) << (Thread * 12 + Number);
}

/// Whether fences allow what the reads of a justified path saw.
bool fencesAllow(const State &S);

/// Whether for each place the reads of a path that are not plain, and updates,
/// saw its writes in one order.
bool isCoherent(const State &S, unsigned Places);

} // namespace axiomatic::relaxer

#endif
