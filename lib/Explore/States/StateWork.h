//===- StateWork.h - What workers over states hand over ---------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Several workers, each with a system of its own, search the states of one
// program depth-first. What one has not tried yet of the states on its path it
// hands over when another one has nothing to do: the steps that lead there, and
// for each state the threads to try and those that sleep. The other one
// executes the steps and goes on from there as if the path were its own.
// docs/rationale/Workers.md, "States".
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_LIB_EXPLORE_STATES_STATEWORK_H
#define HEDDLE_LIB_EXPLORE_STATES_STATEWORK_H

#include "SharedStates.h"
#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <unordered_set>

namespace heddle {

/// A state on the current path of a search.
struct StateNode {
  size_t Depth;
  ThreadSet Todo;    ///< threads not yet tried, and not asleep
  ThreadSet Sleep;   ///< asleep, or tried
  ThreadSet Enabled; ///< here, or in the persistent steps that led here
  uint32_t Number;
  ThreadId Thread; ///< whose step is being explored
  uint16_t Choice = 0, Choices = 1;
  uint16_t Level = 0; ///< StateEntry::Level
};

/// A way from the first state to another one. Those that go on from one place
/// have the way there in common.
struct Place {
  Place(std::shared_ptr<Place> Before, llvm::ArrayRef<PathStep> Leg)
      : Before(std::move(Before)), Leg(Leg.begin(), Leg.end()) {}
  ~Place();

  std::shared_ptr<Place> Before; ///< null: the first state
  llvm::SmallVector<PathStep, 2> Leg;
};

/// A part of a search: states on a path, with what is to be tried there.
struct StateJob {
  std::vector<PathStep> Steps; ///< to the last of them
  std::vector<StateNode> Nodes;
  bool IsRestored = false; ///< by another process; not looked at yet
  // Of a rank:
  std::shared_ptr<Place> At; ///< the only node's, in place of Steps; or null
  bool IsEnd = false;        ///< an execution ends there, which is to be told

  bool hasWork() const;
  void findSteps(); ///< from At
  /// The states First and 0 with each other's number.
  void save(WireWriter &W, uint32_t First = 0) const;
  void restore(WireReader &R);
};

/// A way on which an execution can go on for ever.
struct KnownCycle {
  std::vector<PathStep> Steps;
  size_t From; ///< the state after so many steps is that at the end
};

/// What is kept of a search before its states, the edges between them, and what
/// is to be tried on which paths.
struct SearchSoFar {
  bool IsAgain = false; ///< all transitions are gone through once more
  std::unordered_set<uint64_t> Faults; ///< Fault::Key
  std::optional<KnownCycle> Cycle;     ///< that was met

  void save(WireWriter &W) const;
  /// Of nothing. False if it is damaged.
  bool restore(WireReader &R);
};

class StateWork {
public:
  /// For so many workers, each of which calls take() until nothing is left; one
  /// of them has the first state to begin with, unless the search is gone on
  /// with.
  StateWork(unsigned Workers, const ExploreOptions &Options)
      : States(Options, Workers), NumWorkers(Workers) {}

  SharedStates States;
  std::atomic<uint64_t> GraphBytes = 0;

  /// Some worker has nothing to do, and nothing is there that it could take.
  bool isHungry() const { return Hungry.load(std::memory_order_relaxed); }
  void give(StateJob Job);
  /// Waits for something to do; none if all is done, or the search is stopped.
  std::optional<StateJob> take();

  /// All workers are to come to an end.
  void stop();
  bool stopped() const { return Stop.load(std::memory_order_relaxed); }

  // Of a search that is kept:

  /// Is called while no worker works, with all that is left to do.
  std::function<void(const std::vector<const StateJob *> &Left)> OnPause;
  bool isKept() const { return bool(OnPause); }
  /// All workers are to come to rest between two steps, for OnPause; and then
  /// to come to an end, unless nothing is left to do.
  void pause(bool AndStop);
  bool wantsPause() const { return Pausing.load(std::memory_order_relaxed); }
  /// For a worker that was asked to, with what it has to do: waits for the end
  /// of the pause.
  void rest(const StateJob &Own);
  /// What is gone on with is not what was kept. All come to an end.
  void damaged() {
    IsDamaged = true;
    stop();
  }
  bool isDamaged() const { return IsDamaged; }

  /// The first cycle that a worker has met on its path.
  bool hasCycle() const { return HasCycle.load(std::memory_order_relaxed); }
  void meetCycle(llvm::ArrayRef<PathStep> Steps, size_t From);
  /// After the workers have ended.
  const std::optional<KnownCycle> &cycle() const { return Cycle; }

private:
  void count() { Hungry = Waiting > Jobs.size(); }
  void pauseIfAllRest();

  const unsigned NumWorkers;
  std::mutex Lock;
  std::condition_variable Changed;
  std::deque<StateJob> Jobs;
  unsigned Waiting = 0;
  std::vector<const StateJob *> Resting; ///< what workers have that rest
  uint64_t Pauses = 0;                   ///< that have ended
  bool StopsThen = false;
  std::atomic<bool> Hungry = false, Stop = false, HasCycle = false;
  std::atomic<bool> Pausing = false, IsDamaged = false;
  std::optional<KnownCycle> Cycle;
};

} // namespace heddle

#endif
