//===- StateKeeper.h - A search over states that is kept --------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What a search has visited, and what waits to be expanded, as bytes; and when
// they are wanted. Of one worker: several have StateWork's pauses.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_LIB_EXPLORE_STATES_STATEKEEPER_H
#define HEDDLE_LIB_EXPLORE_STATES_STATEKEEPER_H

#include "lib/Explore/Bounds.h"
#include "lib/Explore/WireText.h"
#include <optional>

namespace heddle {

class StateKeeper {
public:
  /// Stores what a search has come to.
  std::function<void(const WireWriter &W)> Keep;
  /// What to go on with; none after that was done.
  std::optional<WireReader> From;
  /// What was to be gone on with is not what was kept.
  bool IsDamaged = false;
  bool IsDone = false; ///< nothing was left to do

  CommonLimits Common;
  std::atomic<bool> IsAsked = false; ///< by Common, on the way
  bool isTorn() const { return Common.IsTorn; }

  /// Between two expansions: stores what Save writes if that is asked for, or
  /// if the search is to end now. Whether it may go on.
  template <class Fn> bool mayGoOn(bool IsStopped, Fn Save) {
    if (isTorn()) // what was kept last is what to go on with
      return false;
    IsStopped |= Common.stopping();
    if (Keep && (IsStopped || IsAsked)) {
      WireWriter W;
      Save(W);
      Keep(W);
      IsAsked = false;
    }
    return !IsStopped;
  }
};

} // namespace heddle

#endif
