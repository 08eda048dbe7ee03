//===- SearchPlan.h - Which explorations make up a check --------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A check is as a rule one exploration. With matched states it begins with a
// few random executions, from which the search learns where threads conflict
// (Assumptions.h), and is begun again when it learns more. CheckOptions::Auto
// is DPOR for so many executions, then so many matched states, then DPOR to the
// end, which several workers share. Bounds are on all explorations together.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_CHECK_SEARCHPLAN_H
#define HEDDLE_CHECK_SEARCHPLAN_H

#include "heddle/Check/Check.h"
#include "heddle/Check/Checkpoint.h"

namespace heddle {

class SearchPlan {
public:
  explicit SearchPlan(const CheckOptions &O);

  /// The exploration that is to be made now.
  ExploreOptions Explore;
  MachineOptions Machine;

  /// Loops that went round and found nothing new: some times, very often.
  struct LoopsMet {
    bool Some = false, Long = false;
  };
  /// It was made, with result R; Overflow: its clocks were too narrow. True if
  /// there is another one to make; what it found is then not the verdict.
  bool goOn(const ExploreResult &R, bool Overflow, LoopsMet Loops);
  bool goOn(const ExploreResult &R, bool Overflow) {
    return goOn(R, Overflow, {});
  }

  /// So much time was spent before there was this plan.
  void addSpent(std::chrono::milliseconds Time) {
    Began -= Time;
    bound();
  }

  /// The same exploration is to be made again: of bounds, only time is spent.
  void beginAgain() { bound(); }

  /// A race may be none behind final fields: all is to be made again by a
  /// machine that follows them.
  void followFinals();

  /// How many workers make it.
  unsigned jobs() const;
  /// It is what the verdict will be about.
  bool isWhole() const { return Now == Only || Now == LastDpor; }
  /// It is short: another one follows if it is not over soon.
  bool isFirst() const { return Now == FirstDpor; }
  /// States are visited in place of executions, though DPOR may come to its end
  /// soon: it was left for the number of its executions or events alone.
  bool mayBeShort() const { return Now == Matched && mayGoOnBeside(); }
  /// It only shows what the search over states may take for granted, which the
  /// user asked for: that follows, whatever this one meets.
  bool isOnlyLearning() const { return Now == Learning && !Options.Auto; }
  /// It does now.
  void enterMatched() { enter(Matched); }
  /// It does, and has learned that its machines take too much for granted.
  bool hasLearned() const { return Now == Matched && Assumed.Changed; }
  /// They do so no more.
  void useLearned() {
    Assumed.Changed = false;
    bound();
  }
  /// It does from the beginning: that was shown before.
  void enterMatched(SearchAssumptions Known) {
    Assumed = std::move(Known);
    enter(Matched);
  }
  /// What is left of it is kept, if a search is to be kept. What is short is
  /// made again.
  bool isKept() const { return Now != Learning && Now != FirstDpor; }
  /// How it came to the present exploration, to be kept; and to it again, of
  /// DPOR or before enterMatched(). FollowsFinals and what follows is known.
  void tell(StoredPlan &Out) const;
  void goOnFrom(const StoredPlan &P);
  /// DPOR goes on to the end.
  void enterLast() { enter(LastDpor); }
  bool isLast() const { return Now == LastDpor; }
  bool matches() const { return Explore.Match != Matching::Off; }
  /// Executions end earlier than the user asked for, and others follow.
  bool hasLowerBounds() const {
    return Options.Auto && (Now == FirstDpor || Now == Learning);
  }
  /// What goes by states comes to its end for want of threads: partial-order
  /// reduction, which needs fewer numbers (Threads::blockToTakeOver), is next.
  bool mayNeedFewerThreads() const {
    return Options.Auto && (Now == Learning || Now == Matched);
  }
  /// What the verdict says was done.
  std::string strategy(bool IsSymmetric) const;
  /// What else it takes for granted.
  std::vector<heddle::Assumed> assumptions(const ExploreStats &Stats) const;

private:
  enum Phase : uint8_t { Only, FirstDpor, Learning, Matched, LastDpor };
  void enter(Phase P);
  void bound();
  bool endedEarly(StopReason Why) const;
  /// DPOR may go on beside states: the user has set no bound for both.
  bool mayGoOnBeside() const {
    const ExploreOptions &Given = Options.Explore;
    return IsLeftForNumber && !Given.MaxExecutions && !Given.MaxEvents;
  }
  bool leavesStates(StopReason Why, bool HasLongLoops) const;

  using Clock = std::chrono::steady_clock;
  const CheckOptions &Options;
  Clock::time_point Began = Clock::now();
  ExploreStats Spent; ///< by explorations before: Executions, if they were
                      ///< not begun again, and Events
  SearchAssumptions Assumed;
  Phase Now;
  bool FollowsFinals = false;
  bool IsLeftForNumber = false;
  unsigned Restarts = 0; ///< of Matched, as it learned more
};

/// Takes back that a search by E of M was exhaustive, if it may have missed
/// what threads that ask for the state of others could have been told.
void doubtThreadStates(const Machine &M, const ExploreOptions &E,
                       ExploreResult &R);

} // namespace heddle

#endif
