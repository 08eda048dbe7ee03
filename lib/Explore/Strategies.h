//===- Strategies.h - Entry points of the strategies ------------*- C++ -*-===//
//
// Part of Heddle, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A strategy explores from the state that the system is in until nothing is
// left or the observer asks to stop. It counts in Stats as it goes.
//
//===----------------------------------------------------------------------===//

#ifndef HEDDLE_LIB_EXPLORE_STRATEGIES_H
#define HEDDLE_LIB_EXPLORE_STRATEGIES_H

#include "heddle/Explore/Explorer.h"

namespace heddle {

class SearchRecord;
class SharedTree;
class StateGraph;
class StateKeeper;

void runDepthFirst(TransitionSystem &System, ExecutionObserver &Observer,
                   ExploreStats &Stats);
/// How a search with matched states ended.
enum class SearchEnd : uint8_t {
  Done,
  States, ///< ExploreOptions::MaxStates
  Again,  ///< StateSpace::mustBeginAgain
  NoEnd,  ///< no execution ended, and nothing was told that goes on for ever
  Cycles, ///< more cycles were found than were told
};
/// Why a search with this end was not exhaustive; None if it was.
StopReason reasonOf(SearchEnd End);
SearchEnd runStateful(TransitionSystem &System, ExecutionObserver &Observer,
                      const ExploreOptions &Options, ExploreStats &Stats);
/// With Kept, as a search that is kept.
SearchEnd runBestFirst(TransitionSystem &System, ExecutionObserver &Observer,
                       const ExploreOptions &Options, ExploreStats &Stats,
                       StateKeeper *Kept = nullptr);
/// Tells Observer how executions go on for ever: the first few sets of states
/// of the whole Graph that no execution can leave, and if none exist
/// and HasTold is false, one that it can. System is in the first state.
SearchEnd tellCycles(TransitionSystem &System, ExecutionObserver &Observer,
                     const ExploreOptions &Options, ExploreStats &Stats,
                     const StateGraph &Graph, bool HasTold);
/// The same, HasTold false, of a graph that several workers made: what is told
/// does not depend on which came to a state first.
SearchEnd tellCyclesInOrder(TransitionSystem &System,
                            ExecutionObserver &Observer,
                            const ExploreOptions &Options, ExploreStats &Stats,
                            StateGraph &Graph);
/// With Shared, as one of its workers; not with Symmetric. One worker may tell
/// Record what it does.
void runDpor(TransitionSystem &System, ExecutionObserver &Observer,
             ExploreStats &Stats, ThreadSymmetry *Symmetric = nullptr,
             SharedTree *Shared = nullptr, SearchRecord *Record = nullptr);
/// explore() of several workers over states.
ExploreResult exploreStates(llvm::ArrayRef<ExploreSeat> Seats,
                            const ExploreOptions &Options);
/// explore() of states in the order of a queue, to be kept.
ExploreResult exploreKeptStates(ExploreSeat Seat,
                                const ExploreOptions &Options);
/// explore() of states with ExploreOptions::Ranks.
ExploreResult exploreStatesWithFleet(ExploreSeat Seat,
                                     const ExploreOptions &Options);
/// Begins subtrees of Shared for other ranks, until all is done.
void runDporForOthers(TransitionSystem &System, ExecutionObserver &Observer,
                      ExploreStats &Stats, SharedTree &Shared);
/// explore() with ExploreOptions::Ranks.
ExploreResult exploreWithFleet(llvm::ArrayRef<ExploreSeat> Seats,
                               const ExploreOptions &Options);
/// Returns whether the bound cut executions off.
bool runPreemptionBound(TransitionSystem &System, ExecutionObserver &Observer,
                        ExploreStats &Stats, unsigned Most, bool IsReduced);
void runRandomWalk(TransitionSystem &System, ExecutionObserver &Observer,
                   ExploreStats &Stats, SampleStats &Sample, uint64_t Seed,
                   uint64_t Walks);
void runPartialOrderSampling(TransitionSystem &System,
                             ExecutionObserver &Observer, ExploreStats &Stats,
                             SampleStats &Sample, uint64_t Seed,
                             uint64_t Walks);
void runPct(TransitionSystem &System, ExecutionObserver &Observer,
            ExploreStats &Stats, SampleStats &Sample,
            const ExploreOptions &Options);

} // namespace heddle

#endif
