//===- Placement.h - Which objects are there -------------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Under a memory model a read may see a reference whose object its owner has
// not allocated yet (JPR, section IV.D): the object is made early, at the place
// that it will have. Where objects lie is in Heap.h, CallAreas.h and
// InitAreas.h.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_RELAXED_PLACEMENT_H
#define HEDDLE_RELAXED_PLACEMENT_H

#include "heddle/Sync/SyncState.h"

namespace heddle {

class Placement {
public:
  explicit Placement(const SyncState &S) : S(S), W(S.world()) {}

  /// Whether its owner has made the object, or another thread has for it.
  bool isAllocated(Ref O) const;
  /// The object that is there now, made by its owner or early; 0 if none is.
  /// Unlike objectOf it does not look through what has never been allocated.
  Ref presentObject(Ref Cell) const;

  /// Whether an object that was made early begins in [O, O + Size).
  bool hasEarly(Ref O, uint32_t Size) const;
  /// Makes one known. False if it would overlap with another one.
  bool addEarly(Ref O, uint32_t Size);
  /// Whether the owners have made all of them.
  bool areEarlyAllocated() const;
  /// Forgets what was made early after the action that is the last one now. To
  /// be called whenever actions may have been taken back, before more follow.
  void cut() const {
    while (!Early.empty() && Early.back().At >= numActions())
      Early.pop_back();
  }

private:
  struct EarlyObject {
    Ref Object;
    uint32_t Size;
    uint32_t At; ///< the last action when it was made
  };
  uint32_t numActions() const { return std::max(1u, S.kernel().Actions); }
  /// Those of the present execution.
  llvm::ArrayRef<EarlyObject> early() const {
    cut();
    return Early;
  }

  const SyncState &S;
  World &W;
  mutable std::vector<EarlyObject> Early;
};

} // namespace heddle

#endif
