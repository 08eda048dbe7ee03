//===- Explorer.h - Exploring the executions of a system --------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// explore() runs a strategy over a TransitionSystem and tells an observer what
// it meets. The strategies know nothing of bounds, progress and findings: these
// are decorators that explore() puts around the system and the observer
// (lib/Explore/Bounds.h).
//
// One worker uses one system and one core. With one worker, all strategies are
// deterministic: the same system and options give the same executions in the
// same order.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_EXPLORE_EXPLORER_H
#define HEDDLE_EXPLORE_EXPLORER_H

#include "heddle/Trace/ThreadSymmetry.h"
#include "heddle/Trace/TransitionSystem.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include <atomic>
#include <functional>
#include <optional>
#include <string>

namespace llvm::json {
class Value;
}

namespace heddle {

class Fleet;

enum class StrategyKind : uint8_t {
  Dpor,         ///< Optimal-DPOR: one execution a Mazurkiewicz trace
  DepthFirst,   ///< every interleaving and choice: the oracle; or, with matched
                ///< states, every state
  BreadthFirst, ///< states in the order of their distance from the first
  BestFirst,    ///< states in the order that ExploreOptions::Heuristics gives
  RandomWalk,   ///< ExploreOptions::Walks executions chosen at random
  Pct, ///< the same number, with random priorities that change at times
  Pos, ///< the same number, with a random priority for each event
};

/// Whether strategies but Dpor and RandomWalk visit equal states once.
enum class Matching : uint8_t {
  Off,
  Hash, ///< by 128-bit keys: unequal states with equal keys are missed
  Full,
};

/// JRF's search heuristics (Heuristics.h), a set.
enum Heuristic : uint8_t {
  WritesFirst = 1,
  WatchWritten = 2,
  AvoidReleaseAcquire = 4,
  AcquireFirst = 8,
};

struct ExploreStats;

/// Bounds of 0 are not bounds.
struct ExploreOptions {
  StrategyKind Strategy = StrategyKind::Dpor;
  uint64_t Seed = 1;      ///< of strategies that draw lots
  uint64_t Walks = 1000;  ///< executions that RandomWalk, Pct and Pos take
  unsigned BugDepth = 3;  ///< d of Pct: ordering constraints of a bug, from 1
  uint64_t PctLength = 0; ///< k of Pct: events of an execution; 0: as seen

  /// Only executions with at most so many preemptions. With Dpor each of their
  /// traces once, with DepthFirst each of them; other strategies ignore it.
  std::optional<unsigned> Preemptions;

  /// Explore only up to swapping threads that this says are alike (Dpor without
  /// Preemptions); null: all.
  ThreadSymmetry *Symmetry = nullptr;

  Matching Match = Matching::Off;
  bool SleepSets = true;  ///< of DepthFirst with Match
  bool Persistent = true; ///< with Match: StateSpace::isPersistent
  uint8_t Heuristics = 0; ///< of BestFirst
  uint64_t MaxStates = 0;
  // Of Matching::Hash:
  bool Compress = false;   ///< keep 72 bits of a key
  std::string StateFolder; ///< for states beyond StateBytes; empty: none
  uint64_t StateBytes = 0;
  /// Count ExploreStats::Distinct.
  bool CountDistinct = false;
  uint64_t MaxExecutions = 0;
  uint64_t MaxEvents = 0;  ///< in the whole exploration
  uint64_t MaxDepth = 0;   ///< events in one execution
  uint64_t MaxScanned = 0; ///< looks at steps for races; Dpor, one worker
  uint64_t MaxMilliseconds = 0;
  uint64_t MaxBytes = 0; ///< of what BytesInUse returns
  std::function<uint64_t()> BytesInUse;
  /// Of a search for a fixed point, which explores several times (JPR).
  unsigned MaxRounds = 0;
  /// Stop after so many calls of onFault and onStuck.
  uint64_t StopAtFindings = 0;
  /// Milliseconds between calls of onProgress; 0 means never.
  uint64_t ProgressInterval = 0;
  /// Stop when this becomes true; a signal handler may set it.
  const std::atomic<bool> *Interrupt = nullptr;
  /// Is called between two steps, again and again, after a number of steps that
  /// does not depend on time, with the counts so far. The search stops, as if
  /// its observer had said so, when it returns false.
  std::function<bool(const ExploreStats &)> Aside;

  // If canKeep():
  /// Is given what is left to do, with the counts so far, every so often and
  /// when the search stops before its end; it stops only at the end of an
  /// execution then, or where states are matched between two steps. Tables are
  /// Bytes. Called on a worker's thread while no worker works.
  std::function<void(const llvm::json::Value &State, llvm::StringRef Bytes)>
      OnCheckpoint;
  uint64_t CheckpointInterval = 0; ///< milliseconds; 0: only at a stop
  /// Go on from such a state, whose locations, threads and keys of states must
  /// mean the same.
  const llvm::json::Value *Resume = nullptr;
  llvm::StringRef ResumeBytes;
  /// Processes that share the exploration. All call explore() with the same
  /// options, and get the same result. If there are several, the last seat's
  /// worker finds work for others; MaxExecutions and MaxEvents are not for
  /// them, and OnCheckpoint is called on rank 0's calling thread.
  Fleet *Ranks = nullptr;
};

struct ExploreStats {
  uint64_t Executions = 0; ///< complete ones: Ended or Stuck
  uint64_t Stuck = 0;      ///< of these, those that ended Stuck
  uint64_t Blocked = 0;    ///< cut off by a sleep set: redundant work
  uint64_t Cut = 0;        ///< ended Assumed, Bounded or Refused
  uint64_t Assumed = 0;    ///< of these, those that a false assume cut off
  uint64_t Events = 0;     ///< executed for the first time on their path
  uint64_t Reexecuted = 0; ///< executed again to reach a state without mark
  uint64_t Backtracks = 0;
  uint64_t Marks = 0;
  uint64_t MaxDepth = 0; ///< events in the longest execution
  // Where states are matched; Executions are then final states:
  uint64_t States = 0;      ///< visited
  uint64_t Matched = 0;     ///< arrivals in a state that was visited before
  uint64_t Slept = 0;       ///< arrivals at which all was asleep
  uint64_t TableBytes = 0;  ///< memory of the visited states
  uint64_t DiskBytes = 0;   ///< ... and what they take in files
  uint64_t StatesAgain = 0; ///< in a table of a second search, for cycles
  uint64_t MaxFrontier = 0; ///< most states that waited to be expanded
  /// Faults that were met only when all transitions were executed to look for
  /// cycles: none, but for what follows a race.
  uint64_t LateFaults = 0;
  // Of Dpor only:
  uint64_t Races = 0;      ///< reversible races considered
  uint64_t RacesAgain = 0; ///< of these, considered on an earlier execution too
  /// Steps of traces that were looked at to reverse races: what DPOR costs
  /// besides its events, and more than these where executions are long.
  uint64_t Scanned = 0;
  uint64_t WakeupNodes = 0;    ///< inserted in wakeup trees by race reversals
  uint64_t MaxWakeupNodes = 0; ///< most of them alive at once
  uint64_t Probes = 0;   ///< sequences dropped that were tried on suspicion
  uint64_t Distinct = 0; ///< with CountDistinct: executions that differ in
                         ///< program order, synchronisation order, reads-from
  /// Wakeup sequences dropped since a step was not possible; all that was
  /// possible is tried in its place.
  uint64_t Infeasible = 0;
  /// Sequences dropped for a reason that is not known: the search is
  /// incomplete.
  uint64_t Unexplained = 0;
  // Of ExploreOptions::Preemptions only:
  uint64_t TraceBytes = 0; ///< of the traces that are remembered

  /// A way round on which an assume was false counts as one cut off.
  void noteCutOff() {
    Cut += Assumed == 0;
    Assumed += Assumed == 0;
  }
  /// Those of another worker of the same exploration.
  void add(const ExploreStats &S);
};

/// What strategies that sample know of their executions.
struct SampleStats {
  uint64_t Walks = 0;
  uint64_t Failing = 0; ///< of these, with a fault or stuck
  // Of Pct only, see lib/Explore/Walks/Pct.cpp:
  unsigned BugDepth = 0; ///< d
  unsigned Threads = 0;  ///< n: most threads of an execution
  uint64_t Length = 0;   ///< k: most events of one
  double Choices = 1;    ///< most combinations of choices in one
  uint64_t Counting = 0; ///< walks that had this k
  double HitAtLeast = 0; ///< probability to hit a bug of depth d, each walk
  double MissAtMost = 1; ///< ... to miss it in all walks that count
};

/// 1 / (Threads Length^(Depth-1) Choices): ASPLOS 2010, times the
/// choices.
double pctHitBound(unsigned Threads, uint64_t Length, unsigned Depth,
                   double Choices);
/// (1 - HitBound)^Walks.
double pctMissBound(double HitBound, uint64_t Walks);

/// One executed step, as observers see it: enough to print it and to run it
/// again. Footprints are rebuilt by replay.
struct PathStep {
  ThreadId Thread;
  EventKind Kind = EventKind::Begin;
  uint16_t Choice = 0;
  SiteId Site;
};
using Path = llvm::ArrayRef<PathStep>;

/// How an execution ended, as RunStatus, and two ends that explorers add.
enum class ExecutionEnd : uint8_t {
  Ended,
  Stuck,
  Assumed,
  Bounded,
  Endless, ///< a thread goes round for ever, which only states tell exactly
  Refused,
  Blocked, ///< cut off by a sleep set: equivalent to one explored before
};

/// What an exploration tells. Paths are valid during the call only; the system
/// is in the state at the end of the path. A call that returns false stops the
/// exploration.
class ExecutionObserver {
public:
  virtual ~ExecutionObserver() = default;
  /// The last step of P met F. Once for each execution of that step, not for
  /// each execution that has P as its prefix.
  virtual bool onFault(Path P, const Fault &F) { return true; }
  /// A deadlock, before the onExecutionEnd for the same path.
  virtual bool onStuck(Path P) { return true; }
  virtual bool onExecutionEnd(ExecutionEnd End, Path P) { return true; }
  /// The state at the end of P is the one after its first From steps, so that
  /// an execution can go round for ever; and all threads that can step anywhere
  /// on the way round do. Of DepthFirst with matched states; not all cycles are
  /// told.
  virtual void onCycle(Path P, size_t From) {}
  virtual void onProgress(const ExploreStats &S) {}
  /// Between two steps, now and then: where races are reversed, or an execution
  /// is long. Owed: steps that were looked at, or will be, to find and reverse
  /// races, beside ExploreStats::Scanned.
  virtual bool onReversals(uint64_t Owed) { return true; }
};

enum class StopReason : uint8_t {
#define HEDDLE_STOP_REASON(Name, Text) Name,
#include "heddle/Explore/StopReason.def"
};
llvm::StringRef stopReasonText(StopReason R);

enum class Completeness : uint8_t {
  Exhausted, ///< all executions were explored up to equivalence
  Bounded,   ///< a bound cut some executions off, or kept some from being tried
  Stopped,   ///< the observer stopped the search, or enough was found
};

struct ExploreResult {
  Completeness How = Completeness::Exhausted;
  StopReason Why = StopReason::None; ///< the first reason, if not Exhausted
  /// The system's assumptions were wrong: begin again with a new one.
  bool Again = false;
  ExploreStats Stats;
  SampleStats Sample;     ///< of RandomWalk and Pct
  bool IsDamaged = false; ///< ExploreOptions::Resume is; nothing was explored
};

/// The system must be in the state where exploration begins.
ExploreResult explore(TransitionSystem &System, const ExploreOptions &Options,
                      ExecutionObserver &Observer);

/// How many executions an exploration will have, from random descents.
struct TreeEstimate {
  uint64_t Descents = 0; ///< 0: nothing is known
  double Executions = 0; ///< on average the number of complete executions
  double Error = 0;      ///< the standard error of Executions
};
/// Of Dpor and DepthFirst, without Preemptions and Symmetry (else Descents is
/// 0): lib/Explore/Estimate.cpp. Leaves the system as it is. Stops early after
/// so many milliseconds, if that is not 0.
TreeEstimate estimate(TransitionSystem &System, const ExploreOptions &Options,
                      uint64_t Descents, uint64_t MaxMilliseconds);

/// Whether several workers can share an exploration with these options.
bool canShare(const ExploreOptions &O);
/// Whether such an exploration can be kept: one that can be shared, or states
/// by one worker.
bool canKeep(const ExploreOptions &O);

/// What a worker explores, and its observer. All systems must be in the same
/// state, and threads and locations must be the same to all of them.
struct ExploreSeat {
  TransitionSystem &System;
  ExecutionObserver &Observer;
};

/// One worker a seat, each on a thread of its own, share the exploration;
/// canShare(Options), unless there is only one. The executions are as many as
/// one worker explores, one of each trace, but which meets which, in what
/// order and by which interleaving differs from run to run. Of states the final
/// ones are as many; of others sleep sets may leave out more or fewer.
/// Ranks share Dpor, and states by their hashes, one worker each (they do no
/// others, and keep none); what else they explore each does by itself.
ExploreResult explore(llvm::ArrayRef<ExploreSeat> Seats,
                      const ExploreOptions &Options);

} // namespace heddle

#endif
