//===- SyncC11.h - Atomics under RC11 ---------------------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_RELAXED_SYNCC11_H
#define HEDDLE_RELAXED_SYNCC11_H

#include "heddle/MemoryModel/Rc11Graph.h"
#include "heddle/Sync/Sync.h"

namespace heddle {

/// What a Sync has under RC11. The graph is behind the World's back, but how
/// many events it has is in it (KernelHeader::Actions).
struct Sync::C11State {
  explicit C11State(unsigned ClockWidth) : Graph(ClockWidth) {}

  Rc11Graph Graph;
  /// How wide a location is; outlives going back.
  llvm::DenseMap<Ref, ValueKind> Types;

  // Choices of the read that was last asked for.
  llvm::SmallVector<Rc11Graph::Index, 8> Candidates;
  uint32_t CandidatesAt = 0; ///< size of the graph then
  unsigned CandidatesOf = 0; ///< thread + 1, 0: nobody's

  // Of the present step.
  bool HasSeen = false;
  NamedWrite Seen{Location(), 0};
  llvm::SmallVector<NamedWrite, 8> Written;

  void beginStep() {
    HasSeen = false;
    Written.clear();
  }
  /// The graph of the present execution, cut to its length.
  Rc11Graph &graph(const KernelHeader &K) {
    uint32_t Count = std::max(1u, K.Actions);
    if (Count < Graph.size())
      Graph.truncate(Count);
    return Graph;
  }
};

} // namespace heddle

#endif
