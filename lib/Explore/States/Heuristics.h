//===- Heuristics.h - JRF's search heuristics -------------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Kim, Yavuz-Kahveci, Sanders (2009), section 4 and figure 6: how near a state
// looks to a data race, from the event that led to it.
//
//   8  plain write, last written by another thread     WF or WW
//   7  plain write                                     WF
//   6  plain read, last written by another thread      WW
//   5  plain read                                      WF and WW
//   4  acquire of what was not released before         AF
//   3  anything else, and what the set has no value for
//   2  acquire of what was released before             AF or ARA
//   1  release                                         ARA
//
// Figure 6 as printed has WF and WW exchanged at 7 and 6, and ARA and AF at 4
// and 1, which contradicts the definitions of section 4 (and of "writes first"
// in figure 4); this follows section 4.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_LIB_EXPLORE_STATES_HEURISTICS_H
#define HEDDLE_LIB_EXPLORE_STATES_HEURISTICS_H

#include "heddle/Explore/Explorer.h"
#include <vector>

namespace heddle {

constexpr unsigned MaxHeuristicValue = 8;

/// The events of the current path, as far as later values depend on them:
/// writtenby and prior_release of section 5.1.
class MoveHistory {
public:
  size_t size() const { return Moves.size(); }
  void push(const Event &E);
  void resize(size_t N) { Moves.resize(N); }
  /// The thread that wrote L last, not atomically; invalid if none did.
  ThreadId lastWriter(Location L) const;
  bool wasReleased(Location L) const;

private:
  struct Move {
    Location Loc;
    ThreadId Thread;
    bool Writes, Releases;
  };
  std::vector<Move> Moves;
};

/// Of the state that E leads to, E not being in History yet. Set: Heuristic.
unsigned heuristicValue(unsigned Set, const Event &E,
                        const MoveHistory &History);

} // namespace heddle

#endif
